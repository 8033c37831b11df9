// Refutations of small formulas by hand: steps that anyone can follow, values that satisfy, and the
// limits.
#include "engines/sat/refute.h"

#include <gtest/gtest.h>

#include <atomic>

#include "engines/sat/hints.h"

namespace kaidoku::test {
namespace {

using Formula = std::vector<std::int32_t>;

#if KAIDOKU_SAT

/// Each of the pigeons is in one of the holes, and no two in the same: impossible with more pigeons
/// than holes.
Formula pigeons(int pigeons, int holes) {
  const auto in = [&](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  Formula formula;
  for (int pigeon = 0; pigeon < pigeons; ++pigeon) {
    for (int hole = 0; hole < holes; ++hole) formula.push_back(in(pigeon, hole));
    formula.push_back(0);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole)
        formula.insert(formula.end(), {-in(pigeon, hole), -in(other, hole), 0});
    }
  }
  return formula;
}

TEST(Refute, FindsStepsOrValues) {
  const auto refuted = sat::refute(pigeons(5, 4), 20, {});
  EXPECT_EQ(refuted.answer, Answer::none);
  EXPECT_EQ(refuted.limit, Limit::none);
  EXPECT_GT(refuted.nodes, 0u);
  EXPECT_TRUE(refuted.steps.ends_with(" 0\n"));
  const auto satisfied = sat::refute(Formula{1, 2, 0, -1, 3, 0, -3, 0}, 3, {});
  EXPECT_EQ(satisfied.answer, Answer::solved);
  EXPECT_EQ(satisfied.values, (std::vector<bool>{false, false, true, false}));
  EXPECT_EQ(satisfied.steps, "");
}

TEST(Refute, GivesUp) {
  const Formula hard = pigeons(10, 9);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(sat::refute(hard, 90, {.nodes = 10}).limit, Limit::nodes);
  EXPECT_EQ(sat::refute(hard, 90, {.time = std::chrono::nanoseconds(0)}).limit, Limit::time);
  EXPECT_EQ(sat::refute(hard, 90, {.stop = &stop}).limit, Limit::stop);
  const auto large = sat::refute(hard, 90, {}, 10'000);
  EXPECT_EQ(large.answer, Answer::gave_up);
  EXPECT_EQ(large.limit, Limit::memory);
}

// The steps of a solver are not believed, either: what does not follow is not added, and nothing is
// refuted by it.
TEST(Hints, TakeOnlyWhatFollows) {
  engines::Meter meter{Budget{}};
  sat::Hints hints(Formula{1, 2, 0, -1, 2, 0, 1, -2, 0, -1, -2, 3, 0, -3, 4, 0}, 4, meter);
  EXPECT_FALSE(hints.add(Formula{-2}, meter));
  EXPECT_TRUE(hints.add(Formula{2}, meter));
  EXPECT_TRUE(hints.add(Formula{3}, meter));  // already a fact
  EXPECT_FALSE(hints.refuted());
  sat::Hints wrong(Formula{1, 2, 0, -1, 2, 0, 1, -2, 0, -1, -2, 0}, 2, meter);
  EXPECT_TRUE(wrong.add(Formula{2}, meter));
  EXPECT_TRUE(wrong.refuted());
  // 2: if not, then 1 by the first clause, and the second is contradicted. Then 1 is a fact, and
  // the last clause refutes.
  EXPECT_EQ(wrong.text(), "5 2 0 1 2 0\n6 1 0 5 3 0\n7 0 6 5 4 0\n");
}

// Removed are clauses that were added, in whatever order their literals are.
TEST(Hints, DoWithoutWhatWasRemoved) {
  engines::Meter meter{Budget{}};
  const Formula formula{1, 2, 3, 0, -3, 2, 1, 0, -3, -2, 1, 0, 3, -2, 1, 0};
  for (const bool removes : {false, true}) {
    sat::Hints hints(formula, 5, meter);
    EXPECT_FALSE(hints.add(Formula{1}, meter));
    EXPECT_TRUE(hints.add(Formula{1, 2}, meter));
    if (removes) hints.remove(Formula{2, 1});
    hints.remove(Formula{3, 2, 1});  // not added: it stays
    EXPECT_EQ(hints.add(Formula{1}, meter), !removes);
  }
}

#else

TEST(Refute, GivesUpWithoutASatSolver) {
  const auto refuted = sat::refute(Formula{1, 0, -1, 0}, 1, {});
  EXPECT_EQ(refuted.answer, Answer::gave_up);
  EXPECT_EQ(refuted.limit, Limit::none);
}

#endif

}  // namespace
}  // namespace kaidoku::test
