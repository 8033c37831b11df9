// All cuts fall between characters, and the ellipsis takes one of the columns. write_line() stops
// at the first piece that does not fit whole: a narrower piece behind it must not move up into the
// gap.
#include "tui/text.h"

#include <kaidoku/utf8.h>

#include <algorithm>

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

std::vector<std::string> broken(std::string_view line, int width) {
  if (display_width(line) <= width) return {std::string(line)};
  constexpr std::string_view wide_gap = "  ";
  constexpr int least_column = 16;
  const auto first = std::min(line.find_first_not_of(' '), line.size());
  const auto gap = line.find(wide_gap, first);
  auto second = gap == line.npos ? gap : line.find_first_not_of(' ', gap);
  const bool columns =
      second != line.npos && display_width(line.substr(0, second)) + least_column <= width;
  if (!columns) second = first;
  const int left = display_width(line.substr(0, second));
  const int indent = columns ? left : std::min(left + 2, width / 2);
  std::vector<std::string> lines;
  for (const auto& part : wrapped(line.substr(second), width - indent))
    lines.push_back((lines.empty() ? std::string(line.substr(0, second))
                                   : std::string(static_cast<std::size_t>(indent), ' ')) +
                    part);
  return lines;
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
