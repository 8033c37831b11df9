// nine::Digits: the digits of a 9x9 board as plain bytes, for those who have millions of them.
// nine.h solves them in bulk, canon.h finds their canonical form, and a Reader (format.h) reads
// them.
#pragma once

#include <array>

#include "kaidoku/digit_set.h"

namespace kaidoku::nine {

/// The digits of a 9x9 board in reading order, 0 = empty, 9 at most.
using Digits = std::array<Digit, 81>;

}  // namespace kaidoku::nine
