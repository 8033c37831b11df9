// What the rules of Sudoku are, said a second time and in the plainest way: by the arithmetic of
// rows, columns and boxes alone. None of the tables is used that solvers use (Rules), and nothing
// is left out because it would follow from something else, so that anyone can compare this page
// with the rules.
#include "proof/formula.h"

#include <vector>

namespace kaidoku::proof {
namespace {

/// Exactly one of these is true: at least one, and of any two not both.
void exactly_one(const std::vector<Literal>& group, const TakeClause& take) {
  take(group);
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (std::size_t k = i + 1; k < group.size(); ++k) {
      const Literal not_both[] = {-group[i], -group[k]};
      take(not_both);
    }
  }
}

}  // namespace

Literal variable(int order, Cell cell, int digit) { return cell * order + digit; }

std::int64_t variables(const Board& board) {
  const std::int64_t n = board.box.order();
  return n * n * n;
}

std::int64_t clauses(const Board& board, bool with_solution) {
  const std::int64_t n = board.box.order();
  const std::int64_t in_a_group = 1 + n * (n - 1) / 2;
  return 4 * n * n * in_a_group + board.givens.filled() + (with_solution ? 1 : 0);
}

void for_each_clause(const Board& board, const Grid* solution, const TakeClause& take) {
  const int n = board.box.order();
  std::vector<Literal> group(static_cast<std::size_t>(n));
  // For all a and b from 0 to n - 1, the group with member(a, b, k) for all k.
  const auto groups = [&](auto member) {
    for (int a = 0; a < n; ++a) {
      for (int b = 0; b < n; ++b) {
        for (int k = 0; k < n; ++k) group[static_cast<std::size_t>(k)] = member(a, b, k);
        exactly_one(group, take);
      }
    }
  };
  const auto x = [n](int row, int column, int digit) {
    return variable(n, row * n + column, digit + 1);
  };

  // Each cell has one digit.
  groups([&](int row, int column, int digit) { return x(row, column, digit); });
  // In each row each digit is in one column.
  groups([&](int row, int digit, int column) { return x(row, column, digit); });
  // In each column each digit is in one row.
  groups([&](int column, int digit, int row) { return x(row, column, digit); });
  // In each box each digit is in one cell. There are as many boxes side by side as a box has rows.
  groups([&](int box, int digit, int k) {
    const int top = box / board.box.rows * board.box.rows;
    const int left = box % board.box.rows * board.box.cols;
    return x(top + k / board.box.cols, left + k % board.box.cols, digit);
  });

  for (Cell cell = 0; cell < n * n; ++cell) {
    if (board.givens[cell] == 0) continue;
    const Literal given[] = {variable(n, cell, board.givens[cell])};
    take(given);
  }

  if (solution == nullptr) return;
  std::vector<Literal> another;
  for (Cell cell = 0; cell < n * n; ++cell)
    another.push_back(-variable(n, cell, (*solution)[cell]));
  take(another);
}

}  // namespace kaidoku::proof
