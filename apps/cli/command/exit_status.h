// The end of a run: what became of the output, as an exit code.
#pragma once

#include <string>

#include "common/output.h"

namespace kaidoku::app::cli {

/// The exit code once everything is said: what became of the output and signals count before the puzzles.
int finish(Output& output, bool quiet, int code);

/// A finished file gets the name it is known by, and a power cut does not take it away. Zero, or an errno.
int rename_in(int folder, const std::string& from, const std::string& to);

}  // namespace kaidoku::app::cli
