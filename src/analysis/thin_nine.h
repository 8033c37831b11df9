// thin() for 9x9 boards.
#pragma once

#include "analysis/thin.h"

namespace kaidoku {

Thinned thin_nine(const Grid& clues, std::span<const std::vector<Cell>> groups, int at_least,
                  const Budget& budget, std::atomic<int>* permille);

}  // namespace kaidoku
