// Sorted enumeration of 9x9 boards: against the any-order engine, which enumerates in the same
// order by other means.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "engines/nine/sorted.h"
#include "support/famous.h"
#include "support/nine_corpus.h"

namespace kaidoku::test {
namespace {

using nine::Digits;

Puzzle puzzle_from(const Digits& givens) { return make_puzzle({3, 3}, to_grid(givens)); }

Ending enumerate(const Puzzle& puzzle, std::size_t limit, const Budget& budget = {}) {
  return exhaust(*nine::start_sorted(puzzle, budget), limit);
}

Ending known(const Puzzle& puzzle, std::size_t limit) {
  return exhaust(*find_engine("generic")->start(puzzle, {}, SolutionOrder::sorted), limit);
}

/// Boards with solutions, many of them with several, and without.
std::vector<Puzzle> puzzles(std::size_t count, std::uint64_t seed) {
  std::vector<Puzzle> list;
  for (const Digits& board : nine_corpus(count, seed)) {
    if (!clashing(board)) list.push_back(puzzle_from(board));
  }
  return list;
}

/// The wikipedia example without its first rows: some thousand solutions.
Puzzle loose() {
  auto givens = to_digits(wikipedia.puzzle);
  std::fill(givens.begin(), givens.begin() + 21, Digit{0});
  return puzzle_from(givens);
}

TEST(NineSorted, is_the_sorted_list_of_the_any_order_engine) {
  constexpr std::size_t limit = 150;
  std::size_t several = 0, none = 0, complete = 0;
  for (const Puzzle& puzzle : puzzles(600, 21)) {
    const Ending got = enumerate(puzzle, limit);
    const Ending expected = known(puzzle, limit);
    ASSERT_EQ(got.solutions, expected.solutions) << text_of(puzzle);
    ASSERT_EQ(got.last, expected.last) << text_of(puzzle);
    several += got.solutions.size() > 1 ? 1 : 0;
    none += got.solutions.empty() ? 1 : 0;
    complete += got.solutions.size() > 1 && got.last == Answer::none ? 1 : 0;
  }
  EXPECT_GT(several, 50U);
  EXPECT_GT(none, 5U);
  EXPECT_GT(complete, 50U) << "lists that end before the limit";
}

TEST(NineSorted, enumerates_thousands_completely) {
  const Ending got = enumerate(loose(), SIZE_MAX);
  EXPECT_EQ(got.last, Answer::none);
  EXPECT_EQ(got.solutions.size(), known(loose(), SIZE_MAX).solutions.size());
  EXPECT_GT(got.solutions.size(), 2000U);
  EXPECT_TRUE(std::ranges::is_sorted(got.solutions, sorts_before));
  EXPECT_EQ(std::ranges::adjacent_find(got.solutions), got.solutions.end());
}

TEST(NineSorted, begins_the_blank_board_with_the_smallest_grid) {
  const Ending got = enumerate(*blank({3, 3}), 500);
  ASSERT_EQ(got.solutions.size(), 500U);
  EXPECT_EQ(to_text(to_digits(got.solutions[0])),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  EXPECT_TRUE(std::ranges::is_sorted(got.solutions, sorts_before));
}

TEST(NineSorted, solves_the_famous) {
  for (const Famous& each : famous) {
    const Ending got = enumerate(puzzle_of(each.puzzle), SIZE_MAX);
    ASSERT_EQ(got.solutions.size(), 1U) << each.name;
    EXPECT_TRUE(verify(puzzle_of(each.puzzle), got.solutions[0])) << each.name;
  }
}

TEST(NineSorted, goes_the_same_way_on_every_target) {
  for (const std::string_view target : nine::targets()) {
    ASSERT_TRUE(nine::use_target(target));
    std::uint64_t nodes = 0;
    for (const Puzzle& puzzle : puzzles(200, 22)) nodes += enumerate(puzzle, 20).nodes;
    // The signature: it changes when the search does.
    EXPECT_EQ(nodes, 3207U) << target;
  }
  ASSERT_TRUE(nine::use_target({}));
}

TEST(NineSorted, keeps_exactly_within_the_nodes) {
  constexpr std::size_t some = 30;
  const Ending whole = enumerate(loose(), some);
  std::size_t before = 0;
  for (std::uint64_t nodes = 0; nodes <= whole.nodes; ++nodes) {
    const auto search = nine::start_sorted(loose(), {.nodes = nodes});
    const Ending got = exhaust(*search, some);
    ASSERT_LE(got.solutions.size(), whole.solutions.size());
    EXPECT_TRUE(std::equal(got.solutions.begin(), got.solutions.end(), whole.solutions.begin()));
    EXPECT_GE(got.solutions.size(), before) << "more nodes, fewer solutions";
    before = got.solutions.size();
    EXPECT_EQ(got.nodes, nodes);
    if (nodes == whole.nodes) {
      EXPECT_EQ(got.last, Answer::solved);
    } else {
      EXPECT_EQ(got.last, Answer::gave_up);
      EXPECT_EQ(search->limit(), Limit::nodes);
      Grid grid;
      EXPECT_EQ(search->next(grid), Answer::gave_up) << "it stays given up";
      EXPECT_EQ(grid, Grid()) << "and writes nothing";
    }
  }
}

TEST(NineSorted, stops_when_told) {
  std::atomic<bool> stop = true;
  const auto search = nine::start_sorted(*blank({3, 3}), {.stop = &stop});
  Grid grid;
  EXPECT_EQ(search->next(grid), Answer::gave_up);
  EXPECT_EQ(search->limit(), Limit::stop);
  const auto late = nine::start_sorted(*blank({3, 3}), {.time = std::chrono::nanoseconds(0)});
  EXPECT_EQ(late->next(grid), Answer::gave_up);
  EXPECT_EQ(late->limit(), Limit::time);
}

TEST(NineSorted, says_no_more_again_and_again) {
  const auto search = nine::start_sorted(puzzle_of(wikipedia.puzzle), {});
  Grid grid;
  EXPECT_EQ(search->next(grid), Answer::solved);
  const Grid solution = grid;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(search->next(grid), Answer::none);
  EXPECT_EQ(grid, solution);
}

TEST(NineSorted, the_smallest_is_the_first) {
  for (const Puzzle& puzzle : puzzles(200, 23)) {
    Digits got{};
    engines::Meter meter({});
    const Ending expected = known(puzzle, 1);
    EXPECT_EQ(nine::find_smallest(*nine::find_target({}), to_digits(puzzle.givens()), meter, got),
              expected.solutions.empty() ? Answer::none : Answer::solved);
    EXPECT_EQ(to_text(got),
              to_text(expected.solutions.empty() ? Digits{} : to_digits(expected.solutions[0])));
  }
}

}  // namespace
}  // namespace kaidoku::test
