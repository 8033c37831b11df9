// The lines below the board: the status, what was just said or is being typed, and, where there is
// no room for a panel beside the board, as much of it as fits here.
#pragma once

#include "tui/view.h"

namespace kaidoku::app::tui {

/// What the status and what is said take of the rows below the board.
inline constexpr int status_rows = 2;

/// Where there is no panel beside the board: true if a hint has lines of its own in so many rows.
bool hint_is_below(int rows);
/// True if a hint that has none does not fit in the line for what is said.
bool hint_is_cut(const View& view, int rows, int width);

void paint_foot(Canvas& canvas, const View& view, const ScreenLayout& layout);

/// The message, or the line being typed with a cursor at its end, on this row; writes nothing if
/// there is neither. A message that is too long for the width may take all of the screen's, and
/// rows above, but none above `first_row`.
void paint_talk(Canvas& canvas, const View& view, int first_row, int row, int column, int width);

}  // namespace kaidoku::app::tui
