// What kind of new puzzle the command line of `generate` or `play` asks for, complete: board, symbols, pattern and seed.
#pragma once

#include "cli/command/options.h"

namespace kaidoku::app::cli {

/// Decides what was left open, and refuses what cannot be before anything is opened or made. Throws UsageError,
/// BadPattern, MissingFile.
void settle_recipe(Options& options);

}  // namespace kaidoku::app::cli
