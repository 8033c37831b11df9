// The whole screen from its parts, and the way back from a place on it.
#include <algorithm>

#include "tui/board.h"
#include "tui/layout.h"
#include "tui/pages.h"
#include "tui/panel.h"
#include "tui/status_line.h"

namespace kaidoku::app::tui {
namespace {

using Kind = ScreenLayout::Kind;

void paint_parts(Canvas& canvas, const View& view, const ScreenLayout& layout) {
  if (layout.kind == Kind::too_small) {
    paint_too_small(canvas, layout);
    return;
  }
  if (!view.page.empty()) {
    paint_page(canvas, view);
    return;
  }
  paint_board(canvas, view, layout);
  if (view.paused) paint_pause(canvas, layout);
  if (layout.panel_left >= 0) {
    int row = layout.panel_top;
    for (const StyledLine& line :
         panel_lines(view, layout, layout.panel_width, layout.panel_height))
      write_line(canvas, row++, layout.panel_left, layout.panel_width, line);
  }
  paint_foot(canvas, view, layout);
}

}  // namespace

Canvas paint(const View& view, const ScreenLayout& layout, int rows, int columns) {
  Canvas canvas(rows, columns);
  paint_parts(canvas, view, layout);
  if (!view.unicode) canvas.to_ascii();
  return canvas;
}

ScrollRange scroll_range(const View& view, const ScreenLayout& layout, int rows, int columns) {
  ScrollRange reach;
  if (!view.page.empty()) {
    const auto page = page_reach(view, rows, columns);
    reach.page_top = page.last_top;
    reach.page_rows = page.shown;
  }
  if ((shown_stage(view) == nullptr && view.ending.empty()) || layout.kind == Kind::too_small)
    return reach;
  const bool panel = layout.panel_left >= 0;
  const int below = rows - layout.foot_top;
  if (!panel && !hint_is_below(below)) {
    reach.hint_cut = hint_is_cut(view, below, columns);
    return reach;
  }
  const auto hint = panel ? hint_reach(view, layout, layout.panel_width, layout.panel_height)
                          : hint_reach(view, layout, columns, below - status_rows);
  reach.hint_top = hint.last_top;
  reach.hint_rows = hint.shown;
  return reach;
}

Hit hit(const View& view, const ScreenLayout& layout, int row, int column) {
  if (layout.kind == Kind::too_small || !view.page.empty()) return {};
  const Box box = view.game->rules().box();
  const Axis rows = Axis::rows(layout, box);
  const Axis columns = Axis::columns(layout, box);
  const int down = row - layout.top, across = column - layout.left;
  if (down >= 0 && down < rows.size() && across >= 0 && across < columns.size()) {
    const int at_row = rows.tracks()[static_cast<std::size_t>(down)].cell;
    const int at_column = columns.tracks()[static_cast<std::size_t>(across)].cell;
    if (at_row < 0 || at_column < 0) return {};
    return {.cell = view.game->rules().cell(at_row, at_column)};
  }
  if (layout.panel_left < 0 || row < layout.panel_top || column < layout.panel_left) return {};
  const auto lines = panel_lines(view, layout, layout.panel_width, layout.panel_height);
  const auto line = static_cast<std::size_t>(row - layout.panel_top);
  if (line >= lines.size()) return {};
  int end = layout.panel_left;
  for (const Piece& piece : lines[line]) {
    end += width_of_line({piece});
    if (column >= end) continue;
    if (piece.digit != 0) return {.digit = piece.digit};
    return {};
  }
  return {};
}

}  // namespace kaidoku::app::tui
