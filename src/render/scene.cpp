// A board as a Scene. All measures are in cells, so they hold for every order; how wide a symbol will be is only
// guessed here, because fonts belong to whoever draws: each text says how much room it has.
#include "kaidoku/scene.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace kaidoku {
namespace {

constexpr double cell_line = 0.016, box_line = 0.055, frame_line = 0.075;
constexpr double digit_size = 0.68;    // of the font: a digit is half a cell high
constexpr double digit_room = 0.78;    // what a symbol may take of the width of its cell
constexpr double column_width = 0.68;  // of a display column in the font's size, roughly
constexpr double marks_room = 0.82;    // what all candidates together may take of a cell, each way
constexpr double highlight_line = 0.055;
constexpr double least_clearance = box_line / 2;  // a highlight keeps off the lines around its cell

/// The size at which so many display columns fit into the room.
double fitting(double wanted, double room, int columns) {
  return std::min(wanted, room / (column_width * std::max(1, columns)));
}

class Painter {
 public:
  Painter(const Puzzle& puzzle, const Grid& grid, const BoardStyle& style)
      : puzzle_(puzzle), grid_(grid), style_(style), colors_(palette(style.theme)), order_(puzzle.order()) {}

  Scene paint() {
    scene_.width = scene_.height = order_ + 2 * style_.margin;
    scene_.paper = colors_.paper;
    papers();
    lines();
    digits();
    if (style_.candidates) candidates();
    tell();
    return std::move(scene_);
  }

 private:
  double x(int column) const { return style_.margin + column; }
  double y(int row) const { return style_.margin + row; }
  Place place_of(Cell cell) const { return puzzle_.rules().place(cell); }

  void papers() {
    if (grid_ != puzzle_.givens()) {
      for (Cell cell = 0; cell < grid_.cells(); ++cell) {
        if (puzzle_.givens()[cell] != 0) paper(cell, 0, colors_.given_paper);
      }
    }
    for (const Cell cell : style_.highlights) {
      paper(cell, least_clearance, colors_.highlight_line);
      paper(cell, least_clearance + highlight_line, colors_.highlight_paper);
    }
  }

  void paper(Cell cell, double inset, Ink ink) {
    const Place place = place_of(cell);
    scene_.rects.push_back(
        {x(place.column) + inset, y(place.row) + inset, 1 - 2 * inset, 1 - 2 * inset, ink});
  }

  /// Thin lines first: where they meet, the thick one is on top.
  void lines() {
    const Box box = puzzle_.rules().box();
    for (const bool thick : {false, true}) {
      for (int i = 0; i <= order_; ++i) {
        const bool outer = i == 0 || i == order_;
        if (thick == (outer || i % box.rows == 0)) level(i, thick, outer);
        if (thick == (outer || i % box.cols == 0)) upright(i, thick, outer);
      }
    }
  }

  double width_of(bool thick, bool outer) const { return outer ? frame_line : thick ? box_line : cell_line; }
  Ink ink_of(bool thick) const { return thick ? colors_.box_line : colors_.cell_line; }

  void level(int row, bool thick, bool outer) {
    const double over = outer ? frame_line / 2 : 0;  // closes the corners of the frame
    scene_.lines.push_back(
        {x(0) - over, y(row), x(order_) + over, y(row), width_of(thick, outer), ink_of(thick)});
  }
  void upright(int column, bool thick, bool outer) {
    scene_.lines.push_back({x(column), y(0), x(column), y(order_), width_of(thick, outer), ink_of(thick)});
  }

  void digits() {
    const double size = fitting(digit_size, digit_room, puzzle_.symbols().width());
    for (Cell cell = 0; cell < grid_.cells(); ++cell) {
      if (grid_[cell] == 0) continue;
      const Place place = place_of(cell);
      const bool given = puzzle_.givens()[cell] != 0;
      scene_.texts.push_back({std::string(puzzle_.symbols().name(grid_[cell])), x(place.column) + 0.5,
                              y(place.row) + 0.5, size, digit_room, given ? colors_.given : colors_.entry,
                              given});
    }
  }

  /// Each digit at its own place of the cell, as on a keypad; as many columns as rows, or one more.
  void candidates() {
    const int columns = static_cast<int>(std::ceil(std::sqrt(order_)));
    const int rows = (order_ + columns - 1) / columns;
    const double wide = marks_room / columns, high = marks_room / rows;
    const double room = wide * (puzzle_.symbols().width() > 1 ? 0.84 : 0.95);  // "1 5" is not "15"
    const double size = fitting(std::min(high, wide) * 0.98, room, puzzle_.symbols().width());
    const auto left = kaidoku::candidates(puzzle_);
    for (Cell cell = 0; cell < grid_.cells(); ++cell) {
      if (grid_[cell] != 0) continue;
      const Place place = place_of(cell);
      const DigitSet& digits = left[static_cast<std::size_t>(cell)];
      for (int digit = digits.first(); digit >= 0; digit = digits.next(digit + 1)) {
        const int mark_row = (digit - 1) / columns, mark_column = (digit - 1) % columns;
        scene_.texts.push_back({std::string(puzzle_.symbols().name(static_cast<Digit>(digit))),
                                x(place.column) + (1 - marks_room) / 2 + (mark_column + 0.5) * wide,
                                y(place.row) + (1 - marks_room) / 2 + (mark_row + 0.5) * high, size, room,
                                colors_.candidate});
      }
    }
  }

  /// The same in words.
  void tell() {
    const int clues = puzzle_.givens().filled();
    scene_.title = fmt::format("Sudoku {0}x{0}, {1} clue{2}", order_, clues, clues == 1 ? "" : "s");
    if (grid_ != puzzle_.givens()) scene_.title += ", solution";
    for (Cell cell = 0; cell < grid_.cells(); ++cell) {
      if (cell > 0) scene_.description += cell % order_ == 0 ? '\n' : ' ';
      scene_.description += puzzle_.symbols().name(grid_[cell]);
    }
  }

  const Puzzle& puzzle_;
  const Grid& grid_;
  const BoardStyle& style_;
  const Palette& colors_;
  const int order_;
  Scene scene_;
};

}  // namespace

void place(Scene& page, const Scene& part, double x, double y, double scale) {
  for (const auto& [rx, ry, width, height, ink] : part.rects)
    page.rects.push_back({x + rx * scale, y + ry * scale, width * scale, height * scale, ink});
  for (const auto& [x1, y1, x2, y2, width, ink] : part.lines)
    page.lines.push_back(
        {x + x1 * scale, y + y1 * scale, x + x2 * scale, y + y2 * scale, width * scale, ink});
  for (Scene::Text text : part.texts) {
    text.x = x + text.x * scale;
    text.y = y + text.y * scale;
    text.size *= scale;
    text.room *= scale;
    page.texts.push_back(std::move(text));
  }
}

Result<Scene> board_scene(const Puzzle& puzzle, const Grid& grid, const BoardStyle& style) {
  const int order = puzzle.order();
  if (style.candidates && order > max_candidates_order) {
    return Error{.code = ErrorCode::too_large,
                 .message = fmt::format("candidates are drawn up to order {}, and this board has order {}",
                                        max_candidates_order, order)};
  }
  for (const Cell cell : style.highlights) {
    if (cell < 0 || cell >= puzzle.rules().cells())
      return Error{
          .code = ErrorCode::bad_cell,
          .message = fmt::format("a highlight is outside the board, which has {0} rows and columns", order)};
  }
  return Painter(puzzle, grid, style).paint();
}

}  // namespace kaidoku
