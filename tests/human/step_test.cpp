// Steps: each technique where it must be found, the order among them, and that nothing they say is
// ever wrong.
#include "kaidoku/step.h"

#include <gtest/gtest.h>

#include "kaidoku/engines.h"
#include "kaidoku/format.h"
#include "kaidoku/generate.h"
#include "kaidoku/solve.h"
#include "support/famous.h"

namespace kaidoku {
namespace {

Puzzle four(std::string_view text) { return *parse(text); }

std::optional<Step> first_step(const Puzzle& puzzle) {
  return easiest_step(puzzle.rules(), puzzle.givens(), candidates(puzzle));
}

std::string told(const Puzzle& puzzle) {
  const auto step = first_step(puzzle);
  return step ? describe(*step, puzzle.rules(), puzzle.symbols()) : "nothing";
}

TEST(Step, LastDigitOfAHouse) {
  EXPECT_EQ(told(four("123.............")),
            "r1c4 is the last empty cell of row 1, and 4 is what is missing there.");
  EXPECT_EQ(told(four("1...2...4.......")),
            "r4c1 is the last empty cell of column 1, and 3 is what is missing there.");
}

TEST(Step, HiddenSingleInABoxNamesWhatLeavesNoChoice) {
  const auto puzzle = four("1.....1......1..");
  EXPECT_EQ(
      told(puzzle),
      "In box 4 the 1 can only go in r3c4: the other empty cells there see the 1 in r2c3 or r4c2.");
  const auto step = first_step(puzzle);
  EXPECT_EQ(step->technique->name, "hidden single in a box");
  EXPECT_EQ(step->places, (std::vector<Candidate>{{11, 1}}));
  EXPECT_EQ(step->because, (std::vector<Cell>{6, 13}));
}

TEST(Step, HiddenSingleInALine) {
  // The 1 of row 1 fits only in its last cell: the first three columns have a 1 below. No box can
  // tell.
  const auto rules = *Rules::standard({1, 4});
  Grid grid(4);
  grid[4] = 1, grid[9] = 1, grid[14] = 1;
  const auto puzzle = *Puzzle::make(rules, grid);
  EXPECT_EQ(told(puzzle),
            "In row 1 the 1 can only go in r1c4: the other empty cells there see the 1 in r2c1, "
            "r3c2 or r4c3.");
}

TEST(Step, NakedSingle) {
  const auto puzzle =
      *parse("12...............3..............................4........5........6........7.....");
  Grid grid(9);
  // r5c5 sees 1 to 8, each in another house; no other cell is decided.
  grid[4] = 1, grid[13] = 2, grid[36] = 3, grid[37] = 4, grid[30] = 5, grid[32] = 6, grid[76] = 7,
  grid[43] = 8;
  const auto cell = *Puzzle::make(puzzle.shared_rules(), grid);
  EXPECT_EQ(told(cell), "r5c5 can only be 9: its houses hold all other digits.");
  EXPECT_EQ(first_step(cell)->because.size(), 8U);
}

TEST(Step, BelievesTheCandidatesItIsGiven) {
  const auto puzzle = *blank({2, 2});
  auto left = candidates(puzzle);
  left[5] = DigitSet();
  left[5].insert(3);
  const auto step = easiest_step(puzzle.rules(), puzzle.givens(), left);
  ASSERT_TRUE(step);
  EXPECT_EQ(describe(*step, puzzle.rules(), puzzle.symbols()),
            "r2c2 can only be 3: all other candidates are gone.");
  for (const Cell cell : {0, 1, 4}) left[static_cast<std::size_t>(cell)].erase(3);
  EXPECT_EQ(describe(*easiest_step(puzzle.rules(), puzzle.givens(), left), puzzle.rules(),
                     puzzle.symbols()),
            "In box 1 the 3 can only go in r2c2, by the candidates that are left.");
}

TEST(Step, NothingOnABlankBoardNorOnAFullOne) {
  const auto empty = *blank({3, 3});
  EXPECT_FALSE(easiest_step(empty.rules(), empty.givens(), candidates(empty),
                            {.repertoire = {.most = 8.9}}));
  const auto full = four("1234341221434321");
  EXPECT_FALSE(first_step(full));
}

TEST(Step, CandidatesThatContradictTheBoardGiveNoSecondDigitInAHouse) {
  auto puzzle = four("1...............");
  std::vector<DigitSet> left(16);
  left[1].insert(1);  // the only place left for a 1, if row 1 had none
  EXPECT_FALSE(easiest_step(puzzle.rules(), puzzle.givens(), left));
}

TEST(Step, TechniquesAscend) {
  for (std::size_t i = 1; i < techniques().size(); ++i)
    EXPECT_LE(techniques()[i - 1].difficulty, techniques()[i].difficulty);
}

/// Follows steps to the end; every one must agree with the solution. How many cells are empty then?
int follow(const Puzzle& puzzle, const Grid& solution) {
  Grid grid = puzzle.givens();
  auto left = candidates(puzzle);
  while (const auto step =
             easiest_step(puzzle.rules(), grid, left, {.repertoire = {.most = 6.2}})) {
    EXPECT_FALSE(step->places.empty() && step->removes.empty());
    for (const Candidate& place : step->places) {
      EXPECT_EQ(grid[place.cell], 0);
      EXPECT_EQ(solution[place.cell], place.digit);
      grid[place.cell] = place.digit;
    }
    for (const Candidate& gone : step->removes) {
      EXPECT_NE(solution[gone.cell], gone.digit)
          << describe(*step, puzzle.rules(), puzzle.symbols());
      left[static_cast<std::size_t>(gone.cell)].erase(gone.digit);
    }
    for (const Cell cause : step->because) EXPECT_NE(grid[cause], 0);
    if (testing::Test::HasFailure()) break;
  }
  return grid.cells() - grid.filled();
}

TEST(Step, AreNeverWrong) {
  for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{3, 3}, Box{1, 5}, Box{4, 4}}) {
    int solved = 0;
    const std::uint64_t count = box.order() > 9 ? 1 : 25;
    for (std::uint64_t i = 0; i < count; ++i) {
      const auto made = *generate_puzzle({.seed = 5, .box = box}, {.index = i});
      const auto puzzle = *Puzzle::make(*Rules::standard(box), made.clues);
      solved += follow(puzzle, made.solution) == 0 ? 1 : 0;
    }
    if (box == Box{2, 2}) {
      EXPECT_EQ(solved, 25);  // small boards need no more: the search above means something
    }
  }
}

}  // namespace
}  // namespace kaidoku
