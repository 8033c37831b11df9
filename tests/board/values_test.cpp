// Boards as values: compared, sorted, kept in sets; and what they do not take from a program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <unordered_set>

#include "kaidoku/board.h"
#include "support/death.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;

static_assert(std::totally_ordered<Grid> && std::totally_ordered<Box>);
static_assert(std::equality_comparable<Puzzle> && std::equality_comparable<Rules>);
static_assert(std::equality_comparable<Overlap> && std::totally_ordered<Clash>);

Grid grid_of(std::vector<Digit> digits) {
  Grid grid(static_cast<int>(digits.size()) == 4 ? 2 : 4);
  for (Cell cell = 0; cell < grid.cells(); ++cell)
    grid[cell] = digits[static_cast<std::size_t>(cell)];
  return grid;
}

TEST(Values, grids_are_compared_by_order_then_digit_by_digit) {
  const Grid small = grid_of({2, 2, 2, 2}), first(4);
  Grid second(4), third(4);
  second[15] = 1;
  third[0] = 1;
  std::vector<Grid> grids{third, first, small, second, Grid()};
  std::ranges::sort(grids);
  EXPECT_EQ(grids, (std::vector<Grid>{Grid(), small, first, second, third}));
}

TEST(Values, grids_are_gone_through_digit_by_digit) {
  EXPECT_THAT(grid_of({1, 2, 0, 1}), ElementsAre(1, 2, 0, 1));
  EXPECT_EQ(std::ranges::count(Grid(9), 0), 81);
}

TEST(Values, grids_have_a_hash) {
  std::unordered_set<Grid> grids;
  std::unordered_set<std::size_t> hashes;
  for (Cell cell = 0; cell < 81; ++cell) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      Grid grid(9);
      grid[cell] = digit;
      hashes.insert(std::hash<Grid>()(grid));
      grids.insert(grid);
      grids.insert(std::move(grid));
    }
  }
  EXPECT_EQ(grids.size(), 81U * 9);
  EXPECT_EQ(hashes.size(), grids.size());
}

TEST(Values, boxes_are_compared_rows_first) {
  EXPECT_LT((Box{2, 6}), (Box{3, 4}));
  EXPECT_LT((Box{3, 2}), (Box{3, 4}));
  EXPECT_EQ((std::unordered_set<Box>{{2, 3}, {3, 2}, {2, 3}}.size()), 2U);
}

TEST(Values, rules_are_equal_if_the_same_grids_follow_them) {
  auto first = *Rules::standard({2, 3});
  const auto other = *Rules::standard({3, 2});
  EXPECT_EQ(*first, *first);
  EXPECT_NE(*first, *other);
}

TEST(Values, puzzles_are_equal_if_rules_givens_and_symbols_are) {
  const auto puzzle = [](Box box, Digit given, const Symbols& symbols) {
    Grid givens(6);
    givens[0] = given;
    return *Puzzle::make(*Rules::standard(box), givens, symbols);
  };
  const auto standard = Symbols::standard(6), letters = *Symbols::make("ABCDEF");
  const Puzzle one = puzzle({2, 3}, 1, standard);
  EXPECT_EQ(one, puzzle({2, 3}, 1, standard));
  EXPECT_NE(one, puzzle({3, 2}, 1, standard));
  EXPECT_NE(one, puzzle({2, 3}, 2, standard));
  EXPECT_NE(one, puzzle({2, 3}, 1, letters));
  const std::unordered_set<Puzzle> puzzles{one, puzzle({2, 3}, 1, standard),
                                           puzzle({3, 2}, 1, standard), puzzle({2, 3}, 2, standard),
                                           puzzle({2, 3}, 1, letters)};
  EXPECT_EQ(puzzles.size(), 4U);
  const std::hash<Puzzle> hash;
  const std::set<std::size_t> hashes{hash(one), hash(puzzle({3, 2}, 1, standard)),
                                     hash(puzzle({2, 3}, 2, standard)),
                                     hash(puzzle({2, 3}, 1, letters))};
  EXPECT_EQ(hashes.size(), 4U);
}

TEST(ValuesDeathTest, orders_that_no_board_has) {
  EXPECT_EQ(Grid(0), Grid());
  EXPECT_BROKEN(Grid(-1), "Grid.order.: the order must be 0 to 255");
  EXPECT_BROKEN(Grid(256), "Grid.order.: the order must be 0 to 255");
}

TEST(ValuesDeathTest, a_puzzle_needs_rules) {
  EXPECT_BROKEN(Puzzle::make(nullptr, Grid(9)), "the rules are a null pointer");
  EXPECT_BROKEN(Puzzle::make(nullptr, Grid(9), Symbols::standard(9)),
                "the rules are a null pointer");
}

TEST(ValuesDeathTest, cells_and_houses_are_on_the_board) {
  Grid grid(4);
  const auto rules = *Rules::standard({2, 2});
  EXPECT_UNEXPECTED(grid[16], "Grid.cell.: the cell is off the board");
  EXPECT_UNEXPECTED(grid[-1] = 1, "Grid.cell.: the cell is off the board");
  EXPECT_UNEXPECTED(rules->seats(16), "seats.*the cell is off the board");
  EXPECT_UNEXPECTED(rules->place(-1), "place.*the cell is off the board");
  EXPECT_UNEXPECTED(rules->cell(0, 4), "the row or the column is off the board");
  EXPECT_UNEXPECTED(rules->cell_in_box(4, 0), "no such box or cell");
  EXPECT_UNEXPECTED(rules->cell_in_box(0, -1), "no such box or cell");
  EXPECT_UNEXPECTED(rules->overlaps(12), "houses.. has no such house");
  EXPECT_UNEXPECTED(clashes(*rules, Grid(9)), "the grid must have the order of the rules");
  EXPECT_UNEXPECTED(cell_name(16, 4), "the cell is off the board");
}

}  // namespace
}  // namespace kaidoku
