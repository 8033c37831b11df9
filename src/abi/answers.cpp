// The words of answers and limits.
#include <array>
#include <cstddef>
#include <span>

#include "abi/door.h"

using namespace kaidoku::abi;

namespace {

constexpr std::array answers{"gave-up", "none",      "solved",      "unique", "many",
                             "exact",   "at-least",  "rated",       "beyond", "stuck",
                             "minimal", "redundant", "unsupported", "bad",    "filtered"};
constexpr std::array limits{"none", "nodes", "time", "stop", "memory", "tries"};
static_assert(answers.size() == KAIDOKU_FILTERED + 1 && limits.size() == KAIDOKU_LIMIT_TRIES + 1);

const char* word(std::span<const char* const> words, std::int32_t number) {
  const bool known = number >= 0 && static_cast<std::size_t>(number) < words.size();
  return known ? words[static_cast<std::size_t>(number)] : nullptr;
}

}  // namespace

const char* kaidoku_answer_name(int32_t answer) { return word(answers, answer); }

const char* kaidoku_limit_name(int32_t limit) { return word(limits, limit); }
