// The handle of a game, shared by moves and hints.
#pragma once

#include "abi/handles.h"
#include "kaidoku/game.h"
#include "kaidoku/hint_dialogue.h"

struct kaidoku_game {
  explicit kaidoku_game(kaidoku::Game begun) : game(std::move(begun)), puzzle{game.puzzle()} {}

  kaidoku::Game game;
  kaidoku::HintDialogue dialogue{};
  const kaidoku_puzzle puzzle;
};

namespace kaidoku::abi {

/// Something that finds something to do, or not: `act` gets the handle.
template <class Act>
kaidoku_code act(kaidoku_game* game, std::int32_t* done, const Act& act) {
  if (any_null(game)) return KAIDOKU_NULL;
  return guarded([&] {
    tell(done, std::int32_t{act(*game) ? 1 : 0});
    return KAIDOKU_OK;
  });
}

inline bool on_board(const Game& game, std::int32_t cell) {
  return cell >= 0 && cell < game.grid().cells();
}
inline bool is_digit(const Game& game, std::int32_t digit) {
  return digit >= 1 && digit <= game.rules().order();
}

}  // namespace kaidoku::abi
