// play: from the command line to a game.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// Plays, or lists what was played. The exit code. Throws UsageError, before anything is opened.
int play(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
