// Light lines end at heavy ones without a joint: the boxes stay what the eye sees first.
#include "tui/grid_lines.h"

#include <array>
#include <string_view>

namespace kaidoku::app::tui {
namespace {

/// Corners, tees and the crossing, by [upper edge, inside, lower edge][left edge, inside, right
/// edge].
using Joints = std::array<std::array<std::string_view, 3>, 3>;

struct Strokes {
  std::string_view across, down;          // box lines
  std::string_view cut_across, cut_down;  // where the board goes on
  std::string_view cell_across, cell_down, cell_cross;
  Joints joints;
};

constexpr Strokes unicode_strokes{
    "━", "┃", "┅", "┇", "─", "│", "┼", {{{"┏", "┳", "┓"}, {"┣", "╋", "┫"}, {"┗", "┻", "┛"}}}};
constexpr Strokes ascii_strokes{
    "-", "|", ".", ":", " ", ":", ":", {{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}}};

/// 0 at the first place, 2 at the last, 1 between.
std::size_t edge(int place, int size) { return place == 0 ? 0 : place == size - 1 ? 2 : 1; }

}  // namespace

void paint_lines(Canvas& canvas, const ScreenLayout& layout, const Axis& rows, const Axis& columns,
                 int order, bool unicode) {
  using Kind = Axis::Track::Kind;
  const Strokes& strokes = unicode ? unicode_strokes : ascii_strokes;
  const auto cut = [order](const Axis& axis, int place) {
    return (place == 0 && axis.first() > 0) || (place == axis.size() - 1 && axis.end() < order);
  };
  for (int row = 0; row < rows.size(); ++row) {
    const Kind down = rows.tracks()[static_cast<std::size_t>(row)].kind;
    for (int column = 0; column < columns.size(); ++column) {
      const Kind across = columns.tracks()[static_cast<std::size_t>(column)].kind;
      std::string_view glyph;
      ScreenInk ink = ScreenInk::box_line;
      if (down == Kind::box_line && across == Kind::box_line) {
        glyph = strokes.joints[edge(row, rows.size())][edge(column, columns.size())];
      } else if (down == Kind::box_line) {
        glyph = cut(rows, row) ? strokes.cut_across : strokes.across;
      } else if (across == Kind::box_line) {
        glyph = cut(columns, column) ? strokes.cut_down : strokes.down;
      } else {
        ink = ScreenInk::cell_line;
        const bool horizontal = down == Kind::cell_line, vertical = across == Kind::cell_line;
        if (horizontal && vertical) {
          glyph = strokes.cell_cross;
        } else if (horizontal) {
          glyph = strokes.cell_across;
        } else if (vertical) {
          glyph = strokes.cell_down;
        } else {
          continue;
        }
      }
      canvas.write(layout.top + row, layout.left + column, glyph, {ink});
    }
  }
}

}  // namespace kaidoku::app::tui
