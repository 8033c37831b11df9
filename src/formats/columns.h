// What columns of tables and keys of objects are called, and which texts can only be boards.
#pragma once

#include <string_view>

#include "formats/table.h"

namespace kaidoku::formats {

/// Does a column or a key of this name hold puzzles? Case does not matter.
bool means_puzzle(std::string_view name);

/// How many cells the text has if it is a board, a character a cell; else 0. A board has 16 cells
/// or more, and no characters but those that mean something on a board of its order.
int board_in(std::string_view text, const Context& context);

/// Could it be meant to be a board, though it has too few or too many characters or strange ones?
bool is_nearly_board(std::string_view text, const Context& context);

/// Does the line begin with a full grid beside what may be its puzzle? Then the puzzle is taken, or
/// its defect.
bool is_solution_first(const Line& line, const Context& context);
void take_beside_solution(const Line& row, const Context& context, Taken& taken);

/// Passes over the header of the block where it stands again, as in files put together.
bool skip_header(Lines& lines, const Context& context, const Block& block);

}  // namespace kaidoku::formats
