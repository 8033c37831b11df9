// Rating stops at 9.0: whatever lies above has the same word, and could keep a player waiting.
#include "player/level.h"

#include <fmt/core.h>

namespace kaidoku::app::player {
namespace {

constexpr int largest_order = 9;
constexpr double soon = 9.0;

}  // namespace

std::optional<Rated> rating_of(const Game& game) {
  const bool full = game.puzzle().givens().filled() == game.grid().cells();
  if (game.solutions() != Answer::unique || game.rules().order() > largest_order || full) return {};
  return rate(game.puzzle(), {.at_most = soon});
}

std::string level_text(const Rated& rated) {
  const auto name = label(rated->er).name;
  return rated ? fmt::format("{} ({:.1f})", name, rated->er)
               : fmt::format("{} (above {:.1f})", name, soon);
}

}  // namespace kaidoku::app::player
