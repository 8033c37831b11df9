// Cycles are followed with the help of a table that says for every house where each digit is.
#include "generate/grid_walk.h"

namespace kaidoku::generate {

GridWalk::GridWalk(const Rules& rules, Grid& grid)
    : rules_(rules),
      grid_(grid),
      places_(rules, grid),
      taken_(static_cast<std::size_t>(rules.cells())) {}

void GridWalk::put(Cell cell, Digit digit) {
  grid_[cell] = digit;
  places_.put(cell, digit);
}

void GridWalk::step(base::Random& random) {
  const auto below = [&random](int n) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
  };
  // One of the others of n things that begin at `first`.
  const auto another = [&below](int one, int first, int n) {
    const int other = first + below(n - 1);
    return other < one ? other : other + 1;
  };
  const auto [row, column, box] = rules_.place(below(rules_.cells()));
  const Cell cell = rules_.cell(row, column);
  const auto [rows, columns] = rules_.box();
  const int kind = below(3);
  if (kind == 0 && rules_.order() > 1) {
    exchange_digits(cell, static_cast<Digit>(another(grid_[cell], 1, rules_.order())));
  } else if (kind == 1 && rows > 1) {
    exchange_rows(cell, another(row, row - row % rows, rows));
  } else if (kind == 2 && columns > 1) {
    exchange_columns(cell, another(column, column - column % columns, columns));
  }
}

void GridWalk::exchange_digits(Cell cell, Digit other) {
  const Digit one = grid_[cell];
  cells_.clear();
  analysis::add_chain(rules_, grid_, places_, cell, other, taken_, cells_);
  for (const Cell each : cells_) {
    taken_[static_cast<std::size_t>(each)] = 0;
    put(each, grid_[each] == one ? other : one);
  }
}

void GridWalk::exchange_rows(Cell cell, int other_row) {
  const int n = rules_.order();
  const int row = cell / n;  // houses begin with the rows
  int column = cell % n;
  do {
    const Cell upper = rules_.cell(row, column);
    const Cell lower = rules_.cell(other_row, column);
    const Digit digit = grid_[upper];
    const Digit partner = grid_[lower];
    // There the row has its second `partner` now.
    column = places_(static_cast<std::size_t>(row), partner) % n;
    put(upper, partner);
    put(lower, digit);
  } while (column != cell % n);
}

void GridWalk::exchange_columns(Cell cell, int other_column) {
  const int n = rules_.order();
  const int column = cell % n;
  int row = cell / n;
  do {
    const Cell left = rules_.cell(row, column);
    const Cell right = rules_.cell(row, other_column);
    const Digit digit = grid_[left];
    const Digit partner = grid_[right];
    // the columns come after the rows
    row = places_(static_cast<std::size_t>(n + column), partner) / n;
    put(left, partner);
    put(right, digit);
  } while (row != cell / n);
}

}  // namespace kaidoku::generate
