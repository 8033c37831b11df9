// Hints, and why not.
#include "abi/game.h"

using namespace kaidoku;
using namespace kaidoku::abi;

static_assert(KAIDOKU_HINT_STEP == number(Hint::Kind::step) &&
              KAIDOKU_HINT_MISTAKE == number(Hint::Kind::mistake) &&
              KAIDOKU_HINT_BEYOND == number(Hint::Kind::beyond) &&
              KAIDOKU_HINT_HOPELESS == number(Hint::Kind::hopeless) &&
              KAIDOKU_HINT_FINISHED == number(Hint::Kind::finished));
static_assert(KAIDOKU_WHY_FILLED == number(WhyNot::Kind::filled) &&
              KAIDOKU_WHY_SEEN == number(WhyNot::Kind::seen) &&
              KAIDOKU_WHY_STEP == number(WhyNot::Kind::step) &&
              KAIDOKU_WHY_UNKNOWN == number(WhyNot::Kind::unknown) &&
              KAIDOKU_WHY_MISTAKE == number(WhyNot::Kind::mistake));

namespace {

/// What the library found, with the puzzle its sentences are about: the game may go before it.
template <class Found>
struct Kept {
  Kept(Puzzle of, Found what) : puzzle(std::move(of)), found(std::move(what)) {}
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;

  const Puzzle puzzle;
  const Found found;
  const kaidoku_step step{&puzzle, &found.step};
  /// The step, where there is one: not of another kind of answer, nor of a hint that was restored.
  const kaidoku_step* step_found() const {
    return found.step.technique == nullptr ? nullptr : &step;
  }
};

}  // namespace

struct kaidoku_hint : Kept<Hint> {
  using Kept::Kept;
};

struct kaidoku_why : Kept<WhyNot> {
  using Kept::Kept;
};

namespace {

/// Asks `find(options)` about a game and keeps what it found.
template <class Handle, class Find>
kaidoku_code ask(const Game& game, const kaidoku_repertoire* repertoire,
                 const kaidoku_budget* budget, Handle** handle, const Find& find) {
  return guarded([&] {
    HintOptions options{.budget = budget_of(budget)};
    const kaidoku_code code = read(repertoire, options.repertoire);
    if (code == KAIDOKU_OK) *handle = new Handle(game.puzzle(), find(options));
    return code;
  });
}

/// Something of one of the stages.
template <class Make, class Thing>
kaidoku_code give_stage(const kaidoku_hint* hint, std::size_t stage, const Make& make,
                        Thing* buffer, std::size_t size, std::size_t* needed) {
  if (any_null(hint)) return KAIDOKU_NULL;
  if (stage >= hint->found.stages.size()) return KAIDOKU_RANGE;
  return give(&hint->found.stages[stage], make, buffer, size, needed);
}

std::vector<kaidoku_spot> spots_of(const Hint::Stage& stage) {
  std::vector<kaidoku_spot> spots;
  const auto add = [&](const std::vector<Candidate>& candidates, std::int32_t role) {
    for (const auto& [cell, digit] : candidates) spots.push_back({cell, digit, role});
  };
  add(stage.uses, KAIDOKU_SPOT_USE);
  add(stage.others, KAIDOKU_SPOT_OTHER);
  add(stage.removes, KAIDOKU_SPOT_REMOVED);
  add(stage.places, KAIDOKU_SPOT_PLACED);
  return spots;
}

}  // namespace

kaidoku_code kaidoku_game_hint(const kaidoku_game* game, const kaidoku_repertoire* repertoire,
                               const kaidoku_budget* budget, kaidoku_hint** hint) {
  if (any_null(game, hint)) return KAIDOKU_NULL;
  if (!sized(budget)) return KAIDOKU_RANGE;
  return ask(game->game, repertoire, budget, hint,
             [&](const HintOptions& options) { return next_hint(game->game, options); });
}

void kaidoku_hint_free(kaidoku_hint* hint) { delete hint; }

int32_t kaidoku_hint_kind(const kaidoku_hint* hint) {
  return hint == nullptr ? KAIDOKU_NULL : number(hint->found.kind);
}

int32_t kaidoku_hint_limit(const kaidoku_hint* hint) {
  return hint == nullptr ? KAIDOKU_NULL : number(hint->found.limit);
}

size_t kaidoku_hint_stages(const kaidoku_hint* hint) {
  return hint == nullptr ? 0 : hint->found.stages.size();
}

kaidoku_code kaidoku_hint_text(const kaidoku_hint* hint, size_t stage, char* text, size_t size,
                               size_t* needed) {
  return give_stage(
      hint, stage, [](const Hint::Stage& it) { return it.text; }, text, size, needed);
}

kaidoku_code kaidoku_hint_houses(const kaidoku_hint* hint, size_t stage, int32_t* houses,
                                 size_t size, size_t* needed) {
  return give_stage(
      hint, stage, [](const Hint::Stage& it) { return it.houses; }, houses, size, needed);
}

kaidoku_code kaidoku_hint_cells(const kaidoku_hint* hint, size_t stage, int32_t* cells, size_t size,
                                size_t* needed) {
  return give_stage(
      hint, stage, [](const Hint::Stage& it) { return it.cells; }, cells, size, needed);
}

kaidoku_code kaidoku_hint_spots(const kaidoku_hint* hint, size_t stage, kaidoku_spot* spots,
                                size_t size, size_t* needed) {
  return give_stage(hint, stage, spots_of, spots, size, needed);
}

const kaidoku_step* kaidoku_hint_step(const kaidoku_hint* hint) {
  return hint == nullptr ? nullptr : hint->step_found();
}

kaidoku_code kaidoku_hint_board(const kaidoku_hint* hint, uint8_t* digits, size_t cells) {
  if (any_null(hint, digits)) return KAIDOKU_NULL;
  if (!fits(hint->puzzle.rules(), cells)) return KAIDOKU_RANGE;
  put(hint->found.board, digits);
  return KAIDOKU_OK;
}

kaidoku_code kaidoku_hint_restore(const kaidoku_puzzle* puzzle, int32_t kind, const uint8_t* digits,
                                  size_t cells, const kaidoku_spot* spots, size_t count,
                                  kaidoku_hint** hint) {
  if (any_null(puzzle, digits, hint) || missing(spots, count)) return KAIDOKU_NULL;
  const Puzzle& board = puzzle->puzzle;
  const bool known = kind >= KAIDOKU_HINT_STEP && kind <= KAIDOKU_HINT_FINISHED;
  if (!known || !fits(board.rules(), cells)) return KAIDOKU_RANGE;
  return guarded([&]() -> kaidoku_code {
    Hint again;
    again.kind = static_cast<Hint::Kind>(kind);
    again.stages.resize(kind <= KAIDOKU_HINT_MISTAKE ? 4 : 1);  // as next_hint() has them
    again.board = grid_of(board.order(), digits);
    for (const auto& [cell, digit, role] : std::span(spots, count)) {
      if (cell < 0 || cell >= board.rules().cells() || digit < 1 || digit > board.order())
        return KAIDOKU_RANGE;
      if (role != KAIDOKU_SPOT_PLACED && role != KAIDOKU_SPOT_REMOVED) continue;
      // nothing that is there is ever written over
      if (again.board[cell] != 0) return KAIDOKU_RANGE;
      (role == KAIDOKU_SPOT_PLACED ? again.step.places : again.step.removes)
          .push_back({cell, static_cast<Digit>(digit)});
    }
    *hint = new kaidoku_hint(board, std::move(again));
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_game_begin_hint(kaidoku_game* game, const kaidoku_hint* hint, int32_t* done) {
  if (any_null(hint)) return KAIDOKU_NULL;
  return act(game, done, [&](kaidoku_game& it) { return it.dialogue.begin(it.game, hint->found); });
}

size_t kaidoku_game_hint_stage(const kaidoku_game* game) {
  return game == nullptr ? 0 : game->dialogue.stage(game->game);
}

kaidoku_code kaidoku_game_turn_hint(kaidoku_game* game, int32_t by, int32_t* done) {
  return act(game, done, [&](kaidoku_game& it) { return it.dialogue.turn(it.game, by); });
}

kaidoku_code kaidoku_game_apply_hint(kaidoku_game* game, int32_t* done) {
  return act(game, done, [](kaidoku_game& it) { return it.dialogue.apply(it.game); });
}

kaidoku_code kaidoku_game_why_not(const kaidoku_game* game, int32_t cell, int32_t digit,
                                  const kaidoku_repertoire* repertoire,
                                  const kaidoku_budget* budget, kaidoku_why** why) {
  if (any_null(game, why)) return KAIDOKU_NULL;
  if (!sized(budget) || !on_board(game->game, cell) || !is_digit(game->game, digit))
    return KAIDOKU_RANGE;
  return ask(game->game, repertoire, budget, why, [&](const HintOptions& options) {
    return why_not(game->game, cell, static_cast<Digit>(digit), options);
  });
}

void kaidoku_why_free(kaidoku_why* why) { delete why; }

int32_t kaidoku_why_kind(const kaidoku_why* why) {
  return why == nullptr ? KAIDOKU_NULL : number(why->found.kind);
}

kaidoku_code kaidoku_why_text(const kaidoku_why* why, char* text, size_t size, size_t* needed) {
  return give(
      why, [](const kaidoku_why& it) { return it.found.text; }, text, size, needed);
}

kaidoku_code kaidoku_why_cells(const kaidoku_why* why, int32_t* cells, size_t size,
                               size_t* needed) {
  return give(
      why, [](const kaidoku_why& it) { return it.found.cells; }, cells, size, needed);
}

const kaidoku_step* kaidoku_why_step(const kaidoku_why* why) {
  return why == nullptr ? nullptr : why->step_found();
}

int32_t kaidoku_why_limit(const kaidoku_why* why) {
  return why == nullptr ? KAIDOKU_NULL : number(why->found.limit);
}

size_t kaidoku_why_before(const kaidoku_why* why) { return why == nullptr ? 0 : why->found.before; }

kaidoku_code kaidoku_why_board(const kaidoku_why* why, uint8_t* digits, size_t cells) {
  if (any_null(why, digits)) return KAIDOKU_NULL;
  if (kaidoku_why_step(why) == nullptr || !fits(why->puzzle.rules(), cells)) return KAIDOKU_RANGE;
  put(why->found.board, digits);
  return KAIDOKU_OK;
}

kaidoku_code kaidoku_why_candidates(const kaidoku_why* why, uint8_t* sets, size_t bytes) {
  if (any_null(why, sets)) return KAIDOKU_NULL;
  if (kaidoku_why_step(why) == nullptr || !fits_sets(why->puzzle.rules(), bytes))
    return KAIDOKU_RANGE;
  put(why->found.candidates, why->puzzle.order(), sets);
  return KAIDOKU_OK;
}
