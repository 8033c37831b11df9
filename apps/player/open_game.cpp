// open_copy() first plays the copy without keeping it and then calls keep(): Session::play() with
// `keep` would continue the kept game of the same puzzle instead of the copy.
#include "player/open_game.h"

#include "common/exit_code.h"
#include "common/signals.h"
#include "common/text.h"

namespace kaidoku::app::player {
namespace {

Begun opened(const Session::Opened& opened) {
  return {opened.ok ? answered : negative, opened.message};
}

}  // namespace

Begun begin_new(Session& session, const Recipe& recipe, const Symbols& symbols, bool keep) {
  auto game = new_game(recipe, symbols, {.stop = &signals::stop_flag()});
  if (!game) return {gave_up, sentence(game.error().message)};
  return opened(session.play(*std::move(game), keep));
}

Session::Opened open_copy(Session& session, const Game& copy, bool keep) {
  auto opened = session.play(copy, false);
  return keep ? session.keep() : opened;
}

Begun begin(Session& session, const Wishes& wishes, bool keep) {
  if (wishes.resume) return opened(session.resume(*wishes.resume));
  if (wishes.copy) return opened(open_copy(session, *wishes.copy, keep));
  if (!wishes.puzzle) return begin_new(session, wishes.recipe, wishes.symbols, keep);
  const Budget budget{.time = patience, .stop = &signals::stop_flag()};
  return opened(session.play(Game(*wishes.puzzle, {.budget = budget}), keep));
}

}  // namespace kaidoku::app::player
