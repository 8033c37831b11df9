// Combinations: k sets that together hold exactly k things. This one question is behind naked and hidden subsets, and in
// another dress behind fish.
//
// They come in the order that ratings depend on: as binary numbers count, by the highest member first. Walking from the
// highest member down gives that order and lets go of a choice as soon as it holds too much.
#pragma once

#include "human/state.h"

namespace kaidoku::human {

/// Among the sets `set(i)` for the bits i of `among`: every choice of `count` of them whose union has `count` bits.
/// Calls use(chosen, united) until that says true (enough), and says whether it did.
template <class Set, class Use>
bool each_closed(Mask among, int count, const Set& set, const Use& use, int more = 0, Mask chosen = 0,
                 Mask united = 0) {
  if (more == 0) more = count;
  return any_bit(among, [&](int i) {
    const Mask with = united | set(i);
    if (more_than(with, count)) return false;
    const Mask one = Mask{1} << i;
    if (more > 1) return each_closed(among & (one - 1), count, set, use, more - 1, chosen | one, with);
    return more_than(with, count - 1) && use(chosen | one, with);
  });
}

}  // namespace kaidoku::human
