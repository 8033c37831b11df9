// Which clues can go, and a puzzle from which none can: first the only solution, then what Removal
// or the bulk solver says about each clue.
#include "kaidoku/minimal.h"

#include <chrono>

#include "analysis/clue_cells.h"
#include "analysis/removal.h"
#include "analysis/remove_clues.h"
#include "base/deadline.h"
#include "base/random.h"
#include "kaidoku/nine.h"
#include "kaidoku/solve.h"

namespace kaidoku {
using namespace analysis;

namespace {

/// The questions about all clues of a 9x9 board in one batch.
void ask_nine(const Grid& givens, const Budget& budget, Redundancy& answer) {
  const std::vector<Cell> clues = clue_cells(givens);
  std::vector<nine::Digits> questions(clues.size(), *nine::to_digits(givens));
  for (std::size_t k = 0; k < clues.size(); ++k)
    questions[k][static_cast<std::size_t>(clues[k])] = 0;
  std::vector<nine::Counted> answers(questions.size());
  auto solver = nine::Solver::make({.give = nine::Give::nothing, .budget = budget});
  solver->solve(questions, answers);
  std::uint64_t left = budget.nodes;
  for (std::size_t k = 0; k < clues.size() && answer.limit == Limit::none; ++k) {
    answer.limit = answers[k].nodes > left ? Limit::nodes : answers[k].limit;
    if (answer.limit != Limit::none) break;
    left -= answers[k].nodes;
    answer.nodes += answers[k].nodes;
    if (answers[k].count == 1) answer.clues.push_back(clues[k]);
  }
}

void ask_any(const Puzzle& puzzle, const Grid& solution, const Budget& budget, Redundancy& answer) {
  Removal removal(puzzle.shared_rules(), solution, puzzle.givens(), budget);
  const std::vector<Cell> clues = clue_cells(puzzle.givens());
  for (std::size_t k = 0; k < clues.size(); ++k) {
    base::tell_progress(budget.progress, k, clues.size());
    const Cell cell = clues[k];
    const Answer rival = removal.rival_without({&cell, 1});
    if (rival == Answer::gave_up) break;
    if (rival == Answer::none) answer.clues.push_back(cell);
    if (rival == Answer::solved) removal.keep(cell);
  }
  answer.nodes += removal.nodes();
  answer.limit = removal.limit();
}

/// What is known of the answer once the solutions are.
template <class Answered>
Answered beginning(const Uniqueness& only) {
  Answered answer;
  answer.nodes = only.nodes;
  answer.limit = only.limit;
  if (only.answer == Answer::none || only.answer == Answer::many) answer.answer = only.answer;
  return answer;
}

}  // namespace

Redundancy redundant_clues(const Puzzle& puzzle, const RedundancyOptions& options) {
  const Budget& budget = options.budget;
  const auto start = std::chrono::steady_clock::now();
  const Uniqueness only = uniqueness(puzzle, {.budget = budget});
  auto answer = beginning<Redundancy>(only);
  if (only.answer != Answer::unique) return answer;

  const Budget rest = budget.left(start, only.nodes);
  if (nine::fits(puzzle.rules())) {
    ask_nine(puzzle.givens(), rest, answer);
  } else {
    ask_any(puzzle, *only.first, rest, answer);
  }
  if (answer.limit == Limit::none)
    answer.answer = answer.clues.empty() ? Answer::minimal : Answer::redundant;
  return answer;
}

Minimized minimize(const Puzzle& puzzle, const MinimizeOptions& options) {
  const Budget& budget = options.budget;
  const auto start = std::chrono::steady_clock::now();
  const Uniqueness only = uniqueness(puzzle, {.budget = budget});
  auto answer = beginning<Minimized>(only);
  if (only.answer != Answer::unique) return answer;

  std::vector<std::vector<Cell>> groups;
  for (const Cell cell : clue_cells(puzzle.givens())) groups.push_back({cell});
  base::Random(options.seed).shuffle(groups);
  Thinned thinned = remove_clues(puzzle.shared_rules(), *only.first, puzzle.givens(), groups, 0,
                                 budget.left(start, only.nodes));
  answer.givens = std::move(thinned.clues);
  answer.solution = *only.first;
  answer.nodes += thinned.nodes;
  answer.limit = thinned.limit;
  if (answer.limit == Limit::none) answer.answer = Answer::minimal;
  return answer;
}

}  // namespace kaidoku
