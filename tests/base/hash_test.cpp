// The values are in saved games, in their names and behind every seed: they never change.
#include "kaidoku/hash.h"

#include <gtest/gtest.h>

namespace kaidoku {
namespace {

TEST(Hash, fnv1a_has_the_values_its_authors_published) {
  EXPECT_EQ(fnv1a(""), 0xCBF29CE484222325);
  EXPECT_EQ(fnv1a("a"), 0xAF63DC4C8601EC8C);
  EXPECT_EQ(fnv1a("foobar"), 0x85944171F73967E8);
  EXPECT_NE(fnv1a("\xE4"), fnv1a("\x64")) << "bytes have no sign";
}

TEST(Hash, a_number_is_eight_bytes) {
  Fnv sum;
  sum.add_number(0x6867666564636261);
  EXPECT_EQ(sum.value(), fnv1a("abcdefgh"));
}

TEST(Hash, splitmix64_has_the_values_its_author_published) {
  std::uint64_t state = 1234567;
  EXPECT_EQ(splitmix64(state), 6457827717110365317U);
  EXPECT_EQ(splitmix64(state), 3203168211198807973U);
  EXPECT_EQ(splitmix64(state), 9817491932198370423U);
}

TEST(Hash, of_two_numbers_tells_which_comes_first) {
  EXPECT_NE(combine_hash(2, 3), combine_hash(3, 2));
  EXPECT_NE(combine_hash(0, 0), combine_hash(combine_hash(0, 0), 0));
}

}  // namespace
}  // namespace kaidoku
