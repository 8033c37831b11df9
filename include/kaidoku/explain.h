// Explaining: the way to the solution as a person would go it, step by step, each with its reason.
//
//     const auto path = kaidoku::explain(*puzzle);
//     for (const auto& step : path.steps) say(describe(step, puzzle->rules(), puzzle->symbols()));
//     if (path.answer == kaidoku::Answer::stuck) say("the rest needs more than I know");
#pragma once

#include <vector>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/marks.h"
#include "kaidoku/position.h"
#include "kaidoku/step.h"

namespace kaidoku {

struct ExplainOptions {
  Repertoire repertoire{};
  Budget budget{};
  Position start{};  ///< what was entered and ruled out before the first step
};

/// A way through a puzzle.
struct [[nodiscard]] KAIDOKU_API Path {
  /// `solved`: the steps lead to the solution; `stuck`: the puzzle has one solution, but the next
  /// step needs more than the repertoire has; `none`, `many`: the puzzle has no solution, or more
  /// than one, so nothing can be reasoned out, or the start has `mistakes`, which is also `none`;
  /// `gave_up`: the steps so far are right.
  Answer answer = Answer::gave_up;
  Limit limit = Limit::none;  ///< why it gave up
  std::vector<Step> steps{};
  Grid board{};                        ///< where the steps lead
  std::vector<DigitSet> candidates{};  ///< what its empty cells may still hold
  /// Cells that hold or ruled out something else than the only solution has there.
  std::vector<Cell> mistakes{};
  explicit operator bool() const { return answer == Answer::solved; }
  /// The most difficult step, the first of several; null without steps.
  const Step* hardest() const;
  /// The difficulty of that step; 0 without steps.
  double difficulty() const;
};

/// The path that always takes the easiest step. No step looks at the solution; that there is
/// exactly one is asked first, because several techniques rely on it. Boards up to order 64; a
/// larger one is `stuck` at once.
KAIDOKU_API Path explain(const Puzzle& puzzle, const ExplainOptions& options = {});

/// What a picture of the board before the step should point out.
KAIDOKU_API Marks marks_of(const Step& step, std::vector<DigitSet> candidates);

}  // namespace kaidoku
