// Pictures of boards. So far: for the terminal.
#pragma once

#include <span>
#include <string>

#include "kaidoku/board.h"
#include "kaidoku/export.h"
#include "kaidoku/marks.h"

namespace kaidoku {

struct TerminalStyle {
  /// ANSI colors; without them givens and entries differ in no way but position
  bool color = false;
  bool unicode = true;  ///< box-drawing lines; otherwise + - |
  int columns = 80;     ///< how wide the terminal is
  /// of terminal_marks(): rows in which no candidate is pointed out take one line, without
  /// candidates
  bool focus = false;
};

/// The board with its box lines, several lines ending in a newline. Cells of `grid` that are givens
/// of `puzzle` are bold, the others colored. A board that is too wide for the terminal is drawn
/// with fewer blanks; if that does not do, its columns are drawn in parts, one below the other.
KAIDOKU_API std::string terminal_board(const Puzzle& puzzle, const Grid& grid,
                                       const TerminalStyle& style = {});

/// The board of a game, for someone who types where digits go: with the numbers of rows and columns
/// at its edges. What a color says is also said without: entries have a ' behind them, and
/// `pointed_out` cells, which are red, a ! before. A board that is too wide for the terminal with
/// these is drawn narrower: there ! takes the place of '. One that is still too wide is drawn in
/// parts.
KAIDOKU_API std::string terminal_game(const Puzzle& puzzle, const Grid& grid,
                                      std::span<const Cell> pointed_out,
                                      const TerminalStyle& style = {});

/// The board with the numbers of rows and columns at its edges, and some cells pointed out: by the
/// sign that `role` has in terminal_marks(), and its color. It becomes narrower like
/// terminal_game().
KAIDOKU_API std::string terminal_cells(const Puzzle& puzzle, const Grid& grid,
                                       std::span<const Cell> cells, Marks::Role role,
                                       const TerminalStyle& style = {});

/// The board with the candidates of its empty cells, each at its own place, and what is pointed
/// out: candidates with * of the pattern, ~ of its other side, - that cannot be, + that must be,
/// and * before filled cells to look at. Rows and columns are numbered. Empty where the terminal is
/// too narrow for it.
KAIDOKU_API std::string terminal_marks(const Puzzle& puzzle, const Grid& grid, const Marks& marks,
                                       const TerminalStyle& style = {});

/// The puzzle on the left and a filled grid on the right; below each other when they do not fit.
KAIDOKU_API std::string terminal_pair(const Puzzle& puzzle, const Grid& grid,
                                      const TerminalStyle& style = {});

}  // namespace kaidoku
