// Spreads by looking at all triples of splits that are apart; those that have the clues and the
// order of columns stay.
#include "engines/tally/spreads.h"

#include <algorithm>

namespace kaidoku::tally {

Spreads spreads_of(int stack, const std::vector<Clue>& clues, std::size_t first_digit) {
  const Splits& splits = Splits::table();
  std::array<std::vector<bool>, 3> fits;  // by band and split
  fits.fill(std::vector<bool>(splits.size(), true));
  std::array<bool, 3> has_clue{};
  for (const Clue& clue : clues) {
    if (clue.stack != stack) continue;
    has_clue[static_cast<std::size_t>(clue.column)] = true;
    auto& fits_band = fits[static_cast<std::size_t>(clue.band)];
    for (std::size_t i = 0; i < splits.size(); ++i) {
      if (splits[i][static_cast<std::size_t>(clue.digit)] != clue.column) fits_band[i] = false;
    }
  }

  Spreads result;
  const auto free = static_cast<std::uint64_t>(std::count(has_clue.begin(), has_clue.end(), false));
  for (std::uint64_t i = 2; i <= free; ++i) result.orders *= i;
  // of the first digit, by band
  const auto in_order = [&](const std::array<std::uint8_t, 3>& columns) {
    const auto descends = [&](std::size_t upper, std::size_t lower) {
      return !has_clue[columns[upper]] && !has_clue[columns[lower]] &&
             columns[upper] > columns[lower];
    };
    return !descends(0, 1) && !descends(0, 2) && !descends(1, 2);
  };

  for (std::size_t top = 0; top < splits.size(); ++top) {
    if (!fits[0][top]) continue;
    for (const auto [middle, bottom] : splits.apart(top)) {
      if (!fits[1][middle] || !fits[2][bottom]) continue;
      const Split &one = splits[top], &two = splits[middle], &three = splits[bottom];
      if (!in_order({one[first_digit], two[first_digit], three[first_digit]})) continue;
      Spread spread{{static_cast<std::uint16_t>(top), middle, bottom}, {}};
      for (std::size_t digit = 0; digit < digits; ++digit) {
        spread.way[digit] = static_cast<std::uint8_t>(one[digit] * 3 + two[digit]);
      }
      result.all.push_back(spread);
    }
  }
  return result;
}

}  // namespace kaidoku::tally
