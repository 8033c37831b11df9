// kaidoku techniques: all the ways to reason that explain, hint and rate know.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// Returns the technique of that name; case does not matter, and words may be joined by blanks or
/// hyphens. Throws a UsageError that begins with `before`.
const Technique& technique_of(std::string_view before, std::string_view name);

/// Prints all techniques, or those that are named. Returns the exit code. Throws UsageError.
int list_techniques(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
