// The strokes lines are made of in a terminal.
#pragma once

#include <string_view>

namespace kaidoku::render {

struct Strokes {
  /// The pieces of a horizontal line: left end, crossing, right end.
  struct Line {
    std::string_view left, cross, right;
  };

  std::string_view across, down;
  Line top, middle, bottom;
};

inline const Strokes& strokes(bool unicode) {
  static constexpr Strokes lines{"─", "│", {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
  static constexpr Strokes ascii{"-", "|", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}};
  return unicode ? lines : ascii;
}

}  // namespace kaidoku::render
