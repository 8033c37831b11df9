// Saved games: a whole game as text, and back.
//
//     auto kept = kaidoku::save_text(game);        // with the whole history
//     auto again = kaidoku::load_game(kept);       // an error if a single bit of it is wrong
#pragma once

#include <string>
#include <string_view>

#include "kaidoku/export.h"
#include "kaidoku/game.h"
#include "kaidoku/result.h"

namespace kaidoku {

/// The whole game as text, for a file: puzzle, solution, history, bookmarks, settings, time. A few
/// bytes for each change, lines of printable ASCII (symbols in UTF-8), the last one a checksum of
/// all before.
KAIDOKU_API std::string save_text(const Game& game);

/// Does it begin as such a text does?
KAIDOKU_API bool is_save_text(std::string_view text);

/// The game of such a text. Errors: `bad_save` with what is wrong (cut short, changed),
/// `later_save`.
KAIDOKU_API Result<Game> load_game(std::string_view text);

}  // namespace kaidoku
