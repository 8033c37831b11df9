// Boards as people type and paste them: blanks for empty cells, tables, titles, text around.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <random>

#include "formats/read.h"

namespace kaidoku::text_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Strings = std::vector<std::string>;

const std::string clues =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::string replaced(std::string text, char from, const std::string& to) {
  std::string result;
  for (const char c : text) result += c == from ? to : std::string(1, c);
  return result;
}

Strings rows_with(const std::string& line, const std::string& empty) {
  Strings rows;
  for (std::size_t i = 0; i < 9; ++i) rows.push_back(replaced(line.substr(9 * i, 9), '.', empty));
  return rows;
}

std::string joined(const std::string& row, const std::string& between) {
  std::string text;
  for (const char c : row) text += (text.empty() ? "" : between) + c;
  return text;
}

std::string cut(std::string line, const std::string& what = " ") {
  line.erase(line.find_last_not_of(what) + 1);
  return line;
}

/// Every row of a board with blanks for its empty cells, changed, a line each.
using Change = std::function<std::string(const std::string& row)>;
std::string lines_of(const std::string& line, const Change& change) {
  std::string text;
  for (const auto& row : rows_with(line, " ")) text += change(row) + "\n";
  return text;
}

std::string in_boxes(const std::string& row, const std::string& outer, const std::string& inner,
                     const std::string& between) {
  return outer + joined(row.substr(0, 3), between) + inner + joined(row.substr(3, 3), between) +
         inner + joined(row.substr(6), between) + outer;
}

std::string in_fields(const std::string& row, const std::string& separator) {
  return replaced(joined(row, separator), ' ', "");
}

struct Form {
  std::string name;
  std::function<std::string(const std::string& line)> write;
  bool doubtful = false;  ///< a board without a clue in its first or last column cannot be told
};

std::vector<Form> forms() {
  const auto rows = [](Change change) {
    return [change](const std::string& line) { return lines_of(line, change); };
  };
  const std::string rule = "+-------+-------+-------+\n";
  const auto around = [](const std::string& before, const Change& row, const std::string& after) {
    return [=](const std::string& line) { return before + lines_of(line, row) + after; };
  };
  const Change same = [](const std::string& row) { return row; };
  const Change dots = [](const std::string& row) { return replaced(row, ' ', "."); };
  const Change table = [](const std::string& row) { return "| " + joined(row, " | ") + " |"; };
  return {
      {"blanks", rows(same)},
      {"blanks, cut", rows([](auto& row) { return cut(row); }), true},
      {"spaced", rows([](auto& row) { return joined(row, " "); })},
      {"spaced, cut", rows([](auto& row) { return cut(joined(row, " ")); }), true},
      {"wide", rows([](auto& row) { return joined(row, "  "); })},
      {"gaps", rows([](auto& row) { return in_boxes(row, "", " ", ""); })},
      {"indented", rows([](auto& row) { return "    " + row; })},
      {"frame of 13", rows([](auto& row) { return in_boxes(row, "|", "|", ""); })},
      {"frame of 19", rows([](auto& row) { return in_boxes(row, "|", "|", " "); })},
      {"frame of 25",
       around(
           rule, [](auto& row) { return "|" + in_boxes(row, " ", " | ", " ") + "|"; }, rule)},
      {"no outer frame", rows([](auto& row) { return in_boxes(row, "", " | ", " "); })},
      {"no outer frame, cut", rows([](auto& row) { return cut(in_boxes(row, "", "|", "")); }),
       true},
      {"box drawing",
       around(
           "┌─────┬─────┬─────┐\n", [](auto& row) { return in_boxes(row, "│", "│", " "); },
           "└─────┴─────┴─────┘\n")},
      {"bars", rows([](auto& row) { return "|" + joined(row, "|") + "|"; })},
      {"Markdown",
       around("|   |   |   |   |   |   |   |   |   |\n|---|---|---|---|:-:|---|---|---|-"
              "--|\n",
              table, "")},
      {"Markdown, unaligned",
       rows([](auto& row) { return replaced("|" + joined(row, "|") + "|", ' ', "  "); })},
      {"Markdown, labels", around("| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n|---|---|---|---|---|---|"
                                  "---|---|---|\n",
                                  table, "")},
      {"tabular",
       around(
           "\\begin{tabular}{ccc|ccc|ccc}\n\\hline\n",
           [](auto& row) { return joined(row, " & ") + " \\\\ \\hline"; }, "\\end{tabular}\n")},
      {"sudoku package",
       around(
           "\\begin{sudoku}\n", [](auto& row) { return "|" + joined(row, "|") + "|."; },
           "\\end{sudoku}\n")},
      {"one line", [](auto& line) { return replaced(line, '.', " ") + "\n"; }},
      {"TSV", rows([](auto& row) { return in_fields(row, "\t"); })},
      {"TSV, ragged", rows([](auto& row) { return cut(in_fields(row, "\t"), "\t"); })},
      {"CSV", rows([](auto& row) { return in_fields(row, ","); })},
      {"CSV, ragged", rows([](auto& row) { return cut(in_fields(row, ";"), ";"); })},
      {"CSV, quoted", rows([](auto& row) { return "\"" + in_fields(row, "\",\"") + "\""; })},
      {"titled", around(
                     "Grid 01\n", [](auto& row) { return replaced(row, ' ', "0"); }, "")},
      {"numbered", around("12.\n", dots, "")},
      {"web page", around("Our puzzle of today.\nHave fun with it!\n\n", dots,
                          "\n© 2024 Example Inc.\nAll rights reserved\n")},
      {"web page, blanks", around("Our puzzle of today:\n", same, "Copyright by Example Inc.\n")},
      {"column labels", around(
                            "  1 2 3 4 5 6 7 8 9\n",
                            [n = 0](const std::string& row) mutable {
                              const char label = static_cast<char>('A' + n++ % 9);
                              return label + (" " + joined(replaced(row, ' ', "."), " "));
                            },
                            "")},
      {"row labels, blanks", rows([n = 0](const std::string& row) mutable {
         return "r" + std::to_string(1 + n++ % 9) + " |" + joined(row, " ") + "|";
       })},
      {"a cell a line", [](auto& line) { return joined(line, "\n") + "\n"; }},
      {"labels below", around(
                           "", [](auto& row) { return joined(replaced(row, ' ', "."), " "); },
                           "a b c d e f g h i\n")},
      {"TSV, labels", around(
                          "\t1\t2\t3\t4\t5\t6\t7\t8\t9\n",
                          [n = 0](const std::string& row) mutable {
                            return std::to_string(1 + n++ % 9) + "\t" + in_fields(row, "\t");
                          },
                          "")},
      {"bands",
       [](auto& line) {
         std::string text;
         for (const auto& row : rows_with(line, "."))
           text += row + (text.size() % 31 == 20 ? "\n\n" : "\n");
         return text;
       }},
  };
}

/// A board with clues at random.
std::string random_puzzle(std::mt19937& random) {
  const auto shuffled = [&](std::size_t count) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    return order;
  };
  const auto lines = [&] {
    std::vector<std::size_t> result;
    for (const auto band : shuffled(3)) {
      for (const auto line : shuffled(3)) result.push_back(3 * band + line);
    }
    return result;
  };
  const auto rows = lines();
  const auto columns = lines();
  const auto digits = shuffled(9);
  std::string text(81, '.');
  for (const auto cell : shuffled(81)) {
    const std::size_t row = rows[cell / 9], column = columns[cell % 9];
    text[cell] = static_cast<char>('1' + digits[(3 * (row % 3) + row / 3 + column) % 9]);
    if (std::count(text.begin(), text.end(), '.') == 52) break;
  }
  return text;
}

TEST(TextForms, are_read) {
  for (const Form& form : forms()) {
    const auto readings = read_all(form.write(clues));
    ASSERT_EQ(readings.size(), 1U) << form.name << "\n" << form.write(clues);
    ASSERT_TRUE(readings[0].puzzle) << form.name << ": " << readings[0].puzzle.error().message;
    EXPECT_EQ(to_line(readings[0].puzzle->givens()), clues) << form.name;
    EXPECT_FALSE(readings[0].reason.empty()) << form.name;
    EXPECT_TRUE(parse(form.write(clues))) << form.name;
    EXPECT_EQ(read_all(form.write(clues) + "\n\n" + form.write(clues)).size(), 2U) << form.name;
  }
}

TEST(TextForms, of_200_puzzles_are_read_or_doubted) {
  constexpr int puzzles = 200;
  const std::string blank_row(9, '.');
  std::mt19937 random(1);
  const auto all = forms();
  std::vector<int> doubted(all.size());
  for (int i = 0; i < puzzles; ++i) {
    const std::string line = random_puzzle(random);
    // A blank line before or after a board is not a row of it.
    if (line.substr(0, 9) == blank_row || line.substr(72) == blank_row) continue;
    for (std::size_t k = 0; k < all.size(); ++k) {
      const auto text = all[k].write(line);
      const auto puzzle = parse(text);
      if (puzzle) {
        EXPECT_EQ(to_line(puzzle->givens()), line) << all[k].name << "\n" << text;
      } else {
        EXPECT_EQ(puzzle.errors().size(), 1U) << all[k].name << "\n" << text;
        ++doubted[k];
      }
    }
  }
  for (std::size_t k = 0; k < all.size(); ++k)
    EXPECT_LE(doubted[k], all[k].doubtful ? puzzles / 20 : 0) << all[k].name;
}

TEST(TextForms, a_cell_that_got_lost_is_a_mistake) {
  const auto lost = [](std::string text, std::size_t at) {
    return outline(text.erase(at, 1)).size() == 1U && !parse(text);
  };
  const auto rows = [](const std::string& empty, const std::string& between) {
    std::string text;
    for (const auto& row : rows_with(clues, empty)) text += joined(row, between) + "\n";
    return text;
  };
  EXPECT_TRUE(lost(rows(".", ""), 8));
  EXPECT_TRUE(lost(rows(".", ""), 10));
  EXPECT_TRUE(lost(rows("0", " "), 20));
  EXPECT_TRUE(lost(rows(" ", ""), 11));
  EXPECT_TRUE(lost(rows(" ", " "), 20));
  EXPECT_TRUE(lost(lines_of(clues, [](auto& row) { return in_fields(row, ";"); }), 1));
  EXPECT_TRUE(lost(replaced(clues, '.', " "), 2));
}

TEST(TextForms, one_message_where_blanks_do_not_tell_which_cells_are_empty) {
  const auto readings = read_all(
      "5   3   7\n6    195\n98     6\n8   6    3\n4  8 3    1\n7  2   6\n6     28\n 419   5\n 8   "
      "79\n");
  ASSERT_EQ(readings.size(), 1U);
  ASSERT_FALSE(readings[0].puzzle);
  ASSERT_EQ(readings[0].puzzle.errors().size(), 1U);
  EXPECT_EQ(readings[0].puzzle.error().message,
            "blanks separate cells here: expected . or 0 for every empty cell");
  EXPECT_EQ(readings[0].puzzle.error().line, 1);
  EXPECT_EQ(readings[0].puzzle.error().column, 2);
}

TEST(TextForms, a_board_that_clashes_is_still_a_board) {
  std::string twice = clues;
  twice[1] = '5';
  for (const Form& form : forms()) {
    const auto puzzle = parse(form.write(twice));
    ASSERT_FALSE(puzzle) << form.name;
    EXPECT_LE(puzzle.errors().size(), 2U) << form.name << ": " << puzzle.error().message;
  }
  EXPECT_EQ(parse(lines_of(twice, [](auto& row) { return row; })).error().message,
            "r1c1 and r1c2 are both 5 (row 1)");
}

TEST(TextTitles, name_the_puzzles_after_them) {
  std::string text;
  Strings expected;
  const auto rows = [](const std::string& empty) {
    std::string result;
    for (const auto& row : rows_with(clues, empty)) result += row + "\n";
    return result;
  };
  for (const std::string title :
       {"Grid 01", "Puzzle 3", "Sudoku #12", "Nr. 4", "1.", "Rätsel 17", "Level 3 (easy one)"}) {
    text += title + "\n" + rows(text.size() % 2 == 0 ? "0" : ".");
    expected.push_back(title);
  }
  const auto titles = [](const std::string& input) {
    Strings result;
    for (const Reading& reading : read_all(input)) {
      EXPECT_TRUE(reading.puzzle) << reading.puzzle.error().message;
      EXPECT_THAT(reading.notes, IsEmpty());
      EXPECT_EQ(reading.format, "grid");
      result.push_back(reading.title);
    }
    return result;
  };
  EXPECT_EQ(titles(text), expected);
  EXPECT_THAT(titles("Grid 1:\n\n" + rows(".") + "\nGrid 2:\n\n" + rows(".")),
              ElementsAre("Grid 1", "Grid 2"));
  const auto lines = read_all("Puzzle 1\n" + clues + "\nPuzzle 2\n" + clues + "\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1].title, "Puzzle 2");
  EXPECT_EQ(outline("Grid 01\n" + rows("0")).front().substr(0, 4), "2:1 ");
}

TEST(TextAround, is_left_out_with_a_note) {
  const auto rows = lines_of(clues, [](auto& row) { return replaced(row, ' ', "."); });
  const auto notes = [](const std::string& text) { return read_all(text).at(0).notes; };
  EXPECT_THAT(notes("Hello you.\nRead this!\n\n" + rows + "\nThe end of it.\n"),
              ElementsAre("lines 1-2 and 14 are text around the puzzle and were not read"));
  EXPECT_THAT(notes("Hello you.\n" + rows + "The end of it.\n"),
              ElementsAre("lines 1 and 11 are text around the puzzle and were not read"));
  EXPECT_THAT(notes(rows + "© Example\n"),
              ElementsAre("line 10 is text around the puzzle and was not read"));
  EXPECT_THAT(notes("See https://example.com/1\n" + clues + "\n"),
              ElementsAre("line 1 is text around the puzzle and was not read"));
  EXPECT_THAT(outline(rows + "\nThe end of it.\n\nReally the end.\n").size(), 1U);
}

TEST(TextAround, without_a_board_is_one_mistake) {
  std::string text;
  for (int i = 0; i < 30; ++i) text += "There is no board in these lines.\n";
  EXPECT_THAT(outline(text), ElementsAre("1:1 no-puzzle"));
  EXPECT_THAT(outline("Hello, I have lost my board"), ElementsAre("1:1 no-puzzle"));
}

TEST(TextAround, is_not_where_every_line_is_a_puzzle) {
  EXPECT_THAT(outline(clues + "\ntwo words here\n" + clues + "\n").size(), 3U);
}

TEST(TextForms, other_sizes_and_symbols) {
  const auto read = [](const std::string& text) {
    const auto puzzle = parse(text);
    return puzzle ? to_line(puzzle->givens(), puzzle->symbols()) : puzzle.error().message;
  };
  EXPECT_EQ(read("1  4\n  1\n 1\n4  1\n"), "1..4..1..1..4..1");
  EXPECT_EQ(read("|1  |  4|\n|   |1  |\n|  1|   |\n|4  |  1|\n"), "1..4..1..1..4..1");
  EXPECT_EQ(read("1\n  3  4\n 2   5\n   6\n4  1\n     2\n"),
            "1.......3..4.2...5...6..4..1.......2");
  const auto sixteen = [](const std::string& symbols, const std::string& empty) {
    std::string text;
    for (std::size_t r = 0; r < 16; ++r) {
      for (std::size_t c = 0; c < 16; ++c) {
        const auto digit = (4 * (r % 4) + r / 4 + c) % 16;
        text += (r + c) % 3 == 0 ? symbols.substr(digit, 1) : empty;
      }
      text += "\n";
    }
    return text;
  };
  for (const std::string symbols :
       {"123456789ABCDEFG", "123456789abcdefg", "ABCDEFGHIJKLMNOP", "abcdefghijklmnop"}) {
    for (const std::string empty : {" ", ".", "0"})
      EXPECT_EQ(read(sixteen(symbols, empty)), read(sixteen(symbols, "."))) << symbols << empty;
  }
  EXPECT_EQ(read(sixteen("0123456789ABCDEF", " ")), read(sixteen("0123456789ABCDEF", ".")));
}

TEST(TextForms, two_characters_a_cell) {
  std::string dots, zeros, apart, line;
  for (std::size_t r = 0; r < 16; ++r) {
    for (std::size_t c = 0; c < 16; ++c) {
      const auto digit = 1 + (4 * (r % 4) + r / 4 + c) % 16;
      const std::string number = (digit < 10 ? "0" : "") + std::to_string(digit);
      const bool empty = (r + c) % 3 != 0;
      dots += empty ? ".." : number;
      zeros += empty ? "00" : number;
      apart += (empty ? std::string("..") : number) + " ";
      line += empty ? ". " : std::to_string(digit) + " ";
    }
    for (std::string* text : {&dots, &zeros, &apart}) *text += "\n";
  }
  line.pop_back();
  for (const auto& text : {dots, zeros, apart}) {
    const auto puzzle = parse(text);
    ASSERT_TRUE(puzzle) << puzzle.error().message << "\n" << text;
    EXPECT_EQ(to_line(puzzle->givens(), puzzle->symbols()), line);
  }
}

/// A row a line, as `|5|3| |...|`.
Strings markdown_rows() {
  Strings rows = rows_with(clues, " ");
  for (std::string& row : rows) row = "|" + joined(row, "|") + "|";
  return rows;
}

std::string as_lines(const Strings& rows) {
  std::string text;
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

TEST(TextForms, rules_of_markdown_may_have_one_dash) {
  const std::string header = "| | | | | | | | | |\n";
  for (const std::string rule : {"|-|-|-|-|-|-|-|-|-|", "|:-|-|-:|:-:|-|-|-|-|-|"})
    EXPECT_THAT(outline(header + rule + "\n" + as_lines(markdown_rows())),
                ElementsAre("1:1 3x3 " + clues));
  // Where - marks empty cells, such a line is a row.
  EXPECT_THAT(outline("|1|-|-|-|\n|-|-|-|-|\n|-|-|-|-|\n|-|-|-|2|\n"),
              ElementsAre("1:1 2x2 1..............2"));
}

TEST(TextForms, a_row_of_a_table_that_lost_a_cell_is_a_mistake) {
  for (std::size_t row = 0; row < 9; ++row) {
    for (const std::string header : {"", "| | | | | | | | | |\n|---|---|---|---|-|-|-|-|-|\n"}) {
      Strings rows = markdown_rows();
      rows[row].erase(rows[row].find("| |"), 2);
      const auto readings = read_all(header + as_lines(rows));
      ASSERT_EQ(readings.size(), 1U) << header + as_lines(rows);
      ASSERT_FALSE(readings[0].puzzle) << header + as_lines(rows);
      EXPECT_EQ(readings[0].puzzle.errors().size(), 1U);
      EXPECT_EQ(readings[0].puzzle.error().message,
                "row " + std::to_string(row + 1) + ": expected 9 cells, found 8");
    }
  }
}

TEST(TextAround, a_title_may_be_above_a_frame) {
  const Puzzle puzzle = *parse(clues);
  Position entered{.entries = Grid(9)};
  entered.entries[2] = 4;
  for (const Position& position : {Position{}, entered}) {
    for (const std::string_view format : {"pencilmarks", "ss", "grid"}) {
      const auto readings = read_all("My position\n" + *write(format, puzzle, position));
      ASSERT_EQ(readings.size(), 1U) << format;
      ASSERT_TRUE(readings[0].puzzle) << format;
      EXPECT_EQ(readings[0].title, "My position");
      if (format == "pencilmarks") {
        EXPECT_EQ(readings[0].puzzle->givens(), puzzle.givens());
      }
    }
  }
}

TEST(TextForms, thirty_six_digits_and_letters) {
  const std::string symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string rows, line;
  for (std::size_t r = 0; r < 36; ++r) {
    for (std::size_t c = 0; c < 36; ++c)
      line += (r + c) % 3 == 0 ? symbols.substr((6 * (r % 6) + r / 6 + c) % 36, 1) : ".";
    rows += line.substr(36 * r) + "\n";
  }
  EXPECT_THAT(outline(rows), ElementsAre("1:1 6x6 " + line));
  EXPECT_THAT(outline(line), ElementsAre("1:1 6x6 " + line));
  EXPECT_EQ(outline(std::string(35, '.') + "A\n" + std::string(36, '.') + "\n").size(), 2U);
}

TEST(TextForms, blank_lines_may_be_cells_or_rows) {
  const std::string cells = replaced(joined(clues, "\n"), '.', "") + "\n";
  EXPECT_THAT(outline(cells), ElementsAre("1:1 3x3 " + clues));
  EXPECT_EQ(outline(cells + cells).size(), 2U);
  const std::string with_empty_row =
      "53  7\n6  195\n 98    6\n\n4  8 3  1\n7   2   6\n 6    28\n"
      "   419  5\n    8  79\n";
  EXPECT_THAT(
      outline(with_empty_row),
      ElementsAre("1:1 3x3 53..7....6..195....98....6..........4..8.3..17...2...6.6....28...."
                  "419..5....8..79"));
}

}  // namespace
}  // namespace kaidoku::text_test
