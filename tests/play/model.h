// For tests of games: a board as it is, whole, to compare with; and games to play on.
#pragma once

#include <tuple>
#include <vector>

#include "kaidoku/game.h"
#include "kaidoku/generate.h"

namespace kaidoku::test {

inline auto fields(const CellContent& c) {
  return std::tuple(c.digit, c.given, c.hinted, c.corner, c.center, c.struck, c.color);
}

/// Everything on the board.
using Snapshot = std::vector<decltype(fields(CellContent{}))>;

inline Snapshot snapshot(const Game& game) {
  Snapshot all;
  for (Cell cell = 0; cell < game.grid().cells(); ++cell) all.push_back(fields(game.at(cell)));
  return all;
}

inline Game made_game(Box box, std::uint64_t index = 0) {
  const auto made = *generate_puzzle({.seed = 11, .box = box}, {.index = index});
  return Game(*Puzzle::make(*Rules::standard(box), made.clues), made.solution, {"11", ""});
}

/// The first empty cell from `from` on.
inline Cell empty_cell(const Game& game, Cell from = 0) {
  while (game.grid()[from] != 0) ++from;
  return from;
}

}  // namespace kaidoku::test
