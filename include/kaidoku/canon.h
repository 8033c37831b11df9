// The canonical form of a 9x9 puzzle or grid: equal for puzzles that are the same but for a symmetry.
//
// The symmetries: relabelling the digits, permuting rows within a band and bands, columns within a stack and
// stacks, and transposing: 3,359,232 x 9!. The canonical form is the smallest of all these images when written
// as one line with 0 for the empty cells ("row-minimal form").
#pragma once

#include <cstdint>

#include "kaidoku/nine.h"

namespace kaidoku::nine {

struct Canon {
  Digits form{};                   ///< the smallest image
  std::uint64_t automorphisms = 0;  ///< symmetries that leave the board as it is; 1 for most
};

/// Any digits 0 to 9 in any cells, whether they break rules or not. Deterministic; a full grid costs microseconds.
Canon canon(const Digits& board);

}  // namespace kaidoku::nine
