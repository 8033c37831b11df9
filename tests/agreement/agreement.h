// What it means that an engine agrees with what is known about a puzzle.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "kaidoku/engines.h"
#include "support/boards.h"

namespace kaidoku::test {

/// What is known: the first solutions. When there are fewer than `limit`, these are all.
struct Known {
  std::vector<Grid> solutions;
  std::size_t limit;

  bool complete() const { return solutions.size() < limit; }
};

/// Did the engine answer within the budget? Whether it did or gave up, all it said must be true.
inline bool expect_agreement(const Puzzle& puzzle, const Known& known, const Engine& engine,
                             const Budget& budget = {}) {
  SCOPED_TRACE(std::string(engine.name) + " on " + text_of(puzzle));
  auto ending = exhaust(*engine.start(puzzle, budget, SolutionOrder::found), known.limit);
  for (const Grid& grid : ending.solutions) EXPECT_TRUE(verify(puzzle, grid));
  std::ranges::sort(ending.solutions, sorts_before);
  EXPECT_EQ(std::ranges::adjacent_find(ending.solutions), ending.solutions.end())
      << "the same solution twice";
  if (ending.last == Answer::gave_up) {
    EXPECT_NE(budget.nodes, UINT64_MAX) << "gave up with nothing to forbid it";
    EXPECT_LE(ending.solutions.size(), known.solutions.size());
    return false;
  }
  EXPECT_EQ(ending.last, known.complete() ? Answer::none : Answer::solved);
  EXPECT_EQ(ending.solutions.size(), known.solutions.size());
  if (known.complete()) {
    auto all = known.solutions;
    std::ranges::sort(all, sorts_before);
    EXPECT_EQ(ending.solutions, all);
  }
  return true;
}

/// The same for an engine that sorts, asked to. `known.solutions` must be the first ones in sorted
/// order.
inline bool expect_sorted_agreement(const Puzzle& puzzle, const Known& known, const Engine& engine,
                                    const Budget& budget = {}) {
  SCOPED_TRACE(std::string(engine.name) + ", sorted, on " + text_of(puzzle));
  const auto ending = exhaust(*engine.start(puzzle, budget, SolutionOrder::sorted), known.limit);
  const auto known_part = std::vector<Grid>(
      known.solutions.begin(),
      known.solutions.begin() +
          static_cast<std::ptrdiff_t>(std::min(known.solutions.size(), ending.solutions.size())));
  EXPECT_EQ(ending.solutions, known_part);
  if (ending.last == Answer::gave_up) {
    EXPECT_NE(budget.nodes, UINT64_MAX) << "gave up with nothing to forbid it";
    return false;
  }
  EXPECT_EQ(ending.solutions.size(), known.solutions.size());
  return true;
}

}  // namespace kaidoku::test
