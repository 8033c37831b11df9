// Boards for the terminal: text lines with box lines around every box and nothing but a blank
// between the cells inside one, so that the boxes are what the eye sees first.
//
// A board is first laid out as a list of lines that all have the same display width; side by side
// is then only joining lines. Widths count display columns, not bytes: a symbol may be several
// characters ("10"), several bytes ("é") or twice as wide as a letter ("五").
#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "kaidoku/render.h"
#include "kaidoku/utf8.h"
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

/// One board as lines of equal display width.
struct TextPicture {
  int width = 0;
  std::vector<std::string> lines;
};

/// What stands around the digits. A cell is one column (a blank, or a sign), the digit, and perhaps
/// another column.
struct Signs {
  bool before = false;                     ///< ! or ' in the column before
  bool behind = false;                     ///< ! before and ' behind, in a column of its own
  bool labels = false;                     ///< rows and columns are numbered
  std::span<const Cell> pointed_out = {};  ///< ascending
};

class TextPainter {
 public:
  TextPainter(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style,
              const Signs& signs)
      : puzzle_(puzzle),
        grid_(grid),
        style_(style),
        signs_(signs),
        strokes_(strokes(style.unicode)),
        cell_width_(puzzle.symbols().width()),
        label_width_(static_cast<int>(std::to_string(puzzle.order()).size())) {}

  TextPicture paint() const {
    const auto [box_rows, box_cols] = puzzle_.rules().box();
    const int order = puzzle_.order();
    TextPicture picture;
    // A board of order R*C has R boxes side by side.
    picture.width = margin() + box_rows * inner_width() + box_rows + 1;
    if (signs_.labels) picture.lines = column_labels(box_cols);
    for (int row = 0; row < order; ++row) {
      if (row % box_rows == 0)
        picture.lines.push_back(rule(row == 0 ? strokes_.top : strokes_.middle));
      picture.lines.push_back(cells(row, box_cols));
    }
    picture.lines.push_back(rule(strokes_.bottom));
    return picture;
  }

 private:
  /// Display columns of a cell: the one before the digit, the digit, and perhaps the one behind.
  int pitch() const { return 1 + cell_width_ + (signs_.behind ? 1 : 0); }
  /// Display columns between two vertical lines: the cells, and a blank unless they end with one.
  int inner_width() const { return puzzle_.rules().box().cols * pitch() + (signs_.behind ? 0 : 1); }
  /// Display columns left of the board.
  int margin() const { return signs_.labels ? label_width_ + 1 : 0; }

  /// The numbers of the columns above their digits, without blanks at the ends; where there is no
  /// room for a blank between them, each is written downwards.
  std::vector<std::string> column_labels(int box_cols) const {
    const bool downwards = label_width_ >= pitch();
    std::vector<std::string> lines(static_cast<std::size_t>(downwards ? label_width_ : 1));
    for (int column = 0; column < puzzle_.order(); ++column) {
      const auto number = padded(column + 1, label_width_);
      const int boxes = column / box_cols;
      const int digit_ends = margin() + boxes * (inner_width() + 1) + 1 +
                             (column % box_cols) * pitch() + 1 + cell_width_;
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

  std::string rule(const Strokes::Line& line) const {
    std::string text(static_cast<std::size_t>(margin()), ' ');
    text += line.left;
    for (int box = 0; box < puzzle_.rules().box().rows; ++box) {
      if (box > 0) text += line.cross;
      for (int i = 0; i < inner_width(); ++i) text += strokes_.across;
    }
    text += line.right;
    return text;
  }

  std::string cells(int row, int box_cols) const {
    std::string text;
    if (signs_.labels) text = padded(row + 1, label_width_) + ' ';
    for (int column = 0; column < puzzle_.order(); ++column) {
      if (column % box_cols == 0) {
        if (column > 0 && !signs_.behind) text += ' ';
        text += strokes_.down;
      }
      text += cell(puzzle_.rules().cell(row, column));
    }
    if (!signs_.behind) text += ' ';
    text += strokes_.down;
    return text;
  }

  std::string cell(Cell cell) const {
    const std::string_view name = puzzle_.symbols().name(grid_[cell]);
    const bool given = puzzle_.givens()[cell] != 0;
    const bool entry = grid_[cell] != 0 && !given;
    const bool wrong =
        std::binary_search(signs_.pointed_out.begin(), signs_.pointed_out.end(), cell);
    const bool signed_entry = entry && (signs_.before || signs_.behind);
    const std::size_t blanks =
        static_cast<std::size_t>(std::max(0, cell_width_ - display_width(name)));

    // The sign before a digit stands next to it, however narrow the digit is.
    std::string text(blanks, ' ');
    const char before = wrong ? '!' : signed_entry && !signs_.behind ? '\'' : ' ';
    const char behind = signed_entry ? '\'' : ' ';
    std::string_view color = grid_[cell] == 0 ? empty_color : given ? given_color : entry_color;
    if (wrong) color = given ? given_wrong_color : entry_wrong_color;
    if (style_.color && wrong) text += color;
    text += before;
    if (style_.color && !wrong) text += color;
    text += name;
    if (style_.color) text += plain_color;
    if (signs_.behind) text += behind;
    return text;
  }

  const Puzzle& puzzle_;
  const Grid& grid_;
  const TerminalStyle& style_;
  Signs signs_;
  const Strokes& strokes_;
  int cell_width_;
  int label_width_;
};

std::string join(const TextPicture& picture) {
  std::string text;
  for (const auto& line : picture.lines) (text += line) += '\n';
  return text;
}

}  // namespace

std::string terminal_board(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style) {
  return join(TextPainter(puzzle, grid, style, {}).paint());
}

std::string terminal_game(const Puzzle& puzzle, const Grid& grid, std::span<const Cell> pointed_out,
                          const TerminalStyle& style) {
  const Signs roomy{.behind = true, .labels = true, .pointed_out = pointed_out};
  const TextPicture picture = TextPainter(puzzle, grid, style, roomy).paint();
  if (picture.width <= style.columns) return join(picture);
  const Signs narrow{.before = true, .labels = true, .pointed_out = pointed_out};
  return join(TextPainter(puzzle, grid, style, narrow).paint());
}

std::string terminal_pair(const Puzzle& puzzle, const Grid& grid, const TerminalStyle& style) {
  const TextPicture left = TextPainter(puzzle, puzzle.givens(), style, {}).paint();
  const TextPicture right = TextPainter(puzzle, grid, style, {}).paint();
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
