// kaidoku bench: how fast, against whom, and do all say the same?
#pragma once

#include <vector>

#include "cli/command/options.h"
#include "cli/command/sources.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Measures every source and prints what came out. The exit code.
int bench(std::vector<Source> sources, const Options& options, Output& output);

}  // namespace kaidoku::app::cli
