// Minimal puzzles: which clues can go, and a puzzle from which none can.
//
//     auto extra = kaidoku::redundant_clues(*puzzle);          // which clues are not needed, each by itself
//     auto small = kaidoku::minimize(*puzzle, 42);   // remove them in random order until none can go
#pragma once

#include <cstdint>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/engines.h"
#include "kaidoku/export.h"
#include "kaidoku/seed.h"

namespace kaidoku {

/// Which clues of a puzzle can go, each by itself, without a second solution.
struct [[nodiscard]] Redundancy {
  enum class Status {
    minimal,    ///< none can
    redundant,  ///< those of `clues` can
    none,       ///< the puzzle has no solution: the question makes no sense
    many,       ///< it has several already
    gave_up,    ///< the budget is spent; those of `clues` can certainly go, others perhaps
  };
  Status status = Status::gave_up;
  std::vector<Cell> clues{};  ///< in reading order
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
};
/// The budget is for the whole question.
KAIDOKU_API Redundancy redundant_clues(const Puzzle& puzzle, const Budget& budget = {});

/// A puzzle with some clues left out.
struct [[nodiscard]] Minimized {
  enum class Status {
    minimal,  ///< `givens` has one solution, and no clue of it can go
    none,     ///< the puzzle has no solution
    many,     ///< it has several already
    gave_up,  ///< the budget is spent; `givens` is what was reached, perhaps not minimal
  };
  Status status = Status::gave_up;
  Grid givens{};    ///< the clues that stay: when there is a single solution
  Grid solution{};  ///< and that solution
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
};
/// Tries to remove every clue once, in a random order that depends on the seed alone.
KAIDOKU_API Minimized minimize(const Puzzle& puzzle, const Seed& seed = {},
                               const Budget& budget = {});

}  // namespace kaidoku
