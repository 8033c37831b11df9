// Digits and empty cells that are not ASCII, and the markers x and ?.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;
using Strings = std::vector<std::string>;

TEST(Unicode, digits_in_another_dress) {
  for (const std::string& text :
       Strings{"１..４........２..３", "①..④........②..③", "❶..❹........❷..❸", "¹..⁴........²..³",
               "₁..₄........₂..₃", "𝟏..𝟒........𝟐..𝟑", "１００４００００００００２００３"})
    EXPECT_THAT(outline(text), ElementsAre("1:1 2x2 1..4........2..3")) << text;
  std::string numbers;
  for (int i = 0; i < 256; ++i) numbers += i == 0 ? "⑯" : i == 1 ? " ⑩" : " .";
  const auto readings = read_all(numbers);
  ASSERT_TRUE(readings.front().puzzle);
  EXPECT_EQ(readings.front().puzzle->givens()[0], 16);
  EXPECT_EQ(readings.front().puzzle->givens()[1], 10);
}

TEST(Unicode, empty_cells) {
  for (const std::string& empty : Strings{"·", "□", "☐", "⬜", "–", "—", "．", "＿", "•"}) {
    std::string text;
    for (const char c : std::string("1..4........2..3"))
      text += c == '.' ? empty : std::string(1, c);
    EXPECT_THAT(outline(text), ElementsAre("1:1 2x2 1..4........2..3")) << empty;
  }
}

TEST(Unicode, x_and_question_marks_where_all_agree) {
  for (const std::string& text :
       Strings{"1xx4xxxxxxxx2xx3", "1XX4XXXXXXXX2XX3", "1??4????????2??3"})
    EXPECT_THAT(outline(text), ElementsAre("1:1 2x2 1..4........2..3")) << text;
  EXPECT_THAT(outline("1x.4........2..3"), ElementsAre("1:2 bad-value"));  // a slip
  EXPECT_THAT(outline("1xx4x?xxxxxx2xx3").front(), "1:2 bad-value");       // which one?
  EXPECT_THAT(outline("1xx4341221433421").front(), "1:2 bad-value");       // too few
  EXPECT_THAT(outline("1xx4xxxxxxxx2xx3", {.empty = "."}).front(), "1:2 bad-value");
  // a symbol of large boards
  EXPECT_THAT(outline(std::string(625, 'X')).front(), testing::HasSubstr("duplicate"));
}

}  // namespace
}  // namespace kaidoku
