// UTF-8 and what only looks like it.
#include "kaidoku/utf8.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kaidoku/result.h"

namespace kaidoku {
namespace {

TEST(Utf8, counts_characters_not_bytes) {
  EXPECT_EQ(utf8_length("abc"), 3);
  EXPECT_EQ(utf8_length("解読"), 2);
  EXPECT_EQ(utf8_length("\xFF\xFE"), 2) << "an invalid byte is one character";
  EXPECT_EQ(utf8_length("\xE8\xA7"), 2) << "so is each byte of a truncated one";
}

TEST(Utf8, refuses_what_only_looks_like_utf8) {
  EXPECT_FALSE(utf8_at("\xC0\x80", 0).valid) << "overlong NUL";
  EXPECT_FALSE(utf8_at("\xED\xA0\x80", 0).valid) << "surrogate";
  EXPECT_FALSE(utf8_at("\xF5\x80\x80\x80", 0).valid) << "beyond Unicode";
  EXPECT_TRUE(utf8_at("\xF4\x8F\xBF\xBF", 0).valid);
}

TEST(Utf8, knows_wide_characters) {
  EXPECT_EQ(display_width("12"), 2);
  EXPECT_EQ(display_width("一二"), 4);
  EXPECT_EQ(display_width("e\u0301"), 1);
}

TEST(Utf8, escapes_what_a_terminal_must_not_get) {
  EXPECT_EQ(printable("a\tb"), "a\\tb");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\0");
  EXPECT_EQ(printable("\x1B[31m"), "\\x1B[31m");
  EXPECT_EQ(printable("\xFF"), "\\xFF");
  EXPECT_EQ(printable("\u202E"), "\\u202E") << "text that runs backwards";
  EXPECT_EQ(printable("５"), "５");
}

RC_GTEST_PROP(Utf8, walks_any_bytes, (const std::string& bytes)) {
  std::size_t at = 0;
  while (at < bytes.size()) at += utf8_at(bytes, at).length;
  RC_ASSERT(at == bytes.size());
  for (const char c : printable(bytes)) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20);
}

}  // namespace
}  // namespace kaidoku
