// The verb `serve`: the page and the API on a port of this machine, until a signal comes.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// Serves until a signal comes. Returns the exit code: `answered` once the requests under way are
/// answered; `io_failure` if it cannot listen. Throws UsageError.
int serve(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
