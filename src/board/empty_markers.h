// The empty markers of everyone who names none.
#pragma once

#include <string>
#include <vector>

namespace kaidoku::board {

/// . 0 _ * -; the first of them is the one that is written.
std::vector<std::string> usual_empty_markers();

}  // namespace kaidoku::board
