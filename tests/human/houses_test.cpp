// Locked candidates, subsets and fish: each in a position where it is all there is to see.
#include <gtest/gtest.h>

#include "human/fish.h"
#include "human/locked.h"
#include "human/position.h"
#include "human/subsets.h"

namespace kaidoku::human {
namespace {

using test::Position;

TEST(Locked, PointingFromABoxAlongALine) {
  Position position;
  position.confine("box 1", 7, {"r1c1", "r2c1"});
  EXPECT_EQ(position.first(find_locked),
            "2.6 pointing: In box 1 the 7 can only go in r1c1 or r2c1, so no other cell of column "
            "1 can be 7.");
  EXPECT_EQ(position.all(find_locked).front().removes.size(), 6U);
  EXPECT_EQ(position.first(find_direct_locked), "nothing");
}

TEST(Locked, ClaimingFromALineIntoABox) {
  Position position;
  position.confine("row 1", 5, {"r1c1", "r1c2"});
  EXPECT_EQ(position.first(find_locked),
            "2.8 claiming: In row 1 the 5 can only go in r1c1 or r1c2, so no other cell of box 1 "
            "can be 5.");
  EXPECT_EQ(position.all(find_locked).front().removes.size(), 6U);
}

TEST(Locked, GoesFromHouseToHouseAsSudokuExplainerDoes) {
  Position position;
  position.confine("box 1", 7, {"r1c1", "r2c1"}).confine("box 1", 2, {"r1c2", "r2c2"});
  position.confine("box 9", 3, {"r7c7", "r8c7"}).confine("box 5", 1, {"r4c4", "r4c5"});
  const auto steps = position.all(find_locked);
  ASSERT_EQ(steps.size(), 4U);
  EXPECT_EQ(steps[0].digit, 7) << "box 1 comes before box 9, and in it column 1 before column 2";
  EXPECT_EQ(steps[1].digit, 2);
  EXPECT_EQ(steps[2].digit, 3);
  EXPECT_EQ(steps[3].digit, 1) << "columns come before rows";
}

TEST(Locked, DirectPointingLeavesAnotherBoxOnePlace) {
  Position position;
  position.confine("box 1", 7, {"r1c1", "r1c2"}).confine("box 2", 7, {"r1c4", "r2c5"});
  EXPECT_EQ(position.first(find_direct_locked),
            "1.7 direct pointing: In box 1 the 7 can only go in r1c1 or r1c2, both in row 1. So in "
            "box 2 it can only go in r2c5.");
}

TEST(Locked, DirectClaimingLeavesAnotherLineOnePlace) {
  Position position;
  position.state().place(position.cell("r6c9"), 3);
  position.confine("row 4", 3, {"r4c1", "r4c2"}).confine("row 5", 3, {"r5c1", "r5c5"});
  EXPECT_EQ(position.first(find_direct_locked),
            "1.9 direct claiming: In row 4 the 3 can only go in r4c1 or r4c2, both in box 4. So in "
            "row 5 it can only go in r5c5.");
}

TEST(Locked, NothingWhereBoxesAreRows) {
  Position position({1, 7});
  position.confine("row 1", 5, {"r1c1", "r1c2"}).confine("column 1", 5, {"r1c1", "r2c1"});
  EXPECT_EQ(position.first(find_locked), "nothing");
  EXPECT_EQ(position.first(find_direct_locked), "nothing");
}

TEST(Subsets, NakedPair) {
  Position position;
  position.hold({"r1c1", "r1c5"}, "25");
  EXPECT_EQ(position.first(find_naked_pair),
            "3.0 naked pair: r1c1 and r1c5 can only be 2 or 5, so no other cell of row 1 can be "
            "one of these.");
  EXPECT_EQ(position.all(find_naked_pair).front().removes.size(), 14U);
  EXPECT_EQ(position.first(find_naked_triple), "nothing");
}

TEST(Subsets, APairInABoxAndALineIsOneOfEach) {
  Position position;
  position.hold({"r1c1", "r1c2"}, "25");
  const auto steps = position.all(find_naked_pair);
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(position.told(steps[0]),
            "3.0 naked pair: r1c1 and r1c2 can only be 2 or 5, so no other cell of box 1 can be "
            "one of these.");
}

TEST(Subsets, NakedTripleOfPairs) {
  Position position;
  position.hold({"r1c1"}, "12").hold({"r1c5"}, "23").hold({"r1c9"}, "13");
  EXPECT_EQ(position.first(find_naked_triple),
            "3.6 naked triple: r1c1, r1c5 and r1c9 can only be 1, 2 or 3, so no other cell of row "
            "1 can be one of these.");
  EXPECT_EQ(position.all(find_naked_triple).front().removes.size(), 18U);
}

TEST(Subsets, NakedQuadOfPairs) {
  Position position;
  position.hold({"r2c3"}, "12").hold({"r4c3"}, "23").hold({"r6c3"}, "34").hold({"r8c3"}, "14");
  EXPECT_EQ(position.first(find_naked_quad),
            "5.0 naked quad: r2c3, r4c3, r6c3 and r8c3 can only be 1, 2, 3 or 4, so no other cell "
            "of column 3 can be one of these.");
}

TEST(Subsets, OnlyWhereTheHouseHasRoomForMore) {
  // Order 7: a quad would leave a triple, which is easier to see.
  Position position({1, 7});
  position.hold({"r1c1"}, "12").hold({"r1c2"}, "23").hold({"r1c3"}, "34").hold({"r1c4"}, "14");
  EXPECT_EQ(position.first(find_naked_quad), "nothing");
  EXPECT_NE(position.first(find_hidden_triple), "nothing");
}

TEST(Subsets, HiddenPair) {
  Position position;
  position.confine("row 1", 2, {"r1c1", "r1c5"}).confine("row 1", 5, {"r1c1", "r1c5"});
  EXPECT_EQ(position.first(find_hidden_pair),
            "3.4 hidden pair: In row 1 the digits 2 and 5 can only go in r1c1 and r1c5, so these "
            "cells can be nothing else.");
  EXPECT_EQ(position.all(find_hidden_pair).front().removes.size(), 14U);
}

TEST(Subsets, HiddenTripleAndQuad) {
  Position position;
  for (const Digit digit : {2, 5, 8}) position.confine("box 5", digit, {"r4c4", "r5c5", "r6c6"});
  EXPECT_EQ(position.first(find_hidden_triple),
            "4.0 hidden triple: In box 5 the digits 2, 5 and 8 can only go in r4c4, r5c5 and r6c6, "
            "so these cells can be nothing else.");
  for (const Digit digit : {1, 3, 4, 9})
    position.confine("row 9", digit, {"r9c1", "r9c3", "r9c5", "r9c7"});
  EXPECT_EQ(position.first(find_hidden_quad),
            "5.4 hidden quad: In row 9 the digits 1, 3, 4 and 9 can only go in r9c1, r9c3, r9c5 "
            "and r9c7, so these cells can be nothing else.");
}

TEST(Subsets, DirectHiddenPairAndTripleLeaveAnotherDigitOnePlace) {
  Position pair;
  pair.confine("row 1", 2, {"r1c1", "r1c4"}).confine("row 1", 5, {"r1c1", "r1c4"});
  EXPECT_EQ(pair.first(find_direct_hidden_pair), "nothing");
  pair.confine("row 1", 7, {"r1c1", "r1c9"});
  EXPECT_EQ(pair.first(find_direct_hidden_pair),
            "2.0 direct hidden pair: In row 1 the digits 2 and 5 can only go in r1c1 and r1c4, so "
            "the 7 can only go in r1c9.");
  Position triple;
  for (const Digit digit : {2, 5, 8}) triple.confine("column 1", digit, {"r1c1", "r4c1", "r7c1"});
  triple.confine("column 1", 9, {"r1c1", "r4c1", "r9c1"});
  EXPECT_EQ(triple.first(find_direct_hidden_triple),
            "2.5 direct hidden triple: In column 1 the digits 2, 5 and 8 can only go in r1c1, r4c1 "
            "and r7c1, so the 9 can only go in r9c1.");
}

TEST(Fish, XWingFromColumnsAndFromRows) {
  Position position;
  position.confine("column 2", 4, {"r1c2", "r5c2"}).confine("column 7", 4, {"r1c7", "r5c7"});
  EXPECT_EQ(
      position.first(find_x_wing),
      "3.2 X-wing: In columns 2 and 7 the 4 can only go in rows 1 and 5, so no other cell of these "
      "rows can be 4.");
  EXPECT_EQ(position.all(find_x_wing).front().removes.size(), 14U);
  Position rows;
  rows.confine("row 3", 9, {"r3c1", "r3c5"}).confine("row 7", 9, {"r7c1", "r7c5"});
  EXPECT_EQ(
      rows.first(find_x_wing),
      "3.2 X-wing: In rows 3 and 7 the 9 can only go in columns 1 and 5, so no other cell of these "
      "columns can be 9.");
}

TEST(Fish, SetsOfLinesComeBeforeDigits) {
  Position position;
  position.confine("column 4", 1, {"r1c4", "r5c4"}).confine("column 7", 1, {"r1c7", "r5c7"});
  position.confine("column 1", 4, {"r2c1", "r6c1"}).confine("column 2", 4, {"r2c2", "r6c2"});
  const auto steps = position.all(find_x_wing);
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_EQ(steps[0].digit, 4);
  EXPECT_EQ(steps[1].digit, 1);
}

TEST(Fish, SwordfishAndJellyfishOfPairs) {
  Position position;
  position.confine("row 1", 6, {"r1c1", "r1c4"}).confine("row 4", 6, {"r4c4", "r4c8"});
  position.confine("row 7", 6, {"r7c1", "r7c8"});
  EXPECT_EQ(position.first(find_swordfish),
            "3.8 swordfish: In rows 1, 4 and 7 the 6 can only go in columns 1, 4 and 8, so no "
            "other cell of these columns can be 6.");
  EXPECT_EQ(position.all(find_swordfish).front().removes.size(), 18U);
  Position large;
  large.confine("column 1", 6, {"r1c1", "r2c1"}).confine("column 3", 6, {"r2c3", "r5c3"});
  large.confine("column 5", 6, {"r5c5", "r9c5"}).confine("column 7", 6, {"r9c7", "r1c7"});
  EXPECT_EQ(large.first(find_jellyfish),
            "5.2 jellyfish: In columns 1, 3, 5 and 7 the 6 can only go in rows 1, 2, 5 and 9, so "
            "no other cell of these rows can be 6.");
  EXPECT_EQ(large.first(find_swordfish), "nothing");
}

}  // namespace
}  // namespace kaidoku::human
