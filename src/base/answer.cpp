// The words for answers and limits.
#include "kaidoku/answer.h"

#include <array>
#include <cstddef>

#include "kaidoku/budget.h"

namespace kaidoku {

std::string_view name(Answer answer) {
  static constexpr std::array<std::string_view, 15> words{
      "gave-up", "none",  "solved",  "unique",    "many",        "exact", "at-least", "rated",
      "beyond",  "stuck", "minimal", "redundant", "unsupported", "bad",   "filtered"};
  return words[static_cast<std::size_t>(answer)];
}

std::string_view name(Limit limit) {
  static constexpr std::array<std::string_view, 6> words{"none", "nodes",  "time",
                                                         "stop", "memory", "tries"};
  return words[static_cast<std::size_t>(limit)];
}

}  // namespace kaidoku
