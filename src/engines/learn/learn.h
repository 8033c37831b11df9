// The engines that learn. See learner.h for how, turns.cpp for the one that is used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engines/learn/learner.h"
#include "kaidoku/engines.h"

namespace kaidoku::learn {

/// How long turns are and what they may remember. Other numbers are for tests: a solution is found
/// once with any.
struct Turns {
  /// Nodes. A guess takes a few microseconds, and the learner as long to get ready as these take.
  std::uint64_t first_walk = 64;
  /// Contradictions.
  std::uint64_t first_learning = 1'000;
  std::size_t bytes_of_walked = std::size_t{1} << 20;
  std::size_t bytes_of_learned = std::size_t{1} << 28;
  Pace pace{};
};

/// Guessing and learning in turns: whatever gets there first.
std::unique_ptr<Search> start_in_turns(const Puzzle& puzzle, const Budget& budget,
                                       SolutionOrder order, const Turns& turns);

/// Learning alone; in the order it finds them. Gives up where it would need too much memory.
std::unique_ptr<Search> start_alone(const Puzzle& puzzle, const Budget& budget,
                                    SolutionOrder order);

}  // namespace kaidoku::learn
