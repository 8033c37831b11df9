// The help page of a verb: its flags, exit codes and variables, and nothing about other verbs.
#pragma once

#include <string>
#include <string_view>

#include "cli/command/help_layout.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// How operands name the input.
std::string_view about_operands();

std::string verb_page(const Verb& verb);

/// What the exit codes of all verbs mean; 1 means something else for each.
HelpRows all_exit_codes(std::string_view negative);

/// A flag that is the same for most verbs: "-o, --output FILE" and what it does.
HelpRows::value_type flag_row(std::string_view name);

/// Every flag, with the verbs it is for where those are few.
std::string flags_page();

}  // namespace kaidoku::app::cli
