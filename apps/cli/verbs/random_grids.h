// kaidoku solve --blank RxC --random: full grids drawn by chance instead of the one a search finds first.
#pragma once

#include "cli/command/options.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// Refuses flags that do not go with --random, and decides on the seed. Throws UsageError.
void settle_random(Options& options);

/// As many as --limit says, or one.
Outcome draw_grids(const Question& question, const Puzzle& puzzle, const Options& options, Reply& reply);

}  // namespace kaidoku::app::cli
