// Widths are display columns, not bytes: a UTF-8 character may have four bytes and take two
// columns, one or none. wrapped() stops when the width has no room for a single character;
// otherwise its loop would never end.
#include "common/text.h"

#include <fmt/core.h>
#include <kaidoku/result.h>
#include <kaidoku/utf8.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace kaidoku::app {

std::string in_quotes(std::string_view text) {
  constexpr std::size_t most = 40;
  return fmt::format("'{}{}'", printable(text.substr(0, most)), text.size() > most ? "..." : "");
}

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const auto end = std::min(text.find(separator, from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = lower(c);
  return small;
}

std::string capitalized(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string sentence(std::string message) { return capitalized(std::move(message)) + '.'; }

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

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  if (width <= 0) return lines;
  std::string line;
  const auto finish = [&] {
    if (!line.empty()) lines.push_back(std::move(line));
    line.clear();
  };
  while (!text.empty()) {
    const auto blank = std::min(text.find_first_of(" \n"), text.size());
    const bool ends_line = blank < text.size() && text[blank] == '\n';
    auto word = text.substr(0, blank);
    text.remove_prefix(std::min(blank + 1, text.size()));
    if (!word.empty() && !line.empty() && display_width(line) + 1 + display_width(word) > width)
      finish();
    while (display_width(word) > width) {  // only at the beginning of a line
      const auto bytes = bytes_within(word, width);
      if (bytes == 0) return lines;  // not even one letter fits
      lines.emplace_back(word.substr(0, bytes));
      word.remove_prefix(bytes);
    }
    if (!word.empty() && !line.empty()) line += ' ';
    line += word;
    if (ends_line) finish();
  }
  finish();
  return lines;
}

}  // namespace kaidoku::app
