// Standard output is flushed before anything goes to standard error, so that both make sense in one
// window.
#include "cli/answers/screen_sink.h"

#include <fmt/core.h>
#include <kaidoku/result.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "common/signals.h"

namespace kaidoku::app::cli {

ScreenSink::ScreenSink(const Options& options, Output& output)
    : options_(options), output_(output), shared_(::isatty(output.fd()) == 1) {}

void ScreenSink::show_progress(Expected expected, bool talk) {
  progress_.start(options_.verb->name, std::move(expected), !talk && shows_progress(options_));
}

std::unique_lock<std::mutex> ScreenSink::pause_if_shared() {
  return shared_ ? progress_.pause() : std::unique_lock<std::mutex>();
}

bool ScreenSink::flush(bool look) {
  const auto pause = pause_if_shared();
  return output_.flush() && (!look || output_.has_reader());
}

bool ScreenSink::write(std::string_view text) {
  const auto pause = pause_if_shared();
  return output_.write(text);
}

void ScreenSink::explain(std::string_view text) {
  if (options_.quiet) return;
  flush(false);
  const auto pause = progress_.pause();
  write_stderr(text);
}

int ScreenSink::finish(const batch::Summary& summary) {
  progress_.stop();
  if (summary.complete_already && !options_.shard)  // a shard is complete when it has its name
    explain(fmt::format("kaidoku: {} is already complete\n", printable(options_.keeper->path())));
  if (!signals::stopping() && summary.open) tell_of_several(summary);
  if (options_.stats || !signals::stopping()) summarize(summary);
  return summary.code;
}

/// A line with one of several solutions looks like any other: so it is said here, once, how many
/// there were. On a terminal it was said with each.
void ScreenSink::tell_of_several(const batch::Summary& summary) {
  if (options_.verb->bit != for_solve || options_.sentences) return;
  const auto several =
      std::find_if(summary.tally.begin(), summary.tally.end(),
                   [](const auto& entry) { return entry.first == name(Answer::many); });
  if (several == summary.tally.end()) return;
  const std::uint64_t times = several->second;
  explain(summary.puzzles == 1
              ? "kaidoku: this is one of several solutions\n"
              : fmt::format(
                    "kaidoku: {} of {} puzzles ha{} more than one solution; one of them is given\n",
                    times, summary.puzzles, times == 1 ? "s" : "ve"));
}

void ScreenSink::summarize(const batch::Summary& summary) const {
  const bool worth_it =
      options_.dedupe ? summary.puzzles > 0 : summary.puzzles > 1 && summary.code > 0;
  if (!options_.stats && (options_.quiet || !summary.open || !worth_it)) return;
  std::string text = fmt::format("kaidoku: {}", batch::tally_sentence(summary.tally));
  if (options_.stats) {
    const double seconds = progress_.seconds();
    text += fmt::format("; {:.3f} s, {:.0f}/s{}", seconds,
                        static_cast<double>(summary.puzzles - summary.earlier) / seconds,
                        signals::caught() != 0 ? "; interrupted" : "");
  }
  write_stderr(text + '\n');
}

}  // namespace kaidoku::app::cli
