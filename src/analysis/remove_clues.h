// Taking clues away while the solution stays the only one: what minimising and generating have in common.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/engines.h"

namespace kaidoku {

struct Thinned {
  Grid clues{};
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;  ///< not `none`: not every group was tried
};

/// Tries the groups of clues in this order, each once: it goes as a whole if `solution` stays the only one and at
/// least `at_least` clues remain. `clues` must have `solution` as its only solution. A group may name cells that
/// are empty already. After a whole run with at_least = 0, no group can go: what is needed stays needed when
/// others leave. Deterministic; `permille` (may be null) tells how far it is.
Thinned thin(const std::shared_ptr<const Rules>& rules, const Grid& solution, const Grid& clues,
             std::span<const std::vector<Cell>> groups, int at_least, const Budget& budget = {},
             std::atomic<int>* permille = nullptr);

}  // namespace kaidoku
