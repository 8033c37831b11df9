// The any-order engine beyond what the agreement tests can reach: large boards, memory, budgets.
#include <gtest/gtest.h>

#include <atomic>

#include "kaidoku/format.h"
#include "kaidoku/solve.h"
#include "support/patience.h"

namespace kaidoku {
namespace {

const Engine& generic_engine() { return *find_engine("generic"); }

TEST(Generic, solves_the_blank_board_of_every_box_up_to_25) {
  for (int n = 1; n <= 25; ++n) {
    for (int rows = 1; rows <= n; ++rows) {
      if (n % rows != 0) continue;
      const auto puzzle = blank({rows, n / rows});
      const auto solved =
          solve(*puzzle, {.budget = {.nodes = 20'000}, .engine = &generic_engine()});
      ASSERT_TRUE(solved) << rows << "x" << n / rows;
      EXPECT_TRUE(verify(*puzzle, *solved));
    }
  }
}

TEST(Generic, survives_the_largest_board) {
  const auto puzzle = blank({15, 17});
  const auto solved = solve(*puzzle, {.budget = {.nodes = 50}, .engine = &generic_engine()});
  EXPECT_EQ(solved.answer, Answer::gave_up);
  EXPECT_EQ(solved.nodes, 50U);
}

TEST(Generic, solves_boards_of_more_than_64_digits) {
  // Two, three and four machine words per set. Every seventh cell of a full board is taken out.
  for (const Box box : {Box{8, 9}, Box{1, 70}, Box{12, 11}, Box{13, 15}}) {
    const int n = box.order();
    Grid givens(n);
    for (Cell cell = 0; cell < givens.cells(); ++cell) {
      const int row = cell / n;
      const int column = cell % n;
      // Rows of a band are shifted by a box, bands by one: the simplest full board there is.
      const int digit = (row % box.rows * box.cols + row / box.rows + column) % n + 1;
      if ((5 * row + 3 * column) % 7 != 0) givens[cell] = static_cast<Digit>(digit);
    }
    const auto puzzle = Puzzle::make(*Rules::standard(box), givens);
    ASSERT_TRUE(puzzle);
    const auto solved = solve(*puzzle, {.budget = {.nodes = 2'000}});
    ASSERT_TRUE(solved) << box.rows << "x" << box.cols;
    EXPECT_TRUE(verify(*puzzle, *solved));
  }
}

TEST(Generic, node_count_is_what_it_was) {
  // The signature: total nodes over fixed puzzles. A change here is a change of the search; say so
  // in the commit.
  std::uint64_t nodes = 0;
  for (const auto* line :
       {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."}) {
    const auto answer = uniqueness(*parse(line), {.engine = &generic_engine()});
    EXPECT_EQ(answer.answer, Answer::unique);
    nodes += answer.nodes;
  }
  EXPECT_EQ(nodes, 290U);
}

TEST(Generic, sorted_enumeration_is_lazy_and_ascending) {
  auto all =
      solutions(*blank({3, 3}), {.order = SolutionOrder::sorted, .engine = &generic_engine()});
  Grid before;
  int seen = 0;
  for (const Grid& grid : all) {
    if (seen > 0) {
      EXPECT_TRUE(std::lexicographical_compare(before.digits().begin(), before.digits().end(),
                                               grid.digits().begin(), grid.digits().end()));
    } else {
      EXPECT_EQ(
          to_line(grid),
          "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
    }
    before = grid;
    if (++seen == 500) break;
  }
  EXPECT_EQ(all.answer(), Answer::solved);
}

TEST(Generic, gives_up_on_each_kind_of_budget_and_stays_given_up) {
  const auto hard = *blank({7, 7});
  Grid grid;
  {
    const auto search = generic_engine().start(hard, {.nodes = 100}, SolutionOrder::found);
    EXPECT_EQ(search->next(grid), Answer::gave_up);
    EXPECT_EQ(search->next(grid), Answer::gave_up);
    EXPECT_EQ(search->nodes(), 100U);
  }
  {
    const auto start = test::cpu_time();
    const auto search =
        generic_engine().start(hard, {.time = std::chrono::milliseconds(50)}, SolutionOrder::found);
    EXPECT_EQ(search->next(grid), Answer::gave_up);
    EXPECT_LT(test::cpu_time() - start, std::chrono::seconds(5));
  }
  {
    std::atomic<bool> stop = false;
    const auto later = test::after_work(std::chrono::milliseconds(30), [&] { stop = true; });
    const auto search = generic_engine().start(hard, {.stop = &stop}, SolutionOrder::found);
    EXPECT_EQ(search->next(grid), Answer::gave_up);
  }
}

TEST(Generic, solves_what_needs_no_guess_with_no_nodes) {
  const auto puzzle =
      *parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const auto answer = uniqueness(puzzle, {.budget = {.nodes = 0}, .engine = &generic_engine()});
  EXPECT_EQ(answer.answer, Answer::unique);
}

TEST(Generic, finds_contradictions_without_guessing_where_it_can) {
  // r1c9 sees 1-8 in its row and 9 in its column: no rule is broken, no solution exists.
  const auto none =
      *parse("12345678.........9...............................................................");
  const auto answer = solve(none, {.engine = &generic_engine()});
  EXPECT_EQ(answer.answer, Answer::none);
  EXPECT_EQ(answer.nodes, 0U);
}

}  // namespace
}  // namespace kaidoku
