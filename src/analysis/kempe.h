// Two digits of a full grid can change places in all cells that hang together through houses which
// have both. What unavoidable sets are made of (unavoidable.h), and steps of the walk that evens
// out grids (src/generate/grid_walk.h).
#pragma once

#include <cstdint>
#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::analysis {

/// Where each digit is in each house of a full grid.
class DigitPlaces {
 public:
  DigitPlaces(const Rules& rules, const Grid& grid)
      : rules_(rules),
        n_(static_cast<std::size_t>(rules.order())),
        cells_(rules.houses().size() * n_) {
    for (Cell cell = 0; cell < grid.cells(); ++cell) put(cell, grid[cell]);
  }

  Cell operator()(std::size_t house, Digit digit) const { return cells_[house * n_ + digit - 1U]; }
  void put(Cell cell, Digit digit) {
    for (const Seat& seat : rules_.seats(cell))
      cells_[seat.house * n_ + digit - 1U] = static_cast<std::uint16_t>(cell);
  }

 private:
  const Rules& rules_;
  std::size_t n_;
  std::vector<std::uint16_t> cells_;  // by house and digit
};

/// Adds the cells that hang together with this one when its digit and `other` change places;
/// nothing if it was seen already. `seen` is by cell.
inline void add_chain(const Rules& rules, const Grid& grid, const DigitPlaces& places, Cell cell,
                      Digit other, std::vector<char>& seen, std::vector<Cell>& cells) {
  const auto take = [&](Cell next) {
    if (seen[static_cast<std::size_t>(next)] == 0) cells.push_back(next);
    seen[static_cast<std::size_t>(next)] = 1;
  };
  const Digit one = grid[cell];
  std::size_t next = cells.size();
  for (take(cell); next < cells.size(); ++next) {
    const Digit partner = grid[cells[next]] == one ? other : one;
    for (const Seat& seat : rules.seats(cells[next])) take(places(seat.house, partner));
  }
}

}  // namespace kaidoku::analysis
