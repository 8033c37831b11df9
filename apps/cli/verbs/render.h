// kaidoku render: puzzles as pictures (SVG, PNG) and booklets (PDF).
#pragma once

#include <vector>

#include "cli/command/options.h"
#include "cli/command/sources.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Draws the puzzles of the sources into the output, as the drawing says. The exit code. A file
/// that did not come off is taken away again; what was there before stays if nothing was written
/// yet.
int render(std::vector<Source> sources, const Options& options, Output& output);

/// Is it known which kind of file is wanted, by --to or the name behind -o, and does everything
/// make sense for that kind? Throws UsageError.
void check_drawing(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
