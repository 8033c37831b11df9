// What kind of new puzzle a request asks for, complete: board, symbols, pattern and seed.
#pragma once

#include "cli/command/request.h"

namespace kaidoku::app::cli {

/// Decides what was left open, and refuses what cannot be before anything is opened or made. Reads
/// the pattern, if that is in a file. Throws UsageError, BadPattern, MissingFile.
Making completed_making(const Request& request);

}  // namespace kaidoku::app::cli
