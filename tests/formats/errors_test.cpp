// What is said about bad puzzles: exact texts, one test per kind of mistake.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;
using Strings = std::vector<std::string>;

constexpr std::string_view inkala =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

using Rows = std::vector<std::vector<int>>;

Rows inkala_rows() {
  Rows rows(9);
  for (std::size_t i = 0; i < 81; ++i)
    rows[i / 9].push_back(inkala[i] == '.' ? 0 : inkala[i] - '0');
  return rows;
}

/// As Haskell's show prints it.
std::string show(const Rows& rows) {
  std::string text = "[";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    text += r == 0 ? "[" : ",[";
    for (std::size_t c = 0; c < rows[r].size(); ++c)
      text += (c == 0 ? "" : ",") + std::to_string(rows[r][c]);
    text += "]";
  }
  return text + "]";
}

Rows with(int row, int column, int value) {
  Rows rows = inkala_rows();
  rows[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)] = value;
  return rows;
}

/// "code LINE:COLUMN message" of every error.
Strings problems(const std::string& text, const TextOptions& options = {}) {
  const auto puzzle = parse(text, options);
  if (puzzle) return {"no error"};
  Strings result;
  for (const Error& e : puzzle.errors()) {
    result.push_back(std::string(name(e.code)) + " " + std::to_string(e.line) + ":" +
                     std::to_string(e.column) + " " + e.message);
  }
  return result;
}

// --- the seven of the original program -----------------------------------------------------------

TEST(SevenMistakes, tail_of_the_puzzle) {
  Rows rows = inkala_rows();
  rows.erase(rows.begin());
  EXPECT_THAT(problems(show(rows)), ElementsAre("wrong-rows 1:160 expected 9 rows, found 8"));
}

TEST(SevenMistakes, repeated_values_removed_from_each_row) {
  Rows rows;
  for (const auto& row : inkala_rows()) {
    auto& kept = rows.emplace_back();
    for (const int value : row) {
      if (std::find(kept.begin(), kept.end(), value) == kept.end()) kept.push_back(value);
    }
  }
  EXPECT_THAT(problems(show(rows)),
              ElementsAre("wrong-columns 1:6 row 1: expected 9 cells, found 2",
                          "wrong-columns 1:14 row 2: expected 9 cells, found 3",
                          "wrong-columns 1:24 row 3: expected 9 cells, found 4",
                          "wrong-columns 1:32 row 4: expected 9 cells, found 3",
                          "wrong-columns 1:42 row 5: expected 9 cells, found 4",
                          "wrong-columns 1:50 row 6: expected 9 cells, found 3",
                          "wrong-columns 1:60 row 7: expected 9 cells, found 4",
                          "wrong-columns 1:70 row 8: expected 9 cells, found 4",
                          "wrong-columns 1:78 row 9: expected 9 cells, found 3"));
}

TEST(SevenMistakes, a_value_that_is_not_permitted) {
  EXPECT_THAT(problems(show(with(6, 5, 41))),
              ElementsAre("bad-value 1:111 41 is not permitted at r6c5: expected 1-9, or . 0 _ * - "
                          "for an empty cell"));
}

TEST(SevenMistakes, duplicate_in_a_row) {
  EXPECT_THAT(problems(show(with(9, 1, 4))),
              ElementsAre("duplicate-row 1:175 r9c1 and r9c7 are both 4 (row 9)"));
}

TEST(SevenMistakes, duplicate_in_a_column) {
  EXPECT_THAT(problems(show(with(4, 9, 8))),
              ElementsAre("duplicate-column 1:139 r4c9 and r7c9 are both 8 (column 9)"));
}

TEST(SevenMistakes, duplicate_in_a_box) {
  EXPECT_THAT(problems(show(with(9, 1, 1))),
              ElementsAre("duplicate-box 1:163 r7c3 and r9c1 are both 1 (box 7)"));
}

TEST(SevenMistakes, the_seventh_is_no_mistake_of_the_text) {
  EXPECT_THAT(problems(show(with(9, 9, 3))),
              ElementsAre("no error"));  // it has no solution: see tests/analysis
}

// --- one-line puzzles ----------------------------------------------------------------------------

TEST(LineMistakes, one_cell_short_is_shown_where_it_ends) {
  const std::string line =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7";
  const auto puzzle = parse(line);
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(describe(puzzle.error(), "mine.txt"),
            "mine.txt:1:81: expected 81 cells, found 80\n"
            "    1 | " +
                line +
                "\n"
                "      |                                                                           "
                "      ^ "
                "cells end "
                "here\n"
                "help: write . or 0 for every empty cell, or name the order (--order)\n");
}

TEST(LineMistakes, one_cell_long_is_shown_at_that_cell) {
  const auto puzzle = parse(std::string(inkala) + "1");
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error().message, "expected 81 cells, found 82");
  EXPECT_EQ(puzzle.error().column, 82);
  EXPECT_EQ(puzzle.error().label, "cell 82");
}

TEST(LineMistakes, far_from_any_board_both_neighbors_are_named) {
  EXPECT_THAT(problems("12"), ElementsAre("wrong-length 1:3 expected 1 or 4 cells, found 2"));
  EXPECT_THAT(problems(std::string(150, '.')),
              ElementsAre("wrong-length 1:151 expected 144 or 169 cells, found 150"));
}

TEST(LineMistakes, a_known_order_says_what_it_expects) {
  EXPECT_THAT(problems(std::string(80, '.'), {.order = 16}),
              ElementsAre("wrong-length 1:81 expected 256 cells, found 80"));
}

TEST(LineMistakes, every_bad_value_is_reported_with_its_cell) {
  std::string line(inkala);
  line[1] = '?';
  line[80] = 'x';
  EXPECT_THAT(problems(line), ElementsAre("bad-value 1:2 '?' is not permitted at r1c2: expected "
                                          "1-9, or . 0 _ * - for an empty cell",
                                          "bad-value 1:81 'x' is not permitted at r9c9: expected "
                                          "1-9, or . 0 _ * - for an empty cell"));
}

TEST(LineMistakes, columns_count_characters_not_bytes) {
  std::string line(inkala);
  line.replace(0, 1, "五");
  line[line.size() - 1] = '!';
  EXPECT_THAT(problems(line), ElementsAre("bad-value 1:1 '五' is not permitted at r1c1: expected "
                                          "1-9, or . 0 _ * - for an empty cell",
                                          "bad-value 1:81 '!' is not permitted at r9c9: expected "
                                          "1-9, or . 0 _ * - for an empty cell"));
}

TEST(LineMistakes, unprintable_bytes_are_shown_escaped) {
  std::string line(inkala);
  line[0] = '\0';
  line[2] = '\xFF';
  const auto found = problems(line);
  EXPECT_THAT(
      found,
      ElementsAre(
          "bad-value 1:1 '\\0' is not permitted at r1c1: expected 1-9, or . 0 _ * - for an "
          "empty cell",
          "bad-value 1:3 '\\xFF' is not permitted at r1c3: expected 1-9, or . 0 _ * - for an "
          "empty cell"));
}

TEST(LineMistakes, bad_values_do_not_hide_duplicates) {
  std::string line(inkala);
  line[1] = '8';
  line[80] = '?';
  EXPECT_THAT(problems(line), ElementsAre("duplicate-row 1:2 r1c1 and r1c2 are both 8 (row 1)",
                                          "duplicate-box 1:2 r1c1 and r1c2 are both 8 (box 1)",
                                          "bad-value 1:81 '?' is not permitted at r9c9: expected "
                                          "1-9, or . 0 _ * - for an empty cell"));
}

TEST(LineMistakes, all_of_them_are_reported) {
  std::string line;
  for (int i = 0; i < 81; ++i) line += static_cast<char>('a' + i % 26);
  const auto puzzle = parse(line);
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.errors().size(), 81U);
}

TEST(LineMistakes, an_unknown_empty_marker_is_one_mistake) {
  std::string line(inkala);
  std::replace(line.begin(), line.end(), '.', '~');
  const auto puzzle = parse(line);
  ASSERT_FALSE(puzzle);
  ASSERT_EQ(puzzle.errors().size(), 1U);
  EXPECT_EQ(puzzle.error().message,
            "'~' is not permitted at r1c2 and in 59 further cells: expected 1-9, or . 0 _ * - for "
            "an empty cell");
  EXPECT_EQ(puzzle.error().help, "name it as the empty marker (--empty) if that is what it means");
  EXPECT_TRUE(parse(line, {.empty = "~"}));
}

TEST(LineMistakes, a_clash_in_a_guessed_box_says_what_was_guessed) {
  const std::string line = "1......1" + std::string(28, '.');
  const auto puzzle = parse(line);
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.error().message, "r1c1 and r2c2 are both 1 (box 1)");
  EXPECT_EQ(puzzle.error().help,
            "boxes are taken to be 2x3, rows first; name the box (--box) if they are not");
  EXPECT_EQ(parse(line, {.box = {3, 2}}).error().help, "");
}

TEST(LineMistakes, a_large_board_full_of_them_takes_no_time) {
  std::string line;
  for (int i = 0; i < 255 * 255; ++i) line += static_cast<char>('a' + i % 26);
  const auto puzzle = parse(line);
  ASSERT_FALSE(puzzle);
  EXPECT_EQ(puzzle.errors().size() + puzzle.errors().back().more, 255U * 255U);
  EXPECT_FALSE(puzzle.errors().front().excerpt.empty());
  EXPECT_TRUE(puzzle.errors().back().excerpt.empty()) << "nobody reads that many";
}

TEST(LineMistakes, an_empty_marker_that_is_a_symbol_of_this_puzzle) {
  EXPECT_THAT(problems(std::string(81, '.'), {.empty = "5"}),
              ElementsAre("bad-symbols 1:1 the empty marker 5 is also a symbol"));
}

// --- grids and lists -----------------------------------------------------------------------------

TEST(GridMistakes, rows_and_columns_at_once) {
  EXPECT_THAT(problems("12..\n3.1\n.1.3\n"),
              ElementsAre("wrong-columns 2:4 row 2: expected 4 cells, found 3",
                          "wrong-rows 3:5 expected 4 rows, found 3"));
}

TEST(GridMistakes, too_many_rows_are_one_bad_grid) {
  std::string text;
  for (int i = 0; i < 10; ++i) text += ".........\n";
  EXPECT_THAT(problems(text), ElementsAre("wrong-rows 10:1 expected 9 rows, found 10"));
}

TEST(GridMistakes, a_frame_without_rows) {
  EXPECT_THAT(problems("---\n", {.order = 9, .from = "grid"}),
              ElementsAre("wrong-rows 1:1 expected 9 rows, found a frame without any"));
}

TEST(GridMistakes, rows_without_cells) {
  EXPECT_THAT(problems("|"), ElementsAre("wrong-length 1:2 expected 1 or 4 cells, found 0"));
  EXPECT_THAT(problems("|", {.order = 4}),
              ElementsAre("wrong-rows 1:2 expected 4 rows, found 1",
                          "wrong-columns 1:2 row 1: expected 4 cells, found 0"));
  EXPECT_THAT(problems("|", {.from = "line"}),
              ElementsAre("wrong-length 1:2 expected 1 or 4 cells, found 0"));
  EXPECT_THAT(problems("1|2\n2|1\n |\n", {.order = 2}),
              ElementsAre("wrong-rows 3:3 expected 2 rows, found 3",
                          "wrong-columns 3:3 row 3: expected 2 cells, found 0"));
}

TEST(GridMistakes, excess_cells_are_pointed_at) {
  EXPECT_THAT(problems("123456\n456.123\n......\n......\n......\n......\n"),
              ElementsAre("wrong-columns 2:7 row 2: expected 6 cells, found 7"));
}

TEST(ListMistakes, are_placed) {
  EXPECT_THAT(problems("[[1,2],[2,1]"),
              ElementsAre("bad-list 1:13 the list is never closed: expected ]"));
  EXPECT_THAT(problems("[[1,2],[2 1]]"), ElementsAre("bad-list 1:11 expected , or ], found '1'"));
  EXPECT_THAT(problems("[[1,[2]],[2,1]]"),
              ElementsAre("bad-list 1:5 expected a cell, found a list: rows hold cells only"));
  EXPECT_THAT(problems("[]"),
              ElementsAre("bad-list 1:3 the list is empty: expected rows of cells"));
  EXPECT_THAT(problems("[[1,2],[2,1]] [[1,2],[2,1]]"),
              ElementsAre("bad-list 1:15 expected one puzzle on a line, found a second"));
  EXPECT_THAT(problems("[[\"1\",\"2],[2,1]]"),
              ElementsAre("bad-list 1:17 the string is never closed: expected \""));
}

TEST(ListMistakes, json_objects) {
  EXPECT_THAT(problems("{\"n\":1}"), ElementsAre("bad-list 1:7 the object has no \"puzzle\""));
  EXPECT_THAT(problems("{\"puzzle\":7}"),
              ElementsAre("bad-list 1:11 expected the puzzle as a string or a list"));
  EXPECT_THAT(problems("{\"puzzle\":\"\\u0031\\u0031..............\"}"),
              ElementsAre("duplicate-row 1:12 r1c1 and r1c2 are both 1 (row 1)",
                          "duplicate-box 1:12 r1c1 and r1c2 are both 1 (box 1)"))
      << "behind an escape all cells are where the string starts";
  EXPECT_THAT(problems("[\"\\u0031\\u0031..\",\"....\",\"....\",\"..\\u002e.\"]"),
              ElementsAre("duplicate-row 1:3 r1c1 and r1c2 are both 1 (row 1)",
                          "duplicate-box 1:3 r1c1 and r1c2 are both 1 (box 1)"))
      << "whichever of several strings it is";
  for (const auto* box : {"0x3", "x", "3", "3x", "99x99", "1000000000000x1", "3x3x3"}) {
    EXPECT_THAT(
        problems("{\"puzzle\":\"1...\",\"box\":\"" + std::string(box) + "\"}"),
        ElementsAre("bad-box 1:24 the box \"" + std::string(box) + "\" does not fit the board"));
  }
  EXPECT_THAT(problems("{\"puzzle\":\"1...\",\"box\":\"2x3\"}"),
              ElementsAre("wrong-length 1:16 expected 36 cells, found 4"));
  EXPECT_THAT(problems("{\"puzzle\":\"123\"}"),
              ElementsAre("wrong-length 1:15 expected 1 or 4 cells, found 3"));
  EXPECT_THAT(problems("{\"a\":" + std::string(1000, '[') + "}"),
              ElementsAre("bad-list 1:23 nested deeper than 16 levels"));
}

// --- whole texts ---------------------------------------------------------------------------------

TEST(TextMistakes, a_text_that_points_nowhere) {
  EXPECT_EQ(parse(std::string_view{}).error().code, ErrorCode::no_puzzle);
}

TEST(TextMistakes, nothing_at_all) {
  for (const auto* text : {"", "\n\n", "   ", "# only a comment\n", "+---+\n"}) {
    EXPECT_THAT(problems(text), ElementsAre("no-puzzle 1:1 no puzzle found")) << '"' << text << '"';
  }
}

TEST(TextMistakes, one_puzzle_wanted_two_given) {
  EXPECT_THAT(problems(std::string(inkala) + "\n" + std::string(inkala)),
              ElementsAre("many-puzzles 2:1 expected one puzzle, found a second"));
}

TEST(TextMistakes, an_endless_line_ends_the_text) {
  std::size_t served = 0;
  auto reader = Reader::make([&](std::span<char> buffer) {
    std::memset(buffer.data(), 0, buffer.size());
    served += buffer.size();
    return static_cast<std::ptrdiff_t>(buffer.size());
  });
  const auto reading = reader->next();
  ASSERT_TRUE(reading);
  EXPECT_EQ(reading->puzzle.error().code, ErrorCode::too_large);
  EXPECT_EQ(reading->puzzle.error().message,
            "this line is longer than 1048576 bytes; the rest was not read");
  EXPECT_LT(served, std::size_t{2} << 20) << "it must not wait for an end that never comes";
  EXPECT_FALSE(reader->next());
}

/// A source that repeats a text for ever, and says how much it served.
ByteSource endless(std::string start, std::string text, std::size_t& served) {
  return
      [start = std::move(start), text = std::move(text), &served](std::span<char> buffer) mutable {
        const std::string& next = start.empty() ? text : start;
        std::memcpy(buffer.data(), next.data(), next.size());
        const auto size = next.size();
        start.clear();
        served += size;
        return static_cast<std::ptrdiff_t>(size);
      };
}

TEST(TextMistakes, endless_puzzles_of_every_format_end) {
  struct Case {
    std::string start, repeated;
    ErrorCode code;
  };
  for (const Case& c :
       {Case{"[\n", "1,\n", ErrorCode::too_large}, Case{"{\"x\":[\n", "1,\n", ErrorCode::too_large},
        Case{"1...\n....\n....\n", "# a comment in a grid\n", ErrorCode::wrong_rows}}) {
    std::size_t served = 0;
    auto reader = Reader::make(endless(c.start, c.repeated, served));
    const auto reading = reader->next();
    ASSERT_TRUE(reading && !reading->puzzle) << c.start;
    EXPECT_EQ(reading->puzzle.error().code, c.code) << c.start;
    EXPECT_LT(served, std::size_t{8} << 20) << c.start;
    if (c.code == ErrorCode::too_large) {
      EXPECT_FALSE(reader->next()) << "what follows is no puzzle of its own";
    }
  }
}

TEST(TextMistakes, a_failing_source_is_reported_and_half_a_line_is_no_puzzle) {
  int calls = 0;
  auto reader = Reader::make([&](std::span<char> buffer) -> std::ptrdiff_t {
    if (calls++ > 0) return -EIO;
    const std::string text = std::string(inkala) + "\n" + std::string(16, '.');
    std::memcpy(buffer.data(), text.data(), text.size());
    return static_cast<std::ptrdiff_t>(text.size());
  });
  EXPECT_TRUE(reader->next()->puzzle);
  const auto reading = reader->next();
  ASSERT_TRUE(reading);
  EXPECT_EQ(reading->puzzle.error().code, ErrorCode::unreadable);
  EXPECT_EQ(reading->puzzle.error().message, "cannot read: Input/output error");
  EXPECT_FALSE(reader->next());
}

TEST(TextMistakes, boards_beyond_255) {
  std::string line;
  for (int i = 0; i < 256 * 256; ++i) line += "0 ";
  EXPECT_THAT(problems(line),
              ElementsAre("too-large 1:1 a board of order 256 is too large: at most 255"));
}

TEST(Options, that_cannot_be) {
  const auto refusal = [](const TextOptions& options) {
    const auto puzzle = parse("1", options);
    return puzzle ? std::string("accepted") : puzzle.error().message;
  };
  EXPECT_EQ(refusal({.from = "nobody"}), "no format named 'nobody' can be read");
  EXPECT_EQ(refusal({.order = 300}), "order 300 is not between 1 and 255");
  EXPECT_EQ(refusal({.order = -1}), "order -1 is not between 1 and 255");
  EXPECT_EQ(refusal({.box = {3, 3}, .order = 16}), "a box of 3x3 makes a board of order 9, not 16");
  EXPECT_EQ(refusal({.box = {3, 3}, .symbols = "1234"}),
            "4 symbols do not fit a 3x3 box of order 9");
  EXPECT_EQ(refusal({.order = 9, .symbols = "1234"}), "4 symbols do not fit a board of order 9");
  EXPECT_EQ(refusal({.order = 9, .empty = "5"}), "the empty marker 5 is also a symbol");
  EXPECT_EQ(refusal({.symbols = "1123"}), "symbol 1 is named twice");
}

TEST(Errors, of_large_boards_are_counted_beyond_the_thousandth) {
  const auto filled_with = [](const std::string& cell) {
    std::string text;
    for (int i = 0; i < 255 * 255; ++i) text += cell + (i % 255 == 254 ? '\n' : ' ');
    return text;
  };
  const auto errors = read_all(filled_with("7")).front().puzzle.errors();
  ASSERT_EQ(errors.size(), 1000U);
  EXPECT_EQ(errors.back().more + 1000, 3U * 255 * 254);
  EXPECT_EQ(errors.front().message, "r1c1 and r1c2 are both 7 (row 1)");
  // the first ones in the text
  EXPECT_EQ(std::pair(errors.back().line, errors[250].line), std::pair(2, 1));
  std::string strangers = filled_with("1");
  for (int number = 1000; number < 3000; ++number) {
    const auto at = strangers.find("1 ");
    strangers.replace(at, 2, "x" + std::to_string(number) + ";");
  }
  std::replace(strangers.begin(), strangers.end(), ';', ' ');
  const auto values = read_all(strangers).front().puzzle.errors();
  ASSERT_EQ(values.size(), 1000U);
  EXPECT_GT(values.back().more, 1000U);
  EXPECT_EQ(read_all("77..............").front().puzzle.errors().back().more, 0U);
}

}  // namespace
}  // namespace kaidoku
