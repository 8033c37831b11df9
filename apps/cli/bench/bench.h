// kaidoku bench: how fast, against whom, and do all say the same?
#pragma once

#include <vector>

#include "common/output.h"
#include "input.h"
#include "options.h"

namespace kaidoku::cli {

/// Measures every source and prints what came out. The exit code.
int bench(std::vector<Source> sources, const Options& options, Output& output);

}  // namespace kaidoku::cli
