// The format `sudokuwiki`: how the solver of sudokuwiki.org packs a 9x9 board in play, two
// characters a cell, in links (?bd=...) or alone. It publishes two versions:
//
//   S9B and 162 characters in base 36: 1 to 9 are clues, 10 to 18 solved cells 1 to 9, and from 18
//   on the sum of the candidates, 1 for a 1, 2 for a 2, 4 for a 3, ..., 256 for a 9 (0, which it
//   leaves open, is read and written as a cell without candidates: 18 would be a solved 9);
//   162 characters in base 32, until 2023: twice that sum, and one more for a clue. One candidate
//   is a solved cell.
//
// The later one is written. Links with 81 characters are a line.
#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <deque>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/make_puzzle.h"
#include "formats/table.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr int packed_order = 9;
constexpr std::size_t packed_cells = packed_order * packed_order;
constexpr int solved_from = 9;       // what is added to a digit that was solved
constexpr int candidates_from = 18;  // and to a sum of candidates
constexpr int all_candidates = (1 << packed_order) - 1;
constexpr std::string_view version_b = "S9B";
constexpr std::string_view packed_digits = "0123456789abcdefghijklmnopqrstuvwxyz";

/// Where the packed board starts in a line, and how it is packed.
struct PackedBoard {
  std::size_t start = std::string_view::npos;
  std::string_view text{};  ///< the cells: up to the first character that cannot be one
  int base = 36;
  std::string_view version{};  ///< S9A, S9B, ...; empty: the one without
};

bool is_packed(char c) { return packed_digits.find(base::lower(c)) != std::string_view::npos; }

int value_of(std::string_view pair) {
  const auto digit = [](char c) { return static_cast<int>(packed_digits.find(base::lower(c))); };
  return digit(pair[0]) * 36 + digit(pair[1]);
}

PackedBoard packed_in(std::string_view text) {
  constexpr std::string_view name_in_link = "bd=";
  PackedBoard board;
  board.start = text.find_first_not_of(" \t");
  const bool link =
      text.substr(board.start).starts_with("http") || text.substr(board.start).starts_with("www.");
  if (link) {
    const auto named = text.find(name_in_link);
    if (named == std::string_view::npos) return {};
    board.start = named + name_in_link.size();
  }
  std::string_view rest = text.substr(board.start);
  const bool versioned =
      rest.size() > 3 && rest.starts_with("S9") && rest[2] >= 'A' && rest[2] <= 'Z';
  if (versioned) {
    board.version = rest.substr(0, 3);
    board.start += 3;
    rest.remove_prefix(3);
  } else {
    board.base = 32;
  }
  const auto end = std::find_if_not(rest.begin(), rest.end(), is_packed);
  board.text = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  return board;
}

/// Without a version: can it be nothing else than 162 characters of base 32?
bool is_first_version(const PackedBoard& board) {
  if (board.text.size() != 2 * packed_cells) return false;
  for (std::size_t at = 0; at < board.text.size(); at += 2) {
    const char high = base::lower(board.text[at]), low = base::lower(board.text[at + 1]);
    if (high > 'v' || low > 'v') return false;
    const auto value = packed_digits.find(high) * 32 + packed_digits.find(low);
    const bool clue = value % 2 == 1;
    if (value < 2 || value > 2 * all_candidates + 1 || (clue && !std::has_single_bit(value / 2)))
      return false;
  }
  return true;
}

class SudokuWikiReader {
 public:
  SudokuWikiReader(const Line& line, Taken& taken) : line_(line), taken_(taken) {}

  void run() {
    TypedCells& typed = taken_.typed;
    typed.lines.push_back(line_);
    board_ = packed_in(line_.text);
    if (board_.start == std::string_view::npos)
      return complain(0, "expected bd= and a board in the link");
    if (!board_.version.empty() && board_.version != version_b)
      return complain(0, fmt::format("the version {} is not known; S9B is", board_.version));
    if (board_.text.size() != 2 * packed_cells)
      return complain(board_.text.size(),
                      fmt::format("expected {} characters, two for each cell, found {}",
                                  2 * packed_cells, board_.text.size()));
    typed.flat = true;
    typed.rows.emplace_back();
    typed.row_ends.push_back({line_.number, column(board_.text.size())});
    for (std::size_t at = 0; at < board_.text.size(); at += 2) read_cell(at);
  }

 private:
  int column(std::size_t at) const {
    return utf8_length(line_.text.substr(0, board_.start)) + static_cast<int>(at) + 1;
  }

  void complain(std::size_t at, std::string_view message) {
    const bool known = board_.start != std::string_view::npos;
    taken_.errors.push_back(error_at(ErrorCode::bad_value,
                                     fmt::format("a board of SudokuWiki: {}", message),
                                     taken_.typed.lines, {line_.number, known ? column(at) : 1}));
  }

  void read_cell(std::size_t at) {
    const auto pair = board_.text.substr(at, 2);
    int value = value_of(pair);
    int sum = 0, digit = 0;
    bool clue = false;
    if (board_.base == 32) {
      value = value / 36 * 32 + value % 36;
      clue = value % 2 == 1;
      sum = value / 2;
      if (std::has_single_bit(static_cast<unsigned>(sum))) {
        digit = std::countr_zero(static_cast<unsigned>(sum)) + 1;
        sum = 0;
      }
    } else if (value > candidates_from) {
      sum = value - candidates_from;
    } else {
      clue = value <= solved_from;
      digit = clue ? value : value - solved_from;
    }
    if (sum > all_candidates || (value == 0 && board_.base == 32))
      return complain(at, fmt::format("{} is not a cell", pair));
    const bool entered = digit != 0 && !clue;
    taken_.typed.rows.front().push_back(
        {digits(digit == 0 ? 0 : 1 << (digit - 1)), line_.number, column(at), entered});
    taken_.typed.candidates.push_back({digits(sum), line_.number, column(at)});
  }

  /// The digits of a sum, as text; an empty marker if there are none.
  std::string_view digits(int sum) {
    if (sum == 0) return ".";
    std::string& text = taken_.typed.decoded.emplace_back();
    for (int digit = 1; digit <= packed_order; ++digit)
      if ((sum >> (digit - 1) & 1) != 0) text += static_cast<char>('0' + digit);
    return text;
  }

  const Line& line_;
  Taken& taken_;
  PackedBoard board_{};
};

}  // namespace

std::string_view recognize_sudokuwiki(Lines& lines, const Context& context) {
  const std::string_view text = lines.peek(0)->text;
  const char first = text[text.find_first_not_of(" \t")];
  if (context.names_anything() || (context.order() != 0 && context.order() != packed_order))
    return "";
  if (first != 'S' && first != 'h' && first != 'w' && text.size() < 2 * packed_cells) return "";
  const PackedBoard board = packed_in(text);
  if (board.start == std::string_view::npos) return "";
  if (!board.version.empty())
    return board.text.size() > packed_cells ? "it starts with the version of SudokuWiki's boards"
                                            : "";
  return is_first_version(board) ? "it is 162 characters as SudokuWiki packed boards" : "";
}

void take_sudokuwiki(Lines& lines, const Context&, Block&, std::vector<Taken>& all) {
  const Line line = lines.take();
  SudokuWikiReader(line, all.emplace_back()).run();
}

std::string write_sudokuwiki(const Written& written) {
  std::string text(version_b);
  const Grid board = written.board();
  const auto left = written.candidates();
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    int value = board[cell] + (written.entered(cell) ? solved_from : 0);
    const DigitSet& digits = left[static_cast<std::size_t>(cell)];
    if (board[cell] == 0 && !digits.empty()) {
      value = candidates_from;
      for (const int digit : digits) value += 1 << (digit - 1);
    }
    text += packed_digits[static_cast<std::size_t>(value / 36)];
    text += packed_digits[static_cast<std::size_t>(value % 36)];
  }
  return text + '\n';
}

}  // namespace kaidoku::formats
