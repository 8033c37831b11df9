// Subsets: k cells of a house and k digits that belong together. Naked: the cells hold nothing but
// these digits, so no other cell of the house can have them. Hidden: the digits have no places but
// these cells, so the cells can have nothing else.
//
// Each is looked for only while the house has room for its opposite to be larger: a naked subset
// leaves a hidden one among the rest, and the smaller of the two is the one to see.
#pragma once

#include "human/combinations.h"
#include "human/finder.h"
#include "human/lost_candidates.h"

namespace kaidoku::human {

struct Subset {
  int house = 0;
  Mask places = 0;
  Mask digits = 0;
};

/// Naked subsets of `size` that take something away: boxes, columns, rows. Calls report(Subset)
/// until it says true. `only`: what their cells have lost.
template <class Report, class Only = Everything>
void each_naked(const State& state, int size, const Report& report, const Only& only = {}) {
  const Layout& layout = state.layout();
  for (const int house : layout.boxes_columns_rows()) {
    if (state.empty(house) < 2 * size) continue;
    const auto cells = layout.cells_of(house);
    if constexpr (!Only::everything) {
      if (!any_bit(only.places(house), [&](int i) {
            return between(state.candidates(cells[static_cast<std::size_t>(i)]), 2, size);
          }))
        continue;
    }
    Mask among = 0;
    for (int i = 0; i < state.order(); ++i) {
      if (between(state.candidates(cells[static_cast<std::size_t>(i)]), 2, size))
        among |= Mask{1} << i;
    }
    if (!more_than(among, size - 1)) continue;
    const auto set = [&](int i) { return state.candidates(cells[static_cast<std::size_t>(i)]); };
    const bool enough = each_closed(among, size, set, [&](Mask places, Mask digits) {
      Mask elsewhere = 0;
      each_bit(digits, [&](int d) { elsewhere |= state.places(house, static_cast<Digit>(d + 1)); });
      return (elsewhere & ~places) != 0 && report(Subset{house, places, digits});
    });
    if (enough) return;
  }
}

/// Digits with places for no others: every hidden subset of `size` in houses of more than `room`
/// empty cells, whether it takes something away or not. `only`: where their digits have lost
/// places.
template <class Report, class Only = Everything>
void each_confined_digits(const State& state, int size, int room, const Report& report,
                          const Only& only = {}) {
  for (const int house : state.layout().boxes_columns_rows()) {
    if (state.empty(house) <= room) continue;
    if constexpr (!Only::everything) {
      if (!any_bit(only.digits(house), [&](int d) {
            return between(state.places(house, static_cast<Digit>(d + 1)), 2, size);
          }))
        continue;
    }
    Mask among = 0;
    for (int d = 0; d < state.order(); ++d) {
      if (between(state.places(house, static_cast<Digit>(d + 1)), 2, size)) among |= Mask{1} << d;
    }
    if (!more_than(among, size - 1)) continue;
    const auto set = [&](int d) { return state.places(house, static_cast<Digit>(d + 1)); };
    if (each_closed(among, size, set, [&](Mask digits, Mask places) {
          return report(Subset{house, places, digits});
        }))
      return;
  }
}

/// Hidden subsets of `size` that take something away: boxes, columns, rows.
template <class Report, class Only = Everything>
void each_hidden(const State& state, int size, const Report& report, const Only& only = {}) {
  const auto worth = [&](const Subset& subset) {
    Mask held = 0;
    each_bit(subset.places,
             [&](int i) { held |= state.candidates(state.layout().cell(subset.house, i)); });
    return (held & ~subset.digits) != 0 && report(subset);
  };
  each_confined_digits(state, size, 2 * size, worth, only);
}

void find_naked_pair(const State& state, Sink& sink);
void find_naked_triple(const State& state, Sink& sink);
void find_naked_quad(const State& state, Sink& sink);
void find_hidden_pair(const State& state, Sink& sink);
void find_hidden_triple(const State& state, Sink& sink);
void find_hidden_quad(const State& state, Sink& sink);
/// Hidden pairs and triples that leave another digit one place in their house.
void find_direct_hidden_pair(const State& state, Sink& sink);
void find_direct_hidden_triple(const State& state, Sink& sink);

}  // namespace kaidoku::human
