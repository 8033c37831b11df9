// Locked candidates: all places of a digit in one house lie in a second one as well. Wherever of them it goes, the rest of
// the second house cannot have it. From a box to a line it is called pointing, from a line to a box claiming.
//
// Chains ask for these by the million, so what the scan finds is four numbers; a Step is made of them only where
// somebody wants one.
#pragma once

#include "human/changes.h"
#include "human/finder.h"

namespace kaidoku::human {

struct Locked {
  int base = 0;   ///< the house whose places of the digit
  int cover = 0;  ///< all lie in this one
  Digit digit = 0;
  Mask gone = 0;  ///< the places of the cover house that lose the digit
};

/// Boxes with columns, boxes with rows, columns with boxes, rows with boxes: whatever is locked and takes something away.
/// Calls report(Locked) until it says true. `only`: what the base has lost.
template <class Report, class Only = Everything>
void each_locked(const State& state, const Report& report, const Only& only = {}) {
  const Layout& layout = state.layout();
  if (!layout.has_boxes()) return;
  constexpr struct {
    Kind base, cover;
  } pairs[] = {{in_box, in_column}, {in_box, in_row}, {in_column, in_box}, {in_row, in_box}};
  for (const auto [base_kind, cover_kind] : pairs) {
    for (int d = 1; d <= state.order(); ++d) {
      const auto digit = static_cast<Digit>(d);
      if (state.filled_with(digit) == state.order()) continue;
      const auto bases = layout.of_kind(base_kind);
      const auto look = [&, cover_kind = cover_kind](int base) {
        const Mask places = state.places(base, digit);
        if (!more_than(places, 1)) return false;
        const Cell first = layout.cell(base, std::countr_zero(places));
        const int cover = layout.house(first, cover_kind);
        if ((places & ~layout.overlap(base, cover)) != 0) return false;
        const Mask gone = state.places(cover, digit) & ~layout.overlap(cover, base);
        return gone != 0 && report(Locked{base, cover, digit, gone});
      };
      if constexpr (Only::everything) {
        for (const int base : bases) {
          if (look(base)) return;
        }
      } else {
        if (any_bit(only.houses(base_kind, digit),
                    [&](int i) { return look(bases[static_cast<std::size_t>(i)]); }))
          return;
      }
    }
  }
}

/// Pointing and claiming.
void find_locked(const State& state, Sink& sink);
/// The same where it leaves a digit one place in a further house: what a person sees without writing candidates.
void find_direct_locked(const State& state, Sink& sink);

}  // namespace kaidoku::human
