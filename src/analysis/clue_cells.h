// The cells that have a clue.
#pragma once

#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::analysis {

/// In reading order.
inline std::vector<Cell> clue_cells(const Grid& givens) {
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    if (givens[cell] != 0) cells.push_back(cell);
  }
  return cells;
}

}  // namespace kaidoku::analysis
