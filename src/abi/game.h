// The handle of a game, shared by moves and hints.
#pragma once

#include "abi/handles.h"
#include "kaidoku/play.h"

struct kaidoku_game {
  explicit kaidoku_game(kaidoku::Game begun) : game(std::move(begun)), puzzle{game.puzzle()} {}

  kaidoku::Game game;
  const kaidoku_puzzle puzzle;
};

namespace kaidoku::abi {

inline bool on_board(const Game& game, std::int32_t cell) { return cell >= 0 && cell < game.grid().cells(); }
inline bool is_digit(const Game& game, std::int32_t digit) {
  return digit >= 1 && digit <= game.rules().order();
}

}  // namespace kaidoku::abi
