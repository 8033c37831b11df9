// The two ways to the canonical form, and what they share: a board seen both upright and
// transposed, and rows as numbers, so that the smaller row is the smaller number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kaidoku/canon.h"

namespace kaidoku::canon {

using nine::Canon;
using nine::Digits;

using Row = std::array<Digit, 9>;
using Rows = std::array<Row, 9>;

/// [0] as it is, [1] transposed.
using Views = std::array<Rows, 2>;

inline Views views_of(const Digits& board) {
  Views views;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      views[0][row][column] = views[1][column][row] = board[row * 9 + column];
    }
  }
  return views;
}

/// Nine digits, four bits each, the first one on top.
using Packed = std::uint64_t;
inline constexpr Packed above_all_rows = ~Packed{0};

constexpr Digit digit_at(Packed row, std::size_t position) {
  return static_cast<Digit>(row >> (4 * (8 - position)) & 15U);
}

/// Every row, column and box must have the nine digits.
Canon canon_of_grid(const Views& views);

/// Any board.
Canon canon_of_any(const Views& views);

}  // namespace kaidoku::canon
