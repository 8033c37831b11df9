// Assertions: what a failed one says, and in which builds which kind is on.
#include "kaidoku/assert.h"

#include <gtest/gtest.h>

#include "support/death.h"

namespace kaidoku {
namespace {

constexpr int half(int even) {
  KAIDOKU_REQUIRE(even % 2 == 0, "half(even): the number must be even");
  return even / 2;
}
static_assert(half(4) == 2, "an assertion that holds is a constant expression");

TEST(AssertDeathTest, required_conditions_are_checked_in_every_build) {
  EXPECT_EQ(half(8), 4);
  EXPECT_BROKEN(half(7), "assert_test.cpp:[0-9]+: kaidoku: half.even.: the number must be even");
}

TEST(AssertDeathTest, expected_conditions_are_checked_in_debug_builds) {
  int asked = 0;
  [[maybe_unused]] const auto ask = [&] { return ++asked > 0; };
  KAIDOKU_EXPECTS(ask(), "");
  EXPECT_EQ(asked, KAIDOKU_DEBUG_BUILD) << "the presets debug, plain, asan and tsan check them";
  EXPECT_UNEXPECTED(KAIDOKU_EXPECTS(asked < 0, "asked must be negative"),
                    "kaidoku: asked must be negative");
}

}  // namespace
}  // namespace kaidoku
