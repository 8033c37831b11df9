// How hard a game's puzzle is, where that can be said at once.
#pragma once

#include <kaidoku/game.h>
#include <kaidoku/grade.h>

#include <optional>
#include <string>

namespace kaidoku::app::player {

/// The rating of the puzzle of a game: on boards up to 9x9 with exactly one solution. Ratings above
/// 9.0 are not worked out, because that can take seconds: of those `answer` is `filtered`. nullopt
/// where nothing is known.
std::optional<Rated> rating_of(const Game& game);

/// "tricky (4.2)", "extreme (above 9.0)"
std::string level_text(const Rated& rated);

}  // namespace kaidoku::app::player
