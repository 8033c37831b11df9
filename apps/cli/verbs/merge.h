// The shards of a file, one after the other: what answering the whole file would have written.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// Checks that the operands are all shards of one thing, joins them to the file of -o and says what
/// is in it. The exit code is the largest of theirs. Throws UsageError, CannotResume.
int merge(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
