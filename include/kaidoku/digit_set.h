// DigitSet: a set of digits (or of places in a house) as bits, big enough for every order.
//
//     kaidoku::DigitSet set{1, 4, 7};
//     for (const int digit : set - kaidoku::DigitSet{4}) use(digit);   // 1, then 7
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iterator>

#include "kaidoku/assert.h"
#include "kaidoku/export.h"
#include "kaidoku/hash.h"

namespace kaidoku {

/// A value of a cell: 1 to the order; 0 = empty.
using Digit = std::uint8_t;

/// A set of numbers 0..255 in four machine words.
class DigitSet {
 public:
  /// Goes through the members in ascending order. When the set changes meanwhile, the iterator goes
  /// on to the next member that the set then has.
  class Iterator {
   public:
    using iterator_concept = std::forward_iterator_tag;
    using iterator_category = std::input_iterator_tag;  // it returns numbers, not references
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using pointer = const int*;
    using reference = int;

    constexpr Iterator() = default;
    constexpr int operator*() const { return at_; }
    constexpr Iterator& operator++() {
      at_ = set_->next(at_ + 1);
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const Iterator& other) const {
      // Only the end is negative. Asked like this, a loop costs what it costs with first() and
      // next().
      return at_ < 0 ? other.at_ < 0 : at_ == other.at_;
    }

   private:
    friend class DigitSet;
    constexpr Iterator(const DigitSet* set, int at) : set_(set), at_(at) {}

    const DigitSet* set_ = nullptr;
    int at_ = -1;
  };
  using value_type = int;
  using iterator = Iterator;
  using const_iterator = Iterator;

  constexpr DigitSet() = default;
  constexpr DigitSet(std::initializer_list<int> members) {
    for (const int n : members) insert(n);
  }

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
  /// The smallest member that is at least `from`, or -1. `from` is at least 0 and may be 256.
  constexpr int next(int from) const {
    if (from > 255) return -1;
    std::uint64_t rest = words_[word(from)] & (~std::uint64_t{0} << (from & 63));
    for (auto w = word(from);;) {
      if (rest != 0) return static_cast<int>(w) * 64 + std::countr_zero(rest);
      if (++w == words_.size()) return -1;
      rest = words_[w];
    }
  }

  constexpr Iterator begin() const { return {this, first()}; }
  constexpr Iterator end() const { return {this, -1}; }

  /// What is in one of the sets; in both; in this one, but not in the other.
  constexpr DigitSet& operator|=(const DigitSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr DigitSet& operator&=(const DigitSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr DigitSet& operator-=(const DigitSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr DigitSet operator|(DigitSet a, const DigitSet& b) { return a |= b; }
  friend constexpr DigitSet operator&(DigitSet a, const DigitSet& b) { return a &= b; }
  friend constexpr DigitSet operator-(DigitSet a, const DigitSet& b) { return a -= b; }

  /// Bits 64 * i to 64 * i + 63.
  constexpr std::uint64_t word_at(int i) const {
    KAIDOKU_EXPECTS(i >= 0 && i < 4, "DigitSet::word_at(i): i must be 0 to 3");
    return words_[static_cast<std::size_t>(i)];
  }

  bool operator==(const DigitSet&) const = default;
  /// Compares as std::set does, the smallest members first: {} < {1, 2} < {1, 3} < {2}.
  constexpr std::strong_ordering operator<=>(const DigitSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t differ = words_[i] ^ other.words_[i];
      if (differ == 0) continue;
      // The set that has the first different member is the smaller one, unless the other one ends
      // there: then that one is its beginning.
      const int n = static_cast<int>(i) * 64 + std::countr_zero(differ);
      if (contains(n))
        return other.next(n) == -1 ? std::strong_ordering::greater : std::strong_ordering::less;
      return next(n) == -1 ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return std::strong_ordering::equal;
  }

 private:
  static constexpr std::size_t word(int n) {
    KAIDOKU_EXPECTS(n >= 0 && n <= 255, "DigitSet: a member must be 0 to 255");
    return static_cast<std::size_t>(n) / 64;
  }
  static constexpr std::uint64_t bit(int n) { return std::uint64_t{1} << (n & 63); }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace kaidoku

template <>
struct std::hash<kaidoku::DigitSet> {
  std::size_t operator()(const kaidoku::DigitSet& set) const noexcept {
    std::uint64_t sum = 0;
    for (int i = 0; i < 4; ++i) sum = kaidoku::combine_hash(sum, set.word_at(i));
    return static_cast<std::size_t>(sum);
  }
};
