// Blank boards: a valid grid for every box shape, at once, and after it all others exactly once.
#include "engines/blank_board/blank.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "engines/generic/generic.h"
#include "support/boards.h"

namespace kaidoku::test {
namespace {

Puzzle blank_of(Box box) { return make_puzzle(box, Grid(box.order())); }

std::unique_ptr<Search> start(Box box, const Budget& budget = {}) {
  return blank_board::start(blank_of(box), budget, generic::start);
}

/// As above, where nothing may be left to search for.
std::unique_ptr<Search> nobody(const Puzzle&, const Budget&, SolutionOrder) {
  ADD_FAILURE() << "searched";
  return nullptr;
}

std::size_t different(std::vector<Grid> grids) {
  std::sort(grids.begin(), grids.end(), sorts_before);
  return static_cast<std::size_t>(std::unique(grids.begin(), grids.end()) - grids.begin());
}

void expect_grids(Box box, std::size_t count) {
  const Puzzle puzzle = blank_of(box);
  const auto search = blank_board::start(puzzle, {}, nobody);
  const auto ending = exhaust(*search, count);
  EXPECT_EQ(ending.solutions.size(), count);
  for (const Grid& grid : ending.solutions)
    EXPECT_TRUE(verify(puzzle, grid)) << box.rows << "x" << box.cols;
  EXPECT_EQ(different(ending.solutions), ending.solutions.size());
  EXPECT_EQ(ending.nodes, count - 1);
}

TEST(Blank, has_a_grid_for_every_box_up_to_order_100) {
  for (int order = 1; order <= 100; ++order) {
    for (const Box box : boxes_of(order)) expect_grids(box, 1);
  }
}

TEST(Blank, has_more_than_one_without_a_search) {
  for (const int order : {2, 3, 12, 17, 36, 97, 255}) {
    for (const Box box : boxes_of(order)) expect_grids(box, 2);
  }
}

TEST(Blank, gives_every_grid_exactly_once) {
  for (const auto& [box, count] : {std::pair{Box{1, 1}, 1U},
                                   {Box{1, 2}, 2U},
                                   {Box{3, 1}, 12U},
                                   {Box{2, 2}, 288U},
                                   {Box{1, 4}, 576U},
                                   {Box{4, 1}, 576U}}) {
    const auto ending = exhaust(*start(box));
    EXPECT_EQ(ending.last, Answer::none);
    EXPECT_EQ(ending.solutions.size(), count) << box.rows << "x" << box.cols;
    EXPECT_EQ(different(ending.solutions), count) << box.rows << "x" << box.cols;
    for (const Grid& grid : ending.solutions) EXPECT_TRUE(verify(blank_of(box), grid));
  }
}

TEST(Blank, begins_with_the_digits_in_order_and_renames_the_last_ones_first) {
  const auto ending = exhaust(*start({2, 2}), 2);
  EXPECT_EQ(ending.solutions[0], grid_of("1234341223414123"));
  EXPECT_EQ(ending.solutions[1], grid_of("1243431224313124"));
}

TEST(Blank, gives_up_on_nodes_before_and_after_the_renamings) {
  const auto all = exhaust(*start({2, 2})).nodes;
  ASSERT_GT(all, 24U);
  for (std::uint64_t limit = 0; limit < all; ++limit) {
    const auto search = start({2, 2}, {.nodes = limit});
    const auto ending = exhaust(*search);
    ASSERT_EQ(ending.last, Answer::gave_up) << limit;
    EXPECT_EQ(ending.nodes, limit);
    EXPECT_EQ(search->limit(), Limit::nodes);
    EXPECT_GE(ending.solutions.size(), std::min<std::size_t>(limit + 1, 24));
    Grid grid;
    EXPECT_EQ(search->next(grid), Answer::gave_up) << "it stays given up";
  }
  EXPECT_EQ(exhaust(*start({2, 2}, {.nodes = all})).solutions.size(), 288U);
}

TEST(Blank, gives_up_when_stopped_or_late) {
  std::atomic<bool> stop = true;
  const auto stopped = start({10, 10}, {.stop = &stop});
  Grid grid;
  EXPECT_EQ(stopped->next(grid), Answer::gave_up);
  EXPECT_EQ(stopped->limit(), Limit::stop);
  const auto late = start({10, 10}, {.time = std::chrono::nanoseconds(0)});
  EXPECT_EQ(late->next(grid), Answer::gave_up);
  EXPECT_EQ(late->limit(), Limit::time);

  // Among the renamings, and among the others.
  for (const std::size_t before : {std::size_t{5}, std::size_t{50}}) {
    stop = false;
    const auto search = start({2, 2}, {.stop = &stop});
    EXPECT_EQ(exhaust(*search, before).last, Answer::solved);
    stop = true;
    EXPECT_EQ(exhaust(*search).last, Answer::gave_up);
    EXPECT_EQ(search->limit(), Limit::stop);
  }
}

TEST(Blank, is_used_on_large_boards_with_nothing_given_where_the_order_does_not_matter) {
  const Engine& automatic = all_engines().front();
  const Puzzle large = blank_of({7, 7});
  Grid grid;
  EXPECT_EQ(automatic.start(large, {.nodes = 0}, SolutionOrder::found)->next(grid), Answer::solved);
  EXPECT_EQ(automatic.start(large, {.nodes = 0}, SolutionOrder::sorted)->next(grid),
            Answer::gave_up);

  Grid givens(17);
  EXPECT_TRUE(blank_board::fits(make_puzzle({1, 17}, givens)));
  givens[0] = 2;
  const Puzzle puzzle = make_puzzle({1, 17}, givens);
  EXPECT_FALSE(blank_board::fits(puzzle));
  ASSERT_EQ(automatic.start(puzzle, {}, SolutionOrder::found)->next(grid), Answer::solved);
  EXPECT_TRUE(verify(puzzle, grid));
  EXPECT_FALSE(blank_board::fits(blank_of({4, 4})));
}

}  // namespace
}  // namespace kaidoku::test
