// Reasons: which filled cells make a single one.
#pragma once

#include "kaidoku/step.h"

namespace kaidoku::human {

/// Fills in Step::because of a single that was found on this board.
void give_reasons(const Rules& rules, const Grid& grid, Step& step);

}  // namespace kaidoku::human
