// Only reads files and asks the checker; all that is decided is decided in the library's src/proof.
#include <fmt/core.h>
#include <kaidoku/files.h>
#include <kaidoku/proof.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "cli/answers/answers.h"
#include "cli/command/exit_status.h"
#include "cli/command/progress.h"
#include "cli/command/usage_error.h"
#include "cli/command/verbs.h"
#include "cli/verbs/prove.h"
#include "common/exit_code.h"
#include "common/output.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

/// Proofs are large, and the checker takes some times as much memory.
constexpr std::int64_t most_bytes = std::int64_t{4} << 30;

/// What a folder holds.
struct Held {
  Certificate certificate{};
  std::string missing{};     ///< a file without which there is no certificate
  std::string unreadable{};  ///< why nobody knows what it holds
};

Held read_certificate(const std::string& path) {
  Held held;
  const files::Descriptor folder = files::open_folder(path, false);
  if (!folder) {
    held.unreadable = fmt::format("cannot read {}: {}", printable(path), std::strerror(errno));
    return held;
  }
  const auto read = [&](const char* name) -> std::optional<std::string> {
    files::Contents contents = files::read_file(folder.get(), name, most_bytes);
    if (contents.kind == files::Contents::Kind::file) return std::move(contents.text);
    if (contents.kind == files::Contents::Kind::other && held.unreadable.empty())
      held.unreadable = fmt::format("{}/{} {}", printable(path), name, contents.problem);
    return std::nullopt;
  };
  const auto need = [&](const char* name) {
    auto text = read(name);
    if (!text && held.missing.empty()) held.missing = name;
    return std::move(text).value_or("");
  };
  held.certificate.puzzle = need("puzzle.txt");
  held.certificate.solution = read("solution.txt");  // without it, it is claimed that there is none
  held.certificate.formula = need("formula.cnf");
  held.certificate.proof = need("proof.lrat");
  return held;
}

}  // namespace

int verify_proof_verb(const Request& request, const Invocation& how) {
  if (how.operands.empty()) throw UsageError("verify-proof needs the folder of a certificate");
  Output output(signals::stop_point());
  ProgressLine progress;
  progress.start(request.verb->name, {.puzzles = how.operands.size()}, shows_progress(how));
  int code = answered;
  for (const std::string& path : how.operands) {
    if (signals::stopping()) break;
    const Held held = read_certificate(path);
    const std::string wrong = held.missing.empty() ? check_certificate(held.certificate).wrong
                                                   : held.missing + ": it is missing";
    ++progress.counters().progress.finished;
    const auto paused = progress.pause();
    if (!held.unreadable.empty()) {
      if (!how.quiet) write_stderr(fmt::format("kaidoku: {}\n", held.unreadable));
      code = std::max<int>(code, io_failure);
      continue;
    }
    const auto proved = name(held.certificate.solution ? Answer::unique : Answer::none);
    output.write(wrong.empty() ? fmt::format("{}\n", proved) : fmt::format("wrong {}\n", wrong));
    output.flush();  // the next one may take its time
    if (!wrong.empty()) code = std::max<int>(code, negative);
  }
  progress.stop();
  return finish(output, how.quiet, code);
}

}  // namespace kaidoku::app::cli
