// Every engine, the slow reference and CaDiCaL, held against each other over random puzzles of
// every box shape of the orders 1 to 16, with no, one and many solutions.
//
// Two streams of puzzles. The dense ones have so few empty cells that everyone can answer, brute
// force too. The sparse ones are for the default engine and CaDiCaL; the classic engines take part
// with a limit on nodes, and may give up but not be wrong. KAIDOKU_LONG multiplies the number of
// puzzles.
#include "agreement/agreement.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "support/famous.h"
#include "support/random_puzzle.h"
#include "support/reference.h"
#include "support/sanitized.h"
#include "support/sat.h"

namespace kaidoku::test {
namespace {

constexpr std::size_t limit = 40;

// Sanitizers are slow: the release build compares more puzzles at length.
int rounds(int usual) {
  if (std::getenv("KAIDOKU_LONG") == nullptr) return usual;
  return sanitized ? 3 * usual : 20 * usual;
}

// How often each kind of answer occurred: agreement on nothing but "none" would prove little.
struct Kinds {
  int none = 0, one = 0, some = 0, beyond_limit = 0;

  void count(std::size_t solutions) {
    (solutions == 0 ? none : solutions == 1 ? one : solutions < limit ? some : beyond_limit)++;
  }
};

// A solvable puzzle with about that share of its cells given, or (as often) one with a given
// changed.
Puzzle any_puzzle(Box box, int least_percent, int most_percent, Random& random) {
  const int cells = box.order() * box.order();
  const int percent = least_percent + random.below(most_percent - least_percent + 1);
  const Puzzle puzzle = random_puzzle(box, cells * percent / 100, random);
  if (random.below(2) == 0) return puzzle;
  return change_a_given(puzzle, random).value_or(puzzle);
}

void expect_all_engines_agree(const Puzzle& puzzle, const Known& known, const Budget& budget) {
  for (const Engine& engine : all_engines()) {
    expect_agreement(puzzle, known, engine, budget);
    if (engine.sorts) expect_sorted_agreement(puzzle, known, engine, budget);
  }
}

TEST(Agreement, OnDensePuzzlesOfEveryShape) {
  Random random(2024);
  Kinds kinds;
  for (int order = 1; order <= 16; ++order) {
    for (const Box box : boxes_of(order)) {
      // The empty cells grow with the board, but far less than the board does.
      const int least = order <= 4 ? 5 : order <= 6 ? 35 : order <= 9 ? 50 : 70;
      for (int round = 0; round < rounds(12); ++round) {
        const Puzzle puzzle = any_puzzle(box, least, order <= 9 ? 85 : 92, random);
        const Known known{reference_solutions(puzzle, limit), limit};
        kinds.count(known.solutions.size());
        EXPECT_EQ(sat_solutions(puzzle, limit).size(), known.solutions.size()) << text_of(puzzle);
        expect_all_engines_agree(puzzle, known, {});
      }
    }
  }
  EXPECT_GE(kinds.none, 50);
  EXPECT_GE(kinds.one, 50);
  EXPECT_GE(kinds.some, 50);
  EXPECT_GE(kinds.beyond_limit, 5);
}

TEST(Agreement, OnSparsePuzzlesOfEveryShape) {
  Random random(2025);
  Kinds kinds;
  int asked = 0, answered = 0;
  for (int order = 4; order <= 16; ++order) {
    for (const Box box : boxes_of(order)) {
      for (int round = 0; round < rounds(2); ++round) {
        const Puzzle puzzle = any_puzzle(box, 30, 60, random);
        const Known known{sat_solutions(puzzle, limit), limit};
        kinds.count(known.solutions.size());
        expect_agreement(puzzle, known, all_engines().front());
        for (const Engine& engine : all_engines().subspan(1)) {
          ++asked;
          answered += expect_agreement(puzzle, known, engine, {.nodes = 300}) ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GE(kinds.none, 10);
  EXPECT_GE(kinds.one, 5);
  EXPECT_GE(kinds.beyond_limit, 10);
  EXPECT_GE(answered, asked / 4);
}

// As few givens as the number of solutions allows, on every shape: here all of them have to be
// found by guessing, and a single branch left out is noticed.
TEST(Agreement, OnThePuzzlesWithTheFewestGivens) {
  Random random(2027);
  for (int order = 3; order <= 16; ++order) {
    for (const Box box : boxes_of(order)) {
      for (const std::size_t most : {std::size_t{1}, limit - 1}) {
        const Puzzle puzzle = thinned_puzzle(box, random, [most](const Puzzle& p) {
          return sat_solutions(p, most + 1).size() <= most;
        });
        const Known known{sat_solutions(puzzle, limit), limit};
        ASSERT_TRUE(known.complete() && !known.solutions.empty());
        expect_agreement(puzzle, known, all_engines().front());
        for (const Engine& engine : all_engines().subspan(1)) {
          expect_agreement(puzzle, known, engine, {.nodes = 300});
        }
      }
    }
  }
}

// Puzzles without a superfluous given are the hardest with one solution; without one more there are
// several, and with a wrong one none.
TEST(Agreement, OnMinimalPuzzlesAndTheirNeighbors) {
  Random random(2026);
  const auto up_to_two = [](const Puzzle& puzzle) { return sat_solutions(puzzle, 2).size(); };
  for (const Box box :
       {Box{2, 2}, Box{1, 5}, Box{2, 3}, Box{3, 2}, Box{2, 4}, Box{4, 2}, Box{3, 3}}) {
    for (int round = 0; round < rounds(2); ++round) {
      const Puzzle minimal = minimal_puzzle(box, random, up_to_two);
      const Budget budget{.nodes = 100'000};
      const Known known{sat_solutions(minimal, limit), limit};
      ASSERT_EQ(known.solutions.size(), 1u) << text_of(minimal);
      expect_all_engines_agree(minimal, known, budget);

      Grid fewer = minimal.givens();
      for (const Cell cell : random.shuffled(fewer.cells())) {
        if (fewer[cell] == 0) continue;
        fewer[cell] = 0;
        break;
      }
      const Puzzle several = make_puzzle(box, fewer);
      const Known more_known{sat_solutions(several, limit), limit};
      EXPECT_GE(more_known.solutions.size(), 2u);
      for (const Engine& engine : all_engines())
        expect_agreement(several, more_known, engine, budget);

      if (const auto changed = change_a_given(minimal, random)) {
        const Known known_of_changed{sat_solutions(*changed, limit), limit};
        for (const Engine& engine : all_engines())
          expect_agreement(*changed, known_of_changed, engine, budget);
      }
    }
  }
}

TEST(Agreement, OnFamousPuzzles) {
  for (const Famous& famous : kaidoku::test::famous) {
    const Puzzle puzzle = puzzle_of(famous.puzzle);
    const Known known{sat_solutions(puzzle, limit), limit};
    EXPECT_EQ(known.solutions.size(), 1u) << famous.name;
    for (const Engine& engine : all_engines())
      expect_agreement(puzzle, known, engine, {.nodes = 2'000});
    expect_agreement(puzzle, known, all_engines().front());
  }
  const Puzzle impossible = puzzle_of(norvig_impossible);
  EXPECT_TRUE(sat_solutions(impossible, 1).empty());
  expect_agreement(impossible, {{}, limit}, all_engines().front());
}

TEST(Agreement, OnBlankBoardsUpTo25) {
  for (int order = 1; order <= 25; ++order) {
    for (const Box box : boxes_of(order)) {
      const Puzzle blank = make_puzzle(box, Grid(order));
      const auto ending = exhaust(*all_engines().front().start(blank, {}, SolutionOrder::found), 3);
      EXPECT_EQ(ending.solutions.size(), order == 1 ? 1u : order == 2 ? 2u : 3u);
      for (const Grid& grid : ending.solutions) EXPECT_TRUE(verify(blank, grid)) << text_of(blank);
    }
  }
}

}  // namespace
}  // namespace kaidoku::test
