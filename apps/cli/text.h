// Text that comes from outside and goes to a terminal.
#pragma once

#include <string>
#include <string_view>

namespace kaidoku::cli {

/// The same text with control characters and invalid UTF-8 made visible, so that a file name can neither
/// paint the terminal nor break JSON.
std::string shown(std::string_view text);

}  // namespace kaidoku::cli
