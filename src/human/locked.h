// Locked candidates: all places of a digit in one house lie in a second one as well. Wherever of
// them it goes, the rest of the second house cannot have it. From a box to a line it is called
// pointing, from a line to a box claiming.
//
// Chains ask for these by the million, so what the scan finds is four numbers; a Step is made of
// them only where somebody wants one.
#pragma once

#include "human/finder.h"
#include "human/lost_candidates.h"

namespace kaidoku::human {

struct Locked {
  int base = 0;   ///< the house whose places of the digit
  int cover = 0;  ///< all lie in this one
  Digit digit = 0;
  Mask gone = 0;  ///< the places of the cover house that lose the digit
};

/// Boxes with columns, boxes with rows, columns with boxes, rows with boxes: whatever is locked and
/// takes something away, base by base, for each by its cover houses, then by digits. Calls
/// report(Locked) until it says true. `only`: what the base has lost.
template <class Report, class Only = Everything>
void each_locked(const State& state, const Report& report, const Only& only = {}) {
  const Layout& layout = state.layout();
  if (!layout.has_boxes()) return;
  constexpr struct {
    Kind base, cover;
  } pairs[] = {{in_box, in_column}, {in_box, in_row}, {in_column, in_box}, {in_row, in_box}};
  for (const auto [base_kind, cover_kind] : pairs) {
    for (const int base : layout.of_kind(base_kind)) {
      const auto locked_in = [&, cover_kind = cover_kind](Digit digit) {
        const Mask places = state.places(base, digit);
        const int cover = layout.house(layout.cell(base, std::countr_zero(places)), cover_kind);
        const bool all_there = (places & ~layout.overlap(base, cover)) == 0;
        return Locked{base, cover, digit,
                      all_there ? state.places(cover, digit) & ~layout.overlap(cover, base) : 0};
      };
      Mask digits = 0;
      each_bit(only.digits(base) & layout.all(), [&](int d) {
        const auto digit = static_cast<Digit>(d + 1);
        if (more_than(state.places(base, digit), 1) && locked_in(digit).gone != 0)
          digits |= bit(digit);
      });
      // Nearly always there is none or one: looking for the next among those that are left is
      // quicker than sorting.
      while (digits != 0) {
        Locked next = locked_in(lowest_digit(digits));
        each_bit(digits, [&](int d) {
          const Locked other = locked_in(static_cast<Digit>(d + 1));
          if (other.cover < next.cover) next = other;
        });
        if (report(next)) return;
        digits &= ~bit(next.digit);
      }
    }
  }
}

/// Pointing and claiming.
void find_locked(const State& state, Sink& sink);
/// The same where it leaves a digit one place in a further house: what a person sees without
/// writing candidates.
void find_direct_locked(const State& state, Sink& sink);

}  // namespace kaidoku::human
