// Digits that no given shows are interchangeable: renaming them turns a solution into another.
#pragma once

#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::analysis {

/// The digits that no given shows.
inline std::vector<Digit> hidden_digits(const Puzzle& puzzle) {
  DigitSet shown;
  for (const Digit digit : puzzle.givens().digits()) shown.insert(digit);
  std::vector<Digit> hidden;
  for (int digit = 1; digit <= puzzle.order(); ++digit) {
    if (!shown.contains(digit)) hidden.push_back(static_cast<Digit>(digit));
  }
  return hidden;
}

}  // namespace kaidoku::analysis
