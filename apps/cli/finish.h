// The end of a run: what became of the output, as an exit code.
#pragma once

#include "common/output.h"

namespace kaidoku::cli {

/// The exit code once everything is said: what became of the output and signals count before the puzzles.
int finish(Output& output, bool quiet, int code);

}  // namespace kaidoku::cli
