// A CR ends a line whatever follows, a LF unless it stands behind a CR: so every byte says by
// itself and the one before it whether a line ends there, and compilers turn the counting into
// vector instructions.
#include "batch/line_ends.h"

#include <algorithm>

namespace kaidoku::batch {

std::uint64_t line_start(ChunkedFile& bytes, std::uint64_t size, std::uint64_t at) {
  if (at == 0) return 0;
  for (std::uint64_t from = at - 1; from < size;) {
    const auto piece = bytes.at(from, size - from);
    if (piece.empty()) break;
    const auto end = piece.find_first_of("\r\n");
    if (end == std::string_view::npos) {
      from += piece.size();
      continue;
    }
    const std::uint64_t behind = from + end + 1;
    const bool carriage_return = piece[end] == '\r';
    return behind + (carriage_return && bytes.at(behind, 1) == "\n" ? 1 : 0);
  }
  return size;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = static_cast<std::size_t>(
        std::find_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }) -
        text.begin());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + (text.substr(end).starts_with("\r\n") ? 2 : 1)));
  }
  return lines;
}

void LineEnds::count(std::string_view piece) {
  if (piece.empty()) return;
  const auto ends = [](char before, char c) {
    return (c == '\r') | ((c == '\n') & (before != '\r'));
  };
  counted_ += ends(last_, piece.front());
  for (std::size_t i = 1; i < piece.size(); ++i) counted_ += ends(piece[i - 1], piece[i]);
  last_ = piece.back();
}

}  // namespace kaidoku::batch
