// What the command line asks `play` for; the same for all ways to play.
#pragma once

#include <kaidoku/board.h>
#include <kaidoku/game.h>
#include <kaidoku/generate.h>

#include <optional>
#include <string>

namespace kaidoku::app::player {

struct Wishes {
  // Which game: this puzzle, or one that was begun, or a new one of the recipe.
  std::optional<Puzzle> puzzle;
  std::optional<Game> copy;           ///< a game that was copied to a file (save FILE)
  std::optional<std::string> resume;  ///< the id of a game, or empty: the one played last
  Recipe recipe;
  bool wants_new() const { return !puzzle && !copy && !resume; }
  bool seed_typed = false;                 ///< otherwise the seed of the recipe was drawn
  Symbols symbols = Symbols::standard(9);  ///< how a new puzzle is written
  // How it is shown.
  bool color = false;
  bool light = false;  ///< the background
  bool unicode = true;
  bool animate = true;
};

}  // namespace kaidoku::app::player
