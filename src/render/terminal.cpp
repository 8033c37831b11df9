// Boards for the terminal: text lines with box lines around every box and nothing but a blank
// between the cells inside one, so that the boxes are what the eye sees first.
//
// A board is first laid out as a list of lines that all have the same display width; side by side
// is then only joining lines. A line is never longer than the terminal is wide, because a line that
// is broken destroys the picture: a wide board loses blanks, and is at last cut into parts. Widths
// count display columns, not bytes: a symbol may be several characters ("10"), several bytes ("é")
// or twice as wide as a letter ("五").
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "kaidoku/render.h"
#include "kaidoku/utf8.h"
#include "render/look.h"
#include "render/strokes.h"

namespace kaidoku {
using namespace render;

namespace {

constexpr std::string_view given_color = "\x1b[1m";           // bold
constexpr std::string_view entry_color = "\x1b[36m";          // cyan
constexpr std::string_view empty_color = "\x1b[2m";           // dim
constexpr std::string_view given_wrong_color = "\x1b[1;31m";  // bold red
constexpr std::string_view entry_wrong_color = "\x1b[31m";    // red
constexpr std::string_view plain_color = "\x1b[0m";
constexpr int gap = 3;  // blank columns between two boards

/// What stands around the digits. A cell is one column (a blank, or a sign), the digit, and perhaps
/// another column.
struct Signs {
  bool before = false;                     ///< ! or ' in the column before
  bool behind = false;                     ///< ! before and ' behind, in a column of its own
  bool labels = false;                     ///< rows and columns are numbered
  std::span<const Cell> pointed_out = {};  ///< ascending
  /// how they are pointed out; null: as mistakes, beside a sign for every entry
  const Look* look = nullptr;

  bool for_entries() const { return (before || behind) && look == nullptr; }
};

/// How closely the cells stand together.
struct Spacing {
  bool edges = true;    ///< a blank between a line and the digit beside it
  bool between = true;  ///< a blank between two digits
};

/// Some columns of a board, from the first to before the last; a part of one that is too wide.
struct Columns {
  int from = 0, to = 0;
};

class TextPainter {
 public:
  TextPainter(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style,
              const Signs& signs, const Spacing& spacing = {})
      : puzzle_(puzzle),
        grid_(grid),
        style_(style),
        signs_(signs),
        spacing_(spacing),
        strokes_(strokes(style.unicode)),
        cell_width_(puzzle.symbols().width()),
        label_width_(static_cast<int>(std::to_string(puzzle.order()).size())) {}

  Columns all() const { return {0, puzzle_.order()}; }
  /// Display columns of that part, which consists of whole boxes.
  int width(Columns part) const {
    const int boxes = (part.to - part.from) / box_cols();
    return margin() + boxes * inner_width() + boxes + 1;
  }
  /// The columns from `from` that there is room for, in whole boxes: one box at least.
  Columns fitting(int from) const {
    Columns part{from, from + box_cols()};
    while (part.to < puzzle_.order() && width({from, part.to + box_cols()}) <= style_.columns)
      part.to += box_cols();
    return part;
  }

  std::vector<std::string> paint(Columns part) const {
    const int box_rows = puzzle_.rules().box().rows;
    std::vector<std::string> lines;
    if (signs_.labels) lines = column_labels(part);
    for (int row = 0; row < puzzle_.order(); ++row) {
      if (row % box_rows == 0)
        lines.push_back(rule(row == 0 ? strokes_.top : strokes_.middle, part));
      lines.push_back(cells(row, part));
    }
    lines.push_back(rule(strokes_.bottom, part));
    return lines;
  }

 private:
  int box_cols() const { return puzzle_.rules().box().cols; }
  /// Is there a column before this cell, for a blank or a sign?
  bool led(int column) const {
    return column % box_cols() == 0 ? spacing_.edges : spacing_.between;
  }
  /// The column at the right end of a box, where cells do not bring it along.
  bool ended() const { return spacing_.edges && !signs_.behind; }
  /// Display columns from one digit to the next.
  int pitch() const { return (spacing_.between ? 1 : 0) + cell_width_ + (signs_.behind ? 1 : 0); }
  /// Display columns between two vertical lines.
  int inner_width() const {
    return (led(0) ? 1 : 0) + box_cols() * pitch() - (spacing_.between ? 1 : 0) + (ended() ? 1 : 0);
  }
  /// Display columns left of the board.
  int margin() const { return signs_.labels ? label_width_ + 1 : 0; }

  /// The numbers of the columns above their digits, without blanks at the ends; where there is no
  /// room for a blank between them, each is written downwards.
  std::vector<std::string> column_labels(Columns part) const {
    const bool downwards = label_width_ >= pitch();
    std::vector<std::string> lines(static_cast<std::size_t>(downwards ? label_width_ : 1));
    for (int column = part.from; column < part.to; ++column) {
      const auto number = padded(column + 1, label_width_);
      const int boxes = (column - part.from) / box_cols();
      const int digit_ends = margin() + boxes * (inner_width() + 1) + 1 + (led(0) ? 1 : 0) +
                             (column % box_cols()) * pitch() + cell_width_;
      for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto label = downwards ? number.substr(i, 1) : std::to_string(column + 1);
        if (label == " ") continue;
        lines[i].resize(static_cast<std::size_t>(digit_ends) - label.size(), ' ');
        lines[i] += label;
      }
    }
    return lines;
  }

  static std::string padded(int number, int width) {
    auto text = std::to_string(number);
    return text.insert(0, static_cast<std::size_t>(width) - text.size(), ' ');
  }

  std::string rule(const Strokes::Line& line, Columns part) const {
    std::string text(static_cast<std::size_t>(margin()), ' ');
    text += line.left;
    for (int column = part.from; column < part.to; column += box_cols()) {
      if (column > part.from) text += line.cross;
      for (int i = 0; i < inner_width(); ++i) text += strokes_.across;
    }
    text += line.right;
    return text;
  }

  std::string cells(int row, Columns part) const {
    std::string text;
    if (signs_.labels) text = padded(row + 1, label_width_) + ' ';
    for (int column = part.from; column < part.to; ++column) {
      if (column % box_cols() == 0) {
        if (column > part.from && ended()) text += ' ';
        text += strokes_.down;
      }
      text += cell(puzzle_.rules().cell(row, column), led(column));
    }
    if (ended()) text += ' ';
    text += strokes_.down;
    return text;
  }

  char sign() const { return signs_.look != nullptr ? signs_.look->sign : '!'; }

  std::string cell(Cell cell, bool led) const {
    const std::string_view name = puzzle_.symbols().name(grid_[cell]);
    const bool given = puzzle_.givens()[cell] != 0;
    const bool entry = grid_[cell] != 0 && !given;
    const bool shown =
        std::binary_search(signs_.pointed_out.begin(), signs_.pointed_out.end(), cell);
    const bool signed_entry = entry && signs_.for_entries();
    const std::size_t blanks =
        static_cast<std::size_t>(std::max(0, cell_width_ - display_width(name)));

    // The sign before a digit stands next to it, however narrow the digit is.
    std::string text(blanks, ' ');
    const char before = shown ? sign() : signed_entry && !signs_.behind ? '\'' : ' ';
    const char behind = signed_entry ? '\'' : ' ';
    std::string_view color = grid_[cell] == 0 ? empty_color : given ? given_color : entry_color;
    if (shown)
      color = signs_.look != nullptr ? signs_.look->color
              : given                ? given_wrong_color
                                     : entry_wrong_color;
    if (style_.color && shown) text += color;
    if (led) text += before;
    if (style_.color && !shown) text += color;
    text += name;
    if (style_.color) text += plain_color;
    if (signs_.behind) text += behind;
    return text;
  }

  const Puzzle& puzzle_;
  const Grid& grid_;
  const TerminalStyle& style_;
  Signs signs_;
  Spacing spacing_;
  const Strokes& strokes_;
  int cell_width_;
  int label_width_;
};

std::string join(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) (text += line) += '\n';
  return text;
}

/// All of the board, in parts below each other if it is too wide.
std::string in_parts(const TextPainter& painter) {
  std::string text;
  for (int from = 0; from < painter.all().to;) {
    const Columns part = painter.fitting(from);
    const bool whole = part.to - part.from == painter.all().to;
    if (from > 0) text += '\n';
    if (!whole)
      text += "columns " + std::to_string(from + 1) + "-" + std::to_string(part.to) + "\n";
    text += join(painter.paint(part));
    from = part.to;
  }
  return text;
}

/// A board without signs, as wide as there is room for: at most with blanks everywhere, then
/// without those beside the lines, then without those between digits, which only digits of one
/// column can do without.
TextPainter fitted(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style) {
  constexpr Spacing spacings[] = {{}, {.edges = false}, {.edges = false, .between = false}};
  const std::size_t most = puzzle.symbols().width() == 1 ? 2 : 1;
  for (std::size_t i = 0;; ++i) {
    TextPainter painter(puzzle, grid, style, {}, spacings[i]);
    if (i == most || painter.width(painter.all()) <= style.columns) return painter;
  }
}

}  // namespace

std::string terminal_board(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style) {
  return in_parts(fitted(puzzle, grid, style));
}

std::string terminal_game(const Puzzle& puzzle, const Grid& grid, std::span<const Cell> pointed_out,
                          const TerminalStyle& style) {
  const TextPainter roomy(puzzle, grid, style,
                          {.behind = true, .labels = true, .pointed_out = pointed_out});
  if (roomy.width(roomy.all()) <= style.columns) return join(roomy.paint(roomy.all()));
  return in_parts(TextPainter(puzzle, grid, style,
                              {.before = true, .labels = true, .pointed_out = pointed_out}));
}

std::string terminal_cells(const Puzzle& puzzle, const Grid& grid, std::span<const Cell> cells,
                           Marks::Role role, const TerminalStyle& style) {
  const Look look = look_of(role);
  return in_parts(TextPainter(
      puzzle, grid, style, {.before = true, .labels = true, .pointed_out = cells, .look = &look}));
}

std::string terminal_pair(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style) {
  const TextPainter left(puzzle, puzzle.givens(), style, {});
  const TextPainter right(puzzle, grid, style, {});
  if (2 * left.width(left.all()) + gap > style.columns)
    return terminal_board(puzzle, puzzle.givens(), style) + "\n" +
           terminal_board(puzzle, grid, style);
  const auto givens = left.paint(left.all()), filled = right.paint(right.all());
  std::string text;
  for (std::size_t i = 0; i < givens.size(); ++i) {
    text += givens[i];
    text.append(gap, ' ');
    (text += filled[i]) += '\n';
  }
  return text;
}

}  // namespace kaidoku
