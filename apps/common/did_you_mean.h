// What was probably meant by a word nobody knows: the known one that is the fewest typing mistakes
// away.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kaidoku::app {

/// How many letters must be typed, removed, changed or swapped with their neighbor to get from one
/// to the other; 1 when `typed` (3 letters or more) is how the other begins.
std::size_t typing_distance(std::string_view typed, std::string_view other);

/// The candidate most like `typed`, if one is near enough to be what was meant; else empty.
template <class Names>
std::string_view nearest(std::string_view typed, const Names& names) {
  std::string_view best;
  std::size_t least = typed.size() < 5 ? 2 : 3;  // short words are near to everything
  for (const std::string_view name : names) {
    if (const auto distance = typing_distance(typed, name); distance < least) {
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
