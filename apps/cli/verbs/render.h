// kaidoku render: puzzles as pictures (SVG, PNG) and booklets (PDF).
#pragma once

#include <vector>

#include "cli/command/options.h"
#include "cli/command/sources.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Draws the puzzles of the sources into the output and returns the exit code. On failure the
/// partial file is removed; an existing file stays if no byte was written yet.
int render(std::vector<Source> sources, const Options& options, Output& output);

/// Checks that --to or the name of -o says which kind of file is wanted, and that the flags apply
/// to that kind. Throws UsageError.
void check_drawing(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
