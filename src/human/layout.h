// Layout: the tables of a board that techniques walk along, made once and shared by every State of
// that board.
//
// Sudoku Explainer's ratings depend on the order in which it looks: blocks before lines, in some
// techniques rows before columns and in others columns before rows. The orders are kept here so
// that no technique has its own.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::human {

/// Digits of a cell (bit d-1 is digit d), or places in a house (bit i is its i-th cell).
using Mask = std::uint64_t;

/// Techniques work on boards up to this order: a Mask has one bit per digit.
inline constexpr int largest_order = 64;

/// The kinds of houses in the order in which a cell's houses are looked at.
enum Kind : int { in_box = 0, in_row = 1, in_column = 2 };

class Layout {
 public:
  /// A cell in one of its houses, ready for tables that have a row for each house and a column for
  /// each digit.
  struct Seat {
    std::uint16_t house = 0;
    std::uint16_t row = 0;  ///< where the house's row begins: house * order
    Mask place = 0;         ///< the cell's place in it
  };

  explicit Layout(const Rules& rules);

  const Rules& rules() const { return *rules_; }
  int order() const { return order_; }
  int cells() const { return order_ * order_; }
  int houses() const { return static_cast<int>(rules_->houses().size()); }
  /// False where boxes are rows or columns: then there are no houses of kind in_box.
  bool has_boxes() const { return has_boxes_; }
  /// All bits of a digit mask or of a house.
  Mask all() const { return order_ == 64 ? ~Mask{0} : (Mask{1} << order_) - 1; }

  /// The house of that kind around a cell, as an index into Rules::houses(); -1 where boxes are
  /// rows or columns.
  int house(Cell cell, Kind kind) const { return house_.data()[at(cell, kind)]; }
  /// The place of the cell in that house.
  int index(Cell cell, Kind kind) const { return index_.data()[at(cell, kind)]; }
  /// The cell in its box, its row, its column; without the first where boxes are rows or columns.
  std::span<const Seat> seats(Cell cell) const {
    const std::size_t count = has_boxes_ ? 3 : 2;
    return {seats_.data() + static_cast<std::size_t>(cell) * count, count};
  }
  Kind kind(int house) const { return kind_.data()[house]; }
  /// Its number among the houses of its kind.
  int number(int house) const { return number_.data()[house]; }
  Cell cell(int house, int index) const { return cells_.data()[house * order_ + index]; }
  std::span<const std::uint16_t> cells_of(int house) const {
    return {cells_.data() + static_cast<std::size_t>(house) * static_cast<std::size_t>(order_),
            static_cast<std::size_t>(order_)};
  }

  /// The houses of one kind, in order.
  std::span<const int> of_kind(Kind kind) const { return by_kind_[static_cast<std::size_t>(kind)]; }
  /// All houses: boxes, rows, columns.
  std::span<const int> boxes_rows_columns() const { return brc_; }
  /// All houses: boxes, columns, rows.
  std::span<const int> boxes_columns_rows() const { return bcr_; }

  /// The other cells of its box, then of its row, then of its column, each once.
  std::span<const std::uint16_t> peers(Cell cell) const {
    return {peers_.data() + static_cast<std::size_t>(cell) * peers_per_cell_, peers_per_cell_};
  }
  /// Two different cells that share a house.
  bool sees(Cell a, Cell b) const {
    return a != b &&
           (house(a, in_row) == house(b, in_row) || house(a, in_column) == house(b, in_column) ||
            (has_boxes_ && house(a, in_box) == house(b, in_box)));
  }
  /// The places of `house` that lie in `other`, too.
  Mask overlap(int house, int other) const {
    return overlap_.data()[house * static_cast<int>(kind_.size()) + other];
  }

 private:
  static std::size_t at(Cell cell, Kind kind) {
    return static_cast<std::size_t>(cell) * 3 + static_cast<std::size_t>(kind);
  }

  const Rules* rules_;
  int order_;
  bool has_boxes_ = false;
  std::vector<std::int16_t> house_, index_;
  std::vector<Seat> seats_;
  std::vector<std::uint16_t> cells_;
  std::vector<Kind> kind_;
  std::vector<int> number_;
  std::array<std::vector<int>, 3> by_kind_;
  std::vector<int> brc_, bcr_;
  std::size_t peers_per_cell_ = 0;
  std::vector<std::uint16_t> peers_;
  std::vector<Mask> overlap_;
};

}  // namespace kaidoku::human
