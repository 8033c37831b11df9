// remove_clues() for 9x9 boards.
#pragma once

#include "analysis/remove_clues.h"

namespace kaidoku::analysis {

Thinned remove_clues_nine(const Grid& clues, std::span<const std::vector<Cell>> groups,
                          int at_least, const Budget& budget);

}  // namespace kaidoku::analysis
