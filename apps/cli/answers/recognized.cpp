// The only place that turns a reading into words. Its notes are not repeated: they are printed
// anyway, once.
#include "cli/answers/recognized.h"

#include <fmt/core.h>

namespace kaidoku::app::cli {

std::string recognized(const batch::Question& question) {
  const Reading& reading = question.reading;
  if (!reading.puzzle) return {};
  const Puzzle& puzzle = *reading.puzzle;
  std::string empty;
  for (const auto& marker : puzzle.symbols().empty_markers()) empty += ' ' + printable(marker);
  return fmt::format("{}:{}: puzzle {}: {}x{}, boxes {}x{}, symbols {}, empty{}\n",
                     printable(question.source), question.line(reading.line), question.n,
                     puzzle.order(), puzzle.order(), puzzle.rules().box().rows,
                     puzzle.rules().box().cols, printable(puzzle.symbols().summary()), empty);
}

}  // namespace kaidoku::app::cli
