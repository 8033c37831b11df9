// Puzzles as programs write them: arrays of objects and strings, lists in source code.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;
using testing::SizeIs;
using Strings = std::vector<std::string>;

const std::string nine_cells =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string four_cells = "1..4........2..3";

std::string four_at(const std::string& place) { return place + " 2x2 " + four_cells; }
std::string nine_at(const std::string& place) { return place + " 3x3 " + nine_cells; }

TEST(Collections, objects_name_their_puzzle_in_many_ways) {
  for (const std::string& key : Strings{"puzzle", "question", "quiz", "grid", "board", "sudoku",
                                        "givens", "initial", "Puzzle"}) {
    EXPECT_THAT(outline("{\"id\":1,\"" + key + "\":\"" + four_cells + "\",\"answer\":\"x\"}"),
                ElementsAre(four_at("1:1")));
    EXPECT_THAT(outline("{\"" + key + "\":[[1,0,0,4],[0,0,0,0],[0,0,0,0],[2,0,0,3]]}"),
                ElementsAre(four_at("1:1")));
  }
  // "puzzle" is the name of the puzzle, wherever it stands; a number is none
  EXPECT_THAT(outline("{\"grid\":\"12..\",\"puzzle\":\"" + four_cells + "\",\"board\":\"1\"}"),
              ElementsAre(four_at("1:1")));
  EXPECT_THAT(outline("{\"grid\":4,\"board\":[{\"x\":1}],\"quiz\":\"" + four_cells + "\"}"),
              ElementsAre(four_at("1:1")));
  const auto twice =
      read_all("{\"puzzle\":\"" + four_cells + "\",\"puzzle\":\"" + four_cells + "\"}");
  ASSERT_THAT(twice, SizeIs(1));
  EXPECT_EQ(twice.front().puzzle.error().message, "the object has a second \"puzzle\"");
  EXPECT_EQ(twice.front().puzzle.error().column, 31);
}

TEST(Collections, arrays_of_objects) {
  const std::string one = "{\"puzzle\":\"" + four_cells + "\"}";
  EXPECT_THAT(outline("[" + one + ", " + one + "]\n" + nine_cells),
              ElementsAre(four_at("1:2"), four_at("1:33"), nine_at("2:1")));
  EXPECT_THAT(outline("[\n" + one + ",\n  " + one + "\n]\n" + nine_cells),
              ElementsAre(four_at("2:1"), four_at("3:3"), nine_at("5:1")));
  EXPECT_THAT(outline("[\n  {\n    \"id\": 7,\n    \"board\": \"" + four_cells + "\"\n  },\n  " +
                      one + "\n]\n"),
              ElementsAre(four_at("2:3"), four_at("6:3")));
  EXPECT_THAT(outline(one + "\n" + one + "\n"), ElementsAre(four_at("1:1"), four_at("2:1")));
}

TEST(Collections, a_mistake_in_an_array_costs_no_other_line) {
  const std::string one = "{\"puzzle\":\"" + four_cells + "\"}";
  EXPECT_THAT(outline("[\n" + one + ",\n{\"puzle\":1},\n" + one + "\n]\n" + nine_cells),
              ElementsAre(four_at("2:1"), "3:11 bad-list", four_at("4:1"), nine_at("6:1")));
  EXPECT_THAT(outline("[\n" + one + ",\n7,\n" + one + "\n]\n"),
              ElementsAre(four_at("2:1"), "3:1 bad-list", four_at("4:1")));
  // a blank line ends what was never closed
  EXPECT_THAT(outline("[" + one + ",\n\n" + nine_cells),
              ElementsAre(four_at("1:2"), nine_at("3:1")));
}

TEST(Collections, arrays_of_boards) {
  const std::string one = "\"" + nine_cells + "\"";
  EXPECT_THAT(outline("[" + one + "," + one + "]"), ElementsAre(nine_at("1:2"), nine_at("1:86")));
  EXPECT_THAT(outline("[\n" + one + ",\n" + one + "]\n" + nine_cells),
              ElementsAre(nine_at("2:1"), nine_at("3:1"), nine_at("4:1")));
  // shorter strings are the rows of one board
  EXPECT_THAT(outline("[\"1..4\",\"....\",\"....\",\"2..3\"]"), ElementsAre(four_at("1:1")));
}

TEST(Collections, lists_in_source_code) {
  const std::string python = "[[1,0,0,4],[0,0,0,0],[0,0,0,0],[2,0,0,3]]";
  const std::string c = "{{1,0,0,4},{0,0,0,0},{0,0,0,0},{2,0,0,3}}";
  for (const std::string& text : Strings{
           "board = " + python, "grid=" + python + ";", "x = np.array(" + python + ")",
           "array(" + python + ")", "const board = " + python + ";", "int grid[4][4] = " + c + ";",
           "int[][] b = new int[][] " + c + ";", "std::vector<std::vector<int>> g = " + c + ";", c,
           "static const char *g[4] = {\"1..4\", \"....\", \"....\", \"2..3\"};",
           std::string("{{'1','.','.','4'},{'.','.','.','.'},{'.','.','.','.'},"
                       "{'2','.','.','3'}}"),
           std::string("[[1 0 0 4]\n [0 0 0 0]\n [0 0 0 0]\n [2 0 0 3]]"),
           std::string("b = [\n  [1, 0, 0, 4],\n  [0, 0, 0, 0],\n  [0, 0, 0, 0],\n"
                       "  [2, 0, 0, 3],\n]"),
           std::string("int b[4][4] = {\n  {1, 0, 0, 4},\n  {0, 0, 0, 0},\n"
                       "  {0, 0, 0, 0},\n  {2, 0, 0, 3}\n};")}) {
    const auto readings = read_all(text + "\n\n" + nine_cells);
    ASSERT_THAT(readings, SizeIs(2)) << text;
    EXPECT_EQ(outline(readings).front(), four_at("1:1")) << text;
    EXPECT_EQ(readings.front().format, "list") << text;
  }
}

TEST(Collections, mistakes_in_source_code_are_those_of_lists) {
  EXPECT_THAT(outline("b = [[1,0],[0 1]]"), ElementsAre("1:15 bad-list"));
  EXPECT_THAT(outline("int b[2][2] = {{1,0},{0,1}"), ElementsAre("1:27 bad-list"));
  EXPECT_THAT(outline("[[1 0]\n [0,1]]", {.box = {1, 2}}), ElementsAre("1:1 1x2 1..1"));
}

}  // namespace
}  // namespace kaidoku
