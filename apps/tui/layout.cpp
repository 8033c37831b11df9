// Which layout: of all that fit the best one. Candidates that can be read are worth more than a
// panel, a panel more than larger cells, and most of the board with candidates more than all of it
// without.
//
//     large    every cell framed, candidates like the keys of a keypad         9x9: 73x37
//     medium   candidates at fixed places in two lines (or three, ...)         9x9: 55x22
//     braille  a value, or one dot for every candidate             9x9: 31x13, 16x16: 53x21
//     small    a value or a dot                                                9x9: 25x13
//
// Sizes follow from the order and the width of its symbols; nothing here knows 9 or 16. Only the
// least screen is a number, 25x13: larger boards are scrolled there, box by box, or cell by cell
// where not even a box fits.
#include "tui/layout.h"

#include <algorithm>
#include <optional>

namespace kaidoku::app::tui {
namespace {

constexpr int least_rows = 13;
constexpr int least_columns = 25;
// columns; with a blank beside the board this makes 80 for a medium 9x9
constexpr int panel_least = 24;
constexpr int panel_most = 34;    // longer lines are not read more easily
constexpr int panel_height = 22;  // enough for all it usually says
// the status and what is said or typed; beside part of a board they share a row
constexpr int foot_height = 2;

int ceil_div(int a, int b) { return (a + b - 1) / b; }

/// The side of the smallest square with that many places.
int side_of(int places) {
  int side = 1;
  while (side * side < places) ++side;
  return side;
}

/// Adds a large layout and all medium ones, the one with the fewest lines first.
std::vector<ScreenLayout> spelled_layouts(int order, int symbol, int blank) {
  std::vector<ScreenLayout> layouts;
  const int side = side_of(order);
  ScreenLayout large;
  large.kind = ScreenLayout::Kind::large;
  large.notes = Notes::spelled;
  large.notes_across = side;
  large.notes_stride = symbol + 1;
  large.notes_left = 1;
  large.cell_rows = ceil_div(order, side);
  large.cell_columns = std::max(side * (symbol + 1) + 1, symbol + 2);
  large.rows_apart = large.columns_apart = Between::line;
  layouts.push_back(large);
  for (int lines = 2; lines <= side; ++lines) {
    ScreenLayout medium;
    medium.kind = ScreenLayout::Kind::medium;
    medium.notes = Notes::spelled;
    medium.notes_across = ceil_div(order, lines);
    medium.notes_stride = symbol + blank;
    medium.cell_rows = ceil_div(order, medium.notes_across);
    medium.cell_columns = std::max(medium.notes_across * medium.notes_stride - blank, symbol + 2);
    medium.columns_apart = Between::line;
    layouts.push_back(medium);
  }
  return layouts;
}

/// One line with a value; candidates as dots, or where there is no Braille how many there are.
ScreenLayout terse_layout(int order, int symbol, bool unicode) {
  ScreenLayout terse;
  if (unicode) {
    terse.kind = ScreenLayout::Kind::braille;
    terse.notes = Notes::dots;
    terse.notes_across = side_of(order);
    terse.cell_rows = ceil_div(ceil_div(order, terse.notes_across), 4);
    terse.cell_columns = std::max(ceil_div(terse.notes_across, 2), symbol) + 1;
  } else {
    terse.kind = ScreenLayout::Kind::small;
    terse.notes = Notes::count;
    terse.cell_columns = std::max(2, symbol) + 1;
  }
  return terse;
}

ScreenLayout small_layout(int symbol) {
  ScreenLayout small;
  small.kind = ScreenLayout::Kind::small;
  small.cell_columns = symbol;
  small.columns_apart = Between::blank;
  return small;
}

/// One direction of a layout: what it takes to show so many cells.
struct Extent {
  int order, per_box, cell;
  Between apart;

  int pad() const { return apart == Between::blank ? 1 : 0; }
  int gap() const { return apart == Between::nothing ? 0 : 1; }
  int box() const { return per_box * cell + (per_box - 1) * gap() + 2 * pad(); }
  int boxes() const { return order / per_box; }
  int whole() const { return boxes() * (box() + 1) + 1; }
  /// One cell with a frame, and room for a box line beside it.
  int least() const { return cell + 2 + 2 * pad() + (1 + 2 * pad() - gap()); }

  struct Window {
    int first = 0, shown = 0;
  };
  /// What is shown in so many places, with this cell in sight.
  Window window(int places, int cursor) const {
    if (const int fit = std::min((places - 1) / (box() + 1), boxes()); fit > 0) {
      return {std::clamp(cursor / per_box - fit / 2, 0, boxes() - fit) * per_box, fit * per_box};
    }
    // Less than a box can lie across one box line at most.
    const int fit = places < least() ? 0 : std::min(1 + (places - least()) / (cell + gap()), order);
    return {std::clamp(cursor - fit / 2, 0, order - fit), fit};
  }
};

Extent down(const ScreenLayout& layout, Box box) {
  return {box.order(), box.rows, layout.cell_rows, layout.rows_apart};
}
Extent across(const ScreenLayout& layout, Box box) {
  return {box.order(), box.cols, layout.cell_columns, layout.columns_apart};
}

/// Finds the best layout for one board on one screen.
class Chooser {
 public:
  Chooser(const View& view, int rows, int columns)
      : box_(view.game->rules().box()),
        place_(view.game->rules().place(view.cursor)),
        unicode_(view.unicode),
        rows_(rows),
        columns_(columns) {
    const Symbols& symbols = view.game->puzzle().symbols();
    symbol_ = symbols.width();
    blank_ = symbols.needs_separators() ? 1 : 0;
  }

  ScreenLayout choose() const {
    const ScreenLayout small = small_layout(symbol_);
    const ScreenLayout terse = terse_layout(box_.order(), symbol_, unicode_);
    const int needed_rows = std::min(least_rows, down(small, box_).whole());
    const int needed_columns =
        std::min(std::max(least_columns, across(small, box_).least()), across(small, box_).whole());
    if (rows_ < needed_rows || columns_ < needed_columns) {
      ScreenLayout none;
      none.needed_rows = needed_rows;
      none.needed_columns = needed_columns;
      return none;
    }
    if (auto found = whole(spelled_layouts(box_.order(), symbol_, blank_))) return *found;
    if (auto found = whole({terse})) return *found;
    const ScreenLayout part = scrolled(terse);
    if (5 * part.rows_shown * part.columns_shown >= 4 * box_.order() * box_.order()) return part;
    if (auto found = whole({small})) return *found;
    return part.rows_shown * part.columns_shown > 0 ? part : scrolled(small);
  }

 private:
  /// The first of these that fits, with the panel if there is one that does.
  std::optional<ScreenLayout> whole(const std::vector<ScreenLayout>& layouts) const {
    for (const bool panel : {true, false}) {
      for (const ScreenLayout& layout : layouts) {
        const int height = down(layout, box_).whole();
        const int width = across(layout, box_).whole();
        const int status = layout.kind == ScreenLayout::Kind::small ? 0 : 1;
        if (height + status > rows_ || width + (panel ? 1 + panel_least : 0) > columns_) continue;
        return placed(layout, panel);
      }
    }
    return {};
  }

  /// As much of the board as fits, with a panel if that leaves room for a box.
  ScreenLayout scrolled(ScreenLayout layout) const {
    layout.kind = ScreenLayout::Kind::scrolling;
    const int beside = columns_ - 1 - panel_least;
    return placed(layout, across(layout, box_).box() + 2 <= beside);
  }

  ScreenLayout placed(ScreenLayout layout, bool panel) const {
    const int height = std::max(rows_ - (layout.kind == ScreenLayout::Kind::scrolling ? 1 : 0), 0);
    const auto rows = down(layout, box_).window(height, place_.row);
    const auto columns =
        across(layout, box_).window(columns_ - (panel ? 1 + panel_least : 0), place_.column);
    layout.first_row = rows.first;
    layout.rows_shown = rows.shown;
    layout.first_column = columns.first;
    layout.columns_shown = columns.shown;
    layout.height = Axis::rows(layout, box_).size();
    layout.width = Axis::columns(layout, box_).size();
    if (!panel) {
      layout.left = (columns_ - layout.width) / 2;
      layout.foot_top = layout.height;
      return layout;
    }
    const int gap = layout.width + 2 + panel_least <= columns_ ? 2 : 1;
    layout.panel_width = std::min(columns_ - layout.width - gap, panel_most);
    layout.left = (columns_ - layout.width - gap - layout.panel_width) / 2;
    layout.panel_left = layout.left + layout.width + gap;
    layout.panel_height = std::max(layout.height, std::min(panel_height, rows_ - foot_height));
    layout.top = std::max((rows_ - layout.panel_height - foot_height) / 2, 0);
    layout.foot_top = layout.top + layout.panel_height;
    // Its first line stands beside the first cells, not beside the frame.
    layout.panel_top = layout.top + 1;
    --layout.panel_height;
    return layout;
  }

  Box box_;
  Place place_;
  bool unicode_;
  int rows_;
  int columns_;
  int symbol_ = 1;
  int blank_ = 0;
};

}  // namespace

Axis::Axis(int first, int shown, int per_box, int cell_size, Between apart)
    : first_(first), end_(first + shown) {
  using Kind = Track::Kind;
  const auto add = [this](Kind kind, int count, int cell) {
    tracks_.insert(tracks_.end(), static_cast<std::size_t>(count), Track{kind, cell});
  };
  const int pad = apart == Between::blank ? 1 : 0;
  for (int cell = first_; cell < end_; ++cell) {
    if (cell == first_ || cell % per_box == 0) {
      if (cell != first_) add(Kind::blank, pad, -1);
      add(Kind::box_line, 1, -1);
      add(Kind::blank, pad, -1);
    } else if (apart != Between::nothing) {
      add(apart == Between::line ? Kind::cell_line : Kind::blank, 1, -1);
    }
    starts_.push_back(size());
    add(Kind::cell, cell_size, cell);
  }
  add(Kind::blank, pad, -1);
  add(Kind::box_line, 1, -1);
}

Axis Axis::rows(const ScreenLayout& layout, Box box) {
  return {layout.first_row, layout.rows_shown, box.rows, layout.cell_rows, layout.rows_apart};
}

Axis Axis::columns(const ScreenLayout& layout, Box box) {
  return {layout.first_column, layout.columns_shown, box.cols, layout.cell_columns,
          layout.columns_apart};
}

ScreenLayout layout_for(const View& view, int rows, int columns) {
  return Chooser(view, rows, columns).choose();
}

}  // namespace kaidoku::app::tui
