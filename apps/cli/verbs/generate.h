// The verb `generate`: it reads no puzzles, it makes them.
#pragma once

#include <vector>

#include "common/output.h"
#include "input.h"
#include "options.h"

namespace kaidoku::cli {

/// Makes what was asked for; whatever it reads was read before. The exit code: `answered`, or `gave_up` when some puzzle was not found.
int generate(std::vector<Source> sources, const Options& options, Output& output);

}  // namespace kaidoku::cli
