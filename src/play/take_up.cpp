// A position of a text becomes a game through the moves a player would make, so that all of it can
// be undone.
#include "kaidoku/game.h"

namespace kaidoku {

void take_up(Game& game, const Position& position) {
  for (Cell cell = 0; cell < position.entries.cells(); ++cell) {
    if (position.entries[cell] != 0) game.enter(cell, position.entries[cell]);
  }
  if (position.candidates.empty()) return;
  game.set_automatic_candidates(true);
  const std::size_t before = game.moment();
  for (Cell cell = 0; cell < game.grid().cells(); ++cell) {
    if (game.grid()[cell] != 0) continue;
    for (const int digit :
         game.candidates(cell) - position.candidates[static_cast<std::size_t>(cell)])
      game.mark(cell, Mark::center, static_cast<Digit>(digit));
  }
  if (game.moment() > before) game.join_since(before);
}

}  // namespace kaidoku
