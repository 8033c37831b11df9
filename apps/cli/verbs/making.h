// What kind of new puzzle a request asks for, complete: board, symbols, pattern and seed.
#pragma once

#include "cli/command/request.h"

namespace kaidoku::app::cli {

/// Returns the request with everything decided that was left open. Reads the pattern if it is in a
/// file. Throws UsageError, BadPattern, MissingFile.
Making completed_making(const Request& request);

}  // namespace kaidoku::app::cli
