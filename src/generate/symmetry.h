// The orbits of a symmetry: cells that are clues together or not at all.
#pragma once

#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/generate.h"

namespace kaidoku::generate {

/// All cells of a board of this order, in orbits; each ascending, ordered by their first cells.
std::vector<std::vector<Cell>> orbits(int order, Symmetry symmetry);

}  // namespace kaidoku::generate
