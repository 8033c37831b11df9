// How someone is told that a request makes no sense: one sentence, which names fields as that one
// knows them.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace kaidoku::app::cli {

/// The request makes no sense. what() is one sentence, without "kaidoku:".
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// How a field is called by those who ask: "max-nodes" is --max-nodes on the command line,
/// 'max-nodes' in JSON.
using FieldName = std::string (*)(std::string_view field);

/// The sentence with the names of fields in it: "{blank} reads nothing" is "--blank reads nothing".
std::string worded(std::string_view sentence, FieldName called);

inline void refuse_if(bool wrong, std::string_view sentence) {
  if (wrong) throw UsageError(std::string(sentence));
}

}  // namespace kaidoku::app::cli
