// A second opinion from outside: the SAT solver CaDiCaL answers the same questions about a puzzle.
#pragma once

#include <cstddef>
#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::test {

/// Up to `limit` different solutions, in no order; fewer means that there are no others. Orders up
/// to 25 in reasonable time.
std::vector<Grid> sat_solutions(const Puzzle& puzzle, std::size_t limit);

}  // namespace kaidoku::test
