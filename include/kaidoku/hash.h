// Numbers that follow from others in the same way on every machine: sums that notice an accident
// (saved games have one), and chance that can be repeated. Neither is safe against someone who
// chooses the input to fool it.
//
//     kaidoku::fnv1a("") == 0xCBF29CE484222325
#pragma once

#include <cstdint>
#include <string_view>

namespace kaidoku {

/// FNV-1a with 64 bits. Texts of one length that differ in a single byte never have the same value.
class Fnv {
 public:
  constexpr void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3; }
  /// Adds eight bytes, the lowest first.
  constexpr void add_number(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<unsigned char>(number >> (8 * i)));
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325;
};

constexpr std::uint64_t fnv1a(std::string_view text) {
  Fnv sum;
  for (const char c : text) sum.add_byte(static_cast<unsigned char>(c));
  return sum.value();
}

/// SplitMix64: moves `state` on and returns the next number of its stream. Any state will do to
/// begin with.
constexpr std::uint64_t splitmix64(std::uint64_t& state) {
  std::uint64_t x = state += 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

/// The hash of something that has the hash `sum`, followed by a number. For tables in memory.
constexpr std::uint64_t combine_hash(std::uint64_t sum, std::uint64_t number) {
  sum = splitmix64(sum) ^ number;
  return splitmix64(sum);
}

}  // namespace kaidoku
