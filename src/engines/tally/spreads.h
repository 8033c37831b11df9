// Spread: which digits are in which column of a stack of a 9x9 board, box by box: three splits that
// are apart (splits.h). There are 1680 * 56 = 94,080; a clue leaves a third of them.
//
// Columns of the stack without a clue can change places, so that only one order of them is listed:
// the one in which the *first digit* is in them from the top band down. That divides the list by 2
// or 6.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engines/tally/clue.h"
#include "engines/tally/splits.h"

namespace kaidoku::tally {

struct Spread {
  std::array<std::uint16_t, 3> box;  ///< the split of its box in each band
  /// of each digit: its columns in the three bands, as one number
  std::array<std::uint8_t, digits> way;
};

struct Spreads {
  std::vector<Spread> all;
  std::uint64_t orders = 1;  ///< how many spreads each of them stands for
};

/// Those of the stack that have the clues where they belong.
Spreads spreads_of(int stack, const std::vector<Clue>& clues, std::size_t first_digit);

}  // namespace kaidoku::tally
