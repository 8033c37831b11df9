// Two rows if there are two. With one, what is said or typed covers the status; with none, it
// covers the board's lower frame, since a question nobody sees cannot be answered.
#include "tui/status_line.h"

#include <fmt/core.h>
#include <kaidoku/utf8.h>

#include <algorithm>

#include "tui/panel.h"
#include "tui/text.h"

namespace kaidoku::app::tui {
namespace {

/// A part of the status line; the greater the rank, the longer it stays when room gets scarce.
struct Part {
  int rank;
  std::string text;
  Style style{ScreenInk::faint};
};

std::vector<Part> status_parts(const View& view, const ScreenLayout& layout) {
  const Game& game = *view.game;
  std::vector<Part> parts;
  parts.push_back({9, cell_name(view.cursor, game.rules().order()), {ScreenInk::plain}});
  if (layout.panel_left < 0)
    parts.push_back({8, std::string(mode_name(view.mode)), {ScreenInk::accent}});
  if (game.solved()) {
    parts.push_back({7, "solved", {ScreenInk::good, Paper::none, true}});
  } else {
    parts.push_back({5, fmt::format("{} of {}", game.grid().filled(), game.grid().cells())});
  }
  if (game.check() == Check::off) {
    parts.push_back({2, "check off"});
  } else if (const auto count = game.pointed_out().size(); count > 0) {
    const auto* what = game.check() == Check::rules ? "conflicts" : "mistakes";
    parts.push_back({6, fmt::format("{} {}", what, count), {ScreenInk::wrong, Paper::none, true}});
  } else if (game.check() == Check::solution && !game.solved()) {
    parts.push_back({3, "no mistakes"});
  }
  if (!view.time.empty()) parts.push_back({4, view.time});
  if (!view.saved.empty()) {
    const bool trouble = view.saved != "saved";
    parts.push_back({trouble ? 7 : 1, view.saved,
                     trouble ? Style{ScreenInk::warning} : Style{ScreenInk::faint}});
  }
  return parts;
}

void paint_status(Canvas& canvas, const View& view, const ScreenLayout& layout, int column,
                  int width) {
  auto parts = status_parts(view, layout);
  const auto needed = [&] {
    int all = 3 * (static_cast<int>(parts.size()) - 1);
    for (const Part& part : parts) all += display_width(part.text);
    return all;
  };
  while (parts.size() > 1 && needed() > width) {
    parts.erase(std::min_element(parts.begin(), parts.end(),
                                 [](const Part& a, const Part& b) { return a.rank < b.rank; }));
  }
  StyledLine line;
  for (Part& part : parts) {
    if (!line.empty()) line.push_back({" · ", {ScreenInk::faint}});
    line.push_back({std::move(part.text), part.style});
  }
  write_line(canvas, layout.foot_top, column, width, line);
}

void clear(Canvas& canvas, int row, int column, int width) {
  canvas.write(row, column, std::string(static_cast<std::size_t>(std::max(width, 0)), ' '));
}

}  // namespace

void paint_talk(Canvas& canvas, const View& view, int first_row, int row, int column, int width) {
  if (!view.prompt.empty()) {
    clear(canvas, row, column, width);
    const int end = canvas.write(row, column, tail(view.prompt, width - 1), {ScreenInk::strong});
    canvas.write(row, end, " ", {ScreenInk::plain, Paper::none, false, false, true});
  } else if (!view.message.empty()) {
    const auto lines = wrapped(view.message, canvas.columns());
    if (display_width(view.message) > width &&
        row + 1 - static_cast<int>(lines.size()) >= first_row) {
      for (std::size_t line = 0; line < lines.size(); ++line) {
        const int at = row + 1 - static_cast<int>(lines.size() - line);
        clear(canvas, at, 0, canvas.columns());
        canvas.write(at, 0, lines[line], {ScreenInk::strong});
      }
    } else {
      clear(canvas, row, column, width);
      canvas.write(row, column, cut(view.message, width), {ScreenInk::strong});
    }
  }
}

bool hint_is_below(int rows) { return rows > status_rows + 2; }

bool hint_is_cut(const View& view, int rows, int width) {
  const auto* stage = shown_stage(view);
  return stage != nullptr && wrapped(stage->text, width).size() > (rows > 1 ? 2U : 1U);
}

void paint_foot(Canvas& canvas, const View& view, const ScreenLayout& layout) {
  const bool panel = layout.panel_left >= 0;
  const int rows = canvas.rows() - layout.foot_top;
  // The outermost frame column is left blank below, so that the status begins where the first cell
  // does.
  const int column = panel ? layout.left + 1 : 0;
  const int width = panel ? layout.panel_left + layout.panel_width - column : canvas.columns();
  if (rows > 0) paint_status(canvas, view, layout, column, width);
  View said = view;
  const auto* stage = shown_stage(view);
  if (!panel && stage != nullptr && !hint_is_below(rows) && said.message.empty()) {
    said.message = stage->text;
    if (hint_is_cut(view, rows, width)) {
      constexpr std::string_view more = " PgDn";
      said.message = cut(stage->text, width - display_width(more)).append(more);
    }
  }
  paint_talk(canvas, said, layout.foot_top, std::min(layout.foot_top + 1, canvas.rows() - 1),
             column, width);
  if (panel || rows <= status_rows) return;
  int row = layout.foot_top + status_rows;
  for (const StyledLine& line : panel_lines(view, layout, width, rows - status_rows))
    write_line(canvas, row++, column, width, line);
}

}  // namespace kaidoku::app::tui
