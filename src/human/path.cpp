#include "human/path.h"

#include <tuple>

#include "human/reasons.h"

namespace kaidoku {
namespace human {

const Step* first_step(const State& state, std::span<const Row> rows, First& first) {
  first.clear();
  for (const Row& row : rows) {
    if (row.find == nullptr || !row.explainer) continue;
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

namespace {

/// For people: of all steps of a finder the easiest, of several the first in reading order, so that the answer does not
/// depend on the order in which a finder happens to look.
class Easiest final : public human::Sink {
 public:
  explicit Easiest(double hardest) : hardest_(hardest) {}
  std::optional<Step> step{};

 protected:
  bool take(Step& found) override {
    if (found.difficulty <= hardest_ && (!step || key(found) < key(*step))) step = found;
    return false;
  }

 private:
  static std::tuple<double, Cell, int> key(const Step& step) {
    const Cell cell = !step.places.empty() ? step.places.front().cell : step.cells.front();
    return {step.difficulty, cell, step.house.value_or(-1)};
  }

  double hardest_;
};

}  // namespace

std::optional<Step> easiest_step(const Rules& rules, const Grid& grid, std::span<const DigitSet> candidates,
                                 const StepLimits& limits) {
  if (rules.order() > human::largest_order) return {};
  const human::Layout layout(rules);
  human::State state(layout);
  state.reset(grid, candidates);
  Easiest easiest(limits.hardest);
  for (const human::Row& row : human::rows()) {
    if (row.find == nullptr || (row.unique && !limits.one_solution)) continue;
    if (row.technique.difficulty > limits.hardest) break;
    row.find(state, easiest);
    if (easiest.step) break;
  }
  if (easiest.step) human::give_reasons(rules, grid, *easiest.step);
  return std::move(easiest.step);
}

}  // namespace kaidoku
