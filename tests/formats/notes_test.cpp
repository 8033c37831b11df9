// Notes: what a reader says about a puzzle that it could have read otherwise.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/read.h"

namespace kaidoku {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Strings = std::vector<std::string>;

const std::string clues =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string filled =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Of the only puzzle of a text, which must be good.
Strings notes(const std::string& text, const TextOptions& options = {}) {
  const auto readings = read_all(text, options);
  EXPECT_EQ(readings.size(), 1U) << text;
  EXPECT_TRUE(readings.front().puzzle) << text;
  return readings.front().notes;
}

std::string with_zeros(std::string text) {
  for (char& c : text) c = c == '.' ? '0' : c;
  return text;
}

TEST(Notes, a_word_that_could_be_another_puzzle) {
  const auto at = [](int column) {
    return "the text at column " + std::to_string(column) +
           " may be a second puzzle; only the first puzzle of a line is read";
  };
  EXPECT_THAT(notes(clues + " " + clues), ElementsAre(at(83)));
  EXPECT_THAT(notes(clues + " " + clues, {.order = 9}), ElementsAre(at(83)));
  EXPECT_THAT(notes("  " + clues + ",4.2, " + with_zeros(clues) + ";" + clues),
              ElementsAre(at(90)));
  EXPECT_THAT(notes(filled + "\t" + clues), IsEmpty());  // its solution
  EXPECT_THAT(notes("1" + filled.substr(1) + "\t" + clues), ElementsAre(at(1)));
  EXPECT_THAT(notes(clues + "," + filled + "," + clues), ElementsAre(at(165)));
  const std::string other = "1" + filled.substr(1);
  // filled, but not with these givens
  EXPECT_THAT(notes(clues + "," + other), ElementsAre(at(83)));
  EXPECT_THAT(notes("1..4....2....... ..........4....."), ElementsAre(at(18)));
  EXPECT_THAT(notes("{\"puzzle\":\"" + clues + " " + clues + "\"}"), ElementsAre(at(94)));
  EXPECT_THAT(notes("5+3" + clues.substr(2) + " +" + clues, {.entries = true}),
              ElementsAre(at(84)));
}

TEST(Notes, fields_and_the_solution_go_without) {
  for (const std::string& fields :
       Strings{"," + filled, "," + filled + ",30,1.2", " 4.2 easy", " # " + clues.substr(1), ",",
               " " + clues + "1", " " + std::string(81, 'x'), ", " + clues.substr(1) + "?"}) {
    EXPECT_THAT(notes(clues + fields), IsEmpty()) << fields;
    EXPECT_THAT(notes(with_zeros(clues) + fields), IsEmpty()) << fields;
  }
  EXPECT_THAT(notes("53+4" + clues.substr(3) + " " + filled, {.entries = true}), IsEmpty());
}

TEST(Notes, zero_and_another_marker_are_both_empty) {
  const std::string mixed = "0" + clues.substr(1).replace(1, 1, "0");  // has a 9
  EXPECT_THAT(notes(mixed), ElementsAre("both 0 and . are read as empty"));
  EXPECT_THAT(notes("0_*-" + std::string(77, '_')),
              ElementsAre("both 0 and _ are read as empty; if 0 is a symbol, name the symbols: "
                          "--symbols 012345678"));
  EXPECT_THAT(
      notes("0..............."),
      ElementsAre(
          "both 0 and . are read as empty; if 0 is a symbol, name the symbols: --symbols 0123"));
  EXPECT_THAT(notes("0...4..........."), ElementsAre("both 0 and . are read as empty"));
  EXPECT_THAT(notes("1,,0,4,,,,,2,,,,,,,"),
              ElementsAre("both 0 and an empty field are read as empty"));
  EXPECT_THAT(notes("[[1,0],[null,2]]", {.box = {1, 2}}),
              ElementsAre(HasSubstr("both 0 and an empty field")));
  EXPECT_THAT(notes("1..0\n....\n4...\n...."), ElementsAre("both 0 and . are read as empty"));
  EXPECT_THAT(notes("G0" + std::string(254, '.')), ElementsAre("both 0 and . are read as empty"));
  EXPECT_THAT(notes("F0" + std::string(254, '.')),
              ElementsAre(HasSubstr("0 is read as a symbol (0-9A-F)")));
}

TEST(Notes, one_marker_goes_without) {
  EXPECT_THAT(notes(clues), IsEmpty());
  EXPECT_THAT(notes(with_zeros(clues)), IsEmpty());
  EXPECT_THAT(notes("_" + clues.substr(1)), IsEmpty());
  EXPECT_THAT(notes("0" + std::string(80, '.'), {.symbols = "012345678"}), IsEmpty());
}

}  // namespace
}  // namespace kaidoku
