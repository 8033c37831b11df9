// Wishes that are refused because nothing can fulfill them, and that those bounds are right.
#include "generate/impossible.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "human/ratings.h"
#include "kaidoku/grade.h"
#include "kaidoku/solve.h"
#include "support/data.h"

namespace kaidoku {
namespace {

/// What is wrong with the recipe, or an empty text.
std::string refusal(const Recipe& recipe) {
  const auto generator = Generator::make(recipe);
  return generator ? "" : generator.error().message;
}

std::vector<bool> drawn_pattern(std::string_view text) {
  std::vector<bool> pattern;
  for (const char c : text) pattern.push_back(c == '*');
  return pattern;
}

TEST(Impossible, fewer_clues_than_any_puzzle_has) {
  EXPECT_EQ(refusal({.clues = ClueRange{10, 10}}),
            "a 9x9 puzzle with one solution has at least 17 clues; expected as many, found 10");
  EXPECT_EQ(refusal({.clues = ClueRange{0, 16}}),
            "a 9x9 puzzle with one solution has at least 17 clues; expected as many, found 0-16");
  EXPECT_EQ(refusal({.clues = ClueRange{10, 17}}), "");
  EXPECT_EQ(refusal({.box = {4, 4}, .clues = ClueRange{14, 14}}),
            "a 16x16 puzzle with one solution has at least 15 clues; expected as many, found 14");
  EXPECT_EQ(refusal({.box = {4, 4}, .clues = ClueRange{15, 15}}), "");
  EXPECT_EQ(refusal({.box = {1, 2}, .clues = ClueRange{0, 0}}),
            "a 2x2 puzzle with one solution has at least 1 clue; expected as many, found 0");
  EXPECT_EQ(refusal({.box = {1, 1}, .clues = ClueRange{0, 0}}), "");
}

TEST(Impossible, no_4x4_puzzle_has_three_clues) {
  const auto rules = *Rules::standard({2, 2});
  Grid first_row(4);
  for (int i = 0; i < 4; ++i) first_row[i] = static_cast<Digit>(i + 1);
  for (const Grid& grid : solutions(*Puzzle::make(rules, first_row))) {
    for (Cell a = 0; a < 16; ++a) {
      for (Cell b = 0; b < a; ++b) {
        for (Cell c = 0; c < b; ++c) {
          Grid clues(4);
          for (const Cell cell : {a, b, c}) clues[cell] = grid[cell];
          ASSERT_EQ(uniqueness(*Puzzle::make(rules, clues)).answer, Answer::many);
        }
      }
    }
  }
  EXPECT_EQ(generate::fewest_clues({2, 2}), 4);
}

TEST(Impossible, numbers_that_are_no_sum_of_orbits) {
  EXPECT_EQ(refusal({.symmetry = Symmetry::rotate90, .clues = ClueRange{22, 23}}),
            "with the symmetry rotate90 there are no puzzles of 22-23 clues; the nearest numbers "
            "are 21 and 24");
  EXPECT_EQ(refusal({.symmetry = Symmetry::rotate90, .clues = ClueRange{22, 24}}), "");
  EXPECT_EQ(refusal({.box = {2, 2}, .symmetry = Symmetry::rotate180, .clues = ClueRange{5, 5}}),
            "with the symmetry rotate180 there are no puzzles of 5 clues; the nearest numbers are "
            "4 and 6");
  EXPECT_EQ(refusal({.symmetry = Symmetry::rotate180, .clues = ClueRange{23, 23}}), "");
}

TEST(Impossible, patterns_that_leave_lines_to_be_exchanged) {
  const std::string full(9, '*'), empty(9, '.');
  std::string rows, columns;
  for (int i = 0; i < 9; ++i) {
    rows += i == 3 || i == 5 ? empty : full;
    columns += ".***..***";
  }
  EXPECT_EQ(refusal({.pattern = drawn_pattern(rows)}),
            "the pattern has no clue in rows 4 and 6; they could be exchanged, so there is never "
            "only one solution");
  EXPECT_EQ(refusal({.pattern = drawn_pattern(columns)}),
            "the pattern has no clue in columns 5 and 6; they could be exchanged, so there is "
            "never only one solution");
  // Rows 4 and 7 lie in different bands, columns 1 and 5 in different stacks.
  rows.clear();
  for (int i = 0; i < 9; ++i) rows += i == 3 || i == 6 ? empty : ".***.****";
  EXPECT_EQ(refusal({.pattern = drawn_pattern(rows)}), "");
  EXPECT_EQ(refusal({.pattern = drawn_pattern(std::string(65, '.') + std::string(16, '*'))}),
            "a 9x9 puzzle with one solution has at least 17 clues; expected as many, found a "
            "pattern of 16");
}

TEST(Impossible, ratings_that_no_step_has) {
  EXPECT_EQ(refusal({.difficulty = DifficultyRange{5.5, 5.5}}),
            "no puzzle is rated 5.5; the nearest ratings are 5.4 (hidden quad) and 5.6 (BUG type "
            "1)");
  EXPECT_EQ(refusal({.difficulty = DifficultyRange{6.3, 6.4}}),
            "no puzzle is rated from 6.3 to 6.4; the nearest ratings are 6.2 (aligned pair "
            "exclusion) and 6.5 (X-cycle)");
  EXPECT_EQ(refusal({.difficulty = DifficultyRange{5.5, 5.6}}), "");
  // A house of 16 cells has room for larger subsets.
  EXPECT_EQ(refusal({.box = {4, 4}, .difficulty = DifficultyRange{5.5, 5.5}}), "");
  for (const Label& label : labels())
    EXPECT_EQ(refusal({.difficulty = DifficultyRange{label.from, label.to}}), "") << label.name;
}

TEST(Impossible, published_ratings_are_possible) {
  const auto lines = test::data_lines(test::own_data("se121_ratings.csv"));
  ASSERT_EQ(lines.size(), 300U);
  for (const auto& line : lines) {
    const auto rating = line.substr(line.find(',') + 1, 3);
    EXPECT_TRUE(human::can_be_rated((rating[0] - '0') * 10 + rating[2] - '0', 9)) << rating;
  }
}

}  // namespace
}  // namespace kaidoku
