// A plain line has 81 characters, 1-9 and `.`, `0` or `_` for empty cells, perhaps fields after
// them (in a table also before them), and an end, LF, CRLF or CR: nothing else is looked at. After
// a CR alone the next byte must be at hand, because it might be a LF.
//
// There is only one way to read such a line, unless the caller said something about the text or it
// stands in a block of grids (Reader::next_plain sees to both): it is longer than any row, so
// detect.cpp needs no other line to know that it is a whole board; 81 characters are the order 9;
// up to that order the symbols are 1-9, and the markers are empty.
//
// Most files have lines of one length and one marker. Their lines are looked at byte by byte once;
// the loop over a line has no branch and compilers turn it into vector instructions of whatever the
// program is built for. Such a run can be written again from its digits.
//
// Lines with fields or with two markers come with their text instead. What would need a word about
// it is left to Reader::next: fields that may be a second puzzle, which are words of 81 characters
// or more but for the solution; a full grid beside what may be its puzzle; fields that might not be
// fields, because of bars or characters beyond ASCII; and the first lines with two markers, until
// their note was given.
#include "formats/plain_nine.h"

#include <array>
#include <string>

namespace kaidoku::formats {
namespace {

constexpr std::size_t cells = std::tuple_size_v<nine::Digits>;
/// A Reading shows this much of a line; of a plain line that is all of it.
constexpr std::size_t longest_line = 399;

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

/// Which characters there are in a line.
struct Seen {
  bool strange = false;  // something that is not a cell
  bool zero = false;
  bool dot = false;
  bool line = false;  // _
  bool nine = false;
  bool digit = false;
};

/// As read_cells(), with any of the three markers.
Seen read_any_cells(const char* __restrict text, Digit* __restrict digits) {
  unsigned char strange = 0, zero = 0, dot = 0, line = 0, nine = 0, digit = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    const char c = text[i];
    const auto above_zero = static_cast<unsigned char>(c - '0');
    const auto is_dot = static_cast<unsigned char>(c == '.');
    const auto is_line = static_cast<unsigned char>(c == '_');
    const auto is_empty = static_cast<unsigned char>(is_dot | is_line);
    digits[i] = is_empty != 0 ? Digit{0} : static_cast<Digit>(above_zero);
    strange |= static_cast<unsigned char>((is_empty == 0) & (above_zero > 9));
    dot |= is_dot;
    line |= is_line;
    zero |= static_cast<unsigned char>(c == '0');
    nine |= static_cast<unsigned char>(c == '9');
    digit |= static_cast<unsigned char>((c >= '1') & (c <= '9'));
  }
  return {strange != 0, zero != 0, dot != 0, line != 0, nine != 0, digit != 0};
}

/// The notes of choose_alphabet() differ in the marker beside 0 and in whether a 9 occurs.
MarkerNotes note_of(const Seen& seen) {
  if (seen.strange || !seen.zero || !(seen.dot || seen.line)) return 0;
  return 1U << ((seen.dot ? 0U : 1U) + (seen.nine ? 0U : 2U));
}

/// The end of the line that begins with cells if nothing follows these, else empty.
std::string_view end_of_line(std::string_view bytes) {
  if (bytes.size() > cells && bytes[cells] == '\n') return bytes.substr(cells, 1);
  if (bytes.size() > cells + 1 && bytes[cells] == '\r')
    return bytes.substr(cells, bytes[cells + 1] == '\n' ? 2 : 1);
  return {};
}

enum class Kind : unsigned char { word, separator, tab, end, doubtful };

constexpr std::array<Kind, 256> kinds = [] {
  std::array<Kind, 256> kinds{};
  kinds.fill(Kind::doubtful);
  for (int c = '!'; c <= '~'; ++c) kinds[static_cast<std::size_t>(c)] = Kind::word;
  for (const char c : {' ', ',', ';', ':'}) kinds[static_cast<unsigned char>(c)] = Kind::separator;
  for (const char c : {'"', '\'', '|'}) kinds[static_cast<unsigned char>(c)] = Kind::doubtful;
  kinds['\t'] = Kind::tab;
  kinds['\n'] = kinds['\r'] = Kind::end;
  return kinds;
}();

Kind kind_at(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? kinds[static_cast<unsigned char>(bytes[at])] : Kind::doubtful;
}

/// Do these characters fill in the puzzle?
bool fills_in(const char* __restrict text, const Digit* __restrict digits) {
  unsigned char other = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    const auto digit = static_cast<unsigned char>(text[i] - '0');
    const bool wrong = digit != digits[i] && digits[i] != 0;
    other |= static_cast<unsigned char>(wrong | (digit == 0) | (digit > 9));
  }
  return other == 0;
}

/// The cells of a line, and where they begin.
struct Cells {
  std::size_t start = 0;
  Seen seen{.strange = true};
};

/// Columns before the puzzle are short ones, so that none of them can be a board itself.
Cells find_cells(std::string_view bytes, nine::Digits& puzzle, Leading leading) {
  constexpr std::size_t smallest_board = 16;
  int columns = 0;
  bool begins = true;  // a column: only blanks stand before
  for (std::size_t at = 0; bytes.size() - at > cells; ++at) {
    if (begins && (columns == leading.columns || leading.columns == Leading::any) &&
        kind_at(bytes, at + cells) != Kind::word) {
      const Seen seen = read_any_cells(bytes.data() + at, puzzle.data());
      if (!seen.strange) return {at, seen};
    }
    if (leading.columns == 0) break;
    const std::size_t word = at;
    while (kind_at(bytes, at) == Kind::word) ++at;
    const Kind kind = kind_at(bytes, at);
    if (at - word >= smallest_board || (kind != Kind::separator && kind != Kind::tab)) break;
    const bool next = leading.columns == Leading::any || bytes[at] == leading.between;
    columns += next ? 1 : 0;
    begins = next || (begins && at == word && bytes[at] == ' ');
  }
  return {};
}

/// Where the fields after the cells end; 0 if the line is not whole, or not a plain one.
std::size_t end_of_fields(std::string_view bytes, std::size_t start, const nine::Digits& puzzle) {
  std::size_t at = start + cells;
  std::size_t shown = 2 * start + cells;  // a tab is shown as two characters
  for (;;) {
    const Kind kind = kind_at(bytes, at);
    if (kind == Kind::end) return shown <= longest_line ? at : 0;
    if (kind != Kind::separator && kind != Kind::tab) return 0;
    shown += kind == Kind::tab ? 2 : 1;
    const std::size_t word = ++at;
    if (bytes.size() - word > cells && kind_at(bytes, word + cells) != Kind::word &&
        fills_in(bytes.data() + word, puzzle.data())) {
      at += cells;
    } else {
      while (at - word < cells && kind_at(bytes, at) == Kind::word) ++at;
      if (at - word == cells) return 0;
    }
    shown += at - word;
  }
}

/// The length of a plain line of any kind, its end included; 0 if it is not one.
std::size_t read_line(std::string_view bytes, nine::Digits& puzzle, Leading leading,
                      MarkerNotes given) {
  const auto [start, seen] = find_cells(bytes, puzzle, leading);
  if (seen.strange || (note_of(seen) & ~given) != 0) return 0;
  const std::size_t end = end_of_fields(bytes, start, puzzle);
  if (end == 0) return 0;
  // A full grid may be the solution of something beside it that is as long as a puzzle.
  const bool full = !seen.zero && !seen.dot && !seen.line;
  if (full && (2 * start >= cells || 2 * (end - start - cells) >= cells)) return 0;
  // Dots and fields together may be a frame.
  if (end > cells && !seen.digit && !seen.zero && !seen.line) return 0;
  if (bytes[end] == '\n') return end + 1;
  if (end + 1 == bytes.size()) return 0;
  return end + (bytes[end + 1] == '\n' ? 2 : 1);
}

/// Lines of one length, one marker and one end.
PlainRun read_alike(std::string_view& bytes, std::span<nine::Digits> puzzles) {
  PlainRun run;
  const std::string_view end = end_of_line(bytes);
  if (end.empty()) return run;
  const std::size_t width = cells + end.size();
  const auto marker = bytes.substr(0, cells).find_first_of("0_");
  if (marker != std::string_view::npos) run.empty = bytes[marker];
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

PlainRun read_any(std::string_view& bytes, std::span<nine::Digits> puzzles, Leading leading,
                  MarkerNotes given) {
  PlainRun run{.empty = 0};
  std::string_view rest = bytes;
  while (run.count < puzzles.size()) {
    const std::size_t length = read_line(rest, puzzles[run.count], leading, given);
    if (length == 0) break;
    rest.remove_prefix(length);
    ++run.count;
  }
  run.text = bytes.substr(0, bytes.size() - rest.size());
  bytes = rest;
  return run;
}

}  // namespace

MarkerNotes marker_note(std::string_view line, Leading leading) {
  nine::Digits digits;
  const std::string ended = std::string(line) + '\n';
  return note_of(find_cells(ended, digits, leading).seen);
}

PlainRun read_plain(std::string_view& bytes, std::span<nine::Digits> puzzles, Leading leading,
                    MarkerNotes given) {
  if (leading.columns <= 0) {
    const PlainRun alike = read_alike(bytes, puzzles);
    if (alike.count > 0) return alike;
  }
  return read_any(bytes, puzzles, leading, given);
}

}  // namespace kaidoku::formats
