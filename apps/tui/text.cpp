// All cuts fall between characters, and the ellipsis takes one of the columns. write_line() stops
// at the first piece that does not fit whole: a narrower piece behind it must not move up into the
// gap.
#include "tui/text.h"

#include <kaidoku/utf8.h>

namespace kaidoku::app::tui {

std::string cut(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  if (width <= 0) return {};
  return std::string(text.substr(0, bytes_within(text, width - 1))) + "…";
}

std::string tail(std::string_view text, int width) {
  while (!text.empty() && display_width(text) > width) text.remove_prefix(utf8_at(text, 0).length);
  return std::string(text);
}

void write_line(Canvas& canvas, int row, int column, int width, const StyledLine& line) {
  for (const Piece& piece : line) {
    const auto fits = piece.text.substr(0, bytes_within(piece.text, width));
    width -= display_width(fits);
    column = canvas.write(row, column, fits, piece.style);
    if (fits.size() < piece.text.size()) break;
  }
}

int width_of_line(const StyledLine& line) {
  int width = 0;
  for (const Piece& piece : line) width += display_width(piece.text);
  return width;
}

}  // namespace kaidoku::app::tui
