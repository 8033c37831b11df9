// The sentences of techniques that take for granted that there is only one solution: unique
// rectangles and loops, and the grave of two candidates everywhere (BUG).
#pragma once

#include "human/words.h"

namespace kaidoku::human {

/// Types 1 to 4.
std::string tell_unique_loop(const Step& step, int type, const Words& words);
std::string tell_hidden_rectangle(const Step& step, const Words& words);
/// Types 1 to 4.
std::string tell_grave(const Step& step, int type, const Words& words);

}  // namespace kaidoku::human
