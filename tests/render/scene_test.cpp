// A board as data: where lines, digits and candidates stand, in which ink, for boards of many
// shapes.
#include "kaidoku/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "kaidoku/format.h"
#include "kaidoku/solve.h"

namespace kaidoku {
namespace {

constexpr std::string_view easy =
    "...27.15.1.46...9...2193.........9488.......1423.........8396...5...18.9.81.62...";

/// How well one color is seen on another, as the Web Content Accessibility Guidelines compute it:
/// 1 to 21.
double contrast(Ink a, Ink b) {
  const auto luminance = [](Ink ink) {
    const auto linear = [](std::uint8_t value) {
      const double c = value / 255.0;
      return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(ink.red) + 0.7152 * linear(ink.green) + 0.0722 * linear(ink.blue);
  };
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Palette, EverythingCanBeSeen) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    const Palette& p = palette(theme);
    for (const Ink paper : {p.paper, p.given_paper, p.highlight_paper}) {
      EXPECT_GE(contrast(p.given, paper), 7);
      EXPECT_GE(contrast(p.entry, paper), 4.5);
      EXPECT_GE(contrast(p.candidate, paper), 4.5);
      EXPECT_GE(contrast(p.highlight_line, paper), 3);
    }
    for (const Ink paper : {p.pattern_paper, p.other_paper, p.removed_paper, p.placed_paper})
      EXPECT_GE(contrast(p.given, paper), 4.5);
    EXPECT_GE(contrast(p.link, p.paper), 3);
    EXPECT_GE(contrast(p.caption, p.paper), 4.5);
    EXPECT_GE(contrast(p.box_line, p.paper), 3);
    EXPECT_GE(contrast(p.cell_line, p.paper), 3);
  }
}

TEST(Palette, DigitsBeforeBoxLinesBeforeCandidatesBeforeCellLines) {
  for (const Theme theme : {Theme::light, Theme::dark}) {
    const Palette& p = palette(theme);
    EXPECT_GT(contrast(p.given, p.paper), contrast(p.box_line, p.paper));
    EXPECT_GT(contrast(p.box_line, p.paper), contrast(p.candidate, p.paper));
    EXPECT_GT(contrast(p.candidate, p.paper), contrast(p.cell_line, p.paper));
  }
}

TEST(BoardScene, DrawsThickLinesAroundBoxesOnly) {
  const auto puzzle = *blank({2, 3});
  const Scene scene = *board_scene(puzzle, puzzle.givens(), {.margin = 1});
  EXPECT_EQ(scene.width, 8);
  EXPECT_EQ(scene.height, 8);
  std::set<double> thick_rows, thick_columns, thin_rows, thin_columns;
  for (const auto& line : scene.lines) {
    const bool thick = line.ink == palette(Theme::light).box_line;
    EXPECT_GT(line.width, 0);
    if (line.y1 == line.y2) {
      (thick ? thick_rows : thin_rows).insert(line.y1 - 1);
    } else {
      ASSERT_EQ(line.x1, line.x2);
      (thick ? thick_columns : thin_columns).insert(line.x1 - 1);
    }
  }
  EXPECT_EQ(thick_rows, (std::set<double>{0, 2, 4, 6}));
  EXPECT_EQ(thin_rows, (std::set<double>{1, 3, 5}));
  EXPECT_EQ(thick_columns, (std::set<double>{0, 3, 6}));
  EXPECT_EQ(thin_columns, (std::set<double>{1, 2, 4, 5}));
}

TEST(BoardScene, ThickLinesLieOverThinOnes) {
  const auto puzzle = *blank({3, 3});
  const auto scene = *board_scene(puzzle, puzzle.givens());
  const auto first_thick =
      std::find_if(scene.lines.begin(), scene.lines.end(),
                   [](const auto& line) { return line.ink == palette({}).box_line; });
  EXPECT_TRUE(std::all_of(first_thick, scene.lines.end(), [](const auto& line) {
    return line.ink == palette({}).box_line && line.width > 0.03;
  }));
}

TEST(BoardScene, GivensAndOtherDigitsDifferInWeightAndColor) {
  const auto puzzle = *parse(easy);
  const auto solved = solve(puzzle);
  const Scene scene = *board_scene(puzzle, *solved);
  const Palette& colors = palette(Theme::light);
  ASSERT_EQ(scene.texts.size(), 81U);
  for (Cell cell = 0; cell < 81; ++cell) {
    const auto& text = scene.texts[static_cast<std::size_t>(cell)];
    const bool given = puzzle.givens()[cell] != 0;
    EXPECT_EQ(text.text, puzzle.symbols().name((*solved)[cell]));
    EXPECT_EQ(text.bold, given);
    EXPECT_EQ(text.ink, given ? colors.given : colors.entry);
    EXPECT_DOUBLE_EQ(text.x, 0.5 + cell % 9 + 0.5);
    EXPECT_DOUBLE_EQ(text.y, 0.5 + cell / 9 + 0.5);
  }
  EXPECT_EQ(scene.rects.size(), 32U);  // gray behind the givens ...
  // ... where there are other digits, too
  EXPECT_TRUE(board_scene(puzzle, puzzle.givens())->rects.empty());
}

TEST(BoardScene, TellsTheSameInWords) {
  const auto puzzle = *parse("1..4....2......3");
  const Scene scene = *board_scene(puzzle, puzzle.givens());
  EXPECT_EQ(scene.title, "Sudoku 4x4, 4 clues");
  EXPECT_EQ(scene.description, "1 . . 4\n. . . .\n2 . . .\n. . . 3");
  const auto one = *parse("1...............");
  EXPECT_EQ(board_scene(one, *solve(one))->title, "Sudoku 4x4, 1 clue, solution");
}

TEST(BoardScene, CandidatesStandAtTheirPlacesInEmptyCells) {
  const auto puzzle = *parse(easy);
  const Scene scene = *board_scene(puzzle, puzzle.givens(), {.candidates = true, .margin = 0});
  std::set<std::pair<Cell, Digit>> drawn;
  for (const auto& text : scene.texts) {
    if (text.bold) continue;
    EXPECT_EQ(text.ink, palette(Theme::light).candidate);
    const int column = static_cast<int>(text.x), row = static_cast<int>(text.y);
    const auto digit = *puzzle.symbols().digit(text.text);
    const int place =
        static_cast<int>((text.y - row) * 3) * 3 + static_cast<int>((text.x - column) * 3);
    EXPECT_EQ(place, digit - 1);
    EXPECT_TRUE(drawn.insert({row * 9 + column, digit}).second);
  }
  std::set<std::pair<Cell, Digit>> expected;
  const auto left = candidates(puzzle);
  for (Cell cell = 0; cell < 81; ++cell) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (puzzle.givens()[cell] == 0 && left[static_cast<std::size_t>(cell)].contains(digit))
        expected.insert({cell, static_cast<Digit>(digit)});
    }
  }
  EXPECT_EQ(drawn, expected);
}

TEST(BoardScene, EverythingStaysInItsCellOnEveryBoard) {
  for (const Box box :
       {Box{1, 1}, {2, 2}, {2, 3}, {3, 2}, {1, 7}, {3, 3}, {3, 4}, {4, 4}, {5, 5}, {8, 8}}) {
    const auto puzzle = *blank(box);
    const Scene scene = *board_scene(puzzle, puzzle.givens(), {.candidates = true, .margin = 0});
    const auto order = static_cast<std::size_t>(box.order());
    EXPECT_EQ(scene.texts.size(), order * order * order);
    for (const auto& text : scene.texts) {
      const double x = text.x - std::floor(text.x), y = text.y - std::floor(text.y);
      EXPECT_GT(x - text.room / 2, 0.08);  // clear of the frame of a highlight
      EXPECT_LT(x + text.room / 2, 0.92);
      EXPECT_GT(y - text.size * 0.4, 0.08);
      EXPECT_LT(y + text.size * 0.4, 0.92);
    }
  }
}

TEST(BoardScene, WiderSymbolsAreSmallerAndAllAlike) {
  const auto size_of = [](int side) {
    const auto puzzle = *blank({side, side});
    Grid grid = puzzle.givens();
    for (Cell cell = 0; cell < puzzle.order(); ++cell) grid[cell] = static_cast<Digit>(cell + 1);
    const auto scene = *board_scene(puzzle, grid);
    std::set<double> sizes;
    for (const auto& text : scene.texts) sizes.insert(text.size);
    EXPECT_EQ(sizes.size(), 1U);
    return *sizes.begin();
  };
  EXPECT_EQ(size_of(3), size_of(5));   // 1-9 and 1-9A-P
  EXPECT_GT(size_of(5), size_of(6));   // 10 has two digits
  EXPECT_GT(size_of(6), size_of(10));  // 100 has three
  EXPECT_EQ(size_of(10), size_of(15));
}

TEST(BoardScene, HighlightsAreFramedInsideTheirCells) {
  const auto puzzle = *blank({2, 2});
  const Scene scene = *board_scene(puzzle, puzzle.givens(), {.highlights = {6}, .margin = 0});
  ASSERT_EQ(scene.rects.size(), 2U);
  EXPECT_EQ(scene.rects[0].ink, palette(Theme::light).highlight_line);
  EXPECT_EQ(scene.rects[1].ink, palette(Theme::light).highlight_paper);
  for (const auto& rect : scene.rects) {
    EXPECT_GT(rect.x, 2);
    EXPECT_GT(rect.y, 1);
    EXPECT_LT(rect.x + rect.width, 3);
    EXPECT_LT(rect.y + rect.height, 2);
  }
  EXPECT_LT(scene.rects[1].width, scene.rects[0].width);
}

TEST(BoardScene, RefusesWhatCannotBeShown) {
  const auto small = *blank({2, 2});
  for (const Cell cell : {-1, 16}) {
    const auto scene = board_scene(small, small.givens(), {.highlights = {cell}});
    ASSERT_FALSE(scene);
    EXPECT_EQ(scene.error().code, ErrorCode::bad_cell);
  }
  const auto large = *blank({5, 13});
  EXPECT_TRUE(board_scene(large, large.givens()));
  const auto scene = board_scene(large, large.givens(), {.candidates = true});
  ASSERT_FALSE(scene);
  EXPECT_EQ(scene.error().code, ErrorCode::too_large);
}

TEST(Scene, PlacesAPartAtAnyScale) {
  const Ink ink{1, 2, 3};
  Scene part, page;
  part.rects = {{1, 2, 3, 4, ink}};
  part.lines = {{0, 1, 2, 1, 0.5, ink}};
  part.texts = {{"5", 1, 1, 0.5, 0.8, ink, true}};
  page.add(part, 100, 200, 10);
  EXPECT_EQ(page.rects[0].x, 110);
  EXPECT_EQ(page.rects[0].y, 220);
  EXPECT_EQ(page.rects[0].width, 30);
  EXPECT_EQ(page.rects[0].height, 40);
  EXPECT_EQ(page.lines[0].y1, 210);
  EXPECT_EQ(page.lines[0].x2, 120);
  EXPECT_EQ(page.lines[0].width, 5);
  EXPECT_EQ(page.texts[0].x, 110);
  EXPECT_EQ(page.texts[0].size, 5);
  EXPECT_EQ(page.texts[0].room, 8);
  EXPECT_TRUE(page.texts[0].bold);
}

TEST(ParseCell, ReadsNamesAndSaysWhatItExpected) {
  EXPECT_EQ(*parse_cell("r1c1", 9), 0);
  EXPECT_EQ(*parse_cell("r6c4", 9), 48);
  EXPECT_EQ(*parse_cell("r255c255", 255), 255 * 255 - 1);
  for (const auto* name : {"", "r", "rc", "r1", "c1", "r1c", "rc1", "1c1", "r1c1x", "r-1c1",
                           "r1 c1", "r1c9999999999"}) {
    const auto cell = parse_cell(name, 9);
    ASSERT_FALSE(cell) << name;
    EXPECT_EQ(cell.error().code, ErrorCode::bad_cell);
    EXPECT_NE(cell.error().message.find("such as r1c1"), std::string::npos);
  }
  for (const auto* name : {"r0c1", "r1c0", "r10c1", "r1c10"}) {
    const auto cell = parse_cell(name, 9);
    ASSERT_FALSE(cell) << name;
    EXPECT_NE(cell.error().message.find("9 rows and columns"), std::string::npos);
  }
}

}  // namespace
}  // namespace kaidoku
