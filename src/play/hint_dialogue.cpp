// The board decides whether a hint still holds, not the whole game: who sets a bookmark or hides
// the clock while reading a hint can go on reading.
#include "kaidoku/hint_dialogue.h"

#include <utility>

namespace kaidoku {

const Hint* HintDialogue::hint(const Game& game) const {
  return hint_ && board_ == game.board_version() ? &*hint_ : nullptr;
}

bool HintDialogue::begin(Game& game, Hint hint) {
  if (hint.stages.empty() || hint.board != game.grid()) return false;
  if (hint.stages.size() > 1) game.count_hint();
  hint_ = std::move(hint);
  stage_ = 1;
  board_ = game.board_version();
  return true;
}

HintDialogue::Next HintDialogue::ask(const Game& game) {
  const Hint* given = hint(game);
  if (given == nullptr || given->stages.size() == 1) return Next::find;
  if (stage_ + 1 >= given->stages.size()) return Next::apply;
  ++stage_;
  return Next::told;
}

bool HintDialogue::turn(const Game& game, int by) {
  const Hint* given = hint(game);
  if (given == nullptr) return false;
  const auto stage = static_cast<std::int64_t>(stage_) + by;
  if (stage < 1 || stage > static_cast<std::int64_t>(given->stages.size())) return false;
  stage_ = static_cast<std::size_t>(stage);
  return true;
}

bool HintDialogue::apply(Game& game) {
  const bool done = hint(game) != nullptr && kaidoku::apply(game, *hint_);
  end();
  return done;
}

}  // namespace kaidoku
