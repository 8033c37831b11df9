// A position is worked out from the digits on the board; what a text says only takes
// away from that.
#include "kaidoku/position.h"

#include <cstddef>

namespace kaidoku {

Grid board_of(const Grid& givens, const Position& position) {
  Grid board = givens;
  for (Cell cell = 0; cell < position.entries.cells(); ++cell) {
    if (board[cell] == 0) board[cell] = position.entries[cell];
  }
  return board;
}

std::vector<DigitSet> candidates(const Rules& rules, const Grid& givens, const Position& position) {
  const Grid board = board_of(givens, position);
  auto left = candidates(rules, board);
  if (position.candidates.empty()) return left;
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (board[cell] == 0) left[at] &= position.candidates[at];
  }
  return left;
}

}  // namespace kaidoku
