// What people look for and Sudoku Explainer does not: each in a position where it is all there is
// to see.
#include <gtest/gtest.h>

#include "human/colors.h"
#include "human/finned.h"
#include "human/position.h"
#include "human/turbot.h"
#include "human/uniqueness.h"
#include "human/wings.h"

namespace kaidoku::human {
namespace {

using test::Position;

TEST(Others, Skyscraper) {
  Position position;
  position.confine("row 1", 4, {"r1c1", "r1c5"}).confine("row 5", 4, {"r5c1", "r5c6"});
  EXPECT_EQ(position.first(find_skyscraper),
            "4.0 skyscraper: In row 1 and row 5 the 4 has two places each, and r1c1 and r5c1 see "
            "each other. So r1c5 or r5c6 is 4: r2c6, r3c6, r4c5 and r6c5 cannot be 4.");
}

TEST(Others, TwoStringKite) {
  Position position;
  position.confine("row 2", 7, {"r2c2", "r2c8"}).confine("column 3", 7, {"r1c3", "r7c3"});
  EXPECT_EQ(position.first(find_two_string_kite),
            "4.1 two-string kite: In row 2 and column 3 the 7 has two places each, and r2c2 and "
            "r1c3 are in the same box. So r2c8 or r7c3 is 7: r7c8 cannot be 7.");
  EXPECT_EQ(position.first(find_skyscraper), "nothing");
}

TEST(Others, EmptyRectangle) {
  Position position;
  position.confine("box 1", 5, {"r1c2", "r1c3", "r2c1", "r3c1"})
      .confine("column 7", 5, {"r1c7", "r6c7"});
  EXPECT_EQ(position.first(find_empty_rectangle),
            "4.3 empty rectangle: In box 1 the 5 can only go in row 1 or column 1, and in column 7 "
            "only in r1c7 or r6c7. If r1c7 is 5, the 5 of the box is in column 1; otherwise r6c7 "
            "is 5. Either way r6c1 cannot be 5.");
}

TEST(Others, WWing) {
  Position position;
  position.hold({"r1c1", "r5c5"}, "25").confine("row 9", 2, {"r9c1", "r9c5"});
  EXPECT_EQ(position.first(find_w_wing),
            "4.4 W-wing: r1c1 and r5c5 can only be 2 or 5. If both were 2, row 9 would have no "
            "place for it, so one of them is 5: r1c5 and r5c1 cannot be 5.");
}

TEST(Others, FinnedXWing) {
  Position position;
  position.confine("row 1", 4, {"r1c1", "r1c2", "r1c7"}).confine("row 5", 4, {"r5c2", "r5c7"});
  EXPECT_EQ(
      position.first(find_finned_x_wing),
      "4.7 finned X-wing: In rows 1 and 5 the 4 can only go in columns 2 and 7, or else in r1c1. "
      "In the first case no other cell of these columns can be 4, in the second none that sees "
      "r1c1: either way r2c2 and r3c2 cannot be 4.");
}

TEST(Others, SashimiXWing) {
  Position position;
  position.confine("row 1", 4, {"r1c1", "r1c3", "r1c7"}).confine("row 5", 4, {"r5c2", "r5c7"});
  EXPECT_EQ(position.first(find_finned_x_wing),
            "4.7 sashimi X-wing: In rows 1 and 5 the 4 can only go in columns 2 and 7, or else in "
            "r1c1 or r1c3. In the first case no other cell of these columns can be 4, in the "
            "second none that sees r1c1 and r1c3: either way r2c2 and r3c2 cannot be 4.");
}

TEST(Others, FinsInTwoBoxesAreTooMany) {
  Position position;
  position.confine("row 1", 4, {"r1c1", "r1c2", "r1c7", "r1c9"})
      .confine("row 5", 4, {"r5c2", "r5c7"});
  EXPECT_EQ(position.first(find_finned_x_wing), "nothing");
}

TEST(Others, FinnedSwordfish) {
  Position position;
  position.confine("row 1", 6, {"r1c1", "r1c4"}).confine("row 4", 6, {"r4c4", "r4c8"});
  position.confine("row 7", 6, {"r7c1", "r7c8", "r7c9"});
  EXPECT_EQ(position.first(find_finned_swordfish),
            "5.1 finned swordfish: In rows 1, 4 and 7 the 6 can only go in columns 1, 4 and 8, or "
            "else in r7c9. In the first case no other cell of these columns can be 6, in the "
            "second none that sees r7c9: either way r8c8 and r9c8 cannot be 6.");
}

TEST(Others, ACellThatSeesBothColors) {
  Position position;
  position.confine("row 2", 3, {"r2c2", "r2c5"}).confine("column 5", 3, {"r2c5", "r7c5"});
  position.confine("box 8", 3, {"r7c5", "r8c6"});
  EXPECT_EQ(position.first(find_simple_coloring),
            "5.0 simple coloring: Along houses with only two places for the 3, it is either in all "
            "of r2c2 and r7c5 or in all of r2c5 and r8c6. Either way r8c2 cannot be 3.");
}

TEST(Others, AColorThatMeetsItself) {
  Position position;
  position.confine("row 1", 3, {"r1c1", "r1c5"}).confine("column 5", 3, {"r1c5", "r8c5"});
  position.confine("row 8", 3, {"r8c5", "r8c2"}).confine("box 7", 3, {"r8c2", "r9c1"});
  const auto steps = position.all(find_simple_coloring);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps.front().removes, (std::vector<Candidate>{{0, 3}, {67, 3}, {72, 3}}));
  EXPECT_EQ(
      position.told(steps.front()),
      "5.0 simple coloring: Along houses with only two places for the 3, it is either in all of "
      "r1c1, r8c5 and r9c1 or in all of r1c5 and r8c2. But r1c1 and r9c1 see each other, so r1c1, "
      "r8c5 and r9c1 cannot be 3.");
}

TEST(Others, HiddenUniqueRectangle) {
  Position position;
  position.hold({"r1c1"}, "12")
      .confine("row 2", 1, {"r2c1", "r2c4"})
      .confine("column 4", 1, {"r1c4", "r2c4"});
  EXPECT_EQ(position.first(find_hidden_rectangle),
            "4.8 hidden unique rectangle: If r2c4 were 2, the 1 of row 2 would be in r2c1 and that "
            "of column 4 in r1c4. Then 1 and 2 could change places in r1c1, r1c4, r2c4 and r2c1, "
            "and there would be two solutions: r2c4 cannot be 2.");
}

}  // namespace
}  // namespace kaidoku::human
