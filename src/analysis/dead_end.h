// Dead ends: where singles lead on a board without solution, and which clues they take for that.
#pragma once

#include <optional>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/diagnose.h"

namespace kaidoku::analysis {

struct SinglesRefutation {
  DeadEnd dead_end{};
  std::vector<Cell> clues{};  ///< those it follows from, ascending; perhaps not minimal
};

/// Places singles until a cell has no digit left, or a house no place for one. nullopt: they do not
/// get that far. `clues` must break no rule.
std::optional<SinglesRefutation> refute_by_singles(const Rules& rules, const Grid& clues);

}  // namespace kaidoku::analysis
