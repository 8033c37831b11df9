// Singles: steps that put a digit because a house has one place left for it, or a cell has one
// digit left. Most steps of most puzzles are these, so the state counts for them and here is little
// to do.
#include "human/singles.h"

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

Step& draft_single(Sink& sink, TechniqueNumber number, Cell cell, Digit digit) {
  const Technique& it = technique(number);
  Step& step = sink.draft(it, it.difficulty);
  step.digit = digit;
  step.cells.push_back(cell);
  step.uses.push_back({cell, digit});
  step.places.push_back({cell, digit});
  return step;
}

/// The digits with one place left in this house. True when the sink has enough.
bool offer_lone_digits(const State& state, Sink& sink, int house, TechniqueNumber number) {
  return any_bit(state.lone_digits(house), [&](int d) {
    const auto digit = static_cast<Digit>(d + 1);
    const Cell cell = state.layout().cell(house, std::countr_zero(state.places(house, digit)));
    draft_single(sink, number, cell, digit).house = house;
    return sink.offer();
  });
}

}  // namespace

void find_hidden_single(const State& state, Sink& sink) {
  const auto houses = state.layout().boxes_columns_rows();
  for (const int house : houses) {
    if (state.empty(house) == 1 &&
        offer_lone_digits(state, sink, house, TechniqueNumber::last_digit))
      return;
  }
  for (const int house : houses) {
    if (state.lone_digits(house) == 0 || state.empty(house) == 1) continue;
    const bool box = state.layout().kind(house) == in_box;
    if (offer_lone_digits(state, sink, house,
                          box ? TechniqueNumber::hidden_in_box : TechniqueNumber::hidden_in_line))
      return;
  }
}

void find_naked_single(const State& state, Sink& sink) {
  for (Cell cell = 0; cell < state.layout().cells(); ++cell) {
    const Mask left = state.candidates(cell);
    if (!lone(left)) continue;
    draft_single(sink, TechniqueNumber::naked_single, cell, lowest_digit(left));
    if (sink.offer()) return;
  }
}

}  // namespace kaidoku::human
