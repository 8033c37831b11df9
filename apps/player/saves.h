// The files of the games: one per game, locked while it is played, replaced atomically, with the generation before it
// kept beside it. What cannot be read is set aside, never deleted.
#pragma once

#include <chrono>
#include <string>

namespace kaidoku::player {

/// One game of the folder, for a list.
struct KeptGame {
  std::string id;
  std::string title;  ///< "9x9, 24 clues, seed 42"
  int filled = 0;     ///< cells filled, givens included
  int cells = 0;
  bool solved = false;
  bool damaged = false;  ///< cannot be read: only the id is known
  std::chrono::milliseconds time{0};
  std::chrono::system_clock::time_point played{};  ///< last
};

}  // namespace kaidoku::player
