// Games: begun, saved, loaded, looked at.
#include "abi/game.h"

#include "kaidoku/save.h"

using namespace kaidoku;
using namespace kaidoku::abi;

namespace {

DigitSet set_of(const Game& game, Cell cell, std::int32_t which) {
  switch (which) {
    case KAIDOKU_SETS_CORNER:
      return game.at(cell).corner;
    case KAIDOKU_SETS_CENTER:
      return game.at(cell).center;
    case KAIDOKU_SETS_STRUCK:
      return game.at(cell).struck;
    case KAIDOKU_SETS_LEGAL:
      return game.legal(cell);
    default:
      return game.candidates(cell);
  }
}

std::vector<kaidoku_cell> cells_shown(const kaidoku_game& handle) {
  const Game& game = handle.game;
  std::vector<kaidoku_cell> cells;
  for (Cell cell = 0; cell < game.grid().cells(); ++cell) {
    const CellContent& content = game.at(cell);
    const int flags =
        (content.given ? KAIDOKU_CELL_GIVEN : 0) | (content.hinted ? KAIDOKU_CELL_HINTED : 0);
    cells.push_back({content.digit, static_cast<std::uint8_t>(content.color),
                     static_cast<std::uint8_t>(flags), 0});
  }
  for (const Cell cell : game.conflicts())
    cells[static_cast<std::size_t>(cell)].flags |= KAIDOKU_CELL_CONFLICT;
  for (const Cell cell : game.pointed_out())
    cells[static_cast<std::size_t>(cell)].flags |= KAIDOKU_CELL_POINTED;
  return cells;
}

}  // namespace

kaidoku_code kaidoku_game_new(const kaidoku_puzzle* puzzle, const char* seed, const char* symmetry,
                              const kaidoku_budget* budget, kaidoku_game** game) {
  if (any_null(puzzle, game)) return KAIDOKU_NULL;
  if (!sized(budget)) return KAIDOKU_RANGE;
  return guarded([&] {
    Provenance from{seed == nullptr ? "" : seed, symmetry == nullptr ? "" : symmetry};
    *game = new kaidoku_game(
        Game(puzzle->puzzle, {.provenance = std::move(from), .budget = budget_of(budget)}));
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_game_load(const char* text, size_t length, kaidoku_game** game,
                               kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (missing(text, length) || any_null(game)) return KAIDOKU_NULL;
  return guarded([&]() -> kaidoku_code {
    auto loaded = load_game({text, length});
    if (!loaded) return refuse(std::move(loaded).errors(), errors);
    *game = new kaidoku_game(*std::move(loaded));
    return KAIDOKU_OK;
  });
}

void kaidoku_game_free(kaidoku_game* game) { delete game; }

kaidoku_code kaidoku_game_save(const kaidoku_game* game, char* text, size_t size, size_t* needed) {
  return give(
      game, [](const kaidoku_game& it) { return save_text(it.game); }, text, size, needed);
}

const kaidoku_puzzle* kaidoku_game_puzzle(const kaidoku_game* game) {
  return game == nullptr ? nullptr : &game->puzzle;
}

kaidoku_code kaidoku_game_id(const kaidoku_game* game, char* text, size_t size, size_t* needed) {
  return give(
      game, [](const kaidoku_game& it) { return it.game.id(); }, text, size, needed);
}

kaidoku_code kaidoku_game_seed(const kaidoku_game* game, char* text, size_t size, size_t* needed) {
  return give(
      game, [](const kaidoku_game& it) { return it.game.provenance().seed; }, text, size, needed);
}

kaidoku_code kaidoku_game_symmetry(const kaidoku_game* game, char* text, size_t size,
                                   size_t* needed) {
  return give(
      game, [](const kaidoku_game& it) { return it.game.provenance().symmetry; }, text, size,
      needed);
}

int32_t kaidoku_game_solutions(const kaidoku_game* game) {
  return game == nullptr ? KAIDOKU_NULL : number(game->game.solutions());
}

kaidoku_code kaidoku_game_cells(const kaidoku_game* game, kaidoku_cell* cells, size_t size,
                                size_t* needed) {
  return give(game, cells_shown, cells, size, needed);
}

kaidoku_code kaidoku_game_sets(const kaidoku_game* game, int32_t which, uint8_t* sets,
                               size_t bytes) {
  if (any_null(game, sets)) return KAIDOKU_NULL;
  const bool known = which >= KAIDOKU_SETS_CORNER && which <= KAIDOKU_SETS_CANDIDATES;
  if (!known || !fits_sets(game->game.rules(), bytes)) return KAIDOKU_RANGE;
  return guarded([&] {
    std::vector<DigitSet> all;
    for (Cell cell = 0; cell < game->game.grid().cells(); ++cell)
      all.push_back(set_of(game->game, cell, which));
    put(all, game->game.rules().order(), sets);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_game_remaining(const kaidoku_game* game, int32_t* remaining, size_t size,
                                    size_t* needed) {
  const auto left = [](const kaidoku_game& it) {
    auto by_digit = it.game.remaining();
    by_digit.erase(by_digit.begin());  // digit 0
    return by_digit;
  };
  return give(game, left, remaining, size, needed);
}

int32_t kaidoku_game_solved(const kaidoku_game* game) {
  if (any_null(game)) return KAIDOKU_NULL;
  return guarded([&] { return std::int32_t{game->game.solved() ? 1 : 0}; });
}

kaidoku_code kaidoku_game_mistakes(const kaidoku_game* game, int32_t* cells, size_t size,
                                   size_t* needed) {
  return give(
      game, [](const kaidoku_game& it) { return it.game.mistakes(); }, cells, size, needed);
}
