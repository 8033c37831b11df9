// kaidoku techniques: all the ways to reason that explain, hint and rate know.
#pragma once

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// The technique of that name, however it is capitalized, blanks or hyphens between the words.
/// Throws UsageError, which begins with `before`.
const Technique& technique_of(std::string_view before, std::string_view name);

/// Prints all of them, or those that are named. The exit code. Throws UsageError.
int list_techniques(const Request& request, const Invocation& how);

}  // namespace kaidoku::app::cli
