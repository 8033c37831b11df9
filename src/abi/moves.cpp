// Moves, history and settings of a game.
#include "abi/game.h"

using namespace kaidoku;
using namespace kaidoku::abi;

static_assert(KAIDOKU_MOVED == number(Moved::done) &&
              KAIDOKU_MOVED_NOTHING == number(Moved::nothing) &&
              KAIDOKU_MOVED_GIVEN == number(Moved::given) &&
              KAIDOKU_MOVED_FILLED == number(Moved::filled) &&
              KAIDOKU_MOVED_EXCLUDED == number(Moved::excluded));
static_assert(KAIDOKU_MARK_CORNER == number(Mark::corner) &&
              KAIDOKU_MARK_CENTER == number(Mark::center));
static_assert(KAIDOKU_CHECK_OFF == number(Check::off) &&
              KAIDOKU_CHECK_RULES == number(Check::rules) &&
              KAIDOKU_CHECK_SOLUTION == number(Check::solution));

namespace {

using Cells = std::span<const Cell>;

/// One move on cells of the board. `known` says whether what goes into them exists.
template <class Known, class Make>
kaidoku_code move(kaidoku_game* game, const std::int32_t* cells, std::size_t count,
                  std::int32_t* moved, const Known& known, const Make& make) {
  if (any_null(game) || missing(cells, count)) return KAIDOKU_NULL;
  const Cells list(cells, count);
  const auto on_it = [&](Cell cell) { return on_board(game->game, cell); };
  if (!known(game->game) || !std::all_of(list.begin(), list.end(), on_it)) return KAIDOKU_RANGE;
  return guarded([&] {
    tell(moved, number(make(game->game, list)));
    return KAIDOKU_OK;
  });
}

/// Something that is always done, if what it is asked for exists.
template <class Known, class Act>
kaidoku_code change(kaidoku_game* game, const Known& known, const Act& act) {
  if (any_null(game)) return KAIDOKU_NULL;
  if (!known(game->game)) return KAIDOKU_RANGE;
  return guarded([&] {
    act(game->game);
    return KAIDOKU_OK;
  });
}

constexpr auto always = [](const Game&) { return true; };

}  // namespace

kaidoku_code kaidoku_game_enter(kaidoku_game* game, const int32_t* cells, size_t count,
                                int32_t digit, int32_t* moved) {
  return move(
      game, cells, count, moved, [&](const Game& it) { return is_digit(it, digit); },
      [&](Game& it, Cells list) { return it.enter(list, static_cast<Digit>(digit)); });
}

kaidoku_code kaidoku_game_erase(kaidoku_game* game, const int32_t* cells, size_t count,
                                int32_t* moved) {
  return move(game, cells, count, moved, always,
              [](Game& it, Cells list) { return it.erase(list); });
}

kaidoku_code kaidoku_game_mark(kaidoku_game* game, const int32_t* cells, size_t count, int32_t kind,
                               int32_t digit, int32_t* moved) {
  return move(
      game, cells, count, moved,
      [&](const Game& it) {
        return is_digit(it, digit) && (kind == KAIDOKU_MARK_CORNER || kind == KAIDOKU_MARK_CENTER);
      },
      [&](Game& it, Cells list) {
        return it.mark(list, static_cast<Mark>(kind), static_cast<Digit>(digit));
      });
}

kaidoku_code kaidoku_game_paint(kaidoku_game* game, const int32_t* cells, size_t count,
                                int32_t color, int32_t* moved) {
  return move(
      game, cells, count, moved, [&](const Game&) { return color >= 0 && color <= max_color; },
      [&](Game& it, Cells list) { return it.paint(list, color); });
}

kaidoku_code kaidoku_game_restart(kaidoku_game* game, int32_t* moved) {
  return move(game, nullptr, 0, moved, always, [](Game& it, Cells) { return it.restart(); });
}

kaidoku_code kaidoku_game_undo(kaidoku_game* game, int32_t* done) {
  return act(game, done, [](kaidoku_game& it) { return it.game.undo(); });
}

kaidoku_code kaidoku_game_redo(kaidoku_game* game, int32_t* done) {
  return act(game, done, [](kaidoku_game& it) { return it.game.redo(); });
}

size_t kaidoku_game_moves(const kaidoku_game* game) {
  return game == nullptr ? 0 : game->game.moves();
}

size_t kaidoku_game_moment(const kaidoku_game* game) {
  return game == nullptr ? 0 : game->game.moment();
}

kaidoku_code kaidoku_game_go_to(kaidoku_game* game, size_t moment) {
  return change(
      game, [&](const Game& it) { return moment <= it.moves(); },
      [&](Game& it) { it.go_to(moment); });
}

kaidoku_code kaidoku_game_last_changed(const kaidoku_game* game, int32_t* cells, size_t size,
                                       size_t* needed) {
  return give(
      game, [](const kaidoku_game& it) { return it.game.last_changed(); }, cells, size, needed);
}

kaidoku_code kaidoku_game_bookmark(kaidoku_game* game, int32_t* done) {
  return act(game, done, [](kaidoku_game& it) { return it.game.bookmark(); });
}

kaidoku_code kaidoku_game_return_to_bookmark(kaidoku_game* game, int32_t* done) {
  return act(game, done, [](kaidoku_game& it) { return it.game.return_to_bookmark(); });
}

size_t kaidoku_game_bookmarks(const kaidoku_game* game) {
  return game == nullptr ? 0 : game->game.bookmarks().size();
}

kaidoku_code kaidoku_game_undo_mistakes(kaidoku_game* game, int32_t* done) {
  return act(game, done, [](kaidoku_game& it) { return it.game.undo_mistakes(); });
}

int32_t kaidoku_game_check(const kaidoku_game* game) {
  return game == nullptr ? KAIDOKU_NULL : number(game->game.check());
}

kaidoku_code kaidoku_game_set_check(kaidoku_game* game, int32_t check) {
  return change(
      game,
      [&](const Game&) { return check >= KAIDOKU_CHECK_OFF && check <= KAIDOKU_CHECK_SOLUTION; },
      [&](Game& it) { it.set_check(static_cast<Check>(check)); });
}

int32_t kaidoku_game_automatic(const kaidoku_game* game) {
  return game == nullptr ? KAIDOKU_NULL : game->game.automatic_candidates() ? 1 : 0;
}

kaidoku_code kaidoku_game_set_automatic(kaidoku_game* game, int32_t automatic) {
  return change(game, always, [&](Game& it) { it.set_automatic_candidates(automatic != 0); });
}

int32_t kaidoku_game_timer_shown(const kaidoku_game* game) {
  return game == nullptr ? KAIDOKU_NULL : game->game.timer_shown() ? 1 : 0;
}

kaidoku_code kaidoku_game_set_timer_shown(kaidoku_game* game, int32_t shown) {
  return change(game, always, [&](Game& it) { it.set_timer_shown(shown != 0); });
}

uint64_t kaidoku_game_milliseconds(const kaidoku_game* game) {
  return game == nullptr ? 0 : static_cast<uint64_t>(game->game.time().count());
}

kaidoku_code kaidoku_game_spend(kaidoku_game* game, uint64_t milliseconds) {
  using Time = std::chrono::milliseconds;
  return change(
      game,
      [&](const Game& it) {
        return milliseconds <= static_cast<uint64_t>((longest_time - it.time()).count());
      },
      [&](Game& it) { it.spend(Time(static_cast<Time::rep>(milliseconds))); });
}

int32_t kaidoku_game_hints_used(const kaidoku_game* game) {
  return game == nullptr ? KAIDOKU_NULL : game->game.hints_used();
}
