// The verb `serve`: the page and the API on a port of this machine, until a signal comes.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// The exit code: `answered` after a signal, once everything that was under way is answered;
/// `io_failure` when it cannot listen. Throws UsageError.
int serve(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
