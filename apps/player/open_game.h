// The game that was wished for: the puzzle that was named, the game that was begun, or a new one.
#pragma once

#include <chrono>
#include <string>

#include "player/play_request.h"
#include "player/session.h"

namespace kaidoku::app::player {

/// How long to look for the solutions of a puzzle somebody brought; without an answer it can be
/// played nevertheless.
inline constexpr std::chrono::seconds patience{5};

/// What became of it.
struct Begun {
  int code = 0;           ///< an ExitCode: `answered` when there is a game to play
  std::string message{};  ///< for the player; may be empty when there is a game
};

/// Opens the game of the wishes in the session. Takes as long as a new puzzle takes; a signal stops
/// it.
Begun begin(Session& session, const Wishes& wishes, bool keep);

/// Plays the copy itself, not what is kept of the same puzzle: with `keep`, that makes room for it.
Session::Opened open_copy(Session& session, const Game& copy, bool keep);

/// Makes a new game of a recipe and opens it. When that fails the session still has the game
/// before.
Begun begin_new(Session& session, const Recipe& recipe, const Symbols& symbols, bool keep);

}  // namespace kaidoku::app::player
