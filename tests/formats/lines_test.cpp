// Lines: where they end, and numbers that end before an int does.
#include "formats/lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku {
namespace {

formats::Lines lines_of(std::string_view text) {
  return formats::Lines([text](std::span<char> buffer) mutable {
    const std::size_t size = std::min(buffer.size(), text.size());
    std::copy_n(text.data(), size, buffer.data());
    text.remove_prefix(size);
    return static_cast<std::ptrdiff_t>(size);
  });
}

/// All lines of a text that comes in pieces of so many bytes, each with its number before it.
std::vector<std::string> numbered(std::string_view text, std::size_t step) {
  formats::Lines lines([&](std::span<char> buffer) {
    const std::size_t size = std::min({buffer.size(), step, text.size()});
    std::copy_n(text.data(), size, buffer.data());
    text.remove_prefix(size);
    return static_cast<std::ptrdiff_t>(size);
  });
  std::vector<std::string> all;
  while (lines.peek(0) != nullptr) {
    const formats::Line line = lines.take();
    all.push_back(std::to_string(line.number) + std::string(line.text));
    lines.release();
  }
  return all;
}

TEST(Lines, end_with_lf_crlf_or_cr_wherever_pieces_end) {
  for (std::size_t step = 1; step < 20; ++step) {
    using Numbered = std::vector<std::string>;
    EXPECT_EQ(numbered("a\rb\r\nc\n\rd\r\r\ne", step),
              (Numbered{"1a", "2b", "3c", "4", "5d", "6", "7e"}))
        << step;
    EXPECT_EQ(numbered("a\r", step), Numbered{"1a"}) << step;
    EXPECT_EQ(numbered("\r\n\r\n", step), (Numbered{"1", "2"})) << step;
    EXPECT_EQ(numbered("\r\r", step), (Numbered{"1", "2"})) << step;
  }
}

TEST(Lines, a_cr_ends_its_line_before_anything_follows) {
  int asked = 0;
  formats::Lines lines([&](std::span<char> buffer) {
    ++asked;
    const std::string_view piece = asked == 1 ? "a\r" : asked == 2 ? "\n" : asked == 3 ? "b\n" : "";
    return static_cast<std::ptrdiff_t>(piece.copy(buffer.data(), buffer.size()));
  });
  EXPECT_EQ(lines.peek(0)->text, "a");
  EXPECT_EQ(asked, 1);
  lines.take();
  lines.gather(100);  // comes to the LF, which is no line, and shows none of it
  EXPECT_EQ(lines.at_hand(), "");
  EXPECT_EQ(lines.peek(0)->text, "b");
  EXPECT_EQ(lines.peek(0)->number, 2);
}

TEST(Lines, end_where_numbers_end) {
  formats::Lines lines = lines_of("a\nb\nc\n");
  lines.gather(1);
  lines.skip(formats::max_lines - 2, 0);  // as if so many had been taken
  ASSERT_NE(lines.peek(1), nullptr);
  EXPECT_EQ(lines.peek(1)->number, formats::max_lines);
  EXPECT_FALSE(lines.too_many());
  EXPECT_EQ(lines.peek(2), nullptr);
  EXPECT_TRUE(lines.too_many());
  EXPECT_EQ(lines.peek(2), nullptr);
}

TEST(Lines, may_be_as_many_as_there_are_numbers) {
  formats::Lines lines = lines_of("a\nb");
  lines.gather(1);
  lines.skip(formats::max_lines - 2, 0);
  EXPECT_EQ(lines.peek(1)->number, formats::max_lines);
  EXPECT_EQ(lines.peek(2), nullptr);
  EXPECT_FALSE(lines.too_many());
}

TEST(Lines, are_taken_one_by_one_near_the_end) {
  formats::Lines lines = lines_of("a\n");
  EXPECT_TRUE(lines.in_bulk());
  lines.gather(1);
  lines.skip(formats::max_lines - 1000, 0);
  EXPECT_FALSE(lines.in_bulk());
}

}  // namespace
}  // namespace kaidoku
