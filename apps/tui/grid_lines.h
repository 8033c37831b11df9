// The lines of a board: heavy around boxes, light between cells, dashed where the board goes on
// beyond the screen.
#pragma once

#include "tui/layout.h"

namespace kaidoku::app::tui {

void paint_lines(Canvas& canvas, const ScreenLayout& layout, const Axis& rows, const Axis& columns,
                 int order, bool unicode);

}  // namespace kaidoku::app::tui
