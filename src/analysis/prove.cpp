// The SAT solver is asked twice: is there a solution, and is there another? What leaves here was
// made by solvers that nobody has to trust; the checker (src/proof) trusts none of it.
#include "kaidoku/prove.h"

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

Proved prove(const Puzzle& puzzle, const ProveOptions& options) {
  const int n = puzzle.order();
  if (n > max_formula_order) return {.answer = Answer::unsupported};
  const auto start = std::chrono::steady_clock::now();
  Proved answer;
  const auto ask = [&](const Grid* except) {
    sat::Refutation refuted = sat::refute(to_clauses(puzzle, except), n * n * n,
                                          options.budget.left(start, answer.nodes));
    answer.nodes += refuted.nodes;
    answer.limit = refuted.limit;
    return refuted;
  };
  sat::Refutation refuted = ask(nullptr);
  std::optional<Grid> solution;
  if (refuted.answer == Answer::solved) {
    solution = grid_of(refuted.values, n);
    refuted = ask(&*solution);
  }
  answer.answer = refuted.answer == Answer::solved ? Answer::many : refuted.answer;
  if (refuted.answer != Answer::none) return answer;

  const Box box = puzzle.rules().box();
  Certificate& certificate = answer.certificate;
  certificate.puzzle = to_certificate_text(box, puzzle.givens());
  if (solution) certificate.solution = to_certificate_text(box, *solution);
  certificate.formula = to_dimacs(puzzle, solution ? &*solution : nullptr);
  certificate.proof = std::move(refuted.steps);
  answer.answer = solution ? Answer::unique : Answer::none;
  return answer;
}

}  // namespace kaidoku
