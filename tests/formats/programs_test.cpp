// Files and texts of other programs. The vectors are from the descriptions of the formats and from
// the programs themselves; every format that is written gives back what it can hold.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/lz_string.h"
#include "formats/read.h"
#include "support/random_puzzle.h"

namespace kaidoku::programs_test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using Strings = std::vector<std::string>;

constexpr const char* wiki =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// "FORMAT givens [entries]" of every puzzle, or "LINE:COLUMN message" of every first mistake.
Strings told(const std::string& text, const TextOptions& options = {}) {
  Strings result;
  for (const Reading& reading : read_all(text, options)) {
    if (!reading.puzzle) {
      const Error& e = reading.puzzle.error();
      result.push_back(std::to_string(e.line) + ":" + std::to_string(e.column) + " " + e.message);
      continue;
    }
    const auto& symbols = reading.puzzle->symbols();
    result.push_back(std::string(reading.format) + " " +
                     to_line(reading.puzzle->givens(), symbols));
    if (reading.position.entries.order() != 0)
      result.back() += " " + to_line(reading.position.entries, symbols);
  }
  return result;
}

Strings as(const std::string& format, const std::string& cells) { return {format + " " + cells}; }

std::string rows(const std::string& cells, std::size_t n = 9) {
  std::string text;
  for (std::size_t at = 0; at < cells.size(); at += n) text += cells.substr(at, n) + "\n";
  return text;
}

DigitSet candidates_at(const std::string& text, Cell cell) {
  const auto readings = read_all(text);
  const auto& all = readings.at(0).position.candidates;
  return all.empty() ? DigitSet{} : all.at(static_cast<std::size_t>(cell));
}

// --- ids and links -------------------------------------------------------------------------------

TEST(Programs, SgtGameIds) {
  EXPECT_EQ(told("2x3:b3_1a5d4c2b6_6b5c2d5a1_6b\n"),
            as("sgt", "..31.5....4...2..66..5...2....5.16.."));
  // Boxes are C columns and R rows of them: the box of 3x4 is 3 high and 4 wide.
  const auto twelve = read_all(
      "3x4:b7a8_2_11c6_10_5a10n3_7a5_4_8a2_3c8b10d6_12a7_9h5c10_4b2_7_10_4b9_1c5h8_3a2_10d6b4c11_"
      "3a10_2_5a12_3n10a5_9_8c5_6_2a11b\n");
  ASSERT_TRUE(twelve.at(0).puzzle);
  EXPECT_EQ(twelve[0].puzzle->rules().box(), (Box{3, 4}));
  EXPECT_EQ(twelve[0].puzzle->symbols().name(11), "B");
  EXPECT_THAT(told("2x2de:a1b2k\n2x2r4db:1_2n\n"),
              ElementsAre("sgt .1..2...........", "sgt 12.............."));
}

TEST(Programs, SgtGamesWithOtherRulesAreRefused) {
  EXPECT_THAT(told("3j:c1a2c,a_d__a_"),
              ElementsAre(HasSubstr("needs boxes of any shape (jigsaw)")));
  EXPECT_THAT(told("3x3x:a3f1f6c2_9b8"), ElementsAre(HasSubstr("needs diagonals (X)")));
  EXPECT_THAT(told("2x2k:p,_a___a_ab__a_aaa,7_3a6a6_7d6_5c"),
              ElementsAre(HasSubstr("needs cages with sums")));
  EXPECT_THAT(told("3x3#12345"), ElementsAre(HasSubstr("is a seed")));
}

TEST(Programs, SgtMistakesHaveAPlace) {
  EXPECT_THAT(told("2x2:a5n"),
              ElementsAre("1:6 sgt game id: expected a number from 1 to 4, found 5"));
  EXPECT_THAT(told("2x2:a1m"), ElementsAre("1:8 sgt game id: expected 16 cells, found 15"));
  EXPECT_THAT(told("2x2:a1o"), ElementsAre("1:7 sgt game id: expected 16 cells, found more"));
  EXPECT_THAT(told("2x2:a1?m"),
              ElementsAre(HasSubstr("1:7 sgt game id: expected a number, a letter")));
}

TEST(Programs, SgtSaveFiles) {
  const std::string head =
      "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\n"
      "PARAMS  :5:2x2dt\nCPARAMS :5:2x2dt\nDESC    :3:1o";
  const std::string save = head.substr(0, head.size() - 4) +
                           "2:1o\nNSTATES :1:4\nSTATEPOS:1:3\n"
                           "MOVE    :6:R1,0,2\nMOVE    :6:P0,1,3\nMOVE    :6:R3,3,1\n";
  EXPECT_EQ(told(save), Strings{"sgt-save 1............... .2.............."});
  EXPECT_EQ(candidates_at(save, 4), DigitSet{3});
  EXPECT_THAT(told("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :5:Mines\n"),
              ElementsAre(HasSubstr("of the game Mines, not Solo")));
  EXPECT_THAT(told("SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :9:Solo\n"),
              ElementsAre(HasSubstr("2:1 sgt save file: expected a line")));
}

TEST(Programs, GnomeSharesLookLikeComments) {
  EXPECT_EQ(told("#66QQ%=mLJ]*lR%C!Op\"bHn0E&h5$@fMF,Uq\n"), as("gnome-share", wiki));
  // One character less, or a cell twice: a comment.
  EXPECT_THAT(told("#66QQ%=mLJ]*lR%C!Op\"bHn0E&h5$@fMF,U\n"), ElementsAre(HasSubstr("no puzzle")));
  EXPECT_THAT(told("#66QQ%==LJ]*lR%C!Op\"bHn0E&h5$@fMF,Uq\n"), ElementsAre(HasSubstr("no puzzle")));
}

TEST(Programs, GnomeGames) {
  const std::string save =
      R"({"difficulty_category":"Easy Difficulty","time_elapsed":3,"cells":[
 {"position":[0,0],"value":5,"fixed":true,"earmarks":[]},
 {"position":[0,2],"value":4,"fixed":false,"earmarks":[]},
 {"position":[8,8],"value":0,"fixed":false,"earmarks":[1,7]}]})";
  EXPECT_EQ(told(save), Strings{"gnome 5" + std::string(80, '.') + " ..4" + std::string(78, '.')});
  EXPECT_EQ(candidates_at(save, 80), (DigitSet{1, 7}));
  EXPECT_THAT(told(R"({"cells":[{"position":[0,9],"value":5}]})"),
              ElementsAre("1:23 GNOME Sudoku: expected a position from 0 to 8"));
  EXPECT_THAT(
      told(R"({"cells":[{"position":[0,1],"value":5,"fixed":true},{"position":[0,1],"value":6}]})"),
      ElementsAre("1:65 GNOME Sudoku: expected each cell once, found r1c2 again"));
}

TEST(Programs, SudokuPadIds) {
  const std::string id = "classic5NlQ19j9mGca3OIN1bWGk2m41TjS79";
  EXPECT_EQ(told(id), as("sudokupad", wiki));
  EXPECT_EQ(told("https://sudokupad.app/" + id), as("sudokupad", wiki));
  EXPECT_EQ(told("https://beta.sudokupad.app/?puzzleid=" + id), as("sudokupad", wiki));
  EXPECT_THAT(told("https://sudokupad.app/" + id.substr(0, 30)),
              ElementsAre(HasSubstr("81 cells")));
  EXPECT_THAT(told("https://sudokupad.app/abc123"),
              ElementsAre(HasSubstr("only the name of a puzzle")));
}

TEST(Programs, FPuzzlesLinks) {
  const std::string four =
      "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC8UKFcgA"
      "=";
  const auto expected = as("f-puzzles", "1...............");
  EXPECT_EQ(told(four), expected);
  EXPECT_EQ(told("https://f-puzzles.com/?load=" + four), expected);
  EXPECT_EQ(told("https://www.f-puzzles.com/?load=" + four), expected);
  EXPECT_EQ(told("https://sudokupad.app/fpuz" + four), as("sudokupad", "1..............."));
  EXPECT_EQ(told("N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA=="),
            as("f-puzzles", "........."));
  EXPECT_THAT(told("https://f-puzzles.com/?load=" + four.substr(0, 60)),
              ElementsAre(HasSubstr("1:1 f-puzzles: expected a text packed by LZ-String")));
  EXPECT_THAT(told("https://f-puzzles.com/?id=abc"), ElementsAre(HasSubstr("?load=")));
}

TEST(Programs, LzStringIsThatOfOthers) {
  const std::string packed = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
  const std::string text = R"({"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]})";
  EXPECT_EQ(formats::decompress_base64(packed), text);
  EXPECT_EQ(formats::compress_base64(text), packed);
  EXPECT_EQ(formats::decompress_base64("N4Ig"), std::nullopt);
  test::Random random(23);
  for (int round = 0; round < 100; ++round) {
    std::string any;
    for (int i = random.below(300); i > 0; --i)
      any += static_cast<char>('a' + random.below(1 + round / 4));
    EXPECT_EQ(formats::decompress_base64(formats::compress_base64(any)), any);
  }
}

TEST(Programs, LinksWithDigits) {
  std::string cells = wiki;
  for (char& c : cells) c = c == '.' ? '0' : c;
  EXPECT_EQ(told("https://www.sudokuwiki.org/sudoku.htm?bd=" + cells), as("link", wiki));
  EXPECT_EQ(told("Try this: <https://x.org/?bd=" + cells + ">"), as("link", wiki));
  EXPECT_THAT(read_all("1. https://x.org/?a=" + cells + " and https://x.org/?a=" + cells)
                  .front()
                  .puzzle.error()
                  .message,
              testing::HasSubstr("expected an address with one board, found 2"));
  EXPECT_THAT(told("https://example.org/?bd=12"),
              ElementsAre(HasSubstr("1:1 this address holds no board")));
}

// --- files ---------------------------------------------------------------------------------------

TEST(Programs, SadManSections) {
  const std::string puzzle = "1...............", state = "1...........2...";
  const std::string head = "#AAuthor\n[Puzzle]\n" + rows(puzzle, 4);
  EXPECT_EQ(told(head), as("sdk", puzzle));
  const std::string with_state = head + "[State]\n" + rows(state, 4);
  EXPECT_EQ(told(with_state), Strings{"sdk " + puzzle + " ............2..."});
  const std::string whole =
      with_state + "\n[PencilMarks]\n,23,,\n,,,\n,,,\n,,,\n[Colors]\n" + rows(state, 4);
  EXPECT_EQ(candidates_at(whole, 1), (DigitSet{2, 3}));
  EXPECT_EQ(told(whole + "\n" + whole).size(), 2U);
  EXPECT_THAT(
      told(head + "[State]\n" + rows("2...........2...", 4)),
      ElementsAre("8:1 SadMan file: expected the given 1 of [Puzzle] also in [State], found 2"));
  EXPECT_THAT(told(with_state + "[PencilMarks]\n,23,,\n"),
              ElementsAre(HasSubstr("expected 4 rows in [PencilMarks]")));
}

TEST(Programs, SudoCueInProgress) {
  const std::string open = "123456789";
  std::string text;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column)
      text += (row == 0 && column == 0   ? "7"
               : row == 0 && column == 1 ? "u8"
               : row == 8 && column == 8 ? "12"
                                         : open) +
              (column < 8 ? " " : "\n");
  }
  // The 7 of r1c1 is a candidate where others still have it.
  EXPECT_EQ(told(text), Strings{"sdx " + std::string(81, '.') + " .8" + std::string(79, '.')});
  EXPECT_EQ(candidates_at(text, 80), (DigitSet{1, 2}));
  EXPECT_EQ(candidates_at(text, 0), DigitSet{7});
}

TEST(Programs, SimpleSudoku) {
  std::string crosses = wiki;
  for (char& c : crosses) c = c == '.' ? 'X' : c;
  EXPECT_EQ(told(rows(crosses)), as("ss", wiki));
  const auto framed = [](std::string cells) {
    std::string text = " *-----------*\n";
    for (std::size_t r = 0; r < 9; ++r) {
      text += " |" + cells.substr(r * 9, 3) + "|" + cells.substr(r * 9 + 3, 3) + "|" +
              cells.substr(r * 9 + 6, 3) + "|\n";
      if (r == 2 || r == 5) text += " |---+---+---|\n";
    }
    return text + " *-----------*\n";
  };
  std::string placed = wiki;
  placed[2] = '4';
  EXPECT_EQ(told(framed(wiki) + "\n\n" + framed(placed)),
            Strings{"ss " + std::string(wiki) + " ..4" + std::string(78, '.')});
  EXPECT_EQ(told(framed(wiki)).at(0), "grid " + std::string(wiki));
  // Another puzzle is no copy.
  placed[0] = '1';
  EXPECT_EQ(told(framed(wiki) + "\n" + framed(placed)).size(), 2U);
}

TEST(Programs, MasksAreNoPuzzles) {
  std::string stars = wiki;
  for (char& c : stars) c = c == '.' ? '.' : '*';
  const auto readings = read_all(rows(stars));
  ASSERT_EQ(readings.size(), 1U);
  EXPECT_EQ(readings[0].puzzle.error().code, ErrorCode::wrong_board);
  EXPECT_THAT(readings[0].puzzle.error().help, HasSubstr("--pattern"));
}

TEST(Programs, MasksAreNoPuzzlesHoweverTheyAreWritten) {
  std::string stars = wiki;
  for (char& c : stars) c = c == '.' ? '.' : '*';
  std::string dashes = stars;
  for (char& c : dashes) c = c == '.' ? '-' : c;
  const auto is_mask = HasSubstr("this is a mask");
  EXPECT_THAT(told("% mask\n" + rows(stars)), ElementsAre(is_mask));
  EXPECT_THAT(told(stars), ElementsAre(is_mask));
  EXPECT_THAT(told(rows(dashes)), ElementsAre(is_mask));
  EXPECT_THAT(told(std::string(wiki) + "\n" + dashes + "\n" + wiki),
              ElementsAre(HasSubstr(wiki), is_mask, HasSubstr(wiki)));
  EXPECT_EQ(told(std::string(81, '*')), as("line", std::string(81, '.')));
}

TEST(Programs, DebianSudoku) {
  const std::string text =
      "% one\n..63..7..\n.5..7.12.\n.8......9\n9....8.3.\n....9....\n.7.6....5\n2......8.\n"
      ".95.6..1.\n..8..34..\n% two\n 5 3 . | . 7 . | . . .\n 6 . . | 1 9 5 | . . .\n"
      " . 9 8 | . . . | . 6 .\n-------+-------+-------\n 8 . . | . 6 . | . . 3\n"
      " 4 . . | 8 . 3 | . . 1\n 7 . . | . 2 . | . . 6\n-------+-------+-------\n"
      " . 6 . | . . . | 2 8 .\n . . . | 4 1 9 | . . 5\n . . . | . 8 . | . 7 9\n";
  const auto readings = read_all(text);
  ASSERT_EQ(readings.size(), 2U);
  EXPECT_EQ(readings[0].title, "one");
  EXPECT_EQ(readings[1].title, "two");
  EXPECT_EQ(told(text).at(1), "debian " + std::string(wiki));
}

TEST(Programs, OpenSudokuHeadings) {
  std::string zeros = wiki;
  for (char& c : zeros) c = c == '.' ? '0' : c;
  const std::string game = "<game data=\"" + zeros + "\"/>\n";
  const auto expected = as("opensudoku", wiki);
  EXPECT_EQ(told("<opensudoku>\n<name>folder</name>\n" + game + "</opensudoku>\n"), expected);
  EXPECT_EQ(
      told("<opensudoku>\n\n<name>\nmy folder\n</name>\n<author/>\n" + game + "</opensudoku>\n"),
      expected);
  // What comes after it is not swallowed, and what is in it and no heading is a mistake.
  EXPECT_THAT(told("<opensudoku>\n<name>empty</name>\n</opensudoku>\n" + std::string(wiki)),
              ElementsAre(HasSubstr(wiki)));
  EXPECT_THAT(
      told("<opensudoku>\n<name>x</name>\n" + zeros + "\n" + game),
      ElementsAre("3:1 OpenSudoku: expected a tag such as <game>, found text", expected.front()));
}

TEST(Programs, OpenSudokuFolders) {
  std::string zeros = wiki;
  for (char& c : zeros) c = c == '.' ? '0' : c;
  const std::string game = "<game created=\"1\" note=\"first\" data=\"" + zeros + "\"/>";
  for (const std::string line : {"\n", ""}) {
    const std::string text = "<?xml version=\"1.0\"?>" + line + "<opensudoku version=\"2\">" +
                             line + "<folder name=\"F\" created=\"1\"/>" + line + game + line +
                             game + line + "</opensudoku>\n";
    EXPECT_THAT(told(text),
                ElementsAre("opensudoku " + std::string(wiki), "opensudoku " + std::string(wiki)));
    EXPECT_EQ(read_all(text).at(0).title, "first");
  }
  EXPECT_EQ(told("<sudoku data=\"" + zeros + "\"/>"), as("opensudoku", wiki));
}

TEST(Programs, OpenSudokuVersions) {
  const auto game = [](const std::string& version, const std::string& first,
                       const std::string& rest) {
    std::string data = "version: " + version + "&#10;" + first;
    for (int cell = 1; cell < 81; ++cell) data += rest;
    return "<opensudoku><game data=\"" + data + "\"/></opensudoku>";
  };
  const std::string dots(80, '.');
  EXPECT_EQ(told(game("3", "5|0|0|", "0|0|1|")), as("opensudoku", "5" + dots));
  EXPECT_EQ(told(game("3", "5|0|1|", "0|0|1|")), Strings{"opensudoku ." + dots + " 5" + dots});
  EXPECT_EQ(candidates_at(game("3", "0|5|1|", "0|0|1|"), 0), (DigitSet{1, 3}));
  EXPECT_EQ(candidates_at(game("2", "0|5||1|", "0|0|1|"), 0), (DigitSet{1, 3}));
  EXPECT_EQ(candidates_at(game("1", "0|1,3,|1|", "0|-|1|"), 0), (DigitSet{1, 3}));
  EXPECT_THAT(told(game("3", "5|0|2|", "0|0|1|")),
              ElementsAre(HasSubstr("OpenSudoku: expected 0 (a given) or 1")));
  EXPECT_THAT(told("<opensudoku><game data=\"12\"/></opensudoku>"),
              ElementsAre(HasSubstr("expected 81 digits, found 2")));
}

TEST(Programs, BrokenXmlHasAPlace) {
  EXPECT_THAT(told("<opensudoku>\n<game data=\"1\n"),
              ElementsAre("2:1 XML: the tag is never closed: expected >"));
  EXPECT_THAT(told("<opensudoku>\n<game data=1/>\n"),
              ElementsAre(HasSubstr("2:12 XML: expected an attribute")));
  EXPECT_THAT(told("<game data=\"&nope;\"/>"),
              ElementsAre(HasSubstr("1:13 XML: expected an entity")));
  EXPECT_THAT(told("<?xml version=\"1.0\"?>\n<svg><path d=\"M0\"/></svg>\n"),
              ElementsAre(HasSubstr("2:1 XML of <svg> holds no sudoku")));
}

std::string ksudoku(const std::string& graph, const std::string& values) {
  return "<!DOCTYPE ksudoku>\n<ksudoku>\n<game had-help=\"0\" msecs-elapsed=\"5\">\n<puzzle>\n" +
         graph + "\n<values>" + values + "</values>\n</puzzle>\n<history>\n" +
         "<simple-event index=\"1\" value=\"2\" given=\"0\"/>\n</history>\n</game>\n</ksudoku>\n";
}

TEST(Programs, KSudokuGames) {
  // Cells are numbered column by column: the third value is r3c1.
  EXPECT_EQ(
      told(ksudoku(
          R"(<graph sizeX="4" sizeY="4" sizeZ="1" order="4" type="sudoku" specific-type="Plain"/>)",
          "a_b_____________")),
      Strings{"ksudoku 1.......2....... ....2..........."});
  const std::string six =
      R"(<graph sizeX="6" sizeY="6" sizeZ="1" ncliques="18" order="6" type="custom"
specific-type="6x6">
  <sudokugroups at="0" withblocks="0" />
  <clique size="6" > 0  1  6  7 12 13 </clique>
  <clique size="6" >18 19 24 25 30 31 </clique>
  <clique size="6" > 2  3  8  9 14 15 </clique>
  <clique size="6" >20 21 26 27 32 33 </clique>
  <clique size="6" > 4  5 10 11 16 17 </clique>
  <clique size="6" >22 23 28 29 34 35 </clique>
 </graph>)";
  const auto readings = read_all(ksudoku(six, "a" + std::string(35, '_')));
  ASSERT_TRUE(readings.at(0).puzzle);
  EXPECT_EQ(readings[0].puzzle->rules().box(), (Box{2, 3}));
}

TEST(Programs, KSudokuRefusesOtherShapes) {
  EXPECT_THAT(
      told(ksudoku(
          R"(<graph sizeX="9" sizeY="9" sizeZ="1" order="9" type="custom" specific-type="Aztec">
<sudokugroups withblocks="0"/><clique size="9">0 1 9 10 11 19 20 21 29</clique></graph>)",
          "")),
      ElementsAre(HasSubstr("of the type Aztec, whose rules are not known here")));
  EXPECT_THAT(
      told(ksudoku(R"(<graph sizeX="3" sizeY="3" sizeZ="3" order="9" type="roxdoku"/>)", "")),
      ElementsAre(HasSubstr("roxdoku")));
  EXPECT_THAT(told("<ksudoku><game>\n</ksudoku>"),
              ElementsAre("2:1 KSudoku: expected </game>, found </ksudoku>"));
}

// --- round trips ---------------------------------------------------------------------------------

/// Formats that say where entries are, and those that say what is left of candidates.
constexpr std::string_view with_entries[] = {"sdk", "opensudoku", "ksudoku", "gnome", "f-puzzles"};
constexpr std::string_view with_candidates[] = {"sdk", "opensudoku", "gnome", "f-puzzles"};

bool among(auto& names, std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

TEST(Programs, BoxesAreKeptOrRefused) {
  for (const Box box : {Box{9, 1}, Box{1, 9}, Box{3, 2}}) {
    const Puzzle puzzle = *Puzzle::make(*Rules::standard(box), Grid(box.order()));
    for (const std::string_view format : {"sgt", "ksudoku", "json"}) {
      const auto copy = parse(*write(format, puzzle, {}));
      ASSERT_TRUE(copy) << format;
      EXPECT_EQ(copy->rules().box(), box) << format;
    }
    for (const std::string_view format : {"sdk", "ss", "debian", "opensudoku", "gnome", "f-puzzles",
                                          "gnome-share", "sudokupad", "hodoku", "sudokuwiki"})
      EXPECT_FALSE(write(format, puzzle, {})) << format;
  }
  const Puzzle tall = *Puzzle::make(*Rules::standard(Box{3, 2}), Grid(6));
  EXPECT_EQ(write("f-puzzles", tall, {}).error().message,
            "the format f-puzzles holds boxes of 2x3 only, not of 3x2");
}

TEST(Programs, RandomPositionsSurvive) {
  test::Random random(21);
  for (const Box box : {Box{3, 3}, Box{2, 2}, Box{2, 3}, Box{3, 4}, Box{4, 4}}) {
    for (int round = 0; round < 10; ++round) {
      const Grid full = test::random_solution(box, random);
      const Puzzle puzzle = test::random_puzzle(box, 1 + random.below(full.cells()), random);
      Position position{.entries = Grid(box.order())};
      for (Cell cell = 0; cell < full.cells(); ++cell) {
        if (puzzle.givens()[cell] == 0 && random.below(4) == 0) position.entries[cell] = full[cell];
      }
      for (const Format& format : all_formats()) {
        const int order = box.order();
        if (!format.writes || !format.reads || !format.holds(box)) continue;
        if (format.name == "candidates") continue;  // cannot tell a given from a last candidate
        const auto text = write(format.name, puzzle, {});
        ASSERT_TRUE(text);
        // A shared text of few givens may be a comment.
        const TextOptions options{.from = format.name == "gnome-share" ? "gnome-share" : ""};
        const auto readings = read_all(*text, options);
        ASSERT_EQ(readings.size(), 1U) << format.name << "\n" << *text;
        // Without a box of its own the text means the default box, and letters alone may be others.
        if (!readings[0].puzzle)
          FAIL() << format.name << "\n" << *text << describe(readings[0].puzzle.error());
        EXPECT_EQ(readings[0].puzzle->givens().filled(), puzzle.givens().filled())
            << format.name << "\n"
            << *text;
        if (order <= 9) {
          EXPECT_EQ(readings[0].puzzle->givens(), puzzle.givens()) << format.name << "\n" << *text;
        }
        if (!among(with_entries, format.name)) continue;
        const auto play = write(format.name, puzzle, position);
        const auto again = read_all(*play);
        ASSERT_EQ(again.size(), 1U) << *play;
        ASSERT_TRUE(again[0].puzzle) << *play;
        EXPECT_EQ(again[0].puzzle->givens(), puzzle.givens()) << *play;
        if (position.entries.filled() > 0) {
          EXPECT_EQ(again[0].position.entries, position.entries) << *play;
        }
      }
    }
  }
}

TEST(Programs, CandidatesSurvive) {
  test::Random random(22);
  const Puzzle puzzle = test::random_puzzle({3, 3}, 30, random);
  Position position{.candidates = candidates(puzzle.rules(), puzzle.givens())};
  for (Cell cell = 0; cell < 81; ++cell) {
    auto& digits = position.candidates[static_cast<std::size_t>(cell)];
    if (puzzle.givens()[cell] != 0) digits = {};
    if (digits.size() > 2 && random.below(2) == 0) digits.erase(digits.first());
  }
  for (const std::string_view format : with_candidates) {
    const auto text = write(format, puzzle, position);
    ASSERT_TRUE(text);
    EXPECT_EQ(read_all(*text).at(0).position.candidates, position.candidates) << *text;
  }
}

}  // namespace
}  // namespace kaidoku::programs_test
