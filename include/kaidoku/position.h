// Position: a board in play, beside its puzzle: what a player entered and ruled out.
//
//     const auto reading = ...;                                  // of a pencil-mark grid
//     const Grid board = board_of(puzzle.givens(), reading.position);
//     const auto left = candidates(puzzle.rules(), puzzle.givens(), reading.position);
#pragma once

#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/digit_set.h"
#include "kaidoku/export.h"

namespace kaidoku {

/// A board in play: what a text says beside the puzzle.
struct Position {
  /// What a player entered, right or wrong, 0 elsewhere; of order 0 if nothing was entered.
  Grid entries{};
  /// For each cell the digits it may still hold, all of them allowed by the givens and entries it
  /// sees; empty for a filled cell. No element at all: the text says nothing about candidates.
  std::vector<DigitSet> candidates{};

  /// Does it say nothing beyond the puzzle?
  bool empty() const { return entries.order() == 0 && candidates.empty(); }
  bool operator==(const Position&) const = default;
};

/// All digits of a board in play, givens and entries.
KAIDOKU_API Grid board_of(const Grid& givens, const Position& position);

/// What each cell of a board in play may still hold, whether or not somebody said so; a filled cell
/// holds its digit.
KAIDOKU_API std::vector<DigitSet> candidates(const Rules& rules, const Grid& givens,
                                             const Position& position);

}  // namespace kaidoku
