// What was solved, how fast and with how many hints: an SQLite file that never leaves the machine.
//
// Statistics are a pleasure, not a duty: when the file cannot be used (no room, locked, not ours,
// damaged) that is said in a sentence and the game goes on. The file is never deleted or repaired
// here.
#pragma once

#include <kaidoku/game.h>

#include <chrono>
#include <optional>
#include <string>

namespace kaidoku::app::player {

/// What was solved before of the same size and, where it is known, level.
struct Earlier {
  std::size_t solved = 0;  ///< at least one
  std::chrono::milliseconds best{0};
  std::chrono::milliseconds usual{0};  ///< the median
};

class Statistics {
 public:
  /// The path of the file; made when the first game is counted. Its folder too.
  explicit Statistics(std::string path) : path_(std::move(path)) {}

  /// Counts a solved game, with the time, the hints and the mistakes it took so far. A puzzle
  /// counts once, as it was solved first: undoing and solving again, restarting, or playing it
  /// again changes nothing. Returns an error sentence, empty on success.
  std::string count(const Game& game) const;

  /// Returns a table with a line for each size of board and level; with `spoken` sentences. Empty
  /// if no game was solved; an error sentence if the file cannot be read.
  std::string table(bool spoken = false) const;

  /// Returns what was solved before this game of its kind; nullopt if nothing was, or the file
  /// cannot be read.
  std::optional<Earlier> earlier(const Game& game) const;

 private:
  /// There is something under the path.
  bool exists() const;

  std::string path_;
};

}  // namespace kaidoku::app::player
