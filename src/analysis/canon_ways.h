// The two ways to the canonical form, and what they share: a board seen both upright and transposed, and rows as
// numbers, so that the smaller row is the smaller number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kaidoku/canon.h"

namespace kaidoku::nine {

using Row = std::array<Digit, 9>;
using Rows = std::array<Row, 9>;

/// [0] as it is, [1] transposed.
using Views = std::array<Rows, 2>;

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

}  // namespace kaidoku::nine
