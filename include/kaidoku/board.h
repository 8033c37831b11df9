// Boards: the words every other part of Kaidoku speaks. Box, Cell, Digit, Rules, Grid, Puzzle.
//
// Everything here works for any order (symbols per house) from 1 to 255 and any box shape. In code
// cells, rows, columns and boxes count from 0 and digits from 1; people see r6c4, from 1.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kaidoku/assert.h"
#include "kaidoku/digit_set.h"
#include "kaidoku/export.h"
#include "kaidoku/hash.h"
#include "kaidoku/result.h"
#include "kaidoku/symbols.h"

namespace kaidoku {

/// The shape of one box in cells, rows first, everywhere. A box of 2x3 makes a board of order 6.
struct Box {
  int rows = 0;
  int cols = 0;

  constexpr int order() const { return rows * cols; }
  auto operator<=>(const Box&) const = default;
};

/// The largest order a board may have.
inline constexpr int max_order = 255;

/// The box used when only the order is known: as nearly square as possible, and if it is not
/// square, wider than high. 9 -> 3x3, 6 -> 2x3, 12 -> 3x4, 7 -> 1x7 (a prime order has only one-row
/// boxes).
KAIDOKU_API Box default_box(int order);

/// A cell, numbered row by row from 0: cell = row * order + column.
using Cell = int;

/// Where a cell lies, all from 0. Boxes are numbered row by row like cells.
struct Place {
  int row = 0;
  int column = 0;
  int box = 0;
  auto operator<=>(const Place&) const = default;
};

/// "r6c4": a cell as people write it.
KAIDOKU_API std::string cell_name(Cell cell, int order);

/// The cell of that name on a board of that order. Error `bad_cell`: what was expected.
KAIDOKU_API Result<Cell> parse_cell(std::string_view name, int order);

enum class HouseKind : std::uint8_t { row, column, box };

/// "row", "column", "box".
KAIDOKU_API std::string_view name(HouseKind kind);

/// A group of cells that must hold every digit once.
struct House {
  HouseKind kind{};
  int number = 0;                        ///< from 0 among the houses of its kind
  std::span<const std::uint16_t> cells;  ///< `order` cells, ascending
};

/// One membership of a cell: which house, and at which place in it.
struct Seat {
  std::uint16_t house = 0;
  std::uint16_t index = 0;
  auto operator<=>(const Seat&) const = default;
};

/// The cells a house shares with another one.
struct Overlap {
  std::uint16_t other = 0;  ///< the other house
  DigitSet places;          ///< the shared cells, as places 0.. in this house
  bool operator==(const Overlap&) const = default;
};

/// What makes a filled grid right: the order and the houses. Immutable and shared; no algorithms,
/// no text. Debug builds check that cells, houses, rows, columns and boxes are on the board.
class KAIDOKU_API Rules {
 public:
  /// The ordinary rules for a box shape: rows, columns and boxes. Error `bad_box` unless both sides
  /// are at least 1 and the order is at most 255. Calls with the same box share one object while it
  /// lives.
  static Result<std::shared_ptr<const Rules>> standard(Box box);

  int order() const { return box_.order(); }
  Box box() const { return box_; }
  int cells() const { return order() * order(); }

  /// Rows, then columns, then boxes. A box of one row or one column is that row or column: it is
  /// not listed twice, so a 1xN board has 2N houses.
  std::span<const House> houses() const { return houses_; }

  /// The houses a cell belongs to.
  std::span<const Seat> seats(Cell cell) const {
    KAIDOKU_EXPECTS(cell >= 0 && cell < cells(), "Rules::seats(cell): the cell is off the board");
    return {seats_.data() + static_cast<std::size_t>(cell) * seats_per_cell_, seats_per_cell_};
  }

  /// The houses that share at least two cells with this one, and which.
  std::span<const Overlap> overlaps(int house) const {
    KAIDOKU_EXPECTS(house >= 0 && house < static_cast<int>(houses_.size()),
                    "Rules::overlaps(house): houses() has no such house");
    const auto at = static_cast<std::size_t>(house);
    return {overlaps_.data() + overlap_start_[at], overlap_start_[at + 1] - overlap_start_[at]};
  }

  Place place(Cell cell) const;
  Cell cell(int row, int column) const {
    KAIDOKU_EXPECTS(row >= 0 && row < order() && column >= 0 && column < order(),
                    "Rules::cell(row, column): the row or the column is off the board");
    return row * order() + column;
  }
  /// The cell at position `index` (row by row from 0) of a box.
  Cell cell_in_box(int box, int index) const;

  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  /// Do the same grids follow both rules? Pointers to equal rules may differ.
  bool operator==(const Rules& other) const { return box_ == other.box_; }

 private:
  explicit Rules(Box box);

  Box box_;
  std::vector<std::uint16_t> house_cells_;
  std::vector<House> houses_;
  std::size_t seats_per_cell_ = 0;
  std::vector<Seat> seats_;
  std::vector<Overlap> overlaps_;  // grouped by house; house h has those from overlap_start_[h] on
  std::vector<std::size_t> overlap_start_;
};

/// Digits in cells, 0 = empty. A plain value that knows neither rules nor symbols. It is compared
/// by its order, then cell by cell.
class KAIDOKU_API Grid {
 public:
  using value_type = Digit;
  using const_iterator = std::span<const Digit>::iterator;
  using iterator = const_iterator;

  /// A grid of order 0, which has no cells.
  Grid() = default;
  /// An empty grid. The order must be 0 to 255.
  explicit Grid(int order) : order_(order), digits_(square(order)) {}

  int order() const { return order_; }
  int cells() const { return static_cast<int>(digits_.size()); }
  /// How many cells are not empty.
  int filled() const;

  /// The digit in a cell, which must be on the board: 0 to cells() - 1. Debug builds check it.
  Digit operator[](Cell cell) const { return digits_[index(cell)]; }
  Digit& operator[](Cell cell) { return digits_[index(cell)]; }

  /// All digits, row by row. A loop over the grid itself goes through them, too.
  std::span<const Digit> digits() const { return digits_; }
  const_iterator begin() const { return digits().begin(); }
  const_iterator end() const { return digits().end(); }

  auto operator<=>(const Grid&) const = default;

 private:
  static std::size_t square(int order) {
    KAIDOKU_REQUIRE(order >= 0 && order <= max_order, "Grid(order): the order must be 0 to 255");
    return static_cast<std::size_t>(order) * static_cast<std::size_t>(order);
  }
  std::size_t index(Cell cell) const {
    KAIDOKU_EXPECTS(cell >= 0 && cell < cells(), "Grid[cell]: the cell is off the board");
    return static_cast<std::size_t>(cell);
  }

  int order_ = 0;
  std::vector<Digit> digits_;
};

/// Two equal digits in one house.
struct Clash {
  int house = 0;    ///< index into Rules::houses()
  Cell first = 0;   ///< the first cell of the house with this digit
  Cell second = 0;  ///< a later one
  Digit digit = 0;
  auto operator<=>(const Clash&) const = default;
};

/// Every repeated digit of a grid, house by house; empty when the grid breaks no rule (it may still
/// have no solution). A digit that occurs three times in a house gives two clashes, both with the
/// first cell. The grid must have the order of the rules.
KAIDOKU_API std::vector<Clash> clashes(const Rules& rules, const Grid& grid);

/// Rules and givens that break none of them, with the symbols its author writes. No search state.
/// Two puzzles are equal if all three are.
class KAIDOKU_API Puzzle {
 public:
  /// Errors: `bad_value` (a digit above the order, a grid or symbol set of another order),
  /// `duplicate_row`, `duplicate_column`, `duplicate_box`; all of them, not just the first. `rules`
  /// must not be null.
  static Result<Puzzle> make(std::shared_ptr<const Rules> rules, Grid givens);
  static Result<Puzzle> make(std::shared_ptr<const Rules> rules, Grid givens, Symbols symbols);

  const Rules& rules() const { return *rules_; }
  const std::shared_ptr<const Rules>& shared_rules() const { return rules_; }
  const Grid& givens() const { return givens_; }
  /// How this puzzle's digits are written. Engines never look at it.
  const Symbols& symbols() const { return symbols_; }
  int order() const { return rules_->order(); }

  bool operator==(const Puzzle& other) const {
    return *rules_ == *other.rules_ && givens_ == other.givens_ && symbols_ == other.symbols_;
  }

 private:
  Puzzle(std::shared_ptr<const Rules> rules, Grid givens, Symbols symbols)
      : rules_(std::move(rules)), givens_(std::move(givens)), symbols_(std::move(symbols)) {}

  std::shared_ptr<const Rules> rules_;
  Grid givens_;
  Symbols symbols_;
};

/// The board of this box shape with nothing on it.
///
///     auto empty = kaidoku::blank({2, 3});   // 6x6
///     auto wrong = kaidoku::blank({0, 3});   // an error: bad_box
KAIDOKU_API Result<Puzzle> blank(Box box);

/// For every cell the digits that no given of its houses excludes; the given alone where there is
/// one.
KAIDOKU_API std::vector<DigitSet> candidates(const Puzzle& puzzle);
/// The same for any grid of these rules, whatever clashes.
KAIDOKU_API std::vector<DigitSet> candidates(const Rules& rules, const Grid& grid);

}  // namespace kaidoku

template <>
struct std::hash<kaidoku::Box> {
  std::size_t operator()(const kaidoku::Box& box) const noexcept {
    return static_cast<std::size_t>(kaidoku::combine_hash(static_cast<std::uint64_t>(box.rows),
                                                          static_cast<std::uint64_t>(box.cols)));
  }
};

template <>
struct std::hash<kaidoku::Grid> {
  std::size_t operator()(const kaidoku::Grid& grid) const noexcept {
    const auto bytes = std::as_bytes(grid.digits());
    return std::hash<std::string_view>()(
        {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }
};

template <>
struct std::hash<kaidoku::Puzzle> {
  std::size_t operator()(const kaidoku::Puzzle& puzzle) const noexcept {
    const std::uint64_t rules = std::hash<kaidoku::Box>()(puzzle.rules().box());
    const std::uint64_t symbols = std::hash<kaidoku::Symbols>()(puzzle.symbols());
    const std::uint64_t givens = std::hash<kaidoku::Grid>()(puzzle.givens());
    return static_cast<std::size_t>(
        kaidoku::combine_hash(kaidoku::combine_hash(rules, symbols), givens));
  }
};
