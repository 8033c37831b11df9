// kaidoku bench: measures engines and other programs, and checks that their answers agree.
#pragma once

#include <vector>

#include "cli/command/options.h"
#include "cli/command/sources.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Measures every source and prints the results. Returns the exit code.
int bench(std::vector<Source> sources, const Options& options, Output& output);

}  // namespace kaidoku::app::cli
