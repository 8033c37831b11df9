// The words of the lanes design: what a board looks like to it, and what a guess changes. No
// vectors here.
//
// A cell lies in row 3 * band + row of the band and in column 3 * stack + column of the box. A word
// holds one digit in the 27 cells that share their column in the box; bit = 9 * row in band + 3 *
// band + stack:
//
//     bit   0 1 2   3 4 5   6 7 8 | 9 ..             | 18 ..            26
//     stack 0 1 2   0 1 2   0 1 2 | 0 1 2  0 1 2 ... | 0 1 2 ...     0 1 2
//     band  0 0 0   1 1 1   2 2 2 | 0 0 0  1 1 1 ... | 0 0 0 ...     2 2 2
//     row   0 ................. 0 | 1 ..             | 2 ..............  2
//
// The same bit of a digit's three words is a minirow, the three cells of a row in a box: their OR
// is the set of minirows the digit can still use, all 27 at once and without a shift. That is the
// *row form*, the one a board rests in. In the *column form* row and column change places: three
// words by row in the band, bits by column in the box, and the OR is the set of minicolumns. A
// mini-line is a minirow or a minicolumn.
//
// Ways. In each band a digit takes one minirow in every box, in three different rows: one of six
// permutations. The same holds for the minicolumns of a stack. Which of the six remain is all a
// guess needs to know, and six bits for three bands fit a word:
//
//     bits 0-8   the even permutations, named by the bit of their minirow in row 0 of the band
//     bits 9-17  the odd ones, named by the bit of their minirow in row 1
//
// A guess divides the ways of one digit in one band or stack. Two ways: one for each child. More:
// the first mini-line that some of them use and others do not is used in the first child and closed
// in the second. Either way no solution is in both children and none is lost.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kaidoku::nine::lanes {

using Word = std::uint32_t;

inline constexpr Word all_cells = 0777'777'777;  // of a word

/// A board at rest: what a guess saves, and what moves from lane to lane.
struct alignas(64) Frame {
  Word cells[3][9];  // by column in the box and digit: where it can be
  Word solved[3];    // by column in the box: the cells with one digit left
  Word few;          // minirows that no more than three digits can use
  Word puzzle;       // whose board it is
};
static_assert(sizeof(Frame) == 128);
inline constexpr int frame_words = 31;  // without the puzzle's number

/// Where a guess divides the ways.
struct Choice {
  bool columns;  // a stack, not a band
  int line;      // which
  int digit;     // from 0
  Word ways;     // those of the digit, only in this band or stack
};

/// No path has more guesses. A guess takes ways from one digit in one band or stack, 54 in all, for
/// good; and after at most three guesses there (detail::longest_path) one way is left.
inline constexpr int deepest_path = 54 * 3;

/// What remains of the digit's three words in each child.
struct Split {
  Word keep[2][3];
};

namespace detail {

// The three mini-lines of a way, as bits of an open word.
constexpr Word lines_of_way(bool columns, int bit) {
  const bool odd = bit >= 9;
  const int spectator = columns ? bit % 3 : bit % 9 / 3;  // the stack or the band it is about
  const int first = columns ? bit % 9 / 3 : bit % 3;
  Word lines = 0;
  for (int outer = 0; outer < 3; ++outer) {
    const int inner = (odd ? first + 1 + 2 * outer : first + outer) % 3;
    lines |= Word{1} << (9 * outer + (columns ? 3 * inner + spectator : 3 * spectator + inner));
  }
  return lines;
}

/// The bits of the ways of a band or stack.
constexpr Word ways_mask(bool columns, int line) {
  return columns ? Word{0111'111} << line : Word{07'007} << 3 * line;
}

constexpr Word spread(bool columns, int line, int six) {
  Word ways = 0;
  for (Word mask = ways_mask(columns, line); mask != 0; mask &= mask - 1, six >>= 1) {
    if ((six & 1) != 0) ways |= mask & -mask;
  }
  return ways;
}

struct Halves {
  Word open[2];  // mini-lines of the whole board that each child leaves open
};

constexpr Halves halves(bool columns, Word ways) {
  const Word first = lines_of_way(columns, std::countr_zero(ways));
  const Word rest = ways & (ways - 1);
  if (std::has_single_bit(rest)) {
    Word others = 0;  // all mini-lines of the band or stack
    for (int bit = 0; bit < 18; ++bit) {
      const Word lines = lines_of_way(columns, bit);
      const int line = columns ? bit % 3 : bit % 9 / 3;
      if ((ways_mask(columns, line) & ways) != 0) others |= lines;
    }
    return {{first | ~others, lines_of_way(columns, std::countr_zero(rest)) | ~others}};
  }
  Word common = first;
  for (Word w = rest; w != 0; w &= w - 1) common &= lines_of_way(columns, std::countr_zero(w));
  const Word split = first & ~common;
  const Word line = split & -split;
  return {{~(line << 9 | line << 18 | line >> 9 | line >> 18), ~line}};
}

constexpr auto make_splits() {
  std::array<Split, 2 * 3 * 64> splits{};
  for (int index = 0; index < 2 * 3 * 64; ++index) {
    const bool columns = index >= 3 * 64;
    const int line = index / 64 % 3;
    const Word ways = spread(columns, line, index % 64);
    if (std::popcount(ways) < 2) continue;
    const Halves open = halves(columns, ways);
    for (int child = 0; child < 2; ++child) {
      for (int column = 0; column < 3; ++column) {
        // A minicolumn is one bit of the column form and three bits, one per row, of one word of
        // the row form.
        const Word lines =
            columns ? (open.open[child] >> 9 * column & 0777) * 01'001'001 : open.open[child];
        splits[static_cast<std::size_t>(index)].keep[child][column] = lines & all_cells;
      }
    }
  }
  return splits;
}

inline constexpr auto splits = make_splits();

/// The longest run of guesses in one band for one digit that has these ways left (as a set of six),
/// whatever propagation takes away between two of them.
constexpr int longest_path(int six) {
  int longest = 0;
  const Word ways = spread(false, 0, six);
  if (std::popcount(ways) < 2) return 0;
  for (const Word open : halves(false, ways).open) {
    int child = 0;
    for (int way = 0; way < 6; ++way) {
      const Word lines = lines_of_way(false, std::countr_zero(spread(false, 0, 1 << way)));
      if ((six >> way & 1) != 0 && (lines & ~open) == 0) child |= 1 << way;
    }
    for (int left = child; left != 0; left = (left - 1) & child) {
      longest = std::max(longest, 1 + longest_path(left));
    }
  }
  return longest;
}
static_assert(longest_path(63) == 3);

}  // namespace detail

inline const Split& split(const Choice& choice) {
  const Word even = choice.ways >> (choice.columns ? choice.line : 3 * choice.line);
  const Word odd = even >> 9;
  const Word six = choice.columns ? (even & 1) | (even >> 2 & 2) | (even >> 4 & 4) |
                                        (odd & 1) << 3 | (odd & 8) << 1 | (odd >> 1 & 32)
                                  : (even & 7) | (odd & 7) << 3;
  return detail::splits[static_cast<std::size_t>((choice.columns ? 3 : 0) + choice.line) * 64 +
                        six];
}

}  // namespace kaidoku::nine::lanes
