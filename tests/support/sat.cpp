// A puzzle as clauses. Variable x(cell, digit) says that the cell holds the digit. A group of
// variables of which exactly one is true stands for each cell, and for each digit in each row,
// column and box. A solution found is forbidden by one more clause, and the solver asked again.
#include "support/sat.h"

#include <cadical.hpp>

namespace kaidoku::test {
namespace {

class Clauses {
 public:
  explicit Clauses(const Puzzle& puzzle) : order_(puzzle.order()) {
    solver_.set("quiet", 1);
    const auto [box_rows, box_cols] = puzzle.rules().box();
    for (int a = 0; a < order_; ++a) {
      for (int b = 0; b < order_; ++b) {
        std::vector<int> cell, row, column, box;
        for (int k = 0; k < order_; ++k) {
          cell.push_back(x(a, b, k));    // which digit k in cell (a, b)
          row.push_back(x(a, k, b));     // where in row a goes digit b
          column.push_back(x(k, a, b));  // in column a
          box.push_back(
              x(a / box_rows * box_rows + k / box_cols, a % box_rows * box_cols + k % box_cols, b));
        }
        for (const auto& group : {cell, row, column, box}) exactly_one(group);
      }
    }
    for (Cell cell = 0; cell < puzzle.rules().cells(); ++cell) {
      const Digit given = puzzle.givens()[cell];
      if (given != 0) add({x(cell / order_, cell % order_, given - 1)});
    }
  }

  // The next solution, which no later call finds again; false when there is none.
  bool next(Grid& solution) {
    if (solver_.solve() != 10) return false;  // 10 is CaDiCaL's "satisfiable"
    std::vector<int> not_this_one;
    for (Cell cell = 0; cell < solution.cells(); ++cell) {
      for (int digit = 0; digit < order_; ++digit) {
        const int variable = x(cell / order_, cell % order_, digit);
        if (solver_.val(variable) <= 0) continue;
        solution[cell] = static_cast<Digit>(digit + 1);
        not_this_one.push_back(-variable);
      }
    }
    add(not_this_one);
    return true;
  }

 private:
  int x(int row, int column, int digit) const {
    return (row * order_ + column) * order_ + digit + 1;
  }

  void add(const std::vector<int>& clause) {
    for (const int literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  void exactly_one(const std::vector<int>& variables) {
    add(variables);
    for (std::size_t i = 0; i < variables.size(); ++i) {
      for (std::size_t j = i + 1; j < variables.size(); ++j) {
        for (const int literal : {-variables[i], -variables[j], 0}) solver_.add(literal);
      }
    }
  }

  int order_;
  CaDiCaL::Solver solver_;
};

}  // namespace

std::vector<Grid> sat_solutions(const Puzzle& puzzle, std::size_t limit) {
  Clauses clauses(puzzle);
  std::vector<Grid> found;
  Grid solution(puzzle.order());
  while (found.size() < limit && clauses.next(solution)) found.push_back(solution);
  return found;
}

}  // namespace kaidoku::test
