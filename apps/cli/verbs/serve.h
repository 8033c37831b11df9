// The verb `serve`: the page and the API on a port of this machine, until a signal comes.
#pragma once

#include "cli/command/options.h"

namespace kaidoku::app::cli {

/// The exit code: `answered` after a signal, once everything that was under way is answered; `io_failure` when it cannot
/// listen. Throws UsageError.
int serve(const Options& options);

}  // namespace kaidoku::app::cli
