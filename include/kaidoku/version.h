// The version of the library, as CHANGELOG.md counts it.
#pragma once

#include <string_view>

namespace kaidoku {

inline constexpr std::string_view version = "0.1.0";

}  // namespace kaidoku
