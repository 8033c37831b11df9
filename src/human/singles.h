// Singles: a house has one place left for a digit, or a cell one digit.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// The last empty cell of a house; then digits with one place left in a box, in a column, in a row.
void find_hidden_single(const State& state, Sink& sink);
/// Cells with one digit left, in reading order.
void find_naked_single(const State& state, Sink& sink);

}  // namespace kaidoku::human
