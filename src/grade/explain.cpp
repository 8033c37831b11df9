// The path asks for one step after the other. A step is found on the board as it is, so a path is
// right if its steps are.
#include "kaidoku/explain.h"

#include <algorithm>
#include <chrono>

#include "kaidoku/solve.h"

namespace kaidoku {

double Path::difficulty() const {
  double most = 0;
  for (const Step& step : steps) most = std::max(most, step.difficulty);
  return most;
}

Path explain(const Puzzle& puzzle, const Repertoire& repertoire, const Budget& budget) {
  const auto start = std::chrono::steady_clock::now();
  Path path;
  path.board = puzzle.givens();
  path.candidates = candidates(puzzle);
  const Uniqueness answer = uniqueness(puzzle, budget);
  path.limit = answer.limit;
  switch (answer.status) {
    case Uniqueness::Status::none:
      path.status = Path::Status::none;
      return path;
    case Uniqueness::Status::many:
      path.status = Path::Status::many;
      return path;
    case Uniqueness::Status::gave_up:
      return path;
    case Uniqueness::Status::unique:
      break;
  }
  Patience patience{.stop = budget.stop};
  if (budget.time != std::chrono::nanoseconds::max()) patience.until = start + budget.time;
  while (path.board.filled() < path.board.cells()) {
    auto step = easiest_step(puzzle.rules(), path.board, path.candidates, repertoire, patience);
    if (!step) {
      path.status = patience.over() ? Path::Status::gave_up : Path::Status::stuck;
      if (patience.over())
        path.limit = budget.stop != nullptr && budget.stop->load() ? Limit::stop : Limit::time;
      return path;
    }
    apply(*step, puzzle.rules(), path.board, path.candidates);
    path.steps.push_back(*std::move(step));
  }
  path.status = Path::Status::solved;
  return path;
}

Marks marks_of(const Step& step, std::vector<DigitSet> candidates) {
  Marks marks;
  marks.candidates = std::move(candidates);
  marks.cells = step.because;
  std::sort(marks.cells.begin(), marks.cells.end());
  for (const Candidate& use : step.uses)
    marks.spots.push_back({use.cell, use.digit, Marks::Role::pattern});
  for (const Chain& chain : step.chains) {
    for (const ChainNode& node : chain) {
      const auto [cell, digit] = node.candidate;
      marks.spots.push_back({cell, digit, node.on ? Marks::Role::pattern : Marks::Role::other});
      for (const int parent : node.parents) {
        const auto [from, from_digit] = chain[static_cast<std::size_t>(parent)].candidate;
        marks.links.push_back({from, from_digit, cell, digit, node.on});
      }
    }
  }
  for (const auto& [cell, digit] : step.removes)
    marks.spots.push_back({cell, digit, Marks::Role::removed});
  for (const auto& [cell, digit] : step.places)
    marks.spots.push_back({cell, digit, Marks::Role::placed});
  return marks;
}

}  // namespace kaidoku
