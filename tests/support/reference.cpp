// The slow, obviously right solver: plain recursion, no candidates, no tables, no cleverness to be
// wrong in.
#include "support/reference.h"

namespace kaidoku::test {
namespace {

bool in_same_house(Box box, int row1, int col1, int row2, int col2) {
  if (row1 == row2 || col1 == col2) return true;
  return row1 / box.rows == row2 / box.rows && col1 / box.cols == col2 / box.cols;
}

bool fits(const Grid& grid, Box box, Cell cell, int digit) {
  const int order = grid.order();
  for (Cell other = 0; other < grid.cells(); ++other) {
    if (other != cell && grid[other] == digit &&
        in_same_house(box, cell / order, cell % order, other / order, other % order)) {
      return false;
    }
  }
  return true;
}

void fill_from(Cell cell, Grid& grid, Box box, std::size_t limit, std::vector<Grid>& found) {
  if (found.size() >= limit) return;
  if (cell == grid.cells()) {
    found.push_back(grid);
    return;
  }
  if (grid[cell] != 0) return fill_from(cell + 1, grid, box, limit, found);
  for (int digit = 1; digit <= grid.order(); ++digit) {
    if (!fits(grid, box, cell, digit)) continue;
    grid[cell] = static_cast<Digit>(digit);
    fill_from(cell + 1, grid, box, limit, found);
    grid[cell] = 0;
  }
}

}  // namespace

std::vector<Grid> reference_solutions(const Puzzle& puzzle, std::size_t limit) {
  Grid grid = puzzle.givens();
  std::vector<Grid> found;
  fill_from(0, grid, puzzle.rules().box(), limit, found);
  return found;
}

}  // namespace kaidoku::test
