// Simple coloring: the places of a digit that are linked by houses with just two of them, colored
// in turn. One color is all true, the other all false.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// Two cells of a color that see each other make it the false one; a cell that sees both colors
/// cannot hold the digit.
void find_simple_coloring(const State& state, Sink& sink);

}  // namespace kaidoku::human
