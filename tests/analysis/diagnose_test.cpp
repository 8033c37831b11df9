// What is said about puzzles without solution, or with several, compared with what trying
// everything out says.
#include "kaidoku/diagnose.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "support/famous.h"
#include "support/random_puzzle.h"
#include "support/sat.h"

namespace kaidoku::test {
namespace {

/// By an engine that the diagnosis does not ask.
Answer asked_elsewhere(const Puzzle& puzzle) {
  return uniqueness(puzzle, {.engine = find_engine("pivot")}).answer;
}

Puzzle proper_puzzle(Box box, Random& random) {
  return thinned_puzzle(box, random, [](const Puzzle& puzzle) {
    return uniqueness(puzzle).answer == Answer::unique;
  });
}

/// Mistakes in proper puzzles that leave no solution, each with the puzzle that was meant.
std::vector<std::pair<Puzzle, Puzzle>> mistakes(Box box, int wanted, Random& random) {
  std::vector<std::pair<Puzzle, Puzzle>> made;
  while (static_cast<int>(made.size()) < wanted) {
    const Puzzle meant = proper_puzzle(box, random);
    const auto mistyped = change_a_given(meant, random);
    if (mistyped && uniqueness(*mistyped).answer == Answer::none)
      made.emplace_back(*mistyped, meant);
  }
  return made;
}

Puzzle with(const Puzzle& puzzle, Cell cell, Digit digit) {
  Grid givens = puzzle.givens();
  givens[cell] = digit;
  return make_puzzle(puzzle.rules().box(), givens);
}

Puzzle only(const Puzzle& puzzle, const std::vector<Cell>& clues) {
  Grid givens(puzzle.order());
  for (const Cell cell : clues) givens[cell] = puzzle.givens()[cell];
  return make_puzzle(puzzle.rules().box(), givens);
}

/// All changes and removals of one given: those with exactly one solution, and how many there are
/// with several.
struct Changes {
  std::vector<Repair> repairs;
  int loose = 0;
};
Changes all_changes(const Puzzle& puzzle) {
  Changes changes;
  for (Cell cell = 0; cell < puzzle.rules().cells(); ++cell) {
    if (puzzle.givens()[cell] == 0) continue;
    const Puzzle without = with(puzzle, cell, 0);
    const Answer removed = asked_elsewhere(without);
    changes.loose += removed == Answer::many ? 1 : 0;
    const std::vector<DigitSet> open = candidates(without);
    for (const int digit : open[static_cast<std::size_t>(cell)]) {
      if (digit == puzzle.givens()[cell]) continue;
      const Answer changed = asked_elsewhere(with(puzzle, cell, static_cast<Digit>(digit)));
      changes.loose += changed == Answer::many ? 1 : 0;
      if (changed == Answer::unique)
        changes.repairs.push_back({{cell, static_cast<Digit>(digit)}, removed == Answer::unique});
    }
  }
  std::stable_partition(changes.repairs.begin(), changes.repairs.end(),
                        [](const Repair& repair) { return !repair.removable; });
  return changes;
}

/// Nothing but this digit is left for the cell, or nothing but this cell for the digit.
void expect_single(const Puzzle& puzzle, const Single& single) {
  const auto open = candidates(puzzle);
  const auto [cell, digit] = single.candidate;
  EXPECT_EQ(puzzle.givens()[cell], 0);
  EXPECT_TRUE(open[static_cast<std::size_t>(cell)].contains(digit));
  if (single.house < 0) {
    EXPECT_EQ(open[static_cast<std::size_t>(cell)].size(), 1);
    return;
  }
  for (const Cell other : puzzle.rules().houses()[static_cast<std::size_t>(single.house)].cells)
    EXPECT_EQ(open[static_cast<std::size_t>(other)].contains(digit), other == cell);
}

void expect_dead_end(Puzzle puzzle, const DeadEnd& dead_end) {
  for (const Single& single : dead_end.singles) {
    expect_single(puzzle, single);
    puzzle = with(puzzle, single.candidate.cell, single.candidate.digit);
  }
  const auto open = candidates(puzzle);
  if (dead_end.house < 0) {
    EXPECT_TRUE(open[static_cast<std::size_t>(dead_end.cell)].empty());
    return;
  }
  for (const Cell cell : puzzle.rules().houses()[static_cast<std::size_t>(dead_end.house)].cells)
    EXPECT_FALSE(open[static_cast<std::size_t>(cell)].contains(dead_end.digit));
}

void expect_minimal_conflict(const Puzzle& puzzle, const Conflict& conflict) {
  const Puzzle core = only(puzzle, conflict.clues);
  EXPECT_TRUE(conflict.minimal);
  EXPECT_TRUE(sat_solutions(core, 1).empty());
  // What has a solution without one clue has one without several.
  for (const Cell clue : conflict.clues)
    EXPECT_EQ(sat_solutions(with(core, clue, 0), 1).size(), 1U) << cell_name(clue, core.order());
  if (conflict.dead_end) expect_dead_end(core, *conflict.dead_end);
}

class Diagnosing : public testing::TestWithParam<Box> {};
INSTANTIATE_TEST_SUITE_P(Boxes, Diagnosing,
                         testing::Values(Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{1, 5}, Box{3, 3}));

TEST_P(Diagnosing, finds_every_repair_of_a_mistake) {
  Random random(1);
  for (const auto& [mistyped, meant] : mistakes(GetParam(), 15, random)) {
    SCOPED_TRACE(text_of(mistyped));
    const Diagnosis found = diagnose(mistyped);
    ASSERT_EQ(found.answer, Answer::none);
    EXPECT_EQ(found.limit, Limit::none);
    expect_minimal_conflict(mistyped, found.conflict);
    const Changes all = all_changes(mistyped);
    EXPECT_TRUE(found.conflict.complete);
    EXPECT_EQ(found.conflict.repairs, all.repairs);
    EXPECT_EQ(found.conflict.loose, all.loose);
    EXPECT_TRUE(std::any_of(
        found.conflict.repairs.begin(), found.conflict.repairs.end(), [&](const Repair& repair) {
          return with(mistyped, repair.candidate.cell, repair.candidate.digit).givens() ==
                 meant.givens();
        }));
  }
}

TEST_P(Diagnosing, says_where_solutions_differ) {
  Random random(2);
  const int cells = GetParam().order() * GetParam().order();
  int diagnosed = 0;
  while (diagnosed < 15) {
    const Puzzle puzzle = random_puzzle(GetParam(), cells * 2 / 5 + random.below(3), random);
    const auto all = sat_solutions(puzzle, 300);
    if (all.size() < 2 || all.size() == 300) continue;
    SCOPED_TRACE(text_of(puzzle));
    ++diagnosed;
    const Diagnosis found = diagnose(puzzle);
    ASSERT_EQ(found.answer, Answer::many);
    const Ambiguity& it = found.ambiguity;
    EXPECT_EQ(it.count, all.size());
    EXPECT_TRUE(it.all && it.complete);
    EXPECT_EQ(it.possible.digits, possibilities(puzzle).digits);

    std::vector<Candidate> enough;
    for (Cell cell = 0; cell < cells; ++cell) {
      for (int digit = 1; digit <= GetParam().order(); ++digit) {
        if (std::count_if(all.begin(), all.end(),
                          [&](const Grid& grid) { return grid[cell] == digit; }) == 1)
          enough.push_back({cell, static_cast<Digit>(digit)});
      }
    }
    EXPECT_EQ(it.enough, enough);

    EXPECT_TRUE(verify(puzzle, it.first) && verify(puzzle, it.second));
    EXPECT_FALSE(it.differing_cells().empty());
    EXPECT_EQ(it.missing.empty(), !enough.empty());
    Puzzle completed = puzzle;
    for (const Candidate& given : it.missing) completed = with(completed, given.cell, given.digit);
    if (!it.missing.empty()) {
      EXPECT_EQ(sat_solutions(completed, 2), std::vector{it.first});
    }
  }
}

TEST(DiagnosingLarge, finds_the_mistake_on_16x16) {
  Random random(3);
  for (const auto& [mistyped, meant] : mistakes({4, 4}, 3, random)) {
    SCOPED_TRACE(text_of(mistyped));
    const Diagnosis found = diagnose(mistyped);
    expect_minimal_conflict(mistyped, found.conflict);
    bool meant_found = false;
    for (const auto& [candidate, removable] : found.conflict.repairs) {
      const Puzzle repaired = with(mistyped, candidate.cell, candidate.digit);
      meant_found = meant_found || repaired.givens() == meant.givens();
      EXPECT_EQ(sat_solutions(repaired, 2).size(), 1U);
      EXPECT_EQ(sat_solutions(with(mistyped, candidate.cell, 0), 2).size() == 1, removable);
    }
    EXPECT_TRUE(meant_found);
  }
}

TEST(Diagnosis, of_too_many_solutions_to_look_at) {
  Random random(4);
  const Puzzle puzzle = random_puzzle({3, 3}, 18, random);
  const Ambiguity found = diagnose(puzzle).ambiguity;
  EXPECT_EQ(found.count, 1000U);
  EXPECT_FALSE(found.all);
  EXPECT_EQ(found.possible.digits, possibilities(puzzle).digits);
  EXPECT_TRUE(found.complete);
  for (Cell cell = 0; cell < 81; ++cell) {
    for (const int digit : found.possible.digits[static_cast<std::size_t>(cell)]) {
      const Candidate given{cell, static_cast<Digit>(digit)};
      const bool listed = std::binary_search(found.enough.begin(), found.enough.end(), given);
      EXPECT_EQ(asked_elsewhere(with(puzzle, cell, given.digit)) == Answer::unique, listed);
    }
  }
}

TEST(Diagnosis, of_a_blank_board_takes_no_longer_on_large_ones) {
  for (const Box box : {Box{2, 2}, Box{3, 3}, Box{5, 5}, Box{10, 10}}) {
    const Diagnosis found = diagnose(*blank(box));
    EXPECT_EQ(found.answer, Answer::many);
    EXPECT_TRUE(found.ambiguity.enough.empty());
    EXPECT_EQ(found.ambiguity.complete, true);
  }
}

TEST(Diagnosis, of_one_solution_is_that_solution) {
  const Diagnosis found = diagnose(puzzle_of("1234341221434321", {2, 2}));
  EXPECT_EQ(found.answer, Answer::unique);
  EXPECT_EQ(found.solution, grid_of("1234341221434321"));
  EXPECT_TRUE(found);
}

TEST(Diagnosis, keeps_what_is_certain_when_the_budget_is_spent) {
  const Puzzle puzzle = puzzle_of(norvig_impossible);
  const Diagnosis whole = diagnose(puzzle);
  ASSERT_EQ(whole.answer, Answer::none);
  const std::uint64_t needed = uniqueness(puzzle).nodes;
  for (const std::uint64_t nodes : {std::uint64_t{0}, needed, needed + 10, whole.nodes}) {
    const Diagnosis found = diagnose(puzzle, {.budget = {.nodes = nodes}});
    EXPECT_LE(found.nodes, nodes);
    EXPECT_EQ(found.answer, nodes < needed ? Answer::gave_up : Answer::none);
    EXPECT_EQ(found.limit, nodes == whole.nodes ? Limit::none : Limit::nodes) << nodes;
    if (!found) continue;
    EXPECT_TRUE(sat_solutions(only(puzzle, found.conflict.clues), 1).empty());
    EXPECT_EQ(found.conflict.complete, nodes == whole.nodes);
  }

  const std::atomic<bool> stop = true;
  EXPECT_EQ(diagnose(puzzle, {.budget = {.stop = &stop}}).limit, Limit::stop);
}

TEST(Diagnosis, asks_the_engine_that_is_named) {
  for (const Engine& engine : all_engines())
    EXPECT_EQ(diagnose(puzzle_of("1..4....2.......", {2, 2}), {.engine = &engine}).answer,
              engine.takes(*Rules::standard({2, 2}).value()) ? Answer::many : Answer::unsupported)
        << engine.name;
}

using Lines = std::vector<std::string>;
Lines said_about(const Puzzle& puzzle) { return sentences(diagnose(puzzle), puzzle); }

TEST(DiagnosisText, of_no_solution) {
  EXPECT_EQ(
      said_about(puzzle_of(".123......4.4...", {2, 2})),
      (Lines{"No rule is broken, but there is no solution.",
             "These 4 clues have no solution together: r1c2=1, r1c3=2, r1c4=3 and r4c1=4.",
             "r1c1 has no digit left.", "With r4c1=2 instead of 4 there is exactly one solution.",
             "6 other changes of one clue leave several solutions."}));
  EXPECT_EQ(
      said_about(puzzle_of(norvig_impossible)),
      (Lines{"No rule is broken, but there is no solution.",
             "These 9 clues have no solution together: r1c6=5, r2c4=6, r2c6=1, r4c4=5, r5c4=1, "
             "r5c6=6, r7c1=5, r7c8=6 and r7c9=1.",
             "Forced digits alone do not show that.",
             "No change of a single clue leaves exactly one solution.",
             "52 changes of one clue leave several solutions."}));
}

TEST(DiagnosisText, uses_the_symbols_of_the_puzzle) {
  const auto puzzle =
      Puzzle::make(*Rules::standard({2, 2}), grid_of(".123............"), *Symbols::make("ABCD"));
  EXPECT_EQ(said_about(*puzzle),
            (Lines{"The puzzle has 12 solutions.",
                   "They differ in 12 cells: r2c1, r2c2, r2c3, r2c4, r3c1, r3c2, r3c3, r3c4, r4c1, "
                   "r4c2, r4c3 and r4c4; the other empty cell is the same in all.",
                   "r2c3, r2c4, r4c3 and r4c4 can swap A and D.",
                   "One more given is not enough; these 2 are: r4c2=B and r4c3=D."}));
}

TEST(DiagnosisText, of_several_solutions) {
  EXPECT_EQ(said_about(puzzle_of("..343412..434321", {2, 2})),
            (Lines{"The puzzle has 2 solutions.", "r1c1, r1c2, r3c1 and r3c2 can swap 1 and 2.",
                   "One more given is enough: r1c1=1, r1c1=2, r1c2=1, r1c2=2 or 4 others."}));
  EXPECT_EQ(said_about(*blank({3, 3})).back(), "One more given is not enough; some 23 are needed.");
}

TEST(DiagnosisText, of_a_puzzle_that_was_given_up) {
  const Puzzle puzzle = puzzle_of(norvig_impossible);
  EXPECT_EQ(sentences({}, puzzle),
            Lines{"Gave up: the puzzle may have no solution, one or several."});
  EXPECT_EQ(sentences({.solution = Grid(9)}, puzzle),
            Lines{"Gave up: the puzzle has a solution, perhaps several."});
}

}  // namespace
}  // namespace kaidoku::test
