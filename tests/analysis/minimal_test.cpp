// redundant_clues() and minimize() against "leave it out and count", and what they say about
// puzzles they cannot answer.
#include "kaidoku/minimal.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

#include "support/boards.h"
#include "support/famous.h"
#include "support/random_puzzle.h"
#include "support/sat.h"

namespace kaidoku::test {
namespace {

using namespace std::chrono_literals;

std::size_t solutions_up_to_two(const Puzzle& puzzle) { return sat_solutions(puzzle, 2).size(); }

std::vector<Cell> redundant_by_the_oracle(const Puzzle& puzzle) {
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < puzzle.givens().cells(); ++cell) {
    if (puzzle.givens()[cell] == 0) continue;
    Grid fewer = puzzle.givens();
    fewer[cell] = 0;
    if (solutions_up_to_two(make_puzzle(puzzle.rules().box(), fewer)) == 1) cells.push_back(cell);
  }
  return cells;
}

/// One solution, and perhaps some clues too many.
Puzzle nearly_minimal(Box box, Random& random, int extra) {
  const Puzzle few =
      thinned_puzzle(box, random, [](const Puzzle& p) { return solutions_up_to_two(p) == 1; });
  const Grid solution = sat_solutions(few, 1).front();
  Grid givens = few.givens();
  for (int i = 0; i < extra; ++i) {
    const Cell cell = random.below(givens.cells());
    givens[cell] = solution[cell];
  }
  return make_puzzle(box, givens);
}

constexpr Box boxes[] = {{1, 1}, {2, 2}, {1, 5}, {2, 3}, {3, 2},
                         {2, 4}, {3, 3}, {1, 9}, {2, 5}, {3, 4}};

TEST(RedundantClues, AreThoseThatCanGoAlone) {
  Random random(1);
  for (const Box box : boxes) {
    for (const int extra : {0, 3}) {
      const Puzzle puzzle = nearly_minimal(box, random, extra);
      const Redundancy answer = redundant_clues(puzzle);
      const auto expected = redundant_by_the_oracle(puzzle);
      EXPECT_EQ(answer.clues, expected) << text_of(puzzle);
      EXPECT_EQ(answer.answer, expected.empty() ? Answer::minimal : Answer::redundant);
      EXPECT_EQ(answer.limit, Limit::none);
    }
  }
}

TEST(Minimize, LeavesAMinimalPuzzle) {
  Random random(2);
  for (const Box box : boxes) {
    const Puzzle puzzle = nearly_minimal(box, random, 10);
    const Minimized answer = minimize(puzzle, {.seed = 5});
    ASSERT_EQ(answer.answer, Answer::minimal);
    const Puzzle minimal = make_puzzle(box, answer.givens);
    const auto solutions = sat_solutions(minimal, 2);
    ASSERT_EQ(solutions.size(), 1u) << text_of(minimal);
    EXPECT_EQ(solutions.front(), answer.solution);
    EXPECT_TRUE(redundant_by_the_oracle(minimal).empty()) << text_of(minimal);
    EXPECT_EQ(redundant_clues(minimal).answer, Answer::minimal);
    for (Cell cell = 0; cell < puzzle.givens().cells(); ++cell) {
      EXPECT_TRUE(answer.givens[cell] == 0 || answer.givens[cell] == puzzle.givens()[cell]);
    }
  }
}

TEST(Minimize, DependsOnTheSeed) {
  const Puzzle puzzle = make_puzzle({3, 3}, grid_of(wikipedia_solution));
  EXPECT_EQ(minimize(puzzle, {.seed = 1}).givens, minimize(puzzle, {.seed = 1}).givens);
  EXPECT_EQ(minimize(puzzle).givens, minimize(puzzle, {.seed = 0}).givens);
  EXPECT_NE(minimize(puzzle, {.seed = 1}).givens, minimize(puzzle, {.seed = 2}).givens);
}

TEST(Minimal, SaysWhenThereIsNotOneSolution) {
  const Puzzle none = puzzle_of(".123......4.4...", {2, 2});
  EXPECT_EQ(redundant_clues(none).answer, Answer::none);
  EXPECT_EQ(minimize(none).answer, Answer::none);
  const Puzzle many = puzzle_of("..343412..434321", {2, 2});
  EXPECT_EQ(redundant_clues(many).answer, Answer::many);
  EXPECT_EQ(minimize(many).answer, Answer::many);
  const Puzzle nine_none = puzzle_of(norvig_impossible);
  EXPECT_EQ(redundant_clues(nine_none).answer, Answer::none);
  EXPECT_EQ(minimize(make_puzzle({3, 3}, Grid(9))).answer, Answer::many);
}

// Guessing alone does not come to an end here, neither with the solution nor with the proof that it
// is the only one: 25x25 with 45 % of its cells. With the blank board of that size there are many.
TEST(Minimal, AnswersWhereGuessingFails) {
  Random random(5);
  const Box box{5, 5};
  const Grid full = random_solution(box, random);
  const auto order = random.shuffled(full.cells());
  for (const int clues : {300, 150}) {
    Grid givens = full;
    for (std::size_t i = static_cast<std::size_t>(clues); i < order.size(); ++i)
      givens[order[i]] = 0;
    const Puzzle puzzle = make_puzzle(box, givens);
    const bool unique = solutions_up_to_two(puzzle) == 1;
    const Redundancy answer = redundant_clues(puzzle, {.budget = {.time = 60s}});
    EXPECT_EQ(answer.answer == Answer::many, !unique);
    EXPECT_NE(answer.answer, Answer::none);
    EXPECT_NE(answer.answer, Answer::gave_up);
  }
}

TEST(Minimal, GivesUp) {
  const std::atomic<bool> stop = true;
  Random random(10);
  const Grid sixteen = minimize(make_puzzle({4, 4}, random_solution({4, 4}, random))).givens;
  for (const Puzzle& puzzle : {puzzle_of(famous[5].puzzle), make_puzzle({4, 4}, sixteen)}) {
    EXPECT_EQ(redundant_clues(puzzle, {.budget = {.stop = &stop}}).limit, Limit::stop);
    const Minimized stopped = minimize(puzzle, {.seed = 0, .budget = {.stop = &stop}});
    EXPECT_EQ(stopped.answer, Answer::gave_up);
    EXPECT_EQ(stopped.limit, Limit::stop);

    // Enough to know the solution, not enough for the rest.
    const std::uint64_t all = redundant_clues(puzzle).nodes;
    ASSERT_GT(all, 0u);
    const Redundancy cut = redundant_clues(puzzle, {.budget = {.nodes = all / 2}});
    EXPECT_EQ(cut.answer, Answer::gave_up);
    EXPECT_EQ(cut.limit, Limit::nodes);
    EXPECT_LE(cut.nodes, all / 2);
  }
}

TEST(Minimal, TellsHowFarItIs) {
  const Puzzle full = puzzle_of("1234341221434321", {2, 2});
  Progress removing, asking;
  EXPECT_TRUE(minimize(full, {.budget = {.progress = &removing}}));
  EXPECT_GT(removing.permille, 500);
  EXPECT_TRUE(redundant_clues(full, {.budget = {.progress = &asking}}));
  EXPECT_GT(asking.permille, 900);
}

}  // namespace
}  // namespace kaidoku::test
