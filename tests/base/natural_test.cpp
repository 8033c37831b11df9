// Exact numbers, held against 128-bit arithmetic.
#include "kaidoku/natural.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <unordered_set>

namespace kaidoku {
namespace {

__extension__ using Wide = unsigned __int128;

std::string decimal(Wide n) {
  std::string text;
  do {
    text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(n % 10)));
    n /= 10;
  } while (n != 0);
  return text;
}

TEST(Natural, prints_plain_digits) {
  EXPECT_EQ(Natural().to_string(), "0");
  EXPECT_EQ(Natural(7).to_string(), "7");
  EXPECT_EQ(Natural(1'000'000'000).to_string(), "1000000000");
  EXPECT_EQ(Natural(28'200'960).to_string(), "28200960");
  EXPECT_EQ(Natural(UINT64_MAX).to_string(), "18446744073709551615");
}

TEST(Natural, grows_past_any_machine_word) {
  Natural factorial = 1;
  for (std::uint64_t i = 2; i <= 30; ++i) factorial *= i;
  EXPECT_EQ(factorial.to_string(), "265252859812191058636308480000000");
  Natural twice = factorial;
  twice += factorial;
  EXPECT_EQ(twice.to_string(), "530505719624382117272616960000000");
  twice += twice;
  EXPECT_EQ(twice.to_string(), "1061011439248764234545233920000000");
}

TEST(Natural, times_zero_is_zero) {
  Natural n = 5;
  n *= 0;
  EXPECT_EQ(n, Natural(0));
  EXPECT_EQ(n.to_string(), "0");
}

RC_GTEST_PROP(Natural, agrees_with_128_bit_arithmetic,
              (std::uint64_t a, std::uint64_t b, std::uint64_t c)) {
  Natural n = a;
  n *= b;
  n += Natural(c);
  RC_ASSERT(n.to_string() == decimal(static_cast<Wide>(a) * b + c));
}

RC_GTEST_PROP(Natural, orders_like_numbers, (std::uint64_t a, std::uint64_t b)) {
  RC_ASSERT((Natural(a) <=> Natural(b)) == (a <=> b));
  RC_ASSERT((Natural(a) == Natural(b)) == (a == b));
}

TEST(Natural, has_a_hash) {
  std::unordered_set<Natural> numbers;
  std::unordered_set<std::size_t> hashes;
  Natural number(1);
  for (int i = 0; i < 300; ++i) {
    numbers.insert(number);
    hashes.insert(std::hash<Natural>()(number));
    number += Natural(number);
  }
  EXPECT_EQ(numbers.size(), 300U);
  EXPECT_EQ(hashes.size(), 300U);
  EXPECT_EQ(std::hash<Natural>()(Natural(6)), std::hash<Natural>()(Natural(2) += 4));
}

}  // namespace
}  // namespace kaidoku
