// Unique rectangles and loops: cells that all may hold the same two digits, joined to a ring
// through houses. If they held nothing else, the two digits could change places all along the ring,
// and the puzzle had two solutions. A puzzle with one solution therefore never comes to that, and
// whatever would is false.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// All of them, sorted by difficulty and type.
void find_unique_loop(const State& state, Sink& sink);

/// Hidden unique rectangle: a corner of two digits, and across from it one that shares one of them
/// with its two neighbors alone. It cannot hold the other.
void find_hidden_rectangle(const State& state, Sink& sink);

}  // namespace kaidoku::human
