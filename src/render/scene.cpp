// A board as a Scene. All measures are in cells, so they hold for every order; how wide a symbol
// will be is only guessed here, because fonts belong to whoever draws: each text says how much room
// it has.
#include "kaidoku/scene.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

namespace kaidoku {
namespace {

constexpr double cell_line = 0.016, box_line = 0.055, frame_line = 0.075;
constexpr double digit_size = 0.68;    // of the font: a digit is half a cell high
constexpr double digit_room = 0.78;    // what a symbol may take of the width of its cell
constexpr double column_width = 0.68;  // of a display column in the font's size, roughly
constexpr double marks_room = 0.82;    // what all candidates together may take of a cell, each way
constexpr double highlight_line = 0.055;
constexpr double link_line = 0.028, dash_length = 0.09, head_length = 0.13, head_width = 0.06;
constexpr double least_clearance = box_line / 2;  // a highlight keeps off the lines around its cell

/// The size at which so many display columns fit into the room.
double fitting(double wanted, double room, int columns) {
  return std::min(wanted, room / (column_width * std::max(1, columns)));
}

/// How the candidates share a cell.
struct Spots {
  explicit Spots(int order)
      : columns(static_cast<int>(std::ceil(std::sqrt(order)))),
        wide(marks_room / columns),
        high(marks_room / ((order + columns - 1) / columns)) {}

  int columns;
  double wide, high;
};

class ScenePainter {
 public:
  ScenePainter(const Puzzle& puzzle, const Grid& grid, const BoardStyle& style)
      : puzzle_(puzzle),
        grid_(grid),
        style_(style),
        colors_(palette(style.theme)),
        order_(puzzle.order()),
        spots_(order_) {}

  Scene paint() {
    scene_.width = scene_.height = order_ + 2 * style_.margin;
    scene_.paper = colors_.paper;
    papers();
    if (style_.marks != nullptr) spot_papers();
    lines();
    digits();
    if (style_.candidates || style_.marks != nullptr) candidates();
    if (style_.marks != nullptr) links();
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
    std::vector<Cell> cells = style_.highlights;
    if (style_.marks != nullptr)
      cells.insert(cells.end(), style_.marks->cells.begin(), style_.marks->cells.end());
    for (const Cell cell : cells) {
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

  double width_of(bool thick, bool outer) const {
    return outer ? frame_line : thick ? box_line : cell_line;
  }
  Ink ink_of(bool thick) const { return thick ? colors_.box_line : colors_.cell_line; }

  void level(int row, bool thick, bool outer) {
    const double over = outer ? frame_line / 2 : 0;  // closes the corners of the frame
    scene_.lines.push_back(
        {x(0) - over, y(row), x(order_) + over, y(row), width_of(thick, outer), ink_of(thick)});
  }
  void upright(int column, bool thick, bool outer) {
    scene_.lines.push_back(
        {x(column), y(0), x(column), y(order_), width_of(thick, outer), ink_of(thick)});
  }

  void digits() {
    const double size = fitting(digit_size, digit_room, puzzle_.symbols().width());
    for (Cell cell = 0; cell < grid_.cells(); ++cell) {
      if (grid_[cell] == 0) continue;
      const Place place = place_of(cell);
      const bool given = puzzle_.givens()[cell] != 0;
      scene_.texts.push_back({std::string(puzzle_.symbols().name(grid_[cell])),
                              x(place.column) + 0.5, y(place.row) + 0.5, size, digit_room,
                              given ? colors_.given : colors_.entry, given});
    }
  }

  /// Each digit at its own place of the cell, as on a keypad; as many columns as rows, or one more.
  void candidates() {
    const double room =
        spots_.wide * (puzzle_.symbols().width() > 1 ? 0.84 : 0.95);  // "1 5" is not "15"
    const double size =
        fitting(std::min(spots_.high, spots_.wide) * 0.98, room, puzzle_.symbols().width());
    const auto left =
        style_.marks != nullptr ? style_.marks->candidates : kaidoku::candidates(puzzle_);
    for (Cell cell = 0; cell < grid_.cells() && cell < static_cast<Cell>(left.size()); ++cell) {
      if (grid_[cell] != 0) continue;
      for (const int digit : left[static_cast<std::size_t>(cell)]) {
        const auto role = role_of(cell, static_cast<Digit>(digit));
        const Point at = spot(cell, static_cast<Digit>(digit));
        scene_.texts.push_back({std::string(puzzle_.symbols().name(static_cast<Digit>(digit))),
                                at.x, at.y, size, room, role ? colors_.given : colors_.candidate,
                                role && role != Marks::Role::removed});
        if (role == Marks::Role::removed) strike(at);
      }
    }
  }

  struct Point {
    double x, y;
  };
  /// The middle of a candidate.
  Point spot(Cell cell, Digit digit) const {
    const Place place = place_of(cell);
    const int row = (digit - 1) / spots_.columns, column = (digit - 1) % spots_.columns;
    return {x(place.column) + (1 - marks_room) / 2 + (column + 0.5) * spots_.wide,
            y(place.row) + (1 - marks_room) / 2 + (row + 0.5) * spots_.high};
  }

  std::optional<Marks::Role> role_of(Cell cell, Digit digit) const {
    std::optional<Marks::Role> role;
    if (style_.marks == nullptr) return role;
    for (const auto& spot : style_.marks->spots) {
      if (spot.cell == cell && spot.digit == digit) role = spot.role;
    }
    return role;
  }

  /// A candidate that goes is crossed out, so that nobody needs its color.
  void strike(Point at) {
    const double side = 0.42 * std::min(spots_.wide, spots_.high);
    scene_.lines.push_back(
        {at.x - side, at.y + side, at.x + side, at.y - side, link_line, colors_.given});
  }

  void spot_papers() {
    for (const auto& [cell, digit, role] : style_.marks->spots) {
      if (grid_[cell] != 0) continue;
      const Ink ink = role == Marks::Role::pattern   ? colors_.pattern_paper
                      : role == Marks::Role::other   ? colors_.other_paper
                      : role == Marks::Role::removed ? colors_.removed_paper
                                                     : colors_.placed_paper;
      const Point at = spot(cell, digit);
      const double wide = spots_.wide * 0.94, high = spots_.high * 0.94;
      if (role == Marks::Role::placed)  // a frame says it without color
        scene_.rects.push_back({at.x - wide / 2, at.y - high / 2, wide, high, colors_.given});
      const double inset = role == Marks::Role::placed ? link_line : 0;
      scene_.rects.push_back({at.x - wide / 2 + inset, at.y - high / 2 + inset, wide - 2 * inset,
                              high - 2 * inset, ink});
    }
  }

  /// From candidate to candidate, with a head at the end; dashed where not both can be, whole where
  /// one must be.
  void links() {
    const double clear = 0.5 * std::min(spots_.wide, spots_.high);
    for (const auto& link : style_.marks->links) {
      const Point from = spot(link.from, link.from_digit), to = spot(link.to, link.to_digit);
      const double length = std::hypot(to.x - from.x, to.y - from.y);
      if (length <= 2 * clear) continue;  // next to each other
      const Point step{(to.x - from.x) / length, (to.y - from.y) / length};
      const auto along = [&](double way, double aside) {
        return Point{from.x + step.x * way - step.y * aside,
                     from.y + step.y * way + step.x * aside};
      };
      const auto stroke = [&](Point a, Point b) {
        scene_.lines.push_back({a.x, a.y, b.x, b.y, link_line, colors_.link});
      };
      const double start = clear, end = length - clear;
      const double dash = link.strong ? end - start : dash_length;
      for (double way = start; way < end; way += 2 * dash)
        stroke(along(way, 0), along(std::min(way + dash, end), 0));
      for (const double side : {-head_width, head_width})
        stroke(along(end - head_length, side), along(end, 0));
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
  const Spots spots_;
  Scene scene_;
};

}  // namespace

void Scene::add(const Scene& part, double x, double y, double scale) {
  KAIDOKU_EXPECTS(&part != this, "Scene::add(part, ...): a scene cannot be drawn into itself");
  for (const auto& [rx, ry, width, height, ink] : part.rects)
    rects.push_back({x + rx * scale, y + ry * scale, width * scale, height * scale, ink});
  for (const auto& [x1, y1, x2, y2, width, ink] : part.lines)
    lines.push_back(
        {x + x1 * scale, y + y1 * scale, x + x2 * scale, y + y2 * scale, width * scale, ink});
  for (Text text : part.texts) {
    text.x = x + text.x * scale;
    text.y = y + text.y * scale;
    text.size *= scale;
    text.room *= scale;
    texts.push_back(std::move(text));
  }
}

Result<Scene> board_scene(const Puzzle& puzzle, const Grid& grid, const BoardStyle& style) {
  const int order = puzzle.order();
  if ((style.candidates || style.marks != nullptr) && order > max_candidates_order) {
    return Error{
        .code = ErrorCode::too_large,
        .message = fmt::format("candidates are drawn up to order {}, and this board has order {}",
                               max_candidates_order, order)};
  }
  for (const Cell cell : style.highlights) {
    if (cell < 0 || cell >= puzzle.rules().cells())
      return Error{.code = ErrorCode::bad_cell,
                   .message = fmt::format(
                       "a highlight is outside the board, which has {0} rows and columns", order)};
  }
  return ScenePainter(puzzle, grid, style).paint();
}

}  // namespace kaidoku
