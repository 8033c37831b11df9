// Where a stuck board is divided: the band or stack that is nearest to being settled, and in it a
// digit.
//
// Per digit there is a word of ways for the bands and one for the stacks (lanes.h). Their numbers
// are added up with three bits, then nine, per band or stack. Nine in all means settled: one way
// for each digit. Of the others the one with the fewest is taken, and in it a digit with as few
// ways as possible but two, of equal ones the one with the most ways left in the rest of the board:
// it tells most when it is settled.
//
// A true choice always exists. If all bands and stacks are settled each digit has one cell in every
// box, so a cell with two digits would leave another with none, and that was noticed as a
// contradiction.
#if defined(KAIDOKU_NINE_LANES_CHOICE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_LANES_CHOICE_INL_H_
#undef KAIDOKU_NINE_LANES_CHOICE_INL_H_
#else
#define KAIDOKU_NINE_LANES_CHOICE_INL_H_
#endif

#include "engines/nine/lanes_pass-inl.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::lanes::HWY_NAMESPACE {

/// The number of ways in each band: nine bits each.
HWY_INLINE V CountBands(V ways) {
  const V one = Same(0111'111);
  V sums = hn::Add(hn::Add(And(ways, one), And(Right<1>(ways), one)), And(Right<2>(ways), one));
  sums = hn::Add(sums, Right<9>(sums));
  return Or3(And(sums, Same(07)), Left<6>(And(sums, Same(070))), Left<12>(And(sums, Same(0700))));
}

/// In each stack.
HWY_INLINE V CountStacks(V ways) {
  const V one = Same(0111'111);
  const V a = And(ways, one);
  const V b = And(Right<1>(ways), one);
  const V c = And(Right<2>(ways), one);
  const V fold_a = And(hn::Add(a, Right<9>(a)), Same(0777));
  const V fold_b = And(hn::Add(b, Right<9>(b)), Same(0777));
  const V fold_c = And(hn::Add(c, Right<9>(c)), Same(0777));
  const V sums = Or3(fold_a, Left<9>(fold_b), Left<18>(fold_c));
  return And(hn::Add(hn::Add(sums, Right<3>(sums)), Right<6>(sums)), Same(0'007'007'007));
}

/// Choices for all boards of a layout, in the order of preference a small number.
struct Choices {
  V where;  // 4 if it is a stack, plus which one
  V key;    // the digit in bits 18-21, its ways below
};

template <class Layout>
HWY_INLINE Choices Pick(const V (&band_ways)[Layout::groups],
                        const V (&stack_ways)[Layout::groups]) {
  constexpr int groups = Layout::groups;
  V in_bands[groups];
  V in_stacks[groups];
  for (int g = 0; g < groups; ++g) {
    in_bands[g] = CountBands(band_ways[g]);
    in_stacks[g] = CountStacks(stack_ways[g]);
  }
  const V bands = Over<Sum, Layout>(in_bands).part[0];
  const V stacks = Over<Sum, Layout>(in_stacks).part[0];
  // Nine less ten is the largest number there is: settled ones lose.
  const auto rank = [](V count, Word index) HWY_ATTR {
    return Or(Left<3>(hn::Sub(And(count, Same(0777)), Same(10))), Same(index));
  };
  const V where = And(hn::Min(hn::Min(hn::Min(rank(bands, 0), rank(Right<9>(bands), 1)),
                                      hn::Min(rank(Right<18>(bands), 2), rank(stacks, 4))),
                              hn::Min(rank(Right<9>(stacks), 5), rank(Right<18>(stacks), 6))),
                      Same(7));
  const V is_stack = hn::VecFromMask(D(), hn::Eq(And(where, Same(4)), Same(4)));
  const V line = And(where, Same(3));
  const V mask =
      Choose(is_stack, Same(0111'111) << line, Same(07'007) << hn::Add(line, Left<1>(line)));
  const V field = hn::Add(line, Left<3>(line));  // 9 * line
  V keys[groups];
  for (int g = 0; g < groups; ++g) {
    const V ways = And(Choose(is_stack, stack_ways[g], band_ways[g]), mask);
    const V count = And(Choose(is_stack, in_stacks[g], in_bands[g]) >> field, Same(7));
    const V sums = hn::Add(in_bands[g], in_stacks[g]);
    const V total = And(hn::Add(hn::Add(sums, Right<9>(sums)), Right<18>(sums)), Same(63));
    // (count - 2), 63 - total, digit, ways: the smallest key wins, and one way alone is very large.
    const V front = hn::Sub(hn::Add(Left<6>(count), Same(63 - 2 * 64)), total);
    keys[g] = Or3(Left<22>(front), Left<18>(Layout::Digits(g)), ways);
  }
  return {where, Over<Least, Layout>(keys).part[0]};
}

HWY_INLINE Choice ChoiceFrom(Word where, Word key) {
  return {(where & 4) != 0, static_cast<int>(where & 3), static_cast<int>(key >> 18 & 15),
          key & 0777'777};
}

}  // namespace kaidoku::nine::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
