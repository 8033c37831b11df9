// Seeds as people type them, and luck that is the same everywhere.
#include "kaidoku/seed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <unordered_set>
#include <vector>

#include "base/random.h"

namespace kaidoku {
namespace {

TEST(Seed, is_the_number_however_it_is_written) {
  for (const char* text : {"7", "+7", "007", "+0007"})
    EXPECT_EQ(*Seed::parse(text), Seed(7)) << text;
  for (const char* text : {"0", "-0", "+000"}) EXPECT_EQ(*Seed::parse(text), Seed()) << text;
  EXPECT_EQ(*Seed::parse("-042"), Seed(-42));
  EXPECT_EQ(Seed::parse("-9223372036854775808")->text(), Seed(INT64_MIN).text());
  const std::string longest(10'000, '9');
  EXPECT_EQ(Seed::parse("000" + longest)->text(), longest);
}

TEST(Seed, refuses_what_is_no_whole_number) {
  for (const char* text :
       {"", "-", "+", "1.5", "1e3", "0x1F", " 7", "7 ", "--7", "seven", "1 000", "٣"}) {
    const auto seed = Seed::parse(text);
    ASSERT_FALSE(seed) << text;
    EXPECT_EQ(seed.error().code, ErrorCode::bad_seed);
    EXPECT_NE(seed.error().message.find(std::string("'") + text + "'"), std::string::npos);
  }
}

TEST(Random, is_the_same_everywhere) {
  base::Random random(Seed(42), 3, 1);
  const std::array<std::uint64_t, 3> drawn{random.next(), random.next(), random.next()};
  EXPECT_EQ(drawn, (std::array<std::uint64_t, 3>{10921893637695606443U, 8718627918188664595U,
                                                 993453758188931528U}));
  std::vector<int> things{0, 1, 2, 3, 4, 5, 6, 7};
  random.shuffle(things);
  EXPECT_EQ(things, (std::vector<int>{1, 3, 5, 0, 2, 6, 7, 4}));
}

TEST(Random, every_stream_has_its_own_luck) {
  std::set<std::uint64_t> first;
  std::size_t streams = 0;
  for (const char* seed : {"0", "1", "-1", "10", "11", "101"}) {
    for (std::uint64_t index = 0; index < 10; ++index) {
      for (std::uint64_t purpose = 0; purpose < 10; ++purpose, ++streams)
        first.insert(base::Random(*Seed::parse(seed), index, purpose).next());
    }
  }
  EXPECT_EQ(first.size(), streams);
}

TEST(Random, below_is_even) {
  for (const std::uint32_t n : {1U, 2U, 3U, 6U, 81U}) {
    base::Random random(Seed(1), n);
    std::vector<int> seen(n);
    for (std::uint32_t i = 0; i < 1000 * n; ++i) ++seen[random.below(n)];
    for (const int times : seen) EXPECT_NEAR(times, 1000, 150);
  }
}

TEST(Seed, is_compared_as_a_number) {
  std::vector<Seed> seeds;
  for (const auto* text :
       {"10", "-9", "9", "-10", "0", "99999999999999999999999", "11", "-99999999999999999999999"})
    seeds.push_back(*Seed::parse(text));
  std::ranges::sort(seeds);
  std::string sorted;
  for (const Seed& seed : seeds) sorted += seed.text() + ' ';
  EXPECT_EQ(sorted, "-99999999999999999999999 -10 -9 0 9 10 11 99999999999999999999999 ");
  EXPECT_EQ(*Seed::parse("+007") <=> Seed(7), std::strong_ordering::equal);
  EXPECT_EQ(std::hash<Seed>()(*Seed::parse("+007")), std::hash<Seed>()(Seed(7)));
  EXPECT_EQ((std::unordered_set<Seed>{1, 2, *Seed::parse("01")}.size()), 2U);
}

}  // namespace
}  // namespace kaidoku
