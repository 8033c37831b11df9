// Which engine a question is for, and which questions the bulk solver answers: those about 9x9
// boards, unless an engine was named.
#pragma once

#include "kaidoku/engines.h"
#include "kaidoku/nine.h"

namespace kaidoku::analysis {

/// The engine that options name; null: the usual one.
inline const Engine& chosen(const Engine* engine) {
  return engine != nullptr ? *engine : all_engines().front();
}

inline bool uses_nine(const Puzzle& puzzle, const Engine& engine) {
  return &engine == &all_engines().front() && nine::fits(puzzle.rules());
}

}  // namespace kaidoku::analysis
