// verify says yes to solutions and no to everything else, however little is wrong.
#include <gtest/gtest.h>

#include <utility>

#include "kaidoku/engines.h"
#include "support/random_puzzle.h"

namespace kaidoku::test {
namespace {

// Exchanges two lines of cells.
template <class At>
Grid swapped(Grid grid, At at, int a, int b) {
  for (int k = 0; k < grid.order(); ++k) std::swap(grid[at(a, k)], grid[at(b, k)]);
  return grid;
}

TEST(Verify, AcceptsSolutionsOfEveryShape) {
  Random random(7);
  for (int order = 1; order <= 20; ++order) {
    for (const Box box : boxes_of(order)) {
      const Grid solution = random_solution(box, random);
      EXPECT_TRUE(verify(make_puzzle(box, Grid(order)), solution)) << box.rows << "x" << box.cols;
      EXPECT_TRUE(verify(make_puzzle(box, solution), solution)) << box.rows << "x" << box.cols;
    }
  }
  EXPECT_TRUE(verify(make_puzzle({15, 17}, Grid(255)), random_solution({15, 17}, random)));
}

TEST(Verify, RejectsAnySingleChange) {
  Random random(8);
  for (const Box box : {Box{1, 1}, Box{2, 2}, Box{2, 3}, Box{3, 2}, Box{1, 5}, Box{3, 3}}) {
    const Grid solution = random_solution(box, random);
    const Puzzle puzzle = make_puzzle(box, Grid(box.order()));
    for (Cell cell = 0; cell < solution.cells(); ++cell) {
      for (int digit = 0; digit <= 255; ++digit) {
        Grid changed = solution;
        changed[cell] = static_cast<Digit>(digit);
        EXPECT_EQ(verify(puzzle, changed), digit == solution[cell]);
      }
    }
  }
}

// Each of the three kinds of houses is looked at: these grids break just one kind.
TEST(Verify, RejectsAGridWrongInOneKindOfHouseOnly) {
  const int order = 6;
  const Puzzle puzzle = make_puzzle({2, 3}, Grid(order));
  const auto row = [](int r, int k) { return r * order + k; };
  const auto column = [](int c, int k) { return k * order + c; };
  Random random(9);
  const Grid solution = random_solution({2, 3}, random);
  ASSERT_TRUE(verify(puzzle, solution));

  EXPECT_TRUE(verify(puzzle, swapped(solution, row, 0, 1)));
  EXPECT_FALSE(verify(puzzle, swapped(solution, row, 0, 2))) << "only boxes are wrong";
  EXPECT_TRUE(verify(puzzle, swapped(solution, column, 0, 2)));
  EXPECT_FALSE(verify(puzzle, swapped(solution, column, 0, 3))) << "only boxes are wrong";

  Grid rows_only(order), columns_only(order), boxes_only(order);
  for (int i = 0; i < order; ++i) {
    for (int k = 0; k < order; ++k) {
      rows_only[row(i, k)] = static_cast<Digit>(k + 1);
      columns_only[column(i, k)] = static_cast<Digit>(k + 1);
      boxes_only[puzzle.rules().cell_in_box(i, k)] = static_cast<Digit>(k + 1);
    }
  }
  EXPECT_FALSE(verify(puzzle, rows_only));
  EXPECT_FALSE(verify(puzzle, columns_only));
  EXPECT_FALSE(verify(puzzle, boxes_only));

  // Rows right and boxes right, columns wrong; and the other way round: rows wrong only.
  Grid rows_and_boxes(order), columns_and_boxes(order);
  for (int r = 0; r < order; ++r) {
    for (int c = 0; c < order; ++c) {
      rows_and_boxes[row(r, c)] = static_cast<Digit>((c + 3 * (r % 2)) % 6 + 1);
      columns_and_boxes[row(r, c)] = static_cast<Digit>((r + 2 * (c % 3)) % 6 + 1);
    }
  }
  EXPECT_FALSE(verify(puzzle, rows_and_boxes));
  EXPECT_FALSE(verify(puzzle, columns_and_boxes));
}

// The same grid is a solution for one box shape and not for the other.
TEST(Verify, KnowsTheShapeOfTheBox) {
  Random random(10);
  for (int round = 0; round < 20; ++round) {
    const Grid wide = random_solution({2, 3}, random);
    EXPECT_TRUE(verify(make_puzzle({2, 3}, Grid(6)), wide));
    EXPECT_FALSE(verify(make_puzzle({3, 2}, Grid(6)), wide));
    EXPECT_TRUE(verify(make_puzzle({1, 6}, Grid(6)), wide)) << "every solution is a Latin square";
  }
}

TEST(Verify, RejectsASolutionThatDoesNotKeepTheGivens) {
  Random random(11);
  const Puzzle puzzle = random_puzzle({3, 3}, 1, random);
  int kept = 0;
  for (int round = 0; round < 200; ++round) {
    const Grid solution = random_solution({3, 3}, random);
    bool keeps = true;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (puzzle.givens()[cell] != 0) keeps = puzzle.givens()[cell] == solution[cell];
    }
    EXPECT_EQ(verify(puzzle, solution), keeps);
    kept += keeps ? 1 : 0;
  }
  EXPECT_GT(kept, 0);
  EXPECT_LT(kept, 200);
}

TEST(Verify, RejectsAGridOfAnotherOrderAndUnfilledOnes) {
  Random random(12);
  const Puzzle puzzle = make_puzzle({2, 2}, Grid(4));
  EXPECT_FALSE(verify(puzzle, Grid()));
  EXPECT_FALSE(verify(puzzle, Grid(4)));
  EXPECT_FALSE(verify(puzzle, random_solution({1, 3}, random)));
  EXPECT_FALSE(verify(puzzle, random_solution({3, 3}, random)));
}

}  // namespace
}  // namespace kaidoku::test
