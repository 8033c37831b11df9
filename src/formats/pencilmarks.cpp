// The format `pencilmarks`: N rows of N cells, each with all its candidates, in any frame, as
// HoDoKu, Simple Sudoku, SudokuWiki and forums write them, or all N * N cells in one line:
//
//     *-----------------------------------*
//     | 1567   3      1567   | 4     12579 ...
//
// A cell of several symbols is candidates. A cell of one may be a digit or the last candidate; it
// is a digit unless a cell that it sees has that digit among several candidates, which is HoDoKu's
// rule (make_puzzle.cpp). Simple Sudoku leaves nothing to guess: it puts two boards before the
// candidates, the givens and all digits. So does the writer where the rule would go wrong.
//
// No board is mistaken for pencil marks: every cell has symbols and some have several, so there are
// more than N * N of them and none above N, and a full board of a larger order needs one above N.
#include <algorithm>
#include <array>

#include "base/digits.h"
#include "formats/cells_of_line.h"
#include "formats/make_puzzle.h"
#include "formats/table.h"
#include "kaidoku/utf8.h"

namespace kaidoku::formats {
namespace {

constexpr int fewest_marked = 4;
constexpr int most_marked = 35;  // above it symbols have several characters
constexpr std::string_view highlights = "*#@";

/// The cells of a line, without the marks that highlight some.
std::vector<Field> marked_cells(const Line& line, const Context& context) {
  auto cells = cells_of_line(line, Cut::tokens, context);
  for (Field& cell : cells) {
    const auto is_mark = [&](char c) {
      return highlights.find(c) != std::string_view::npos && !context.named(c);
    };
    while (cell.text.size() > 1 && is_mark(cell.text.front())) {
      cell.text.remove_prefix(1);
      ++cell.column;
    }
    while (cell.text.size() > 1 && is_mark(cell.text.back())) cell.text.remove_suffix(1);
  }
  return cells;
}

/// The value of a symbol as the standard symbols have it; 0 for 0, -1 for what is none.
int standard_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  c = base::lower(c);
  return c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
}

/// Can these be the cells of a board of that order: different symbols in each, none above it?
class MarkedCells {
 public:
  MarkedCells(int order, const Context& context) : order_(order), context_(context) {}

  bool add(const std::vector<Field>& cells) {
    return std::all_of(cells.begin(), cells.end(), [&](const Field& cell) { return add(cell); });
  }
  /// Some cell has several symbols and, above 9x9, is no number of a board of numbers.
  bool are_candidates() const { return several_; }

 private:
  bool add(const Field& cell) {
    std::array<bool, 256> seen{};
    for (const char c : cell.text) {
      bool& again = seen[static_cast<unsigned char>(c)];
      if (again || !is_symbol(c)) return false;
      again = true;
    }
    const bool number = order_ > 9 && cell.text.size() == 2 && base::is_digits(cell.text);
    several_ = several_ || (cell.text.size() > 1 && !number);
    return !cell.text.empty();
  }

  bool is_symbol(char c) const {
    if (context_.symbols()) return context_.symbols()->digit({&c, 1}).value_or(0) != 0;
    // Above 9x9 the symbols may be 0-9A-F or A-P, too.
    const int value = standard_value(c);
    return value > 0 && order_ > 9 ? value <= order_ + 9
           : value > 0             ? value <= order_
                                   : value == 0 && order_ > 9;
  }

  int order_;
  const Context& context_;
  bool several_ = false;
};

bool is_frame(const Line& line, const Context& context) {
  const LineKind kind = kind_of(line.text, context);
  return kind == LineKind::frame || kind == LineKind::dashes;
}

/// Lines of the stream that belong together: rows, with the frames and comments between them.
struct Part {
  std::vector<Line> rows{};
  std::size_t end = 0;  ///< the line behind them
};

/// The rows from line k on: up to `limit`, and a frame below them if there was one above; fewer
/// where the block ends. `gap`: may blank lines come before?
Part part_at(Lines& lines, const Context& context, std::size_t k, std::size_t limit, bool gap) {
  Part part{.end = k};
  bool framed = false;
  std::size_t bytes = 0;
  for (; (part.rows.size() < limit || framed) && bytes < max_block_bytes; ++k) {
    const Line* line = lines.peek(k);
    if (line == nullptr) break;
    bytes += cost_of(*line);
    const LineKind kind = kind_of(line->text, context);
    if (kind == LineKind::blank && gap && part.rows.empty()) continue;
    if (kind == LineKind::blank || (kind == LineKind::text && part.rows.size() == limit)) break;
    if (kind == LineKind::text) part.rows.push_back(*line);
    part.end = k + 1;
    if (part.rows.size() == limit) framed = framed && kind == LineKind::text;
    framed = framed || (part.rows.empty() && is_frame(*line, context));
  }
  return part;
}

/// What the coming lines hold.
struct Marked {
  int order = 0;  ///< 0: no pencil marks
  Part givens{};  ///< of Simple Sudoku ...
  Part digits{};  ///< ... these two, too
  Part candidates{};
  bool in_one_line = false;
};

bool is_marked_board(const Part& part, int order, const Context& context) {
  MarkedCells board(order, context);
  if (part.rows.size() != static_cast<std::size_t>(order)) return false;
  for (const Line& row : part.rows) {
    const auto cells = marked_cells(row, context);
    if (cells.size() != static_cast<std::size_t>(order) || !board.add(cells)) return false;
  }
  return board.are_candidates();
}

/// Framed rows most of which have as many cells as there are rows, several symbols in many: pencil
/// marks with a mistake.
bool is_broken_board(const Part& part, int order, const Context& context) {
  const auto n = static_cast<std::size_t>(order);
  std::size_t right = 0, cells = 0, several = 0;
  for (const Line& row : part.rows) {
    if (!shape_of(row.text, context).framed) return false;
    const auto fields = marked_cells(row, context);
    right += fields.size() == n ? 1 : 0;
    cells += fields.size();
    several += static_cast<std::size_t>(
        std::count_if(fields.begin(), fields.end(), [](const Field& field) {
          return field.text.size() > 1 &&
                 field.text.find_first_of("._-0") == std::string_view::npos;
        }));
  }
  return part.rows.size() + 1 >= n && part.rows.size() <= n + 1 && 2 * right > n &&
         3 * several > cells;
}

bool is_plausible(int order, const Context& context) {
  return order >= fewest_marked && order <= most_marked && !context.long_names() &&
         (context.order() == 0 || context.order() == order);
}

/// Simple Sudoku's three boards: only below its own frame are the lines behind a blank one looked
/// at.
Marked three_boards(Lines& lines, const Context& context) {
  const std::string_view frame = lines.peek(0)->text;
  if (!frame.substr(std::min(frame.find_first_not_of(" \t"), frame.size())).starts_with("*-"))
    return {};
  const Line* first = lines.peek(1);
  if (first == nullptr) return {};
  const int order = shape_of(first->text, context).characters;
  if (!is_plausible(order, context)) return {};
  const auto n = static_cast<std::size_t>(order);
  Marked marked{.order = order};
  const auto has_cells = [&](const Part& part) {
    return part.rows.size() == n &&
           std::all_of(part.rows.begin(), part.rows.end(), [&](const Line& row) {
             return shape_of(row.text, context).characters == order;
           });
  };
  marked.givens = part_at(lines, context, 0, n, false);
  if (!has_cells(marked.givens)) return {};
  marked.digits = part_at(lines, context, marked.givens.end, n, true);
  if (!has_cells(marked.digits)) return {};
  marked.candidates = part_at(lines, context, marked.digits.end, n, true);
  const bool rows =
      marked.candidates.rows.size() == n &&
      std::all_of(marked.candidates.rows.begin(), marked.candidates.rows.end(),
                  [&](const Line& row) { return marked_cells(row, context).size() == n; });
  return rows ? marked : Marked{};
}

/// The pencil marks that come next, if these lines are some.
Marked find_marked(Lines& lines, const Context& context) {
  std::size_t start = 0;
  while (start < 2 && lines.peek(start) != nullptr && is_frame(*lines.peek(start), context))
    ++start;
  const Line* first = lines.peek(start);
  if (first == nullptr) return {};
  if (start == 1) {
    if (Marked marked = three_boards(lines, context); marked.order != 0) return marked;
  }
  const Shape shape = shape_of(first->text, context);
  if (shape.longest > most_marked) return {};
  if (const int order = exact_root(shape.tokens); start == 0 && is_plausible(order, context)) {
    MarkedCells board(order, context);
    if (board.add(marked_cells(*first, context)) && board.are_candidates()) {
      Marked marked{.order = order, .in_one_line = true};
      marked.candidates = {.rows = {*first}, .end = 1};
      return marked;
    }
  }
  if (!is_plausible(shape.tokens, context)) return {};
  Marked marked{.order = shape.tokens};
  const auto n = static_cast<std::size_t>(marked.order);
  marked.candidates = part_at(lines, context, 0, n, false);
  if (is_marked_board(marked.candidates, marked.order, context)) {
    const Line* next = lines.peek(marked.candidates.end);
    const bool ends =
        start > 0 || next == nullptr || kind_of(next->text, context) != LineKind::text;
    return ends ? marked : Marked{};
  }
  marked.candidates = part_at(lines, context, 0, n + 1, false);
  return is_broken_board(marked.candidates, marked.order, context) ? marked : Marked{};
}

}  // namespace

std::string_view recognize_pencilmarks(Lines& lines, const Context& context) {
  const std::string_view text = lines.peek(0)->text;
  // A first word longer than any cell, an empty marker in a row: that rules out most lines at a
  // glance.
  if (const auto word = text.find_first_of(" \t,;|"); word != text.npos && word > most_marked)
    return "";
  const auto is_symbol = [](char c) { return standard_value(c) >= 0; };
  if (text.find_first_of("._") != text.npos && std::any_of(text.begin(), text.end(), is_symbol))
    return "";
  if (text.find_first_of(" \t,;|") == std::string_view::npos && !text.starts_with('*') &&
      !text.starts_with('.'))
    return "";
  const Marked marked = find_marked(lines, context);
  if (marked.order == 0) return "";
  if (marked.in_one_line) return "a line of N * N groups of symbols";
  return marked.givens.rows.empty()
             ? "N rows of N groups of symbols"
             : "two boards and their candidates, as Simple Sudoku copies them";
}

void take_pencilmarks(Lines& lines, const Context& context, Block&, std::vector<Taken>& all) {
  Marked marked = find_marked(lines, context);
  if (marked.order == 0)  // it was said to be some: whatever is wrong is told by make_puzzle
    marked.candidates = part_at(lines, context, 0, most_marked, false);
  TypedCells& typed = all.emplace_back().typed;
  typed.singles_undecided = marked.digits.rows.empty();
  typed.flat = marked.in_one_line;
  const auto add_row = [&](const Line& line, std::vector<Field> cells) {
    typed.lines.push_back(line);
    typed.row_ends.push_back({line.number, utf8_length(line.text) + 1});
    typed.rows.push_back(std::move(cells));
  };
  for (const Line& row : marked.givens.rows)
    add_row(row, cells_of_line(row, Cut::characters, context));
  for (const Line& row : marked.digits.rows) {
    const auto cells = cells_of_line(row, Cut::characters, context);
    typed.played.insert(typed.played.end(), cells.begin(), cells.end());
    typed.lines.push_back(row);
  }
  for (const Line& row : marked.candidates.rows) {
    auto cells = marked_cells(row, context);
    typed.candidates.insert(typed.candidates.end(), cells.begin(), cells.end());
    for (Field& cell : cells) cell.text = {};
    if (!marked.givens.rows.empty()) {
      typed.lines.push_back(row);
    } else {
      add_row(row, std::move(cells));
    }
  }
  if (typed.rows.empty()) {
    all.back().errors.push_back(error_at(ErrorCode::wrong_rows,
                                         "pencil marks: expected rows of candidates, found a frame",
                                         {*lines.peek(0)}, {lines.peek(0)->number, 1}));
  }
  for (std::size_t k = 0; k < std::max<std::size_t>(1, marked.candidates.end); ++k) lines.take();
}

namespace {

/// Would the rule for single symbols read these candidates as they are?
bool is_plain(const Written& written, const std::vector<DigitSet>& candidates) {
  const Grid board = written.board();
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    const DigitSet& digits = candidates[static_cast<std::size_t>(cell)];
    if (written.entered(cell) || digits.empty()) return false;
    if (board[cell] != 0 || digits.size() > 1) continue;
    bool open = false;
    for (const Seat& seat : written.rules.seats(cell)) {
      for (const Cell peer : written.rules.houses()[seat.house].cells) {
        const DigitSet& others = candidates[static_cast<std::size_t>(peer)];
        open = open || (others.size() > 1 && others.contains(digits.first()));
      }
    }
    if (!open) return false;
  }
  return true;
}

/// A board in a frame, as Simple Sudoku draws it; `blanks` between the cells.
std::string framed_board(const Box& box, const std::vector<std::string>& cells, bool blanks) {
  const int n = box.order();
  std::vector<std::size_t> widths(static_cast<std::size_t>(n));
  for (std::size_t at = 0; at < cells.size(); ++at) {
    std::size_t& width = widths[at % widths.size()];
    width = std::max(width, cells[at].size());
  }
  const auto line = [&](std::string_view edge, std::string_view middle, const auto& cell) {
    std::string text;
    for (int column = 0; column < n; ++column) {
      if (column % box.cols == 0) text += column == 0 ? edge : middle;
      text += cell(static_cast<std::size_t>(column));
    }
    return text.append(edge) += '\n';
  };
  const auto dashes = [&](std::size_t column) {
    const bool first = blanks && column % static_cast<std::size_t>(box.cols) == 0;
    return std::string(widths[column] + (blanks ? 1 : 0) + (first ? 1 : 0), '-');
  };
  std::string text = line("*", "-", dashes);
  for (int row = 0; row < n; ++row) {
    if (row > 0 && row % box.rows == 0) text += line("|", "+", dashes);
    text += line("|", "|", [&](std::size_t column) {
      const bool first = blanks && column % static_cast<std::size_t>(box.cols) == 0;
      std::string cell = cells[static_cast<std::size_t>(row * n) + column];
      cell.append(widths[column] - cell.size() + (blanks ? 1 : 0), ' ');
      return first ? " " + cell : cell;
    });
  }
  return text + line("*", "-", dashes);
}

}  // namespace

std::string write_pencilmarks(const Written& written) {
  const Symbols symbols = of_one_byte(written.symbols);
  const Box box = written.rules.box();
  const auto digits_of = [&](const Grid& grid) {
    std::vector<std::string> cells;
    for (const Digit digit : grid) cells.emplace_back(symbols.name(digit));
    return framed_board(box, cells, false);
  };
  const auto candidates = written.candidates();
  std::vector<std::string> cells;
  for (const DigitSet& digits : candidates) {
    std::string& cell = cells.emplace_back();
    for (const int digit : digits) cell += symbols.name(static_cast<Digit>(digit));
    if (cell.empty()) cell = symbols.name(0);
  }
  const auto marks = framed_board(box, cells, true);
  if (is_plain(written, candidates)) return marks;
  return digits_of(written.givens) + '\n' + digits_of(written.board()) + '\n' + marks;
}

}  // namespace kaidoku::formats
