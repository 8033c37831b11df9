// What people mean by words that are not ours: "sovle", "--size", "generate hard". Each function
// returns what they should have typed, or an empty string.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// Returns the verb that a word stands for: "canon" for "normalize".
std::string_view verb_meant(std::string_view word);

/// Returns the flag of the verb that another one stands for: "--order" for "--size".
std::string flag_meant(std::string_view flag, const Verb& verb);

/// Returns the flags of the verb that say of a new puzzle what these words say: "-n 5 --difficulty
/// hard" for "5" and "hard". Empty if one of them says nothing.
std::string wishes_meant(const std::vector<std::string>& words, const Verb& verb);

/// Returns the word for difficulty that another one stands for: "medium" for "normal".
std::string_view difficulty_meant(std::string_view word);

/// Returns what else to type instead of a flag that is not for the verb, as the end of a sentence.
std::string advice_on_flag(std::string_view flag, const Verb& verb);

}  // namespace kaidoku::app::cli
