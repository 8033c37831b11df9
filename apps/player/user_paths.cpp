// Trouble with HOME is a reason kept for later, not a failure: where XDG_STATE_HOME and
// XDG_CONFIG_HOME name absolute paths, HOME is not needed.
#include "player/user_paths.h"

#include <fmt/core.h>
#include <kaidoku/result.h>
#include <sys/stat.h>

#include "common/terminal.h"

namespace kaidoku::app::player {
namespace {

/// Why the home folder is of no use; empty when it is.
std::string trouble_at_home() {
  const std::string home(environment("HOME"));
  if (home.empty()) return "HOME is not set";
  if (!home.starts_with('/'))
    return fmt::format("HOME is not an absolute path: {}", printable(home));
  struct stat info {};
  if (::stat(home.c_str(), &info) != 0 || !S_ISDIR(info.st_mode))
    return fmt::format("the home folder {} does not exist", printable(home));
  return {};
}

/// The folder a variable names, or the one below the home; empty when there is neither.
std::string folder(const char* variable, std::string_view below_home, const std::string& trouble) {
  const auto named = environment(variable);
  if (named.starts_with('/')) return fmt::format("{}/kaidoku", named);
  return trouble.empty() ? fmt::format("{}/{}/kaidoku", environment("HOME"), below_home)
                         : std::string();
}

}  // namespace

UserPaths UserPaths::of_user() {
  const auto trouble = trouble_at_home();
  const auto state = folder("XDG_STATE_HOME", ".local/state", trouble);
  const auto config = folder("XDG_CONFIG_HOME", ".config", trouble);
  UserPaths places;
  if (state.empty()) {
    places.missing = trouble;
  } else {
    places.games = state + "/games";
    places.statistics = state + "/statistics.sqlite";
  }
  if (!config.empty()) places.keys = config + "/keys";
  return places;
}

}  // namespace kaidoku::app::player
