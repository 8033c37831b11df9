// Minimal puzzles: which clues can go, and a puzzle from which none can.
//
//     auto extra = kaidoku::redundant_clues(*puzzle);          // the clues that can go, each alone
//     auto small = kaidoku::minimize(*puzzle, {.seed = 42});    // remove clues until none can go
#pragma once

#include <cstdint>
#include <vector>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/seed.h"

namespace kaidoku {

struct RedundancyOptions {
  Budget budget{};  ///< for the whole question
};

/// The clues of a puzzle that can go, each by itself, without a second solution.
struct [[nodiscard]] Redundancy {
  /// `minimal`: none can go; `redundant`: those of `clues` can; `none`, `many`: the puzzle has no
  /// solution, or several, so the question makes no sense; `gave_up`: those of `clues` can
  /// certainly go, others perhaps.
  Answer answer = Answer::gave_up;
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
  std::vector<Cell> clues{};  ///< in reading order

  explicit operator bool() const {
    return answer == Answer::minimal || answer == Answer::redundant;
  }
};
KAIDOKU_API Redundancy redundant_clues(const Puzzle& puzzle, const RedundancyOptions& options = {});

struct MinimizeOptions {
  Seed seed{};  ///< for the order in which clues are tried
  Budget budget{};
};

/// A puzzle with some clues left out.
struct [[nodiscard]] Minimized {
  /// `minimal`: `givens` has one solution, and no clue of it can go; `none`, `many`: the puzzle has
  /// no solution, or several; `gave_up`: `givens` is what was reached, perhaps not minimal.
  Answer answer = Answer::gave_up;
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
  Grid givens{};    ///< the clues that stay: when there is a single solution
  Grid solution{};  ///< and that solution

  explicit operator bool() const { return answer == Answer::minimal; }
};
/// Tries to remove every clue once, in a random order that depends on the seed alone.
KAIDOKU_API Minimized minimize(const Puzzle& puzzle, const MinimizeOptions& options = {});

}  // namespace kaidoku
