// The slow, obviously right solver. Engines and oracles are believed because they agree with it.
#pragma once

#include <cstddef>
#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::test {

/// The first `limit` solutions, sorted, by trying every digit in every empty cell. It looks only at
/// the box shape and the givens. For small or nearly full boards.
std::vector<Grid> reference_solutions(const Puzzle& puzzle, std::size_t limit);

}  // namespace kaidoku::test
