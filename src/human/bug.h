// BUG, the bivalue universal grave: every empty cell has two candidates and every digit two places
// in every house where it is missing. Such a board has no solution or several, so a puzzle with one
// solution never comes to it: where only a few candidates keep a board from being one, at least one
// of these is true.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

void find_bug(const State& state, Sink& sink);

}  // namespace kaidoku::human
