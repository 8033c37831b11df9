// Kaidoku's values in format strings.
#include "kaidoku/fmt.h"

#include <fmt/ranges.h>  // grids and sets are ranges, too: their own formatters come first
#include <gtest/gtest.h>

namespace kaidoku {
namespace {

TEST(Fmt, boards_are_written_in_one_line) {
  const auto puzzle = *parse("1..4....2.......");
  EXPECT_EQ(fmt::format("{}", puzzle), "1..4....2.......");
  EXPECT_EQ(fmt::format("{}", puzzle.givens()), "1..4....2.......");
  EXPECT_EQ(fmt::format("{}", Grid()), "");
  const auto letters = *parse("A..D....B.......", {.symbols = "ABCD"});
  EXPECT_EQ(fmt::format("{}", letters), "A..D....B.......");
  EXPECT_EQ(fmt::format("{}", letters.givens()), "1..4....2.......");
  EXPECT_EQ(fmt::format("{}", letters.symbols()), "A-D");
  EXPECT_EQ(fmt::format("{}", Box{2, 3}), "2x3");
  EXPECT_EQ(fmt::format("{}", HouseKind::column), "column");
}

TEST(Fmt, answers_are_the_words_of_json) {
  EXPECT_EQ(fmt::format("{}", Answer::gave_up), "gave-up");
  EXPECT_EQ(fmt::format("{:>6}", Limit::time), "  time");
}

TEST(Fmt, sets_list_their_members) {
  EXPECT_EQ(fmt::format("{}", DigitSet{}), "{}");
  EXPECT_EQ(fmt::format("{}", DigitSet{7, 1, 4}), "{1, 4, 7}");
}

TEST(Fmt, errors_are_one_line) {
  EXPECT_EQ(fmt::format("{}", parse("1..4....2......").error()),
            "1:16: expected 9 or 16 cells, found 15");
  EXPECT_EQ(fmt::format("{}", Error{.code = ErrorCode::bad_option, .message = "no"}), "no");
  EXPECT_EQ(fmt::format("{}", ErrorCode::bad_option), "bad-option");
}

TEST(Fmt, numbers) {
  Natural number(1);
  for (int i = 0; i < 3; ++i) number *= 1'000'000'007;
  EXPECT_EQ(fmt::format("{}", number), "1000000021000000147000000343");
  EXPECT_EQ(fmt::format("{}", Seed(-7)), "-7");
  EXPECT_EQ(fmt::format("{}", Rating{7.1, 1.2, 1.2}), "7.1/1.2/1.2");
}

TEST(Fmt, widths_and_fills_work) {
  EXPECT_EQ(fmt::format("{:>6}|{:_<5}|{:^5}", Box{3, 3}, Natural(42), Seed(1)),
            "   3x3|42___|  1  ");
}

}  // namespace
}  // namespace kaidoku
