// Reading goes on exactly until the line that was asked for is whole, so that a waiting program
// gets its answer.
#include "formats/lines.h"

#include <algorithm>

#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

// How much is asked for at once: little at first, for most texts are one puzzle, and more when
// there was more, up to 512 KiB. Still larger blocks gain nothing. Nor does mapping the file
// instead of reading it: page faults cost what the copy costs, and a file that shrinks meanwhile
// would kill the program (bench/results/2026-11-16-streams.md).
constexpr std::size_t first_chunk = std::size_t{1} << 13;
constexpr std::size_t last_chunk = std::size_t{1} << 19;

/// Without width and without meaning in a puzzle: soft hyphens, joiners, marks of direction, marks
/// of byte order, and what makes an emoji of a digit.
bool is_invisible(std::uint32_t code) {
  return code == 0xAD || (code >= 0x200B && code <= 0x200F) || (code >= 0x2060 && code <= 0x2064) ||
         code == 0xFE0F || code == 0x20E3 || code == 0xFEFF;
}

/// Web pages and messengers put invisible characters into what is copied; nobody can see them, so
/// nobody could mend a complaint about them.
void drop_invisible(std::string& text) {
  constexpr auto leads = "\xC2\xE2\xEF";
  std::size_t from = text.find_first_of(leads);
  if (from == std::string::npos) return;
  std::string rest = text.substr(from);
  text.resize(from);
  for (std::size_t at = 0; at < rest.size();) {
    const Utf8Char c = utf8_at(rest, at);
    if (!c.valid || !is_invisible(c.code)) text.append(rest, at, c.length);
    at += c.length;
  }
}

bool ends_line(char c) { return c == '\n' || c == '\r'; }

}  // namespace

const Line* Lines::peek(std::size_t k) {
  while (ahead_.size() <= k) {
    if (!read_line()) return nullptr;
  }
  return &ahead_[k];
}

Line Lines::take() {
  const Line line = ahead_.front();
  ahead_.pop_front();
  ++taken_;
  return line;
}

void Lines::release() {
  texts_.erase(texts_.begin(), texts_.begin() + static_cast<std::ptrdiff_t>(taken_));
  taken_ = 0;
}

void Lines::stop() {
  texts_.resize(taken_);
  ahead_.clear();
  begin_ = end_;
  ended_ = true;
}

void Lines::gather(std::size_t wanted) {
  const std::string_view bytes = at_hand();
  if (!ahead_.empty() || bytes.size() >= wanted ||
      std::any_of(bytes.begin(), bytes.end(), ends_line))
    return;
  std::copy(bytes.begin(), bytes.end(), buffer_.begin());
  begin_ = 0;
  end_ = bytes.size();
  fill();
}

std::string_view Lines::at_hand() const {
  if (!ahead_.empty()) return {};
  return {buffer_.data() + begin_, end_ - begin_};
}

int Lines::skip(std::size_t lines, std::size_t bytes) {
  const int first = number_ + 1;
  begin_ += bytes;
  number_ += static_cast<int>(lines);
  return first;
}

/// More bytes behind those that are there. False when there are none.
bool Lines::fill() {
  if (ended_ || overlong_line_ != 0 || failure_ != 0) return false;
  if (buffer_.empty()) buffer_.resize(first_chunk);
  if (filled_ && buffer_.size() < last_chunk) buffer_.resize(4 * buffer_.size());
  const std::ptrdiff_t got = source_.read(std::span<char>(buffer_).subspan(end_));
  if (got < 0) failure_ = static_cast<int>(-got);
  ended_ = got == 0;
  end_ += static_cast<std::size_t>(std::max<std::ptrdiff_t>(got, 0));
  filled_ = end_ == buffer_.size();
  if (got > 0 && owed_) drop_line_feed();
  return got > 0;
}

/// A CR has ended its line, and the byte behind it is at hand now: a LF is the rest of that line
/// end.
void Lines::drop_line_feed() {
  owed_ = false;
  if (buffer_[begin_] == '\n') ++begin_;
}

bool Lines::read_line() {
  if (overlong_line_ != 0 || too_many_ || failure_ != 0) return false;
  std::string text;
  bool whole = false;
  while (!whole) {
    if (begin_ == end_) {
      begin_ = end_ = 0;
      if (!fill()) break;
    }
    const std::string_view bytes(buffer_.data() + begin_, end_ - begin_);
    const auto end = std::find_if(bytes.begin(), bytes.end(), ends_line);
    text.append(bytes.begin(), end);
    begin_ += static_cast<std::size_t>(end - bytes.begin());
    whole = end != bytes.end();
    if (whole) {
      ++begin_;
      owed_ = *end == '\r';
      if (owed_ && begin_ < end_) drop_line_feed();
    }
    if (text.size() > max_line_bytes) {
      overlong_line_ = number_ + 1;
      return false;
    }
  }
  // What stands before a failure is not the whole line: better no puzzle than half of one.
  if (failure_ != 0 || (!whole && text.empty())) return false;
  too_many_ = number_ == max_lines;
  if (too_many_) return false;

  ++number_;
  drop_invisible(text);
  texts_.push_back(std::move(text));
  ahead_.push_back({texts_.back(), number_});
  return true;
}

}  // namespace kaidoku::formats
