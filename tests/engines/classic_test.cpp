// The four classic engines, one by one: what they find, in which order, lazily, and within their
// budget.
#include "engines/classic/classic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>

#include "engines/classic/depth_first.h"
#include "support/boards.h"
#include "support/famous.h"
#include "support/patience.h"
#include "support/random_puzzle.h"

namespace kaidoku::test {
namespace {

using namespace std::chrono_literals;

using Start = std::unique_ptr<Search> (*)(const Puzzle&, const Budget&, SolutionOrder);

struct Classic {
  const char* name;
  Start start;
  bool sorts;
};

class ClassicTest : public testing::TestWithParam<Classic> {
 protected:
  static std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget = {}) {
    return GetParam().start(puzzle, budget, SolutionOrder::found);
  }
  static Ending all(const Puzzle& puzzle, const Budget& budget = {}) {
    return exhaust(*start(puzzle, budget));
  }
};

INSTANTIATE_TEST_SUITE_P(Engines, ClassicTest,
                         testing::Values(Classic{"backtrack", classic::start_backtrack, true},
                                         Classic{"try", classic::start_try, true},
                                         Classic{"bird", classic::start_bird, false},
                                         Classic{"pivot", classic::start_pivot, false}),
                         [](const auto& info) { return std::string(info.param.name); });

// The four empty cells hold 1 and 2, this way or the other: exactly two solutions.
constexpr std::string_view two_solutions = "..343412..434321";
// r1c1 can only be 4, but the column has one: no rule is broken, and there is no solution.
constexpr std::string_view no_solution = ".123......4.4...";

TEST_P(ClassicTest, SolvesAPuzzleWithOneSolution) {
  const auto ending = all(puzzle_of(wikipedia.puzzle));
  ASSERT_EQ(ending.solutions.size(), 1u);
  EXPECT_EQ(ending.solutions[0], grid_of(wikipedia_solution));
  EXPECT_EQ(ending.last, Answer::none);
}

TEST_P(ClassicTest, AFullBoardIsItsOwnSolution) {
  const Puzzle full = puzzle_of(wikipedia_solution);
  const auto ending = all(full, {.nodes = 0});
  ASSERT_EQ(ending.solutions.size(), 1u);
  EXPECT_EQ(ending.solutions[0], full.givens());
  EXPECT_EQ(ending.last, Answer::none);
  EXPECT_EQ(ending.nodes, 0u);
}

TEST_P(ClassicTest, TheSmallestBoard) {
  const auto ending = all(make_puzzle({1, 1}, Grid(1)), {.nodes = 0});
  ASSERT_EQ(ending.solutions.size(), 1u);
  EXPECT_EQ(ending.solutions[0][0], 1);
  EXPECT_EQ(ending.last, Answer::none);
}

TEST_P(ClassicTest, SaysWhenThereIsNoSolution) {
  const auto search = start(puzzle_of(no_solution, {2, 2}));
  Grid untouched(4);
  EXPECT_EQ(search->next(untouched), Answer::none);
  EXPECT_EQ(search->next(untouched), Answer::none);
  EXPECT_EQ(untouched, Grid(4));
}

TEST_P(ClassicTest, FindsBothOfTwoSolutions) {
  const auto ending = all(puzzle_of(two_solutions, {2, 2}));
  EXPECT_THAT(ending.solutions, testing::UnorderedElementsAre(grid_of("1234341221434321"),
                                                              grid_of("2134341212434321")));
  EXPECT_EQ(ending.last, Answer::none);
}

TEST_P(ClassicTest, CountsTheBlankBoards) {
  EXPECT_EQ(all(make_puzzle({2, 2}, Grid(4))).solutions.size(), 288u);
  EXPECT_EQ(all(make_puzzle({1, 4}, Grid(4))).solutions.size(), 576u);
  EXPECT_EQ(all(make_puzzle({4, 1}, Grid(4))).solutions.size(), 576u);
  EXPECT_EQ(all(make_puzzle({1, 3}, Grid(3))).solutions.size(), 12u);
  EXPECT_EQ(all(make_puzzle({1, 2}, Grid(2))).solutions.size(), 2u);
}

TEST_P(ClassicTest, SolutionsDifferAndAreRight) {
  const Puzzle blank = make_puzzle({2, 2}, Grid(4));
  auto found = all(blank).solutions;
  for (const Grid& grid : found) EXPECT_TRUE(verify(blank, grid));
  if (GetParam().sorts) {
    EXPECT_TRUE(std::ranges::is_sorted(found, sorts_before));
  }
  std::ranges::sort(found, sorts_before);
  EXPECT_EQ(std::ranges::adjacent_find(found), found.end());
}

TEST_P(ClassicTest, IsLazy) {
  const auto search = start(make_puzzle({3, 3}, Grid(9)), {.time = 2s});
  const auto ending = exhaust(*search, 3);
  ASSERT_EQ(ending.solutions.size(), 3u);
  EXPECT_NE(ending.solutions[0], ending.solutions[1]);
  EXPECT_NE(ending.solutions[1], ending.solutions[2]);
  EXPECT_LT(ending.nodes, 2000u);
}

TEST_P(ClassicTest, CountsNoGuessWhereThereIsNone) {
  // Every empty cell has one value left when its turn comes, in any order.
  Grid givens = grid_of(wikipedia_solution);
  for (const Cell cell : {0, 10, 20, 30, 40, 50, 60, 70, 80}) givens[cell] = 0;
  const auto ending = all(make_puzzle({3, 3}, givens), {.nodes = 0});
  EXPECT_EQ(ending.solutions.size(), 1u);
  EXPECT_EQ(ending.last, Answer::none);
  EXPECT_EQ(ending.nodes, 0u);
}

TEST_P(ClassicTest, GivesUpAtTheNodeLimitAndStaysGivenUp) {
  const Puzzle blank = make_puzzle({2, 2}, Grid(4));
  const auto total = all(blank).nodes;
  for (const std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{1}, total / 2, total - 1}) {
    const auto search = start(blank, {.nodes = limit});
    const auto ending = exhaust(*search);
    EXPECT_EQ(ending.last, Answer::gave_up);
    EXPECT_EQ(ending.nodes, limit);
    EXPECT_LT(ending.solutions.size(), 289u);
    Grid untouched(4);
    EXPECT_EQ(search->next(untouched), Answer::gave_up);
    EXPECT_EQ(untouched, Grid(4));
    EXPECT_EQ(search->nodes(), limit);
  }
  const auto ending = all(blank, {.nodes = total});
  EXPECT_EQ(ending.last, Answer::none);
  EXPECT_EQ(ending.solutions.size(), 288u);
}

TEST_P(ClassicTest, GivesUpWhenTheTimeIsOver) {
  const auto began = std::chrono::steady_clock::now();
  const auto worked = cpu_time();
  const auto search = start(make_puzzle({3, 3}, Grid(9)), {.time = 30ms});
  Grid solution;
  Answer found{};
  while ((found = search->next(solution)) == Answer::solved) {
  }
  EXPECT_EQ(found, Answer::gave_up);
  EXPECT_GE(std::chrono::steady_clock::now() - began, 30ms);
  EXPECT_LT(cpu_time() - worked, 1s);
}

TEST_P(ClassicTest, NoTimeAtAllIsGivenUpAtOnce) {
  EXPECT_EQ(all(make_puzzle({3, 3}, Grid(9)), {.time = 0ns}).last, Answer::gave_up);
  EXPECT_EQ(all(make_puzzle({3, 3}, Grid(9)), {.time = -5s}).last, Answer::gave_up);
}

TEST_P(ClassicTest, StopsWhenTheFlagIsSetByAnotherThread) {
  std::atomic<bool> stop = false;
  const auto search = start(puzzle_of(norvig_impossible), {.stop = &stop});
  const auto other = after_work(20ms, [&stop] { stop = true; });
  Grid solution;
  const Answer found = search->next(solution);
  // The faster ones may have proved it by then; what they must not do is confuse the two.
  EXPECT_NE(found, Answer::solved);
  EXPECT_EQ(search->next(solution), found);
}

TEST_P(ClassicTest, AFlagThatIsAlreadySetStopsAtOnce) {
  const std::atomic<bool> stop = true;
  const auto ending = all(make_puzzle({3, 3}, Grid(9)), {.stop = &stop});
  EXPECT_EQ(ending.last, Answer::gave_up);
  EXPECT_TRUE(ending.solutions.empty());
}

// Nothing remains of one search that another could notice.
TEST_P(ClassicTest, TheSameAfterSomethingElse) {
  Random random(3);
  const Puzzle a = random_puzzle({2, 3}, 8, random);
  const Puzzle b = random_puzzle({3, 2}, 10, random);
  const auto first = all(a);
  (void)all(b);
  const auto again = all(a);
  EXPECT_EQ(again.solutions, first.solutions);
  EXPECT_EQ(again.nodes, first.nodes);
}

TEST_P(ClassicTest, ThePuzzleMayGo) {
  std::unique_ptr<Search> search;
  {
    const Puzzle gone = make_puzzle({2, 2}, Grid(4));
    search = start(gone);
  }
  EXPECT_EQ(exhaust(*search).solutions.size(), 288u);
}

// A hundred by a hundred: deep, but on no stack of the machine. All that is asked is that it ends
// well.
TEST_P(ClassicTest, ALargeBlankBoardEndsWithinItsBudget) {
  const auto began = cpu_time();
  const auto search = start(make_puzzle({10, 10}, Grid(100)), {.time = 100ms});
  Grid solution;
  EXPECT_NE(search->next(solution), Answer::none);
  EXPECT_LT(cpu_time() - began, 5s);
}

// A board that never ends and is said to take a quarter of the memory there is.
struct Endless {
  Endless(const Puzzle&, engines::Meter&) {}
  bool solved() const { return false; }
  Grid solution() const { return Grid(1); }
  bool has_child() const { return true; }
  Endless next_child(engines::Meter&) { return *this; }
  std::size_t bytes() const { return std::size_t{1} << 28; }
};

TEST(DepthFirst, GivesUpWhenItsBoardsPassOneGibibyte) {
  classic::DepthFirst<Endless> search(make_puzzle({1, 1}, Grid(1)), {});
  Grid solution;
  EXPECT_EQ(search.next(solution), Answer::gave_up);
  EXPECT_EQ(search.nodes(), 4u);  // beside the root
  EXPECT_EQ(search.next(solution), Answer::gave_up);
}

TEST(Classic, BacktrackAndTryVisitTheSameBoards) {
  Random random(5);
  for (int round = 0; round < 50; ++round) {
    const Puzzle puzzle = random_puzzle({2, 3}, 6 + random.below(20), random);
    const auto backtrack =
        exhaust(*classic::start_backtrack(puzzle, {}, SolutionOrder::found), 200);
    const auto tried = exhaust(*classic::start_try(puzzle, {}, SolutionOrder::found), 200);
    EXPECT_EQ(backtrack.nodes, tried.nodes);
    EXPECT_EQ(backtrack.solutions, tried.solutions);
  }
}

// What each step of the reading path is for: fewer guesses, on the puzzle everybody knows.
TEST(Classic, EachStepGuessesLess) {
  const Puzzle puzzle = puzzle_of(wikipedia.puzzle);
  const auto tried = exhaust(*classic::start_try(puzzle, {}, SolutionOrder::found));
  const auto bird = exhaust(*classic::start_bird(puzzle, {}, SolutionOrder::found));
  const auto pivot = exhaust(*classic::start_pivot(puzzle, {}, SolutionOrder::found));
  EXPECT_GT(tried.nodes, bird.nodes);
  EXPECT_GE(bird.nodes, pivot.nodes);
}

}  // namespace
}  // namespace kaidoku::test
