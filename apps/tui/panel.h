// What stands beside the board: the puzzle, the mode, what is still to come, the cell under the
// cursor, the hint, the keys.
#pragma once

#include "tui/text.h"
#include "tui/view.h"

namespace kaidoku::app::tui {

/// The lines for so much room. Where there is not enough, what matters least is left out.
std::vector<StyledLine> panel_lines(const View& view, const ScreenLayout& layout, int width,
                                    int height);

}  // namespace kaidoku::app::tui
