// Hints: what to do next in a game, told in stages, and why a digit cannot be in a cell.
//
//     const auto hint = kaidoku::next_hint(game, {.budget = {.time = 3s}});
//     say(hint.stages.front().text);               // "The easiest next step: naked single ..."
//     apply(game, hint);                           // does what the last stage says
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/game.h"
#include "kaidoku/step.h"

namespace kaidoku {

/// Help in four stages, to be shown one after the other; each says a little more.
struct Hint {
  enum class Kind {
    step,  ///< a deduction: what it is; where to look; the cells and why; do it
    /// something is wrong: that it is; how much; in which box; which cells, to go back to before
    /// them
    mistake,
    /// nothing is wrong, but the next step needs more than the repertoire has: said at once
    beyond,
    hopeless,  ///< the puzzle itself has no solution: said at once
    finished,  ///< nothing is left to do: said at once
  };
  /// One of the stages: what to say, and what to point out.
  struct Stage {
    std::string text;
    std::vector<int> houses{};  ///< as in Rules::houses()
    std::vector<Cell> cells{};  ///< the cells it is about
    /// the candidates the step is made of; in chains those assumed to be
    std::vector<Candidate> uses{};
    /// in chains those that are then not, where they are not `uses`, too
    std::vector<Candidate> others{};
    std::vector<Candidate> places{};   ///< what must be
    std::vector<Candidate> removes{};  ///< what cannot be
  };
  Kind kind{};
  std::vector<Stage> stages{};  ///< four, or one where there is nothing to apply
  Step step{};                  ///< for Kind::step
  Grid board{};                 ///< the digits it was made for
  Limit limit = Limit::none;    ///< for Kind::beyond: the budget was spent before all was tried
};

struct HintOptions {
  Repertoire repertoire{};
  Budget budget{};
  /// The player can go back in the history of the game. Without it, as on a board that was given as
  /// it is, a hint about a mistake says what to take out.
  bool history = true;
};

/// What to do next. First it asks whether the board can still be solved (where the puzzle has not
/// exactly one solution, by looking for one, within a number of guesses); if not, the hint is about
/// that. Otherwise it is the easiest step of the repertoire from the board as it is, without the
/// candidates that were struck; `beyond` when there is none, or the budget is spent. Where it is
/// not known that there is one solution, techniques that rely on it are not used, nor chains.
KAIDOKU_API Hint next_hint(const Game& game, const HintOptions& options = {});

/// Does what the last stage says, as one move (or, for a mistake, by undoing). False when there is
/// nothing to do, or the board is no longer the one the hint was made for.
KAIDOKU_API bool apply(Game& game, const Hint& hint);

/// Why a digit cannot be in a cell.
struct WhyNot {
  enum class Kind {
    filled,   ///< the cell holds a digit already
    seen,     ///< a cell it sees holds the digit
    step,     ///< a deduction excludes it, perhaps after others
    unknown,  ///< nothing that was found excludes it: it may be right
    mistake,  ///< the board cannot be solved any more, so anything would follow
  };
  Kind kind{};
  std::string text{};  ///< for people
  /// The cells it is about: the filled one; those that hold the digit; those of the step, as a hint
  /// would show them.
  std::vector<Cell> cells{};
  // For Kind::step:
  Step step{};                         ///< what excludes it
  std::size_t before = 0;              ///< how many easier steps come first
  Grid board{};                        ///< the board after those ...
  std::vector<DigitSet> candidates{};  ///< ... and what its empty cells may still hold
  /// For Kind::unknown: the budget was spent before all was tried.
  Limit limit = Limit::none;
};

/// Why not? By the digits on the board alone: what the player struck is not relied on, it may be
/// wrong. From there the easiest steps are taken until one excludes the digit: takes the candidate
/// away, or places another digit in the cell or this digit in a cell it sees. When there is no such
/// step `unknown` is said, with the same words whether the digit is the right one or no step was
/// found. Repertoire and budget are those of next_hint(), and so is what is used where it is not
/// known that there is one solution. Cell and digit must be on the board. As long as explain() at
/// most.
KAIDOKU_API WhyNot why_not(const Game& game, Cell cell, Digit digit,
                           const HintOptions& options = {});

}  // namespace kaidoku
