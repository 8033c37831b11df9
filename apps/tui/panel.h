// The panel beside the board: the puzzle, the mode, the digits that are left, the cell under the
// cursor, the hint, the keys.
#pragma once

#include "tui/text.h"
#include "tui/view.h"

namespace kaidoku::app::tui {

/// Returns the lines that fit. If there is not enough room, the least important ones are left out.
std::vector<StyledLine> panel_lines(const View& view, const ScreenLayout& layout, int width,
                                    int height);

}  // namespace kaidoku::app::tui
