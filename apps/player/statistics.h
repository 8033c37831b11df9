// What was solved, how fast and with how many hints: an SQLite file that never leaves the machine.
//
// Statistics are a pleasure, not a duty: when the file cannot be used (no room, locked, not ours,
// damaged) that is said in a sentence and the game goes on. The file is never deleted or repaired
// here.
#pragma once

#include <kaidoku/game.h>

#include <string>

namespace kaidoku::app::player {

class Statistics {
 public:
  /// The path of the file; made when the first game is counted. Its folder too.
  explicit Statistics(std::string path) : path_(std::move(path)) {}

  /// Counts a solved game, with the time and the hints it took so far. A puzzle counts once, as it
  /// was solved first: undoing and solving again, restarting, or playing it again changes nothing.
  /// Returns an error sentence, empty on success.
  std::string count(const Game& game) const;

  /// Returns a table with a line for each size of board; empty if no game was solved; an error
  /// sentence if the file cannot be read.
  std::string table() const;

 private:
  std::string path_;
};

}  // namespace kaidoku::app::player
