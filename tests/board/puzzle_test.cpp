// Puzzles: validated givens, every clash named, candidates.
#include <gtest/gtest.h>

#include "kaidoku/board.h"

namespace kaidoku {
namespace {

Grid grid_of(std::string_view line) {
  Grid grid(9);
  for (Cell cell = 0; cell < 81; ++cell) {
    const char c = line[static_cast<std::size_t>(cell)];
    grid[cell] = static_cast<Digit>(c == '.' ? 0 : c - '0');
  }
  return grid;
}

constexpr std::string_view easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::vector<std::string> messages(const Result<Puzzle>& result) {
  std::vector<std::string> texts;
  for (const Error& error : result.errors()) texts.push_back(error.message);
  return texts;
}

TEST(Puzzle, keeps_what_it_was_given) {
  const auto puzzle = Puzzle::make(*Rules::standard({3, 3}), grid_of(easy));
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->givens(), grid_of(easy));
  EXPECT_EQ(puzzle->givens().filled(), 30);
  EXPECT_EQ(puzzle->order(), 9);
}

TEST(Puzzle, names_every_clash_with_both_cells) {
  Grid grid(9);
  grid[0] = grid[3] = 5;                  // row 1
  grid[9 * 2 + 8] = grid[9 * 7 + 8] = 4;  // column 9
  grid[9 * 3] = grid[9 * 4 + 1] = 7;      // box 4
  const auto puzzle = Puzzle::make(*Rules::standard({3, 3}), grid);
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(messages(puzzle), (std::vector<std::string>{"r1c1 and r1c4 are both 5 (row 1)",
                                                        "r3c9 and r8c9 are both 4 (column 9)",
                                                        "r4c1 and r5c2 are both 7 (box 4)"}));
  EXPECT_EQ(puzzle.errors()[0].code, ErrorCode::duplicate_row);
  EXPECT_EQ(puzzle.errors()[1].code, ErrorCode::duplicate_column);
  EXPECT_EQ(puzzle.errors()[2].code, ErrorCode::duplicate_box);
}

TEST(Puzzle, three_of_a_kind_are_two_clashes_with_the_first) {
  Grid grid(9);
  grid[0] = grid[4] = grid[8] = 1;
  EXPECT_EQ(messages(Puzzle::make(*Rules::standard({3, 3}), grid)),
            (std::vector<std::string>{"r1c1 and r1c5 are both 1 (row 1)",
                                      "r1c1 and r1c9 are both 1 (row 1)"}));
}

TEST(Puzzle, refuses_digits_and_grids_of_another_order) {
  Grid grid(4);
  grid[0] = 5;
  const auto puzzle = Puzzle::make(*Rules::standard({2, 2}), grid);
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error().code, ErrorCode::bad_value);
  grid[0] = grid[1] = 200;
  EXPECT_EQ(messages(Puzzle::make(*Rules::standard({2, 2}), grid)),
            (std::vector<std::string>{"r1c1 holds digit 200, but the order is 4",
                                      "r1c2 holds digit 200, but the order is 4"}));
  EXPECT_FALSE(Puzzle::make(*Rules::standard({3, 3}), Grid(4)));
  EXPECT_FALSE(Puzzle::make(*Rules::standard({3, 3}), Grid(9), Symbols::standard(4)));
}

TEST(Blank, is_blank_for_every_order) {
  for (int n = 1; n <= max_order; n += n < 30 ? 1 : 45) {
    const auto puzzle = blank(default_box(n));
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->order(), n);
    EXPECT_EQ(puzzle->givens().filled(), 0);
  }
  EXPECT_EQ(blank({0, 3}).error().code, ErrorCode::bad_box);
}

TEST(Candidates, are_what_no_given_excludes) {
  const auto puzzle = Puzzle::make(*Rules::standard({3, 3}), grid_of(easy));
  const auto sets = candidates(*puzzle);
  const auto expect = [&](Cell cell, std::vector<int> digits) {
    DigitSet set;
    for (const int digit : digits) set.insert(digit);
    EXPECT_EQ(sets[static_cast<std::size_t>(cell)], set) << cell_name(cell, 9);
  };
  expect(0, {5});          // a given
  expect(2, {1, 2, 4});    // r1c3
  expect(9 * 4 + 4, {5});  // r5c5, a naked single
  EXPECT_EQ(candidates(*blank({2, 3})).front().size(), 6);
}

TEST(Candidates, of_a_flat_box_know_rows_and_columns_only) {
  Grid grid(5);
  grid[0] = 3;
  const auto puzzle = Puzzle::make(*Rules::standard({1, 5}), grid);
  const auto sets = candidates(*puzzle);
  EXPECT_FALSE(sets[1].contains(3));
  EXPECT_FALSE(sets[5].contains(3));
  EXPECT_TRUE(sets[6].contains(3));
}

}  // namespace
}  // namespace kaidoku
