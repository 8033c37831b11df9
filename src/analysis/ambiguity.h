// Ambiguity: where the solutions of a puzzle differ, and what would leave one of them.
#pragma once

#include "analysis/oracle.h"
#include "kaidoku/diagnose.h"

namespace kaidoku::analysis {

/// `puzzle` must have several solutions, these among them.
Ambiguity find_ambiguity(const Puzzle& puzzle, const Grid& first, const Grid& second,
                         Oracle& oracle);

}  // namespace kaidoku::analysis
