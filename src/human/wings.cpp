// Wings are recognized by masks alone: three digits in all, and XYZ differs from XY in that one
// digit is in all three cells. A W-wing first looks for a candidate to remove, which is quicker
// than to look for a joining house.
#include "human/wings.h"

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

struct Wing {
  Cell pivot, xz, yz;
  Digit z;
};

Step& draft_wing(const State& state, Sink& sink, const Wing& wing, TechniqueNumber number) {
  const Technique& it = technique(number);
  Step& step = sink.draft(it, it.difficulty);
  step.digit = wing.z;
  step.cells = {wing.pivot, wing.xz, wing.yz};
  for (const Cell cell : step.cells) {
    each_bit(state.candidates(cell), [&](int d) {
      step.uses.push_back({cell, static_cast<Digit>(d + 1)});
    });
  }
  return step;
}

/// Which of the two wings is the first does not matter: each pair comes once.
void find_wings(const State& state, Sink& sink, int pivot_size, TechniqueNumber number) {
  const Layout& layout = state.layout();
  const bool pivot_has_z = pivot_size == 3;
  for (Cell pivot = 0; pivot < layout.cells(); ++pivot) {
    const Mask held = state.candidates(pivot);
    if (!between(held, pivot_size, pivot_size)) continue;
    const auto peers = layout.peers(pivot);
    for (std::size_t i = 0; i < peers.size(); ++i) {
      const Mask first = state.candidates(peers[i]);
      if (!between(first, 2, 2) || !lone(held & ~first)) continue;
      for (std::size_t j = i + 1; j < peers.size(); ++j) {
        const Mask second = state.candidates(peers[j]);
        const Mask all = held & first & second;
        if (!between(second, 2, 2) || more_than(held | first | second, 3)) continue;
        if (pivot_has_z ? !lone(all) : all != 0) continue;
        const Wing wing{pivot, peers[i], peers[j], lowest_digit(first & second)};
        Step* step = nullptr;
        for (const Cell cell : layout.peers(wing.xz)) {
          if (!state.has(cell, wing.z) || !layout.sees(cell, wing.yz) || cell == pivot) continue;
          if (pivot_has_z && !layout.sees(cell, pivot)) continue;
          if (step == nullptr) step = &draft_wing(state, sink, wing, number);
          step->removes.push_back({cell, wing.z});
        }
        if (step != nullptr && sink.offer()) return;
      }
    }
  }
}

/// The house that joins the two cells through the digit x, or -1.
int joining_house(const State& state, Cell one, Cell other, Digit x) {
  const Layout& layout = state.layout();
  for (const int house : layout.boxes_rows_columns()) {
    const Mask places = state.places(house, x);
    if (!between(places, 2, 2)) continue;
    const Cell low = layout.cell(house, std::countr_zero(places));
    const Cell high = layout.cell(house, std::countr_zero(places & (places - 1)));
    if (low == one || low == other || high == one || high == other) continue;
    if ((layout.sees(low, one) && layout.sees(high, other)) ||
        (layout.sees(low, other) && layout.sees(high, one)))
      return house;
  }
  return -1;
}

/// Two cells of the same two digits, joined through x.
bool offer_w_wing(const State& state, Sink& sink, Cell one, Cell other, Digit x, Digit y) {
  const Layout& layout = state.layout();
  std::vector<Candidate> removes;
  for (const Cell cell : layout.peers(one)) {
    if (state.has(cell, y) && layout.sees(cell, other)) removes.push_back({cell, y});
  }
  if (removes.empty()) return false;
  const int house = joining_house(state, one, other, x);
  if (house < 0) return false;
  const Technique& it = technique(TechniqueNumber::w_wing);
  Step& step = sink.draft(it, it.difficulty);
  step.digit = x;
  step.cells = {one, other};
  step.houses = {house};
  for (const Cell cell : step.cells) {
    each_bit(state.candidates(cell), [&](int d) {
      step.uses.push_back({cell, static_cast<Digit>(d + 1)});
    });
  }
  each_bit(state.places(house, x), [&](int i) { step.uses.push_back({layout.cell(house, i), x}); });
  step.removes = std::move(removes);
  return sink.offer();
}

}  // namespace

void find_w_wing(const State& state, Sink& sink) {
  const Layout& layout = state.layout();
  for (Cell one = 0; one < layout.cells(); ++one) {
    const Mask held = state.candidates(one);
    if (!between(held, 2, 2)) continue;
    const Digit low = lowest_digit(held), high = lowest_digit(held & (held - 1));
    for (Cell other = one + 1; other < layout.cells(); ++other) {
      if (state.candidates(other) != held || layout.sees(one, other)) continue;
      if (offer_w_wing(state, sink, one, other, low, high) ||
          offer_w_wing(state, sink, one, other, high, low))
        return;
    }
  }
}

void find_xy_wing(const State& state, Sink& sink) {
  find_wings(state, sink, 2, TechniqueNumber::xy_wing);
}
void find_xyz_wing(const State& state, Sink& sink) {
  find_wings(state, sink, 3, TechniqueNumber::xyz_wing);
}

}  // namespace kaidoku::human
