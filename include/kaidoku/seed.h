// Seed: the whole number a person types to get the same puzzle again, on any machine.
//
//     auto seed = kaidoku::Seed::parse("20061224");
//     auto long_one = kaidoku::Seed::parse("-98765432109876543210987654321");  // any length
//     auto wrong = kaidoku::Seed::parse("12a");                      // an error: bad_seed
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "kaidoku/export.h"
#include "kaidoku/result.h"

namespace kaidoku {

/// A whole number of any length and sign. The same number is the same seed however it is written:
/// 7, +7, 007.
class KAIDOKU_API Seed {
 public:
  Seed(std::int64_t number = 0);
  /// Digits with perhaps a sign before them. Error `bad_seed` for anything else.
  static Result<Seed> parse(std::string_view text);

  /// The number in decimal, without needless zeros or plus.
  const std::string& text() const { return text_; }

  bool operator==(const Seed&) const = default;
  /// Compares the numbers: -10 < -9 < 9 < 10.
  std::strong_ordering operator<=>(const Seed& other) const;

 private:
  std::string text_;
};

}  // namespace kaidoku

template <>
struct std::hash<kaidoku::Seed> {
  std::size_t operator()(const kaidoku::Seed& seed) const noexcept {
    return std::hash<std::string>()(seed.text());
  }
};
