// How chains are told: one in its sentence, several a line each, steps inside them by number.
// Whether they are right is the business of chains_test.
#include <gtest/gtest.h>

#include <algorithm>

#include "human/chains/chains.h"
#include "human/next_step.h"
#include "human/position.h"
#include "kaidoku/format.h"
#include "support/famous.h"

namespace kaidoku::human {
namespace {

using test::Position;
using Lines = std::vector<std::string>;

Lines lines_of(const Step& step) {
  return chain_lines(step, **Rules::standard({3, 3}), Symbols::standard(9));
}

TEST(ChainText, ALoopIsWrittenOnceRound) {
  Position position;
  position.confine("row 1", 1, {"r1c2", "r1c7"}).confine("row 5", 1, {"r5c2", "r5c7"});
  for (const int row : {2, 3, 4, 6, 7, 8}) {  // of those that go one is left in each column
    position.state().remove((row - 1) * 9 + 1, 1);
    position.state().remove((row - 1) * 9 + 6, 1);
  }
  EXPECT_EQ(position.first(find_forcing_chain),
            "6.5 X-cycle: In the loop (1)r1c2-r5c2=r5c7-r1c7=r1c2 every second candidate is true, "
            "beginning with the first or with the second. Either way r9c2 and r9c7 cannot be 1.");
}

TEST(ChainText, AChainThatComesBackToItsDigit) {
  Position position;
  position.confine("row 1", 1, {"r1c2", "r1c7"}).confine("row 5", 1, {"r5c2", "r5c8"});
  EXPECT_EQ(position.first(find_forcing_chain),
            "6.6 turbot fish: If r2c8 is 1, it follows that it is not: "
            "(1)r2c8-r1c7=r1c2-r5c2=r5c8-r2c8. So r2c8 is not 1.");
}

TEST(ChainText, DigitsAreNamedWhereTheyChange) {
  Position position;
  position.hold({"r1c1"}, "12").hold({"r1c5"}, "23").hold({"r6c5"}, "34").hold({"r6c1"}, "14");
  const auto text = position.first(find_forcing_chain);
  EXPECT_NE(
      text.find("In the loop (1)r1c1-r6c1=(4)r6c1-r6c5=(3)r6c5-r1c5=(2)r1c5-r1c1=(1)r1c1 every"),
      std::string::npos)
      << text;
}

TEST(ChainText, SeveralChainsHaveALineEach) {
  Position position;
  position.hold({"r5c5"}, "123")
      .hold({"r5c1"}, "19")
      .hold({"r1c5"}, "29")
      .hold({"r5c2"}, "38")
      .hold({"r1c2"}, "89");
  const auto steps = position.all(find_multiple_chains);
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(position.told(steps[0]),
            "8.3 cell forcing chains: Whether r5c5 is 1, 2 or 3, it follows that r1c1 is not 9.");
  EXPECT_EQ(
      lines_of(steps[0]),
      (Lines{"r5c5=1 -> r5c1<>1 -> r5c1=9 -> r1c1<>9", "r5c5=2 -> r1c5<>2 -> r1c5=9 -> r1c1<>9",
             "r5c5=3 -> r5c2<>3 -> r5c2=8 -> r1c2<>8 -> r1c2=9 -> r1c1<>9"}));
}

TEST(ChainText, OneChainHasNoLineOfItsOwn) {
  Position position;
  position.confine("row 1", 1, {"r1c2", "r1c7"}).confine("row 5", 1, {"r5c2", "r5c8"});
  EXPECT_EQ(lines_of(position.all(find_forcing_chain).front()), Lines{});
}

TEST(ChainText, AContradictionDoesNotRepeatWhatIsKnown) {
  Position position;
  position.confine("row 1", 1, {"r1c2", "r1c7"}).confine("row 5", 1, {"r5c2", "r5c8"});
  const auto steps = position.all(find_nishio);
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(position.told(steps[0]),
            "7.6 nishio: If r2c8 is 1, it follows both that r5c2 is 1 and that it is not. So r2c8 "
            "is not 1.");
  EXPECT_EQ(lines_of(steps[0]),
            (Lines{"r2c8=1 -> r5c8<>1 -> r5c2=1", "r2c8=1 -> r1c7<>1 -> r1c2=1 -> r5c2<>1"}));
}

/// A chain that joins: the nodes of a small step made by hand.
Step joined() {
  using Why = ChainNode::Why;
  Step step;
  step.technique = find_technique("dynamic forcing chains (+)");
  Chain one{{.candidate = {0, 1}, .on = true},
            {.candidate = {1, 1}, .why = Why::house, .parents = {0}},
            {.candidate = {2, 1}, .why = Why::house, .parents = {0}},
            {.candidate = {10, 1}, .why = Why::step, .nested = 0, .parents = {1, 2}},
            {.candidate = {10, 4}, .on = true, .why = Why::cell, .parents = {3}}};
  Chain two{one[0], one[1], {.candidate = {10, 4}, .why = Why::house, .parents = {1}}};
  step.chains = {one, two};
  step.removes = {{0, 1}};
  Step pair;
  pair.technique = find_technique("naked pair");
  pair.houses = {0};
  pair.cells = {3, 4};
  pair.uses = {{3, 1}, {3, 2}, {4, 1}, {4, 2}};
  step.nested = {pair};
  return step;
}

TEST(ChainText, SeveralReasonsAndStepsInside) {
  EXPECT_EQ(
      lines_of(joined()),
      (Lines{
          "r1c1=1 -> r1c2<>1 & r1c3<>1 -> r2c2<>1 [1] -> r2c2=4", "r1c2<>1 -> r2c2<>4",
          "[1] naked pair: r1c4 and r1c5 can only be 1 or 2, so no other cell of row 1 can be one "
          "of these."}));
}

TEST(ChainText, StepsInsideStepsAreNumberedThrough) {
  Step outer = joined();
  outer.nested = {joined()};
  const auto lines = lines_of(outer);
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[2].substr(0, 30), "[1] dynamic forcing chains (+)");
  EXPECT_EQ(lines[3], "  r1c1=1 -> r1c2<>1 & r1c3<>1 -> r2c2<>1 [1.1] -> r2c2=4");
  EXPECT_EQ(lines[5].substr(0, 17), "  [1.1] naked pai");
}

/// On a real path: every node is told, and every number that is referred to is explained.
TEST(ChainText, NothingIsLeftOut) {
  const auto puzzle = *parse(test::famous[3].puzzle);
  const Layout layout(puzzle.rules());
  State state(layout);
  state.reset(puzzle.givens());
  First first;
  int told = 0;
  while (const Step* step = state.complete() ? nullptr : first_step(state, rows(), first)) {
    std::string text = describe(*step, puzzle.rules(), puzzle.symbols());
    for (const auto& line : lines_of(*step)) text += '\n' + line;
    for (const Chain& chain : step->chains) {
      for (const ChainNode& node : chain) {
        const auto fact = cell_name(node.candidate.cell, 9) + (node.on ? "=" : "<>") +
                          std::to_string(node.candidate.digit);
        const auto cell = cell_name(node.candidate.cell, 9);
        EXPECT_NE(text.find(step->chains.size() == 1 ? cell : fact), std::string::npos) << text;
        ++told;
      }
    }
    for (std::size_t i = 0; i < step->nested.size(); ++i)
      EXPECT_NE(text.find("\n[" + std::to_string(i + 1) + "] "), std::string::npos) << text;
    const Step copy = *step;
    apply(state, copy);
  }
  EXPECT_TRUE(state.complete());
  EXPECT_GT(told, 100);
}

}  // namespace
}  // namespace kaidoku::human
