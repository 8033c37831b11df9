// The tables of splits, each made as its definition says.
#include "engines/tally/splits.h"

#include <algorithm>
#include <bit>

namespace kaidoku::tally {

const Splits& Splits::table() {
  static const Splits table;
  return table;
}

Splits::Splits() : numbers_(19'683) {  // 3^9
  Split split{0, 0, 0, 1, 1, 1, 2, 2, 2};
  do {
    numbers_[code(split)] = static_cast<std::uint16_t>(all_.size());
    all_.push_back(split);
  } while (std::next_permutation(split.begin(), split.end()));

  constexpr std::array<std::array<std::uint8_t, 3>, 6> orders{
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  for (const Split& one : all_) {
    // Crossing: the three digits of each place go to three different places.
    for (std::size_t choice = 0; choice < 216; ++choice) {
      const std::array<std::size_t, 3> order{choice % 6, choice / 6 % 6, choice / 36};
      std::array<std::size_t, 3> seen{};
      Split other;
      for (std::size_t digit = 0; digit < digits; ++digit) {
        const auto place = one[digit];
        other[digit] = orders[order[place]][seen[place]++];
      }
      crossing_.push_back(number(other));
    }
    // Apart: each digit goes one place on, or two; the third split has what is left. As many digits
    // of each place go one on, so that their number is a multiple of three.
    for (unsigned choice = 0; choice < 512; ++choice) {
      if (std::popcount(choice) % 3 != 0) continue;
      Split second, third;
      std::array<int, 3> count{};
      for (std::size_t digit = 0; digit < digits; ++digit) {
        const auto step = static_cast<std::uint8_t>(choice >> digit & 1);
        second[digit] = static_cast<std::uint8_t>((one[digit] + 1 + step) % 3);
        third[digit] = static_cast<std::uint8_t>((one[digit] + 2 - step) % 3);
        ++count[second[digit]];
      }
      if (count == std::array{3, 3, 3}) apart_.push_back({number(second), number(third)});
    }
  }
}

}  // namespace kaidoku::tally
