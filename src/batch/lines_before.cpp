// Lines are counted by their ends, quicker than a disk reads them; puzzles by the Reader, because
// only that knows which lines are one: a few nanoseconds each.
#include "batch/lines_before.h"

#include <limits>
#include <vector>

#include "batch/chunked_file.h"
#include "batch/line_ends.h"
#include "batch/line_range.h"
#include "batch/refusal.h"
#include "batch/skip_answered.h"

namespace kaidoku::batch {

LinesBefore::LinesBefore(const Source& source, std::uint64_t bytes, const Settings& settings)
    : source_(source), bytes_(bytes), settings_{.text = settings.text, .stop = settings.stop} {}

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
    if (stop_of(settings_).requested()) return {};
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
  const LineRange range{0, bytes_};
  Source source = source_;
  source.range = &range;
  Input input({std::move(source)}, settings_);
  std::vector<nine::Digits> room(4096);
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
  if (stop_of(settings_).requested()) return {};
  return puzzles;
}

}  // namespace kaidoku::batch
