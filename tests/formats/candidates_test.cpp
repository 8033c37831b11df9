// Pencil marks as programs and people write them, candidates in a line, HoDoKu's library and what
// SudokuWiki packs. Written from descriptions of the formats; the boards are our own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Reading only(const std::string& text, const TextOptions& options = {}) {
  auto readings = read_all(text, options);
  EXPECT_EQ(readings.size(), 1U) << text;
  if (!readings[0].puzzle) ADD_FAILURE() << describe(readings[0].puzzle.error());
  return std::move(readings[0]);
}

/// "LINE:COLUMN message" of the first mistake.
std::string mistake(const std::string& text, const TextOptions& options = {}) {
  const auto readings = read_all(text, options);
  if (readings[0].puzzle) return "none";
  const Error& error = readings[0].puzzle.error();
  return std::to_string(error.line) + ":" + std::to_string(error.column) + " " + error.message;
}

constexpr const char* hodoku_frame =
    ".-------.---------.\n"
    "| 1  23 | 4   23  |\n"
    "| 34 4  | 123 123 |\n"
    ":-------+---------:\n"
    "| 23 1  | 23  4   |\n"
    "| 24 34 | 123 123 |\n"
    "'-------'---------'\n";

TEST(PencilMarks, AreReadInAnyFrame) {
  const Reading hodoku = only(hodoku_frame);
  EXPECT_EQ(hodoku.format, "pencilmarks");
  EXPECT_EQ(hodoku.line, 1);
  EXPECT_EQ(hodoku.position.candidates[1], (DigitSet{2, 3}));
  std::string stars = hodoku_frame, plain, plus, commas;
  for (char& c : stars)
    if (c == '.' || c == '\'') c = '*';
  for (const char c : std::string(hodoku_frame)) {
    if (c == '\n' && !plain.empty() && plain.back() != '\n') plain += c;
    if ((c >= '0' && c <= '9') || c == ' ') plain += c;
  }
  plus = hodoku_frame;
  for (char& c : plus)
    if (c == '.' || c == '\'' || c == ':') c = '+';
  for (const auto& text : {stars, plain, plus}) {
    const Reading other = only(text);
    EXPECT_EQ(other.format, "pencilmarks") << text;
    EXPECT_EQ(other.position, hodoku.position) << text;
    EXPECT_EQ(other.puzzle->givens(), hodoku.puzzle->givens()) << text;
  }
  const Reading comma = only("1,23,4,23\n34,4,123,123\n23,1,23,4\n24,34,123,123\n");
  EXPECT_EQ(comma.position, hodoku.position);
  const Reading line = only("1 23 4 23 34 4 123 123 23 1 23 4 24 34 123 123");
  EXPECT_EQ(line.position, hodoku.position);
  const Reading marked = only("1 *23 4 23# 34 4 @123 123 23 1 23 4 24 34 123 123");
  EXPECT_EQ(marked.position, hodoku.position);
}

TEST(PencilMarks, OfOneSymbolAreADigitUnlessItIsOpenElsewhere) {
  const Reading reading = only(hodoku_frame);
  // The 1 in r1c1 is nowhere else in its houses; the 4 in r2c2 is also in r2c1.
  EXPECT_EQ(reading.puzzle->givens()[0], 1);
  EXPECT_EQ(reading.puzzle->givens()[5], 0);
  EXPECT_EQ(reading.position.candidates[5], DigitSet{4});
}

TEST(PencilMarks, ComeThreefoldFromSimpleSudoku) {
  const Reading reading = only(
      "*-----*\n|1.|..|\n|..|..|\n|--+--|\n|..|..|\n|..|.4|\n*-----*\n\n"
      "*-----*\n|1.|.2|\n|..|..|\n|--+--|\n|..|..|\n|..|.4|\n*-----*\n\n"
      "*-----------------*\n| 1 34 | 3 2 |\n| 23 234 | 134 13 |\n|---|\n| 234 123 | 123 13 |\n"
      "| 23 123 | 123 4 |\n*-----------------*\n");
  EXPECT_EQ(to_line(reading.puzzle->givens()), "1..............4");
  EXPECT_EQ(to_line(reading.position.entries), "...2............");
  EXPECT_EQ(reading.position.candidates[2], DigitSet{3});  // not entered
  EXPECT_THAT(
      outline(
          "*-----*\n|1.|..|\n|..|..|\n|--+--|\n|..|..|\n|..|.4|\n*-----*\n\n1.......2.......\n"),
      ElementsAre("1:1 2x2 1..............4", "9:1 2x2 1.......2......."));
}

TEST(PencilMarks, SayWhereTheyAreBroken) {
  std::string broken = hodoku_frame;
  broken.erase(broken.find(" 123 |\n:"), 4);
  EXPECT_EQ(mistake(broken), "3:16 row 2: expected 4 cells, found 3");
  EXPECT_THAT(
      mistake("1 23 4 23\n34 4 123 123\n23 1 23 4\n24 34 12x 123\n", {.from = "pencilmarks"}),
      HasSubstr("4:9 'x' is not permitted among candidates: expected 1-4"));
}

TEST(PencilMarks, MayStartWithAFullRow) {
  EXPECT_EQ(only("1 2 3 4\n34 34 12 12\n23 1 24 23\n24 34 12 123\n").format, "pencilmarks");
}

TEST(PencilMarks, NeedRows) {
  EXPECT_EQ(mistake("*---*\n", {.from = "pencilmarks"}),
            "1:1 pencil marks: expected rows of candidates, found a frame");
}

TEST(PencilMarks, AreNotSeenInBoards) {
  // Rows in groups, boards beside each other, numbers of several digits.
  for (const std::string text : {"53. .7. ...\n6.. 195 ...\n.98 ... .6.\n8.. .6. ..3\n4.. 8.3 "
                                 "..1\n7.. .2. ..6\n.6. ... 28.\n"
                                 "... 419 ..5\n... .8. .79\n",
                                 "1..4 ..1. .1.. 4..1\n"}) {
    EXPECT_NE(only(text).format, "pencilmarks") << text;
  }
  std::string numbers;
  for (int i = 0; i < 256; ++i)
    numbers += std::to_string((i / 16 * 4 + i / 64 + i) % 16 + 1) + (i % 16 == 15 ? "\n" : " ");
  EXPECT_EQ(only(numbers).format, "grid");
}

TEST(CandidatesInALine, SayWhichDigitsEveryCellMayHold) {
  const Reading reading =
      only("1....23....4.23...34...4123.123..23.1....23....4.2.4..34123.123. field");
  EXPECT_EQ(reading.format, "candidates");
  const Reading marks = only(hodoku_frame);
  EXPECT_EQ(reading.puzzle->givens(), marks.puzzle->givens());
  EXPECT_EQ(reading.position, marks.position);
  // A board of order 8 has as many characters; where every symbol stands at its place it clashes.
  EXPECT_EQ(only("1.3....8" + std::string(56, '.')).puzzle->order(), 8);
  EXPECT_EQ(mistake("1....23....4.23...34...4123.123..23.1....23....4.2.4..34123.1231"),
            "1:64 candidates: expected 4 or an empty marker at r4c4, found 1");
  EXPECT_EQ(mistake("12345", {.from = "candidates"}),
            "1:1 candidates: expected N * N * N characters, such as 729 for 9x9, found 5");
}

const std::string easy_rest =
    "6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST(HodokuLines, AreBoardsInPlay) {
  const Reading reading = only(":0300:4:53+4.7...." + easy_rest + ":214 668:215::\n");
  EXPECT_EQ(reading.format, "hodoku");
  EXPECT_EQ(reading.puzzle->givens()[2], 0);
  EXPECT_EQ(reading.position.entries[2], 4);
  EXPECT_EQ(reading.position.candidates[3], DigitSet{6});  // r1c4: 2 and 6, without the 2
  for (const auto* head : {":0000:x:", ":0610-x::", ":03031:12:"})
    EXPECT_EQ(only(head + ("53..7...." + easy_rest) + ":::\n").format, "hodoku") << head;
  EXPECT_THAT(outline("# a comment\n\n:0000:1:53..7...." + easy_rest + ":::111:\n" +
                      ":0000:1:53..7...." + easy_rest + ":::111:2\n"),
              testing::SizeIs(2));
  EXPECT_THAT(only(":0000:1:53.+.7...." + easy_rest + ":::\n").position.entries.order(), 0);
}

TEST(HodokuLines, SayWhereTheyAreBroken) {
  const std::string who = "a line of HoDoKu's library: ";
  EXPECT_EQ(mistake(":0000:x:53..7....:::\n"),
            "1:9 " + who + "expected 81 cells in the third field, found 9");
  EXPECT_EQ(mistake(":0000:x:53..7...." + easy_rest + ":113 12::\n"),
            "1:95 " + who + "expected digit, row and column such as 316, found 12");
  EXPECT_EQ(mistake(":0000:x:53++4.7...." + easy_rest + ":::\n"),
            "1:11 " + who + "expected a placed digit after +");
  EXPECT_EQ(mistake(":0000:x\n", {.from = "hodoku"}),
            "1:8 " + who + "expected :TYPE:DIGITS:GRID:DELETED:..., found 2 colons");
}

/// Cells that say nothing, to fill up a packed board: all candidates.
std::string open_cells(int count, const char* cell) {
  std::string text;
  for (int i = 0; i < count; ++i) text += cell;
  return text;
}

TEST(SudokuWiki, PacksTwoCharactersACell) {
  // 05 is a clue 5, 0c a solved 3, 0j only 1, ep all nine.
  const std::string packed = "050c0j0x" + open_cells(77, "ep");
  for (const std::string& text :
       {"S9B" + packed, "https://www.sudokuwiki.org/sudoku.htm?bd=S9B" + packed + "&x=1"}) {
    const Reading reading = only(text);
    EXPECT_EQ(reading.format, "sudokuwiki");
    EXPECT_EQ(reading.puzzle->givens()[0], 5);
    EXPECT_EQ(reading.position.entries[1], 3);
    EXPECT_EQ(reading.position.candidates[2], DigitSet{1});
    EXPECT_EQ(reading.position.candidates[3], (DigitSet{1, 2, 4}));
  }
}

TEST(SudokuWiki, PackedInBase32Before) {
  // Twice the sum of the candidates, one more for a clue: 11 = 33 is a clue 5, 08 a solved 3.
  const std::string packed = "11080m" + open_cells(78, "vu");
  const Reading reading = only("https://www.sudokuwiki.org/sudoku.htm?bd=" + packed);
  EXPECT_EQ(reading.format, "sudokuwiki");
  EXPECT_EQ(reading.puzzle->givens()[0], 5);
  EXPECT_EQ(reading.position.entries[1], 3);
  EXPECT_EQ(reading.position.candidates[2], (DigitSet{1, 2, 4}));
}

TEST(SudokuWiki, SaysWhereItIsBroken) {
  const std::string who = "a board of SudokuWiki: ";
  EXPECT_EQ(mistake("S9B05" + open_cells(79, "ep")),
            "1:164 " + who + "expected 162 characters, two for each cell, found 160");
  EXPECT_EQ(mistake("S9B05" + open_cells(79, "ep") + "zz"), "1:164 " + who + "zz is not a cell");
  EXPECT_EQ(mistake("S9C05" + open_cells(80, "ep")),
            "1:4 " + who + "the version S9C is not known; S9B is");
}

}  // namespace
}  // namespace kaidoku
