// Lines: a stream of bytes as lines, in bounded memory.
//
// A line ends with LF, CRLF or CR alone, as old Macs and some spreadsheets write it. A CR ends its
// line at once, also when nothing is known yet of the byte behind it: whoever sent it may be
// waiting for the answer.
//
// No line may be longer than 1 MiB (the largest board, 255x255 as numbers, takes a quarter of
// that). A longer one is no puzzle file but a mistake or an attack; it ends the stream, because its
// end may be a gigabyte away or, as in /dev/zero, nowhere.
#pragma once

#include <deque>
#include <limits>
#include <string>
#include <vector>

#include "formats/encoding.h"
#include "formats/typed_cells.h"
#include "kaidoku/format.h"

namespace kaidoku::formats {

inline constexpr std::size_t max_line_bytes = std::size_t{1} << 20;

/// Numbers of lines are ints. A text with more lines ends there, too; nothing is given a wrong
/// number.
inline constexpr int max_lines = std::numeric_limits<int>::max() - 1;

/// How much of the stream one puzzle may need in memory at a time, looking ahead included: two
/// boards of the largest order with long symbols, and no more, however many lines a hostile text
/// spreads over.
inline constexpr std::size_t max_block_bytes = std::size_t{4} << 20;

/// What a line costs of that.
inline std::size_t cost_of(const Line& line) { return line.text.size() + 64; }

class Lines {
 public:
  explicit Lines(ByteSource source) : source_(std::move(source)) {}

  /// The k-th line from here (0 = the next), or null at the end. Reads no further than that line.
  /// The texts of looked-at lines stay valid until they are released.
  const Line* peek(std::size_t k);
  /// Takes the next line, which must have been looked at, out of the stream; its text stays until
  /// release().
  Line take();
  /// Forgets the texts of all lines taken so far.
  void release();

  /// For whoever reads lines in bulk: are there numbers left for all that can be at hand?
  bool in_bulk() const { return number_ < max_lines - (1 << 20); }
  /// Asks the source for more if fewer than `wanted` bytes are at hand and they hold
  /// no whole line.
  void gather(std::size_t wanted);
  /// The bytes at hand after the lines taken; none while there are lines that were looked at.
  std::string_view at_hand() const;
  /// Takes that many lines, of so many bytes together, out of what is at hand; the number of the
  /// first of them.
  int skip(std::size_t lines, std::size_t bytes);

  /// Ends the stream here: what follows is not read.
  void stop();

  /// Why the stream ended, when it did not just end: a line beyond the limit (its number), ...
  int overlong_line() const { return overlong_line_; }
  /// ... too many lines, ...
  bool too_many() const { return too_many_; }
  /// ... an errno of the source, ...
  int failure() const { return failure_; }
  /// ... or what it is instead of a text (see TextBytes).
  const std::string& foreign() const { return source_.foreign(); }

 private:
  bool read_line();
  bool fill();
  void drop_line_feed();

  TextBytes source_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // unread bytes of the buffer
  std::size_t end_ = 0;
  bool filled_ = false;  // the last read took all the room there was
  // the last byte at hand was a CR: a LF behind it is the rest of that line end
  bool owed_ = false;
  bool ended_ = false;
  int number_ = 0;
  int overlong_line_ = 0;
  bool too_many_ = false;
  int failure_ = 0;
  // taken ones first, then looked-at ones; a deque does not move its elements
  std::deque<std::string> texts_;
  std::deque<Line> ahead_;
  std::size_t taken_ = 0;
};

}  // namespace kaidoku::formats
