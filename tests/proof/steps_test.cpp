// The checker of proofs, by hand: what it must accept, and every way in which a proof can be wrong.
#include "proof/steps.h"

#include <gtest/gtest.h>

#include "support/random_puzzle.h"

namespace kaidoku::test {
namespace {

using Clause = std::vector<proof::Literal>;

/// The clauses 1 to 4: no value of 1, 2 and 3 makes all of them true.
const std::vector<Clause> formula{{1, 2}, {-1, 3}, {-2, 3}, {-3}};

std::string checked(std::string_view text, const std::vector<Clause>& clauses = formula,
                    int variables = 3) {
  proof::Steps steps(variables);
  for (const Clause& clause : clauses) steps.add(clause);
  return steps.check(text);
}

TEST(Steps, ThatFollowAreAccepted) {
  EXPECT_EQ(checked("5 0 4 2 3 1 0\n"), "");                          // all at once
  EXPECT_EQ(checked("5 1 3 0 1 3 0\n6 3 0 2 5 0\n7 0 4 6 0\n"), "");  // in three steps
  EXPECT_EQ(checked("5 -1 0 2 4 0\n6 -2 0 3 4 0\n7 0 5 6 1 0\n"), "");
  EXPECT_EQ(checked("2 0 1 0\n", {{}}, 0), "");  // a formula with the empty clause
}

TEST(Steps, ThatDoNotFollowAreRefused) {
  EXPECT_EQ(checked("5 0 4 2 3 0\n"), "1: step 5 does not follow from its hints");
  EXPECT_EQ(checked("5 0 0\n"), "1: step 5 does not follow from its hints");
  EXPECT_EQ(checked("5 0 2 4 3 1 0\n"), "1: step 5: hint 2 has more than one literal left");
  EXPECT_EQ(checked("5 1 0 1 3 4 2 0\n"), "1: step 5: a hint after the contradiction");
  EXPECT_EQ(checked("5 1 0 4 3 1 0\n6 0 5 2 0\n"), "2: step 6 does not follow from its hints");
}

TEST(Steps, ThatAreNotWrittenAsTheyShouldBeAreRefused) {
  EXPECT_EQ(checked(""), "1: it ends without the empty clause");
  EXPECT_EQ(checked("5 -1 0 2 4 0\n"), "2: it ends without the empty clause");
  EXPECT_EQ(checked("5 0 4 2 3 1 0"), "1: the line is cut off");
  EXPECT_EQ(checked("\n"), "1: expected step 5");
  EXPECT_EQ(checked("6 0 4 2 3 1 0\n"), "1: expected step 5");
  EXPECT_EQ(checked("4 0 4 2 3 1 0\n"), "1: expected step 5");
  EXPECT_EQ(checked("x 0 4 2 3 1 0\n"), "1: expected step 5");
  EXPECT_EQ(checked("5 d 1 0\n"), "1: step 5: expected literals of 3 variables, then 0");
  for (const char* literal : {"4", "-4", "99999999999999999999", "1x", "+1", ""}) {
    EXPECT_EQ(checked(std::string("5 ") + literal + " 0 4 2 3 1 0\n"),
              "1: step 5: expected literals of 3 variables, then 0")
        << literal;
  }
  for (const char* hint : {"5", "-1", "6", "99999999999999999999", "", "1 "}) {
    EXPECT_EQ(checked(std::string("5 0 4 2 3 ") + hint + " 0\n"),
              "1: step 5: expected numbers of clauses before it, then 0")
        << hint;
  }
  EXPECT_EQ(checked("5 0 4 2 3 1\n"), "1: step 5: expected numbers of clauses before it, then 0");
  EXPECT_EQ(checked("5 0 4 2 3 1 0 1 0\n"), "1: step 5: expected the end after the last 0");
  EXPECT_EQ(checked("5 0 4 2 3 1 0\n6 1 0 5 0\n"), "2: expected the end after the empty clause");
}

// Whatever is written: what has a solution is not refuted.
TEST(Steps, NeverRefuteWhatCanBeSatisfied) {
  const std::vector<Clause> satisfiable{{1, 2},     {-1, 3},  {-2, 3}, {3, -1},
                                        {1, -2, 3}, {-1, -2}, {2, 3}};
  Random random(83);
  int followed = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (int step = 8; step < 12; ++step) {
      text += std::to_string(step) + ' ';
      const int literals = step == 11 ? 0 : random.below(3);
      for (int i = 0; i < literals; ++i)
        text += std::to_string((1 + random.below(3)) * (random.below(2) ? 1 : -1)) + ' ';
      text += "0 ";
      for (int i = 1 + random.below(4); i > 0; --i)
        text += std::to_string(1 + random.below(step - 1)) + ' ';
      text += "0\n";
    }
    proof::Steps steps(3);
    for (const Clause& clause : satisfiable) steps.add(clause);
    EXPECT_NE(steps.check(text), "") << text;
    followed += static_cast<int>(steps.checked());
  }
  EXPECT_GT(followed, 100);  // some steps did follow, so the others were refused for a reason
}

}  // namespace
}  // namespace kaidoku::test
