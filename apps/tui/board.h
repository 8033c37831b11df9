// The board on the canvas: lines, cells, digits, candidates and everything that is pointed out.
#pragma once

#include <string>

#include "tui/view.h"

namespace kaidoku::app::tui {

/// The layout shows at least one cell.
void paint_board(Canvas& canvas, const View& view, const ScreenLayout& layout);

/// The number of a player's color, 1 to max_color, as it stands in the corner of a cell: "³", or
/// where there is only ASCII "c".
std::string color_mark(int color, bool unicode);
Paper color_paper(int color);

}  // namespace kaidoku::app::tui
