// One pass of the lanes design: what follows from the givens and guesses of a board, as far as one
// look goes.
//
// A pass is two phases. The first takes boards from row form to column form (see lanes.h) and
// reasons about minirows, the second takes them back and reasons about minicolumns; apart from
// where the bits lie they are one routine. For each digit by itself:
//
//   open      the mini-lines it can use. Where it is certain to use one, the two others of the box
//             close: because a solved cell holds it, or because no more than three digits can use
//             that mini-line.
//   closure   of those remain the ones on a permutation of open mini-lines: one in each box, all in
//             different rows (columns). This is locked candidates, both ways, and more.
//   certain   the only one left in its box. If it has one cell there, that is a hidden single.
//
// Then all digits together: the cells of hidden singles lose their other digits; so do the cells of
// a mini-line that three digits are certain to use (the triad rule: it saves a third of the
// guesses). Then the words change their form, the cells that have one digit left are found (naked
// singles), and the mini-lines with three.
//
// Two layouts run the same text. In Wide each lane is another board, and a board's digits lie in
// nine vectors. In Narrow the lanes are the digits of one board: eight of them fill the first
// vectors, the ninth has one of its own, repeated in all lanes so that nothing must be masked. What
// concerns all digits is then a reduction across lanes. A narrow pass takes a third of the time of
// a wide one, so it is the better one for less than four boards.
#if defined(KAIDOKU_NINE_LANES_PASS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_LANES_PASS_INL_H_
#undef KAIDOKU_NINE_LANES_PASS_INL_H_
#else
#define KAIDOKU_NINE_LANES_PASS_INL_H_
#endif

#include <hwy/highway.h>

#include "engines/nine/lanes.h"
#include "engines/nine/logic-inl.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::lanes::HWY_NAMESPACE {

using namespace nine::HWY_NAMESPACE;  // logic-inl.h

// Eight boards at most, also where registers are wider: half the width is faster for one puzzle.
using D = hn::CappedTag<Word, 8>;
using V = hn::Vec<D>;
inline constexpr int kLanes = static_cast<int>(hn::MaxLanes(D()));

HWY_INLINE V Same(Word word) { return hn::Set(D(), word); }

template <int bits>
HWY_INLINE V Right(V v) {
  return hn::ShiftRight<bits>(v);
}
template <int bits>
HWY_INLINE V Left(V v) {
  return hn::ShiftLeft<bits>(v);
}

// --- layouts, and what concerns all nine digits

/// A board in each lane, nine vectors of digits.
struct Wide {
  static constexpr int full = 9;    // vectors whose lanes are all different
  static constexpr int groups = 9;  // vectors in all
  static constexpr bool across = false;
  static HWY_INLINE V Digits(int group) { return Same(static_cast<Word>(group)); }
};

/// The digits of one board in the lanes, the last one in a vector of its own.
struct Narrow {
  static constexpr int full = 8 / kLanes;
  static constexpr int groups = full + 1;
  static constexpr bool across = true;
  static HWY_INLINE V Digits(int group) {
    return group == full ? Same(8) : hn::Iota(D(), static_cast<Word>(group * kLanes));
  }
};

/// Which bits some digit has.
struct Any {
  V part[1];
  HWY_INLINE explicit Any(V v) : part{v} {}
  HWY_INLINE void Add(const Any& other) { part[0] = Or(part[0], other.part[0]); }
};

/// Which bits some digit has, and which two or more have.
struct OneTwo {
  V part[2];
  HWY_INLINE explicit OneTwo(V v) : part{v, hn::Zero(D())} {}
  HWY_INLINE void Add(const OneTwo& other) {
    part[1] = OrAnd(Or(part[1], other.part[1]), part[0], other.part[0]);
    part[0] = Or(part[0], other.part[0]);
  }
  HWY_INLINE V One() const { return part[0]; }
  HWY_INLINE V Two() const { return part[1]; }
};

/// How many digits have a bit: ones, twos, and fours, which stay once they are reached.
struct BitCount {
  V part[3];
  HWY_INLINE explicit BitCount(V v) : part{v, hn::Zero(D()), hn::Zero(D())} {}
  HWY_INLINE void Add(const BitCount& other) {
    const V carry = And(part[0], other.part[0]);
    part[2] = Or3(part[2], other.part[2], Majority(part[1], other.part[1], carry));
    part[1] = Xor3(part[1], other.part[1], carry);
    part[0] = Xor(part[0], other.part[0]);
  }
  HWY_INLINE V Three() const { return OrAnd(part[2], part[0], part[1]); }
  HWY_INLINE V Four() const { return part[2]; }
};

struct Sum {
  V part[1];
  HWY_INLINE explicit Sum(V v) : part{v} {}
  HWY_INLINE void Add(const Sum& other) { part[0] = hn::Add(part[0], other.part[0]); }
};

struct Least {
  V part[1];
  HWY_INLINE explicit Least(V v) : part{v} {}
  HWY_INLINE void Add(const Least& other) { part[0] = hn::Min(part[0], other.part[0]); }
};

/// The lanes `distance` away. (Not qualified, so that targets without such lanes need not know the
/// names.)
template <int distance, class Vector>
HWY_INLINE Vector Partner(Vector v) {
  if constexpr (distance == 4) {
    return SwapAdjacentBlocks(v);
  } else if constexpr (distance == 2) {
    return Shuffle1032(v);
  } else {
    return Shuffle2301(v);
  }
}

template <int distance, class Total>
HWY_INLINE void AddPartner(Total& total) {
  Total other = total;
  for (V& part : other.part) part = Partner<distance>(part);
  total.Add(other);
}

/// A total over the nine digits, in every lane that wants to know it.
template <class Total, class Layout>
HWY_INLINE Total Over(const V (&v)[Layout::groups]) {
  Total total(v[0]);
  for (int g = 1; g < Layout::full; ++g) total.Add(Total(v[g]));
  if constexpr (Layout::across) {
    if constexpr (kLanes >= 8) AddPartner<4>(total);
    if constexpr (kLanes >= 4) AddPartner<2>(total);
    if constexpr (kLanes >= 2) AddPartner<1>(total);
    total.Add(Total(v[Layout::full]));
  }
  return total;
}

// --- mini-lines

/// Each mini-line's neighbor in its box, cyclically; bits above the 27 are not meant.
HWY_INLINE V NextInBox(V v) { return Or(Right<9>(v), Left<18>(v)); }
HWY_INLINE V LastInBox(V v) { return Or(Right<18>(v), Left<9>(v)); }
HWY_INLINE V OthersInBox(V v) {
  return Or(Or3(Right<9>(v), Right<18>(v), Left<9>(v)), Left<18>(v));
}

/// The same in the next box of the band, or of the stack in column form.
template <bool columns>
HWY_INLINE V NextBox(V v) {
  if constexpr (columns) {
    return OrAnd(And(Left<6>(v), Same(0700'700'700)), Right<3>(v), Same(0077'077'077));
  } else {
    return OrAnd(And(Left<2>(v), Same(0444'444'444)), Right<1>(v), Same(0333'333'333));
  }
}
template <bool columns>
HWY_INLINE V LastBox(V v) {
  if constexpr (columns) {
    return OrAnd(And(Left<3>(v), Same(0770'770'770)), Right<6>(v), Same(0007'007'007));
  } else {
    return OrAnd(And(Left<1>(v), Same(0666'666'666)), Right<2>(v), Same(0111'111'111));
  }
}

// --- a phase

template <class Layout>
struct Boards {
  V cells[3][Layout::groups];
  V solved[3];
  V few;
};

/// What a phase found out beside the boards.
template <class Layout>
struct Finding {
  V ways[Layout::groups];  // before the phase's last eliminations
  V open[Layout::groups];  // after them, in the old form
  V fine;                  // not all 27 bits: a contradiction
  V two;                   // not 0: a cell has more than one digit left
};

template <bool columns, class Layout>
HWY_INLINE void Phase(Boards<Layout>& boards, Finding<Layout>& finding) {
  constexpr int groups = Layout::groups;
  V certain[groups];
  V single[groups];
  V taken[3][groups];
  V fine = Same(all_cells);
  for (int g = 0; g < groups; ++g) {
    V x0 = boards.cells[0][g];
    V x1 = boards.cells[1][g];
    V x2 = boards.cells[2][g];
    const V before = Or3(x0, x1, x2);
    const V held =
        OrAnd(OrAnd(And(x0, boards.solved[0]), x1, boards.solved[1]), x2, boards.solved[2]);
    const V open = Without(before, OthersInBox(OrAnd(held, before, boards.few)));

    const V next = NextBox<columns>(open);
    const V last = LastBox<columns>(open);
    const V even = And3(open, NextInBox(next), LastInBox(last));
    const V odd = And3(open, NextInBox(last), LastInBox(next));
    finding.ways[g] = Or(And(even, Same(0777)), And(odd, Same(0777'000)));

    const V closed = Or(even, odd);
    const V others = OthersInBox(closed);
    fine = AndOr(fine, closed, others);
    certain[g] = Without(closed, others);
    x0 = And(x0, closed);
    x1 = And(x1, closed);
    x2 = And(x2, closed);
    single[g] = Without(certain[g], Majority(x0, x1, x2));
    taken[0][g] = And(x0, single[g]);
    taken[1][g] = And(x1, single[g]);
    taken[2][g] = And(x2, single[g]);
    boards.cells[0][g] = x0;
    boards.cells[1][g] = x1;
    boards.cells[2][g] = x2;
  }
  const BitCount users = Over<BitCount, Layout>(certain);
  const V triad = users.Three();
  fine = Without(fine, users.Four());
  const V closed0 = Or(Over<Any, Layout>(taken[0]).part[0], triad);
  const V closed1 = Or(Over<Any, Layout>(taken[1]).part[0], triad);
  const V closed2 = Or(Over<Any, Layout>(taken[2]).part[0], triad);

  V open[groups];
  for (int g = 0; g < groups; ++g) {
    const V stays = OrAnd(single[g], triad, certain[g]);
    const V n0 = AndIfThen(boards.cells[0][g], closed0, stays);
    const V n1 = AndIfThen(boards.cells[1][g], closed1, stays);
    const V n2 = AndIfThen(boards.cells[2][g], closed2, stays);
    finding.open[g] = Or3(n0, n1, n2);

    const V first = Same(0777);
    const V second = Same(0777'000);
    const V third = Same(0777'000'000);
    const V y0 = Or3(And(n0, first), And(Left<9>(n1), second), And(Left<18>(n2), third));
    const V y1 = Or3(And(Right<9>(n0), first), And(n1, second), And(Left<9>(n2), third));
    const V y2 = Or3(Right<18>(n0), And(Right<9>(n1), second), And(n2, third));
    open[g] = Or3(y0, y1, y2);
    boards.cells[0][g] = y0;
    boards.cells[1][g] = y1;
    boards.cells[2][g] = y2;
  }
  const OneTwo count0 = Over<OneTwo, Layout>(boards.cells[0]);
  const OneTwo count1 = Over<OneTwo, Layout>(boards.cells[1]);
  const OneTwo count2 = Over<OneTwo, Layout>(boards.cells[2]);
  boards.solved[0] = Without(count0.One(), count0.Two());
  boards.solved[1] = Without(count1.One(), count1.Two());
  boards.solved[2] = Without(count2.One(), count2.Two());
  const BitCount fits = Over<BitCount, Layout>(open);
  boards.few = hn::Not(fits.Four());
  finding.fine = And(And3(fine, count0.One(), count1.One()), And(count2.One(), fits.Three()));
  finding.two = Or3(count0.Two(), count1.Two(), count2.Two());
}

/// For boards with one digit in each cell: where a digit is twice in a house. `rows` and `columns`
/// are the open mini-lines of both forms.
template <class Layout>
HWY_INLINE V Twice(const V (&rows)[Layout::groups], const V (&columns)[Layout::groups]) {
  V twice = hn::Zero(D());
  for (int g = 0; g < Layout::groups; ++g) {
    twice = OrAnd(twice, rows[g], Or(NextBox<false>(rows[g]), NextInBox(rows[g])));
    twice = OrAnd(twice, columns[g], Or(NextBox<true>(columns[g]), NextInBox(columns[g])));
  }
  return And(twice, Same(all_cells));
}

template <class Layout>
HWY_INLINE void OpenLines(const Boards<Layout>& boards, V (&open)[Layout::groups]) {
  for (int g = 0; g < Layout::groups; ++g) {
    open[g] = Or3(boards.cells[0][g], boards.cells[1][g], boards.cells[2][g]);
  }
}

}  // namespace kaidoku::nine::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
