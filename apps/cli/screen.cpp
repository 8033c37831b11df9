// Colour follows the usual agreements: --color first, then CLICOLOR_FORCE, then only a terminal that is not
// dumb and a user who did not set NO_COLOR.
#include "screen.h"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <string_view>

#include "values.h"
#include "verbs.h"

namespace kaidoku::cli {
namespace {

/// An environment variable; unset and empty are the same.
std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

bool wants_color(Color choice, bool terminal) {
  if (choice != Color::automatic) return choice == Color::always;
  if (!environment("NO_COLOR").empty()) return false;
  if (const auto force = environment("CLICOLOR_FORCE"); !force.empty() && force != "0") return true;
  return terminal && environment("TERM") != "dumb";
}

bool utf8_locale() {
  std::setlocale(LC_CTYPE, "");
  return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
}

int width_of(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  try {
    return static_cast<int>(parse_number("COLUMNS", environment("COLUMNS"), 1, 10'000));
  } catch (const UsageError&) {
    return 80;
  }
}

}  // namespace

void settle_form(Options& options, int fd) {
  const bool terminal = ::isatty(fd) == 1;
  const bool many = options.wanted > 1;  // new puzzles: nobody wants a hundred pictures
  options.sentences = terminal && !options.json && options.to.empty() && !many;
  options.explained_on_screen = options.sentences && !options.quiet && ::isatty(STDERR_FILENO) == 1;
  if (options.to.empty()) {
    const std::string_view pretty = options.verb->bit == for_convert ? "grid" : "pair";
    options.to = options.sentences ? pretty : "line";
  }
  if (options.to != "pair") return;  // only pictures need the rest
  options.style.color = wants_color(options.color, terminal);
  options.style.unicode = utf8_locale();
  options.style.columns = width_of(fd);
}

}  // namespace kaidoku::cli
