// The any-order engine allocates nothing once its search has begun, the bulk solver nothing from
// its second batch on: every allocation is counted here.
#include "support/allocations.h"
#ifndef KAIDOKU_THREAD_SANITIZER

#include <gtest/gtest.h>

#include "kaidoku/engines.h"
#include "kaidoku/nine.h"

namespace kaidoku {
namespace {

using test::allocations;

TEST(Generic, allocates_nothing_while_searching) {
  for (const Box box : {Box{2, 3}, Box{3, 3}, Box{4, 5}, Box{1, 70}}) {
    for (const SolutionOrder order : {SolutionOrder::found, SolutionOrder::sorted}) {
      const auto search = find_engine("generic")->start(*blank(box), {.nodes = 3000}, order);
      Grid grid(box.order());
      const std::size_t before = allocations;
      while (search->next(grid) == Answer::solved) {
      }
      EXPECT_EQ(allocations, before) << box.rows << "x" << box.cols;
      EXPECT_EQ(search->nodes(), 3000U) << "it was meant to be long";
    }
  }
}

TEST(Nine, allocates_nothing_per_puzzle) {
  // Blank boards too: the smallest solution of a board that has several is looked for by another
  // search.
  std::vector<nine::Digits> puzzles(300), solutions(300);
  std::vector<nine::Counted> answers(300);
  for (std::size_t i = 0; i < 200; ++i) puzzles[i][i % 81] = 1;
  for (const nine::Design design : {nine::Design::lanes, nine::Design::planes}) {
    auto solver = *nine::Solver::make({.give = nine::Give::smallest, .design = design});
    solver.solve(std::span(puzzles).first(1), std::span(answers).first(1),
                 std::span(solutions).first(1));
    const std::size_t before = allocations;
    solver.solve(puzzles, answers, solutions);
    EXPECT_EQ(allocations, before);
    EXPECT_EQ(answers.back().count, 2U);
  }
}

TEST(Allocations, are_counted_at_all) {
  const std::size_t before = allocations;
  const Grid grid(9);
  EXPECT_GT(allocations, before);
}

}  // namespace
}  // namespace kaidoku

#endif  // KAIDOKU_THREAD_SANITIZER
