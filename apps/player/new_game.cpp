// A new game: the puzzle of a seed.
#include <fmt/core.h>

#include <utility>

#include "player/session.h"

namespace kaidoku::app::player {

Result<Game> new_game(const Recipe& recipe, const Symbols& symbols, const Budget& budget) {
  auto generator = Generator::make(recipe);
  if (!generator) return std::move(generator).errors();
  Made made;
  generator->generate(0, {&made, 1}, budget);
  if (!made) {
    return Error{.code = ErrorCode::bad_recipe,
                 .message = made.limit == Limit::stop
                                ? "stopped before there was a puzzle"
                                : "no such puzzle was found; ask for more clues or less symmetry"};
  }
  const int order = generator->rules()->order();
  auto puzzle = Puzzle::make(generator->rules(), std::move(made.clues),
                             symbols.order() == order ? symbols : Symbols::standard(order));
  if (!puzzle) return std::move(puzzle).errors();
  const auto symmetry =
      recipe.symmetry == Symmetry::none ? std::string() : std::string(name(recipe.symmetry));
  return Game(*std::move(puzzle), std::move(made.solution), {recipe.seed.text(), symmetry});
}

}  // namespace kaidoku::app::player
