// What people mean by words that are not ours: "sovle", "--size", "generate hard". Each function
// returns what they should have typed, or an empty string.
#pragma once

#include <string>
#include <string_view>

#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// Returns the verb that a word stands for: "canon" for "normalize".
std::string_view verb_meant(std::string_view word);

/// Returns the flag that another one stands for: "--order" for "--size". Flags of the verb are
/// looked at before those of others.
std::string flag_meant(std::string_view flag, const Verb& verb);

/// Returns the flag that says of a new puzzle what this word says: "--difficulty hard" for "hard",
/// "-n 5" for "5". Only flags of the verb are returned.
std::string wish_meant(std::string_view word, const Verb& verb);

}  // namespace kaidoku::app::cli
