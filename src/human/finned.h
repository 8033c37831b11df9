// Finned fish: a fish but for some places beside its cover lines, the fins, which lie in one box.
// Either a fin is true or the fish is, so what the fish takes away goes where the fins see it, too.
// Where the fish without its fins would have a line with a single place it is called sashimi.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// With two base lines.
void find_finned_x_wing(const State& state, Sink& sink);
/// With three.
void find_finned_swordfish(const State& state, Sink& sink);

}  // namespace kaidoku::human
