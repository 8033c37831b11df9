// The engines that learn. See learner.h for how, turns.cpp for the one that is used.
#pragma once

#include <memory>

#include "kaidoku/engines.h"

namespace kaidoku::learn {

/// Guessing and learning in turns: whatever gets there first.
std::unique_ptr<Search> start_in_turns(const Puzzle& puzzle, const Budget& budget, Order order);

/// Learning alone; in the order it finds them. Gives up where it would need too much memory.
std::unique_ptr<Search> start_alone(const Puzzle& puzzle, const Budget& budget, Order order);

}  // namespace kaidoku::learn
