// Combinations: k sets that together hold exactly k things. This one question is behind naked and
// hidden subsets, and in another dress behind fish.
//
// They come in the order that ratings depend on: as binary numbers count, by the highest member
// first. Walking from the highest member down gives that order and lets go of a choice as soon as
// it holds too much.
#pragma once

#include "human/state.h"

namespace kaidoku::human {

/// Chooses `choose` of the sets `set(i)`, i being bits of `among`, so that they and `united`
/// together have `size` bits. Calls use(chosen, union) until that says true (enough), and says
/// whether it did.
template <class Set, class Use>
bool each_union(Mask among, int choose, int size, const Set& set, const Use& use, Mask united = 0,
                Mask chosen = 0) {
  return any_bit(among, [&](int i) {
    const Mask with = united | set(i);
    if (more_than(with, size)) return false;
    const Mask one = Mask{1} << i;
    if (choose > 1)
      return each_union(among & (one - 1), choose - 1, size, set, use, with, chosen | one);
    return more_than(with, size - 1) && use(chosen | one, with);
  });
}

/// As many sets as things in them.
template <class Set, class Use>
bool each_closed(Mask among, int size, const Set& set, const Use& use) {
  return each_union(among, size, size, set, use);
}

}  // namespace kaidoku::human
