// Tables: collections with a header line, with columns before the puzzle, with quotes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Strings = std::vector<std::string>;

const std::string sample =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string answer =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string sample_at(int line, int column = 1) {
  return std::to_string(line) + ":" + std::to_string(column) + " 3x3 " + sample;
}

TEST(Table, a_header_says_where_the_puzzle_is) {
  for (const std::string& header :
       Strings{"quizzes,solutions", "puzzle,solution", "Puzzle;Solution", "\"quiz\"\t\"x\"",
               "Puzzle", "grid | of", "sudoku solution", "some,names"}) {
    std::string row = sample + "," + answer;
    const auto between = header.find_first_of(";\t| ");
    if (between != std::string::npos) row[81] = header[between];
    EXPECT_THAT(outline(header + "\n" + row + "\n" + row), ElementsAre(sample_at(2), sample_at(3)))
        << header;
  }
  const auto rows = "1," + answer + "," + sample + ",30\n2," + answer + "," + sample + ",31\n";
  EXPECT_THAT(outline("id,solution,PUZZLE,clues\n" + rows),
              ElementsAre(sample_at(2), sample_at(3)));
  EXPECT_THAT(read_all("id,solution,puzzle\n" + rows).front().notes, IsEmpty());
  EXPECT_THAT(outline("puzzle,solution\n1..4........2..3,1234341243212143"),
              ElementsAre("2:1 2x2 1..4........2..3"));
  EXPECT_THAT(outline("id,puzzle\n7,1..4........2..3"), ElementsAre("2:1 2x2 1..4........2..3"));
}

TEST(Table, as_qqwing_writes_it) {
  const std::string header =
      "Puzzle,Solution,Givens,Singles,Hidden Singles,Naked Pairs,Hidden Pairs,Pointing "
      "Pairs/Triples,Box/Line Intersections,Guesses,Backtracks,Difficulty\n";
  const std::string row = sample + "," + answer + ",30,20,30,1,0,2,1,0,0,Easy,\n";
  EXPECT_THAT(outline(header + row + row), ElementsAre(sample_at(2), sample_at(3)));
}

TEST(Table, columns_before_the_puzzle) {
  for (const std::string& before :
       Strings{"0000183b305c ", "1,", "Easter Monster;", "4.5,abc,d,", "\"1\",\"",
               "550e8400-e29b-41d4-a716-446655440000\t", "| 7 | ",
               "0123456789012345678 ",  // 19 + 81 characters are 100
               "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855,", "....,"}) {
    const std::string row = before + sample + (before.ends_with('"') ? "\"" : "") + "  1.2\n";
    EXPECT_THAT(outline(row + row), ElementsAre(sample_at(1), sample_at(2))) << before;
  }
  const auto readings = read_all("1," + sample + "\n");
  EXPECT_EQ(readings.front().format, "table");
  EXPECT_EQ(readings.front().reason, "a word of the line is a whole board");
}

TEST(Table, quotes_belong_to_no_column) {
  EXPECT_THAT(outline("\"" + sample + "\",\"" + answer + "\"\n'" + sample + "','a, b'"),
              ElementsAre(sample_at(1), sample_at(2)));
  EXPECT_THAT(outline("n,puzzle\n\"a,b\",\"" + sample + "\""), ElementsAre(sample_at(2)));
}

TEST(Table, of_markdown) {
  EXPECT_THAT(
      outline("| id | puzzle |\n|----|--------|\n| 1 | " + sample + " |\n| 2 | " + sample + " |\n"),
      ElementsAre(sample_at(3), sample_at(4)));
}

TEST(Table, mistakes_stand_where_they_are) {
  EXPECT_THAT(outline("id,puzzle\n1," + sample + "\n2," + sample.substr(1) + "\n3\n4,\n5,x" +
                      sample.substr(1)),
              ElementsAre(sample_at(2), "3:83 wrong-length", "4:2 wrong-columns",
                          "5:3 wrong-columns", "6:3 bad-value"));
  EXPECT_THAT(outline("1," + sample + "\n2," + sample.substr(1) + "\n"),
              ElementsAre(sample_at(1), "2:83 wrong-length"));
  // The first puzzle is not a good one; the header is a header all the same.
  EXPECT_THAT(outline("puzzle,solution\n" + sample.substr(1) + "," + answer),
              ElementsAre("2:81 wrong-length"));
  EXPECT_THAT(read_all("id,puzzle\n1," + sample + "\n2\n").back().puzzle.error().message,
              "expected a puzzle in column 2, found the end of the line");
}

TEST(Table, a_second_board_gets_a_note_where_no_header_says_which_is_meant) {
  EXPECT_THAT(read_all("1," + sample + "," + sample).front().notes,
              ElementsAre(HasSubstr("the text at column 85 may be a second puzzle")));
  EXPECT_THAT(read_all("1," + sample + "," + answer).front().notes, IsEmpty());
}

std::string with_marker(const std::string& marker) {
  std::string text;
  for (const char c : sample) text += c == '.' ? marker : std::string(1, c);
  return text;
}

TEST(Table, a_solution_is_never_taken_for_a_defective_puzzle) {
  for (const std::string& bad :
       Strings{sample.substr(1), sample.substr(2), sample + ".", "y" + sample.substr(1),
               sample.substr(0, 50), answer.substr(1), with_marker("o"), with_marker("~"),
               with_marker(" "), with_marker("\u00A0"), with_marker("x").substr(1)}) {
    for (const std::string& line :
         Strings{"1," + bad + "," + answer + ",30,0.0", bad + "," + answer,
                 "1;" + bad + ";" + answer, "\"" + bad + "\",\"" + answer + "\""}) {
      const auto readings = read_all(sample + "\n" + line + "\n" + sample + "\n");
      ASSERT_EQ(readings.size(), 3U) << line;
      EXPECT_FALSE(readings[1].puzzle) << line;
      const auto alone = read_all(line);
      ASSERT_EQ(alone.size(), 1U) << line;
      EXPECT_FALSE(alone.front().puzzle) << line;
    }
    if (bad == answer.substr(1)) continue;
    for (const std::string& line : Strings{"1," + answer + "," + bad, answer + "," + bad}) {
      EXPECT_FALSE(read_all(line).front().puzzle) << line;
      EXPECT_FALSE(read_all("7," + sample + "\n" + line).back().puzzle) << line;
    }
  }
  EXPECT_THAT(read_all("1," + sample.substr(1) + "," + answer).front().puzzle.error().message,
              "expected 81 cells, found 80");
  EXPECT_THAT(
      outline("1," + with_marker("x") + "," + answer + "\n" + answer + "," + with_marker("?")),
      ElementsAre(sample_at(1), sample_at(2)));
  EXPECT_THAT(outline(sample.substr(1) + " " + with_marker("0")), ElementsAre("1:81 wrong-length"));
  EXPECT_THAT(outline("1," + answer + "," + sample + "\n" + answer + "," + sample),
              ElementsAre(sample_at(1), sample_at(2)));
  EXPECT_EQ(outline("1," + answer + ",x\n" + answer + " 1.2 easy\n" + answer + "," + answer).size(),
            3U);
  EXPECT_THAT(outline("1," + answer.substr(1) + "," + sample), ElementsAre(sample_at(1)));
}

TEST(Table, a_bad_first_row_does_not_turn_the_columns) {
  const std::string bad = sample.substr(1);
  for (const std::string& header : Strings{"nr,raetsel,loesung", "id,Puzzle Grid,Solution",
                                           "id,puzzle_string,solution_string", "a,quiz,answer"}) {
    EXPECT_THAT(outline(header + "\n1," + bad + "," + answer + "\n2," + sample + "," + answer),
                ElementsAre("2:83 wrong-length", sample_at(3)))
        << header;
  }
  for (const std::string& header :
       Strings{"id,solution_string,puzzle_string", "id,board,initial", "id,sudoku,givens",
               "nr,loesung,raetsel", "id,solved grid,grid"}) {
    EXPECT_THAT(outline(header + "\n1," + answer + "," + sample + "\n2," + answer + "," + bad),
                ElementsAre(sample_at(2), "3:165 wrong-length"))
        << header;
  }
  EXPECT_THAT(outline("Puzzle Grid,Solution\n" + bad + "," + answer),
              ElementsAre("2:81 wrong-length"));
  EXPECT_THAT(outline("puzzle_id,grid\n7," + sample), ElementsAre(sample_at(2)));
  EXPECT_EQ(outline("id,solution\n1," + answer).size(), 1U);
}

TEST(Table, the_same_header_again_is_passed_over) {
  const std::string file = "quizzes,solutions\n" + sample + "," + answer + "\n";
  EXPECT_THAT(outline(file + file), ElementsAre(sample_at(2), sample_at(4)));
  const std::string markdown = "| id | puzzle |\n|----|--------|\n| 1 | " + sample + " |\n";
  EXPECT_THAT(outline(markdown + markdown), ElementsAre(sample_at(3), sample_at(6)));
  EXPECT_THAT(outline(file + "solutions,quizzes\n"),
              ElementsAre(sample_at(2), "3:18 wrong-length"));
}

TEST(Table, a_word_that_is_nearly_a_board_is_the_puzzle) {
  const auto message = [](const std::string& text) {
    return read_all(text).front().puzzle.error().message;
  };
  EXPECT_EQ(message("1," + sample.substr(1)), "expected 81 cells, found 80");
  EXPECT_THAT(outline("1," + sample.substr(1) + "\n2," + sample),
              ElementsAre("1:83 wrong-length", sample_at(2)));
  EXPECT_THAT(outline("[\"" + sample.substr(1) + "\",\n\"" + sample + "\"]"),
              ElementsAre("1:83 wrong-length", sample_at(2, 1)));
}

TEST(Table, other_lines_are_not_headers) {
  EXPECT_THAT(outline("Grid 01\n1..4........2..3\n"), testing::SizeIs(1));
  EXPECT_EQ(read_all("some words\n" + sample).front().title, "some words");
  EXPECT_THAT(outline("12\n" + sample), ElementsAre("1:3 wrong-length", sample_at(2)));
  EXPECT_THAT(outline("quizzes,solutions\n"), ElementsAre("1:18 wrong-length"));
  EXPECT_THAT(outline("quizzes,solutions\n\n" + sample),
              ElementsAre("1:18 wrong-length", sample_at(3)));
}

TEST(Table, can_be_named) {
  EXPECT_THAT(outline("1," + sample, {.from = "table"}), ElementsAre(sample_at(1)));
  EXPECT_THAT(outline("puzzle,x\n1..4........2..3,1\n", {.from = "table"}),
              ElementsAre("2:1 2x2 1..4........2..3"));
  EXPECT_THAT(outline("a,1..4........2..3\n", {.from = "table"}),
              ElementsAre("1:1 2x2 1..4........2..3"));
}

TEST(Table, a_row_without_a_word_is_a_mistake) {
  EXPECT_THAT(outline(",;x\n", {.from = "table"}), ElementsAre("1:3 bad-value"));
  EXPECT_THAT(outline(",; \"\"\n", {.from = "table"}), ElementsAre("1:1 wrong-columns"));
}

TEST(Table, with_symbols_of_the_caller) {
  const TextOptions options{.symbols = "abcd", .empty = "-"};
  EXPECT_THAT(outline("id,puzzle\n1,a--d--------b--c\n", options),
              ElementsAre("2:1 2x2 a--d--------b--c"));
}

}  // namespace
}  // namespace kaidoku
