// Marks: what somebody points out on a board, as plain data for whoever draws it: the candidates
// that matter, those that go, and the links from one to the next.
//
//     kaidoku::Marks marks{.candidates = kaidoku::candidates(puzzle),
//                          .spots = {{12, 7, Marks::Role::removed}}};
//     auto picture = kaidoku::terminal_marks(puzzle, puzzle.givens(), marks, style);
#pragma once

#include <vector>

#include "kaidoku/board.h"

namespace kaidoku {

struct Marks {
  /// What a candidate is there for. Everywhere each has a sign (in a picture: a shape) beside its
  /// color.
  enum class Role {
    pattern,  ///< belongs to what is seen
    other,    ///< belongs to it, too, but on the other side: false where `pattern` is true
    removed,  ///< cannot be
    placed,   ///< must be
  };
  struct Spot {
    Cell cell = 0;
    Digit digit = 0;
    Role role{};
  };
  struct Link {
    Cell from = 0;
    Digit from_digit = 0;
    Cell to = 0;
    Digit to_digit = 0;
    bool strong = false;  ///< one of the two must be; otherwise not both can be
  };

  /// of every cell, those that are shown; those of filled cells are not
  std::vector<DigitSet> candidates{};
  std::vector<Cell> cells{};  ///< to look at, ascending
  std::vector<Spot> spots{};  ///< where one candidate comes twice, the later counts
  std::vector<Link> links{};  ///< only drawn where lines can be drawn
};

}  // namespace kaidoku
