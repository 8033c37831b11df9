// Full 9x9 grids, every one of the 6,670,903,752,021,072,936,960 exactly as likely: a few
// microseconds each.
//
// A full grid is more rigid than it looks. Say only in which row of its box every digit stands: in
// a band the digits of each row of the first box can go to the two other rows of the second in 56
// ways, and then the third box has no choice left. The same holds for columns in a stack. And a box
// is known when the rows and the columns of its digits are, provided that no two digits meet in one
// cell.
//
// So a grid is drawn like this; at each step every choice has the same number of ways, whatever
// came before:
//
//   1. the left stack: top box fixed (digits are renamed at the end), columns of the box below 56
//      ways, the order within the six columns below 6^6
//   2. for each band the rows of the middle box: 56 ways, and so those of the right box
//   3. the middle stack: the order within the rows of its top box 6^3, and the columns of the box
//      below, which must be one of at most 8 that fit its rows. One of 8 places is drawn; an empty
//      place, or one that does not fit the bottom box, and everything is drawn anew
//   4. the right stack likewise
//   5. names for the digits: 9!
//
// Drawing everything anew is what makes it exact: every grid is reached in exactly one way, each
// with the same probability. About 75 attempts of some tens of nanoseconds are needed. Filling
// cells by a search in random order is far from even, walks by small changes are not known to reach
// every grid, and choosing among all completions of a band and a stack (2,700 on average) costs a
// hundred times more.
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>

#include "generate/fill.h"

namespace kaidoku::generate {
namespace {

using Box9 = std::array<std::uint8_t, 9>;  // digits 0 to 8, row by row
constexpr int ways = 56;

/// How the digits of one box's lines (rows or columns) may lie in the lines of the next box and the
/// one after: as places 0 to 8 of the first box, line by line.
struct Way {
  Box9 next{};
  Box9 last{};
};

struct Tables {
  std::array<Way, ways> lines{};
  std::array<std::array<std::uint8_t, 3>, 6> orders{
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  /// For a set of three digits: in which ways all three are in different lines of the next box, and
  /// of the last.
  std::array<std::uint64_t, 512> spread_next{};
  std::array<std::uint64_t, 512> spread_last{};
};

constexpr Tables make_tables() {
  Tables tables;
  std::size_t way = 0;
  // The digits of each line part into some that move on by one line and the others, which move on
  // by two; each line must part alike for the next lines to get three again.
  for (unsigned parting = 0; parting < 512; ++parting) {
    const auto moved = [&](unsigned line) { return std::popcount((parting >> (3 * line)) & 7U); };
    if (moved(0) != moved(1) || moved(1) != moved(2)) continue;
    std::array<std::size_t, 3> next_size{}, last_size{};
    std::array<unsigned, 9> line_of{};
    for (unsigned place = 0; place < 9; ++place) {
      const bool by_one = ((parting >> place) & 1U) != 0;
      const unsigned next = (place / 3 + (by_one ? 1 : 2)) % 3,
                     last = (place / 3 + (by_one ? 2 : 1)) % 3;
      tables.lines[way].next[3 * next + next_size[next]++] = static_cast<std::uint8_t>(place);
      tables.lines[way].last[3 * last + last_size[last]++] = static_cast<std::uint8_t>(place);
      line_of[place] = next;
    }
    for (unsigned a = 0; a < 9; ++a) {
      for (unsigned b = 0; b < a; ++b) {
        for (unsigned c = 0; c < b; ++c) {
          const auto lines = [&](auto line) {
            return 1U << line(a) | 1U << line(b) | 1U << line(c);
          };
          const unsigned three = 1U << a | 1U << b | 1U << c;
          if (lines([&](unsigned p) { return line_of[p]; }) == 7)
            tables.spread_next[three] |= 1ULL << way;
          if (lines([&](unsigned p) { return 3 - p / 3 - line_of[p]; }) == 7)
            tables.spread_last[three] |= 1ULL << way;
        }
      }
    }
    ++way;
  }
  return tables;
}

constexpr Tables tables = make_tables();

/// The rows of a box, as sets of the numbers that `number` gives its digits.
std::array<unsigned, 3> sets(const Box9& rows, const Box9& number) {
  std::array<unsigned, 3> set{};
  for (std::size_t i = 0; i < 9; ++i) set[i / 3] |= 1U << number[rows[i]];
  return set;
}

std::uint64_t spread(const std::array<std::uint64_t, 512>& table,
                     const std::array<unsigned, 3>& rows) {
  return table[rows[0]] & table[rows[1]] & table[rows[2]];
}

/// Puts the digits of a box, known by rows, into the columns that `column` gives for their numbers.
Box9 place(const Box9& rows, const Box9& number, const Box9& column) {
  Box9 box{};
  for (std::size_t i = 0; i < 9; ++i) box[i / 3 * 3 + column[number[rows[i]]]] = rows[i];
  return box;
}

/// Completes a stack of which the rows of all three boxes are known; false: try everything anew.
bool fill_stack(std::array<Box9*, 3> boxes, base::Random& random) {
  Box9& top = *boxes[0];
  std::uint32_t luck = random.below(6 * 6 * 6 * 8);
  Box9 number;  // of a digit: its place in the top box, column by column
  for (std::size_t row = 0; row < 3; ++row, luck /= 6) {
    const auto& order = tables.orders[luck % 6];
    const std::array<std::uint8_t, 3> digits{top[3 * row], top[3 * row + 1], top[3 * row + 2]};
    for (std::size_t i = 0; i < 3; ++i) {
      top[3 * row + order[i]] = digits[i];
      number[digits[i]] = static_cast<std::uint8_t>(3 * order[i] + row);
    }
  }
  std::uint64_t fits = spread(tables.spread_next, sets(*boxes[1], number));
  for (; luck > 0; --luck) fits &= fits - 1;
  if (fits == 0) return false;
  const std::uint64_t drawn = fits & -fits;
  if ((spread(tables.spread_last, sets(*boxes[2], number)) & drawn) == 0) return false;

  const Way& way = tables.lines[static_cast<std::size_t>(std::countr_zero(drawn))];
  Box9 next_column, last_column;
  for (std::size_t i = 0; i < 9; ++i) {
    next_column[way.next[i]] = static_cast<std::uint8_t>(i / 3);
    last_column[way.last[i]] = static_cast<std::uint8_t>(i / 3);
  }
  *boxes[1] = place(*boxes[1], number, next_column);
  *boxes[2] = place(*boxes[2], number, last_column);
  return true;
}

/// The left stack under a top box of 0 to 8: any boxes that fit.
void fill_left(Box9& middle, Box9& bottom, base::Random& random) {
  std::uint32_t luck = random.below(ways * 6 * 6 * 6 * 6 * 6 * 6);
  const Way& way = tables.lines[luck % ways];
  luck /= ways;
  for (std::size_t column = 0; column < 3; ++column) {
    for (auto [box, lines] : {std::pair{&middle, &way.next}, {&bottom, &way.last}}) {
      const auto& order = tables.orders[luck % 6];
      for (std::size_t i = 0; i < 3; ++i) {
        // a place of the top box, column by column
        const std::uint8_t at = (*lines)[3 * column + i];
        (*box)[3 * order[i] + column] = static_cast<std::uint8_t>(3 * (at % 3) + at / 3);
      }
      luck /= 6;
    }
  }
}

}  // namespace

nine::Digits random_nine(base::Random& random) {
  std::array<Box9, 9> boxes;
  std::iota(boxes[0].begin(), boxes[0].end(), std::uint8_t{0});
  const auto by_rows = [&](std::size_t stack, std::uint32_t luck) {
    for (std::size_t band = 0; band < 3; ++band, luck /= ways) {
      const Way& way = tables.lines[luck % ways];
      const Box9& lines = stack == 1 ? way.next : way.last;
      for (std::size_t i = 0; i < 9; ++i) boxes[3 * band + stack][i] = boxes[3 * band][lines[i]];
    }
    return fill_stack({&boxes[stack], &boxes[3 + stack], &boxes[6 + stack]}, random);
  };
  for (;;) {
    fill_left(boxes[3], boxes[6], random);
    const std::uint32_t luck = random.below(ways * ways * ways);
    if (by_rows(1, luck) && by_rows(2, luck)) break;
  }

  std::array<Digit, 9> names;
  std::iota(names.begin(), names.end(), Digit{1});
  random.shuffle(names);
  nine::Digits grid;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    grid[cell] = names[boxes[row / 3 * 3 + column / 3][row % 3 * 3 + column % 3]];
  }
  return grid;
}

}  // namespace kaidoku::generate
