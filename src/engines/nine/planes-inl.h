// The propagation of the planes design: what follows for hundreds of puzzles at once, one bit each.
//
// A vector here is a plane: bit n belongs to puzzle n. Everything known about a digit is kept as
// lines. A strip is a band (three rows) or a stack (three columns); each crosses three boxes; where
// a line of a strip crosses a box there are three cells. One plane says whether the digit may still
// be in those three cells:
//
//     strip 0..2: the bands                     strip 3..5: the stacks
//     line 0  | box 0 | box 1 | box 2           line    0   1   2
//     line 1  |   .   |   .   |   .             box 0   .   .   .
//     line 2  |   .   |   .   |   .             box 1   .   .   .
//                                               box 2   .   .   .
//
//     plane(strip, digit, line, box), 6 * 9 * 3 * 3 = 486 of them
//
// No cell is stored: a digit may be in a cell if it may be in its row and in its column there and
// no other digit is placed in it. Nothing is lost by that. Whatever singles, locked candidates and
// triads take away is a whole crossing of a line and a box, except "another digit is here", and
// that digit has one row and one column left, so it is seen at every visit.
//
// A sweep visits the nine boxes. A visit uses the newest lines of the box's band and stack:
//   1. closure: three crossings of a digit, one per line and per box, must remain through every one
//      kept;
//   2. triads: three digits whose only line in the box is the same line fill its three cells;
//   3. placed digits (one line both ways) occupy their cell; two in one cell are a contradiction;
//   4. naked singles (in full sweeps): a cell that only one digit can fill;
//   5. lines without any cell left are closed. All of it only takes away, the more the less is
//      left, and never depends on other puzzles: so the state in which nothing more follows is the
//      same whatever sweeps led there, and the number of guesses is the same on every target. For
//      that, each rule must notice its own contradiction: two digits placed in a cell, four
//      definite digits in a line, one digit that is the only one of two cells. Otherwise some of
//      those would live on until a guess, depending on which rule came first.
#if defined(KAIDOKU_NINE_PLANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_PLANES_INL_H_
#undef KAIDOKU_NINE_PLANES_INL_H_
#else
#define KAIDOKU_NINE_PLANES_INL_H_
#endif

#include <cstddef>
#include <cstdint>

#include "engines/nine/logic-inl.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::HWY_NAMESPACE {

using D64 = hn::ScalableTag<std::uint64_t>;
using Plane = hn::Vec<D64>;

constexpr std::size_t words = hn::MaxLanes(D64());  // of 64 puzzles in a plane
constexpr std::size_t width = 64 * words;           // puzzles side by side
constexpr std::size_t planes = 6 * 9 * 3 * 3;

/// Where a plane begins in a state, in words. A state is `planes * words` words.
constexpr std::size_t At(std::size_t strip, std::size_t digit, std::size_t line, std::size_t box) {
  return (((strip * 9 + digit) * 3 + line) * 3 + box) * words;
}

HWY_INLINE Plane Get(const std::uint64_t* from) { return hn::Load(D64(), from); }
HWY_INLINE void Put(std::uint64_t* to, Plane plane) { hn::Store(plane, D64(), to); }
HWY_INLINE Plane None() { return hn::Zero(D64()); }
HWY_INLINE Plane All() { return hn::Set(D64(), ~std::uint64_t{0}); }
HWY_INLINE bool IsNone(Plane plane) { return hn::AllTrue(D64(), hn::Eq(plane, None())); }

/// What a sweep found out. Only a full one does.
struct SweepFindings {
  Plane dead;     ///< contradiction
  Plane solved;   ///< every cell was decided when its box was visited
  Plane changed;  ///< something was taken away
};

/// The three crossings of one digit with a box, as far as the two other boxes of the strip leave a
/// way.
struct Crossings {
  Plane line[3];
};
HWY_INLINE Crossings Closed(const std::uint64_t* matrix, std::size_t box, std::size_t other,
                            std::size_t third) {
  const auto at = [&](std::size_t line, std::size_t b) {
    return Get(matrix + (line * 3 + b) * words);
  };
  const Plane p0 = at(0, other), p1 = at(1, other), p2 = at(2, other);
  const Plane q0 = at(0, third), q1 = at(1, third), q2 = at(2, third);
  return {{And(at(0, box), OrAnd(And(p1, q2), p2, q1)), And(at(1, box), OrAnd(And(p0, q2), p2, q0)),
           And(at(2, box), OrAnd(And(p0, q1), p1, q0))}};
}

/// How many of nine there are, as far as it matters.
struct CountOfNine {
  Plane three, four;  // at least so many
};
HWY_INLINE CountOfNine CountNine(const Plane* x) {
  const Plane one0 = Xor3(x[0], x[1], x[2]), two0 = Majority(x[0], x[1], x[2]);
  const Plane one1 = Xor3(x[3], x[4], x[5]), two1 = Majority(x[3], x[4], x[5]);
  const Plane one2 = Xor3(x[6], x[7], x[8]), two2 = Majority(x[6], x[7], x[8]);
  const Plane two = Or3(two0, two1, two2), four = Majority(two0, two1, two2);
  return {Or3(four, And(two, Or3(one0, one1, one2)), And3(one0, one1, one2)),
          OrAnd(four, two, Majority(one0, one1, one2))};
}

/// A light visit leaves out naked singles and does not look for contradictions: they stay, and a
/// full visit finds them.
template <bool full>
HWY_INLINE void VisitBox(std::uint64_t* HWY_RESTRICT state, std::size_t band, std::size_t stack,
                         SweepFindings& verdict) {
  constexpr std::size_t next_line = 3 * words, next_digit = 9 * words;
  // Lines 0 to 2 are the rows of the box, 3 to 5 its columns.
  Plane open[9][6], definite[6][9];
  for (std::size_t d = 0; d < 9; ++d) {
    const Crossings r = Closed(state + At(band, d, 0, 0), stack, (stack + 1) % 3, (stack + 2) % 3);
    const Crossings c =
        Closed(state + At(3 + stack, d, 0, 0), band, (band + 1) % 3, (band + 2) % 3);
    for (std::size_t i = 0; i < 3; ++i) {
      open[d][i] = r.line[i];
      open[d][3 + i] = c.line[i];
      definite[i][d] = WithoutBoth(r.line[i], r.line[(i + 1) % 3], r.line[(i + 2) % 3]);
      definite[3 + i][d] = WithoutBoth(c.line[i], c.line[(i + 1) % 3], c.line[(i + 2) % 3]);
    }
  }
  Plane triad[6];
  for (std::size_t line = 0; line < 6; ++line) {
    const CountOfNine count = CountNine(definite[line]);
    triad[line] = count.three;
    if constexpr (full) verdict.dead = Or(verdict.dead, count.four);
  }

  // Candidates by digit, row and column; placed digits; cells that they occupy.
  Plane x[9][9], placed[9], occupied[9];
  for (auto& cell : occupied) cell = None();
  Plane dead = verdict.dead;
  for (std::size_t d = 0; d < 9; ++d) {
    Plane line[6];
    for (std::size_t i = 0; i < 6; ++i) line[i] = AndIfThen(open[d][i], triad[i], definite[i][d]);
    placed[d] = And(ExactlyOne(line[0], line[1], line[2]), ExactlyOne(line[3], line[4], line[5]));
    for (std::size_t cell = 0; cell < 9; ++cell) {
      x[d][cell] = And(line[cell / 3], line[3 + cell % 3]);
      const Plane here = And(x[d][cell], placed[d]);
      if constexpr (full) dead = OrAnd(dead, occupied[cell], here);
      occupied[cell] = Or(occupied[cell], here);
    }
  }

  Plane single[9], has_single[9];
  if constexpr (full) {
    for (auto& digit : has_single) digit = None();
    for (std::size_t cell = 0; cell < 9; ++cell) {
      const Plane one0 = Or3(x[0][cell], x[1][cell], x[2][cell]);
      const Plane two0 = Majority(x[0][cell], x[1][cell], x[2][cell]);
      const Plane one1 = Or3(x[3][cell], x[4][cell], x[5][cell]);
      const Plane two1 = Majority(x[3][cell], x[4][cell], x[5][cell]);
      const Plane one2 = Or3(x[6][cell], x[7][cell], x[8][cell]);
      const Plane two2 = Majority(x[6][cell], x[7][cell], x[8][cell]);
      const Plane one = Or3(one0, one1, one2);
      const Plane two = Or(Majority(one0, one1, one2), Or3(two0, two1, two2));
      single[cell] = WithoutBoth(one, two, occupied[cell]);
      dead = Or(dead, hn::Not(one));
      verdict.solved = AndOr(verdict.solved, single[cell], occupied[cell]);
      for (std::size_t d = 0; d < 9; ++d)
        has_single[d] = OrAnd(has_single[d], x[d][cell], single[cell]);
    }
  }

  std::uint64_t* const rows = state + At(band, 0, 0, stack);
  std::uint64_t* const columns = state + At(3 + stack, 0, 0, band);
  for (std::size_t d = 0; d < 9; ++d) {
    Plane left[9];
    for (std::size_t cell = 0; cell < 9; ++cell) {
      left[cell] = AndIfThen(x[d][cell], occupied[cell], placed[d]);
      if constexpr (full) left[cell] = AndIfThen(left[cell], has_single[d], single[cell]);
    }
    Plane row[3], column[3];
    for (std::size_t i = 0; i < 3; ++i) {
      std::uint64_t* const row_at = rows + d * next_digit + i * next_line;
      std::uint64_t* const column_at = columns + d * next_digit + i * next_line;
      row[i] = Or3(left[3 * i], left[3 * i + 1], left[3 * i + 2]);
      column[i] = Or3(left[i], left[3 + i], left[6 + i]);
      if constexpr (full) {
        verdict.changed = OrXor(verdict.changed, Get(row_at), row[i]);
        verdict.changed = OrXor(verdict.changed, Get(column_at), column[i]);
      }
      Put(row_at, row[i]);
      Put(column_at, column[i]);
    }
    if constexpr (full) {  // no cell left, or the only digit of two cells
      dead = Or(dead, hn::Not(Or3(row[0], row[1], row[2])));
      dead = OrAnd(dead, has_single[d],
                   Or(Majority(row[0], row[1], row[2]), Majority(column[0], column[1], column[2])));
    }
  }
  verdict.dead = dead;
}

/// One visit of every box.
template <bool full>
HWY_NOINLINE SweepFindings Sweep(std::uint64_t* HWY_RESTRICT state) {
  SweepFindings verdict{None(), All(), None()};
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t stack = 0; stack < 3; ++stack) VisitBox<full>(state, band, stack, verdict);
  }
  return verdict;
}

}  // namespace kaidoku::nine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
