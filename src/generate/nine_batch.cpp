// Attempts are numbered, each has luck of its own, and the first that succeeds gives the puzzle. So
// the puzzle is the same whether its attempts are made one after the other or side by side: later
// ones may be begun before it is known whether they are needed. How many are depends on how often
// attempts fail: one at first, and twice as many after every failure.
#include "generate/nine_batch.h"

#include <algorithm>

namespace kaidoku::generate {
namespace {

// Enough for the lanes of the solver. With a thousand its planes could be used, but then the
// attempts no longer stay in the cache, and both together are slower.
constexpr std::size_t most_at_once = 128;

std::unique_ptr<Attempt> make_attempt(const NineRecipe& recipe) {
  switch (recipe.recipe.sampling) {
    case Sampling::topdown:
      return topdown_attempt(recipe);
    case Sampling::bottomup:
      return bottomup_attempt(recipe);
    case Sampling::controlled_bias:
      break;
  }
  return controlled_bias_attempt(recipe);
}

}  // namespace

NineBatch::NineBatch(const std::shared_ptr<const Rules>& rules, NineRecipe recipe)
    : recipe_(std::move(recipe)),
      // Only bottom-up attempts do not know the solution beforehand.
      solver_(*nine::Solver::make({.limit = 2,
                                   .give = recipe_.recipe.sampling == Sampling::bottomup
                                               ? nine::Give::unique
                                               : nine::Give::nothing})),
      judge_(rules, recipe_.recipe) {}

/// Gives the slot an attempt that is of use; false when there is none.
bool NineBatch::employ(Slot& slot, std::uint64_t first) {
  const auto useful = [&](const State& state) {
    return state.best == UINT64_MAX && state.running < state.allowed &&
           state.started < recipe_.recipe.tries;
  };
  if (unstarted_ < states_.size()) {
    slot.puzzle = unstarted_++;
  } else {
    std::size_t seen = 0;
    while (seen < states_.size() && !useful(states_[turn_])) {
      turn_ = (turn_ + 1) % states_.size();
      ++seen;
    }
    work_ = seen < states_.size();
    if (!work_) return false;
    slot.puzzle = turn_;
  }
  State& state = states_[slot.puzzle];
  ++state.running;
  slot.number = state.started++;
  slot.busy = true;
  if (!slot.attempt) slot.attempt = make_attempt(recipe_);
  slot.attempt->start(base::Random(recipe_.recipe.seed, first + slot.puzzle, slot.number));
  return true;
}

/// Writes what the attempt found, if it is what was asked for.
bool NineBatch::accepted(const Slot& slot, Made& made) {
  Made found{.index = made.index};
  slot.attempt->write(found);
  if (!judge_.accepts(found, deadline_)) return false;
  made = std::move(found);
  made.answer = Answer::unique;
  made.tries = slot.number + 1;
  return true;
}

/// The attempt is over.
void NineBatch::settle(Slot& slot, bool found, Made& made) {
  State& state = states_[slot.puzzle];
  slot.busy = false;
  --state.running;
  if (progress_ != nullptr) progress_->tried.fetch_add(1, std::memory_order_relaxed);
  if (found && accepted(slot, made)) {
    state.best = slot.number;
    for (Slot& other : slots_) {
      if (state.running == 0) break;
      if (other.busy && other.puzzle == slot.puzzle && other.number > slot.number) {
        other.busy = false;
        --state.running;
      }
    }
  } else {
    state.allowed = std::min(2 * state.allowed, most_at_once);
    state.unsure = state.unsure || (found && deadline_.over());
    work_ = true;
  }
  const bool over = state.best != UINT64_MAX || state.started == recipe_.recipe.tries;
  if (over && state.running == 0 && progress_ != nullptr) ++progress_->finished;
}

void NineBatch::make(std::uint64_t first, std::span<Made> made, const Budget& budget) {
  states_.assign(made.size(), {});
  progress_ = budget.progress;
  deadline_ = base::Deadline(budget);
  unstarted_ = turn_ = 0;
  for (Slot& slot : slots_) slot.busy = false;
  asking_.clear();
  do {
    talk(first, made);
    answers_.resize(asking_.size());
    solver_.solve(std::span(questions_).first(asking_.size()), answers_,
                  std::span(solutions_).first(asking_.size()));
  } while (!asking_.empty() && !deadline_.over());
  // Stopped: what was found may not be what an earlier attempt would have given.
  const Limit limit = deadline_.limit();
  for (std::size_t i = 0; i < made.size(); ++i) {
    if (made[i] && states_[i].running == 0 && !states_[i].unsure) continue;
    made[i] = {.index = made[i].index,
               .limit = limit == Limit::none ? Limit::tries : limit,
               .tries = states_[i].started};
  }
}

/// Tells every attempt the answer to its question and collects the next one, and begins attempts as
/// long as there is room for them. One pass over the attempts, so that each comes into the cache
/// only once.
void NineBatch::talk(std::uint64_t first, std::span<Made> made) {
  asked_.swap(asking_);
  asking_.clear();
  std::size_t answered = 0;
  work_ = true;
  for (std::size_t i = 0; i < most_at_once; ++i) {
    if (i == slots_.size()) {
      if (!work_) break;
      slots_.emplace_back();
      questions_.resize(slots_.size());
      solutions_.resize(slots_.size());
    }
    Slot& slot = slots_[i];
    if (answered < asked_.size() && asked_[answered] == i) {
      // Whoever is not busy any more was overtaken by an earlier attempt at the same puzzle.
      if (slot.busy)
        slot.attempt->answer(static_cast<int>(answers_[answered].count), solutions_[answered]);
      ++answered;
    }
    while (slot.busy || (work_ && employ(slot, first))) {
      const Attempt::Next next = slot.attempt->advance(questions_[asking_.size()]);
      if (next == Attempt::Next::ask) {
        asking_.push_back(i);
        break;
      }
      settle(slot, next == Attempt::Next::found, made[slot.puzzle]);
    }
  }
}

}  // namespace kaidoku::generate
