// Blank boards: a grid by construction. See blank.cpp for how, and for why that is an honest
// answer.
#pragma once

#include <memory>

#include "kaidoku/engines.h"

namespace kaidoku::blank_board {

/// Is it a blank board on which a search may take long?
bool fits(const Puzzle& puzzle);

/// All solutions of such a puzzle, the first at once. `others` is who searches when the easy ones
/// are used up.
std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget,
                              decltype(Engine::start) others);

}  // namespace kaidoku::blank_board
