// Plain lines in bulk: the same puzzles, in the same places, as one at a time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;
using Strings = std::vector<std::string>;

const std::string easy_line =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string solved_line =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string rows =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8."
    ".79\n";

std::string line_of(const nine::Digits& puzzle, char empty) {
  std::string line;
  for (const Digit digit : puzzle) line += digit == 0 ? empty : static_cast<char>('0' + digit);
  return line;
}

/// The lines of a run as they stand.
Strings lines_of(const PlainRun& run, std::span<const nine::Digits> puzzles) {
  Strings lines;
  for (std::size_t k = 0; run.empty != 0 && k < run.count; ++k)
    lines.push_back(line_of(puzzles[k], run.empty));
  std::string text(run.text);
  for (std::size_t at; (at = text.find_first_of("\r\n")) != std::string::npos;) {
    lines.push_back(text.substr(0, at));
    text.erase(0, at + (text.substr(at, 2) == "\r\n" ? 2 : 1));
  }
  EXPECT_EQ(lines.size(), run.count);
  return lines;
}

/// The outline of a text, plain lines taken in bulk wherever that is possible, and how many were.
Strings bulk_outline(const std::string& text, std::size_t& plain, const TextOptions& options = {},
                     std::size_t step = 1 << 16, std::size_t most = 1000) {
  auto reader = Reader::make(source_of(text, step), options);
  Strings lines;
  std::vector<nine::Digits> puzzles(most);
  plain = 0;
  for (;;) {
    const PlainRun ahead = reader->plain_ahead();
    const PlainRun run = reader->next_plain(puzzles);
    EXPECT_EQ(run.count > 0, ahead.count == 1);
    if (run.count > 0) {
      EXPECT_EQ(std::pair(run.line, run.empty), std::pair(ahead.line, ahead.empty));
    }
    const Strings typed = lines_of(run, puzzles);
    for (std::size_t k = 0; k < run.count; ++k) {
      // The line alone, which is read as always, moved to where it stands.
      const std::string line = outline(typed[k]).front();
      EXPECT_THAT(line, testing::AnyOf(testing::HasSubstr("duplicate"),
                                       testing::EndsWith(line_of(puzzles[k], '.'))));
      lines.push_back(std::to_string(run.line + static_cast<int>(k)) + line.substr(line.find(':')));
    }
    plain += run.count;
    if (run.count > 0) continue;
    auto reading = reader->next();
    if (!reading) return lines;
    std::vector<Reading> one;
    one.push_back(*std::move(reading));
    lines.push_back(outline(one).front());
  }
}

std::size_t plain_lines(const std::string& text, const TextOptions& options = {}) {
  std::size_t plain = 0;
  EXPECT_EQ(bulk_outline(text, plain, options), outline(text, options)) << text;
  return plain;
}

TEST(Plain, lines_as_files_have_them) {
  EXPECT_EQ(plain_lines(easy_line + "\n"), 1U);
  // the last has no end
  EXPECT_EQ(plain_lines(easy_line + "\n" + easy_line + "\n" + easy_line), 2U);
  EXPECT_EQ(plain_lines(easy_line + "\r\n" + easy_line + "\r\n"), 2U);
  EXPECT_EQ(plain_lines(easy_line + "\n" + easy_line + "\r\n" + easy_line + "\n"), 3U);
  EXPECT_EQ(plain_lines(easy_line + "\r" + easy_line + "\r" + easy_line + "\r"),
            2U);  // a LF might follow the last
  EXPECT_EQ(plain_lines(easy_line + "\r" + easy_line + "\r" + easy_line + "\r\n" + easy_line +
                        "\n" + easy_line + "\r" + easy_line + "\n"),
            6U);
  EXPECT_EQ(plain_lines(easy_line + "\r\r\n" + easy_line + "\n"), 1U);  // a blank line between
  EXPECT_EQ(plain_lines("\n\n" + easy_line + "\n" + easy_line + "\n\n" + easy_line + "\n"),
            1U);  // what begins a block is not
  std::string zeros = easy_line;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  EXPECT_EQ(plain_lines(zeros + "\n" + easy_line + "\n" + zeros + "\n"), 3U);
  EXPECT_EQ(plain_lines(std::string(81, '.') + "\n" + std::string(81, '0') + "\n"), 2U);
  EXPECT_EQ(plain_lines(std::string(81, '1') + "\n" + easy_line + "\n"),
            2U);  // that they clash is seen later
}

TEST(Plain, what_is_not) {
  for (std::string text : Strings{"", "\n", "\xEF\xBB\xBF" + easy_line + "\n", "# c\n" + easy_line,
                                  easy_line.substr(1) + "\n", easy_line + "1\n", easy_line + "+\n",
                                  " " + easy_line + "\n", easy_line + "\r", easy_line,
                                  easy_line + " ", easy_line + ", " + easy_line.substr(0, 9)}) {
    EXPECT_EQ(plain_lines(text), 0U) << text;
  }
  for (int c = 0; c < 256; ++c) {
    const char character = static_cast<char>(c);
    // 0 beside another marker gets a note; a line end makes two lines, neither of which is plain.
    const bool cell =
        (character >= '1' && character <= '9') || character == '.' || character == '_';
    for (const std::size_t at : {0U, 15U, 16U, 47U, 79U, 80U}) {
      std::string line = std::string(81, '.');
      line[at] = character;
      EXPECT_EQ(plain_lines(line + "\n"), cell ? 1U : 0U) << c << " at " << at;
    }
  }
}

TEST(Plain, fields_after_the_puzzle) {
  for (const std::string& fields :
       Strings{",1", " ", "\t4.5 SE", " # hard", "," + solved_line, "," + solved_line + ",30,1.2,",
               ";a;b;c", ": x=1", " " + std::string(80, 'x'), ",," + solved_line + " ",
               " " + solved_line.substr(1), std::string(317, ' '), std::string(159, '\t')})
    EXPECT_EQ(plain_lines(easy_line + fields + "\n" + easy_line + fields + "\r\n"), 2U) << fields;
}

TEST(Plain, fields_that_need_a_word_are_not) {
  for (const std::string& fields : Strings{
           " " + easy_line, "," + easy_line + ",1", " 1" + solved_line.substr(1),
           " " + solved_line + "1", " " + std::string(81, 'x'), " | x", " \"a\"", " M\u00fcnchen",
           " 5'", " \x01", std::string(319, ' '), std::string(160, '\t'), "|1", "#1"})
    EXPECT_EQ(plain_lines(easy_line + fields + "\n"), 0U) << fields;
  // a rule of a frame, for all that is known
  EXPECT_EQ(plain_lines(std::string(81, '.') + " ---\n" + easy_line + "\n"), 1U);
  EXPECT_EQ(plain_lines(std::string(80, '.') + "_ --\n"), 1U);
}

TEST(Plain, underscores) {
  std::string line = easy_line;
  std::replace(line.begin(), line.end(), '.', '_');
  EXPECT_EQ(plain_lines(line + "\n" + line + "\n" + line + ",1\n"), 3U);
}

TEST(Plain, two_markers_once_their_note_was_given) {
  const auto mixed = [](char zero, char other, char nine) {
    std::string line = easy_line;
    std::replace(line.begin(), line.end(), '.', other);
    std::replace(line.begin(), line.end(), '9', nine);
    line[2] = zero;
    return line + "\n";
  };
  EXPECT_EQ(plain_lines(mixed('_', '.', '9')), 1U);  // without 0 there is no note
  std::string text;
  for (const char other : {'.', '_'}) {
    for (const char nine : {'9', other}) {
      const std::string line = mixed('0', other, nine);
      EXPECT_EQ(plain_lines(line), 0U);
      EXPECT_EQ(plain_lines(line + line + line), 2U);
      text += line + line;
    }
  }
  EXPECT_EQ(plain_lines(text), 4U);  // each kind has its note
  EXPECT_EQ(plain_lines("7," + mixed('0', '.', '9') + "8," + mixed('0', '.', '9')), 1U);
}

TEST(Plain, in_tables) {
  const std::string row = easy_line + "," + solved_line + ",30\n";
  // The first puzzle is read together with the header, or says that this is a table.
  EXPECT_EQ(plain_lines("quizzes,solutions\n" + row + row + row), 2U);
  EXPECT_EQ(plain_lines("id,puzzle,solution\n1," + row + "22," + row + "x y, " + row), 2U);
  EXPECT_EQ(plain_lines("1," + row + "a b " + row + "\t" + row + row), 3U);
  EXPECT_EQ(plain_lines("a;puzzle\n1;" + easy_line + "\n1;" + easy_line + ";x\n"), 1U);
  // What is in another column than the header says, or may be a board itself, is not plain.
  const std::string header = "id,puzzle\n1," + row;
  EXPECT_EQ(plain_lines(header + row), 0U);
  EXPECT_EQ(plain_lines(header + "1,2," + row), 0U);
  EXPECT_EQ(plain_lines(header + "1,x " + row), 0U);
  EXPECT_EQ(plain_lines("1," + row + "1..4........2..3," + row + "\"1\"," + row), 0U);
}

TEST(Plain, a_full_grid_beside_what_may_be_its_puzzle_is_not) {
  std::string spaced = easy_line;
  std::replace(spaced.begin(), spaced.end(), '.', ' ');
  const std::string first = "1," + easy_line + "\n";
  for (const std::string& puzzle :
       Strings{easy_line.substr(1), easy_line.substr(0, 50), spaced, easy_line + "1"}) {
    EXPECT_EQ(plain_lines(first + "1," + puzzle + "," + solved_line + "\n"), 0U) << puzzle;
    EXPECT_EQ(plain_lines(first + "1," + solved_line + "," + puzzle + "\n"), 0U) << puzzle;
    EXPECT_EQ(plain_lines(solved_line + "," + puzzle + "\n"), 0U) << puzzle;
  }
  EXPECT_EQ(plain_lines(first + "1," + solved_line + ",1.2 SE\n"), 1U);
}

TEST(Plain, never_in_a_block_of_grids) {
  EXPECT_EQ(plain_lines(rows + rows + easy_line + "\n" + easy_line + "\n"), 0U);
  EXPECT_EQ(plain_lines(rows.substr(0, 30) + easy_line + "\n" + easy_line + "\n"), 0U);
  EXPECT_EQ(plain_lines(rows + "\n" + easy_line + "\n" + easy_line + "\n"), 1U);
  // Even where the block is so large that nobody looked ahead any further.
  std::string large = rows + rows;
  // what a block may need in memory: see formats/lines.h
  std::size_t left = (4U << 20) - 9 * (9 + 64) - 100;
  for (; left > 1000; left -= std::min<std::size_t>(left, 1000000)) {
    large += "#" + std::string(std::min<std::size_t>(left, 1000000) - 65, '-') + "\n";
  }
  EXPECT_EQ(plain_lines(large + easy_line + "\n" + easy_line + "\n"), 0U);
  EXPECT_EQ(plain_lines("[[1]]\n" + easy_line + "\n" + easy_line + "\n"),
            2U);  // a list says nothing about what follows
}

TEST(Plain, eighty_one_lines_of_them_are_no_board_of_order_81) {
  std::string text;
  for (int i = 0; i < 81; ++i) text += easy_line + "\n";
  EXPECT_EQ(plain_lines(text), 81U);
}

TEST(Plain, only_if_nothing_was_said_about_the_text) {
  const std::string text = easy_line + "\n" + easy_line + "\n";
  EXPECT_EQ(plain_lines(text, {.order = 9}), 0U);
  EXPECT_EQ(plain_lines(text, {.box = {3, 3}}), 0U);
  EXPECT_EQ(plain_lines(text, {.symbols = "987654321"}), 0U);
  EXPECT_EQ(plain_lines(text, {.empty = "."}), 0U);
  EXPECT_EQ(plain_lines(text, {.from = "grid"}), 0U);
}

TEST(Plain, a_run_has_one_marker) {
  std::string zeros = easy_line;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  const std::string full(81, '7');
  auto reader = Reader::make(source_of(easy_line + "\n" + full + "\n" + easy_line + "\n" + zeros +
                                       "\n" + full + "\n" + easy_line + "\n"));
  std::vector<nine::Digits> puzzles(9);
  reader->plain_ahead();
  for (const auto& [count, line, empty] : {std::tuple(3U, 1, '.'), {2U, 4, '0'}, {1U, 6, '.'}}) {
    const PlainRun run = reader->next_plain(puzzles);
    EXPECT_EQ(std::tuple(run.count, run.line, run.empty), std::tuple(count, line, empty));
  }
}

TEST(Plain, as_many_as_have_room_and_are_at_hand) {
  auto reader =
      Reader::make(source_of(easy_line + "\n" + easy_line + "\n" + easy_line + "\n", 82 + 41));
  std::vector<nine::Digits> puzzles(9);
  EXPECT_EQ(reader->next_plain(puzzles).count, 0U);  // nobody asked the source
  EXPECT_EQ(reader->plain_ahead().count, 1U);
  EXPECT_EQ(reader->next_plain({}).count, 0U);
  EXPECT_EQ(reader->next_plain(puzzles).count, 1U);  // half of the second is not there yet
  EXPECT_EQ(reader->next_plain(puzzles).count, 0U);
  EXPECT_EQ(reader->plain_ahead().count, 1U);
  const PlainRun run = reader->next_plain(puzzles);
  EXPECT_EQ(run.count, 2U);
  EXPECT_EQ(run.line, 2);
  EXPECT_EQ(line_of(puzzles[1], run.empty), easy_line);
  EXPECT_EQ(reader->plain_ahead().count, 0U);
  EXPECT_FALSE(reader->next());
}

TEST(Plain, the_source_is_asked_only_when_no_whole_line_is_at_hand) {
  int asked = 0;
  std::string text = easy_line + "\n12\n" + easy_line + "\n34\n";
  auto reader = Reader::make([&](std::span<char> buffer) {
    ++asked;
    const std::size_t size = text.copy(buffer.data(), buffer.size());
    text.clear();
    return static_cast<std::ptrdiff_t>(size);
  });
  std::vector<nine::Digits> puzzles(9);
  EXPECT_EQ(reader->plain_ahead().count, 1U);
  EXPECT_EQ(reader->next_plain(puzzles).count, 1U);
  EXPECT_EQ(reader->plain_ahead().count, 0U);
  EXPECT_TRUE(reader->next());
  EXPECT_EQ(reader->plain_ahead().count, 1U);
  EXPECT_EQ(reader->next_plain(puzzles).count, 1U);
  EXPECT_EQ(reader->plain_ahead().count, 0U);
  EXPECT_TRUE(reader->next());
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(reader->plain_ahead().count, 0U);
  EXPECT_EQ(asked, 2);
  EXPECT_FALSE(reader->next());
}

TEST(Plain, a_source_that_fails_gives_what_was_whole_before) {
  std::string text = easy_line + "\n" + easy_line;
  auto reader = Reader::make([&](std::span<char> buffer) {
    const std::size_t size = text.copy(buffer.data(), buffer.size());
    text.clear();
    return size > 0 ? static_cast<std::ptrdiff_t>(size) : -5;
  });
  std::vector<nine::Digits> puzzles(9);
  EXPECT_EQ(reader->plain_ahead().count, 1U);
  EXPECT_EQ(reader->next_plain(puzzles).count, 1U);
  EXPECT_EQ(reader->plain_ahead().count, 0U);
  EXPECT_EQ(reader->next()->puzzle.error().code, ErrorCode::unreadable);
  EXPECT_FALSE(reader->next());
}

RC_GTEST_PROP(Plain, IsReadAsAlways, ()) {
  const Strings lines{easy_line + " 1",
                      easy_line + "," + solved_line,
                      "7," + easy_line,
                      "7," + solved_line + ",x",
                      "7," + easy_line.substr(1) + "," + solved_line,
                      solved_line + " " + easy_line.substr(1),
                      "id,puzzle,solution",
                      easy_line.substr(0, 80) + "0",
                      easy_line,
                      easy_line,
                      easy_line,
                      std::string(81, '0'),
                      easy_line.substr(1),
                      easy_line + "1",
                      "",
                      "# c",
                      "1..4..1..",
                      "-----",
                      "[[1,2],[",
                      "53. .7. ...",
                      " " + easy_line,
                      easy_line + "x",
                      "{",
                      easy_line + "\r"};
  std::string text;
  const int size = *rc::gen::inRange(0, 30);
  for (int i = 0; i < size; ++i)
    text +=
        *rc::gen::elementOf(lines) + *rc::gen::elementOf(Strings{"\n", "\n", "\r\n", "\r", "\r"});
  if (!text.empty() && *rc::gen::inRange(0, 3) == 0) text.pop_back();
  const auto step = *rc::gen::inRange<std::size_t>(1, 300);
  const auto most = *rc::gen::inRange<std::size_t>(1, 5);
  std::size_t plain = 0;
  RC_ASSERT(bulk_outline(text, plain, {}, step, most) == outline(text));
}

}  // namespace
}  // namespace kaidoku
