// In how many ways can the columns of a stack be filled, when it is known which digits are in each
// of its rows?
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engines/meter.h"
#include "engines/tally/clue.h"

namespace kaidoku::tally {

inline constexpr std::size_t most_rows = 10;

/// The digits of each row of a stack, as bits.
using RowDigits = std::array<std::uint16_t, most_rows>;

class Columns {
 public:
  /// A stack so many columns wide, twice as high, with boxes of two rows, and with these clues, all
  /// of that stack.
  Columns(int columns, const std::vector<Clue>& clues);

  /// Less than 2^63; unspecified if the budget ran out.
  std::uint64_t ways(const RowDigits& rows, engines::Meter& meter) const;

 private:
  using Words = std::vector<std::uint64_t>;
  Words orders(const RowDigits& rows, std::size_t row, bool first) const;
  Words half(const RowDigits& rows, std::size_t side, engines::Meter& meter) const;
  void sort(Words& words, engines::Meter& meter) const;
  std::uint64_t by_free_columns(std::uint64_t word) const;
  std::uint64_t repeats(std::uint64_t word) const;

  std::size_t columns_, bits_;  // bits: of one column in a word
  RowDigits clues_{};           // of each row, as bits of digits
  // by row and column; 0: none
  std::array<std::array<std::uint16_t, most_rows / 2>, most_rows> clue_at_{};
  std::vector<std::size_t> free_;  // columns without a clue
};

}  // namespace kaidoku::tally
