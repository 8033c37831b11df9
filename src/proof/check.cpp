// Is a certificate right? This file, formula.cpp, board_text.cpp and steps.cpp are all that has to
// be trusted, besides the compiler and Grid, a plain array. They share no code with any solver, nor
// with what makes proofs.
//
// 1. The puzzle and the solution are read.
// 2. The clauses follow from them, here and now. The formula of the certificate must be these
//    clauses, letter by letter: it is there for other programs, and checked so that nobody is led
//    to prove something else.
// 3. The solution must satisfy all clauses but the last, which forbids it. So it is one.
// 4. The steps of the proof show that the clauses cannot all be satisfied. So there is no other
//    solution; or, when nothing was forbidden, none at all.
#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "kaidoku/proof.h"
#include "proof/board_text.h"
#include "proof/formula.h"
#include "proof/steps.h"

namespace kaidoku {
namespace {

using namespace proof;

std::string header(const Board& board, bool with_solution) {
  return fmt::format("p cnf {} {}\n", variables(board), clauses(board, with_solution));
}

void append(std::string& text, std::span<const Literal> clause) {
  for (const Literal literal : clause) {
    const fmt::format_int digits(literal);
    text.append(digits.data(), digits.size()) += ' ';
  }
  text += "0\n";
}

/// Where a grid does not fill the puzzle, or nothing. The clauses would tell, but not as well.
std::string difference(const Grid& givens, const Grid& filled) {
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    const auto place = fmt::format("r{}c{}", cell / givens.order() + 1, cell % givens.order() + 1);
    if (filled[cell] == 0) return place + " is empty";
    if (givens[cell] != 0 && givens[cell] != filled[cell])
      return fmt::format("{} is {}, but {} in the puzzle", place, filled[cell], givens[cell]);
  }
  return "";
}

/// Does it hold when each cell has the digit of the grid?
bool holds(std::span<const Literal> clause, const Grid& grid) {
  return std::any_of(clause.begin(), clause.end(), [&](Literal literal) {
    const int order = grid.order();
    const int number = (literal > 0 ? literal : -literal) - 1;  // the variable, from 0
    const bool has_it = grid[number / order] == number % order + 1;
    return has_it == (literal > 0);
  });
}

/// Compares a text with what it should be, piece by piece.
class Comparison {
 public:
  explicit Comparison(std::string_view text) : rest_(text) {}
  void expect(std::string_view line) {
    if (!same_) return;
    ++line_;
    same_ = rest_.starts_with(line);
    if (same_) rest_.remove_prefix(line.size());
  }
  /// The line where they differ; 0 if they do not.
  std::uint64_t difference() const { return !same_ ? line_ : rest_.empty() ? 0 : line_ + 1; }

 private:
  std::string_view rest_;
  std::uint64_t line_ = 0;
  bool same_ = true;
};

Board board_of(const Puzzle& puzzle) { return {puzzle.rules().box(), puzzle.givens()}; }

}  // namespace

std::string to_dimacs(const Puzzle& puzzle, const Grid* except) {
  const Board board = board_of(puzzle);
  std::string text = header(board, except != nullptr);
  for_each_clause(board, except, [&](std::span<const Literal> clause) { append(text, clause); });
  return text;
}

std::vector<std::int32_t> to_clauses(const Puzzle& puzzle, const Grid* except) {
  std::vector<std::int32_t> numbers;
  for_each_clause(board_of(puzzle), except, [&](std::span<const Literal> clause) {
    numbers.insert(numbers.end(), clause.begin(), clause.end());
    numbers.push_back(0);
  });
  return numbers;
}

Verdict check_certificate(const Certificate& certificate) {
  Board board, solved;
  if (const auto wrong = read_board(certificate.puzzle, board); !wrong.empty())
    return {"puzzle.txt: " + wrong};
  const bool with_solution = certificate.solution.has_value();
  if (with_solution) {
    if (const auto wrong = read_board(*certificate.solution, solved); !wrong.empty())
      return {"solution.txt: " + wrong};
    if (solved.box != board.box) return {"solution.txt: the box is not that of the puzzle"};
    if (const auto wrong = difference(board.givens, solved.givens); !wrong.empty())
      return {"solution.txt: " + wrong};
  }

  Steps steps(variables(board));
  Comparison formula(certificate.formula);
  formula.expect(header(board, with_solution));
  const std::int64_t last = clauses(board, with_solution);
  std::int64_t number = 0, broken = 0;
  std::string line;
  for_each_clause(
      board, with_solution ? &solved.givens : nullptr, [&](std::span<const Literal> clause) {
        ++number;
        if (with_solution && number < last && broken == 0 && !holds(clause, solved.givens))
          broken = number;
        line.clear();
        append(line, clause);
        formula.expect(line);
        steps.add(clause);
      });
  if (broken != 0)
    return {fmt::format(
        "solution.txt: the rules are broken, clause {} of the formula does not hold", broken)};
  if (formula.difference() != 0)
    return {fmt::format(
        "formula.cnf:{}: it is not the formula of the puzzle{}", formula.difference(),
        with_solution ? " and the solution" : " without a solution (there is no solution.txt)")};

  const std::string wrong = steps.check(certificate.proof);
  return {wrong.empty() ? "" : "proof.lrat:" + wrong, steps.checked()};
}

}  // namespace kaidoku
