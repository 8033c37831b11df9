// Which way a board takes to its canonical form. Full grids that break no rule have a short one of
// their own: they come by the million, and everything about their first rows is known beforehand.
#include "kaidoku/canon.h"

#include "canon/ways.h"

namespace kaidoku::nine {
namespace {

bool full_and_right(const Digits& board) {
  std::array<unsigned, 9> rows{}, columns{}, boxes{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const unsigned bit = 1U << board[row * 9 + column];
      rows[row] |= bit;
      columns[column] |= bit;
      boxes[row / 3 * 3 + column / 3] |= bit;
    }
  }
  constexpr unsigned all = 0b11'1111'1110;
  bool right = true;
  for (std::size_t i = 0; i < 9; ++i)
    right &= rows[i] == all && columns[i] == all && boxes[i] == all;
  return right;
}

}  // namespace

Canon canon(const Digits& board) {
  const auto views = canon::views_of(board);
  return full_and_right(board) ? canon::canon_of_grid(views) : canon::canon_of_any(views);
}

}  // namespace kaidoku::nine
