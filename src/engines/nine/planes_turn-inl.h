// Turning bits over: between planes, a vector per fact about all puzzles, and rows, all facts about
// one puzzle.
//
// 64 vectors are a matrix of 64 x 64 bits in each of their words. It is turned over by exchanging
// each of the six bits of a vector's number with a bit of the position in the word. Three exchanges
// concern eight vectors, which stay in registers meanwhile, so that everything is read and written
// twice. Turning twice changes nothing.
#if defined(KAIDOKU_NINE_PLANES_TURN_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_PLANES_TURN_INL_H_
#undef KAIDOKU_NINE_PLANES_TURN_INL_H_
#else
#define KAIDOKU_NINE_PLANES_TURN_INL_H_
#endif

#include "engines/nine/planes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::HWY_NAMESPACE {

/// Swaps a bit of the number, in which x and y differ, with the bit of the position whose value is
/// `shift`.
template <int shift>
HWY_INLINE void ExchangeBit(Plane& x, Plane& y) {
  constexpr std::uint64_t low = ~std::uint64_t{0} / ((std::uint64_t{1} << shift) + 1);
  const Plane swap = And(Xor(hn::ShiftRight<shift>(x), y), hn::Set(D64(), low));
  y = Xor(y, swap);
  x = Xor(x, hn::ShiftLeft<shift>(swap));
}

/// Three exchanges on eight vectors `step` words apart.
template <int shift4, int shift2, int shift1>
HWY_INLINE void ExchangeThree(const std::uint64_t* from, std::uint64_t* to, std::size_t step) {
  Plane a = Get(from), b = Get(from + step), c = Get(from + 2 * step), d = Get(from + 3 * step);
  Plane e = Get(from + 4 * step), f = Get(from + 5 * step), g = Get(from + 6 * step),
        h = Get(from + 7 * step);
  ExchangeBit<shift4>(a, e), ExchangeBit<shift4>(b, f), ExchangeBit<shift4>(c, g),
      ExchangeBit<shift4>(d, h);
  ExchangeBit<shift2>(a, c), ExchangeBit<shift2>(b, d), ExchangeBit<shift2>(e, g),
      ExchangeBit<shift2>(f, h);
  ExchangeBit<shift1>(a, b), ExchangeBit<shift1>(c, d), ExchangeBit<shift1>(e, f),
      ExchangeBit<shift1>(g, h);
  Put(to, a), Put(to + step, b), Put(to + 2 * step, c), Put(to + 3 * step, d);
  Put(to + 4 * step, e), Put(to + 5 * step, f), Put(to + 6 * step, g), Put(to + 7 * step, h);
}

/// Two exchanges on four neighboring vectors.
template <int shift2, int shift1>
HWY_INLINE void ExchangeTwo(std::uint64_t* at) {
  Plane a = Get(at), b = Get(at + words), c = Get(at + 2 * words), d = Get(at + 3 * words);
  ExchangeBit<shift2>(a, c), ExchangeBit<shift2>(b, d);
  ExchangeBit<shift1>(a, b), ExchangeBit<shift1>(c, d);
  Put(at, a), Put(at + words, b), Put(at + 2 * words, c), Put(at + 3 * words, d);
}

/// All that is known about one puzzle: bit b of word w is plane 64 * w + b.
constexpr std::size_t row_words = 8;
struct alignas(64) Row {
  std::uint64_t word[row_words];
};

/// A state with room for 512 planes, or the rows of all places: word w of the row of place 64 * n +
/// r stands at (64 * w + r) * words + n.
constexpr std::size_t matrix_words = 64 * row_words * words;

/// Planes to rows, and rows to planes.
HWY_NOINLINE void Turn(const std::uint64_t* HWY_RESTRICT from, std::uint64_t* HWY_RESTRICT to) {
  for (std::size_t block = 0; block < matrix_words; block += 64 * words) {
    for (std::size_t i = 0; i < 8; ++i) {
      ExchangeThree<32, 16, 8>(from + block + i * words, to + block + i * words, 8 * words);
    }
    for (std::size_t i = 0; i < 8; ++i) {
      std::uint64_t* const at = to + block + 8 * i * words;
      ExchangeThree<4, 2, 1>(at, at, words);
    }
  }
}

HWY_INLINE std::size_t RowAt(std::size_t place) { return place % 64 * words + place / 64; }

HWY_INLINE void GetRow(const std::uint64_t* matrix, std::size_t place, Row& row) {
  for (std::size_t w = 0; w < row_words; ++w) row.word[w] = matrix[64 * w * words + RowAt(place)];
}

HWY_INLINE void PutRow(std::uint64_t* matrix, std::size_t place, const Row& row) {
  for (std::size_t w = 0; w < row_words; ++w) matrix[64 * w * words + RowAt(place)] = row.word[w];
}

}  // namespace kaidoku::nine::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
