// 9x9 boards, one at a time: a Search over the two designs. For many at a time see kaidoku/nine.h.
#pragma once

#include <memory>

#include "kaidoku/engines.h"

namespace kaidoku::nine {

/// Is this a 9x9 board with 3x3 boxes, what the designs are made for?
bool fits(const Rules& rules);

/// Solutions in ascending order, whatever `order` says. The rules must fit.
std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget, Order order);

}  // namespace kaidoku::nine
