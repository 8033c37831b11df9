// Boards for the terminal: text lines with box lines around every box and nothing but a blank between the
// cells inside one, so that the boxes are what the eye sees first.
//
// A board is first laid out as a list of lines that all have the same display width; side by side is then
// only joining lines. Widths count display columns, not bytes: a symbol may be several characters ("10"),
// several bytes ("é") or twice as wide as a letter ("五").
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "kaidoku/render.h"
#include "kaidoku/utf8.h"

namespace kaidoku {
namespace {

constexpr std::string_view given_color = "\x1b[1m";   // bold
constexpr std::string_view entry_color = "\x1b[36m";  // cyan
constexpr std::string_view empty_color = "\x1b[2m";   // dim
constexpr std::string_view plain_color = "\x1b[0m";
constexpr int gap = 3;  // blank columns between two boards

/// The pieces of a horizontal line: left end, crossing, right end.
struct Line {
  std::string_view left, cross, right;
};

struct Strokes {
  std::string_view across, down;
  Line top, middle, bottom;
};

constexpr Strokes unicode_strokes{"─", "│", {"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
constexpr Strokes ascii_strokes{"-", "|", {"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}};

/// One board as lines of equal display width.
struct Picture {
  int width = 0;
  std::vector<std::string> lines;
};

class Painter {
 public:
  Painter(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style)
      : puzzle_(puzzle),
        grid_(grid),
        style_(style),
        strokes_(style.unicode ? unicode_strokes : ascii_strokes),
        cell_width_(puzzle.symbols().width()) {}

  Picture paint() const {
    const auto [box_rows, box_cols] = puzzle_.rules().box();
    const int order = puzzle_.order();
    Picture picture;
    picture.width = box_rows * inner_width() + box_rows + 1;  // an order-R*C board has R boxes side by side
    for (int row = 0; row < order; ++row) {
      if (row % box_rows == 0) picture.lines.push_back(rule(row == 0 ? strokes_.top : strokes_.middle));
      picture.lines.push_back(cells(row, box_cols));
    }
    picture.lines.push_back(rule(strokes_.bottom));
    return picture;
  }

 private:
  /// Display columns between two vertical lines: every cell with one blank before it, and one at the end.
  int inner_width() const { return puzzle_.rules().box().cols * (cell_width_ + 1) + 1; }

  std::string rule(const Line& line) const {
    std::string text(line.left);
    for (int box = 0; box < puzzle_.rules().box().rows; ++box) {
      if (box > 0) text += line.cross;
      for (int i = 0; i < inner_width(); ++i) text += strokes_.across;
    }
    text += line.right;
    return text;
  }

  std::string cells(int row, int box_cols) const {
    std::string text;
    for (int column = 0; column < puzzle_.order(); ++column) {
      if (column % box_cols == 0) {
        if (column > 0) text += ' ';
        text += strokes_.down;
      }
      text += ' ';
      text += cell(puzzle_.rules().cell(row, column));
    }
    text += ' ';
    text += strokes_.down;
    return text;
  }

  std::string cell(Cell cell) const {
    const std::string_view name = puzzle_.symbols().name(grid_[cell]);
    std::string text(static_cast<std::size_t>(std::max(0, cell_width_ - display_width(name))), ' ');
    if (!style_.color) return text += name;
    text += grid_[cell] == 0 ? empty_color : puzzle_.givens()[cell] != 0 ? given_color : entry_color;
    text += name;
    return text += plain_color;
  }

  const Puzzle& puzzle_;
  const Grid& grid_;
  const TerminalStyle& style_;
  const Strokes& strokes_;
  int cell_width_;
};

std::string join(const Picture& picture) {
  std::string text;
  for (const auto& line : picture.lines) (text += line) += '\n';
  return text;
}

}  // namespace

std::string terminal_board(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style) {
  return join(Painter(puzzle, grid, style).paint());
}

std::string terminal_pair(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style) {
  const Picture left = Painter(puzzle, puzzle.givens(), style).paint();
  const Picture right = Painter(puzzle, grid, style).paint();
  if (left.width + gap + right.width > style.columns) return join(left) + "\n" + join(right);
  std::string text;
  for (std::size_t i = 0; i < left.lines.size(); ++i) {
    text += left.lines[i];
    text.append(gap, ' ');
    (text += right.lines[i]) += '\n';
  }
  return text;
}

}  // namespace kaidoku
