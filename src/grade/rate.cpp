// Rating: follows the path of Sudoku Explainer and remembers the hardest step.
//
// A puzzle must have one solution. The path proves that by itself as long as it takes nothing for
// granted: what follows is in every solution, so a path that ends leaves room for one. Only before
// the first technique that takes it for granted, or that can take long, are the engines asked. Most
// easy puzzles need no search at all.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "base/deadline.h"
#include "human/next_step.h"
#include "kaidoku/grade.h"
#include "kaidoku/solve.h"

namespace kaidoku {
namespace {

/// One digit after the point, as it is printed.
double printed(double difficulty) { return std::floor((difficulty + 0.05) * 10) / 10; }

constexpr double unknown = 20.0;

/// The numbers along the way; the double values of the steps, not yet as printed.
struct RunningRating {
  double er = 0, ep = 0, ed = 0;

  void add(const Step& step) {
    er = std::max(er, step.difficulty);
    if (ep != 0) return;
    if (ed == 0) ed = er;
    if (!step.places.empty()) ep = er;
  }
  /// The puzzle is known not to be what the options ask for.
  bool filtered(const RateOptions& options) const {
    return (options.only == Gem::pearl && ep != 0 && er > ep) ||
           (options.only == Gem::diamond && ed != 0 && er > ed) || printed(er) > options.at_most;
  }
};

/// The rows of Sudoku Explainer before the first that takes one solution for granted, and those
/// from there on.
struct Parts {
  std::span<const human::TechniqueRow> certain, rest;
};

Parts parts() {
  const auto rows = human::rows();
  std::size_t first = 0;
  while (first < rows.size() && !rows[first].unique) ++first;
  return {rows.first(first), rows.subspan(first)};
}

}  // namespace

struct Rater::Memory {
  std::shared_ptr<const Rules> rules{};
  std::optional<human::Layout> layout{};
  std::optional<human::State> state{};
  human::First first{};

  /// Whether there is one solution; if not, what to answer.
  static std::optional<Rated> refusal(const Puzzle& puzzle, const Budget& budget) {
    const auto solutions = uniqueness(puzzle, {.budget = budget});
    if (solutions) return {};
    return Rated{.answer = solutions.answer, .limit = solutions.limit};
  }

  Rated rate(const Puzzle& puzzle, const RateOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    const Budget& budget = options.budget;
    first.gave_up = false;
    first.deadline = base::Deadline(budget);
    if (rules != puzzle.shared_rules()) {
      rules = puzzle.shared_rules();
      layout.emplace(*rules);
      state.emplace(*layout);
    }
    state->reset(puzzle.givens());
    static const Parts rows = parts();
    RunningRating so_far;
    bool unique = false;
    while (!state->complete()) {
      if (first.deadline.over())
        return {.answer = Answer::gave_up, .limit = first.deadline.limit()};
      const Step* step = human::first_step(*state, rows.certain, first);
      if (step == nullptr && !unique) {
        if (const auto no = refusal(puzzle, budget.left(start, 0))) return *no;
        unique = true;
      }
      if (step == nullptr) step = human::first_step(*state, rows.rest, first);
      if (first.gave_up) return {.answer = Answer::gave_up, .limit = first.deadline.limit()};
      if (step == nullptr) {
        so_far.er = unknown;
        break;
      }
      so_far.add(*step);
      if (so_far.filtered(options)) {
        if (!unique && options.only != Gem::any) {
          if (const auto no = refusal(puzzle, budget.left(start, 0))) return *no;
        }
        so_far.er = unknown;
        return answer(Answer::filtered, so_far);
      }
      apply(*state, *step);
    }
    return answer(so_far.er == unknown ? Answer::beyond : Answer::rated, so_far);
  }

  static Rated answer(Answer answer, const RunningRating& so_far) {
    return {.answer = answer,
            .rating = {printed(so_far.er), printed(so_far.ep), printed(so_far.ed)}};
  }
};

Rater::Rater() : memory_(std::make_unique<Memory>()) { memory_->first.wants_chains = false; }
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;
Rater::~Rater() = default;

Rated Rater::rate(const Puzzle& puzzle, const RateOptions& options) {
  if (puzzle.order() <= human::largest_order) return memory_->rate(puzzle, options);
  if (const auto no = Memory::refusal(puzzle, options.budget)) return *no;
  return Memory::answer(Answer::beyond, {.er = unknown});
}

Rated rate(const Puzzle& puzzle, const RateOptions& options) {
  return Rater().rate(puzzle, options);
}

}  // namespace kaidoku
