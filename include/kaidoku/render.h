// Pictures of boards. So far: for the terminal.
#pragma once

#include <string>

#include "kaidoku/board.h"

namespace kaidoku {

struct TerminalStyle {
  bool color = false;   ///< ANSI colours; without them givens and entries differ in no way but position
  bool unicode = true;  ///< box-drawing lines; otherwise + - |
  int columns = 80;     ///< how wide the terminal is
};

/// The board with its box lines, several lines ending in a newline. Cells of `grid` that are givens of
/// `puzzle` are bold, the others coloured.
std::string terminal_board(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style = {});

/// The puzzle on the left and a filled grid on the right; below each other when they do not fit.
std::string terminal_pair(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style = {});

}  // namespace kaidoku
