// Taking clues away: what goes must be exactly what a plain "remove, and count the solutions" lets
// go, told by oracles that share nothing with the library's way.
#include "analysis/remove_clues.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "support/boards.h"
#include "support/patience.h"
#include "support/random_puzzle.h"
#include "support/sat.h"

namespace kaidoku::test {
namespace {

using namespace std::chrono_literals;
using Groups = std::vector<std::vector<Cell>>;

bool unique(Box box, const Grid& clues) {
  return sat_solutions(make_puzzle(box, clues), 2).size() == 1;
}

Grid without(Grid clues, const std::vector<Cell>& group) {
  for (const Cell cell : group) clues[cell] = 0;
  return clues;
}

Groups single_cells(int cells, Random& random) {
  Groups groups;
  for (const Cell cell : random.shuffled(cells)) groups.push_back({cell});
  return groups;
}

/// Half turns: two cells at a time; the middle one of an odd board alone.
Groups half_turns(int cells, Random& random) {
  Groups groups;
  for (const int i : random.shuffled((cells + 1) / 2)) groups.push_back({i, cells - 1 - i});
  return groups;
}

Grid by_the_oracle(Box box, Grid clues, const Groups& groups, int at_least) {
  for (const auto& group : groups) {
    const Grid fewer = without(clues, group);
    if (fewer.filled() >= at_least && unique(box, fewer)) clues = fewer;
  }
  return clues;
}

class EveryBox : public testing::TestWithParam<Box> {
 protected:
  const Box box = GetParam();
  const std::shared_ptr<const Rules> rules = *Rules::standard(box);
};

std::string box_name(const testing::TestParamInfo<Box>& info) {
  return std::to_string(info.param.rows) + "x" + std::to_string(info.param.cols);
}

INSTANTIATE_TEST_SUITE_P(Thin, EveryBox,
                         testing::Values(Box{1, 1}, Box{1, 2}, Box{2, 2}, Box{1, 5}, Box{5, 1},
                                         Box{2, 3}, Box{3, 2}, Box{1, 7}, Box{2, 4}, Box{3, 3},
                                         Box{1, 9}, Box{2, 5}, Box{3, 4}),
                         box_name);

TEST_P(EveryBox, RemovesWhatTheOracleRemoves) {
  Random random(box.rows * 100 + box.cols);
  for (int round = 0; round < (box.order() < 10 ? 3 : 1); ++round) {
    const Grid solution = random_solution(box, random);
    const Groups groups = single_cells(rules->cells(), random);
    const analysis::Thinned thinned = analysis::remove_clues(rules, solution, solution, groups, 0);
    EXPECT_EQ(thinned.limit, Limit::none);
    EXPECT_EQ(thinned.clues, by_the_oracle(box, solution, groups, 0));
  }
}

TEST_P(EveryBox, RemovesGroupsAsAWhole) {
  Random random(box.rows * 100 + box.cols);
  const Grid solution = random_solution(box, random);
  const Groups groups = half_turns(rules->cells(), random);
  EXPECT_EQ(analysis::remove_clues(rules, solution, solution, groups, 0).clues,
            by_the_oracle(box, solution, groups, 0));
}

TEST_P(EveryBox, LeavesAsManyAsAskedFor) {
  Random random(box.rows * 100 + box.cols);
  const Grid solution = random_solution(box, random);
  const Groups groups = half_turns(rules->cells(), random);
  const int at_least = rules->cells() * 3 / 4 + 1;
  const analysis::Thinned thinned =
      analysis::remove_clues(rules, solution, solution, groups, at_least);
  EXPECT_EQ(thinned.clues, by_the_oracle(box, solution, groups, at_least));
  EXPECT_GE(thinned.clues.filled(), at_least);
}

// The second group names cells of the first, which had to stay as a whole; some cells are in no
// group.
TEST_P(EveryBox, TriesACellAgainInALaterGroup) {
  Random random(box.rows * 100 + box.cols);
  const Grid solution = random_solution(box, random);
  Groups groups;
  const auto order = random.shuffled(rules->cells());
  for (std::size_t i = 0; i + 3 < order.size(); i += 3)
    groups.push_back({order[i], order[i + 1], order[i + 1]});
  for (std::size_t i = 0; i + 3 < order.size(); i += 2) groups.push_back({order[i]});
  EXPECT_EQ(analysis::remove_clues(rules, solution, solution, groups, 0).clues,
            by_the_oracle(box, solution, groups, 0));
}

TEST(Thin, MakesSixteenMinimal) {
  const Box box{4, 4};
  const auto rules = *Rules::standard(box);
  Random random(16);
  const Grid solution = random_solution(box, random);
  const Groups groups = single_cells(rules->cells(), random);
  Progress progress;
  const analysis::Thinned thinned =
      analysis::remove_clues(rules, solution, solution, groups, 0, {.progress = &progress});
  EXPECT_GT(progress.permille, 900);
  EXPECT_TRUE(unique(box, thinned.clues));
  // each question takes the oracle a while
  for (const Cell cell : random.shuffled(rules->cells() / 4)) {
    if (thinned.clues[cell] == 0) continue;
    EXPECT_EQ(thinned.clues[cell], solution[cell]);
    EXPECT_FALSE(unique(box, without(thinned.clues, {cell}))) << cell_name(cell, 16);
  }
}

// What was removed before giving up is right, and the same limit gives the same clues.
TEST(Thin, GivesUpOnNodes) {
  for (const Box box : {Box{3, 3}, Box{4, 4}}) {
    const auto rules = *Rules::standard(box);
    Random random(3);
    const Grid solution = random_solution(box, random);
    const Groups groups = single_cells(rules->cells(), random);
    const std::uint64_t nodes = analysis::remove_clues(rules, solution, solution, groups, 0).nodes;
    ASSERT_GT(nodes, 10u);
    const analysis::Thinned cut =
        analysis::remove_clues(rules, solution, solution, groups, 0, {.nodes = nodes / 2});
    EXPECT_EQ(cut.limit, Limit::nodes);
    EXPECT_LE(cut.nodes, nodes / 2);
    EXPECT_TRUE(unique(box, cut.clues));
    EXPECT_LT(cut.clues.filled(), rules->cells());
    EXPECT_EQ(
        cut.clues,
        analysis::remove_clues(rules, solution, solution, groups, 0, {.nodes = nodes / 2}).clues);
  }
}

TEST(Thin, StopsAtOnce) {
  for (const Box box : {Box{3, 3}, Box{5, 5}, Box{6, 6}}) {
    const auto rules = *Rules::standard(box);
    Random random(3);
    const Grid solution = random_solution(box, random);
    const Groups groups = single_cells(rules->cells(), random);
    const std::atomic<bool> stop = true;
    const analysis::Thinned stopped =
        analysis::remove_clues(rules, solution, solution, groups, 0, {.stop = &stop});
    EXPECT_EQ(stopped.limit, Limit::stop);
    EXPECT_EQ(stopped.clues, solution);
  }
}

TEST(Thin, StopsWhenTheTimeIsOver) {
  const Box box{6, 6};  // minutes, if it were let
  const auto rules = *Rules::standard(box);
  Random random(3);
  const Grid solution = random_solution(box, random);
  const Groups groups = single_cells(rules->cells(), random);
  for (const auto time : {100ms, 1500ms}) {
    const auto began = std::chrono::steady_clock::now();
    const auto worked = cpu_time();
    const analysis::Thinned cut =
        analysis::remove_clues(rules, solution, solution, groups, 0, {.time = time});
    EXPECT_EQ(cut.limit, Limit::time);
    EXPECT_GE(std::chrono::steady_clock::now() - began, time);
    EXPECT_LT(cpu_time() - worked, time + 10s);
  }
}

}  // namespace
}  // namespace kaidoku::test
