// Full grids at random: right for every box shape, the same for the same seed, and where it is
// promised exactly even.
#include "generate/fill.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <set>
#include <string>

#include "kaidoku/engines.h"
#include "support/boards.h"

namespace kaidoku::test {
namespace {

using base::Random;

std::shared_ptr<const Rules> rules_of(Box box) { return *Rules::standard(box); }

Grid draw(Box box, std::uint64_t index = 0) {
  Random random(Seed(7), index);
  return *generate::random_grid(*rules_of(box), random);
}

bool right(Box box, const Grid& grid) { return verify(*blank(box), grid); }

TEST(Fill, IsRightForEveryBoxUpToOrderTwelve) {
  for (int order = 1; order <= 12; ++order) {
    for (const Box box : boxes_of(order)) {
      for (std::uint64_t index = 0; index < 3; ++index) {
        EXPECT_TRUE(right(box, draw(box, index))) << box.rows << "x" << box.cols;
      }
    }
  }
}

TEST(Fill, IsRightForLargeBoards) {
  for (const Box box : {Box{3, 5}, Box{4, 4}, Box{4, 5}, Box{5, 4}, Box{5, 5}, Box{6, 6},
                        Box{1, 31}, Box{31, 1}, Box{7, 7}, Box{2, 40}}) {
    EXPECT_TRUE(right(box, draw(box))) << box.rows << "x" << box.cols;
  }
}

TEST(Fill, DependsOnTheLuckAlone) {
  for (const Box box : {Box{2, 2}, Box{2, 3}, Box{2, 4}, Box{3, 3}, Box{4, 4}, Box{5, 5}}) {
    EXPECT_EQ(draw(box, 0), draw(box, 0));
    EXPECT_NE(draw(box, 0), draw(box, 1));
  }
}

// All 288 grids, each about equally often. The bound is one that an even draw passes 999 times in
// 1000; the seed is fixed, so it passes always or never.
TEST(Fill, IsEvenAtFourByFour) {
  constexpr int draws = 288 * 100;
  std::map<std::string, int> seen;
  Random random{Seed(1)};
  const auto rules = rules_of({2, 2});
  for (int i = 0; i < draws; ++i) {
    const Grid grid = *generate::random_grid(*rules, random);
    ++seen[std::string(grid.digits().begin(), grid.digits().end())];
  }
  EXPECT_EQ(seen.size(), 288u);
  double chi_square = 0;
  for (const auto& [grid, times] : seen) chi_square += (times - 100) * (times - 100) / 100.0;
  EXPECT_LT(chi_square, 368);  // 287 degrees of freedom
}

// Which digits two far cells have.
TEST(Fill, IsEvenInFarCellsOfOtherBoards) {
  for (const Box box : {Box{2, 3}, Box{2, 4}, Box{1, 6}}) {
    const int n = box.order();
    const int draws = n * n * 100;
    std::map<std::pair<Digit, Digit>, int> seen;
    Random random{Seed(2)};
    const auto rules = rules_of(box);
    for (int i = 0; i < draws; ++i) {
      const Grid grid = *generate::random_grid(*rules, random);
      ++seen[{grid[0], grid[rules->cells() - 1]}];
    }
    for (const auto& [pair, times] : seen)
      EXPECT_NEAR(times, 100, 60) << int(pair.first) << int(pair.second);
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  }
}

// No shuffled pattern: in one of those, two rows of a band have the same sets of digits in the same
// boxes everywhere.
TEST(Fill, IsNoShuffledPattern) {
  const Grid grid = draw({4, 4});
  std::set<std::set<Digit>> segments;
  for (int row = 0; row < 16; ++row) {
    for (int box = 0; box < 4; ++box) {
      std::set<Digit> segment;
      for (int k = 0; k < 4; ++k) segment.insert(grid[row * 16 + box * 4 + k]);
      segments.insert(segment);
    }
  }
  EXPECT_GT(segments.size(), 50u);  // a pattern has 4
}

TEST(Fill, IsPublicByNumber) {
  for (const Box box : {Box{2, 2}, Box{3, 3}, Box{4, 4}}) {
    EXPECT_EQ(random_grid(*rules_of(box), {.seed = Seed(7)}), draw(box));
    EXPECT_EQ(random_grid(*rules_of(box), {.seed = Seed(7), .index = 5}), draw(box, 5));
    EXPECT_NE(random_grid(*rules_of(box), {.seed = Seed(8), .index = 5}), draw(box, 5));
  }
}

TEST(Fill, Stops) {
  const std::atomic<bool> stop = true;
  Random random{Seed(1)};
  EXPECT_FALSE(generate::random_grid(*rules_of({5, 5}), random, base::Deadline({.stop = &stop})));
  EXPECT_FALSE(random_grid(*rules_of({5, 5}), {.seed = Seed(1), .budget = {.stop = &stop}}));
}

}  // namespace
}  // namespace kaidoku::test
