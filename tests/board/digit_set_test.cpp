// DigitSet against std::set<int>: the same members, the same order, the same comparisons.
#include "kaidoku/digit_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <ranges>
#include <set>
#include <unordered_set>

#include "support/death.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;

static_assert(std::forward_iterator<DigitSet::Iterator>);
static_assert(std::ranges::forward_range<DigitSet>);
static_assert(std::totally_ordered<DigitSet>);
static_assert(DigitSet{3, 1, 3}.size() == 2 && DigitSet::all(2) == DigitSet{1, 2});

/// Sets are small and of few numbers, so that equal ones and beginnings of others occur.
std::set<int> any_members() {
  const auto numbers =
      rc::gen::elementOf(std::vector<int>{0, 1, 2, 63, 64, 65, 127, 128, 192, 255});
  return *rc::gen::container<std::set<int>>(*rc::gen::inRange<std::size_t>(0, 5), numbers);
}

DigitSet set_of(const std::set<int>& members) {
  DigitSet set;
  for (const int n : members) set.insert(n);
  return set;
}

TEST(DigitSet, is_gone_through_in_ascending_order) {
  EXPECT_THAT((DigitSet{255, 0, 64, 7}), ElementsAre(0, 7, 64, 255));
  EXPECT_THAT(DigitSet(), ElementsAre());
  EXPECT_EQ(std::ranges::count_if(DigitSet::all(255), [](int n) { return n % 2 == 0; }), 127);
}

TEST(DigitSet, may_lose_members_while_it_is_gone_through) {
  DigitSet set = DigitSet::all(200);
  std::vector<int> seen;
  for (const int n : set) {
    seen.push_back(n);
    set.erase(n);
    for (int k = 2 * n; k <= 200 && n > 1; k += n) set.erase(k);
  }
  EXPECT_THAT(seen, testing::Contains(199));
  EXPECT_EQ(seen.size(), 47U) << "1 and the primes below 200";
  EXPECT_TRUE(set.empty());
}

RC_GTEST_PROP(DigitSet, is_a_set_of_numbers, ()) {
  const auto a = any_members(), b = any_members();
  const DigitSet left = set_of(a), right = set_of(b);
  RC_ASSERT(std::ranges::equal(left, a));
  RC_ASSERT((left == right) == (a == b));
  RC_ASSERT((left <=> right) == (a <=> b));
  std::set<int> both = a, shared, rest;
  both.insert(b.begin(), b.end());
  std::ranges::set_intersection(a, b, std::inserter(shared, shared.end()));
  std::ranges::set_difference(a, b, std::inserter(rest, rest.end()));
  RC_ASSERT((left | right) == set_of(both));
  RC_ASSERT((left & right) == set_of(shared));
  RC_ASSERT((left - right) == set_of(rest));
  if (a == b) RC_ASSERT(std::hash<DigitSet>()(left) == std::hash<DigitSet>()(right));
}

TEST(DigitSet, has_a_hash) {
  std::unordered_set<DigitSet> sets;
  std::set<std::size_t> hashes;
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b <= a; ++b) {
      sets.insert({a, b});
      hashes.insert(std::hash<DigitSet>()({a, b}));
    }
  }
  EXPECT_EQ(sets.size(), 256U * 257 / 2);
  EXPECT_EQ(hashes.size(), sets.size());
}

TEST(DigitSetDeathTest, holds_numbers_up_to_255) {
  DigitSet set;
  set.insert(255);
  EXPECT_EQ(set.next(256), -1);
  EXPECT_UNEXPECTED(set.insert(256), "a member must be 0 to 255");
  EXPECT_UNEXPECTED(set.erase(-1), "a member must be 0 to 255");
  EXPECT_UNEXPECTED(set.contains(-1), "a member must be 0 to 255");
  EXPECT_UNEXPECTED(set.word_at(4), "i must be 0 to 3");
}

}  // namespace
}  // namespace kaidoku
