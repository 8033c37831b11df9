// Certificates: the formula says what the rules say, proofs are found and hold, and nothing that
// was changed passes.
#include "kaidoku/proof.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cadical.hpp>
#include <cstdlib>

#include "kaidoku/prove.h"
#include "kaidoku/solve.h"
#include "support/boards.h"
#include "support/famous.h"
#include "support/random_puzzle.h"
#include "support/reference.h"

namespace kaidoku::test {
namespace {

/// How many ways there are to satisfy the formula, up to a limit.
std::size_t models(const Puzzle& puzzle, const Grid* except, std::size_t limit) {
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  for (const auto literal : to_clauses(puzzle, except)) solver.add(literal);
  const int n = puzzle.order();
  std::size_t found = 0;
  while (found < limit && solver.solve() == 10) {
    ++found;
    std::vector<int> others;
    for (int variable = 1; variable <= n * n * n; ++variable)
      others.push_back(-solver.val(variable));
    for (const int literal : others) solver.add(literal);
    solver.add(0);
  }
  return found;
}

TEST(Formula, HasAsManyModelsAsThePuzzleHasSolutions) {
  Random random(84);
  for (const Box box : {Box{1, 1}, Box{1, 3}, Box{2, 2}, Box{4, 1}, Box{2, 3}, Box{3, 2}}) {
    for (int round = 0; round < 8; ++round) {
      const int cells = box.order() * box.order();
      const Puzzle puzzle = random_puzzle(box, cells / 3 + random.below(cells / 3 + 1), random);
      SCOPED_TRACE(text_of(puzzle));
      const auto solutions = reference_solutions(puzzle, 300);
      EXPECT_EQ(models(puzzle, nullptr, 300), solutions.size());
      EXPECT_EQ(models(puzzle, &solutions.front(), 300),
                std::min<std::size_t>(solutions.size(), 300) - 1);
    }
  }
}

TEST(Formula, InDimacs) {
  const Puzzle puzzle = puzzle_of("1..............2", {2, 2});
  const std::string text = to_dimacs(puzzle);
  EXPECT_EQ(text.substr(0, text.find('\n')), "p cnf 64 450");  // 4 * 16 * (1 + 6) + 2
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 451);
  EXPECT_NE(text.find("\n1 2 3 4 0\n-1 -2 0\n"), std::string::npos);
  EXPECT_TRUE(text.ends_with("\n1 0\n62 0\n"));
  const Grid solution = reference_solutions(puzzle, 1).front();
  EXPECT_TRUE(to_dimacs(puzzle, &solution).starts_with("p cnf 64 451\n"));
}

TEST(Proof, IsNotThereForLargerBoards) {
  const auto answer = prove(make_puzzle({5, 10}, Grid(50)));
  EXPECT_FALSE(answer);
  EXPECT_EQ(answer.answer, Answer::unsupported);
}

#if KAIDOKU_SAT

Certificate proved(const Puzzle& puzzle, Answer status) {
  const auto answer = prove(puzzle);
  EXPECT_EQ(static_cast<bool>(answer), status != Answer::many);
  EXPECT_EQ(answer.answer, status) << text_of(puzzle);
  return answer.certificate;
}

TEST(Proof, OfFamousPuzzles) {
  for (const Famous& famous : famous) {
    const Puzzle puzzle = puzzle_of(famous.puzzle);
    const Certificate certificate = proved(puzzle, Answer::unique);
    const Verdict verdict = check_certificate(certificate);
    EXPECT_EQ(verdict.wrong, "") << famous.name;
    EXPECT_GT(verdict.steps, 0u);
    EXPECT_EQ(certificate.solution, to_certificate_text({3, 3}, *solve(puzzle)));
  }
}

TEST(Proof, OfNoSolution) {
  for (const Puzzle& puzzle :
       {puzzle_of(norvig_impossible), puzzle_of(".123......4.4...", {2, 2})}) {
    const Certificate certificate = proved(puzzle, Answer::none);
    EXPECT_FALSE(certificate.solution);
    EXPECT_EQ(check_certificate(certificate).wrong, "");
  }
}

TEST(Proof, OfOtherBoards) {
  Random random(85);
  for (const Box box :
       {Box{1, 1}, Box{1, 4}, Box{2, 2}, Box{3, 2}, Box{2, 4}, Box{2, 5}, Box{4, 4}, Box{5, 5}}) {
    for (int round = 0; round < (box.order() == 25 ? 1 : 5); ++round) {
      const Puzzle puzzle = random_puzzle(box, box.order() * box.order() * 6 / 10, random);
      const auto expected = uniqueness(puzzle).answer;
      ASSERT_NE(expected, Answer::gave_up);
      const bool unique = expected == Answer::unique;
      const Certificate certificate = proved(puzzle, unique ? Answer::unique : Answer::many);
      EXPECT_EQ(check_certificate(certificate).wrong.empty(), unique);
    }
  }
}

TEST(Proof, OfTwoHundredPuzzles) {
  if (std::getenv("KAIDOKU_LONG") == nullptr) GTEST_SKIP() << "set KAIDOKU_LONG";
  Random random(87);
  const auto solutions = [](const Puzzle& puzzle) {
    return uniqueness(puzzle).answer == Answer::unique ? 1 : 2;
  };
  for (int round = 0; round < 200; ++round) {
    const Box box = round % 20 == 0 ? Box{3, 4} : Box{3, 3};
    const Puzzle puzzle = minimal_puzzle(box, random, solutions);
    EXPECT_EQ(check_certificate(proved(puzzle, Answer::unique)).wrong, "") << text_of(puzzle);
  }
}

TEST(Proof, GivesUpWithItsBudget) {
  const std::atomic<bool> stop = true;
  EXPECT_EQ(prove(puzzle_of(famous[5].puzzle), {.budget = {.stop = &stop}}).limit, Limit::stop);
  const auto spent = prove(puzzle_of(famous[5].puzzle), {.budget = {.nodes = 2}});
  EXPECT_EQ(spent.answer, Answer::gave_up);
  EXPECT_EQ(spent.limit, Limit::nodes);
}

TEST(Certificate, OfSomethingElseIsWrong) {
  const Certificate good = proved(puzzle_of(wikipedia.puzzle), Answer::unique);
  const auto wrong = [&](auto change) {
    Certificate bad = good;
    change(bad);
    return check_certificate(bad).wrong;
  };
  EXPECT_EQ(wrong([](Certificate&) {}), "");
  const std::string other = to_certificate_text({3, 3}, grid_of(famous[1].puzzle));
  const std::string not_full = to_certificate_text({3, 3}, grid_of(wikipedia.puzzle));
  EXPECT_EQ(wrong([&](Certificate& c) { c.puzzle = other; }),
            "solution.txt: r1c3 is 4, but 3 in the puzzle");
  EXPECT_EQ(wrong([&](Certificate& c) {
              c.puzzle = to_certificate_text({3, 3}, Grid(9));
            }),
            "formula.cnf:1: it is not the formula of the puzzle and the solution");
  EXPECT_EQ(wrong([&](Certificate& c) { c.solution = not_full; }), "solution.txt: r1c3 is empty");
  Grid twice = grid_of(wikipedia_solution);
  twice[2] = twice[3];
  EXPECT_EQ(wrong([&](Certificate& c) {
              c.solution = to_certificate_text({3, 3}, twice);
            }),
            "solution.txt: the rules are broken, clause 3109 of the formula does not hold");
  EXPECT_EQ(wrong([&](Certificate& c) {
              c.solution = to_certificate_text({1, 9}, grid_of(wikipedia_solution));
            }),
            "solution.txt: the box is not that of the puzzle");
  EXPECT_EQ(wrong([&](Certificate& c) { c.solution.reset(); }),
            "formula.cnf:1: it is not the formula of the puzzle without a solution (there is no "
            "solution.txt)");
  EXPECT_EQ(wrong([&](Certificate& c) { c.formula += "1 0\n"; }),
            "formula.cnf:12021: it is not the formula of the puzzle and the solution");
  EXPECT_EQ(wrong([&](Certificate& c) { c.formula.pop_back(); }),
            "formula.cnf:12020: it is not the formula of the puzzle and the solution");
  EXPECT_EQ(wrong([&](Certificate& c) { c.proof = ""; }),
            "proof.lrat:1: it ends without the empty clause");
  EXPECT_EQ(wrong([&](Certificate& c) { c.puzzle = ""; }),
            "puzzle.txt: line 1: expected '# box RxC'");
  EXPECT_EQ(wrong([&](Certificate& c) { c.puzzle = "# box 7x7\n"; }),
            "puzzle.txt: line 1: a box of 7x7 does not make a board of order 1 to 36");
  EXPECT_EQ(wrong([&](Certificate& c) { c.puzzle += "0\n"; }),
            "puzzle.txt: line 11: expected the end");
  EXPECT_EQ(wrong([&](Certificate& c) { c.puzzle.insert(10, "0"); }),
            "puzzle.txt: line 2: expected 9 numbers from 0 to 9 with a blank between them");
}

// One character anywhere is another: puzzle, solution and formula are then always wrong. A changed
// proof may still be one (a hint may be exchanged for another), but hardly ever is.
TEST(Certificate, ThatWasChangedIsWrong) {
  Random random(86);
  const Certificate good = proved(puzzle_of(famous[4].puzzle), Answer::unique);
  const auto change = [&](std::string& text) {
    char& c = text[static_cast<std::size_t>(random.below(static_cast<int>(text.size())))];
    const char before = c;
    while (c == before) c = "0123456789 -\n"[random.below(13)];
  };
  int passed = 0;
  for (int round = 0; round < 60; ++round) {
    Certificate bad = good;
    if (round % 4 == 0) change(bad.puzzle);
    if (round % 4 == 1) change(*bad.solution);
    if (round % 4 == 2) change(bad.formula);
    if (round % 4 == 3) change(bad.proof);
    const bool right = static_cast<bool>(check_certificate(bad));
    if (round % 4 == 3) {
      passed += right;
    } else {
      EXPECT_FALSE(right) << round;
    }
  }
  EXPECT_LE(passed, 2);
}

#else

TEST(Proof, IsGivenUpWithoutASatSolver) {
  const auto answer = prove(puzzle_of(wikipedia.puzzle));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->answer, Answer::gave_up);
  EXPECT_EQ(answer->limit, Limit::none);
}

#endif

}  // namespace
}  // namespace kaidoku::test
