// What is known about the terminal, if there is one: does it take colors and other letters than
// ASCII, how wide is it?
#pragma once

#include <string_view>

namespace kaidoku::app {

/// What the user said about colors.
enum class Color { automatic, always, never };

/// An environment variable; unset and empty are the same.
std::string_view environment(const char* name);

/// The usual agreements: what was typed first, then NO_COLOR, then CLICOLOR_FORCE, then only a
/// terminal that is not dumb.
bool wants_color(Color choice, bool terminal);

/// Is the background of the terminal light? Only some terminals say so (in COLORFGBG); most are
/// dark.
bool light_background();

/// Does the user's locale write UTF-8?
bool utf8_locale();

/// How many columns the terminal behind this descriptor has; COLUMNS or 80 where there is none.
int width_of(int fd);

}  // namespace kaidoku::app
