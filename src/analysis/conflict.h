// Conflicts: why a puzzle has no solution.
#pragma once

#include "analysis/oracle.h"
#include "kaidoku/diagnose.h"

namespace kaidoku::analysis {

/// `puzzle` must have no solution.
Conflict find_conflict(const Puzzle& puzzle, Oracle& oracle);

}  // namespace kaidoku::analysis
