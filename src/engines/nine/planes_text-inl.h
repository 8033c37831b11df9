// Into the planes and out again: digits in reading order to states, and solved states to digits.
//
// Both ways a board is nibbles, four planes for the bits of each cell's digit. Eight cells of a
// puzzle are eight bytes, one word; two puzzles share a word, one in the low nibbles, one in the
// high. Thirty-two such words are a matrix of bits that has to be turned over: five exchanges, each
// swapping one bit of the word's number with one bit of the position in the word:
//
//     word number   r4 r3 r2 r1 r0                   c2 c1 c0 b1 b0
//     position      c2 c1 c0 h  b1 b0     becomes    r4 r3 r2 h  r1 r0
//
// c: which of the eight cells, b: which bit of its digit, h: which of the two puzzles. The position
// is then the puzzle's place in the plane, so puzzle (h, r) is taken from that place. Done with
// vectors this turns all the words of a plane at once.
#if defined(KAIDOKU_NINE_PLANES_TEXT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_PLANES_TEXT_INL_H_
#undef KAIDOKU_NINE_PLANES_TEXT_INL_H_
#else
#define KAIDOKU_NINE_PLANES_TEXT_INL_H_
#endif

#include <bit>
#include <cstring>

#include "engines/nine/planes_turn-inl.h"
#include "kaidoku/nine.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::HWY_NAMESPACE {

constexpr std::size_t groups = 11;  // of eight cells; the last has one
/// Nibbles of a board: 4 planes a cell, 88 cells.
constexpr std::size_t nibble_planes = groups * 32;

/// Turns 32 words over, in place. Done twice it changes nothing.
HWY_INLINE void TurnWords(std::uint64_t* HWY_RESTRICT at) {
  for (std::size_t i = 0; i < 4; ++i)
    ExchangeThree<32, 16, 8>(at + i * words, at + i * words, 4 * words);
  for (std::size_t i = 0; i < 8; ++i) ExchangeTwo<2, 1>(at + 4 * i * words);
}

/// The place in a plane's word of puzzle h of word r.
constexpr std::size_t PlaceInWord(std::size_t r, std::size_t h) {
  return (r >> 2) << 3 | h << 2 | (r & 3);
}

/// `width` boards as words of eight cells, by group and place: what is turned over.
using Lines = std::uint64_t[groups][width];

/// Puts two puzzles into each word. Returns whether a byte is too large for its nibble; then what
/// was written means nothing.
HWY_INLINE bool PackPairs(const std::uint64_t (&lines)[width], std::uint64_t* HWY_RESTRICT out) {
  Plane seen = hn::Zero(D64());
  for (std::size_t r = 0; r < 32; ++r) {
    const Plane low = Get(lines + PlaceInWord(r, 0) * words);
    const Plane high = Get(lines + PlaceInWord(r, 1) * words);
    seen = Or3(seen, low, high);
    Put(out + r * words, Or(low, hn::ShiftLeft<4>(high)));
  }
  const Plane too_large = And(seen, hn::Set(D64(), 0xF0F0F0F0F0F0F0F0ULL));
  return !hn::AllFalse(D64(), hn::Ne(too_large, hn::Zero(D64())));
}

/// Bytes above 15 become 15, which is not a digit either.
inline std::uint64_t CapAt15(std::uint64_t eight) {
  for (int at = 0; at < 64; at += 8) {
    if ((eight >> at & 0xF0) != 0) eight |= std::uint64_t{0x0F} << at;
  }
  return eight & 0x0F0F0F0F0F0F0F0FULL;
}

/// Writes the nibble planes of `width` boards, one pointer each.
HWY_NOINLINE void ToNibbles(const Digits* const* boards, Lines& lines,
                            std::uint64_t* HWY_RESTRICT nibbles) {
  for (std::size_t word = 0; word < words; ++word) {
    for (std::size_t place = 0; place < 64; ++place) {
      const Digit* const from = boards[64 * word + place]->data();
      std::uint64_t* const to = lines[0] + place * words + word;
      for (std::size_t group = 0; group + 1 < groups; ++group)
        std::memcpy(to + group * width, from + 8 * group, 8);
      to[(groups - 1) * width] = from[80];
    }
  }
  for (std::size_t group = 0; group < groups; ++group) {
    std::uint64_t* const out = nibbles + 32 * group * words;
    if (PackPairs(lines[group], out)) {
      for (std::uint64_t& eight : lines[group]) eight = CapAt15(eight);
      PackPairs(lines[group], out);
    }
    TurnWords(out);
  }
}

/// Writes the boards whose bit in `which` is set from their nibble planes, which are used up.
HWY_NOINLINE void FromNibbles(std::uint64_t* HWY_RESTRICT nibbles, Lines& lines,
                              const std::uint64_t* which, Digits* const* boards) {
  const Plane low = hn::Set(D64(), 0x0F0F0F0F0F0F0F0FULL);
  for (std::size_t group = 0; group < groups; ++group) {
    std::uint64_t* const in = nibbles + 32 * group * words;
    TurnWords(in);
    for (std::size_t r = 0; r < 32; ++r) {
      const Plane both = Get(in + r * words);
      Put(lines[group] + PlaceInWord(r, 0) * words, And(both, low));
      Put(lines[group] + PlaceInWord(r, 1) * words, And(hn::ShiftRight<4>(both), low));
    }
  }
  for (std::size_t word = 0; word < words; ++word) {
    for (std::uint64_t rest = which[word]; rest != 0; rest &= rest - 1) {
      const std::size_t place = static_cast<std::size_t>(std::countr_zero(rest));
      Digit* const to = boards[64 * word + place]->data();
      const std::uint64_t* const from = lines[0] + place * words + word;
      for (std::size_t group = 0; group + 1 < groups; ++group)
        std::memcpy(to + 8 * group, from + group * width, 8);
      to[80] = static_cast<Digit>(from[(groups - 1) * width]);
    }
  }
}

/// The state of boards of which only the givens are known.
HWY_NOINLINE void FromGivens(const std::uint64_t* HWY_RESTRICT nibbles,
                             std::uint64_t* HWY_RESTRICT state) {
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t stack = 0; stack < 3; ++stack) {
      Plane given[9][3][3];  // digit, row and column in the box
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t k = 0; k < 3; ++k) {
          const std::size_t cell = (3 * band + i) * 9 + 3 * stack + k;
          const std::uint64_t* bits = nibbles + cell * 4 * words;
          const Plane b0 = Get(bits), b1 = Get(bits + words), b2 = Get(bits + 2 * words);
          const Plane b3 = Get(bits + 3 * words);
          const Plane low1 = Without(b0, b1), low2 = Without(b1, b0), low3 = And(b0, b1);
          const Plane high0 = hn::Not(Or(b2, b3)), high1 = Without(b2, b3);
          // A nibble above 9 is read as 8 or 9, and as 1, too: such a board has no solution.
          const Plane no_digit = And(b3, Or(b1, b2));
          given[0][i][k] = Or(And(low1, high0), no_digit);
          given[1][i][k] = And(low2, high0);
          given[2][i][k] = And(low3, high0);
          given[3][i][k] = WithoutBoth(high1, b0, b1);
          given[4][i][k] = And(low1, high1);
          given[5][i][k] = And(low2, high1);
          given[6][i][k] = And(low3, high1);
          given[7][i][k] = Without(b3, b0);
          given[8][i][k] = And(b3, b0);
        }
      }
      for (std::size_t d = 0; d < 9; ++d) {
        const auto& g = given[d];
        Plane row[3], column[3];
        for (std::size_t i = 0; i < 3; ++i) {
          row[i] = Or3(g[i][0], g[i][1], g[i][2]);
          column[i] = Or3(g[0][i], g[1][i], g[2][i]);
        }
        for (std::size_t i = 0; i < 3; ++i) {
          Put(state + At(band, d, i, stack), hn::Not(Or(row[(i + 1) % 3], row[(i + 2) % 3])));
          Put(state + At(3 + stack, d, i, band),
              hn::Not(Or(column[(i + 1) % 3], column[(i + 2) % 3])));
        }
      }
    }
  }
}

/// The nibbles of states in which every digit has one line left both ways in every box.
HWY_NOINLINE void ToDigits(const std::uint64_t* HWY_RESTRICT state,
                           std::uint64_t* HWY_RESTRICT nibbles) {
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      Plane is[10];
      for (std::size_t d = 0; d < 9; ++d) {
        is[d + 1] = And(Get(state + At(row / 3, d, row % 3, column / 3)),
                        Get(state + At(3 + column / 3, d, column % 3, row / 3)));
      }
      std::uint64_t* bits = nibbles + (9 * row + column) * 4 * words;
      const Plane both = Or(is[3], is[7]);
      Put(bits, Or(Or3(is[1], is[5], is[9]), both));
      Put(bits + words, Or3(is[2], is[6], both));
      Put(bits + 2 * words, Or(Or3(is[4], is[5], is[6]), is[7]));
      Put(bits + 3 * words, Or(is[8], is[9]));
    }
  }
}

}  // namespace kaidoku::nine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
