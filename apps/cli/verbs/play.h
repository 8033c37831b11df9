// play: from the command line to a game.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// Plays, or lists the saved games or the statistics. Returns the exit code. Throws UsageError
/// before it opens anything.
int play(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
