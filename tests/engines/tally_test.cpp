// Tallies against visiting every solution, against each other, and against the numbers that are
// known of blank boards. KAIDOKU_LONG: up to a million solutions, and the blank 10x10 board.
#include "engines/tally/tally.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>

#include "engines/tally/three_stacks.h"
#include "engines/tally/two_stacks.h"
#include "kaidoku/nine.h"
#include "support/boards.h"
#include "support/random_puzzle.h"
#include "support/sanitized.h"

namespace kaidoku::test {
namespace {

std::string number(const tally::CountPlan& plan) {
  engines::Meter meter{Budget{}};
  return plan.count(meter).to_string();
}

std::string tallied(const Puzzle& puzzle) { return number(*tally::plan(puzzle)); }
std::string tallied_blank(Box box) { return tallied(make_puzzle(box, Grid(box.order()))); }

/// The number of solutions by visiting them all, or nothing if there are more than `most`.
std::optional<std::string> visited(const Puzzle& puzzle, std::uint64_t most) {
  const auto search = find_engine("generic")->start(puzzle, {}, SolutionOrder::found);
  Grid grid;
  for (std::uint64_t count = 0; count <= most; ++count) {
    if (search->next(grid) == Answer::none) return std::to_string(count);
  }
  return std::nullopt;
}

TEST(Tally, OfBlankBoards) {
  EXPECT_EQ(tallied_blank({2, 2}), "288");
  EXPECT_EQ(tallied_blank({2, 3}), "28200960");
  EXPECT_EQ(tallied_blank({3, 2}), "28200960");
  EXPECT_EQ(tallied_blank({2, 4}), "29136487207403520");
  EXPECT_EQ(tallied_blank({4, 2}), "29136487207403520");
  EXPECT_EQ(tallied_blank({3, 3}), "6670903752021072936960");
}

bool at_length() { return std::getenv("KAIDOKU_LONG") != nullptr && !sanitized; }

TEST(Tally, OfTheBlank10x10) {
  if (!at_length()) GTEST_SKIP() << "set KAIDOKU_LONG";
  EXPECT_EQ(tallied_blank({2, 5}), "1903816047972624930994913280000");
  EXPECT_EQ(tallied_blank({5, 2}), "1903816047972624930994913280000");
}

TEST(Tally, IsThereForSomeBoards) {
  for (int order = 1; order <= 16; ++order) {
    for (const Box box : boxes_of(order)) {
      const bool two =
          (box.rows == 2 || box.cols == 2) && box.rows > 1 && box.cols > 1 && order <= 10;
      EXPECT_EQ(tally::is_for(box), two || box == (Box{3, 3})) << box.rows << 'x' << box.cols;
      EXPECT_EQ(tally::plan(make_puzzle(box, Grid(order))) != nullptr, tally::is_for(box));
    }
  }
}

// Every 4x4 puzzle with one given, and with two.
TEST(Tally, OfSmallBoardsIsRight) {
  for (Cell one = 0; one < 16; ++one) {
    for (Cell two = one; two < 16; ++two) {
      for (Digit digit = 1; digit <= 4; ++digit) {
        Grid givens(4);
        givens[one] = 1;
        givens[two] = digit;
        const auto puzzle = Puzzle::make(*Rules::standard({2, 2}), givens);
        if (!puzzle) continue;
        EXPECT_EQ(tallied(*puzzle), visited(*puzzle, 288)) << text_of(*puzzle);
      }
    }
  }
}

// From boards with millions of solutions to full ones; also with a given that was changed, so that
// there may be none.
TEST(Tally, AgreesWithVisiting) {
  Random random(81);
  const std::uint64_t most = at_length() ? 1'000'000 : sanitized ? 1'000 : 10'000;
  int without = 0;
  for (const Box box :
       {Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{2, 4}, Box{4, 2}, Box{2, 5}, Box{5, 2}, Box{3, 3}}) {
    const int cells = box.order() * box.order();
    const int rounds = sanitized ? 6 : 24;
    const int fewest = box.order() == 10  ? 35
                       : box.order() == 9 ? 24
                                          // of a hundred cells: larger boards have more solutions
                                          : 15;
    int agreed = 0;
    for (int round = 0; round < rounds; ++round) {
      Puzzle puzzle = random_puzzle(box, cells * (fewest + random.below(25)) / 100, random);
      if (round % 3 == 0) puzzle = change_a_given(puzzle, random).value_or(puzzle);
      if (tally::plan(puzzle)->seconds() > (at_length() ? 1 : 0.05) && box.order() != 9) continue;
      const auto expected = visited(puzzle, most);
      if (!expected) continue;
      EXPECT_EQ(tallied(puzzle), *expected) << text_of(puzzle);
      ++agreed;
      if (*expected == "0") ++without;
    }
    EXPECT_GE(agreed, rounds / 4) << box.rows << 'x' << box.cols;
    EXPECT_EQ(tallied(make_puzzle(box, random_solution(box, random))), "1");
  }
  EXPECT_GE(without, 1);
}

// Where there are too many to visit: turned over the number is the same, and it is the sum over the
// digits of a cell.
TEST(Tally, AgreesWithItself) {
  Random random(82);
  for (int round = 0; round < (sanitized ? 1 : 2); ++round) {
    const Puzzle puzzle = random_puzzle({3, 3}, 16 + round, random);
    SCOPED_TRACE(text_of(puzzle));
    const std::string whole = number(tally::ThreeStacks(tally::clues_of(puzzle, false)));
    EXPECT_EQ(number(tally::ThreeStacks(tally::clues_of(puzzle, true))), whole);
    Grid givens = puzzle.givens();
    Cell cell = 0;
    while (givens[cell] != 0) ++cell;
    Natural sum;
    for (int digit = 1; digit <= 9; ++digit) {
      givens[cell] = static_cast<Digit>(digit);
      const auto part = Puzzle::make(puzzle.shared_rules(), givens);
      engines::Meter meter{Budget{}};
      if (part) sum += tally::plan(*part)->count(meter);
    }
    EXPECT_EQ(sum.to_string(), whole);
  }
}

TEST(Tally, IsTheSameOnEveryTarget) {
  Random random(88);
  const Puzzle puzzle = random_puzzle({3, 3}, 17, random);
  std::string first;
  for (const auto target : nine::targets()) {
    ASSERT_TRUE(nine::use_target(target));
    const std::string here = tallied(puzzle);
    if (first.empty()) first = here;
    EXPECT_EQ(here, first) << target;
  }
  ASSERT_TRUE(nine::use_target(""));
}

// However soon the budget ends it, what it has is not too much, and more nodes never give less.
TEST(Tally, GivesUpWithWhatItHas) {
  for (const Box box : {Box{2, 4}, Box{3, 3}}) {
    if (sanitized && box.order() == 9) continue;  // making its tables takes seconds
    const auto tally = tally::plan(make_puzzle(box, Grid(box.order())));
    const Natural total =
        box.order() == 8 ? Natural(29'136'487'207'403'520) : Natural(UINT64_MAX) *= 10'000;
    Natural before;
    for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{100}, std::uint64_t{500}}) {
      engines::Meter meter(Budget{.nodes = nodes});
      const Natural part = tally->count(meter);
      EXPECT_EQ(meter.limit(), Limit::nodes);
      EXPECT_EQ(meter.nodes(), nodes);
      EXPECT_EQ(part == Natural(0), nodes == 0);
      EXPECT_LE(before, part);
      EXPECT_LT(part, total);
      before = part;
    }
  }
}

TEST(Tally, StopsWhenTold) {
  const std::atomic<bool> stop = true;
  for (const Box box : {Box{2, 5}, Box{3, 3}}) {
    engines::Meter meter(Budget{.stop = &stop});
    EXPECT_EQ(tally::plan(make_puzzle(box, Grid(box.order())))->count(meter), Natural(0));
    EXPECT_EQ(meter.limit(), Limit::stop);
  }
}

}  // namespace
}  // namespace kaidoku::test
