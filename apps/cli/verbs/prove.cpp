// The certificate is checked before it is written: nobody should get one that does not hold. The
// folder must not exist yet, so that no file of an older certificate is left in it; if anything
// goes wrong on the way, it is taken away again.
#include "cli/verbs/prove.h"

#include <fmt/core.h>
#include <kaidoku/files.h>
#include <kaidoku/prove.h>
#include <sys/stat.h>

#include <cerrno>
#include <filesystem>

#include "cli/answers/answer_all.h"
#include "cli/answers/answers.h"
#include "cli/answers/recognized.h"
#include "cli/command/exit_status.h"
#include "cli/command/options.h"
#include "cli/command/progress.h"
#include "cli/command/sources.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"
#include "common/output.h"

namespace kaidoku::app::cli {
namespace {

/// Why the folder could not be made, or nothing.
std::string write_folder(const std::string& path, const Certificate& certificate) {
  if (::mkdir(path.c_str(), 0777) != 0) return files::cannot_write(path, errno);
  const files::Descriptor folder =
      files::open_folder(std::filesystem::absolute(path).string(), false);
  int error = folder ? 0 : errno;
  const auto write = [&](const char* name, std::string_view text) {
    if (error == 0) error = files::write_new_file(folder.get(), name, text, files::shared_file);
  };
  write("puzzle.txt", certificate.puzzle);
  if (certificate.solution) write("solution.txt", *certificate.solution);
  write("formula.cnf", certificate.formula);
  write("proof.lrat", certificate.proof);
  if (error == 0) return "";
  std::error_code ignored;
  std::filesystem::remove_all(path, ignored);
  return files::cannot_write(path, error);
}

/// The one puzzle of the input; none, and explained, if it is wrong: then `code` says how.
std::optional<Puzzle> puzzle_to_prove(std::vector<Source> sources, const Request& request,
                                      const Invocation& how, ProgressLine& progress, int& code) {
  const auto settings = settings_of({request, how, {}});
  Input input(std::move(sources), settings);
  return only_puzzle(input, "prove takes one puzzle, and there are several",
                     [&](const Question& first) {
                       if (how.explain_input) write_stderr(recognized(first));
                       if (first.reading.puzzle) return true;
                       const auto pause = progress.pause();
                       batch::KeptReply reply;
                       code = answer_bad(first, Form{}, reply).code;
                       if (!how.quiet) write_stderr(reply.explained());
                       return false;
                     });
}

}  // namespace

int prove_verb(const Request& request, const Invocation& how) {
  if (!how.into_file())
    throw UsageError("prove needs -o with the name of a folder, which must not exist yet");
  Output output(signals::stop_point());
  const auto explain = [&](std::string_view sentence) {
    if (!how.quiet) write_stderr(fmt::format("kaidoku: {}\n", sentence));
  };
  if (files::exists(how.file)) {  // better said before the proof is made than behind it
    explain(files::cannot_write(how.file, EEXIST));
    return finish(output, how.quiet, io_failure);
  }
  std::vector<Source> sources = find_sources(request, how);
  ProgressLine progress;
  progress.start(request.verb->name, {}, shows_progress(how) && !typed(sources));
  int code = malformed;
  const auto puzzle = puzzle_to_prove(std::move(sources), request, how, progress, code);
  if (!puzzle) return finish(output, how.quiet, code);
  const auto end = [&](Answer status, int code) {
    output.write(fmt::format("{}\n", name(status)));
    return finish(output, how.quiet, code);
  };

  const Proved proved = prove(*puzzle, {.budget = request.budget});
  std::string wrong;
  if (proved) wrong = check_certificate(proved.certificate).wrong;
  progress.stop();
  if (proved.answer == Answer::unsupported) {
    const bool too_large = puzzle->order() > max_formula_order;
    explain(too_large
                ? fmt::format("proofs are for boards up to {0}x{0}, and this one is {1}x{1}",
                              max_formula_order, puzzle->order())
                : "proofs need the SAT solver CaDiCaL, and this program was built without it");
    return too_large ? finish(output, how.quiet, malformed) : end(Answer::gave_up, gave_up);
  }
  if (proved.answer == Answer::many) {
    explain("the puzzle has several solutions, so there is nothing to prove");
    return end(Answer::many, negative);
  }
  if (proved.answer == Answer::gave_up) {
    if (proved.limit == Limit::stop) return finish(output, how.quiet, gave_up);
    explain(reason(proved.limit, request, "the proof has reached its memory limit"));
    return end(Answer::gave_up, gave_up);
  }
  if (wrong.empty()) wrong = write_folder(how.file, proved.certificate);
  if (!wrong.empty()) {
    explain(wrong);
    return finish(output, how.quiet, io_failure);
  }
  return end(proved.answer, answered);
}

}  // namespace kaidoku::app::cli
