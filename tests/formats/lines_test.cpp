// Lines: numbers that end before an int does.
#include "formats/lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

namespace kaidoku {
namespace {

Lines lines_of(std::string_view text) {
  return Lines([text](std::span<char> buffer) mutable {
    const std::size_t size = std::min(buffer.size(), text.size());
    std::copy_n(text.data(), size, buffer.data());
    text.remove_prefix(size);
    return static_cast<std::ptrdiff_t>(size);
  });
}

TEST(Lines, end_where_numbers_end) {
  Lines lines = lines_of("a\nb\nc\n");
  lines.gather(1);
  lines.skip(max_lines - 2, 0);  // as if so many had been taken
  ASSERT_NE(lines.peek(1), nullptr);
  EXPECT_EQ(lines.peek(1)->number, max_lines);
  EXPECT_FALSE(lines.too_many());
  EXPECT_EQ(lines.peek(2), nullptr);
  EXPECT_TRUE(lines.too_many());
  EXPECT_EQ(lines.peek(2), nullptr);
}

TEST(Lines, may_be_as_many_as_there_are_numbers) {
  Lines lines = lines_of("a\nb");
  lines.gather(1);
  lines.skip(max_lines - 2, 0);
  EXPECT_EQ(lines.peek(1)->number, max_lines);
  EXPECT_EQ(lines.peek(2), nullptr);
  EXPECT_FALSE(lines.too_many());
}

TEST(Lines, are_taken_one_by_one_near_the_end) {
  Lines lines = lines_of("a\n");
  EXPECT_TRUE(lines.in_bulk());
  lines.gather(1);
  lines.skip(max_lines - 1000, 0);
  EXPECT_FALSE(lines.in_bulk());
}

}  // namespace
}  // namespace kaidoku
