// Two houses in which a digit has two places each, with one place of each so that they cannot both
// be true: then one of the other two is. Which houses, and how they meet, gives the names. Sudoku
// Explainer sees all of them as chains; people look for the shapes.
#pragma once

#include "human/finder.h"

namespace kaidoku::human {

/// Two rows (or columns) whose places meet in a column (or row).
void find_skyscraper(const State& state, Sink& sink);
/// A row and a column whose places meet in a box.
void find_two_string_kite(const State& state, Sink& sink);
/// A box whose places lie in a row and a column: a line that starts in one of them ends where the
/// other cannot be.
void find_empty_rectangle(const State& state, Sink& sink);

}  // namespace kaidoku::human
