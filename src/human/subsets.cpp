// The searches are templates in the header; here a subset becomes a step. A direct hidden subset
// need not take anything away from its own cells: it counts if it leaves another digit one place in
// the house.
#include "human/subsets.h"

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

Step& draft_subset(const State& state, Sink& sink, const Subset& subset, TechniqueNumber number) {
  const Technique& it = technique(number);
  Step& step = sink.draft(it, it.difficulty);
  step.house = subset.house;
  step.houses = {subset.house};
  each_bit(subset.places, [&](int i) {
    const Cell cell = state.layout().cell(subset.house, i);
    step.cells.push_back(cell);
    each_bit(state.candidates(cell) & subset.digits, [&](int d) {
      step.uses.push_back({cell, static_cast<Digit>(d + 1)});
    });
  });
  return step;
}

void find_naked(const State& state, Sink& sink, int size, TechniqueNumber number) {
  each_naked(state, size, [&](const Subset& subset) {
    Step& step = draft_subset(state, sink, subset, number);
    each_bit(state.layout().all() & ~subset.places, [&](int i) {
      const Cell cell = state.layout().cell(subset.house, i);
      each_bit(state.candidates(cell) & subset.digits, [&](int d) {
        step.removes.push_back({cell, static_cast<Digit>(d + 1)});
      });
    });
    return sink.offer();
  });
}

void find_hidden(const State& state, Sink& sink, int size, TechniqueNumber number) {
  each_hidden(state, size, [&](const Subset& subset) {
    Step& step = draft_subset(state, sink, subset, number);
    for (const Cell cell : step.cells) {
      each_bit(state.candidates(cell) & ~subset.digits, [&](int d) {
        step.removes.push_back({cell, static_cast<Digit>(d + 1)});
      });
    }
    return sink.offer();
  });
}

void find_direct_hidden(const State& state, Sink& sink, int size, TechniqueNumber number) {
  each_confined_digits(state, size, size, [&](const Subset& subset) {
    return any_bit(state.layout().all() & ~subset.digits, [&](int d) {
      const auto digit = static_cast<Digit>(d + 1);
      const Mask places = state.places(subset.house, digit);
      if (!lone(places & ~subset.places) || lone(places)) return false;
      Step& step = draft_subset(state, sink, subset, number);
      step.digit = digit;
      step.places = {
          {state.layout().cell(subset.house, std::countr_zero(places & ~subset.places)), digit}};
      return sink.offer();
    });
  });
}

}  // namespace

void find_naked_pair(const State& state, Sink& sink) {
  find_naked(state, sink, 2, TechniqueNumber::naked_pair);
}
void find_naked_triple(const State& state, Sink& sink) {
  find_naked(state, sink, 3, TechniqueNumber::naked_triple);
}
void find_naked_quad(const State& state, Sink& sink) {
  find_naked(state, sink, 4, TechniqueNumber::naked_quad);
}
void find_hidden_pair(const State& state, Sink& sink) {
  find_hidden(state, sink, 2, TechniqueNumber::hidden_pair);
}
void find_hidden_triple(const State& state, Sink& sink) {
  find_hidden(state, sink, 3, TechniqueNumber::hidden_triple);
}
void find_hidden_quad(const State& state, Sink& sink) {
  find_hidden(state, sink, 4, TechniqueNumber::hidden_quad);
}
void find_direct_hidden_pair(const State& state, Sink& sink) {
  find_direct_hidden(state, sink, 2, TechniqueNumber::direct_hidden_pair);
}
void find_direct_hidden_triple(const State& state, Sink& sink) {
  find_direct_hidden(state, sink, 3, TechniqueNumber::direct_hidden_triple);
}

}  // namespace kaidoku::human
