// Everything there is to paint: the game, and where the player is in it. Painting is a function of
// this and of the size of the screen, so the same view always looks the same.
#pragma once

#include <kaidoku/hint.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tui/canvas.h"

namespace kaidoku::app::tui {

/// What typing a digit does.
enum class InputMode { digit, corner, center, color };

/// A key worth remembering, as the player's key map has it.
struct Reminder {
  std::string key;
  std::string does;
  bool stays = false;  ///< it is the last to go where room gets scarce
};

struct View {
  const Game* game = nullptr;
  Cell cursor = 0;
  std::vector<Cell> selection{};  ///< ascending; always contains the cursor
  InputMode mode = InputMode::digit;
  Digit filter = 0;  ///< the digit looked for; 0: none
  std::optional<Hint> hint{};
  std::size_t stage = 0;  ///< how many stages of the hint are shown
  int hint_top = 0;       ///< the first line shown of a hint that is too long for its place
  std::vector<std::string> ending{};  ///< what there is to say of the solved game; else empty
  std::string message{};              ///< one sentence about what just happened
  std::string prompt{};               ///< the line being typed, with its colon; empty when none is
  bool paused = false;                ///< the board is covered
  bool helped = false;  ///< the page is the one of the keys: what the signs mean is told below it
  /// a text that covers the board: the keys, the games; empty: none does
  std::vector<std::string> page{};
  int page_top = 0;     ///< its first line on the screen
  std::string saved{};  ///< "saved", "not saved: No space left on device"
  std::string time{};   ///< "03:41", or empty when hidden
  std::string extra{};  ///< "exactly one solution · seed 42": what to know about the puzzle
  std::vector<Reminder> keys{};  ///< for the panel, the most useful first
  std::vector<Cell> flash{};     ///< cells a hint has just changed
  bool unicode = true;
};

/// "digit", "corner", "center", "color".
std::string_view mode_name(InputMode mode);

/// Returns the stage of the hint that is shown; null if there is none.
const Hint::Stage* shown_stage(const View& view);

/// How the candidates of an empty cell are shown.
enum class Notes {
  none,    ///< a dot, or a colon where there are some
  count,   ///< how many there are: ":7", or ":+" for more than nine
  dots,    ///< Braille: the place of a dot is the digit
  spelled  ///< every digit at its own place
};

/// What lies between two cells of a box. A blank is also beside every box line.
enum class Between { nothing, blank, line };

/// Where things are on the screen.
struct ScreenLayout {
  enum class Kind { too_small, small, medium, large, braille, scrolling };
  Kind kind = Kind::too_small;
  int cell_rows = 1, cell_columns = 1;  ///< of one cell, without lines
  Between rows_apart = Between::nothing, columns_apart = Between::nothing;
  Notes notes = Notes::none;
  int notes_across = 1;       ///< digits or dots side by side
  int notes_stride = 1;       ///< columns from one spelled digit to the next
  int notes_left = 0;         ///< the column of the first in the cell
  int top = 0, left = 0;      ///< of the board on the screen
  int height = 0, width = 0;  ///< of the board on the screen, its frame included
  /// first cell shown, where the board is larger than the screen
  int first_row = 0, first_column = 0;
  int rows_shown = 0, columns_shown = 0;
  int foot_top = 0;     ///< the first row below board and panel
  int panel_left = -1;  ///< -1: no room for a panel
  int panel_top = 0;
  int panel_width = 0, panel_height = 0;
  int needed_rows = 0, needed_columns = 0;  ///< the least screen for this board
};

/// The best layout of the view's board on a screen of this size, with the cursor in sight.
ScreenLayout layout_for(const View& view, int rows, int columns);

/// The whole screen. The layout is the one for this view and this size.
Canvas paint(const View& view, const ScreenLayout& layout, int rows, int columns);

/// How far the view can be scrolled on a screen.
struct ScrollRange {
  int page_top = 0;   ///< the greatest View::page_top that makes sense
  int page_rows = 1;  ///< how many lines of a page are shown
  int hint_top = 0;   ///< the greatest View::hint_top that makes sense
  int hint_rows = 1;  ///< how many lines of a long hint are shown
  /// the hint is told in the line below the board, and too long for it
  bool hint_cut = false;
};
ScrollRange scroll_range(const View& view, const ScreenLayout& layout, int rows, int columns);

/// Returns what is at a place of the screen: a cell, or a digit of the panel; empty if neither.
struct Hit {
  std::optional<Cell> cell{};
  std::optional<Digit> digit{};
};
Hit hit(const View& view, const ScreenLayout& layout, int row, int column);

}  // namespace kaidoku::app::tui
