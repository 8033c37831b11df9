// A group keeps its count and the xor of its members, so the last one left needs no search. The
// three ways to reason are template arguments, which keeps tests out of the inner loop. At level 0
// depths ascend in the list, so one look ends a run early.
#include "human/chains/propagate.h"

#include <limits>

namespace kaidoku::human::chains {

void Propagation::run(Run& run, Id start, bool on, const Mode& mode, const Advance& advance,
                      int most) {
  run.clear(links_.size(), mode.dynamic);
  if (mode.dynamic) left_ = links_.left();
  on_done_ = off_done_ = 0;
  // Who is off at some depth brings on what rests on two nodes more; and there is always a second
  // branch.
  deepest_ = mode.level > 0 ? std::numeric_limits<int>::max() : most - 3;
  if (on)
    run.add_on(start, none, assumed, 0);
  else
    run.add_off(start, none, assumed, 0);
  run.grown = true;
  follow(run, mode);
  finish(run, mode, advance);
}

void Propagation::resume(Run& run, const Mode& mode, const Advance& advance) {
  left_ = links_.left();
  for (int i = 0; i < run.offs; ++i) {
    const Id id = run.off[i].id;
    for (int cause = by_cell; cause <= by_column; ++cause) {
      Left& group = left_.data()[links_.group(id, cause)];
      --group.count;
      group.all ^= id;
    }
  }
  on_done_ = run.ons;
  off_done_ = run.offs;
  deepest_ = std::numeric_limits<int>::max();
  const int before = run.ons + run.offs;
  finish(run, mode, advance);
  run.grown = run.ons + run.offs > before;
}

void Propagation::finish(Run& run, const Mode& mode, const Advance& advance) {
  while (!run.contradiction && mode.level > 0 && advance(run)) follow(run, mode);
  run.gather(links_.words());
  run.level = mode.level;
}

void Propagation::follow(Run& run, const Mode& mode) {
  if (mode.nishio)
    follow<true, false>(run);
  else if (mode.dynamic)
    follow<true, true>(run);
  else
    follow<false, true>(run);
}

template <bool dynamic, bool in_cells>
void Propagation::follow(Run& run) {
  while (true) {
    if (on_done_ < run.ons) {
      if (spread_on<dynamic, in_cells>(run, on_done_++)) return;
    } else if (off_done_ < run.offs) {
      if (run.off[off_done_].depth > deepest_) return;  // and all behind it are as deep
      if (spread_off<dynamic, in_cells>(run, off_done_++)) return;
    } else {
      return;
    }
  }
}

/// Takes the rest of its groups off. True at a contradiction.
template <bool dynamic, bool in_cells>
bool Propagation::spread_on(Run& run, int at) {
  const Id id = run.on[at].id;
  const int depth = run.on[at].depth + 1;
  for (const Link& link : in_cells ? links_.weak(id) : links_.weak_in_houses(id)) {
    const auto [on, before] = run.at[link.to];
    // One that has been taken out is no longer on the board to be contradicted.
    if (on != none && !(dynamic && before < off_done_)) [[unlikely]] {
      run.contradiction = true;
      run.contradictory_on = run.node(link.to, true);
      run.contradictory_off = {link.to, false, static_cast<Id>(at), link.cause};
      return true;
    }
    if (before == none) run.add_off(link.to, static_cast<Id>(at), link.cause, depth);
  }
  return false;
}

/// Brings on what is the last one left of its groups. True at a contradiction.
template <bool dynamic, bool in_cells>
bool Propagation::spread_off(Run& run, int at) {
  const Id id = run.off[at].id;
  const int depth = run.off[at].depth + 1;
  const auto bring = [&](Id to, Cause cause) {
    if (run.is_off(to)) {
      run.contradiction = true;
      run.contradictory_on = {to, true, static_cast<Id>(at), cause};
      run.contradictory_off = run.node(to, false);
      return true;
    }
    if (!run.is_on(to)) run.add_on(to, static_cast<Id>(at), cause, depth);
    return false;
  };
  if constexpr (dynamic) {
    const int* groups = links_.groups(id);
    Left* left = left_.data();
    for (int cause = in_cells ? by_cell : by_box; cause <= by_column; ++cause) {
      Left& group = left[groups[cause]];
      if (group.count == 2 && !run.contradiction)
        bring(static_cast<Id>(group.all ^ id), static_cast<Cause>(cause));
      --group.count;
      group.all ^= id;
    }
    return run.contradiction;
  } else {
    for (const Link& link : links_.strong(id)) {
      if (bring(link.to, link.cause)) return true;
    }
    return false;
  }
}

}  // namespace kaidoku::human::chains
