// Boards in play: digits behind a + are a player's, and whole boards of a puzzle somebody works on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Strings = std::vector<std::string>;

/// "givens entries" of every puzzle, or "LINE:COLUMN message" of every mistake.
Strings boards(const std::string& text, TextOptions options = {}) {
  options.entries = true;
  Strings result;
  for (const Reading& reading : read_all(text, options)) {
    if (reading.puzzle) {
      const auto& symbols = reading.puzzle->symbols();
      result.push_back(to_line(reading.puzzle->givens(), symbols) + " " +
                       to_line(reading.position.entries, symbols));
      continue;
    }
    for (const Error& e : reading.puzzle.errors())
      result.push_back(std::to_string(e.line) + ":" + std::to_string(e.column) + " " + e.message);
  }
  return result;
}

constexpr const char* no_digit =
    "expected a digit after +, which marks a digit entered by the player";

TEST(Entries, OfALineAreNoGivens) {
  EXPECT_THAT(boards("1+2.4....2......."), ElementsAre("1..4....2....... .2.............."));
  EXPECT_THAT(boards("+1+2+3+4............"), ElementsAre("................ 1234............"));
  EXPECT_THAT(boards("1..4....2......."), ElementsAre("1..4....2....... "));  // none
  const std::string nine(81, '.');
  EXPECT_THAT(boards("+5" + nine.substr(1)), ElementsAre(nine + " 5" + nine.substr(1)));
}

TEST(Entries, MayClashWithAnything) {
  EXPECT_THAT(boards("1+1..+1..+1........"), ElementsAre("1............... .1..1..1........"));
}

TEST(Entries, AreReadInEveryFormat) {
  const Strings expected{"1..4....2...4... .23............4"};
  EXPECT_EQ(boards("1 +2 +3 4 . . . . 2 . . . 4 . . +4"), expected);
  EXPECT_EQ(boards("1,+2,+3,4,,,,,2,,,,4,,,+4"), expected);
  EXPECT_EQ(boards("1+2+34 .... 2... 4..+4"), expected);
  EXPECT_EQ(boards("1+2|+34\n..|..\n--+--\n2.|..\n4.|.+4\n"), expected);
  EXPECT_EQ(boards("[[1,+2,+3,4],[0,0,0,0],[2,0,0,0],[4,0,0,+4]]"), expected);
  EXPECT_EQ(boards("[\"1+2+34\",\"....\",\"2...\",\"4..+4\"]"), expected);
  EXPECT_EQ(boards("{\"puzzle\":\"1+2+34....2...4..+4\"}"), expected);
}

TEST(Entries, OfTokensOfSeveralCharacters) {
  const auto board =
      boards("10 +20 . . . . . . . . . . . . . +40", {.symbols = "10,20,30,40", .empty = "."});
  EXPECT_THAT(board,
              ElementsAre("10 . . . . . . . . . . . . . . . . 20 . . . . . . . . . . . . . 40"));
  std::string ten = "+10";
  for (int i = 1; i < 100; ++i) ten += i == 99 ? " 10" : " 0";
  const auto reading = read_all(ten, {.entries = true});
  ASSERT_EQ(reading.size(), 1U);
  ASSERT_TRUE(reading[0].puzzle);
  EXPECT_EQ(reading[0].puzzle->givens()[99], 10);
  EXPECT_EQ(reading[0].position.entries[0], 10);
}

TEST(Entries, FieldsMayFollowALine) {
  EXPECT_THAT(boards("1+2.4....2....... # 7 + 5"),
              ElementsAre("1..4....2....... .2.............."));
}

TEST(Entries, ASignMustBeBeforeADigit) {
  EXPECT_THAT(boards("1+..4....2......."), ElementsAre(std::string("1:2 ") + no_digit));
  EXPECT_THAT(boards("1..4....2......+3+"), ElementsAre(std::string("1:18 ") + no_digit));
  EXPECT_THAT(boards("1++2.4....2......."), ElementsAre(std::string("1:2 ") + no_digit));
  EXPECT_THAT(boards("1+ 2.4....2.......", {.from = "line"}),
              ElementsAre(std::string("1:2 ") + no_digit));
  EXPECT_THAT(boards("+ 1..4....2......."), ElementsAre(std::string("1:1 ") + no_digit));
  EXPECT_THAT(boards("{\"puzzle\":\"1..4....2......++3\"}"),
              ElementsAre(std::string("1:27 ") + no_digit));
  EXPECT_THAT(
      boards("1+x.4....2......."),
      ElementsAre(
          "1:3 'x' is not permitted at r1c2: expected 1-4, or . 0 _ * - for an empty cell"));
}

TEST(Entries, ASignThatIsASymbolMarksNothing) {
  EXPECT_THAT(boards("+..*....*.......", {.symbols = "+*/:", .empty = "."}),
              ElementsAre("+..*....*....... "));
}

TEST(Entries, AreNoPartOfAPuzzleUnlessAskedFor) {
  const auto readings = read_all("1+2.4....2.......");
  ASSERT_EQ(readings.size(), 1U);
  EXPECT_FALSE(readings[0].puzzle);
}

TEST(ParseBoard, TakesEveryDigitWhateverClashes) {
  const Puzzle puzzle = *parse("1..4....2.......");
  EXPECT_EQ(to_line(*parse_board("1114....2......1", puzzle)), "1114....2......1");
  EXPECT_EQ(to_line(*parse_board("1+1.4\n....\n2...\n....\n", puzzle)), "11.4....2.......");
  EXPECT_EQ(to_line(*parse_board("................", puzzle)), "................");
  EXPECT_EQ(parse_board("1114....2.....", puzzle).error().message, "expected 16 cells, found 14");
  EXPECT_EQ(parse_board("5114....2......1", puzzle).error().message,
            "5 is not permitted at r1c1: expected 1-4, or . 0 _ * - for an empty cell");
  EXPECT_EQ(parse_board("1..4....2.......\n1..4....2.......\n", puzzle).error().code,
            ErrorCode::many_puzzles);
  EXPECT_EQ(parse_board("", puzzle).error().code, ErrorCode::no_puzzle);
}

TEST(ParseBoard, SpeaksTheSymbolsOfThePuzzle) {
  const std::string blank(256, '.');
  const Puzzle hex = *parse("0F" + blank.substr(2));  // from zero
  const auto board = *parse_board("01" + blank.substr(2), hex);
  EXPECT_EQ(board[0], 1);
  EXPECT_EQ(board[1], 2);
  const Puzzle tens =
      *parse("10 . . . . . . . . . . . . . . .", {.symbols = "10,20,30,40", .empty = "."});
  EXPECT_EQ((*parse_board("10 40 . . . . . . . . . . . . . .", tens))[1], 4);
}

}  // namespace
}  // namespace kaidoku
