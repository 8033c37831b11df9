// What is known about the terminal, if there is one: does it take colours and other letters than ASCII, how wide is it?
#pragma once

#include <string_view>

namespace kaidoku {

/// What the user said about colours.
enum class Color { automatic, always, never };

/// An environment variable; unset and empty are the same.
std::string_view environment(const char* name);

/// The usual agreements: what was typed first, then CLICOLOR_FORCE, then only a terminal that is not dumb and a user
/// who did not set NO_COLOR.
bool wants_color(Color choice, bool terminal);

/// Does the user's locale write UTF-8?
bool utf8_locale();

/// How many columns the terminal behind this descriptor has; COLUMNS or 80 where there is none.
int width_of(int fd);

}  // namespace kaidoku
