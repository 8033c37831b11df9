// Text that comes from outside and goes to a terminal.
#pragma once

#include <string>
#include <string_view>

namespace kaidoku::cli {

/// The same text with control characters and invalid UTF-8 made visible, so that a file name cannot paint the
/// terminal. For people only: JSON has its own way to write them.
std::string shown(std::string_view text);

}  // namespace kaidoku::cli
