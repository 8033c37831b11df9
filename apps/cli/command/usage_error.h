// The error that a request makes no sense: one sentence, which names fields as the user knows them.
#pragma once

#include <kaidoku/result.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace kaidoku::app::cli {

/// The request makes no sense. what() is one sentence, without "kaidoku:".
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Returns what the library says is wrong, with its advice on a line of its own, if it has any.
inline std::string with_help(const Error& error) {
  return error.help.empty() ? error.message : error.message + "\nhelp: " + error.help;
}

/// A word that is neither a verb nor a topic: no help page of a verb is meant.
struct UnknownWord : UsageError {
  using UsageError::UsageError;
};

/// Returns the name of a field as the user knows it: "max-nodes" is --max-nodes on the command
/// line, 'max-nodes' in JSON.
using FieldName = std::string (*)(std::string_view field);

/// Returns the sentence with the names of fields filled in: "{blank} reads nothing" is "--blank
/// reads nothing".
std::string worded(std::string_view sentence, FieldName called);

inline void refuse_if(bool wrong, std::string_view sentence) {
  if (wrong) throw UsageError(std::string(sentence));
}

}  // namespace kaidoku::app::cli
