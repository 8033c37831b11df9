// Where lines end, for those who look at the bytes of a file without reading its puzzles: as Reader
// has it, with LF, CRLF or CR alone.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "batch/chunked_file.h"

namespace kaidoku::batch {

/// Where the first line begins that does not begin before `at`; `size`, the size of the file, if
/// there is none.
std::uint64_t line_start(ChunkedFile& bytes, std::uint64_t size, std::uint64_t at);

/// The lines of a text, without their ends.
std::vector<std::string_view> lines_of(std::string_view text);

/// Counts the line ends of a text that comes in pieces.
class LineEnds {
 public:
  void count(std::string_view piece);
  std::uint64_t counted() const { return counted_; }

 private:
  std::uint64_t counted_ = 0;
  char last_ = 0;  ///< of the pieces so far
};

}  // namespace kaidoku::batch
