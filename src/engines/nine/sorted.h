// All solutions of a 9x9 puzzle in ascending order, each when it is asked for.
#pragma once

#include <memory>

#include "engines/meter.h"
#include "engines/nine/choose.h"
#include "kaidoku/nine.h"

namespace kaidoku::nine {

/// Solutions ascending by the digit of the first cell, then the second, and so on. The board must
/// be 9x9 with 3x3 boxes. The nodes are the same on every target. Nothing is allocated after the
/// start.
std::unique_ptr<Search> start_sorted(const Puzzle& puzzle, const Budget& budget);

/// The smallest solution of a puzzle; `solution` is written only if there is one.
Answer find_smallest(const Target& target, const Digits& givens, engines::Meter& meter,
                     Digits& solution);

}  // namespace kaidoku::nine
