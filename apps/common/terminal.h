// The abilities of the terminal, if there is one: colors, characters beyond ASCII, its width.
#pragma once

#include <string_view>

namespace kaidoku::app {

/// What the user said about colors.
enum class Color { automatic, always, never };

/// Returns an environment variable; empty if it is not set.
std::string_view environment(const char* name);

/// True if colors are used. The flag decides first, then NO_COLOR, then CLICOLOR_FORCE, then
/// whether there is a terminal that is not dumb.
bool wants_color(Color choice, bool terminal);

/// True if the background of the terminal is light. Only some terminals say so (in COLORFGBG); most
/// are dark.
bool light_background();

/// True if the user's locale uses UTF-8.
bool utf8_locale();

/// Returns the number of columns of the terminal of this descriptor; COLUMNS or 80 if there is
/// none.
int width_of(int fd);

}  // namespace kaidoku::app
