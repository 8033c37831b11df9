// The shards of a file, one after the other: what answering the whole file would have written.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// Checks that the operands are all shards of one run, joins them in the file of -o and prints what
/// is in it. Returns the largest exit code of the shards. Throws UsageError, CannotResume.
int merge(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
