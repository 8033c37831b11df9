// The laws of rows, cols, boxs, group and ungroup, over random matrices of many shapes; and that
// boxs means the same boxes as Rules does.
#include "engines/classic/views.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/random_puzzle.h"

namespace kaidoku::classic {
namespace {

using test::boxes_of;
using test::Random;
using test::random_solution;

constexpr int largest_order = 30;

// Any shape of any order up to largest_order, 1xN and Nx1 included.
Box any_box() {
  const auto boxes = boxes_of(*rc::gen::inRange(1, largest_order + 1));
  return *rc::gen::elementOf(boxes);
}

Matrix<int> any_matrix(std::size_t rows, std::size_t columns) {
  const auto row = rc::gen::container<std::vector<int>>(columns, rc::gen::arbitrary<int>());
  return *rc::gen::container<Matrix<int>>(rows, row);
}

Matrix<int> any_board(Box box) {
  return any_matrix(static_cast<std::size_t>(box.order()), static_cast<std::size_t>(box.order()));
}

// Every cell holds its own number: whatever moves is seen to move.
Matrix<int> numbered(int order) {
  std::vector<int> cells;
  for (Cell cell = 0; cell < order * order; ++cell) cells.push_back(cell);
  return group(cells, static_cast<std::size_t>(order));
}

RC_GTEST_PROP(Views, RowsTwiceIsIdentity, ()) {
  const auto m = any_board(any_box());
  RC_ASSERT(rows(rows(m)) == m);
}

RC_GTEST_PROP(Views, ColsTwiceIsIdentity, ()) {
  const auto m = any_board(any_box());
  RC_ASSERT(cols(cols(m)) == m);
}

RC_GTEST_PROP(Views, ColsTwiceIsIdentityForOblongMatricesToo, ()) {
  const auto m =
      any_matrix(*rc::gen::inRange<std::size_t>(1, 12), *rc::gen::inRange<std::size_t>(1, 12));
  RC_ASSERT(cols(cols(m)) == m);
}

RC_GTEST_PROP(Views, BoxsTwiceIsIdentity, ()) {
  const Box box = any_box();
  const auto m = any_board(box);
  RC_ASSERT(boxs(boxs(m, box), box) == m);
}

RC_GTEST_PROP(Views, UngroupUndoesGroup, (std::vector<int> list)) {
  const auto n = *rc::gen::inRange<std::size_t>(1, 40);
  RC_ASSERT(ungroup(group(list, n)) == list);
}

RC_GTEST_PROP(Views, GroupMakesPiecesOfThatLength, (std::vector<int> list)) {
  const auto n = *rc::gen::inRange<std::size_t>(1, 40);
  const auto pieces = group(list, n);
  RC_ASSERT(pieces.size() == (list.size() + n - 1) / n);
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    RC_ASSERT(!pieces[i].empty());
    if (i + 1 < pieces.size()) RC_ASSERT(pieces[i].size() == n);
  }
}

RC_GTEST_PROP(Views, ElementKOfColumnJIsElementJOfRowK, ()) {
  const Box box = any_box();
  const auto m = any_board(box);
  const auto columns = cols(m);
  const auto row = *rc::gen::inRange<std::size_t>(0, m.size());
  const auto column = *rc::gen::inRange<std::size_t>(0, m.size());
  RC_ASSERT(columns[column][row] == m[row][column]);
}

// The laws alone would hold for views that do nothing. For every shape there is, boxs moves each
// cell where Rules says it belongs.
TEST(Views, BoxsAgreesWithRules) {
  for (int order = 1; order <= largest_order; ++order) {
    for (const Box box : boxes_of(order)) {
      SCOPED_TRACE(std::to_string(box.rows) + "x" + std::to_string(box.cols));
      const auto rules = Rules::standard(box);
      ASSERT_TRUE(rules);
      const auto as_rows = boxs(numbered(order), box);
      ASSERT_EQ(as_rows.size(), static_cast<std::size_t>(order));
      for (int b = 0; b < order; ++b) {
        for (int k = 0; k < order; ++k) {
          const Cell cell = as_rows[static_cast<std::size_t>(b)][static_cast<std::size_t>(k)];
          ASSERT_EQ(cell, (*rules)->cell_in_box(b, k));
          ASSERT_EQ((*rules)->place(cell), (Place{cell / order, cell % order, b}));
        }
      }
    }
  }
}

// Boxes are numbered row by row and read row by row; a transposed boxs satisfies the law for square
// boxes.
TEST(Views, BoxsOfKnownBoards) {
  const auto two_by_two = boxs(numbered(4), {2, 2});
  EXPECT_EQ(two_by_two,
            (Matrix<int>{{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}));

  const auto wide = boxs(numbered(6), {2, 3});
  EXPECT_EQ(wide[0], (std::vector<int>{0, 1, 2, 6, 7, 8}));
  EXPECT_EQ(wide[1], (std::vector<int>{3, 4, 5, 9, 10, 11}));
  EXPECT_EQ(wide[2], (std::vector<int>{12, 13, 14, 18, 19, 20}));

  const auto high = boxs(numbered(6), {3, 2});
  EXPECT_EQ(high[0], (std::vector<int>{0, 1, 6, 7, 12, 13}));
  EXPECT_EQ(high[1], (std::vector<int>{2, 3, 8, 9, 14, 15}));
  EXPECT_EQ(high[3], (std::vector<int>{18, 19, 24, 25, 30, 31}));
}

TEST(Views, ABoxOfOneRowIsARowAndOfOneColumnAColumn) {
  EXPECT_EQ(boxs(numbered(7), {1, 7}), rows(numbered(7)));
  EXPECT_EQ(boxs(numbered(7), {7, 1}), cols(numbered(7)));
}

TEST(Views, ColsOfAKnownMatrix) {
  EXPECT_EQ(cols(Matrix<int>{{1, 2, 3}, {4, 5, 6}}), (Matrix<int>{{1, 4}, {2, 5}, {3, 6}}));
}

TEST(Views, GridToMatrixAndBack) {
  Random random(1);
  for (int order = 1; order <= largest_order; ++order) {
    const Grid grid = random_solution(boxes_of(order).back(), random);
    const auto matrix = to_matrix(grid);
    ASSERT_EQ(matrix.size(), static_cast<std::size_t>(order));
    EXPECT_EQ(matrix[0].back(), grid[order - 1]);
    EXPECT_EQ(to_grid(matrix), grid);
  }
  EXPECT_EQ(to_grid({{1, 2, 3}, {4, 5, 6}}).digits()[3], 4) << "no more than fits";
}

}  // namespace
}  // namespace kaidoku::classic
