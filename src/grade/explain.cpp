// The path asks for one step after the other. A step is found on the board as it is, so a path is
// right if its steps are.
#include "kaidoku/explain.h"

#include <algorithm>
#include <cstddef>

#include "base/deadline.h"
#include "kaidoku/solve.h"

namespace kaidoku {

const Step* Path::hardest() const {
  const auto found = std::max_element(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
    return a.difficulty < b.difficulty;
  });
  return found == steps.end() ? nullptr : &*found;
}

double Path::difficulty() const { return steps.empty() ? 0 : hardest()->difficulty; }

namespace {

/// Where a board in play has left the way to the solution: wrong digits, and right candidates that
/// were ruled out. What a wrong digit excludes elsewhere is not a mistake of its own.
std::vector<Cell> mistakes_of(const Rules& rules, const Path& path, const Grid& solution) {
  const auto legal = candidates(rules, path.board);
  std::vector<Cell> mistakes;
  for (Cell cell = 0; cell < solution.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const bool possible = path.candidates[at].contains(solution[cell]);
    const bool excluded = path.board[cell] == 0 && !legal[at].contains(solution[cell]);
    if (!possible && !excluded) mistakes.push_back(cell);
  }
  return mistakes;
}

}  // namespace

Path explain(const Puzzle& puzzle, const ExplainOptions& options) {
  const base::Deadline deadline(options.budget);
  Path path;
  path.board = board_of(puzzle.givens(), options.start);
  path.candidates = candidates(puzzle.rules(), puzzle.givens(), options.start);
  const Uniqueness solutions = uniqueness(puzzle, {.budget = options.budget});
  path.answer = solutions.answer;
  path.limit = solutions.limit;
  if (!solutions) return path;
  if (!options.start.empty()) path.mistakes = mistakes_of(puzzle.rules(), path, *solutions.first);
  if (!path.mistakes.empty()) {
    path.answer = Answer::none;
    return path;
  }
  const int filled = path.board.filled();
  const int open = path.board.cells() - filled;
  while (path.board.filled() < path.board.cells()) {
    base::tell_progress(options.budget.progress,
                        static_cast<std::size_t>(path.board.filled() - filled),
                        static_cast<std::size_t>(open));
    auto step = easiest_step(puzzle.rules(), path.board, path.candidates,
                             {.repertoire = options.repertoire, .budget = deadline.left()});
    if (!step) {
      path.limit = deadline.limit();
      path.answer = path.limit == Limit::none ? Answer::stuck : Answer::gave_up;
      return path;
    }
    apply(*step, puzzle.rules(), path.board, path.candidates);
    path.steps.push_back(*std::move(step));
  }
  path.answer = Answer::solved;
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
