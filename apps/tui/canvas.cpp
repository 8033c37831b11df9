// A wide glyph takes two spots, the second with an empty glyph. Writing over one half turns the
// other half into a blank, so that the rest of the row never shifts. Combining marks are added to
// the glyph before them.
#include "tui/canvas.h"

#include <kaidoku/utf8.h>

#include <algorithm>

namespace kaidoku::app::tui {

Canvas::Canvas(int rows, int columns)
    : rows_(std::max(rows, 0)),
      columns_(std::max(columns, 0)),
      spots_(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_)) {}

std::size_t Canvas::index(int row, int column) const {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
         static_cast<std::size_t>(column);
}

const Spot& Canvas::at(int row, int column) const { return spots_[index(row, column)]; }

/// Writes one glyph; of a wide one that it covers by half, the other half becomes a blank.
void Canvas::put(int row, int column, std::string_view glyph, int width, Style style) {
  if (column > 0 && at(row, column).glyph.empty()) spots_[index(row, column - 1)].glyph = " ";
  const int end = column + width;
  if (end < columns_ && at(row, end).glyph.empty()) spots_[index(row, end)].glyph = " ";
  for (int place = column; place < end; ++place) {
    Spot& spot = spots_[index(row, place)];
    spot.glyph = place == column ? glyph : std::string_view{};
    spot.style = style;
  }
}

int Canvas::write(int row, int column, std::string_view text, Style style) {
  int last = -1;  // where a combining mark belongs
  for (std::size_t from = 0; from < text.size();) {
    const auto character = utf8_at(text, from);
    auto glyph = text.substr(from, character.length);
    from += character.length;
    // Nothing that is written may tell the terminal to do something.
    if (!character.valid || character.code < 0x20 ||
        (character.code >= 0x7F && character.code < 0xA0))
      glyph = "?";
    const int width = display_width(character.code);
    if (width == 0) {
      if (last >= 0) spots_[index(row, last)].glyph += glyph;
      continue;
    }
    last = -1;
    if (row >= 0 && row < rows_ && column >= 0 && column + width <= columns_) {
      put(row, column, glyph, width, style);
      last = column;
    }
    column += width;
  }
  return column;
}

void Canvas::tint(int row, int column, int height, int width, Paper paper) {
  for (int r = std::max(row, 0); r < std::min(row + height, rows_); ++r) {
    for (int c = std::max(column, 0); c < std::min(column + width, columns_); ++c)
      spots_[index(r, c)].style.paper = paper;
  }
}

void Canvas::to_ascii() {
  for (Spot& spot : spots_) {
    if (spot.glyph.empty()) {
      spot.glyph = " ";
    } else if (static_cast<unsigned char>(spot.glyph[0]) >= 0x80) {
      spot.glyph = spot.glyph == "·" ? "-" : "?";
    } else {
      spot.glyph.resize(1);  // without combining marks
    }
  }
}

std::string Canvas::text() const {
  std::string text;
  for (int row = 0; row < rows_; ++row) {
    std::string line;
    for (int column = 0; column < columns_; ++column) line += at(row, column).glyph;
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace kaidoku::app::tui
