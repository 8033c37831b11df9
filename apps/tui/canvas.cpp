#include "tui/canvas.h"

#include <kaidoku/utf8.h>

#include <algorithm>

namespace kaidoku::tui {

Canvas::Canvas(int rows, int columns)
    : rows_(std::max(rows, 0)),
      columns_(std::max(columns, 0)),
      spots_(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_)) {}

const Spot& Canvas::at(int row, int column) const {
  return spots_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                static_cast<std::size_t>(column)];
}

int Canvas::write(int row, int column, std::string_view text, Style style) {
  const auto spot = [&](int at) -> Spot& {
    return spots_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                  static_cast<std::size_t>(at)];
  };
  int last = -1;  // where a combining mark belongs
  for (std::size_t from = 0; from < text.size();) {
    const auto character = utf8_at(text, from);
    const auto glyph = text.substr(from, character.length);
    const int width = display_width(character.code);
    from += character.length;
    const bool inside = row >= 0 && row < rows_ && column >= 0 && column + width <= columns_;
    if (width == 0) {
      if (last >= 0) spot(last).glyph += glyph;
      continue;
    }
    last = -1;
    if (inside) {
      spot(column) = {std::string(glyph), style};
      for (int rest = 1; rest < width; ++rest) spot(column + rest) = {"", style};
      last = column;
    }
    column += width;
  }
  return column;
}

void Canvas::tint(int row, int column, int height, int width, Paper paper) {
  for (int r = std::max(row, 0); r < std::min(row + height, rows_); ++r) {
    for (int c = std::max(column, 0); c < std::min(column + width, columns_); ++c) {
      spots_[static_cast<std::size_t>(r) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(c)]
          .style.paper = paper;
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

}  // namespace kaidoku::tui
