// utf8_locale() takes only LC_CTYPE from the environment: with the whole locale, numbers could get
// a decimal comma. COLUMNS is believed only if all of it is a number from 1 to 10000.
#include "common/terminal.h"

#include <langinfo.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <charconv>
#include <clocale>
#include <cstdlib>

namespace kaidoku::app {

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

bool light_background() {
  // "15;0", or with a third word between: the last one is the background, as a number of the 16
  // colors.
  const auto colors = environment("COLORFGBG");
  const auto background = colors.substr(std::min(colors.rfind(';') + 1, colors.size()));
  return colors.find(';') != std::string_view::npos && (background == "7" || background == "15");
}

bool utf8_locale() {
  std::setlocale(LC_CTYPE, "");
  return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
}

int width_of(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const auto text = environment("COLUMNS");
  int columns = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && columns >= 1 && columns <= 10'000 ? columns : 80;
}

}  // namespace kaidoku::app
