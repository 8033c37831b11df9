// The verb `generate`: it reads no puzzles, it makes them.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// Makes the puzzles. Returns the exit code: `answered`, or `gave_up` if a puzzle was not found.
/// Throws what completed_making() and into_output() throw.
int generate(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
