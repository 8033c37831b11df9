// A clash as an Error, for whoever can add where in the text it stands.
#pragma once

#include "kaidoku/board.h"

namespace kaidoku::board {

/// "r1c1 and r1c4 are both 5 (row 1)", with the code of that kind of house and no position.
Error clash_error(const Rules& rules, const Clash& clash, const Symbols& symbols);

}  // namespace kaidoku::board
