// Games and views to paint.
#pragma once

#include <string>
#include <string_view>

#include "support/boards.h"
#include "support/famous.h"
#include "support/random_puzzle.h"
#include "tui/view.h"

namespace kaidoku::app::tui {

/// A game whose number of solutions nobody asks for: some of these boards would take long.
inline Game game_of(Puzzle puzzle) {
  return Game(std::move(puzzle), {.budget = Budget{.nodes = 0}});
}

/// A 9x9 board with one solution.
inline Game nine() { return Game(test::puzzle_of(test::wikipedia.puzzle)); }

inline View view_of(const Game& game, Cell cursor = 0) {
  View view;
  view.game = &game;
  view.cursor = cursor;
  view.selection = {cursor};
  view.extra = "9x9 · seed 42";
  view.keys = {{"?", "hint"}, {"u", "undo"}, {"F1", "help"}};
  view.saved = "saved";
  return view;
}

inline Canvas screen(const View& view, int columns, int rows) {
  return paint(view, layout_for(view, rows, columns), rows, columns);
}

}  // namespace kaidoku::app::tui
