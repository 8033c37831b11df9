// Plain lines are taken in bulk here whatever is asked about them: nothing is quicker than not
// looking.
//
// The fingerprint of a question contains its number. So the sum over all questions changes when two
// of them change places, although a sum does not depend on the order of its terms.
#include "batch/skip_answered.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "batch/checksum.h"
#include "batch/line_ends.h"
#include "batch/line_range.h"
#include "batch/refusal.h"
#include "kaidoku/result.h"

namespace kaidoku::batch {
namespace {

/// A text as short as this is all of the puzzle, and says all about it. Of longer ones a Reading
/// may have cut the end off. No plain line is longer.
constexpr std::size_t whole_text = 399;

std::uint64_t content_of(const Reading& reading) {
  std::uint64_t content = checksum(reading.text);
  if (reading.text.size() <= whole_text) return content;
  if (reading.puzzle) {
    const Puzzle& puzzle = *reading.puzzle;
    const Box box = puzzle.rules().box();
    return checksum(
        to_line(puzzle.givens(), puzzle.symbols()) + fmt::format(" {}x{}", box.rows, box.cols),
        content);
  }
  for (const Error& error : reading.puzzle.errors())
    content = checksum(fmt::format("{}:{}: {}", error.line, error.column, error.message), content);
  return content;
}

}  // namespace

std::uint64_t fingerprint(std::uint64_t source, std::uint64_t n, int line, int column,
                          std::uint64_t content) {
  const auto place = (static_cast<std::uint64_t>(static_cast<unsigned>(line)) << 32) |
                     static_cast<std::uint64_t>(static_cast<unsigned>(column));
  return mixed(mixed(mixed(mixed(source, n), place), content), n);
}

std::uint64_t fingerprint_of(const Question& question) {
  const Reading& reading = question.reading;
  return fingerprint(checksum(question.source), question.n - question.numbers_before, reading.line,
                     reading.column, content_of(reading));
}

std::uint64_t fingerprint_of(std::span<const nine::Digits> puzzles, char empty,
                             std::string_view source, std::uint64_t n, int line) {
  const std::uint64_t source_sum = checksum(source);
  std::uint64_t sum = 0;
  std::array<char, 81> text;
  for (const nine::Digits& puzzle : puzzles) {
    nine::write_cells(puzzle, empty, text.data());
    sum += fingerprint(source_sum, n++, line++, 1, checksum({text.data(), text.size()}));
  }
  return sum;
}

std::uint64_t fingerprint_of(std::span<const std::string_view> lines, std::string_view source,
                             std::uint64_t n, int line) {
  const std::uint64_t source_sum = checksum(source);
  std::uint64_t sum = 0;
  for (const std::string_view text : lines)
    sum += fingerprint(source_sum, n++, line++, 1, checksum(printable(text)));
  return sum;
}

std::optional<Question> next_readable(Input& input) {
  auto question = input.next();
  if (question && !question->reading.puzzle) {
    const Error& error = question->reading.puzzle.error();
    if (error.code == ErrorCode::unreadable)
      refuse("{}: {}", printable(question->source), error.message);
  }
  return question;
}

Skipped skip(Input& input, std::uint64_t most, Counters* counters) {
  input.number_the_whole(false);
  Skipped skipped;
  const auto count = [&](std::uint64_t questions) {
    skipped.questions += questions;
    if (counters == nullptr) return;
    counters->progress.finished += questions;
    counters->earlier += questions;
  };
  std::vector<nine::Digits> puzzles(4096);
  while (skipped.questions < most) {
    if (input.plain_ahead().run.count > 0) {
      const auto room = std::min<std::uint64_t>(most - skipped.questions, puzzles.size());
      const auto lines = input.next_plain(std::span(puzzles).first(static_cast<std::size_t>(room)));
      const auto taken = std::span(puzzles).first(lines.run.count);
      count(taken.size());
      skipped.fingerprint +=
          lines.run.empty == 0
              ? fingerprint_of(lines_of(lines.run.text), lines.source, lines.n, lines.run.line)
              : fingerprint_of(taken, lines.run.empty, lines.source, lines.n, lines.run.line);
      continue;
    }
    const auto question = next_readable(input);
    if (!question) break;
    count(1);
    skipped.fingerprint += fingerprint_of(*question);
  }
  input.number_the_whole(true);
  return skipped;
}

bool skip_answered(Input& input, ResumableOutput& output, const Settings& settings) {
  const Stop& stop = stop_of(settings);
  const Journal& journal = output.journal();
  const Skipped skipped = skip(input, journal.closed, settings.counters);
  if (stop.requested()) return false;
  const bool more = journal.complete && input.next().has_value();
  if (stop.requested()) return false;
  if (skipped.questions < journal.closed || skipped.fingerprint != journal.fingerprint || more)
    refuse("the input is not the one {} was begun with: it cannot be continued",
           printable(output.path()));
  if (!journal.complete) output.begin();
  return !journal.complete;
}

}  // namespace kaidoku::batch
