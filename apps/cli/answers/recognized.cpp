// The only place that turns a reading into words. Its notes are not repeated: they are printed
// anyway, once.
#include "cli/answers/recognized.h"

#include <fmt/core.h>

namespace kaidoku::app::cli {

std::string recognized(const batch::Question& question) {
  const Reading& reading = question.reading;
  if (!reading.puzzle && reading.format.empty()) return {};
  std::string facts;
  const auto add = [&](std::string_view fact) {
    facts += facts.empty() ? " " : ", ";
    facts += fact;
  };
  if (!reading.format.empty())
    add(reading.reason.empty() ? std::string(reading.format)
                               : fmt::format("{} ({})", reading.format, reading.reason));
  if (reading.puzzle) {
    const Puzzle& puzzle = *reading.puzzle;
    const Box box = puzzle.rules().box();
    add(fmt::format("{0}x{0}", puzzle.order()));
    add(fmt::format("boxes {}x{}", box.rows, box.cols));
    add(fmt::format("symbols {}", printable(puzzle.symbols().summary())));
    add("empty");
    for (const auto& marker : puzzle.symbols().empty_markers()) facts += ' ' + printable(marker);
  }
  return fmt::format("{}:{}: puzzle {}:{}\n", printable(question.source),
                     question.line(reading.line), question.n, facts);
}

}  // namespace kaidoku::app::cli
