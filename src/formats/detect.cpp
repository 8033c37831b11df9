// Brackets announce lists and objects. The one real question is whether a line of W cells is a
// whole board of order √W or one row of a board of order W: sixteen cells are a 4x4 puzzle or a row
// of a 16x16. The block answers it, the lines up to the next blank one:
//
//   1. If the order is known there is no question.
//   2. More than 35 characters without a blank are no row: no symbols of one character go that far.
//   3. A single line is a whole board, unless it has frames.
//   4. If √W is no whole number, the lines are rows; if it is prime, too, because nobody plays 3x3
//      or 5x5 boards a line each, but everybody 9x9 and 25x25.
//   5. Otherwise both are read. W lines that are W good boards with some clue are boards; W rows
//      that are one good board are rows. When neither is so, or there are fewer than W lines, a
//      single line with a clue whose symbols are all those of a board makes them boards, even if
//      they clash (the box may be another): a row of a larger board has larger symbols.
//
// That is the strict reading. Lines that it makes no board of may be a board that people typed for
// people (text.h): only then anything else is tried, so that no good text is read differently.
#include "formats/detect.h"

#include <algorithm>

#include "base/digits.h"
#include "formats/grid.h"
#include "formats/make_puzzle.h"
#include "formats/prose.h"
#include "formats/sheet.h"
#include "formats/text.h"

namespace kaidoku::formats {
namespace {

bool is_prime(int n) { return n > 1 && default_box(n).rows == 1; }

class Detector {
 public:
  Detector(Lines& lines, const Context& context) : lines_(lines), context_(context) {}

  Block run() {
    const Block known = announced(lines_, context_);
    if (known.format != nullptr) return known;
    const Shape shape = shape_of(lines_.peek(0)->text, context_);
    if (!shape.framed && is_whole_board(shape)) return lines_block("it is longer than any row");
    rows_ = peek_rows(lines_, context_, rows_needed(shape));
    const Block strict = context_.order() != 0 ? known_order(shape) : unknown_order(shape);
    if (strict.format == find_format("grid") ? is_good_grid(strict) : is_good_line(shape))
      return strict;
    if (is_prose(rows_.front().line.text)) return {.format = find_format("text")};
    if (const auto board = find_board(lines_, context_))
      return {.format = find_format("text"), .reason = board->reason};
    return strict;
  }

 private:
  static Block lines_block(std::string_view reason) {
    return {.format = find_format("line"), .reason = reason};
  }
  Block grid_block(std::string_view reason) const {
    Block block{.format = find_format("grid"), .reason = reason};
    plan_grid(rows_, context_, block);
    return block;
  }

  // --- is the strict reading any good? -----------------------------------------------------------

  /// Below order 9 the clues between blanks may have the number of a row by chance.
  static constexpr int safe_order = 9;

  bool is_good_grid(const Block& block) const {
    const auto n = static_cast<std::size_t>(block.order);
    std::vector<const PeekedRow*> rows;
    for (const PeekedRow& row : rows_) {
      if (is_row(row, block)) rows.push_back(&row);
    }
    const Line& first = rows_.front().line;
    if (rows.size() < n || first.text.find('"') != std::string_view::npos) return false;
    if (is_heading(first, block.order, context_)) return false;
    const bool trusted = block.order >= safe_order && !is_prose(first.text);
    const bool another = rows.size() >= std::min(2 * n, rows_needed(rows_.front().shape));
    if (rows.size() > n && !another && !is_prose(rows[n]->line.text)) return false;
    TypedCells grid;
    for (std::size_t i = 0; i < n; ++i) {
      const RowLine how = row_line(rows[i]->shape, block.order, context_);
      if (how.cells == block.order && trusted) continue;
      auto cells = cells_of_line(rows[i]->line, how.cut, context_);
      if (ends_in_empty(cells) && cells.size() == n + 1) cells.pop_back();
      if (cells.size() != n) return false;
      grid.separated = grid.separated || (how.cut == Cut::tokens && rows[i]->shape.tokens > 1);
      grid.rows.push_back(std::move(cells));
      grid.row_ends.emplace_back();
    }
    return trusted || is_good(grid);
  }

  bool is_good_line(const Shape& shape) const {
    const std::string_view text = rows_.front().line.text;
    const WholeLine whole = whole_line(shape, context_);
    constexpr int cells_of_letters = 100;    // no letter is a symbol below
    constexpr int cells_without_doubt = 36;  // fewer can be the clues of a row by chance
    if (!whole.fits) return false;
    if (shape.characters < cells_of_letters && is_prose(text)) return is_good(board_of(rows_[0]));
    const bool blanks = text.find("   ") != text.npos || text.find("\t\t") != text.npos;
    if (shape.characters >= cells_without_doubt && !blanks) return true;
    return std::all_of(rows_.begin(), rows_.end(),
                       [&](const PeekedRow& row) { return is_good(board_of(row)); });
  }

  bool is_good(const TypedCells& board) const {
    const auto puzzle = trial(board);
    return puzzle || only_clashes(puzzle.errors());
  }

  TypedCells board_of(const PeekedRow& row) const {
    TypedCells board;
    const WholeLine whole = whole_line(row.shape, context_);
    board.flat = true;
    board.separated = whole.cut == Cut::tokens;
    board.rows.push_back(cells_of_line(row.line, whole.cut, context_));
    board.row_ends.emplace_back();
    return board;
  }

  /// Without looking at any other line?
  bool is_whole_board(const Shape& shape) const {
    const WholeLine whole = whole_line(shape, context_);
    if (context_.order() != 0) return whole.fits;
    if (whole.cut == Cut::tokens) return whole.cells > max_order;
    return shape.first > longest_row || (shape.first > 35 && !may_be_row_of_36(shape));
  }

  /// 0-9A-Z: all digits and letters are symbols. Of boards of order 6 no letter is one.
  static constexpr int longest_row = 36;
  bool may_be_row_of_36(const Shape& shape) const {
    const auto is_letter = [](char c) { return base::lower(c) >= 'a' && base::lower(c) <= 'z'; };
    const std::string_view text = lines_.peek(0)->text;
    return shape.characters == longest_row && std::any_of(text.begin(), text.end(), is_letter);
  }

  std::size_t rows_needed(const Shape& shape) const {
    const int width = row_line(shape, context_.order(), context_).cells;
    return static_cast<std::size_t>(std::clamp(width, 16, max_order) + 1);
  }

  Block known_order(const Shape& shape) const {
    const int n = context_.order();
    if (shape.framed) return grid_block("it has a frame");
    const auto fits_row = [&](const PeekedRow& row) {
      return row_line(row.shape, n, context_).cells == n;
    };
    const auto fits_board = [&](const PeekedRow& row) {
      return whole_line(row.shape, context_).fits;
    };
    const std::string_view row = "a line has as many cells as a row";
    const std::string_view board = "a line has as many cells as the board";
    if (fits_row(rows_.front())) return grid_block(row);
    if (std::any_of(rows_.begin(), rows_.end(), fits_board)) return lines_block(board);
    if (std::any_of(rows_.begin(), rows_.end(), fits_row)) return grid_block(row);
    if (rows_.size() == 1) return lines_block("it stands alone");
    const int cells = whole_line(shape, context_).cells;
    return std::abs(cells - n) < std::abs(cells - n * n)
               ? grid_block("a line has about as many cells as a row")
               : lines_block("a line has about as many cells as the board");
  }

  Block unknown_order(const Shape& shape) {
    if (shape.framed) return grid_block("it has a frame");
    const auto long_board = [&](const PeekedRow& row) {
      return row.shape.first > 35 && whole_line(row.shape, context_).fits;
    };
    if (rows_.size() == 1) return lines_block("it stands alone");
    if (may_be_row_of_36(shape) && rows_.size() >= longest_row &&
        std::all_of(rows_.begin(), rows_.begin() + longest_row,
                    [](const PeekedRow& row) { return row.shape.first == longest_row; })) {
      return grid_block("36 lines of 36 characters with letters");
    }
    if (std::any_of(rows_.begin(), rows_.end(), long_board))
      return lines_block("a line is longer than any row");

    Block grid = grid_block("the lines have as many cells as a row");
    const int width = grid.order;
    const int root = exact_root(width);
    if (root == 1) return lines_block("a line of one cell is a board of order 1");
    if (root == 0) return grid;
    if (is_prime(root)) {
      grid.reason = "boards whose order is prime are written in rows";
      return grid;
    }
    return both_readings(std::move(grid), width);
  }

  Block both_readings(Block grid, int width) {
    const auto w = static_cast<std::size_t>(width);
    const std::size_t seen = std::min(rows_.size(), w);
    TypedCells rows;
    std::size_t good_boards = 0;
    bool clue = false;  // on a board that may at most clash
    for (std::size_t i = 0; i < seen; ++i) {
      const PeekedRow& row = rows_[i];
      const TypedCells board = board_of(row);
      const auto puzzle = trial(board);
      if (puzzle) ++good_boards;
      clue = clue || (puzzle ? puzzle->givens().filled() > 0 : only_clashes(puzzle.errors()));
      rows.separated = board.separated;
      rows.rows.push_back(
          cells_of_line(row.line, row_line(row.shape, width, context_).cut, context_));
      rows.row_ends.emplace_back();
    }
    const bool all_boards = good_boards == seen && clue;
    const bool one_grid = seen == w && !all_boards && trial(rows);
    if (clue && !one_grid) return lines_block("each line is a good board");
    grid.reason = one_grid ? "the lines together are one good board"
                           : "the lines are not good boards by themselves";
    return grid;
  }

  Result<Puzzle> trial(const TypedCells& typed) const {
    Aside aside;
    return make_puzzle(typed, context_, aside);
  }

  Lines& lines_;
  const Context& context_;
  std::vector<PeekedRow> rows_;
};

}  // namespace

Block detect(Lines& lines, const Context& context) { return Detector(lines, context).run(); }

}  // namespace kaidoku::formats
