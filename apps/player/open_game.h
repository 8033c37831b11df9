// Opening the game that was asked for: a named puzzle, a saved game, or a new one.
#pragma once

#include <chrono>
#include <string>

#include "player/play_request.h"
#include "player/session.h"

namespace kaidoku::app::player {

/// How long to look for the solutions of a puzzle that the player brought; without an answer it can
/// still be played.
inline constexpr std::chrono::seconds patience{5};

/// The result of opening a game.
struct Begun {
  int code = 0;           ///< an ExitCode: `answered` when there is a game to play
  std::string message{};  ///< for the player; may be empty when there is a game
};

/// Opens the game that was asked for. A new puzzle may take long; a signal stops it.
Begun begin(Session& session, const Wishes& wishes, bool keep);

/// Plays the copy itself, not the saved game of the same puzzle; with `keep`, the saved game is
/// renamed.
Session::Opened open_copy(Session& session, const Game& copy, bool keep);

/// Makes a new game of a recipe and opens it. On failure the session keeps the previous game.
Begun begin_new(Session& session, const Recipe& recipe, const Symbols& symbols, bool keep);

}  // namespace kaidoku::app::player
