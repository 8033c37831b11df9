// Boards for the terminal: exact pictures for boxes of several shapes, symbols of several widths,
// colors.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kaidoku/render.h"
#include "kaidoku/utf8.h"

namespace kaidoku {
namespace {

Puzzle puzzle_in(const Symbols& symbols, Box box, std::vector<std::pair<Cell, Digit>> givens = {}) {
  const auto rules = *Rules::standard(box);
  Grid grid(rules->order());
  for (const auto& [cell, digit] : givens) grid[cell] = digit;
  return *Puzzle::make(rules, grid, symbols);
}

Puzzle puzzle_with(Box box, std::vector<std::pair<Cell, Digit>> givens = {}) {
  return puzzle_in(Symbols::standard(box.order()), box, std::move(givens));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

TEST(Terminal, DrawsBoxesThatAreNotSquare) {
  const auto puzzle = puzzle_with({2, 3}, {{0, 1}, {35, 6}});
  EXPECT_EQ(terminal_board(puzzle, puzzle.givens()),
            "┌───────┬───────┐\n"
            "│ 1 . . │ . . . │\n"
            "│ . . . │ . . . │\n"
            "├───────┼───────┤\n"
            "│ . . . │ . . . │\n"
            "│ . . . │ . . . │\n"
            "├───────┼───────┤\n"
            "│ . . . │ . . . │\n"
            "│ . . . │ . . 6 │\n"
            "└───────┴───────┘\n");
}

TEST(Terminal, DrawsAscii) {
  const auto puzzle = puzzle_with({3, 2}, {{0, 1}});
  EXPECT_EQ(terminal_board(puzzle, puzzle.givens(), {.unicode = false}),
            "+-----+-----+-----+\n"
            "| 1 . | . . | . . |\n"
            "| . . | . . | . . |\n"
            "| . . | . . | . . |\n"
            "+-----+-----+-----+\n"
            "| . . | . . | . . |\n"
            "| . . | . . | . . |\n"
            "| . . | . . | . . |\n"
            "+-----+-----+-----+\n");
}

TEST(Terminal, DrawsOneRowBoxesAndOneCell) {
  const auto three = puzzle_with({1, 3});
  EXPECT_EQ(terminal_board(three, three.givens(), {.unicode = false}),
            "+-------+\n| . . . |\n+-------+\n| . . . |\n+-------+\n| . . . |\n+-------+\n");
  const auto one = puzzle_with({1, 1}, {{0, 1}});
  EXPECT_EQ(terminal_board(one, one.givens(), {.unicode = false}), "+---+\n| 1 |\n+---+\n");
}

TEST(Terminal, AlignsSymbolsOfAnyWidth) {
  const auto numbers =
      puzzle_in(*Symbols::make("5,10,200,x", "-1"), {2, 2}, {{0, 1}, {1, 2}, {2, 3}, {3, 4}});
  EXPECT_EQ(lines_of(terminal_board(numbers, numbers.givens(), {.unicode = false}))[1],
            "|   5  10 | 200   x |");
  EXPECT_EQ(lines_of(terminal_board(numbers, numbers.givens(), {.unicode = false}))[2],
            "|  -1  -1 |  -1  -1 |");

  const auto wide = puzzle_in(*Symbols::make("一二三四"), {2, 2}, {{0, 1}, {3, 4}});
  EXPECT_EQ(lines_of(terminal_board(wide, wide.givens()))[1], "│ 一  . │  . 四 │");
}

TEST(Terminal, EveryLineIsEquallyWideForEveryOrder) {
  for (int order = 1; order <= 40; ++order) {
    for (int rows = 1; rows <= order; ++rows) {
      if (order % rows != 0) continue;
      const auto puzzle = puzzle_with({rows, order / rows}, {{0, static_cast<Digit>(order)}});
      const auto lines = lines_of(terminal_board(puzzle, puzzle.givens(), {.columns = 1000}));
      EXPECT_EQ(static_cast<int>(lines.size()), order + order / rows + 1);
      for (const auto& line : lines)
        EXPECT_EQ(display_width(line), display_width(lines.front())) << line;
    }
  }
}

TEST(Terminal, ColorsTellGivensFromEntries) {
  const auto puzzle = puzzle_with({1, 2}, {{0, 2}});
  Grid grid = puzzle.givens();
  grid[1] = 1;
  const auto board = lines_of(terminal_board(puzzle, grid, {.color = true, .unicode = false}));
  EXPECT_EQ(board[1], "| \x1b[1m2\x1b[0m \x1b[36m1\x1b[0m |");
  EXPECT_EQ(board[3], "| \x1b[2m.\x1b[0m \x1b[2m.\x1b[0m |");
}

TEST(Terminal, PairsStandSideBySideIfThereIsRoom) {
  const auto puzzle = puzzle_with({1, 1});
  Grid solution(1);
  solution[0] = 1;
  TerminalStyle style{.unicode = false, .columns = 13};
  EXPECT_EQ(terminal_pair(puzzle, solution, style),
            "+---+   +---+\n| . |   | 1 |\n+---+   +---+\n");
  style.columns = 12;
  EXPECT_EQ(terminal_pair(puzzle, solution, style), "+---+\n| . |\n+---+\n\n+---+\n| 1 |\n+---+\n");
  // Colors take no room.
  style = {.color = true, .unicode = false, .columns = 13};
  EXPECT_EQ(lines_of(terminal_pair(puzzle, solution, style)).size(), 3U);
}

TEST(Terminal, DrawsGamesWithNumbersAndSigns) {
  const auto puzzle = puzzle_with({2, 3}, {{0, 1}, {7, 5}, {35, 6}});
  Grid grid = puzzle.givens();
  grid[3] = 1;
  grid[34] = 4;
  const std::vector<Cell> wrong{0, 3};
  EXPECT_EQ(terminal_game(puzzle, grid, wrong, {.unicode = false}),
            "    1  2  3   4  5  6\n"
            "  +---------+---------+\n"
            "1 |!1  .  . |!1' .  . |\n"
            "2 | .  5  . | .  .  . |\n"
            "  +---------+---------+\n"
            "3 | .  .  . | .  .  . |\n"
            "4 | .  .  . | .  .  . |\n"
            "  +---------+---------+\n"
            "5 | .  .  . | .  .  . |\n"
            "6 | .  .  . | .  4' 6 |\n"
            "  +---------+---------+\n");
  // Too wide: one column less for each cell, and ! wins.
  EXPECT_EQ(terminal_game(puzzle, grid, wrong, {.unicode = false, .columns = 22}),
            "    1 2 3   4 5 6\n"
            "  +-------+-------+\n"
            "1 |!1 . . |!1 . . |\n"
            "2 | . 5 . | . . . |\n"
            "  +-------+-------+\n"
            "3 | . . . | . . . |\n"
            "4 | . . . | . . . |\n"
            "  +-------+-------+\n"
            "5 | . . . | . . . |\n"
            "6 | . . . | .'4 6 |\n"
            "  +-------+-------+\n");
}

TEST(Terminal, ColorsGames) {
  const auto puzzle = puzzle_with({2, 2}, {{0, 1}, {5, 2}});
  Grid grid = puzzle.givens();
  grid[2] = 1;
  grid[3] = 3;
  const std::vector<Cell> wrong{0, 2};
  EXPECT_EQ(lines_of(terminal_game(puzzle, grid, wrong, {.color = true}))[2],
            "1 │\x1b[1;31m!1\x1b[0m  \x1b[2m.\x1b[0m │\x1b[31m!1\x1b[0m' \x1b[36m3\x1b[0m'│");
}

TEST(Terminal, NumbersColumnsOfLargeGames) {
  const auto twelve = puzzle_in(Symbols::numbers(12), {3, 4}, {{0, 12}});
  auto lines = lines_of(terminal_game(twelve, twelve.givens(), {}, {.unicode = false}));
  EXPECT_EQ(lines[0], "      1   2   3   4    5   6   7   8    9  10  11  12");
  EXPECT_EQ(lines[2], " 1 | 12   .   .   . |  .   .   .   . |  .   .   .   . |");
  const auto letters = puzzle_with({4, 4}, {{0, 16}});
  lines = lines_of(terminal_game(letters, letters.givens(), {}, {.unicode = false, .columns = 50}));
  EXPECT_EQ(lines[0], "                           1 1 1   1 1 1 1");
  EXPECT_EQ(lines[1], "     1 2 3 4   5 6 7 8   9 0 1 2   3 4 5 6");
  EXPECT_EQ(lines[3], " 1 | G . . . | . . . . | . . . . | . . . . |");
}

TEST(Terminal, LosesBlanksWhereTheTerminalIsNarrow) {
  const auto puzzle = puzzle_with({2, 3}, {{0, 1}, {35, 6}});
  const auto drawn = [&](int columns) {
    return lines_of(
        terminal_board(puzzle, puzzle.givens(), {.unicode = false, .columns = columns}));
  };
  EXPECT_EQ(drawn(17)[1], "| 1 . . | . . . |");
  EXPECT_EQ(drawn(16)[1], "|1 . .|. . .|");
  EXPECT_EQ(drawn(12)[1], "|1..|...|");
  EXPECT_EQ(drawn(12)[0], "+---+---+");
  const auto parts = drawn(8);
  ASSERT_EQ(parts.size(), 23U);
  EXPECT_EQ(parts[0], "columns 1-3");
  EXPECT_EQ(parts[2], "|1..|");
  EXPECT_EQ(parts[11], "");
  EXPECT_EQ(parts[12], "columns 4-6");
  EXPECT_EQ(parts[21], "|..6|");
}

TEST(Terminal, NeverBlursSymbolsOfSeveralCharacters) {
  const auto numbers = puzzle_in(Symbols::numbers(12), {3, 4}, {{0, 12}, {1, 11}, {2, 1}});
  const auto drawn = [&](int columns) {
    return lines_of(
        terminal_board(numbers, numbers.givens(), {.unicode = false, .columns = columns}));
  };
  EXPECT_EQ(drawn(37)[1], "|12 11  1  .| .  .  .  .| .  .  .  .|");
  EXPECT_EQ(drawn(36)[2], "|12 11  1  .| .  .  .  .|");
}

TEST(Terminal, NoLineIsWiderThanTheTerminal) {
  for (const Box box : {Box{5, 5}, {6, 6}, {8, 8}, {2, 18}, {18, 2}, {10, 10}}) {
    for (const int columns : {80, 60}) {
      const auto puzzle = *blank(box);
      const TerminalStyle style{.columns = columns};
      for (const auto& text : {terminal_board(puzzle, puzzle.givens(), style),
                               terminal_pair(puzzle, puzzle.givens(), style),
                               terminal_game(puzzle, puzzle.givens(), {}, style)}) {
        for (const auto& line : lines_of(text)) EXPECT_LE(display_width(line), columns);
      }
    }
  }
}

TEST(Terminal, CutsWideGamesIntoParts) {
  const auto letters = puzzle_with({4, 4}, {{0, 16}, {12, 3}});
  const auto lines =
      lines_of(terminal_game(letters, letters.givens(), {}, {.unicode = false, .columns = 30}));
  EXPECT_EQ(lines[0], "columns 1-8");
  EXPECT_EQ(lines[2], "     1 2 3 4   5 6 7 8");
  EXPECT_EQ(lines[4], " 1 | G . . . | . . . . |");
  EXPECT_EQ(lines[25], "columns 9-16");
  EXPECT_EQ(lines[26], "       1 1 1   1 1 1 1");
  EXPECT_EQ(lines[29], " 1 | . . . . | 3 . . . |");
}

}  // namespace
}  // namespace kaidoku
