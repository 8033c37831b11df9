// Split: nine digits in three places, three digits each. How the digits of a 3x3 box are spread
// over its columns is a split, and how they are spread over its rows is another. There are 9! /
// 3!^3 = 1680.
//
// * Two splits *cross* when no two digits are together in both: then one as columns and the other
//   as rows make a filled box, and every filled box is such a pair. Each split crosses 6^3 = 216.
// * Two splits are *apart* when no digit has the same place in both; the third place of every digit
//   then makes a third split, apart from both: three boxes of a stack by their columns, or of a
//   band by their rows. Each split is apart from 56.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace kaidoku::tally {

inline constexpr std::size_t digits = 9;

/// The place, 0 to 2, of each digit.
using Split = std::array<std::uint8_t, digits>;

class Splits {
 public:
  /// Two splits, each apart from the other and from the one that was asked for.
  struct Pair {
    std::uint16_t second, third;
  };

  /// All of them, by numbers from 0: a table of 1.1 MB, made when it is asked for first.
  static const Splits& table();

  std::size_t size() const { return all_.size(); }
  const Split& operator[](std::size_t number) const { return all_[number]; }
  std::uint16_t number(const Split& split) const { return numbers_[code(split)]; }
  std::span<const std::uint16_t> crossing(std::size_t number) const {
    return {crossing_.data() + number * 216, 216};
  }
  std::span<const Pair> apart(std::size_t number) const {
    return {apart_.data() + number * 56, 56};
  }

 private:
  Splits();
  static std::size_t code(const Split& split) {
    std::size_t code = 0;
    for (const auto place : split) code = code * 3 + place;
    return code;
  }

  std::vector<Split> all_;
  std::vector<std::uint16_t> numbers_;  // by the places as digits of a number to base 3
  std::vector<std::uint16_t> crossing_;
  std::vector<Pair> apart_;
};

}  // namespace kaidoku::tally
