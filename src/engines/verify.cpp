// verify: is this filled grid a solution of the puzzle?
//
// The judge of every engine, so it shares nothing with them: no search state, no candidate sets,
// and not even the tables of houses in Rules. It takes the box shape and does its own arithmetic; a
// mistake in a table that all engines believe would be noticed here.
#include <cstddef>
#include <vector>

#include "kaidoku/engines.h"

namespace kaidoku {
namespace {

// Holds every digit from 1 to the order once? `cell_at(k)` is the k-th of the group's cells.
template <class CellAt>
bool holds_every_digit(const Grid& grid, CellAt cell_at) {
  const int order = grid.order();
  std::vector<bool> seen(static_cast<std::size_t>(order) + 1);
  for (int k = 0; k < order; ++k) {
    const int digit = grid[cell_at(k)];
    if (digit < 1 || digit > order || seen[static_cast<std::size_t>(digit)]) return false;
    seen[static_cast<std::size_t>(digit)] = true;
  }
  return true;
}

}  // namespace

bool verify(const Puzzle& puzzle, const Grid& grid) {
  const auto [box_rows, box_cols] = puzzle.rules().box();
  const int order = box_rows * box_cols;
  if (grid.order() != order) return false;

  for (Cell cell = 0; cell < order * order; ++cell) {
    const Digit given = puzzle.givens()[cell];
    if (given != 0 && grid[cell] != given) return false;
  }
  for (int n = 0; n < order; ++n) {
    const int top = n / box_rows * box_rows;   // there are box_rows boxes side by side,
    const int left = n % box_rows * box_cols;  // each box_cols wide
    const auto in_row = [=](int k) { return n * order + k; };
    const auto in_column = [=](int k) { return k * order + n; };
    const auto in_box = [=, cols = box_cols](int k) {
      return (top + k / cols) * order + left + k % cols;
    };
    if (!holds_every_digit(grid, in_row) || !holds_every_digit(grid, in_column) ||
        !holds_every_digit(grid, in_box)) {
      return false;
    }
  }
  return true;
}

}  // namespace kaidoku
