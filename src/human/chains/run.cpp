// The node arrays are allocated without being filled, and clear() leaves them as they are: only the
// table of places is reset. back_to_mark() takes nodes off the ends of both lists and forgets their
// places, so going back costs only what was added.
#include "human/chains/run.h"

#include <algorithm>

namespace kaidoku::human::chains {

void Run::clear(int candidates, bool is_dynamic) {
  if (candidates > capacity_) {
    capacity_ = candidates;
    const auto n = static_cast<std::size_t>(capacity_);
    entries_ = std::make_unique_for_overwrite<Entry[]>(n * 2);
    places_.resize(n);
    on = entries_.get();
    off = on + n;
    at = places_.data();
    sets_.resize((n + 63) / 64 * 2);
    on_set = sets_.data();
    off_set = sets_.data() + (n + 63) / 64;
  }
  std::fill_n(at, candidates, Places{none, none});
  ons = offs = 0;
  dynamic = is_dynamic;
  contradiction = false;
  asked = 0;
  marked_ = {};
  given.clear();
  parents.clear();
}

void Run::gather(int words) {
  std::fill_n(on_set, words, 0);
  std::fill_n(off_set, words, 0);
  for (int i = 0; i < ons; ++i) on_set[on[i].id >> 6] |= std::uint64_t{1} << (on[i].id & 63);
  for (int i = 0; i < offs; ++i) off_set[off[i].id >> 6] |= std::uint64_t{1} << (off[i].id & 63);
}

void Run::mark() {
  if (marked_.ons + marked_.offs > 0) return;
  marked_ = {ons, offs, static_cast<int>(given.size()), static_cast<int>(parents.size()), asked};
}

void Run::back_to_mark() {
  if (marked_.ons + marked_.offs == 0) return;
  contradiction = false;
  while (ons > marked_.ons) at[on[--ons].id].on = none;
  while (offs > marked_.offs) at[off[--offs].id].off = none;
  given.resize(static_cast<std::size_t>(marked_.given));
  parents.resize(static_cast<std::size_t>(marked_.parents));
  asked = marked_.asked;
}

}  // namespace kaidoku::human::chains
