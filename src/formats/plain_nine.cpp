// A plain line has 81 characters, 1-9 and one of '.' and '0' for empty cells, and an end, LF, CRLF
// or CR: nothing else is looked at. After a CR alone the next byte must be at hand, because it
// might be a LF.
//
// There is only one way to read such a line, unless the caller said something about the text or it
// stands in a block of grids (Reader::next_plain sees to both): it is longer than any row, so
// detect.cpp needs no other line to know that it is a whole board; 81 characters are the order 9;
// up to that order the symbols are 1-9, and '.' and '0' are empty. So it is enough to look at each
// byte once. The loop over a line has no branch and compilers turn it into vector instructions of
// whatever the program is built for.
//
// A run has one marker, so that whoever wants to quote a line can write it again from its digits.
#include "formats/plain_nine.h"

namespace kaidoku::formats {
namespace {

constexpr std::size_t cells = std::tuple_size_v<nine::Digits>;

/// False when the text is not plain; the digits are worth nothing then.
bool read_cells(const char* __restrict text, char empty, Digit* __restrict digits) {
  unsigned char strange = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    const auto above_one = static_cast<unsigned char>(text[i] - '1');
    const bool is_empty = text[i] == empty;
    digits[i] = is_empty ? Digit{0} : static_cast<Digit>(above_one + 1);
    strange |= static_cast<unsigned char>(!is_empty & (above_one > 8));
  }
  return strange == 0;
}

/// The end of the first line if that can be a plain one, else empty.
std::string_view end_of_line(std::string_view bytes) {
  if (bytes.size() > cells && bytes[cells] == '\n') return bytes.substr(cells, 1);
  if (bytes.size() > cells + 1 && bytes[cells] == '\r')
    return bytes.substr(cells, bytes[cells + 1] == '\n' ? 2 : 1);
  return {};
}

}  // namespace

PlainRun read_plain(std::string_view& bytes, std::span<nine::Digits> puzzles) {
  PlainRun run;
  const std::string_view end = end_of_line(bytes);
  if (end.empty()) return run;
  const std::size_t width = cells + end.size();
  if (bytes.substr(0, cells).find('0') != std::string_view::npos) run.empty = '0';
  const char* line = bytes.data();
  const bool bare = end == "\r";
  const char* const last = line + bytes.size() - width - (bare ? 1 : 0);
  for (; run.count < puzzles.size() && line <= last; line += width) {
    if (line[cells] != end.front() || line[width - 1] != end.back()) break;
    if (bare && line[width] == '\n') break;
    if (!read_cells(line, run.empty, puzzles[run.count].data())) break;
    ++run.count;
  }
  bytes.remove_prefix(run.count * width);
  return run;
}

}  // namespace kaidoku::formats
