// Where answers go: standard output, a file, a file that is continued, or the part of one
// (--shard).
#pragma once

#include <vector>

#include "cli/command/options.h"
#include "cli/command/sources.h"
#include "common/output.h"

namespace kaidoku::app::cli {

/// Writes the answers to the puzzles of the sources. Returns the exit code of the puzzles.
using Answers = int (*)(std::vector<Source> sources, const Options& options, Output& output);

/// Opens the output, decides on the form, writes the answers and closes the output. Returns the
/// exit code. Throws UsageError if the output is one of the sources, and CannotResume.
int into_output(const Request& request, const Invocation& how, std::vector<Source> sources,
                Answers answers);

}  // namespace kaidoku::app::cli
