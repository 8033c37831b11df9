// Aligned exclusion: two or three cells whose digits are tried together. A combination is
// impossible when two of the cells that see each other were the same, or when a cell that sees all
// of them had no digit left. A candidate without any possible combination goes.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

void find_aligned_pair(const State& state, Sink& sink);
void find_aligned_triple(const State& state, Sink& sink);

}  // namespace kaidoku::human
