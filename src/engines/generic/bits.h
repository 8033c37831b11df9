// Bits: a set of small numbers in W machine words, W fixed at compile time.
//
// The engine is compiled once per W, so that up to order 64, where nearly all boards are, a set is
// a single word and every loop over words disappears.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kaidoku/digit_set.h"

namespace kaidoku::generic {

template <int W>
struct Bits {
  std::array<std::uint64_t, W> words{};

  /// {0, ..., count - 1}
  static Bits below(int count) {
    Bits bits;
    for (int i = 0; i < count; ++i) bits.set(i);
    return bits;
  }
  static Bits from(const DigitSet& set) {
    Bits bits;
    for (int w = 0; w < W; ++w) bits.words[static_cast<std::size_t>(w)] = set.word_at(w);
    return bits;
  }

  void set(int i) { words[word(i)] |= bit(i); }
  void clear(int i) { words[word(i)] &= ~bit(i); }
  bool has(int i) const { return (words[word(i)] & bit(i)) != 0; }

  int count() const {
    int sum = 0;
    for (auto w : words) sum += std::popcount(w);
    return sum;
  }
  bool none() const {
    std::uint64_t any = 0;
    for (auto w : words) any |= w;
    return any == 0;
  }
  bool single() const { return !none() && at_most(1); }
  /// count() <= limit, without counting where the limit is small: the oldest x86-64 has no
  /// instruction for that.
  bool at_most(int limit) const {
    if (limit > 8) return count() <= limit;
    for (auto w : words) {
      for (; w != 0; w &= w - 1) {
        if (limit-- == 0) return false;
      }
    }
    return true;
  }
  bool within(const Bits& other) const {
    std::uint64_t outside = 0;
    for (std::size_t w = 0; w < W; ++w) outside |= words[w] & ~other.words[w];
    return outside == 0;
  }
  int first() const {
    for (std::size_t w = 0; w + 1 < W; ++w) {
      if (words[w] != 0) return static_cast<int>(w) * 64 + std::countr_zero(words[w]);
    }
    return (W - 1) * 64 + std::countr_zero(words[W - 1]);
  }
  /// Calls `visit` with each member, ascending, of the set as it was when the call began; ends
  /// early and answers false as soon as `visit` does.
  template <class Visit>
  bool each(Visit visit) const {
    for (std::size_t w = 0; w < W; ++w) {
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1) {
        if (!visit(static_cast<int>(w) * 64 + std::countr_zero(rest))) return false;
      }
    }
    return true;
  }

 private:
  static constexpr std::size_t word(int i) {
    if constexpr (W == 1) return 0;
    return static_cast<std::size_t>(i) / 64;
  }
  static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << (i & 63); }
};

}  // namespace kaidoku::generic
