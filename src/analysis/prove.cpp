// The SAT solver is asked twice: is there a solution, and is there another? What leaves here was
// made by solvers that nobody has to trust; the checker (src/proof) trusts none of it.
#include "kaidoku/prove.h"

#include <fmt/core.h>

#include <chrono>

#include "engines/sat/refute.h"

namespace kaidoku {
namespace {

/// The grid whose formula has these values (the variables: kaidoku/proof.h).
Grid grid_of(const std::vector<bool>& values, int order) {
  Grid grid(order);
  std::size_t variable = 1;
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    for (int digit = 1; digit <= order; ++digit) {
      if (values[variable++]) grid[cell] = static_cast<Digit>(digit);
    }
  }
  return grid;
}

}  // namespace

Result<Proved> prove(const Puzzle& puzzle, const Budget& budget) {
  const int n = puzzle.order();
  if (n > max_formula_order)
    return Error{
        .code = ErrorCode::wrong_board,
        .message = fmt::format("proofs are for boards up to {0}x{0}, and this one is {1}x{1}",
                               max_formula_order, n)};
  const auto start = std::chrono::steady_clock::now();
  Proved answer;
  const auto ask = [&](const Grid* except) {
    sat::Refutation refuted =
        sat::refute(to_clauses(puzzle, except), n * n * n, budget.left(start, answer.nodes));
    answer.nodes += refuted.nodes;
    answer.limit = refuted.limit;
    return refuted;
  };
  sat::Refutation refuted = ask(nullptr);
  std::optional<Grid> solution;
  if (refuted.answer == Found::solution) {
    solution = grid_of(refuted.values, n);
    refuted = ask(&*solution);
  }
  if (refuted.answer == Found::solution) answer.status = Proved::Status::many;
  if (refuted.answer != Found::no_more) return answer;

  const Box box = puzzle.rules().box();
  Certificate& certificate = answer.certificate;
  certificate.puzzle = to_certificate_text(box, puzzle.givens());
  if (solution) certificate.solution = to_certificate_text(box, *solution);
  certificate.formula = to_dimacs(puzzle, solution ? &*solution : nullptr);
  certificate.proof = std::move(refuted.steps);
  answer.status = solution ? Proved::Status::unique : Proved::Status::none;
  return answer;
}

}  // namespace kaidoku
