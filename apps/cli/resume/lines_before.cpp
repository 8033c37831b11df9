// Lines are counted by their ends, quicker than a disk reads them; puzzles by the Reader, because only that knows which
// lines are one: a few nanoseconds each.
#include "cli/resume/lines_before.h"

#include <fmt/core.h>
#include <kaidoku/result.h>

#include <limits>
#include <vector>

#include "cli/resume/cannot_resume.h"
#include "cli/resume/fast_forward.h"
#include "cli/stream/chunked_file.h"
#include "cli/stream/line_ends.h"
#include "common/signals.h"

namespace kaidoku::app::cli {
namespace {

Options without_keeper(Options options) {
  options.keeper = nullptr;
  return options;
}

}  // namespace

LinesBefore::LinesBefore(const Source& source, std::uint64_t bytes, const Options& options)
    : source_(source), bytes_(bytes), options_(without_keeper(options)) {}

std::optional<std::uint64_t> LinesBefore::lines() const {
  const std::lock_guard lock(mutex_);
  if (!lines_) lines_ = count_lines();
  return lines_;
}

std::optional<std::uint64_t> LinesBefore::puzzles() const {
  const std::lock_guard lock(mutex_);
  if (!puzzles_) puzzles_ = count_puzzles(std::numeric_limits<std::uint64_t>::max());
  return puzzles_;
}

std::optional<bool> LinesBefore::any() const {
  const std::lock_guard lock(mutex_);
  if (!any_) {
    if (const auto found = count_puzzles(1)) any_ = *found > 0;
  }
  return any_;
}

std::optional<std::uint64_t> LinesBefore::count_lines() const {
  ChunkedFile bytes(source_.content);
  LineEnds ends;
  for (std::uint64_t from = 0; from < bytes_;) {
    if (signals::stopping()) return {};
    const auto piece = bytes.at(from, bytes_ - from);
    if (piece.empty()) break;
    ends.count(piece);
    from += piece.size();
  }
  const std::uint64_t lines = ends.counted();
  return lines > 0 ? lines - 1 : 0;  // the end of the last one is read with the part, see Input
}

std::optional<std::uint64_t> LinesBefore::count_puzzles(std::uint64_t most) const {
  if (bytes_ == 0) return 0;
  Source source = source_;
  source.range = Range{0, bytes_};
  Input input({std::move(source)}, options_, [] {});
  std::vector<PlainPuzzle> room(4096);
  std::uint64_t puzzles = 0;
  while (puzzles < most) {
    if (input.plain_ahead().run.count > 0) {
      puzzles += input.next_plain(room).run.count;
      continue;
    }
    const auto question = next_readable(input);
    if (!question) break;
    if (ends_source(question->reading) && count_lines() > std::numeric_limits<int>::max())
      refuse("{}: the puzzles before this part cannot be counted: too many lines",
             printable(question->source));
    if (question->n > 0) ++puzzles;
  }
  if (signals::stopping()) return {};
  return puzzles;
}

bool numbers_known(const Question& question, const Form& form) {
  if (question.before == nullptr) return true;
  const bool bad = !question.reading.puzzle;
  const bool has_line = bad || !question.reading.notes.empty();
  return (!form.json || question.before->puzzles()) && (!has_line || question.before->lines()) &&
         (question.n != 1 || !form.apart || question.before->any());
}

std::uint64_t number_of(const Question& question) {
  if (question.before == nullptr) return question.n;
  return question.n + question.before->puzzles().value_or(0);
}

std::uint64_t line_of(const Question& question, int line) {
  const auto counted = static_cast<std::uint64_t>(line);
  if (question.before == nullptr) return counted;
  return counted + question.before->lines().value_or(0);
}

bool is_first(const Question& question, const Form& form) {
  if (question.n != 1 || !form.apart) return false;
  return question.before == nullptr || question.before->any() == false;
}

}  // namespace kaidoku::app::cli
