// From digits in reading order to the words of the lanes design, and back.
//
// In: sixteen bytes from cell 27 * band + column on hold, at every third place, the cells of that
// column in the boxes of two rows of the band. Byte shuffles put them where their bit will be; then
// a comparison with each digit is that digit's word. A given's digit goes from the rest of its
// column, because the first phase does not look at columns; rows and boxes are left to it.
//
// Out: the four binary digits of each digit are ORs of words; a byte shuffle takes the byte that
// has the cell's bit to the cell's place.
//
// Both write and read words as bytes: little-endian, as all targets are.
#if defined(KAIDOKU_NINE_LANES_DIGITS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_LANES_DIGITS_INL_H_
#undef KAIDOKU_NINE_LANES_DIGITS_INL_H_
#else
#define KAIDOKU_NINE_LANES_DIGITS_INL_H_
#endif

#include <hwy/highway.h>

#include "engines/nine/lanes_pass-inl.h"
#include "kaidoku/nine.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::lanes::HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR

using Bytes = hn::CappedTag<std::uint8_t, 32>;
inline constexpr int kBytes = static_cast<int>(hn::MaxLanes(Bytes()));

// The 32 bytes are halves of 16. Lower: rows 0 and 1 of the bands, from cell 27 * band + column on;
// upper: rows 1 and 2, from the next row on. Which byte of them comes to which bit; 128 makes it 0.
struct Gather {
  alignas(32) std::uint8_t from[3][32];  // by band
  alignas(32) std::uint8_t beyond[32];   // what makes bytes beyond the 27 neither empty nor a digit
};
constexpr Gather MakeGather() {
  Gather gather{};
  for (int bit = 0; bit < 32; ++bit) {
    gather.beyond[bit] = bit < 27 ? 0 : 255;
    for (int band = 0; band < 3; ++band) {
      const int row = bit / 9 - (bit >= 16 ? 1 : 0);
      const bool here = bit < 27 && bit % 9 / 3 == band;
      gather.from[band][bit] = static_cast<std::uint8_t>(here ? 9 * row + 3 * (bit % 3) : 128);
    }
  }
  return gather;
}
inline constexpr Gather gather = MakeGather();

// For each cell in reading order which byte of three words it is in, and which bit of that byte.
struct Scatter {
  std::uint8_t byte[81];
  std::uint8_t bit[81];
};
constexpr Scatter MakeScatter(bool columns) {
  Scatter scatter{};
  for (int cell = 0; cell < 81; ++cell) {
    const int band = cell / 27;
    const int row = cell / 9 % 3;
    const int stack = cell % 9 / 3;
    const int column = cell % 3;
    const int bit = 9 * (columns ? column : row) + 3 * band + stack;
    scatter.byte[cell] = static_cast<std::uint8_t>(4 * (columns ? row : column) + bit / 8);
    scatter.bit[cell] = static_cast<std::uint8_t>(1 << bit % 8);
  }
  return scatter;
}
inline constexpr Scatter scatter[2] = {MakeScatter(false), MakeScatter(true)};

template <class Tag>
HWY_INLINE hn::Vec<Tag> LoadHalves(Tag d, const std::uint8_t* from, int half) {
  if constexpr (kBytes == 32) {
    const hn::Half<Tag> h;
    return hn::Combine(d, hn::LoadU(h, from + 9), hn::LoadU(h, from));
  } else {
    return hn::LoadU(d, from + 9 * half);
  }
}

HWY_INLINE void ReadGivens(const Digits& givens, Frame& frame) {
  const Bytes d;
  for (int column = 0; column < 3; ++column) {
    for (int half = 0; half < 32 / kBytes; ++half) {
      auto cells = hn::Load(d, gather.beyond + 16 * half);
      for (int band = 0; band < 3; ++band) {
        const auto bytes = LoadHalves(d, givens.data() + 27 * band + column, half);
        cells = hn::Or(cells,
                       hn::TableLookupBytesOr0(bytes, hn::Load(d, gather.from[band] + 16 * half)));
      }
      const auto empty = hn::VecFromMask(d, hn::Eq(cells, hn::Zero(d)));
      const auto bits = [half](Word& word) {
        return reinterpret_cast<std::uint8_t*>(&word) + 2 * half;
      };
      HWY_UNROLL(9)
      for (int digit = 0; digit < 9; ++digit) {
        const auto here =
            hn::VecFromMask(d, hn::Eq(cells, hn::Set(d, static_cast<std::uint8_t>(digit + 1))));
        hn::StoreMaskBits(d, hn::MaskFromVec(hn::Or(here, empty)),
                          bits(frame.cells[column][digit]));
      }
      hn::StoreMaskBits(d, hn::MaskFromVec(empty), bits(frame.solved[column]));
    }
    frame.solved[column] ^= all_cells;
  }
  frame.few = 0;
}

/// The digits of a board with one in each cell. `columns` tells which form its words have.
HWY_INLINE void DigitsFrom(const Word (&words)[3][9], bool columns, Digits& digits) {
  alignas(16) Word binary[4][4] = {};
  for (int i = 0; i < 3; ++i) {
    const Word(&w)[9] = words[i];
    binary[0][i] = w[0] | w[2] | w[4] | w[6] | w[8];
    binary[1][i] = w[1] | w[2] | w[5] | w[6];
    binary[2][i] = w[3] | w[4] | w[5] | w[6];
    binary[3][i] = w[7] | w[8];
  }
  const Bytes d;
  const Scatter& from = scatter[columns];
  const int last = 81 - kBytes;
  for (int start = 0; start < 81; start += kBytes) {
    const int at = start < last ? start : last;
    const auto byte = hn::LoadU(d, from.byte + at);
    const auto bit = hn::LoadU(d, from.bit + at);
    auto sum = hn::Zero(d);
    for (int i = 0; i < 4; ++i) {
      const auto plane = hn::LoadDup128(d, reinterpret_cast<const std::uint8_t*>(binary[i]));
      const auto has = hn::TestBit(hn::TableLookupBytes(plane, byte), bit);
      sum = hn::Or(sum, hn::IfThenElseZero(has, hn::Set(d, static_cast<std::uint8_t>(1 << i))));
    }
    hn::StoreU(sum, d, digits.data() + at);
  }
}

#else  // one lane: nothing to shuffle

HWY_INLINE void ReadGivens(const Digits& givens, Frame& frame) {
  frame = {};
  for (int cell = 0; cell < 81; ++cell) {
    const Word bit = Word{1} << (cell / 9 % 3 * 9 + cell / 27 * 3 + cell % 9 / 3);
    const Digit given = givens[static_cast<std::size_t>(cell)];
    for (int digit = 0; digit < 9; ++digit) {
      if (given == 0 || given == digit + 1) frame.cells[cell % 3][digit] |= bit;
    }
    if (given != 0) frame.solved[cell % 3] |= bit;
  }
}

HWY_INLINE void DigitsFrom(const Word (&words)[3][9], bool columns, Digits& digits) {
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9 % 3;
    const int column = cell % 3;
    const Word bit = Word{1} << ((columns ? column : row) * 9 + cell / 27 * 3 + cell % 9 / 3);
    int digit = 0;
    while ((words[columns ? row : column][digit] & bit) == 0) ++digit;
    digits[static_cast<std::size_t>(cell)] = static_cast<Digit>(digit + 1);
  }
}

#endif

/// A given's column loses its digit: the given's cell keeps it.
HWY_INLINE V ClearColumns(V cells, V given) {
  const V here = And(cells, given);
  const V boxes = Or3(here, Right<9>(here), Right<18>(here));
  const V stacks = And(Or3(boxes, Right<3>(boxes), Right<6>(boxes)), Same(7));
  return AndIfThen(cells, stacks * Same(0111'111'111), given);
}

HWY_INLINE void FrameFrom(const Digits& givens, Frame& frame) {
  ReadGivens(givens, frame);
  for (int i = 0; i < 3; ++i) {
    const V given = Same(frame.solved[i]);
    const V last = ClearColumns(Same(frame.cells[i][8]), given);
    for (int at = 0; at < 8; at += kLanes) {
      hn::StoreU(ClearColumns(hn::LoadU(D(), frame.cells[i] + at), given), D(),
                 frame.cells[i] + at);
    }
    frame.cells[i][8] = hn::GetLane(last);
  }
}

}  // namespace kaidoku::nine::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
