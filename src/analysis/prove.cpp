// A solution is looked for by whoever finds it fastest, and may be wrong or not the only one: that comes out when the SAT
// solver cannot refute the formula that forbids it. What leaves here was made by solvers that nobody has to trust; the
// checker (src/proof) trusts none of it.
#include "kaidoku/prove.h"

#include <fmt/core.h>

#include <chrono>

#include "engines/sat/refute.h"
#include "engines/sat/rival.h"
#include "kaidoku/nine.h"
#include "kaidoku/solve.h"

namespace kaidoku {
namespace {

Solved find_solution(const Puzzle& puzzle, const Budget& budget) {
  if (nine::fits(puzzle.rules())) return solve(puzzle, budget);
  sat::Rival rival(puzzle.shared_rules());
  Solved answer;
  const Found found = rival.find(puzzle.givens(), budget, answer.grid);
  answer.status = found == Found::solution  ? Solved::Status::solved
                  : found == Found::no_more ? Solved::Status::none
                                            : Solved::Status::gave_up;
  answer.nodes = rival.nodes();
  answer.limit = rival.limit();
  return answer;
}

}  // namespace

Result<Proved> prove(const Puzzle& puzzle, const Budget& budget) {
  const int n = puzzle.order();
  if (n > max_formula_order)
    return Error{.code = ErrorCode::wrong_board,
                 .message = fmt::format("proofs are for boards up to {0}x{0}, and this one is {1}x{1}",
                                        max_formula_order, n)};
  const auto start = std::chrono::steady_clock::now();
  const Solved solved = find_solution(puzzle, budget);
  Proved answer{.nodes = solved.nodes, .limit = solved.limit};
  if (solved.status == Solved::Status::gave_up) return answer;

  const Grid* solution = solved ? &*solved : nullptr;
  const sat::Refutation refuted =
      sat::refute(to_clauses(puzzle, solution), n * n * n, budget.left(start, solved.nodes));
  answer.nodes += refuted.nodes;
  answer.limit = refuted.limit;
  if (refuted.answer == Found::solution) answer.status = Proved::Status::many;
  if (refuted.answer != Found::no_more) return answer;
  answer.status = solved ? Proved::Status::unique : Proved::Status::none;
  const Box box = puzzle.rules().box();
  answer.certificate.puzzle = to_certificate_text(box, puzzle.givens());
  if (solved) answer.certificate.solution = to_certificate_text(box, *solved);
  answer.certificate.formula = to_dimacs(puzzle, solution);
  answer.certificate.proof = refuted.steps;
  return answer;
}

}  // namespace kaidoku
