// Everything there is to paint: the game, and where the player is in it. Painting is a function of this and of the size of
// the screen, so the same view always looks the same.
#pragma once

#include <kaidoku/play.h>

#include <optional>
#include <string>
#include <vector>

#include "tui/canvas.h"

namespace kaidoku::tui {

/// What typing a digit does.
enum class Mode { digit, corner, centre, color };

struct View {
  const Game* game = nullptr;
  Cell cursor = 0;
  std::vector<Cell> selection{};  ///< ascending; always contains the cursor
  Mode mode = Mode::digit;
  Digit filter = 0;               ///< the digit looked for; 0: none
  std::optional<Hint> hint{};
  std::size_t stage = 0;          ///< how many stages of the hint are shown
  std::string message{};          ///< one sentence about what just happened
  std::string prompt{};           ///< the line being typed, with its colon; empty when none is
  bool paused = false;            ///< the board is covered
  bool helped = false;            ///< the page of keys is shown
  std::vector<std::string> page{};  ///< that page, or another text that covers the board
  int page_top = 0;                 ///< its first line on the screen
  std::string saved{};            ///< "saved", "not saved: No space left on device"
  std::string time{};             ///< "03:41", or empty when hidden
  std::string extra{};            ///< "exactly one solution · seed 42": what to know about the puzzle
  std::vector<Cell> flash{};      ///< cells a hint has just changed
  bool unicode = true;
};

/// Where things are on the screen, for the mouse.
struct Layout {
  enum class Kind { too_small, small, medium, large, braille, scrolling };
  Kind kind = Kind::too_small;
  int cell_rows = 1, cell_columns = 1;  ///< of one cell, without lines
  int top = 0, left = 0;                ///< of the board on the screen
  int first_row = 0, first_column = 0;  ///< first cell shown, where the board is larger than the screen
  int rows_shown = 0, columns_shown = 0;
  int panel_left = -1;                  ///< -1: no room for a panel
};

/// The best layout for a board on a screen of this size, with the cursor in sight.
Layout layout_for(const Rules& rules, int rows, int columns, Cell cursor, bool unicode);

/// The whole screen.
Canvas paint(const View& view, const Layout& layout, int rows, int columns);

/// What lies at a place of the screen: a cell, or a digit of the panel. Nothing: neither.
struct Hit {
  std::optional<Cell> cell{};
  std::optional<Digit> digit{};
};
Hit hit(const View& view, const Layout& layout, int row, int column);

}  // namespace kaidoku::tui
