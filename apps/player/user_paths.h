// Where the user's files are: the folders that the XDG Base Directory Specification names. Nothing
// is made here; whoever writes makes the folders when they are first needed.
#pragma once

#include <string>

namespace kaidoku::app::player {

/// Empty paths: there is no such place, nothing can be kept.
struct UserPaths {
  std::string games;       ///< a folder: $XDG_STATE_HOME/kaidoku/games
  std::string statistics;  ///< a file: $XDG_STATE_HOME/kaidoku/statistics.sqlite
  std::string keys;        ///< a file: $XDG_CONFIG_HOME/kaidoku/keys
  /// why there is no place for games: "HOME is not set"; empty when there is one
  std::string missing{};

  /// As the environment says. The variables count only with absolute paths; without them it is
  /// ~/.local/state and ~/.config, but a home that does not exist is not made.
  static UserPaths of_user();
};

}  // namespace kaidoku::app::player
