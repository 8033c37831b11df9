// Where the user's files are: the folders that the XDG Base Directory Specification names. No
// folder is made here; the writers make them when they are first needed.
#pragma once

#include <string>

namespace kaidoku::app::player {

/// The paths are empty if there is no such place; then games cannot be saved.
struct UserPaths {
  std::string games;       ///< a folder: $XDG_STATE_HOME/kaidoku/games
  std::string statistics;  ///< a file: $XDG_STATE_HOME/kaidoku/statistics.sqlite
  std::string keys;        ///< a file: $XDG_CONFIG_HOME/kaidoku/keys
  /// why there is no place for games: "HOME is not set"; empty when there is one
  std::string missing{};

  /// Reads the environment. The variables count only with absolute paths; the defaults are
  /// ~/.local/state and ~/.config. A home folder that does not exist is not made.
  static UserPaths of_user();
};

}  // namespace kaidoku::app::player
