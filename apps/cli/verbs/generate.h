// The verb `generate`: it reads no puzzles, it makes them.
#pragma once

#include <vector>

#include "cli/command/options.h"
#include "cli/command/sources.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Makes what was asked for; whatever it reads was read before. The exit code: `answered`, or `gave_up` when some puzzle was not found.
int generate(std::vector<Source> sources, const Options& options, Output& output);

}  // namespace kaidoku::app::cli
