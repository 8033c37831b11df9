// The canonical form of a 9x9 puzzle or grid: equal for boards that are the same but for a
// symmetry.
//
//     // Is `a` a turned, renamed `b`?
//     kaidoku::nine::canon(a).form == kaidoku::nine::canon(b).form
//
// The symmetries: relabeling the digits; permuting rows within a band and bands, columns within a
// stack and stacks; transposing: 3,359,232 x 9!. The canonical form is the smallest of all these
// images when written as one line with 0 for the empty cells ("row-minimal form"). docs/canon.md
// tells more, and how it is found.
#pragma once

#include <cstdint>

#include "kaidoku/export.h"
#include "kaidoku/nine.h"

namespace kaidoku::nine {

struct Canon {
  Digits form{};  ///< the smallest image
  /// Symmetries that leave the board as it is; 1 for most. They form a group, so that a board has
  /// 3,359,232 x 9! / automorphisms different images. Renaming a digit the board does not have
  /// changes nothing, so k such digits make it k! times as many: 3,359,232 x 9! for the blank
  /// board.
  std::uint64_t automorphisms = 0;

  bool operator==(const Canon&) const = default;
};

/// Any digits 0 to 9 in any cells, whether they break rules or not. Deterministic. A full grid that
/// breaks none costs about two microseconds, a puzzle about ten, the most symmetric boards
/// milliseconds. Each thread keeps some memory for it and allocates nothing more, unless a board is
/// very symmetric.
KAIDOKU_API Canon canon(const Digits& board);

}  // namespace kaidoku::nine
