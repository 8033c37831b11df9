// 9x9 boards, one at a time: a Search over the two designs. For many at a time see kaidoku/nine.h.
#pragma once

#include <memory>

#include "kaidoku/nine.h"

namespace kaidoku::nine {

/// Solutions in ascending order, whatever `order` says. The rules must fit.
std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget, SolutionOrder order);

}  // namespace kaidoku::nine
