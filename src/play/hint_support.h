// What hints and explanations share: which techniques are sound on the board of a game, and which
// cells a step points at.
#pragma once

#include <algorithm>
#include <vector>

#include "kaidoku/hint.h"

namespace kaidoku::play {

/// Where it is not known that there is one solution, nothing may rely on it.
inline Repertoire sound(const Game& game, Repertoire repertoire) {
  if (game.solution()) return repertoire;
  repertoire.one_solution = false;
  // Where several solutions are left, often nothing follows at all, and chains would be looked for
  // at length and in vain.
  constexpr double hardest = 6.2;
  repertoire.most = std::min(repertoire.most, hardest);
  return repertoire;
}

/// The pattern, then the filled cells that leave no other choice.
inline std::vector<Cell> cells_of(const Step& step) {
  std::vector<Cell> cells = step.cells;
  cells.insert(cells.end(), step.because.begin(), step.because.end());
  return cells;
}

}  // namespace kaidoku::play
