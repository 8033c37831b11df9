// DigitSet: a set of digits (or of places in a house) as bits, big enough for every order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kaidoku/export.h"

namespace kaidoku {

/// A value of a cell: 1 to the order; 0 = empty.
using Digit = std::uint8_t;

/// A set of numbers 0..255 in four machine words.
class DigitSet {
 public:
  constexpr DigitSet() = default;

  /// {1, ..., order}
  static constexpr DigitSet all(int order) {
    DigitSet set;
    for (int digit = 1; digit <= order; ++digit) set.insert(digit);
    return set;
  }

  constexpr void insert(int n) { words_[word(n)] |= bit(n); }
  constexpr void erase(int n) { words_[word(n)] &= ~bit(n); }
  constexpr bool contains(int n) const { return (words_[word(n)] & bit(n)) != 0; }

  constexpr int size() const {
    int count = 0;
    for (auto w : words_) count += std::popcount(w);
    return count;
  }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }

  /// The smallest member, or -1 when empty.
  constexpr int first() const { return next(0); }
  /// The smallest member that is at least `from`, or -1.
  constexpr int next(int from) const {
    if (from > 255) return -1;
    std::uint64_t rest = words_[word(from)] & (~std::uint64_t{0} << (from & 63));
    for (auto w = word(from);;) {
      if (rest != 0) return static_cast<int>(w) * 64 + std::countr_zero(rest);
      if (++w == words_.size()) return -1;
      rest = words_[w];
    }
  }

  constexpr std::uint64_t word_at(int i) const { return words_[static_cast<std::size_t>(i)]; }

  bool operator==(const DigitSet&) const = default;

 private:
  static constexpr std::size_t word(int n) { return static_cast<std::size_t>(n) / 64; }
  static constexpr std::uint64_t bit(int n) { return std::uint64_t{1} << (n & 63); }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace kaidoku
