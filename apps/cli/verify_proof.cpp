// Only reads files and asks the checker; all that is decided is decided in the library's src/proof.
#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/proof.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "answers.h"
#include "common/exit_code.h"
#include "common/files.h"
#include "common/output.h"
#include "finish.h"
#include "prove.h"
#include "values.h"

namespace kaidoku::cli {
namespace {

/// All of a regular file. Zero, or an errno.
int read_whole(const std::string& path, std::string& text) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat info {};
  if (!file || ::fstat(file.get(), &info) != 0) return errno;
  if (!S_ISREG(info.st_mode)) return EINVAL;
  text.resize(static_cast<std::size_t>(info.st_size));
  std::size_t have = 0;
  while (have < text.size()) {
    const auto got = ::read(file.get(), text.data() + have, text.size() - have);
    if (got < 0 && errno != EINTR) return errno;
    if (got == 0) break;
    if (got > 0) have += static_cast<std::size_t>(got);
  }
  text.resize(have);
  return 0;
}

/// Why the folder holds no certificate that could be checked, or nothing.
std::string read_folder(const std::string& path, Certificate& certificate) {
  std::string solution, wrong;
  const auto read = [&](const char* name, std::string& text) {
    const int error = read_whole(path + "/" + name, text);
    if (error != 0 && wrong.empty())
      wrong = fmt::format("cannot read {}/{}: {}", printable(path), name, std::strerror(error));
  };
  read("puzzle.txt", certificate.puzzle);
  // Without a solution it is claimed that there is none. If there should be one, the formula is not that of the claim.
  if (exists(path + "/solution.txt")) {
    read("solution.txt", solution);
    certificate.solution = std::move(solution);
  }
  read("formula.cnf", certificate.formula);
  read("proof.lrat", certificate.proof);
  return wrong;
}

}  // namespace

int verify_proof_verb(const Options& options) {
  if (options.operands.empty()) throw UsageError("verify-proof needs the folder of a certificate");
  Output output;
  int code = answered;
  for (const std::string& path : options.operands) {
    Certificate certificate;
    if (const std::string wrong = read_folder(path, certificate); !wrong.empty()) {
      if (!options.quiet) write_stderr(fmt::format("kaidoku: {}\n", wrong));
      code = std::max<int>(code, io_failure);
      continue;
    }
    const Verdict verdict = check(certificate);
    const auto proved = word(certificate.solution ? Status::unique : Status::none);
    output.write(verdict ? fmt::format("{}\n", proved) : fmt::format("wrong {}\n", verdict.wrong));
    if (!verdict) code = std::max<int>(code, negative);
  }
  return finish(output, options.quiet, code);
}

}  // namespace kaidoku::cli
