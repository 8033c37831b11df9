// Two ways to choose: first_step() takes what Sudoku Explainer would find first, for ratings;
// easiest_step() lets a finder report everything and takes the easiest, for people.
#include "human/next_step.h"

#include <tuple>

#include "human/aic.h"
#include "human/reasons.h"

namespace kaidoku::human {
namespace {

/// For people: of all steps of a finder that the repertoire allows the easiest, of several the
/// first in reading order, so that the answer does not depend on the order in which a finder
/// happens to look.
class Easiest final : public Sink {
 public:
  explicit Easiest(const Repertoire& repertoire) : repertoire_(repertoire) {}

  /// Whether this row of the table, or one below that shares its finder, may be used.
  bool wants(std::span<const TechniqueRow> rows, std::size_t at) const {
    if (rows[at].unique && !repertoire_.one_solution) return false;
    do {
      if (repertoire_.allows(techniques()[at])) return true;
    } while (++at < rows.size() && rows[at].find == nullptr);
    return false;
  }

  std::optional<Step> step{};

 protected:
  bool take(Step& found) override {
    if (allows(found) && (!step || key(found) < key(*step))) step = found;
    return false;
  }

 private:
  bool allows(const Step& found) const {
    const auto row = static_cast<std::size_t>(found.technique - techniques().data());
    const bool rather_next = rows()[row].rather_next && repertoire_.allows(techniques()[row + 1]);
    return repertoire_.allows(found) && !rather_next;
  }
  static std::tuple<double, Cell, int> key(const Step& step) {
    const Cell cell = !step.places.empty() ? step.places.front().cell : step.cells.front();
    return {step.difficulty, cell, step.house.value_or(-1)};
  }

  const Repertoire& repertoire_;
};

}  // namespace

const Step* first_step(const State& state, std::span<const TechniqueRow> rows, First& first) {
  first.clear();
  for (const TechniqueRow& row : rows) {
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

}  // namespace kaidoku::human

namespace kaidoku {

std::optional<Step> easiest_step(const Rules& rules, const Grid& grid,
                                 std::span<const DigitSet> candidates, const StepOptions& options) {
  if (rules.order() > human::largest_order) return {};
  const human::Layout layout(rules);
  human::State state(layout);
  state.reset(grid, candidates);
  human::Easiest easiest(options.repertoire);
  easiest.deadline = base::Deadline(options.budget);
  const auto rows = human::rows();
  for (std::size_t i = 0; i < rows.size() && !easiest.step && !easiest.deadline.over(); ++i) {
    if (rows[i].find != nullptr && easiest.wants(rows, i)) rows[i].find(state, easiest);
  }
  if (easiest.step) {
    human::give_reasons(rules, grid, *easiest.step);
    if (easiest.step->digit != 0) human::widen_chain(state, *easiest.step);  // X-chains
  }
  return std::move(easiest.step);
}

void apply(const Step& step, const Rules& rules, Grid& grid, std::span<DigitSet> candidates) {
  for (const auto& [cell, digit] : step.removes)
    candidates[static_cast<std::size_t>(cell)].erase(digit);
  for (const auto& [cell, digit] : step.places) {
    grid[cell] = digit;
    candidates[static_cast<std::size_t>(cell)] = {};
    for (const Seat& seat : rules.seats(cell)) {
      for (const Cell peer : rules.houses()[seat.house].cells)
        candidates[static_cast<std::size_t>(peer)].erase(digit);
    }
  }
}

}  // namespace kaidoku
