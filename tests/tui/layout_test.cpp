// Which layout on which screen, and that nothing falls off it: every order, every size, every
// cursor.
#include "tui/layout.h"

#include <gtest/gtest.h>

#include <set>

#include "kaidoku/utf8.h"
#include "tui/views.h"

namespace kaidoku::app::tui {
namespace {

using Kind = ScreenLayout::Kind;

Kind kind_of(const View& view, int columns, int rows) {
  return layout_for(view, rows, columns).kind;
}

TEST(ScreenLayout, NineFitsWhereThePlanSaysSo) {
  const Game game = nine();
  const View view = view_of(game);
  EXPECT_EQ(kind_of(view, 24, 13), Kind::too_small);
  EXPECT_EQ(kind_of(view, 25, 12), Kind::too_small);
  EXPECT_EQ(kind_of(view, 25, 13), Kind::small);
  EXPECT_EQ(kind_of(view, 30, 50), Kind::small);
  EXPECT_EQ(kind_of(view, 31, 14), Kind::braille);
  EXPECT_EQ(kind_of(view, 55, 23), Kind::medium);
  EXPECT_EQ(kind_of(view, 80, 24), Kind::medium);
  EXPECT_EQ(kind_of(view, 98, 38), Kind::large);
  EXPECT_EQ(kind_of(view, 98, 37), Kind::medium);  // no row for the status
  EXPECT_EQ(kind_of(view, 97, 38), Kind::medium);  // no panel
  EXPECT_EQ(kind_of(view, 73, 38), Kind::medium);  // three lines of candidates, with a panel
}

TEST(ScreenLayout, SizesAreThoseOfThePlan) {
  const Game game = nine();
  const View view = view_of(game);
  const auto size = [&](int columns, int rows) {
    const ScreenLayout layout = layout_for(view, rows, columns);
    return std::pair(layout.width, layout.height);
  };
  EXPECT_EQ(size(25, 13), std::pair(25, 13));
  EXPECT_EQ(size(80, 24), std::pair(55, 22));
  EXPECT_EQ(size(120, 50), std::pair(73, 37));
  const ScreenLayout medium = layout_for(view, 24, 80);
  EXPECT_EQ(medium.panel_left, 56);
  EXPECT_EQ(medium.panel_width, 24);
  EXPECT_EQ(medium.foot_top, 22);
}

TEST(ScreenLayout, LargerBoardsHaveDots) {
  test::Random random(1);
  const Game sixteen = game_of(test::random_puzzle({4, 4}, 100, random));
  const ScreenLayout braille = layout_for(view_of(sixteen), 24, 80);
  EXPECT_EQ(braille.kind, Kind::braille);
  EXPECT_EQ(std::pair(braille.width, braille.height), std::pair(53, 21));
  EXPECT_GT(braille.panel_left, 0);
  const Game big = game_of(test::random_puzzle({5, 5}, 300, random));
  const ScreenLayout whole = layout_for(view_of(big), 57, 131);
  EXPECT_EQ(whole.kind, Kind::braille);
  EXPECT_EQ(std::pair(whole.width, whole.height), std::pair(106, 56));
  EXPECT_EQ(kind_of(view_of(big), 80, 24), Kind::scrolling);
  // four fifths of the board, with candidates
  EXPECT_EQ(kind_of(view_of(big), 131, 50), Kind::scrolling);
  EXPECT_EQ(kind_of(view_of(big), 80, 40), Kind::small);  // rather than a third of it
}

TEST(ScreenLayout, WithoutBrailleThereAreCounts) {
  test::Random random(1);
  const Game game = game_of(test::random_puzzle({4, 4}, 100, random));
  View view = view_of(game);
  view.unicode = false;
  const ScreenLayout layout = layout_for(view, 24, 80);
  EXPECT_EQ(layout.notes, Notes::count);
  EXPECT_GT(layout.panel_left, 0);
}

TEST(ScreenLayout, SymbolsMayBeWide) {
  const auto rules = *Rules::standard({3, 3});
  const auto puzzle = *Puzzle::make(rules, Grid(9), *Symbols::make("一二三四五六七八九"));
  const Game game = game_of(puzzle);
  const View view = view_of(game);
  EXPECT_EQ(layout_for(view, 13, 34).width, 34);
  EXPECT_EQ(layout_for(view, 24, 130).cell_columns, 10);  // five candidates of two columns
  const Game tens = game_of(*Puzzle::make(rules, Grid(9), Symbols::numbers(9)));
  EXPECT_EQ(layout_for(view_of(tens), 24, 80).cell_columns, 5);
  const Game hundreds =
      game_of(*Puzzle::make(rules, Grid(9), *Symbols::make("10,20,30,40,50,60,70,80,90")));
  EXPECT_EQ(layout_for(view_of(hundreds), 24, 170).cell_columns, 14);  // with blanks between them
}

TEST(ScreenLayout, SymbolsMayBeWiderThanTheScreen) {
  const auto rules = *Rules::standard({2, 2});
  const std::string a(40, 'a'), b(40, 'b'), c(40, 'c'), d(40, 'd');
  const auto puzzle = *Puzzle::make(rules, Grid(4), *Symbols::make({a, b, c, d}, {"."}));
  const Game game = game_of(puzzle);
  const ScreenLayout layout = layout_for(view_of(game), 20, 40);
  EXPECT_EQ(layout.kind, Kind::too_small);
  EXPECT_EQ(layout.needed_columns, 46);
  EXPECT_EQ(kind_of(view_of(game), 46, 20), Kind::scrolling);
}

TEST(ScreenLayout, ScrollsByBoxes) {
  test::Random random(1);
  const Game game = game_of(test::random_puzzle({5, 5}, 300, random));
  std::set<std::pair<int, int>> windows;
  for (Cell cursor = 0; cursor < 625; ++cursor) {
    const ScreenLayout layout = layout_for(view_of(game, cursor), 24, 80);
    EXPECT_EQ(layout.first_row % 5, 0);
    EXPECT_EQ(layout.first_column % 5, 0);
    windows.insert({layout.first_row, layout.first_column});
  }
  EXPECT_EQ(windows.size(), 16U);  // two of five boxes in both directions begin at one of four
}

/// Orders 1 to 25 and 36, all their box shapes once each, with some digits on them.
std::vector<Game> all_orders() {
  std::vector<Game> games;
  test::Random random(5);
  for (int order = 1; order <= 36; ++order) {
    if (order > 25 && order < 36) continue;
    for (const Box box : test::boxes_of(order)) {
      Game game = game_of(test::random_puzzle(box, order * order / 3, random));
      game.set_automatic_candidates(random.below(2) == 0);
      for (int i = 0; i < 8; ++i) {
        const Cell cell = random.below(game.rules().cells());
        const auto digit = static_cast<Digit>(1 + random.below(order));
        if (i % 2 == 0) game.enter(cell, digit);
        game.mark(cell, i % 3 == 0 ? Mark::corner : Mark::center, digit);
        game.paint({&cell, 1}, 1 + random.below(max_color));
      }
      games.push_back(std::move(game));
    }
  }
  return games;
}

/// A view with everything on it that a random player may have.
View random_view(const Game& game, test::Random& random) {
  View view = view_of(game, random.below(game.rules().cells()));
  view.mode = static_cast<InputMode>(random.below(4));
  view.filter = static_cast<Digit>(random.below(game.rules().order() + 1));
  view.unicode = random.below(3) > 0;
  view.paused = random.below(10) == 0;
  if (random.below(10) == 0) view.page = {"Keys", "", "a line", "another line"};
  view.helped = random.below(2) == 0;
  view.page_top = random.below(9);
  if (random.below(3) == 0) view.message = "r1c1 is given and cannot be changed.";
  if (random.below(5) == 0) view.prompt = ":export somewhere";
  if (random.below(3) == 0) {
    view.hint = next_hint(game);
    view.stage = static_cast<std::size_t>(random.below(6));
  }
  view.flash = {view.cursor};
  return view;
}

void expect_sound(const View& view, int rows, int columns) {
  const ScreenLayout layout = layout_for(view, rows, columns);
  const Canvas canvas = paint(view, layout, rows, columns);
  for (int row = 0; row < rows; ++row) {
    int width = 0;
    for (int column = 0; column < columns; ++column) {
      const auto& glyph = canvas.at(row, column).glyph;
      width += display_width(glyph);
      if (!view.unicode) {
        ASSERT_LT(static_cast<unsigned char>(glyph.at(0)), 0x80);
      }
    }
    ASSERT_EQ(width, columns) << "row " << row;
  }
  if (layout.kind == Kind::too_small) {
    ASSERT_TRUE(rows < layout.needed_rows || columns < layout.needed_columns);
    ASSERT_FALSE(hit(view, layout, 0, 0).cell);
    return;
  }
  ASSERT_TRUE(layout.top >= 0 && layout.left >= 0);
  ASSERT_LE(layout.top + layout.height, rows);
  ASSERT_LE(layout.left + layout.width, columns);
  ASSERT_LE(layout.panel_left + layout.panel_width, columns);
  const Rules& rules = view.game->rules();
  const Axis down = Axis::rows(layout, rules.box());
  const Axis across = Axis::columns(layout, rules.box());
  ASSERT_TRUE(down.shows(rules.place(view.cursor).row));
  ASSERT_TRUE(across.shows(rules.place(view.cursor).column));
  if (!view.page.empty()) {
    ASSERT_FALSE(hit(view, layout, layout.top + 1, layout.left + 1).cell);
    return;
  }
  for (int row = down.first(); row < down.end(); ++row) {
    for (int column = across.first(); column < across.end(); ++column) {
      const int y = layout.top + down.start(row) + (layout.cell_rows - 1) / 2;
      const int x = layout.left + across.start(column);
      const Cell cell = rules.cell(row, column);
      ASSERT_EQ(hit(view, layout, y, x + layout.cell_columns / 2).cell, cell);
      const Digit digit = view.game->at(cell).digit;
      if (digit == 0 || view.paused) continue;
      std::string written;
      for (int i = 0; i < layout.cell_columns; ++i) written += canvas.at(y, x + i).glyph;
      ASSERT_NE(written.find(view.game->puzzle().symbols().name(digit)), std::string::npos);
    }
  }
  // A place between cells, and all around the screen.
  ASSERT_FALSE(hit(view, layout, layout.top, layout.left).cell);
  for (const auto& [row, column] : {std::pair(-1, -1), {rows, columns}, {0, columns}, {rows, 0}})
    ASSERT_FALSE(hit(view, layout, row, column).cell);
}

TEST(ScreenLayout, HoldsOnEveryScreenForEveryOrder) {
  test::Random random(7);
  for (const Game& game : all_orders()) {
    for (int i = 0; i < 16; ++i) {
      const View view = random_view(game, random);
      const int rows = 1 + random.below(i % 2 == 0 ? 80 : 30),
                columns = 1 + random.below(i % 4 < 2 ? 200 : 80);
      ASSERT_NO_FATAL_FAILURE(expect_sound(view, rows, columns))
          << "box " << game.rules().box().rows << "x" << game.rules().box().cols << " on "
          << columns << "x" << rows;
    }
  }
}

TEST(ScreenLayout, HoldsOnTheSmallestScreens) {
  test::Random random(8);
  const Game game = nine();
  for (int rows = 1; rows <= 26; ++rows) {
    for (int columns = 1; columns <= 84; ++columns)
      ASSERT_NO_FATAL_FAILURE(expect_sound(random_view(game, random), rows, columns))
          << columns << "x" << rows;
  }
}

TEST(ScreenLayout, HoldsForTheLargestBoard) {
  const Game game = game_of(*blank({15, 17}));
  for (const auto& [columns, rows] : {std::pair(25, 13), {200, 80}})
    ASSERT_NO_FATAL_FAILURE(expect_sound(view_of(game, 255 * 200 + 77), rows, columns)) << columns;
}

TEST(ScreenLayout, PanelDigitsCanBeClicked) {
  const Game game = nine();
  const View view = view_of(game);
  const ScreenLayout layout = layout_for(view, 24, 80);
  const Canvas canvas = paint(view, layout, 24, 80);
  std::set<int> found;
  for (int row = 0; row < 24; ++row) {
    for (int column = 56; column < 80; ++column) {
      const auto digit = hit(view, layout, row, column).digit;
      if (!digit) continue;
      found.insert(*digit);
      if (canvas.at(row, column).glyph == ":") {
        EXPECT_EQ(canvas.at(row, column - 1).glyph, std::to_string(*digit));
      }
    }
  }
  EXPECT_EQ(found.size(), 9U);
}

}  // namespace
}  // namespace kaidoku::app::tui
