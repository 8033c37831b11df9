// play: from the command line to a game.
#pragma once

#include <vector>

#include "common/output.h"
#include "input.h"

namespace kaidoku::cli {

/// What the command line of `play` asks for, checked before anything is opened. Throws UsageError.
void settle_play(Options& options);

int play(std::vector<Source> sources, const Options& options, Output& output);

}  // namespace kaidoku::cli
