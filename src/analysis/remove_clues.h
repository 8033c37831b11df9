// Taking clues away while the solution stays the only one: what minimizing and generating have in
// common.
//
// A call has one puzzle and returns when no clue can go. The generator of 9x9 puzzles cannot wait
// for that: it makes many side by side and asks about all of them together (generate/nine_clues.h).
// A whole puzzle, its grid drawn, takes 30 to 40 microseconds there, and this call alone 75 for a
// full 9x9 grid, so there are two.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/budget.h"

namespace kaidoku::analysis {

struct Thinned {
  Grid clues{};
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;  ///< not `none`: not every group was tried
};

/// Tries the groups of clues in this order, each once: it goes as a whole if `solution` stays the
/// only one and at least `at_least` clues remain. `clues` must have `solution` as its only
/// solution. A group may name cells that are empty already. After a whole run with at_least = 0, no
/// group can go: what is needed stays needed when others leave. Deterministic.
Thinned remove_clues(const std::shared_ptr<const Rules>& rules, const Grid& solution,
                     const Grid& clues, std::span<const std::vector<Cell>> groups, int at_least,
                     const Budget& budget = {});

}  // namespace kaidoku::analysis
