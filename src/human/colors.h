// Simple colouring: the places of a digit that are linked by houses with just two of them, coloured in turn. One colour is
// all true, the other all false.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// Two cells of a colour that see each other make it the false one; a cell that sees both colours cannot hold the digit.
void find_simple_coloring(const State& state, Sink& sink);

}  // namespace kaidoku::human
