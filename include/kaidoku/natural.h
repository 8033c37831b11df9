// Natural: whole numbers of any size, exact. Counts of solutions outgrow 64 bits.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kaidoku/export.h"
#include "kaidoku/hash.h"

namespace kaidoku {

/// A whole number from 0 on. It is compared and hashed as a number.
class KAIDOKU_API Natural {
 public:
  Natural(std::uint64_t value = 0);

  Natural& operator+=(const Natural& other);
  Natural& operator*=(std::uint64_t factor);

  /// Decimal digits, nothing else: "28200960".
  std::string to_string() const;

  std::strong_ordering operator<=>(const Natural& other) const;
  bool operator==(const Natural& other) const = default;

 private:
  friend struct std::hash<Natural>;
  // Base 10^9, least significant first, no leading zeros, so that printing, the commonest use, is
  // trivial.
  std::vector<std::uint32_t> limbs_;
};

}  // namespace kaidoku

template <>
struct std::hash<kaidoku::Natural> {
  std::size_t operator()(const kaidoku::Natural& number) const noexcept {
    std::uint64_t sum = 0;
    for (const std::uint32_t limb : number.limbs_) sum = kaidoku::combine_hash(sum, limb);
    return static_cast<std::size_t>(sum);
  }
};
