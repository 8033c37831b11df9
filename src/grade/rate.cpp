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
  bool early(const RateUntil& until) const {
    return (until.is_not == RateUntil::Not::pearl && ep != 0 && er > ep) ||
           (until.is_not == RateUntil::Not::diamond && ed != 0 && er > ed) ||
           printed(er) > until.most;
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
  RateUntil until{};
  std::shared_ptr<const Rules> rules{};
  std::optional<human::Layout> layout{};
  std::optional<human::State> state{};
  human::First first{};

  /// Whether there is one solution; if not, what to answer.
  static std::optional<Rated> refusal(const Puzzle& puzzle, const Budget& budget) {
    const auto solutions = uniqueness(puzzle, budget);
    switch (solutions.status) {
      case Uniqueness::Status::unique:
        return {};
      case Uniqueness::Status::none:
        return Rated{.status = Rated::Status::no_solution};
      case Uniqueness::Status::many:
        return Rated{.status = Rated::Status::many_solutions};
      case Uniqueness::Status::gave_up:
        break;
    }
    return Rated{.status = Rated::Status::gave_up, .limit = solutions.limit};
  }

  Rated rate(const Puzzle& puzzle, const Budget& budget) {
    const auto start = std::chrono::steady_clock::now();
    first.gave_up = false;
    first.patience = {budget.stop};
    if (budget.time != std::chrono::nanoseconds::max()) first.patience.until = start + budget.time;
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
      const Step* step = human::first_step(*state, rows.certain, first);
      if (step == nullptr && !unique) {
        if (const auto no = refusal(puzzle, budget.left(start, 0))) return *no;
        unique = true;
      }
      if (step == nullptr) step = human::first_step(*state, rows.rest, first);
      if (first.gave_up) {
        const bool told = budget.stop != nullptr && budget.stop->load(std::memory_order_relaxed);
        return {.status = Rated::Status::gave_up, .limit = told ? Limit::stop : Limit::time};
      }
      if (step == nullptr) {
        so_far.er = unknown;
        break;
      }
      so_far.add(*step);
      if (so_far.early(until)) {
        if (!unique && until.is_not != RateUntil::Not::nothing) {
          if (const auto no = refusal(puzzle, budget.left(start, 0))) return *no;
        }
        so_far.er = unknown;
        return answer(Rated::Status::early, so_far);
      }
      apply(*state, *step);
    }
    return answer(so_far.er == unknown ? Rated::Status::beyond : Rated::Status::rated, so_far);
  }

  static Rated answer(Rated::Status status, const RunningRating& so_far) {
    return {.status = status,
            .rating = {printed(so_far.er), printed(so_far.ep), printed(so_far.ed)}};
  }
};

Rater::Rater() : memory_(std::make_unique<Memory>()) { memory_->first.wants_chains = false; }
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;
Rater::~Rater() = default;

Rated Rater::rate(const Puzzle& puzzle, const Budget& budget, const RateUntil& until) {
  memory_->until = until;
  if (puzzle.order() <= human::largest_order) return memory_->rate(puzzle, budget);
  if (const auto no = Memory::refusal(puzzle, budget)) return *no;
  return Memory::answer(Rated::Status::beyond, {.er = unknown});
}

Rated rate(const Puzzle& puzzle, const Budget& budget, const RateUntil& until) {
  return Rater().rate(puzzle, budget, until);
}

}  // namespace kaidoku
