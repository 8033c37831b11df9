// The picture is cut as text, by display columns: where the stacks begin is read from the line
// above the first row, whose every character but the strokes across is the edge of a stack. Colors
// are sequences without width and are kept wherever they stand.
#include "player/cropped.h"

#include <kaidoku/utf8.h>

#include <algorithm>
#include <vector>

#include "common/text.h"

namespace kaidoku::app::player {
namespace {

constexpr char escape = '\x1b';

/// The bytes of the character, or of the sequence without width, at a place.
std::size_t length_at(std::string_view line, std::size_t at) {
  return line[at] == escape ? line.find('m', at) + 1 - at : utf8_at(line, at).length;
}

int width_at(std::string_view line, std::size_t at) {
  return line[at] == escape ? 0 : display_width(line.substr(at, utf8_at(line, at).length));
}

/// What lies before the columns `left`, and what lies from `from` to `end`.
std::string cut_out(std::string_view line, int left, int from, int end) {
  std::string text;
  int column = 0;
  for (std::size_t at = 0; at < line.size(); at += length_at(line, at)) {
    const int width = width_at(line, at);
    const bool inside = column < left || (column >= from && column + width <= end);
    if (inside || width == 0) text += line.substr(at, length_at(line, at));
    column += width;
  }
  return text;
}

/// The columns of the edges of the stacks, the outer ones included.
std::vector<int> edges_of(std::string_view rule) {
  std::vector<int> edges;
  int column = 0;
  for (std::size_t at = 0; at < rule.size(); at += length_at(rule, at)) {
    const auto character = rule.substr(at, length_at(rule, at));
    if (character != " " && character != "─" && character != "-") edges.push_back(column);
    column += width_at(rule, at);
  }
  return edges;
}

/// The line above the first row: the first that consists of strokes and blanks.
std::string_view rule_of(const std::vector<std::string_view>& lines) {
  const auto rule = std::find_if(lines.begin(), lines.end(), [](std::string_view line) {
    return line.find("──") != line.npos || line.find("--") != line.npos;
  });
  return rule == lines.end() ? std::string_view() : *rule;
}

}  // namespace

Cropped cropped(std::string_view picture, int columns, int stack) {
  const auto lines = split_at(picture, '\n');
  const auto edges = edges_of(rule_of(lines));
  const int stacks = static_cast<int>(edges.size()) - 1;
  if (stacks < 1 || edges.back() < columns) return {std::string(picture), 0, std::max(stacks, 0)};
  const auto edge = [&](int of) { return edges[static_cast<std::size_t>(of)]; };
  int first = std::clamp(stack, 0, stacks - 1), end = first + 1;
  const auto fits = [&](int from, int to) {
    return from >= 0 && to <= stacks && edge(0) + edge(to) - edge(from) + 1 <= columns;
  };
  while (fits(first, end + 1) || fits(first - 1, end)) fits(first, end + 1) ? ++end : --first;
  Cropped part{{}, first, end};
  for (const auto line : lines) {
    if (!line.empty()) part.picture += cut_out(line, edge(0), edge(first), edge(end) + 1) + '\n';
  }
  return part;
}

}  // namespace kaidoku::app::player
