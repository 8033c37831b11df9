// Which digits each cell can have. One solution after the other would take forever where there are
// many; so a solution is asked for that has a candidate nobody has seen yet. Either there is one,
// and every digit of it counts, or the candidate is in none. Each search settles at least one
// candidate, and where a cell has a digit that no given shows, all of those at once.
#include <algorithm>
#include <chrono>

#include "analysis/interchangeable.h"
#include "analysis/uses_nine.h"
#include "base/deadline.h"
#include "kaidoku/solve.h"

namespace kaidoku {
using namespace analysis;

namespace {

class Harvest {
 public:
  Harvest(const Puzzle& puzzle, const Budget& budget, const Engine& engine)
      : puzzle_(puzzle),
        budget_(budget),
        engine_(engine),
        start_(std::chrono::steady_clock::now()) {
    answer_.digits.resize(static_cast<std::size_t>(puzzle.rules().cells()));
    for (const Digit digit : hidden_digits(puzzle)) hidden_.insert(digit);
  }

  Possibilities run() {
    const Uniqueness first = uniqueness(puzzle_, {.budget = budget_, .engine = &engine_});
    spend(first.nodes, first.limit);
    if (first.first) take(*first.first);
    if (first.second) take(*first.second);
    answer_.answer = first.answer;
    if (first.answer == Answer::unique) answer_.answer = Answer::exact;
    if (first.answer == Answer::many)
      answer_.answer = settle_all() ? Answer::exact : Answer::gave_up;
    return std::move(answer_);
  }

 private:
  void spend(std::uint64_t nodes, Limit limit) {
    answer_.nodes += nodes;
    answer_.limit = limit;
  }

  void take(const Grid& solution) {
    for (Cell cell = 0; cell < solution.cells(); ++cell) {
      DigitSet& digits = answer_.digits[static_cast<std::size_t>(cell)];
      digits.insert(solution[cell]);
      if (hidden_.contains(solution[cell])) digits |= hidden_;
    }
  }

  bool settle_all() {
    const auto open = candidates(puzzle_);
    for (Cell cell = 0; cell < puzzle_.rules().cells(); ++cell) {
      const auto at = static_cast<std::size_t>(cell);
      base::tell_progress(budget_.progress, at, open.size());
      for (const int digit : open[at]) {
        if (!answer_.digits[at].contains(digit) && !settle(cell, static_cast<Digit>(digit)))
          return false;
      }
    }
    return true;
  }

  /// Is there a solution with this digit here? False when the budget is spent.
  bool settle(Cell cell, Digit digit) {
    Grid with = puzzle_.givens();
    with[cell] = digit;
    // A candidate repeats no given, so this is always a puzzle.
    const auto puzzle = Puzzle::make(puzzle_.shared_rules(), std::move(with));
    const Solved solved =
        solve(*puzzle, {.budget = budget_.left(start_, answer_.nodes), .engine = &engine_});
    spend(solved.nodes, solved.limit);
    if (solved) take(*solved);
    return solved.answer != Answer::gave_up;
  }

  const Puzzle& puzzle_;
  const Budget budget_;
  const Engine& engine_;
  const std::chrono::steady_clock::time_point start_;
  DigitSet hidden_;
  Possibilities answer_;
};

}  // namespace

Possibilities possibilities(const Puzzle& puzzle, const SearchOptions& options) {
  return Harvest(puzzle, options.budget, chosen(options.engine)).run();
}

}  // namespace kaidoku
