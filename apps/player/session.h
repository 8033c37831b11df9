// A game in play: the game, its file, its clock, the statistics. What every way to play has in common.
//
// Moves are made on game(); afterwards the player's program calls save(), which writes the game to its file if there is
// something new. A move is safe once save() has said so: then it survives anything short of a broken disk. When
// nothing can be written (a full disk, a home that is read-only) the game stays playable and trouble() says why.
#pragma once

#include <kaidoku/generate.h>
#include <kaidoku/play.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "player/saves.h"
#include "player/statistics.h"
#include "player/wishes.h"

namespace kaidoku::player {

class Session {
 public:
  /// Where the user's files are. Empty paths: there is no home, nothing can be kept.
  struct Places {
    std::string games;       ///< a folder: $XDG_STATE_HOME/kaidoku/games
    std::string statistics;  ///< a file: $XDG_STATE_HOME/kaidoku/statistics.sqlite
    std::string keys;        ///< a file: $XDG_CONFIG_HOME/kaidoku/keys
    static Places of_user();
  };

  explicit Session(Places places);
  ~Session();

  /// What became of opening a game.
  struct Opened {
    bool ok = false;
    std::string
        message;  ///< for the player: "continued", what was damaged, who else plays it; may be empty when ok
  };
  /// Plays this game from now on; the one before is saved first. With `keep`, a game of the same puzzle that was kept
  /// earlier is continued instead, and from now on save() writes; not ok when someone else is playing it.
  Opened play(Game game, bool keep);
  /// Continues a kept game: of this id, or with an empty one the game played last that is not finished.
  Opened resume(std::string_view id);
  /// From now on save() writes. Not ok when someone else is playing this puzzle.
  Opened keep();

  Game& game() { return *game_; }
  const Game& game() const { return *game_; }

  enum class Saved {
    nothing_new,  ///< what is on the disk is what is on the board
    saved,
    failed,    ///< see trouble()
    not_kept,  ///< nobody asked to keep this game
  };
  /// Writes what is new. Also counts the game in the statistics once it is solved.
  Saved save();
  /// Why the last save failed; empty when all is well.
  const std::string& trouble() const { return trouble_; }

  // The clock: runs from run_clock() to stop_clock(); the game is told at every save() and by time().
  void run_clock();
  void stop_clock();
  bool clock_runs() const { return running_since_.has_value(); }
  std::chrono::milliseconds time() const;

  const Places& places() const { return places_; }
  /// The games that are kept, the one played last first.
  std::vector<KeptGame> kept_games() const;
  /// What was solved so far, for people. Empty when there are no statistics.
  std::string statistics() const;

 private:
  Places places_;
  std::optional<Game> game_;
  std::optional<std::chrono::steady_clock::time_point> running_since_;
  std::string trouble_;
  // The rest belongs to whoever writes session.cpp.
};

/// A new game of the recipe. Takes from milliseconds (9x9) to a minute (25x25); `watch` may stop it: then, or when
/// nothing was found, there is no game and the error says so.
Result<Game> new_game(const Recipe& recipe, const Symbols& symbols, const Watch& watch = {});

/// A seed nobody typed.
Seed drawn_seed();

}  // namespace kaidoku::player
