// Whether givens clash, for bulk: no cells are named, and there is no branch.
//
// Each house has a number with four bits for each digit, which count how often it is there: more
// than once is any bit but the lowest. A triple of cells is added up once for its row and its box.
#include <array>
#include <cstdint>

#include "kaidoku/nine.h"

namespace kaidoku::nine {

bool has_clash(const Digits& givens) {
  constexpr auto one_of = [] {
    std::array<std::uint64_t, 256> table{};  // a byte above 9 counts for nothing
    for (std::size_t digit = 1; digit <= 9; ++digit) table[digit] = std::uint64_t{1} << 4 * digit;
    return table;
  }();
  constexpr std::uint64_t several = 0xEE'EEEE'EEEEULL;
  std::array<std::uint64_t, 9> columns{};
  std::uint64_t seen = 0;
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::uint64_t, 3> boxes{};
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      std::uint64_t in_row = 0;
      for (std::size_t stack = 0; stack < 3; ++stack) {
        std::uint64_t triple = 0;
        for (std::size_t column = 3 * stack; column < 3 * stack + 3; ++column) {
          const std::uint64_t one = one_of[givens[9 * row + column]];
          triple += one;
          columns[column] += one;
        }
        in_row += triple;
        boxes[stack] += triple;
      }
      seen |= in_row;
    }
    for (const auto box : boxes) seen |= box;
  }
  for (const auto column : columns) seen |= column;
  return (seen & several) != 0;
}
}  // namespace kaidoku::nine
