// A page is broken to the width of the screen and scrolled; its last row says how.
#include "tui/pages.h"

#include <fmt/core.h>
#include <kaidoku/utf8.h>

#include <algorithm>

#include "tui/status_line.h"
#include "tui/text.h"

namespace kaidoku::app::tui {
namespace {

constexpr int margin = 2;
constexpr int page_foot = 1;  // rows

/// Puts lines in the middle of a rectangle; what does not fit is left out.
void write_centered(Canvas& canvas, int top, int left, int height, int width,
                    const std::vector<std::string>& lines, Style style) {
  const int count = std::min(static_cast<int>(lines.size()), height);
  for (int i = 0; i < count; ++i) {
    const std::string& line = lines[static_cast<std::size_t>(i)];
    canvas.write(top + (height - count) / 2 + i,
                 left + std::max((width - display_width(line)) / 2, 0), line, style);
  }
}

/// Where a page begins on the screen.
int left_of(int columns) { return columns > 40 ? margin : 0; }

std::vector<std::string> lines_of(const View& view, int columns) {
  auto page = view.page;
  if (view.helped) {
    page.emplace_back();
    for (auto& line : legend(view.unicode)) page.push_back(std::move(line));
  }
  std::vector<std::string> lines;
  for (const auto& line : page) {
    for (auto& part : broken(line, columns - left_of(columns))) lines.push_back(std::move(part));
  }
  return lines;
}

}  // namespace

PageReach page_reach(const View& view, int rows, int columns) {
  const int shown = std::max(rows - page_foot, 1);
  return {std::max(static_cast<int>(lines_of(view, columns).size()) - shown, 0), shown};
}

std::vector<std::string> legend(bool unicode) {
  return {
      "What is on the board",
      "  bold digit         given: part of the puzzle, cannot be changed",
      "  plain digit        yours",
      "  underlined digit   from a hint",
      "  digit with !       repeated in a row, column or box (or, if you asked for that, wrong)",
      "  small digits       candidates, or your center marks, each at its own place",
      "  underlined ones    your corner marks; bold if the digit is a center mark too",
      unicode ? "  dots               candidates of larger boards: the place of a dot is the digit"
              : "  :7                 an empty cell with seven candidates; :+ means more than nine",
      unicode ? "  ¹ to ⁸             the number of your color"
              : "  a to h             your color, 1 to 8",
      unicode ? "  ▶ ◀ ▼ ▲            a hint points at this row, column or box"
              : "  > < v ^            a hint points at this row, column or box",
      "  in a hint's cells  bold: what it is made of; reversed: must be; bold, underlined: cannot "
      "be",
      "                     underlined: false where the bold ones are true (in chains)",
      "  . or : alone       empty, without or with candidates; + with the digit you look for",
  };
}

void paint_page(Canvas& canvas, const View& view) {
  const int left = left_of(canvas.columns());
  const int width = canvas.columns() - left;
  const auto lines = lines_of(view, canvas.columns());
  const auto [last_top, shown] = page_reach(view, canvas.rows(), canvas.columns());
  const int first = std::clamp(view.page_top, 0, last_top);
  const int end = std::min(first + shown, static_cast<int>(lines.size()));
  for (int line = first; line < end; ++line) {
    canvas.write(line - first, left, cut(lines[static_cast<std::size_t>(line)], width),
                 line == 0 ? Style{ScreenInk::strong, Paper::none, true} : Style{});
  }
  const int foot = canvas.rows() - 1;
  if (foot < 1) return;
  std::string how = first < last_top ? "PgDn more, Esc back"
                    : first > 0      ? "PgUp, Esc back"
                                     : "Esc back";
  if (last_top > 0) how += fmt::format(" ({} to {} of {})", first + 1, end, lines.size());
  canvas.write(foot, left, cut(how, width), {ScreenInk::faint});
  paint_talk(canvas, view, foot, foot, left, width);
}

void paint_pause(Canvas& canvas, const ScreenLayout& layout) {
  write_centered(canvas, layout.top, layout.left, layout.height, layout.width, {"", " paused ", ""},
                 {ScreenInk::strong, Paper::none, true});
}

void paint_too_small(Canvas& canvas, const ScreenLayout& layout) {
  const auto sentence =
      fmt::format("terminal too small: needs at least {}x{}, has {}x{}", layout.needed_columns,
                  layout.needed_rows, canvas.columns(), canvas.rows());
  write_centered(canvas, 0, 0, canvas.rows(), canvas.columns(), wrapped(sentence, canvas.columns()),
                 {ScreenInk::warning});
}

}  // namespace kaidoku::app::tui
