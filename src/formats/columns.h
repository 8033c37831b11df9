// What columns of tables and keys of objects are called, and which texts can only be boards.
#pragma once

#include <string_view>

#include "formats/context.h"

namespace kaidoku::formats {

/// Does a column or a key of this name hold puzzles? Case does not matter.
bool means_puzzle(std::string_view name);

/// How many cells the text has if it is a board, a character a cell; else 0. A board has 16 cells
/// or more, and no characters but those that mean something on a board of its order.
int board_in(std::string_view text, const Context& context);

}  // namespace kaidoku::formats
