// Logic of three vectors, bit by bit: one instruction where the target has AVX-512, a few
// elsewhere.
//
// Included once per target by the designs; see Highway's quick reference for the guard and the
// namespaces.
#if defined(KAIDOKU_NINE_LOGIC_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_LOGIC_INL_H_
#undef KAIDOKU_NINE_LOGIC_INL_H_
#else
#define KAIDOKU_NINE_LOGIC_INL_H_
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET <= HWY_AVX3
// The instruction takes the truth table as a number: bit 4a + 2b + c is the result for those three
// bits.
template <int table, class V>
HWY_INLINE V Ternary(V a, V b, V c) {
  if constexpr (sizeof(V) == 64) {
    return V{_mm512_ternarylogic_epi64(a.raw, b.raw, c.raw, table)};
  } else if constexpr (sizeof(V) == 32) {
    return V{_mm256_ternarylogic_epi64(a.raw, b.raw, c.raw, table)};
  } else {
    return V{_mm_ternarylogic_epi64(a.raw, b.raw, c.raw, table)};
  }
}
#define KAIDOKU_TERNARY(table, formula) return Ternary<table>(a, b, c)
#else
#define KAIDOKU_TERNARY(table, formula) return formula
#endif

using hn::And;
using hn::Or;
using hn::Xor;

/// a without b. (Highway's AndNot has them the other way round.)
template <class V>
HWY_INLINE V Without(V a, V b) {
  return hn::AndNot(b, a);
}

template <class V>
HWY_INLINE V Or3(V a, V b, V c) {
  KAIDOKU_TERNARY(0xFE, Or(Or(a, b), c));
}

template <class V>
HWY_INLINE V And3(V a, V b, V c) {
  KAIDOKU_TERNARY(0x80, And(And(a, b), c));
}

template <class V>
HWY_INLINE V Xor3(V a, V b, V c) {
  KAIDOKU_TERNARY(0x96, Xor(Xor(a, b), c));
}

/// At least two of the three.
template <class V>
HWY_INLINE V Majority(V a, V b, V c) {
  KAIDOKU_TERNARY(0xE8, Or(And(a, b), And(c, Or(a, b))));
}

/// Exactly one of the three.
template <class V>
HWY_INLINE V ExactlyOne(V a, V b, V c) {
  KAIDOKU_TERNARY(0x16, Without(Xor(Xor(a, b), c), And(a, b)));
}

/// a, and neither b nor c.
template <class V>
HWY_INLINE V WithoutBoth(V a, V b, V c) {
  KAIDOKU_TERNARY(0x10, Without(a, Or(b, c)));
}

/// a or (b and c).
template <class V>
HWY_INLINE V OrAnd(V a, V b, V c) {
  KAIDOKU_TERNARY(0xF8, Or(a, And(b, c)));
}

/// a and (b or c).
template <class V>
HWY_INLINE V AndOr(V a, V b, V c) {
  KAIDOKU_TERNARY(0xE0, And(a, Or(b, c)));
}

/// a, but where b only as far as c.
template <class V>
HWY_INLINE V AndIfThen(V a, V b, V c) {
  KAIDOKU_TERNARY(0xB0, Without(a, Without(b, c)));
}

/// b where a, else c.
template <class V>
HWY_INLINE V Choose(V a, V b, V c) {
  KAIDOKU_TERNARY(0xCA, Xor(c, And(a, Xor(b, c))));
}

/// a, and whatever differs between b and c.
template <class V>
HWY_INLINE V OrXor(V a, V b, V c) {
  KAIDOKU_TERNARY(0xF6, Or(a, Xor(b, c)));
}

#undef KAIDOKU_TERNARY

}  // namespace kaidoku::nine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
