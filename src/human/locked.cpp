// find_direct_locked() looks at the houses parallel to the base: where the cover takes all places
// of the digit but one, that place is the step. A digit that had one place before is skipped: that
// is a hidden single.
#include "human/locked.h"

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

Step& draft_locked(const State& state, Sink& sink, const Locked& locked, TechniqueNumber from_box,
                   TechniqueNumber from_line) {
  const Layout& layout = state.layout();
  const Technique& it = technique(layout.kind(locked.base) == in_box ? from_box : from_line);
  Step& step = sink.draft(it, it.difficulty);
  step.house = locked.base;
  step.digit = locked.digit;
  step.houses = {locked.base, locked.cover};
  each_bit(state.places(locked.base, locked.digit), [&](int i) {
    const Cell cell = layout.cell(locked.base, i);
    step.cells.push_back(cell);
    step.uses.push_back({cell, locked.digit});
  });
  return step;
}

}  // namespace

void find_locked(const State& state, Sink& sink) {
  each_locked(state, [&](const Locked& locked) {
    Step& step =
        draft_locked(state, sink, locked, TechniqueNumber::pointing, TechniqueNumber::claiming);
    each_bit(locked.gone, [&](int i) {
      step.removes.push_back({state.layout().cell(locked.cover, i), locked.digit});
    });
    return sink.offer();
  });
}

void find_direct_locked(const State& state, Sink& sink) {
  const Layout& layout = state.layout();
  each_locked(state, [&](const Locked& locked) {
    for (const int house : layout.of_kind(layout.kind(locked.base))) {
      const Mask shared = layout.overlap(house, locked.cover);
      if (house == locked.base || shared == 0) continue;
      const Mask places = state.places(house, locked.digit);
      if (!lone(places & ~shared) || lone(places)) continue;
      Step& step = draft_locked(state, sink, locked, TechniqueNumber::direct_pointing,
                                TechniqueNumber::direct_claiming);
      step.houses.push_back(house);
      step.places = {{layout.cell(house, std::countr_zero(places & ~shared)), locked.digit}};
      if (sink.offer()) return true;
    }
    return false;
  });
}

}  // namespace kaidoku::human
