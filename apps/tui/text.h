// Lines of styled text, cut to fit.
#pragma once

#include <kaidoku/digit_set.h>

#include <string>
#include <string_view>
#include <vector>

#include "common/text.h"
#include "tui/canvas.h"

namespace kaidoku::app::tui {

/// A piece of a line in one style. A piece may stand for a digit: clicking it means that digit.
struct Piece {
  std::string text;
  Style style{};
  Digit digit = 0;
};
using StyledLine = std::vector<Piece>;

/// The beginning that is at most that wide, ending in "…" where something was left out.
std::string cut(std::string_view text, int width);

/// The end that is at most that wide.
std::string tail(std::string_view text, int width);

/// Writes a line; pieces that lie beyond the width are cut.
void write_line(Canvas& canvas, int row, int column, int width, const StyledLine& line);

/// Breaks a line that is too wide. Where it has two columns with a wide gap between them, what
/// continues the second stands below it.
std::vector<std::string> broken(std::string_view line, int width);

int width_of_line(const StyledLine& line);

}  // namespace kaidoku::app::tui
