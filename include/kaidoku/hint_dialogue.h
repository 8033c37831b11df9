// How a hint is given to a player: stage after stage, counted once, done at the end. Typed lines,
// the full screen and the web page all give hints through this, so that asking means the same
// everywhere.
//
//     kaidoku::HintDialogue dialogue;
//     using Next = kaidoku::HintDialogue::Next;
//     switch (dialogue.ask(game)) {                             // for a hint, or for more of it
//       case Next::find: dialogue.begin(game, next_hint(game)); break;  // its first stage
//       case Next::told: break;                                 // one stage more than before
//       case Next::apply: dialogue.apply(game);
//     }
//
// It looks for no hint itself: that may take long, and where it is done (at once, in a thread, in
// another
// process) is up to the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "kaidoku/export.h"
#include "kaidoku/hint.h"

namespace kaidoku {

/// A hint holds until the board changes; from then on it is as if there were none. For one game:
/// end() before another.
class KAIDOKU_API HintDialogue {
 public:
  /// What asking (again) comes to.
  enum class Next {
    find,   ///< there is no hint, or it had nothing more to say: look for one, and begin() with it
    told,   ///< one stage more is told now
    apply,  ///< only the last stage is left: apply() does what it would say
  };

  /// The hint being given; null when there is none.
  const Hint* hint(const Game& game) const;
  /// How many of its stages are told, from 1; 0 when there is no hint.
  std::size_t stage(const Game& game) const { return hint(game) == nullptr ? 0 : stage_; }

  /// Tells the first stage of a hint, and counts it as used unless there is nothing to apply.
  /// False, and nothing is done, when the hint was made for other digits than those on the board.
  bool begin(Game& game, Hint hint);
  /// One request of the player, where no button applies a hint: to ask for the last stage means
  /// that.
  Next ask(const Game& game);
  /// So many stages more, or, below 0, less. False, and nothing is done, when the hint has no such
  /// stage.
  bool turn(const Game& game, int by);
  /// Does what the hint says, as one step of undo (or, for a mistake, by undoing), and ends it.
  /// False when there was nothing to do.
  bool apply(Game& game);
  void end() { hint_.reset(); }

 private:
  std::optional<Hint> hint_;
  std::size_t stage_ = 0;
  std::uint64_t board_ = 0;  // Game::board_version() when it began
};

}  // namespace kaidoku
