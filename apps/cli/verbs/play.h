// play: from the command line to a game.
#pragma once

#include <vector>

#include "cli/command/sources.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// What the command line of `play` asks for, checked before anything is opened. Throws UsageError.
void settle_play(Options& options);

int play(std::vector<Source> sources, const Options& options, Output& output);

}  // namespace kaidoku::app::cli
