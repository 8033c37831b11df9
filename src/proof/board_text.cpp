// One way to write a grid and no other: numbers in decimal, one blank between them, a newline
// behind each row. A reader that guesses could read something else than people do. The readers of
// puzzles (src/formats) understand this writing, too: the first line is a comment to them.
#include "proof/board_text.h"

#include <fmt/core.h>

#include <charconv>

#include "kaidoku/proof.h"

namespace kaidoku {

std::string to_certificate_text(Box box, const Grid& grid) {
  std::string text = fmt::format("# box {}x{}\n", box.rows, box.cols);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const bool last = (cell + 1) % grid.order() == 0;
    text += fmt::format("{}{}", grid[cell], last ? '\n' : ' ');
  }
  return text;
}

}  // namespace kaidoku

namespace kaidoku::proof {
namespace {

/// Takes `expected` from the front, or leaves everything as it is.
bool take(std::string_view& text, std::string_view expected) {
  if (!text.starts_with(expected)) return false;
  text.remove_prefix(expected.size());
  return true;
}

/// A number from 0 to `most`, without sign or leading zeros.
bool take_number(std::string_view& text, int most, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < 0 || number > most) return false;
  const auto length = static_cast<std::size_t>(end - text.data());
  if (text.front() == '-' || (length > 1 && text.front() == '0')) return false;
  text.remove_prefix(length);
  return true;
}

}  // namespace

std::string read_board(std::string_view text, Board& board) {
  Box& box = board.box;
  const bool headed = take(text, "# box ") && take_number(text, max_formula_order, box.rows) &&
                      take(text, "x") && take_number(text, max_formula_order, box.cols) &&
                      take(text, "\n");
  if (!headed) return "line 1: expected '# box RxC'";
  if (box.order() < 1 || box.order() > max_formula_order)
    return fmt::format("line 1: a box of {}x{} does not make a board of order 1 to {}", box.rows,
                       box.cols, max_formula_order);
  const int n = box.order();
  board.givens = Grid(n);
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      int digit = 0;
      if (!take_number(text, n, digit) || !take(text, column + 1 < n ? " " : "\n"))
        return fmt::format("line {}: expected {} numbers from 0 to {} with a blank between them",
                           row + 2, n, n);
      board.givens[row * n + column] = static_cast<Digit>(digit);
    }
  }
  return text.empty() ? "" : fmt::format("line {}: expected the end", n + 2);
}

}  // namespace kaidoku::proof
