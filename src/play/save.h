// The words of a saved game, shared by the one who writes and the one who reads it.
#pragma once

#include <array>
#include <string_view>

#include "kaidoku/save.h"
#include "kaidoku/seed.h"

namespace kaidoku::play {

inline constexpr std::string_view save_title = "kaidoku game";
inline constexpr int save_version = 2;
/// Of a game without anything that version 2 added: the line `wrong`, the line `shown`.
inline constexpr int first_save_version = 1;

/// In the order of Check, and of what a change changes.
inline constexpr std::array<std::string_view, 3> check_names = {"off", "rules", "solution"};
inline constexpr std::string_view change_signs = "=!^.-#";

}  // namespace kaidoku::play
