// The guess of the planes design: which crossing to try, for every puzzle of a plane at once.
//
// A digit of a strip has up to six configurations: ways to put one crossing on every line and in
// every box. The strip is chosen whose nine digits have the fewest together, though not one where
// each has but one; in it the first digit with exactly two, or else with more; in that the first
// line with two crossings open or more. The first child keeps only the first open crossing of that
// line, the second child all but that one.
#if defined(KAIDOKU_NINE_PLANES_BRANCH_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_PLANES_BRANCH_INL_H_
#undef KAIDOKU_NINE_PLANES_BRANCH_INL_H_
#else
#define KAIDOKU_NINE_PLANES_BRANCH_INL_H_
#endif

#include "engines/nine/planes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::HWY_NAMESPACE {

/// Which strip to guess in: planes of one bit per puzzle, and for each strip and digit who has two
/// configurations exactly.
struct Choice {
  Plane strip[6];
  Plane two[6][9];
};

HWY_INLINE void ChooseStrip(const std::uint64_t* HWY_RESTRICT state, Choice& choice) {
  Plane fewest[6];  // the smallest sum so far, in binary
  for (auto& bit : fewest) bit = All();
  for (std::size_t strip = 0; strip < 6; ++strip) {
    Plane sum[6];
    for (auto& bit : sum) bit = None();
    Plane open = None();
    for (std::size_t d = 0; d < 9; ++d) {
      Plane m[9];
      for (std::size_t i = 0; i < 9; ++i) m[i] = Get(state + At(strip, d, 0, 0) + i * words);
      const Plane even0 = And3(m[0], m[4], m[8]), even1 = And3(m[1], m[5], m[6]),
                  even2 = And3(m[2], m[3], m[7]);
      const Plane odd0 = And3(m[0], m[5], m[7]), odd1 = And3(m[1], m[3], m[8]),
                  odd2 = And3(m[2], m[4], m[6]);
      const Plane one_a = Xor3(even0, even1, even2), two_a = Majority(even0, even1, even2);
      const Plane one_b = Xor3(odd0, odd1, odd2), two_b = Majority(odd0, odd1, odd2);
      const Plane ones = And(one_a, one_b);
      choice.two[strip][d] =
          Or(WithoutBoth(ones, two_a, two_b), Without(Xor(two_a, two_b), Or(one_a, one_b)));
      open = Or(open, Or3(two_a, two_b, ones));
      const Plane carry1 = Majority(sum[0], one_a, one_b);
      sum[0] = Xor3(sum[0], one_a, one_b);
      const Plane twos = Xor3(carry1, two_a, two_b), carry2 = Majority(carry1, two_a, two_b);
      const Plane carry2b = And(sum[1], twos);
      sum[1] = Xor(sum[1], twos);
      const Plane carry3 = Majority(sum[2], carry2, carry2b);
      sum[2] = Xor3(sum[2], carry2, carry2b);
      const Plane carry4 = And(sum[3], carry3);
      sum[3] = Xor(sum[3], carry3);
      sum[5] = OrAnd(sum[5], sum[4], carry4);
      sum[4] = Xor(sum[4], carry4);
    }
    Plane less = None(), equal = All();
    for (std::size_t bit = 6; bit-- > 0;) {
      less = OrAnd(less, equal, Without(fewest[bit], sum[bit]));
      equal = Without(equal, Xor(sum[bit], fewest[bit]));
    }
    less = And(less, open);
    for (std::size_t bit = 0; bit < 6; ++bit) fewest[bit] = Choose(less, sum[bit], fewest[bit]);
    for (std::size_t before = 0; before < strip; ++before) {
      choice.strip[before] = Without(choice.strip[before], less);
    }
    choice.strip[strip] = less;
  }
}

/// Splits a line, three planes, for those of `who` where two or more of its crossings are open;
/// returns them.
HWY_INLINE Plane SplitLine(std::uint64_t* HWY_RESTRICT first, std::uint64_t* HWY_RESTRICT second,
                           Plane who) {
  const Plane m0 = Get(first), m1 = Get(first + words), m2 = Get(first + 2 * words);
  const Plane here = And(who, Majority(m0, m1, m2));
  if (IsNone(here)) return here;
  Put(first + words, Without(m1, And(here, m0)));
  Put(first + 2 * words, Without(m2, AndOr(here, m0, m1)));
  Put(second, Without(Get(second), here));
  Put(second + words, Without(Get(second + words), Without(here, m0)));
  return here;
}

/// Guesses for `who`, whose states stand in both `first` and `second`, nothing more following from
/// them: they become the two children. (Where no line is open, nothing is done: such a state is
/// solved.)
HWY_NOINLINE void Guess(std::uint64_t* HWY_RESTRICT first, std::uint64_t* HWY_RESTRICT second,
                        Plane who) {
  Choice choice;
  ChooseStrip(first, choice);
  for (std::size_t strip = 0; strip < 6; ++strip) {
    Plane rest = And(who, choice.strip[strip]);
    if (IsNone(rest)) continue;
    for (const bool exactly_two : {true, false}) {
      for (std::size_t d = 0; d < 9; ++d) {
        Plane these = exactly_two ? And(rest, choice.two[strip][d]) : rest;
        if (IsNone(these)) continue;
        for (std::size_t line = 0; line < 3; ++line) {
          const std::size_t at = At(strip, d, line, 0);
          const Plane done = SplitLine(first + at, second + at, these);
          these = Without(these, done);
          rest = Without(rest, done);
        }
      }
      if (IsNone(rest)) break;
    }
  }
}

}  // namespace kaidoku::nine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
