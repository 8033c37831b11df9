// Suggestions for an unknown word: the known word that is the fewest typing mistakes away.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/text.h"

namespace kaidoku::app {

/// Returns how many letters must be added, removed, changed or swapped with their neighbor to turn
/// one word into the other; 1 if the other begins with `typed` (3 letters or more), or `typed` with
/// the other (5 or more).
std::size_t typing_distance(std::string_view typed, std::string_view other);

/// Returns the candidate most like `typed`, in capitals or not; empty if none is near enough.
template <class Names>
std::string_view nearest(std::string_view typed, const Names& names) {
  const std::string word = lower(typed);
  std::string_view best;
  std::size_t least = typed.size() < 5 ? 2 : 3;  // short words are near to everything
  for (const std::string_view name : names) {
    if (const auto distance = typing_distance(word, lower(name)); distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/// "solve, check, count"
std::string listed(const std::vector<std::string_view>& names);

/// "; did you mean solve?", or empty.
std::string did_you_mean(std::string_view name);

}  // namespace kaidoku::app
