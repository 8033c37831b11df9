// Which digits are possible: exactly those of all solutions together.
#include <gtest/gtest.h>

#include <atomic>

#include "kaidoku/solve.h"
#include "support/famous.h"
#include "support/random_puzzle.h"

namespace kaidoku::test {
namespace {

/// By looking at all solutions.
std::vector<DigitSet> seen_in_solutions(const Puzzle& puzzle) {
  std::vector<DigitSet> seen(puzzle.givens().digits().size());
  for (const Grid& grid : solutions(puzzle)) {
    for (Cell cell = 0; cell < grid.cells(); ++cell)
      seen[static_cast<std::size_t>(cell)].insert(grid[cell]);
  }
  return seen;
}

TEST(Possibilities, are_the_digits_of_all_solutions) {
  Random random(3);
  int with_many = 0;
  for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{3, 3}, Box{1, 7}}) {
    const int cells = box.order() * box.order();
    for (int round = 0; round < 20; ++round) {
      // Of a small board also few givens, so that some digits are not shown at all.
      const int fewest = cells <= 16 ? 0 : cells * 2 / 5;
      const Puzzle puzzle = random_puzzle(box, fewest + random.below(cells / 4), random);
      if (count(puzzle, {.limit = 20'000}).answer != Answer::exact) continue;
      const auto found = possibilities(puzzle);
      EXPECT_EQ(found.answer, Answer::exact);
      EXPECT_EQ(found.digits, seen_in_solutions(puzzle)) << text_of(puzzle);
      EXPECT_EQ(found.limit, Limit::none);
      with_many += uniqueness(puzzle).answer == Answer::many ? 1 : 0;
    }
  }
  EXPECT_GT(with_many, 30);
}

TEST(Possibilities, of_a_blank_board_are_all_digits) {
  for (const Box box : {Box{1, 1}, Box{2, 2}, Box{3, 3}, Box{2, 5}}) {
    const auto found = possibilities(*blank(box));
    EXPECT_EQ(found.answer, Answer::exact);
    for (const DigitSet& set : found.digits) EXPECT_EQ(set, DigitSet::all(box.order()));
  }
}

TEST(Possibilities, without_a_solution_there_are_none) {
  const auto found = possibilities(puzzle_of(".123......4.4...", {2, 2}));
  EXPECT_EQ(found.answer, Answer::none);
  EXPECT_EQ(found.digits, std::vector<DigitSet>(16));
  EXPECT_EQ(possibilities(puzzle_of(norvig_impossible)).answer, Answer::none);
}

TEST(Possibilities, found_so_far_are_told_when_the_budget_is_spent) {
  Random random(5);
  const Puzzle puzzle = random_puzzle({3, 3}, 22, random);
  const auto all = possibilities(puzzle);
  ASSERT_EQ(all.answer, Answer::exact);
  ASSERT_GT(all.nodes, 50U);
  bool some = false;
  for (const std::uint64_t nodes : {std::uint64_t{0}, all.nodes / 8, all.nodes / 2, all.nodes}) {
    const auto found = possibilities(puzzle, {.budget = {.nodes = nodes}});
    EXPECT_LE(found.nodes, nodes);
    EXPECT_EQ(found.answer, nodes == all.nodes ? Answer::exact : Answer::gave_up);
    EXPECT_EQ(found.limit, nodes == all.nodes ? Limit::none : Limit::nodes);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      for (int digit = 1; digit <= 9; ++digit)
        EXPECT_TRUE(all.digits[cell].contains(digit) || !found.digits[cell].contains(digit));
      some = some || (found.answer == Answer::gave_up && found.digits[cell].size() > 1);
    }
  }
  EXPECT_TRUE(some);

  const std::atomic<bool> stop = true;
  const auto stopped = possibilities(puzzle, {.budget = {.stop = &stop}});
  EXPECT_EQ(stopped.answer, Answer::gave_up);
  EXPECT_EQ(stopped.limit, Limit::stop);
}

TEST(Possibilities, ask_the_engine_that_is_named) {
  Random random(9);
  const Puzzle puzzle = random_puzzle({2, 3}, 12, random);
  const auto expected = possibilities(puzzle).digits;
  for (const Engine& engine : all_engines())
    EXPECT_EQ(possibilities(puzzle, {.engine = &engine}).digits, expected) << engine.name;
}

}  // namespace
}  // namespace kaidoku::test
