#include "tui/text.h"

#include <kaidoku/utf8.h>

namespace kaidoku::tui {
namespace {

/// How many bytes at the beginning are at most so wide.
std::size_t bytes_within(std::string_view text, int width) {
  std::size_t bytes = 0;
  for (int used = 0; bytes < text.size();) {
    const auto character = utf8_at(text, bytes);
    used += display_width(character.code);
    if (used > width) break;
    bytes += character.length;
  }
  return bytes;
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  if (width <= 0) return lines;
  std::string line;
  const auto finish = [&] {
    if (!line.empty()) lines.push_back(std::move(line));
    line.clear();
  };
  while (!text.empty()) {
    const auto blank = std::min(text.find(' '), text.size());
    auto word = text.substr(0, blank);
    text.remove_prefix(std::min(blank + 1, text.size()));
    if (word.empty()) continue;
    if (!line.empty() && display_width(line) + 1 + display_width(word) > width) finish();
    while (display_width(word) > width) {  // only at the beginning of a line
      const auto bytes = bytes_within(word, width);
      if (bytes == 0) return lines;  // not even one letter fits
      lines.emplace_back(word.substr(0, bytes));
      word.remove_prefix(bytes);
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  finish();
  return lines;
}

std::string cut(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  if (width <= 0) return {};
  return std::string(text.substr(0, bytes_within(text, width - 1))) + "…";
}

std::string tail(std::string_view text, int width) {
  while (!text.empty() && display_width(text) > width) text.remove_prefix(utf8_at(text, 0).length);
  return std::string(text);
}

void write_line(Canvas& canvas, int row, int column, int width, const Line& line) {
  for (const Piece& piece : line) {
    const auto fits = piece.text.substr(0, bytes_within(piece.text, width));
    width -= display_width(fits);
    column = canvas.write(row, column, fits, piece.style);
    if (fits.size() < piece.text.size()) break;
  }
}

int width_of_line(const Line& line) {
  int width = 0;
  for (const Piece& piece : line) width += display_width(piece.text);
  return width;
}

}  // namespace kaidoku::tui
