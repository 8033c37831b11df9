// The next step: asks the finders of the catalogue one after the other, the easiest first.
#include "human/reasons.h"
#include "human/techniques.h"

namespace kaidoku {
namespace {

/// Keeps the first step it is offered.
class First final : public human::Sink {
 public:
  std::optional<Step> step{};

 protected:
  bool take(Step& found) override {
    step = std::move(found);
    return true;
  }
};

}  // namespace

std::optional<Step> easiest_step(const Rules& rules, const Grid& grid, std::span<const DigitSet> candidates) {
  if (rules.order() > human::largest_order) return {};
  const human::Layout layout(rules);
  human::State state(layout);
  state.reset(grid, candidates);
  First first;
  for (const human::Row& row : human::rows()) {
    if (row.find == nullptr) continue;
    row.find(state, first);
    if (!first.step) continue;
    human::give_reasons(rules, grid, *first.step);
    return std::move(first.step);
  }
  return {};
}

}  // namespace kaidoku
