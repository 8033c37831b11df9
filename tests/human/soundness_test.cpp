// Soundness: on puzzles with one solution no finder ever takes a digit of it away, or places
// another one. Everything every finder sees is held against the solution, on all kinds of boards;
// then one of these steps, drawn at random, is done, so that patterns are met beside simpler ones
// that a path would have used up before.
//
// KAIDOKU_LONG: a million steps.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "human/next_step.h"
#include "kaidoku/generate.h"
#include "support/random_puzzle.h"
#include "support/sanitized.h"

namespace kaidoku::human {
namespace {

/// Checks all steps of one board and remembers one of them.
class SoundnessChecker final : public Sink {
 public:
  SoundnessChecker(const Rules& rules, const Grid& solution, test::Random& random)
      : rules_(rules), solution_(solution), random_(random) {
    wants_chains = false;
  }

  const State* state = nullptr;
  Step chosen{};
  std::map<std::string_view, int> seen{};
  int steps = 0;
  int offered = 0;  // by this finder on this board

 protected:
  bool take(Step& step) override {
    EXPECT_FALSE(step.places.empty() && step.removes.empty()) << step.technique->name;
    for (const Candidate& place : step.places)
      EXPECT_EQ(solution_[place.cell], place.digit) << told(step);
    for (const Candidate& gone : step.removes) {
      EXPECT_NE(solution_[gone.cell], gone.digit) << told(step);
      EXPECT_TRUE(state->has(gone.cell, gone.digit)) << told(step);
    }
    ++steps;
    ++seen[step.technique->name];
    if (chosen.technique == nullptr || random_.below(8) == 0) chosen = step;
    return ++offered == 30 || testing::Test::HasFailure();
  }

 private:
  /// What is wrong with it, and where.
  std::string told(const Step& step) const {
    std::string text(step.technique->name);
    for (const Candidate& one : step.places)
      text += fmt::format(" {}={}", cell_name(one.cell, rules_.order()), one.digit);
    for (const Candidate& one : step.removes)
      text += fmt::format(" {}-{}", cell_name(one.cell, rules_.order()), one.digit);
    text += " on";
    for (Cell cell = 0; cell < rules_.cells(); ++cell)
      text += fmt::format(" {}:{:x}", state->value(cell), state->candidates(cell));
    return text;
  }

  const Rules& rules_;
  const Grid& solution_;
  test::Random& random_;
};

struct Tally {
  int steps = 0, solved = 0;
  std::map<std::string_view, int> seen{};
};

/// Everything up to this difficulty, on that many puzzles.
Tally check(Box box, int puzzles, double hardest, std::uint64_t seed) {
  Tally tally;
  test::Random random(seed);
  const auto rules = *Rules::standard(box);
  const Layout layout(*rules);
  State state(layout);
  for (int i = 0; i < puzzles && !testing::Test::HasFailure(); ++i) {
    const auto made =
        *generate_puzzle({.seed = seed, .box = box}, {.index = static_cast<std::uint64_t>(i)});
    state.reset(made.clues);
    SoundnessChecker checker(*rules, made.solution, random);
    checker.state = &state;
    while (!state.complete() && !testing::Test::HasFailure()) {
      checker.chosen = {};
      for (const TechniqueRow& row : rows()) {
        if (row.find == nullptr || row.technique.difficulty > hardest) continue;
        checker.offered = 0;
        row.find(state, checker);
      }
      if (checker.chosen.technique == nullptr) break;
      apply(state, checker.chosen);
    }
    tally.steps += checker.steps;
    tally.solved += state.complete() ? 1 : 0;
    for (const auto& [name, count] : checker.seen) tally.seen[name] += count;
  }
  return tally;
}

bool at_length() { return std::getenv("KAIDOKU_LONG") != nullptr && !test::sanitized; }

int times(int usual) {
  if (at_length()) return 25 * usual;
  return test::sanitized ? (usual + 3) / 4 : usual;
}

TEST(Soundness, OnSmallBoards) {
  EXPECT_GT(check({2, 2}, times(40), 8.0, 1).solved, 0);
  EXPECT_GT(check({2, 3}, times(40), 8.0, 2).solved, 0);
  EXPECT_GT(check({3, 2}, times(20), 8.0, 3).solved, 0);
  EXPECT_GT(check({1, 5}, times(20), 8.0, 4).solved, 0);
}

TEST(Soundness, OnNineByNine) {
  const auto tally = check({3, 3}, times(24), 8.0, 5);
  EXPECT_GT(tally.steps, at_length() ? 1'000'000 : 1000);
  if (test::sanitized) return;
  // A test that never meets a technique says nothing about it.
  for (const auto name : {"direct pointing", "direct claiming", "direct hidden pair",
                          "direct hidden triple", "pointing", "claiming", "naked pair", "X-wing",
                          "hidden pair", "naked triple", "swordfish", "hidden triple", "XY-wing",
                          "XYZ-wing", "unique rectangle type 1", "aligned pair exclusion", "AIC"})
    EXPECT_GT(tally.seen.count(name), 0U) << name;
}

TEST(Soundness, OfChainsWithOtherStepsOnTheWay) {
  const auto tally = check({3, 3}, at_length() ? 4 : 2, at_length() ? 20 : 9.0, 8);
  EXPECT_GT(tally.seen.count("dynamic forcing chains (+)"), 0U);
  if (!at_length()) return;
  EXPECT_GT(tally.seen.count("dynamic forcing chains (+ forcing chains)"), 0U);
  EXPECT_GT(tally.seen.count("dynamic forcing chains (+ multiple forcing chains)"), 0U);
}

TEST(Soundness, OnLargerBoards) {
  EXPECT_GT(check({3, 4}, times(3), 6.2, 6).steps, 100);
  EXPECT_GT(check({4, 4}, times(1), 6.2, 7).steps, 100);
}

}  // namespace
}  // namespace kaidoku::human
