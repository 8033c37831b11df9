#include "human/path.h"

#include "human/reasons.h"

namespace kaidoku {
namespace human {

const Step* first_step(const State& state, std::span<const Row> rows, First& first, Wanted wanted) {
  first.clear();
  for (const Row& row : rows) {
    if (row.find == nullptr || (!row.explainer && !wanted.others) || (row.unique && !wanted.one_solution))
      continue;
    if (row.technique.difficulty > first.hardest) return nullptr;
    row.find(state, first);
    if (first.step() != nullptr) return first.step();
    if (first.gave_up) return nullptr;
  }
  return nullptr;
}

void apply(State& state, const Step& step) {
  for (const Candidate& gone : step.removes) state.remove(gone.cell, gone.digit);
  for (const Candidate& place : step.places) state.place(place.cell, place.digit);
}

}  // namespace human

std::optional<Step> easiest_step(const Rules& rules, const Grid& grid, std::span<const DigitSet> candidates,
                                 const StepLimits& limits) {
  if (rules.order() > human::largest_order) return {};
  const human::Layout layout(rules);
  human::State state(layout);
  state.reset(grid, candidates);
  human::First first;
  first.hardest = limits.hardest;
  const Step* found =
      human::first_step(state, human::rows(), first, {.others = true, .one_solution = limits.one_solution});
  if (found == nullptr) return {};
  Step step = *found;
  human::give_reasons(rules, grid, step);
  return step;
}

}  // namespace kaidoku
