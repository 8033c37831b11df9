// Texts that once crashed a reader, kept it busy forever, or made it keep all it had read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::HasSubstr;

std::string times(std::string_view text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

/// What is wrong with the first puzzle.
std::string first_mistake(const std::string& text, const TextOptions& options = {}) {
  const auto readings = read_all(text, options);
  if (readings.empty() || readings.front().puzzle) return "nothing";
  return readings.front().puzzle.error().message;
}

TEST(Hostile, PlacesBeyondTheBoard) {
  EXPECT_EQ(first_mistake("#55#!!!\"#$%&'s()z\n"), "no puzzle found");  // column 10
  EXPECT_THAT(
      first_mistake("<ksudoku><graph order=\"25\" type=\"sudoku\"><simple-event index=\"620\" "
                    "value=\"3\"/></graph><graph order=\"4\" type=\"sudoku\"/></ksudoku>\n"),
      HasSubstr("expected one <graph>"));
  EXPECT_NE(first_mistake("536870913x8:zzl\n"), "nothing");
  EXPECT_THAT(first_mistake("65536x65536:\n", {.from = "sgt"}), HasSubstr("sgt game id"));
}

TEST(Hostile, NothingAfterAHeader) {
  EXPECT_THAT(first_mistake("% a\nGrid 01\n"), HasSubstr("expected a grid after the line % title"));
  EXPECT_NE(first_mistake("% a\n# c\n\n"), "nothing");
}

TEST(Hostile, ACommentOfOneFormatIsNotTextOfAnother) {
  for (const char* from : {"text", "sdk", "grid", "line"})
    EXPECT_EQ(first_mistake("#55#!!!\"#$%&'s()S\n", {.from = from}), "no puzzle found") << from;
}

TEST(Hostile, XmlBeyondTheLimitEnds) {
  EXPECT_THAT(
      first_mistake("<opensudoku><!--\n" + times("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n", 200'000)),
      HasSubstr("too large"));
}

TEST(Hostile, TextWithoutEndTakesNoMoreMemory) {
  EXPECT_EQ(read_all(times("Hello there world of words\n", 300'000)).size(), 1U);
  EXPECT_EQ(read_all("12 3 4 5 6 7 8 9 1\n" + times("#\n", 300'000)).size(), 1U);
}

// Each took time or memory by the square of its length.
TEST(Hostile, LongLinesOfManyItems) {
  const std::string board =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  EXPECT_EQ(read_all("<opensudoku>" + times("<game\n/>", 5'000) + "</opensudoku>\n").size(),
            5'000U);
  EXPECT_EQ(read_all(":0000:x:" + board + ":" + times("111 ", 60'000) + "::\n").size(), 1U);
  EXPECT_GT(read_all("[\"" + board + "\"" + times(",\"x\"", 20'000) + "]\n").size(), 1U);
  EXPECT_GE(read_all("[" + times("\"\\na\",", 20'000) + "\"\"]\n").size(), 1U);
}

}  // namespace
}  // namespace kaidoku
