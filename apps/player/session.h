// A game in play: the game, its file, its clock, the statistics. What every way to play has in
// common.
//
// Moves are made on game(); afterwards the player's program calls save(), which writes the game to
// its file if there is something new. A move is safe once save() has said so: then it survives
// anything short of a broken disk. When nothing can be written (a full disk, a home that is
// read-only) the game stays playable and trouble() says why.
#pragma once

#include <kaidoku/game.h>
#include <kaidoku/generate.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "player/play_request.h"
#include "player/saves.h"
#include "player/statistics.h"
#include "player/user_paths.h"

namespace kaidoku::app::player {

class Session {
 public:
  explicit Session(UserPaths places);
  /// Closes the game, if that was not done. To know whether that worked, call close() before.
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  /// The result of opening a game.
  struct Opened {
    bool ok = false;
    /// for the player: "continued", what was damaged, who else plays it; may be empty when ok
    std::string message;
  };
  /// The result of saving a game.
  enum class Saved {
    nothing_new,  ///< the save is up to date, or no move was made yet
    saved,
    failed,    ///< see trouble()
    not_kept,  ///< this game is not to be saved
  };

  /// Plays this game from now on; the one before is closed. With `keep`, a game of the same puzzle
  /// that was kept earlier is continued instead, and from now on save() writes; not ok when someone
  /// else is playing it. Whenever it is not ok, the game before (if any) goes on. When nothing can
  /// be written it is ok: the message and trouble() say why, and every save() tries again.
  Opened play(Game game, bool keep);
  /// Continues a kept game: of this id, or with an empty one the game played last that is not
  /// finished.
  Opened resume(std::string_view id);
  /// From now on save() writes, also when nothing is new. Another game of the same puzzle that was
  /// kept earlier makes room: the message says under which name. Not ok when someone else is
  /// playing this puzzle.
  Opened keep();
  /// Ends keeping this game: saves it, with the time spent since the last move, and lets others
  /// play it. game() can still be read.
  Saved close();

  /// True if this game is being saved.
  bool kept() const { return kept_; }

  Game& game() { return *game_; }
  const Game& game() const { return *game_; }

  /// Writes what is new; time alone is not. Also counts the game in the statistics once it is
  /// solved.
  Saved save();
  /// Why the last save failed, or, once, why a solved game could not be counted; empty when all is
  /// well.
  const std::string& trouble() const { return trouble_; }

  // The clock: runs from run_clock() to stop_clock(), or until a save() finds the puzzle solved;
  // the game is told at every save() and by time().
  void run_clock();
  void stop_clock();
  bool clock_runs() const { return running_since_.has_value(); }
  std::chrono::milliseconds time() const;

  const UserPaths& places() const { return places_; }
  /// Returns the saved games, the one played last first.
  std::vector<KeptGame> kept_games() const;
  /// Returns a table of the solved games, or sentences; empty if there are no statistics.
  std::string statistics(bool spoken = false) const;
  /// What was solved before of the kind of the present game.
  std::optional<Earlier> earlier() const { return Statistics(places_.statistics).earlier(*game_); }

 private:
  Opened open(std::optional<Game> fresh, const std::string& id);
  Opened begin(Game game, bool keep, std::unique_ptr<SaveFile> file, std::string message);
  Saved write();
  void count();
  void tell_time();

  UserPaths places_;
  std::optional<Game> game_;
  std::optional<std::chrono::steady_clock::time_point> running_since_;
  std::string trouble_;

  bool kept_ = false;               // someone asked to keep the game
  std::unique_ptr<SaveFile> file_;  // where; none when there is no place
  bool on_disk_ = false;            // there is a save of it
  // When the game has another version than this there is something to write; always when there is
  // none.
  std::optional<std::uint64_t> written_version_;
  std::chrono::milliseconds written_time_{0};
  bool counted_ = false;          // or tried to
  bool counting_failed_ = false;  // that is what trouble_ is about
};

/// Makes a new game of the recipe, with the usual symbols if these are for boards of another order.
/// It takes from milliseconds (9x9) to a minute (25x25); `budget`
/// can stop it. Returns an error if it was stopped or no puzzle was found.
Result<Game> new_game(const Recipe& recipe, const Symbols& symbols, const Budget& budget = {});

}  // namespace kaidoku::app::player
