// Scene: a picture as plain data, before anybody draws it. One scene serves SVG, PNG and PDF (see
// print.h), and a program with a canvas of its own can draw it, too: rectangles first, then lines,
// then texts.
//
//     auto scene = kaidoku::board_scene(puzzle, puzzle.givens(), {.theme = kaidoku::Theme::dark});
//
// A board is drawn so that digits stand out most, then the lines around boxes, then candidates,
// then the lines between cells. Givens are bold, other digits are not and have another color: each
// difference is enough by itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/export.h"
#include "kaidoku/marks.h"

namespace kaidoku {

/// A color: red, green and blue as screens mix them.
struct Ink {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  bool operator==(const Ink&) const = default;
};

enum class Theme { light, dark };

/// The colors of a theme. Against its paper a text has a contrast of at least 4.5 to 1, a line of
/// 3 to 1.
struct Palette {
  Ink paper, given, entry, candidate, cell_line, box_line, caption;
  Ink given_paper;      ///< behind a given where there are other digits, too
  Ink highlight_paper;  ///< behind a highlighted cell ...
  Ink highlight_line;   ///< ... and around it
  /// behind a candidate of that role (see marks.h)
  Ink pattern_paper, other_paper, removed_paper, placed_paper;
  Ink link;  ///< from one candidate to the next
};
KAIDOKU_API const Palette& palette(Theme theme);

/// What is to be drawn. x grows to the right and y downwards, in units of the maker's choice.
struct KAIDOKU_API Scene {
  struct Rect {
    double x, y, width, height;
    Ink ink;
  };
  /// From one point to the other, with flat ends.
  struct Line {
    double x1, y1, x2, y2, width;
    Ink ink;
  };
  enum class Align { left, center, right };
  struct Text {
    std::string text;
    double x;     ///< the left end, the middle or the right end
    double y;     ///< the middle of a capital letter
    double size;  ///< of the font; capital letters are about 0.73 of it high
    double room;  ///< how wide it may be; a wider one is drawn smaller
    Ink ink;
    bool bold = false;
    Align align = Align::center;
  };

  double width = 0;
  double height = 0;
  Ink paper{};
  std::vector<Rect> rects{};
  std::vector<Line> lines{};
  std::vector<Text> texts{};
  std::string title{};        ///< for those who cannot see it: "Sudoku 9x9, 30 clues"
  std::string description{};  ///< ... and what it shows, line by line

  /// Draws `part` into this scene, with its upper left corner at (x, y) and everything `scale`
  /// times as large. Its paper, title and description are left out.
  void add(const Scene& part, double x, double y, double scale);
};

/// How a board is drawn.
struct BoardStyle {
  Theme theme = Theme::light;
  bool candidates = false;         ///< in empty cells the digits that the givens leave
  std::vector<Cell> highlights{};  ///< cells to point out
  double margin = 0.5;             ///< around the board, in cells
  /// what else to point out; its candidates are drawn instead of those the givens leave
  const Marks* marks = nullptr;
};

/// The largest order whose candidates are drawn: with more of them in a cell nobody could read any.
inline constexpr int max_candidates_order = 64;

/// A board; a cell is 1 wide and high. `grid` is puzzle.givens(), a solution, or anything between.
/// Errors: `bad_cell` for a highlight outside the board, `too_large` for candidates above
/// max_candidates_order.
KAIDOKU_API Result<Scene> board_scene(const Puzzle& puzzle, const Grid& grid,
                                      const BoardStyle& style = {});

}  // namespace kaidoku
