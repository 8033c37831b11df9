// Wishes that no puzzle can fulfill, as far as that is proved: they are refused at once instead of
// after a million tries.
#pragma once

#include <optional>

#include "kaidoku/board.h"
#include "kaidoku/generate.h"
#include "kaidoku/result.h"

namespace kaidoku::generate {

/// The fewest clues a puzzle with one solution can have, as far as that is proved.
int fewest_clues(Box box);

/// Why no puzzle can be like that; nullopt if there may be one. The wishes must be ranges that
/// begin with the smaller number, and a pattern of the size and symmetry of the board.
std::optional<Error> impossible(const Recipe& recipe, const Rules& rules);

}  // namespace kaidoku::generate
