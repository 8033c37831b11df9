// Natural: whole numbers of any size, exact. Counts of solutions outgrow 64 bits.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "kaidoku/export.h"

namespace kaidoku {

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
  // Base 10^9, least significant first, no leading zeros, so that printing, the commonest use, is
  // trivial.
  std::vector<std::uint32_t> limbs_;
};

}  // namespace kaidoku
