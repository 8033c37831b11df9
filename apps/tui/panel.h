// The panel beside the board: the puzzle, the mode, the digits that are left, the cell under the
// cursor, the hint, the keys.
#pragma once

#include "tui/text.h"
#include "tui/view.h"

namespace kaidoku::app::tui {

/// Returns the lines that fit. If there is not enough room, the least important ones are left out.
std::vector<StyledLine> panel_lines(const View& view, const ScreenLayout& layout, int width,
                                    int height);

/// How far a hint in these lines can be scrolled (0 where all of it is seen), and how many lines of
/// it are shown.
struct HintReach {
  int last_top = 0, shown = 0;
};
HintReach hint_reach(const View& view, const ScreenLayout& layout, int width, int height);

}  // namespace kaidoku::app::tui
