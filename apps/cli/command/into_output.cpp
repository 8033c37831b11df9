// The form is decided when it is known what the output is; from then on nothing about a run
// changes.
#include "cli/command/into_output.h"

#include <fmt/core.h>
#include <kaidoku/batch_output.h>
#include <kaidoku/result.h>

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "cli/answers/answer_all.h"
#include "cli/command/exit_status.h"
#include "common/exit_code.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

Options options_for(const Request& request, const Invocation& how, int fd) {
  Options options{request, how, form_of(request, how, fd)};
  if (how.jobs == 0)
    options.jobs = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  return options;
}

}  // namespace

int into_output(const Request& request, const Invocation& how, std::vector<Source> sources,
                Answers answers) {
  if (how.into_file() && reads_from(sources, how.file))
    throw UsageError(fmt::format("-o {}: that is an input", printable(how.file)));
  constexpr int no_terminal = -1;  // a file, whichever it is
  if (how.shard) {
    Options options = options_for(request, how, no_terminal);
    if (options.text.from.empty()) options.text.from = "line";  // a shard begins and ends with one
    return answer_shard(std::move(sources), std::move(options));
  }
  if (how.resume) {
    Options options = options_for(request, how, no_terminal);
    const auto keeper =
        must(batch::ResumableOutput::open(how.file, what_is_asked(options), signals::stop_point()));
    options.keeper = keeper.get();
    const int code = answers(std::move(sources), options, keeper->output());
    return finish(keeper->output(), how.quiet, code);
  }
  Output to_screen(signals::stop_point());
  std::optional<Output> to_file;
  if (how.into_file() && how.force) {
    if (const auto forgotten = batch::ResumableOutput::forget_journal(how.file); !forgotten)
      throw CannotResume(forgotten.error().message);
  }
  if (how.into_file()) {
    const bool picture = request.verb->bit == for_render;
    to_file.emplace(how.file, how.force, signals::stop_point(),
                    picture ? Output::Named::when_whole : Output::Named::at_once);
  }
  Output& output = to_file ? *to_file : to_screen;
  if (!output.failure().empty()) return finish(output, how.quiet, answered);
  const int code = answers(std::move(sources), options_for(request, how, output.fd()), output);
  return finish(output, how.quiet, code);
}

}  // namespace kaidoku::app::cli
