// Wings, unique loops and aligned exclusion: each in a position where it is all there is to see.
#include <gtest/gtest.h>

#include <atomic>

#include "human/aligned.h"
#include "human/bug.h"
#include "human/next_step.h"
#include "human/position.h"
#include "human/uniqueness.h"
#include "human/wings.h"
#include "support/boards.h"

namespace kaidoku::human {
namespace {

using test::Position;

TEST(Wings, XYWing) {
  Position position;
  position.hold({"r1c1"}, "12").hold({"r1c5"}, "13").hold({"r5c1"}, "23");
  EXPECT_EQ(position.first(find_xy_wing),
            "4.2 XY-wing: r1c1 can only be 1 or 2, r1c5 can only be 1 or 3 and r5c1 can only be 2 "
            "or 3. So r1c5 or r5c1 is 3: r5c5 cannot be 3.");
  EXPECT_EQ(position.all(find_xy_wing).size(), 1U);
  EXPECT_EQ(position.first(find_xyz_wing), "nothing");
}

TEST(Wings, XYZWing) {
  Position position;
  position.hold({"r1c1"}, "123").hold({"r1c5"}, "13").hold({"r2c2"}, "23");
  EXPECT_EQ(position.first(find_xyz_wing),
            "4.4 XYZ-wing: r1c1 can only be 1, 2 or 3, r2c2 can only be 2 or 3 and r1c5 can only "
            "be 1 or 3. So one of them is 3: r1c2 and r1c3 cannot be 3.");
}

TEST(UniqueLoops, RectangleWithOneCornerThatHoldsMore) {
  Position position;
  position.hold({"r1c1", "r2c1", "r1c4"}, "12").hold({"r2c4"}, "125");
  EXPECT_EQ(position.first(find_unique_loop),
            "4.5 unique rectangle type 1: If r1c1, r2c1, r2c4 and r1c4 held nothing but 1 and 2, "
            "these could "
            "change places, and there would be two solutions. So r2c4 cannot be 1 or 2.");
}

TEST(UniqueLoops, RectangleWithOneDigitMore) {
  Position position;
  position.hold({"r1c1", "r1c4"}, "12").hold({"r2c1", "r2c4"}, "125");
  EXPECT_EQ(position.first(find_unique_loop),
            "4.5 unique rectangle type 2: If r1c1, r2c1, r2c4 and r1c4 held nothing but 1 and 2, "
            "these could change places, and there would be two solutions. So r2c1 or r2c4 is 5: "
            "r2c2, r2c3, r2c5, r2c6, r2c7, r2c8 and r2c9 cannot be 5.");
}

TEST(UniqueLoops, RectangleWithANakedPair) {
  Position position;
  position.hold({"r1c1", "r1c4"}, "12")
      .hold({"r2c1"}, "125")
      .hold({"r2c4"}, "126")
      .hold({"r2c9"}, "56");
  const auto steps = position.all(find_unique_loop);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(position.told(steps.front()),
            "4.6 unique rectangle type 3: If r1c1, r2c1, r2c4 and r1c4 held nothing but 1 and 2, "
            "these could change places, and there would be two solutions. So r2c1 or r2c4 is 5 or "
            "6. Together with r2c9 that uses up the 5 and 6 of row 2: r2c2, r2c3, r2c5, r2c6, r2c7 "
            "and r2c8 cannot be 5 or 6.");
  EXPECT_EQ(steps.front().removes.size(), 12U) << "5 and 6 from the six other cells of row 2";
}

TEST(UniqueLoops, RectangleWithALockedDigit) {
  Position position;
  position.hold({"r1c1", "r1c4"}, "12").hold({"r2c1"}, "125").hold({"r2c4"}, "126");
  position.confine("row 2", 1, {"r2c1", "r2c4"});
  EXPECT_EQ(position.first(find_unique_loop),
            "4.5 unique rectangle type 4: If r1c1, r2c1, r2c4 and r1c4 held nothing but 1 and 2, "
            "these could change places, and there would be two solutions. In row 2 the 1 can only "
            "go in r2c1 or r2c4, so neither of these can be 2.");
}

TEST(UniqueLoops, ARectangleInFourBoxesIsNone) {
  Position position;
  position.hold({"r1c1", "r4c1", "r1c4"}, "12").hold({"r4c4"}, "125");
  EXPECT_EQ(position.first(find_unique_loop), "nothing");
}

TEST(UniqueLoops, SixCorners) {
  Position position;
  position.hold({"r1c1", "r1c4", "r2c4", "r2c7", "r3c7"}, "12").hold({"r3c1"}, "129");
  position.confine("row 1", 1, {"r1c1", "r1c4"}).confine("row 2", 1, {"r2c4", "r2c7"});
  position.confine("row 3", 1, {"r3c7", "r3c1"});  // no smaller loop
  const auto steps = position.all(find_unique_loop);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps.front().technique->name, "unique loop type 1");
  EXPECT_EQ(steps.front().cells.size(), 6U);
  EXPECT_EQ(steps.front().removes, (std::vector<Candidate>{{18, 1}, {18, 2}}));
  EXPECT_EQ(steps.front().difficulty, 4.5 + 0.1);
}

TEST(UniqueLoops, EndWhenToldTo) {
  // Three digits are missing everywhere, and one cell has only two of them: there are far too many
  // ways to go round.
  const auto rules = *Rules::standard({5, 5});
  Grid grid(25);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const int row = cell / 25;
    const int digit = (row % 5 * 5 + row / 5 + cell % 25) % 25 + 1;
    grid[cell] = static_cast<Digit>(digit > 3 ? digit : 0);
  }
  const Layout layout(*rules);
  State state(layout);
  state.reset(grid);
  state.remove(0, 3);
  const std::atomic<bool> stop = true;
  First first;
  first.deadline = base::Deadline({.stop = &stop});
  find_unique_loop(state, first);
  EXPECT_TRUE(first.gave_up);
  EXPECT_EQ(first.step(), nullptr);
}

TEST(Grave, OneCellWithADigitTooMany) {
  // r3c2 may hold 1, 2 or 4, every other empty cell two digits. In row 3 there are three places for
  // 1.
  Position position({2, 3});
  position.state().reset(test::grid_of("..4532253.......56..512.5.6.4.43...5"));
  EXPECT_EQ(
      position.first(find_bug),
      "5.6 BUG type 1: Without the 1 in r3c2 every empty cell would have two candidates and every "
      "digit two places in its houses, and the puzzle no solution or several. So r3c2 is 1.");
  position.state().remove(position.cell("r6c4"), 2);
  EXPECT_EQ(position.first(find_bug), "nothing") << "r6c4 is decided: that is no grave";
}

/// A position of a path: digits, and candidates that steps have taken out.
Position after(std::string_view line, const std::vector<std::pair<std::string_view, Digit>>& gone) {
  Position position;
  position.state().reset(test::grid_of(line));
  for (const auto& [name, digit] : gone) position.state().remove(position.cell(name), digit);
  return position;
}

TEST(Grave, OneDigitInTwoCells) {
  auto position =
      after("6..379815..945826358321647939.164..245.73219....985.3426.5913..8356479219.1823...",
            {{"r9c7", 7}});
  const auto steps = position.all(find_bug);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps[0].technique->name, "BUG type 2");
  EXPECT_EQ(steps[0].removes, (std::vector<Candidate>{{29, 7}, {45, 7}, {51, 7}}))
      << "what sees r6c2 and r6c3";
}

TEST(Grave, TwoDigitsOfThreeCellsAndANakedPair) {
  auto position =
      after("346982157...163429.1.74583678.5.9...6..8.75....5614.784.3256.811..398.45...4712.3",
            {{"r4c3", 2}, {"r5c2", 2}, {"r5c3", 2}, {"r5c3", 9}, {"r9c1", 9}});
  const auto steps = position.all(find_bug);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps[0].technique->name, "BUG type 3");
  EXPECT_EQ(steps[0].difficulty, 5.7 + 0.1);
  EXPECT_EQ(steps[0].removes, (std::vector<Candidate>{{37, 9}, {10, 7}}));
}

TEST(Grave, TwoCellsThatShareALockedDigit) {
  auto position =
      after("1.973.4254.32.9718.2714.693948571236275693841316824.....431...2..14.238..3298.164",
            {{"r7c1", 5}, {"r7c2", 5}, {"r7c2", 6}, {"r7c6", 5}, {"r8c2", 6}});
  const auto steps = position.all(find_bug);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(steps[0].technique->name, "BUG type 4");
  EXPECT_EQ(steps[0].removes, (std::vector<Candidate>{{63, 7}, {54, 8}}));
}

TEST(Aligned, PairWhoseDigitRobsAnotherCell) {
  Position position;
  position.hold({"r1c1"}, "123").hold({"r1c2"}, "45").hold({"r1c9"}, "14").hold({"r1c8"}, "15");
  const auto steps = position.all(find_aligned_pair);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(position.told(steps.front()),
            "6.2 aligned pair exclusion: r1c1 cannot be 1: whatever the other of r1c1 and r1c2 "
            "held then, one of r1c8 and r1c9, which see both, would have no digit left.");
}

TEST(Aligned, TripleWhoseDigitRobsAnotherCell) {
  Position position;
  position.hold({"r1c1"}, "12389").hold({"r1c2"}, "45").hold({"r1c3"}, "67");
  position.hold({"r1c9"}, "14").hold({"r1c8"}, "156").hold({"r1c7"}, "157");
  const auto steps = position.all(find_aligned_triple);
  ASSERT_FALSE(steps.empty());
  EXPECT_EQ(
      position.told(steps.front()),
      "7.5 aligned triple exclusion: r1c1 cannot be 1: whatever the other two of r1c1, r1c2 and "
      "r1c3 held then, one of r1c7, r1c8 and r1c9, which see all three, would have no digit left.");
}

}  // namespace
}  // namespace kaidoku::human
