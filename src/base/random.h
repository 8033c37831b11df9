// Random numbers that are the same everywhere: the generator is xoshiro256** (Blackman and Vigna),
// written out here because the distributions of <random> differ from one standard library to the
// next.
//
// A stream is named by a seed and two numbers (which puzzle, which attempt at it), so puzzle
// 1,000,000 needs no walk through the 999,999 before it.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <utility>

#include "kaidoku/hash.h"
#include "kaidoku/seed.h"

namespace kaidoku::base {

class Random {
 public:
  explicit Random(const Seed& seed, std::uint64_t index = 0, std::uint64_t attempt = 0) {
    // Each byte and number is stirred into all four words; what comes out depends on every bit of
    // what went in.
    for (const char c : seed.text()) absorb(static_cast<unsigned char>(c));
    absorb(0x100 + seed.text().size());
    absorb(index);
    absorb(attempt);
  }

  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  /// 0 to n-1, every one exactly as likely (Lemire's multiplication with rejection). `n` at least
  /// 1.
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t reject = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < reject) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Every order of the things is as likely as every other.
  template <class Things>
  void shuffle(Things&& things) {
    for (std::size_t i = std::size(things); i > 1; --i) {
      std::swap(things[i - 1], things[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  static std::uint64_t rotate(std::uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

  void absorb(std::uint64_t value) {
    std::uint64_t carry = value;
    for (auto& word : state_) {
      std::uint64_t sum = word + carry;
      word = splitmix64(sum);
      carry = rotate(carry, 23) + word;
    }
  }

  std::array<std::uint64_t, 4> state_{1, 2, 3, 4};
};

}  // namespace kaidoku::base
