// What is read, and as what: every format, every way files are laid out, every alphabet.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::Each;
using testing::ElementsAre;
using Strings = std::vector<std::string>;

const std::string easy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string read_easy = "3x3 " + easy;
const std::string small = "1..4..1..1..4..1";
const std::string read_small = "2x2 " + small;

std::string rows_of(const std::string& line, std::size_t n, const std::string& end = "\n") {
  std::string text;
  for (std::size_t i = 0; i < line.size(); i += n) text += line.substr(i, n) + end;
  return text;
}

// --- lines ---------------------------------------------------------------------------------------

TEST(ByteSource, of_a_text_gives_each_byte_once) {
  ByteSource source = bytes_of("abcde");
  std::string buffer(3, ' ');
  EXPECT_EQ(source(std::span(buffer).first(0)), 0);
  EXPECT_EQ(source(buffer), 3);
  EXPECT_EQ(buffer, "abc");
  EXPECT_EQ(source(buffer), 2);
  EXPECT_EQ(buffer, "dec");
  EXPECT_EQ(source(buffer), 0);
  EXPECT_EQ(bytes_of("")(buffer), 0);
}

TEST(ReadLine, alone_or_in_a_file) {
  EXPECT_THAT(outline(easy), ElementsAre("1:1 " + read_easy));
  EXPECT_THAT(outline(easy + "\n"), ElementsAre("1:1 " + read_easy));
  EXPECT_THAT(outline(easy + "\n" + easy + "\n\n" + easy),
              ElementsAre("1:1 " + read_easy, "2:1 " + read_easy, "4:1 " + read_easy));
}

TEST(ReadLine, with_what_the_world_adds) {
  EXPECT_THAT(outline("\xEF\xBB\xBF" + easy + "\r\n" + easy + "\r\n"),
              ElementsAre("1:1 " + read_easy, "2:1 " + read_easy));
  EXPECT_THAT(outline("# a comment\n  " + easy + " 7.1 golden # nugget\n"),
              ElementsAre("2:3 " + read_easy));
  for (const auto* tail : {",solution", ":2:solution", "\t1", " ; x", ";x", "  # y", ","}) {
    EXPECT_THAT(outline(easy + tail), ElementsAre("1:1 " + read_easy)) << tail;
  }
}

TEST(ReadLine, with_any_of_five_empties) {
  for (const char empty : std::string("0_*-")) {
    std::string line = easy;
    std::replace(line.begin(), line.end(), '.', empty);
    EXPECT_THAT(outline(line), ElementsAre("1:1 " + read_easy)) << empty;
  }
}

TEST(ReadLine, one_reading_per_line_whatever_is_in_it) {
  EXPECT_THAT(outline(easy + "\ngarbage\n" + easy + "\n" + easy.substr(1) + "\n" + easy.substr(2) +
                      "\n" + easy),
              ElementsAre("1:1 " + read_easy, "2:8 wrong-length", "3:1 " + read_easy,
                          "4:81 wrong-length", "5:80 wrong-length", "6:1 " + read_easy));
}

TEST(ReadLine, boards_of_other_orders) {
  EXPECT_THAT(outline(small), ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("1"), ElementsAre("1:1 1x1 1"));
  EXPECT_THAT(outline(std::string(36, '.')), ElementsAre("1:1 2x3 " + std::string(36, '.')));
  EXPECT_THAT(outline(std::string(36, '.'), {.box = {3, 2}}),
              ElementsAre("1:1 3x2 " + std::string(36, '.')));
  EXPECT_THAT(outline(std::string(49, '.')), ElementsAre("1:1 1x7 " + std::string(49, '.')));
  EXPECT_THAT(outline("1.3. ..1. .2.. 4..."), ElementsAre("1:1 2x2 1.3...1..2..4..."));
}

TEST(ReadLine, prime_orders_get_a_note) {
  EXPECT_THAT(read_all(std::string(49, '.'))[0].notes,
              ElementsAre("7 is prime, so each box is one row and boxes add nothing"));
  EXPECT_THAT(read_all(std::string(49, '.'), {.box = {1, 7}})[0].notes, ElementsAre());
  EXPECT_THAT(read_all(easy)[0].notes, ElementsAre());
}

TEST(ReadLine, does_not_depend_on_how_the_bytes_arrive) {
  const std::string text =
      "# x\r\n" + easy + "\r\n\n" + rows_of(easy, 9) + "\n[[1,0],[0,0]]\n" + easy;
  const auto expected = outline(text);
  ASSERT_EQ(expected.size(), 4U);
  for (const std::size_t step : {1U, 2U, 3U, 7U, 80U})
    EXPECT_EQ(outline(read_all(text, {}, step)), expected) << step;
}

// --- tokens --------------------------------------------------------------------------------------

TEST(ReadTokens, blanks_commas_tabs) {
  EXPECT_THAT(outline("1 . . 4 . . 1 . . 1 . . 4 . . 1"), ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("1,0,0,4,0,0,1,0,0,1,0,0,4,0,0,1"), ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("1,,,4,,,1,,,1,,,4,,,1"), ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("1\t0\t0\t4\t0 0 1, 0; 0 1 0 0 4 0 0 1"), ElementsAre("1:1 " + read_small));
}

TEST(ReadTokens, numbers_above_nine) {
  std::string line = "12";
  for (int i = 1; i < 144; ++i) line += " 0";
  std::string expected = "1:1 3x4 12";
  for (int i = 1; i < 144; ++i) expected += " .";
  EXPECT_THAT(outline(line), ElementsAre(expected));
}

TEST(ReadTokens, forced) {
  EXPECT_THAT(outline("1 0 0 0", {.from = "tokens"}), ElementsAre("1:1 1x2 1..."));
}

// --- grids ---------------------------------------------------------------------------------------

TEST(ReadGrid, bare_rows) {
  EXPECT_THAT(outline(rows_of(easy, 9)), ElementsAre("1:1 " + read_easy));
  EXPECT_THAT(outline(rows_of(easy, 9) + rows_of(easy, 9)),
              ElementsAre("1:1 " + read_easy, "10:1 " + read_easy));
  EXPECT_THAT(outline(rows_of(easy, 9) + "\n\n# next\n" + rows_of(easy, 9)),
              ElementsAre("1:1 " + read_easy, "13:1 " + read_easy));
  EXPECT_THAT(outline(rows_of(small, 4)), ElementsAre("1:1 " + read_small));
}

TEST(ReadGrid, frames_of_every_kind) {
  EXPECT_THAT(outline("1 . | . 4\n. . | 1 .\n----+----\n. 1 | . .\n4 . | . 1\n"),
              ElementsAre("1:1 " + read_small));
  EXPECT_THAT(
      outline("+---+---+\n|1 .|. 4|\n|. .|1 .|\n+---+---+\n|. 1|. .|\n|4 .|. 1|\n+---+---+\n"),
      ElementsAre("2:1 " + read_small));
  EXPECT_THAT(
      outline("┌───┬───┐\n│1 .│. 4│\n│. .│1 .│\n├───┼───┤\n│. 1│. .│\n│4 .│. 1│\n└───┴───┘\n"),
      ElementsAre("2:1 " + read_small));
  EXPECT_THAT(outline("*-------*\n|1.|.4|\n|..|1.|\n|--+--|\n|.1|..|\n|4.|.1|\n*-------*\n"),
              ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("1.|.4\n..|1.\n-----\n.1|..\n4.|.1\n"), ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("1..4\n..1.\n----\n.1..\n4..1\n"), ElementsAre("1:1 " + read_small))
      << "a rule as long as a row, where . marks empty cells";
}

TEST(ReadGrid, dashes_as_empty_cells) {
  std::string line = easy;
  std::replace(line.begin(), line.end(), '.', '-');
  EXPECT_THAT(outline(rows_of(line, 9)), ElementsAre("1:1 " + read_easy));
  std::string blank_rows;
  for (int i = 0; i < 9; ++i) blank_rows += "---------\n";
  EXPECT_THAT(outline(blank_rows), ElementsAre("1:1 3x3 " + std::string(81, '.')));
  EXPECT_THAT(outline("1---\n----\n----\n---1\n"), ElementsAre("1:1 2x2 1..............1"));
}

TEST(ReadGrid, groups_and_separators) {
  EXPECT_THAT(outline("530 070 000\n600 195 000\n098 000 060\n\n"), ElementsAre("3:12 wrong-rows"));
  std::string grouped;
  for (std::size_t r = 0; r < 9; ++r) {
    const auto row = easy.substr(9 * r, 9);
    grouped += row.substr(0, 3) + " " + row.substr(3, 3) + " " + row.substr(6) + "\n";
  }
  EXPECT_THAT(outline(grouped), ElementsAre("1:1 " + read_easy));
  EXPECT_THAT(outline("1,0,0,4,\n0,0,1,0,\n0,1,0,0,\n4,0,0,1,\n"),
              ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("1,,,4\n,,1,\n,1,,\n4,,,1\n"), ElementsAre("1:1 " + read_small));
}

TEST(ReadGrid, a_blank_board_of_dots) {
  std::string nine;
  std::string sixteen;
  for (int i = 0; i < 9; ++i) nine += ".........\n";
  for (int i = 0; i < 16; ++i) sixteen += "................\n";
  EXPECT_THAT(outline(nine), ElementsAre("1:1 3x3 " + std::string(81, '.')));
  EXPECT_THAT(outline(sixteen), ElementsAre("1:1 4x4 " + std::string(256, '.')));
}

TEST(ReadGrid, a_good_board_a_line_is_answered_whatever_stands_beside_it) {
  const std::string clash = "11..............";
  EXPECT_THAT(outline(small + "\n" + clash + "\n"),
              ElementsAre("1:1 " + read_small, "2:2 duplicate-row"));
  EXPECT_THAT(outline(clash + "\n" + clash + "\n" + small + "\n"),
              ElementsAre("1:2 duplicate-row", "2:2 duplicate-row", "3:1 " + read_small));
  EXPECT_THAT(outline(clash + "\n" + clash + "\n"),
              ElementsAre("1:2 duplicate-row", "2:2 duplicate-row"));
  const std::string other_box =
      "..6..."
      "6.....";  // fits boxes of 3x2 only
  EXPECT_EQ(
      outline(other_box + std::string(24, '.') + "\n" + other_box + std::string(24, '.') + "\n")
          .size(),
      2U);
  std::string sixteen;
  for (int i = 0; i < 16; ++i) sixteen += (i == 7 ? clash : small) + "\n";
  EXPECT_EQ(outline(sixteen).size(), 16U);
}

TEST(ReadGrid, sixteen_lines_of_sixteen_cells_are_what_makes_sense) {
  std::string lines;
  for (int i = 0; i < 16; ++i) lines += small + "\n";
  EXPECT_EQ(outline(lines).size(), 16U) << "sixteen good 4x4 puzzles";
  EXPECT_EQ(outline(lines + small).size(), 17U);
  EXPECT_EQ(outline(small + "\n" + small).size(), 2U);

  std::string rows = "G...............\n";
  for (int i = 0; i < 15; ++i) rows += "................\n";
  EXPECT_THAT(outline(rows), ElementsAre("1:1 4x4 G" + std::string(255, '.')));
  EXPECT_EQ(outline(rows, {.order = 4}).size(), 16U);
  EXPECT_EQ(outline(rows, {.from = "line"}).size(), 16U);
  EXPECT_EQ(outline(lines, {.from = "grid"}).size(), 1U);
}

// --- lists and JSON ------------------------------------------------------------------------------

TEST(ReadList, nested_flat_pretty_and_strings) {
  EXPECT_THAT(outline("[[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]"),
              ElementsAre("1:1 " + read_small));
  EXPECT_THAT(
      outline("[\n  [1, 0, 0, 4],\n  [0, 0, 1, 0],\n  [0, 1, 0, 0],\n  [4, 0, 0, 1]\n]\n" + easy),
      ElementsAre("1:1 " + read_small, "7:1 " + read_easy));
  EXPECT_THAT(outline("[1,0,0,4,0,0,1,0,0,1,0,0,4,0,0,1]"), ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("[[\"1\",\".\",null,\"4\"],[null,'.',1,0],[0,1,0,0],[4,0,0,1]]"),
              ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("[\"1..4\",\"..1.\",\".1..\",\"4..1\"]"), ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("[[1,0],[0,1]], # fields\n[[1,0],[0,0]]"),
              ElementsAre("1:1 1x2 1..1", "2:1 1x2 1..."));
}

TEST(ReadList, a_broken_one_does_not_eat_its_neighbors) {
  EXPECT_THAT(outline("[[1,0],[0\n[[1,0],[0,0]]\n" + easy),
              ElementsAre("1:10 bad-list", "2:1 1x2 1...", "3:1 " + read_easy));
  EXPECT_THAT(outline("[[1,0][0,1]]\n" + easy), ElementsAre("1:7 bad-list", "2:1 " + read_easy));
  EXPECT_THAT(outline("[[1,0],\n[0;1]\n]\n\n" + easy),
              ElementsAre("2:2 bad-value", "5:1 " + read_easy));
}

TEST(ReadJson, the_box_belongs_to_the_puzzle) {
  const std::string blank36(36, '.');
  EXPECT_THAT(outline("{\"puzzle\":\"" + blank36 + "\",\"box\":\"3x2\"}"),
              ElementsAre("1:1 3x2 " + blank36));
  EXPECT_THAT(outline("{\"box\":\"3x2\",\"puzzle\":\"" + blank36 + "\"}"),
              ElementsAre("1:1 3x2 " + blank36));
  EXPECT_THAT(outline("{\"box\":\"3x2\",\"puzzle\":\"" + blank36 + "\"}", {.box = {2, 3}}),
              ElementsAre("1:1 2x3 " + blank36))
      << "what the caller says counts more";
}

TEST(ReadJson, seed_and_index_come_with_the_puzzle) {
  const auto seed_and_index = [](const std::string& keys) {
    const auto readings = read_all("{" + keys + ",\"puzzle\":\"1..4....2.......\"}");
    EXPECT_TRUE(readings.at(0).puzzle) << keys;
    return readings.at(0).seed + "|" + readings.at(0).index;
  };
  EXPECT_EQ(seed_and_index(R"("seed":"42","index":7)"), "42|7");
  EXPECT_EQ(seed_and_index(R"("seed":-42)"), "-42|");
  EXPECT_EQ(seed_and_index(R"("seed":"-98765432109876543210987654321","index":"0")"),
            "-98765432109876543210987654321|0");
  // Somebody else's keys of that name are no mistake.
  EXPECT_EQ(seed_and_index(R"("seed":[1,2],"index":{"a":1})"), "|");
  EXPECT_EQ(seed_and_index(R"("seed":null,"index":"three")"), "|");
  EXPECT_EQ(seed_and_index(R"("seed":"-","index":1.5)"), "|");
  EXPECT_FALSE(read_all(R"({"seed":,"puzzle":"1..4....2......."})").at(0).puzzle);
}

TEST(ReadJson, values_may_start_a_line) {
  EXPECT_THAT(outline("{\"x\":\n{\"y\":\n[[1]]},\"puzzle\":\n[[1,0],[0,0]]}\n" + easy),
              ElementsAre("1:1 1x2 1...", "5:1 " + read_easy));
}

TEST(ReadJson, objects_with_a_puzzle) {
  EXPECT_THAT(outline("{\"schema\":1,\"n\":1,\"x\":[1,{\"y\":\"z\"}],\"puzzle\":\"" + small +
                      "\",\"status\":\"unique\"}"),
              ElementsAre("1:1 " + read_small));
  EXPECT_THAT(outline("{\"puzzle\":[[1,0],[0,1]]}\n{\"puzzle\":\"1...\"}\n"),
              ElementsAre("1:1 1x2 1..1", "2:1 1x2 1..."));
  EXPECT_THAT(outline("{\n  \"puzzle\": \"\\u0031...\"\n}\n"), ElementsAre("1:1 1x2 1..."));
}

TEST(ReadJson, of_several_keys_the_puzzle_has_empty_cells) {
  const auto both = [](const std::string& first, const std::string& second) {
    return outline("{\"board\":" + first + ",\"initial\":" + second + "}");
  };
  const std::string open = "\"1..4........2..3\"", full = "\"1234341243212143\"";
  EXPECT_THAT(both(open, full), ElementsAre("1:1 2x2 1..4........2..3"));
  EXPECT_THAT(both(full, open), ElementsAre("1:1 2x2 1..4........2..3"));
  EXPECT_THAT(both(open, open), ElementsAre("1:1 2x2 1..4........2..3"));
  EXPECT_THAT(both(full, "[[1,0,0,4],[0,0,0,0],[0,0,0,0],[2,0,0,3]]"),
              ElementsAre("1:1 2x2 1..4........2..3"));
  EXPECT_THAT(both(full, "\"1..4........2..\""), ElementsAre("1:55 wrong-length"));
  EXPECT_THAT(both("\"1..4........2..\"", full), ElementsAre("1:26 wrong-length"));
  EXPECT_THAT(both(open, "\"1..4........2...\""), ElementsAre("1:30 bad-list"));
  EXPECT_THAT(outline("{\"board\":" + full + ",\"quiz\":" + open + ",\"puzzle\":" + full + "}"),
              ElementsAre("1:1 2x2 1234341243212143"));
}

// --- alphabets -----------------------------------------------------------------------------------

std::string sixteen_with(const std::string& start) {
  return start + std::string(256 - start.size(), '.');
}

TEST(Alphabet, is_found_per_puzzle) {
  const auto symbols_of = [](const std::string& text) {
    const auto readings = read_all(text);
    return readings.at(0).puzzle ? readings[0].puzzle->symbols().summary()
                                 : readings[0].puzzle.error().message;
  };
  EXPECT_EQ(symbols_of(sixteen_with("1G")), "1-9A-G");
  EXPECT_EQ(symbols_of(sixteen_with("1g")), "1-9a-g")
      << "answers come back in the case that was typed";
  EXPECT_EQ(symbols_of(sixteen_with("0F1")), "0-9A-F") << "zero beside another empty marker";
  EXPECT_EQ(symbols_of(std::string("1F") + std::string(254, '0')), "1-9A-G")
      << "zero alone is empty";
  EXPECT_EQ(symbols_of(sixteen_with("0G")), "1-9A-G") << "G exists only from 1";
  EXPECT_EQ(symbols_of(sixteen_with("APB")), "A-P");
  EXPECT_EQ(symbols_of("Y" + std::string(624, '.')), "A-Y");
  EXPECT_EQ(symbols_of(std::string(36 * 36, '.')), "1-36");
}

TEST(Alphabet, doubtful_ones_get_a_note) {
  EXPECT_THAT(
      read_all(sixteen_with("0F1"))[0].notes,
      ElementsAre("0 is read as a symbol (0-9A-F), because other cells are marked empty; name the "
                  "symbols (--symbols) to say "
                  "otherwise"));
  EXPECT_THAT(
      read_all(sixteen_with("AB"))[0].notes,
      ElementsAre("the symbols are taken to be A-P, because no digit occurs; name the symbols "
                  "(--symbols) to say otherwise"));
  EXPECT_THAT(read_all(sixteen_with("1AB"))[0].notes, ElementsAre());
}

TEST(Alphabet, named_by_the_caller) {
  EXPECT_THAT(outline("AB..", {.symbols = "AB"}), ElementsAre("1:1 1x2 AB.."));
  EXPECT_THAT(outline("10 20 30 40 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1",
                      {.symbols = "10,20,30,40", .empty = "-1"}),
              ElementsAre("1:1 2x2 10 20 30 40 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1"));
  EXPECT_THAT(outline("一二三四............", {.symbols = "一二三四"}),
              ElementsAre("1:1 2x2 一二三四............"));
  EXPECT_THAT(outline("x3xxxxxxxxxxxxxx", {.empty = "x"}), ElementsAre("1:1 2x2 x3xxxxxxxxxxxxxx"));
  EXPECT_THAT(outline("ab..", {.symbols = "AB"}), ElementsAre("1:1 bad-value")) << "case matters";
}

TEST(Alphabet, an_empty_marker_of_several_characters_separates_cells) {
  EXPECT_THAT(outline("1 -1 -1 -1", {.empty = "-1"}), ElementsAre("1:1 1x2 1 -1 -1 -1"));
  EXPECT_THAT(outline("[[1,-1],[-1,-1]]", {.empty = "-1"}), ElementsAre("1:1 1x2 1 -1 -1 -1"));
  EXPECT_THAT(outline("1,-1\n-1,-1\n", {.empty = "-1"}), ElementsAre("1:1 1x2 1 -1 -1 -1"));
}

TEST(Alphabet, named_characters_are_never_frames_comments_or_brackets) {
  EXPECT_THAT(outline("#|..", {.symbols = "#|"}), ElementsAre("1:1 1x2 #|.."));
  EXPECT_THAT(outline("#|\n..\n", {.symbols = "#|"}), ElementsAre("1:1 1x2 #|.."));
  EXPECT_THAT(outline("[]++", {.symbols = "[]", .empty = "+"}), ElementsAre("1:1 1x2 []++"));
  EXPECT_THAT(outline("++\n12\n", {.symbols = "12", .empty = "+"}), ElementsAre("1:1 1x2 ++12"));
  EXPECT_THAT(outline("----\n1---\n----\n----\n", {.empty = "-"}),
              ElementsAre("1:1 2x2 ----1-----------"));
}

TEST(Alphabet, named_words_are_neither) {
  EXPECT_THAT(outline("#1 #2 . .\n. . . .\n. . . .\n. . . .\n", {.symbols = "#1,#2,#3,#4"}),
              ElementsAre("1:1 2x2 #1 #2 . . . . . . . . . . . . . ."));
  EXPECT_THAT(outline("a|b c|d . .\n. . . .\n. . . .\n. . . .\n", {.symbols = "a|b,c|d,e|f,g|h"}),
              ElementsAre("1:1 2x2 a|b c|d . . . . . . . . . . . . . ."));
  EXPECT_THAT(outline("++ -- | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n",
                      {.symbols = "++,--,==,||"}),
              ElementsAre("1:1 2x2 ++ -- . . . . . . . . . . . . . ."));
  EXPECT_THAT(outline("1 -- -- --\n-- -- -- --\n-- -- -- --\n-- -- -- --\n",
                      {.symbols = "1234", .empty = "--"}),
              ElementsAre("1:1 2x2 1 -- -- -- -- -- -- -- -- -- -- -- -- -- -- --"));
  EXPECT_THAT(outline(";a..", {.symbols = ";a"}), ElementsAre("1:1 1x2 ;a.."));
}

// --- writing -------------------------------------------------------------------------------------

std::string written(std::string_view format, const std::string& text,
                    const TextOptions& options = {}) {
  const auto puzzle = parse(text, options);
  return *write(format, puzzle->givens(), puzzle->rules(), puzzle->symbols());
}

TEST(Write, every_format) {
  EXPECT_EQ(written("line", small), small + "\n");
  EXPECT_EQ(written("tokens", small), "1 . . 4 . . 1 . . 1 . . 4 . . 1\n");
  EXPECT_EQ(written("list", small), "[[1,0,0,4],[0,0,1,0],[0,1,0,0],[4,0,0,1]]\n");
  EXPECT_EQ(written("grid", small), "1 . | . 4\n. . | 1 .\n----+----\n. 1 | . .\n4 . | . 1\n");
  EXPECT_EQ(written("json", small),
            "{\"schema\":1,\"puzzle\":\"" + small + "\",\"box\":\"2x2\"}\n");
  EXPECT_FALSE(write("nobody", Grid(4), **Rules::standard({2, 2}), Symbols::standard(4)));
}

TEST(Write, quotes_what_is_no_number) {
  EXPECT_EQ(written("list", "1 -1 -1 -1", {.empty = "-1"}), "[[1,-1],[-1,-1]]\n");
  EXPECT_EQ(written("list", "\"\\..", {.symbols = "\"\\"}),
            "[[\"\\\"\",\"\\\\\"],[\".\",\".\"]]\n");
}

/// A random puzzle of a random shape, with up to a few clues that cannot clash: one per row, column
/// and box.
Puzzle random_puzzle() {
  const Box box{*rc::gen::inRange(1, 7), *rc::gen::inRange(1, 7)};
  const auto rules = *Rules::standard(box);
  Grid grid(box.order());
  const auto cell = *rc::gen::inRange(0, grid.cells());
  grid[cell] = static_cast<Digit>(*rc::gen::inRange(1, box.order() + 1));
  const auto other = *rc::gen::inRange(0, grid.cells());
  if (grid[other] == 0) grid[other] = static_cast<Digit>(grid[cell] % box.order() + 1);
  auto puzzle = Puzzle::make(rules, grid);
  return puzzle ? *puzzle : *blank(box);
}

RC_GTEST_PROP(Write, is_read_back_by_every_format, ()) {
  const Puzzle puzzle = random_puzzle();
  std::string names;  // given, because a lone A may be the tenth or the first of sixteen
  for (int digit = 1; digit <= puzzle.order(); ++digit) {
    names +=
        (digit == 1 ? "" : ",") + std::string(puzzle.symbols().name(static_cast<Digit>(digit)));
  }
  for (const Format& format : all_formats()) {
    if (!format.reads || !format.writes || !format.holds(puzzle.rules().box())) continue;
    const auto text = write(format.name, puzzle.givens(), puzzle.rules(), puzzle.symbols());
    const auto again = parse(
        *text, {.box = puzzle.rules().box(), .symbols = names, .from = std::string(format.name)});
    RC_ASSERT(static_cast<bool>(again));
    RC_ASSERT(again->givens() == puzzle.givens());
  }
  const auto json = write("json", puzzle.givens(), puzzle.rules(), puzzle.symbols());
  RC_ASSERT(parse(*json, {.symbols = names})->rules().box() == puzzle.rules().box());
}

TEST(Reader, a_comment_names_the_box_of_the_puzzles_after_it) {
  const std::string six = "1.....2.....3.....4.....5.....6.....";
  const auto boxes = [](const std::string& text, const TextOptions& options = {}) {
    std::string found;
    for (const Reading& reading : read_all(text, options)) {
      if (!reading.puzzle) return describe(reading.puzzle.error());
      const Box box = reading.puzzle->rules().box();
      found += std::to_string(box.rows) + "x" + std::to_string(box.cols) + " ";
    }
    return found;
  };
  EXPECT_EQ(boxes(six), "2x3 ");
  EXPECT_EQ(boxes("# box 3x2\n" + six + "\n\n" + six), "3x2 3x2 ");
  EXPECT_EQ(boxes(six + "\n#box  3x2 \n" + six + "\n# box 1x6\n" + six), "2x3 3x2 1x6 ");
  EXPECT_EQ(boxes("# box 3x2\n" + six, {.box = {2, 3}}), "2x3 ");
  EXPECT_EQ(boxes("# box 3x2\n{\"puzzle\":\"" + six + "\",\"box\":\"2x3\"}"), "2x3 ");
  // These say nothing.
  for (const char* comment : {"# a box 3x2", "# box of 3x2", "# box 3x2 and more", "# box 3x", "#",
                              "# box 0x6", "# boxes 3x2", "# box 999x999"})
    EXPECT_EQ(boxes(std::string(comment) + "\n" + six), "2x3 ") << comment;
  const std::string nine = std::string(81, '.');
  EXPECT_EQ(boxes("# box 1x9\n" + nine), "1x9 ");
  EXPECT_THAT(boxes("# box 3x2\n" + nine), testing::HasSubstr("line 1 names boxes of 3x2"));
}

TEST(Reader, says_which_format_it_read_and_why) {
  const auto first = [](const std::string& text) {
    const auto reading = read_all(text).front();
    return std::string(reading.format) + ": " + std::string(reading.reason);
  };
  EXPECT_EQ(first("[[1,0],[0,0]]"), "list: it starts with [");
  EXPECT_EQ(first("{\"puzzle\":\"1...\"}"), "json: it starts with {");
  EXPECT_EQ(first("1..4....2......."), "line: it stands alone");
  EXPECT_EQ(first(std::string(81, '.') + "\n" + std::string(81, '.')),
            "line: it is longer than any row");
  EXPECT_EQ(first("1.|..\n..|..\n..|..\n..|.2"), "grid: it has a frame");
  EXPECT_EQ(first("1...\n....\n....\n...2"),
            "grid: boards whose order is prime are written in rows");
}

TEST(Write, of_nothing_is_nothing) { EXPECT_EQ(to_line(Grid{}), ""); }

RC_GTEST_PROP(Reader, survives_any_bytes, (const std::vector<std::uint8_t>& bytes)) {
  const std::string text(bytes.begin(), bytes.end());
  for (const Reading& reading : read_all(text)) {
    if (reading.puzzle) continue;
    RC_ASSERT(!reading.puzzle.errors().empty());
    RC_ASSERT(reading.puzzle.error().line > 0);
  }
}

}  // namespace
}  // namespace kaidoku
