// A board with its candidates, for the terminal. Each candidate stands at its own place of the
// cell, as on a keypad, with a column before it for a sign: what a color says is also said
// without.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <vector>

#include "kaidoku/render.h"
#include "kaidoku/utf8.h"
#include "render/look.h"
#include "render/strokes.h"

namespace kaidoku {
using namespace render;

namespace {

class MarksPainter {
 public:
  MarksPainter(const Puzzle& puzzle, const Grid& grid, const Marks& marks,
               const TerminalStyle& style)
      : puzzle_(puzzle),
        grid_(grid),
        marks_(marks),
        style_(style),
        strokes_(strokes(style.unicode)),
        across_(static_cast<int>(std::ceil(std::sqrt(puzzle.order())))),
        down_((puzzle.order() + across_ - 1) / across_),
        pitch_(1 + puzzle.symbols().width()),
        label_width_(static_cast<int>(std::to_string(puzzle.order()).size())) {
    for (const auto& spot : marks.spots) roles_[{spot.cell, spot.digit}] = spot.role;
    tall_.assign(static_cast<std::size_t>(puzzle.order()), !style.focus);
    for (const auto& spot : marks.spots) tall_[row_of(spot.cell)] = true;
  }

  int width() const {
    const int boxes = puzzle_.order() / puzzle_.rules().box().cols;
    return label_width_ + 1 + boxes * (inner_width() + 1) + 1;
  }

  std::string paint() const {
    const Box box = puzzle_.rules().box();
    std::string text = column_labels();
    for (int row = 0; row < puzzle_.order(); ++row) {
      const auto at = static_cast<std::size_t>(row);
      if (row % box.rows == 0) {
        text += rule(row == 0 ? strokes_.top : strokes_.middle);
      } else if (tall_[at] || tall_[at - 1]) {
        text += line_of([](int) { return std::string(); }, "");
      }
      for (int part = 0; part < down_; ++part) {
        const bool middle = part == down_ / 2;
        if (!middle && !tall_[at]) continue;
        const auto number = middle ? std::to_string(row + 1) : std::string();
        text += line_of([&](int column) { return cell(puzzle_.rules().cell(row, column), part); },
                        number);
      }
    }
    return text + rule(strokes_.bottom);
  }

 private:
  std::size_t row_of(Cell cell) const {
    return static_cast<std::size_t>(cell) / static_cast<std::size_t>(puzzle_.order());
  }
  int cell_width() const { return across_ * pitch_; }
  /// Between two vertical lines: the cells of a box, two blanks between them, one at the right end.
  int inner_width() const {
    const int columns = puzzle_.rules().box().cols;
    return columns * cell_width() + (columns - 1) * 2 + 1;
  }

  std::string column_labels() const {
    std::string text;
    for (int column = 0; column < puzzle_.order(); ++column) {
      const int cols = puzzle_.rules().box().cols;
      const int start = label_width_ + 2 + column / cols * (inner_width() + 1) +
                        column % cols * (cell_width() + 2);
      const auto number = std::to_string(column + 1);
      text.resize(static_cast<std::size_t>(start + cell_width() / 2), ' ');
      text += number;
    }
    return text + '\n';
  }

  std::string rule(const Strokes::Line& line) const {
    std::string text(static_cast<std::size_t>(label_width_ + 1), ' ');
    text += line.left;
    const int boxes = puzzle_.order() / puzzle_.rules().box().cols;
    for (int b = 0; b < boxes; ++b) {
      if (b > 0) text += line.cross;
      for (int i = 0; i < inner_width(); ++i) text += strokes_.across;
    }
    return (text += line.right) + '\n';
  }

  /// One line through all cells of a row. `part` gives what stands in the cell of a column, or
  /// nothing.
  template <class Part>
  std::string line_of(const Part& part, const std::string& label) const {
    const int cols = puzzle_.rules().box().cols;
    std::string text(static_cast<std::size_t>(label_width_) - label.size(), ' ');
    text += label + ' ';
    for (int column = 0; column < puzzle_.order(); ++column) {
      if (column % cols == 0) {
        if (column > 0) text += ' ';
        text += strokes_.down;
      } else {
        text += "  ";
      }
      auto piece = part(column);
      if (piece.empty()) piece.assign(static_cast<std::size_t>(cell_width()), ' ');
      text += piece;
    }
    return (text += ' ') + std::string(strokes_.down) + '\n';
  }

  std::string cell(Cell cell, int part) const {
    if (grid_[cell] != 0 || !tall_[row_of(cell)])
      return part == down_ / 2 ? in_the_middle(cell) : std::string();
    std::string text;
    for (int digit = part * across_ + 1; digit <= (part + 1) * across_; ++digit)
      text += candidate(cell, digit <= puzzle_.order() ? static_cast<Digit>(digit) : Digit{0});
    return text;
  }

  /// A digit, or the marker of an empty cell, in the middle of its cell.
  std::string in_the_middle(Cell cell) const {
    const int before = (across_ - 1) / 2 * pitch_;
    const bool looked_at = std::binary_search(marks_.cells.begin(), marks_.cells.end(), cell);
    const bool given = puzzle_.givens()[cell] != 0;
    std::string text(static_cast<std::size_t>(before), ' ');
    text += signed_digit(grid_[cell], looked_at ? '*' : ' ',
                         looked_at          ? look_of(Marks::Role::pattern).color
                         : grid_[cell] == 0 ? std::string_view("\x1b[2m")
                         : given            ? std::string_view("\x1b[1m")
                                            : std::string_view("\x1b[36m"));
    return text + std::string(static_cast<std::size_t>(cell_width() - before - pitch_), ' ');
  }

  std::string candidate(Cell cell, Digit digit) const {
    const auto at = static_cast<std::size_t>(cell);
    if (digit == 0 || at >= marks_.candidates.size() || !marks_.candidates[at].contains(digit))
      return std::string(static_cast<std::size_t>(pitch_), ' ');
    const auto role = roles_.find({cell, digit});
    if (role == roles_.end()) return signed_digit(digit, ' ', "\x1b[2m");
    const Look look = look_of(role->second);
    return signed_digit(digit, look.sign, look.color);
  }

  std::string signed_digit(Digit digit, char sign, std::string_view color) const {
    const auto name = puzzle_.symbols().name(digit);
    std::string text(static_cast<std::size_t>(std::max(0, pitch_ - 1 - display_width(name))), ' ');
    if (style_.color) text += color;
    (text += sign) += name;
    if (style_.color) text += "\x1b[0m";
    return text;
  }

  const Puzzle& puzzle_;
  const Grid& grid_;
  const Marks& marks_;
  const TerminalStyle& style_;
  const Strokes& strokes_;
  int across_, down_;  // candidates of a cell side by side, and below each other
  int pitch_;          // columns of one candidate with its sign
  int label_width_;
  std::map<std::pair<Cell, Digit>, Marks::Role> roles_;
  std::vector<bool> tall_;  // by row: its candidates are shown
};

}  // namespace

std::string terminal_marks(const Puzzle& puzzle, const Grid& grid, const Marks& marks,
                           const TerminalStyle& style) {
  const MarksPainter painter(puzzle, grid, marks, style);
  return painter.width() > style.columns ? std::string() : painter.paint();
}

}  // namespace kaidoku
