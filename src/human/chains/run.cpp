#include "human/chains/run.h"

#include <algorithm>
#include <cstring>

namespace kaidoku::human::chains {

void Run::clear(int candidates, bool is_dynamic) {
  if (candidates > capacity_) {
    capacity_ = candidates;
    const auto n = static_cast<std::size_t>(capacity_);
    memory_.resize(n * 11);
    Id* at = memory_.data();
    for (Id** row :
         {&on, &on_from, &on_depth, &on_size, &off, &off_from, &off_depth, &off_size, &on_at, &off_at}) {
      *row = at;
      at += n;
    }
    on_why = reinterpret_cast<std::uint8_t*>(at);
    off_why = on_why + n;
    sets_.resize((n + 63) / 64 * 2);
    on_set = sets_.data();
    off_set = sets_.data() + (n + 63) / 64;
  }
  std::memset(on_at, 0xff, static_cast<std::size_t>(candidates) * sizeof(Id));
  std::memset(off_at, 0xff, static_cast<std::size_t>(candidates) * sizeof(Id));
  ons = offs = 0;
  dynamic = is_dynamic;
  done = contradiction = false;
  given.clear();
  parents.clear();
}

void Run::gather(int words) {
  std::fill_n(on_set, words, 0);
  std::fill_n(off_set, words, 0);
  for (int i = 0; i < ons; ++i) on_set[on[i] >> 6] |= std::uint64_t{1} << (on[i] & 63);
  for (int i = 0; i < offs; ++i) off_set[off[i] >> 6] |= std::uint64_t{1} << (off[i] & 63);
}

}  // namespace kaidoku::human::chains
