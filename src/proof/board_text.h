// Grids as certificates write them. Part of what has to be trusted (check.cpp).
#pragma once

#include <string>
#include <string_view>

#include "proof/formula.h"

namespace kaidoku::proof {

/// Reads "# box 3x3" and a line of numbers for each row. Says what is wrong: "line 2: ..."; nothing
/// when all is well.
std::string read_board(std::string_view text, Board& board);

}  // namespace kaidoku::proof
