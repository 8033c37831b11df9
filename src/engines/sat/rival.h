// Rival: is there another solution? Asked over and over about one board, with ever different clues.
//
// Taking clues away asks this hundreds of times, and each question differs from the last by a clue
// or two. A SAT solver keeps what it learned from one question to the next; it also does not lose
// its way on 25x25 boards as a search without learning does.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "kaidoku/board.h"
#include "kaidoku/engines.h"

namespace kaidoku::sat {

class Rival {
 public:
  /// Solutions of the board under these rules.
  explicit Rival(std::shared_ptr<const Rules> rules);
  ~Rival();
  Rival(const Rival&) = delete;
  Rival& operator=(const Rival&) = delete;

  /// From now on the cell has this digit in every question.
  void fix(Cell cell, Digit digit);

  /// Looks for a solution with these clues, in `solution`, that differs from a known one in at
  /// least one of the `cells`.
  Answer find_other(const Grid& clues, const Grid& known, std::span<const Cell> cells,
                    const Budget& budget, Grid& solution);

  /// What all questions cost so far: conflicts, the dead ends of a SAT solver.
  std::uint64_t nodes() const;
  /// Why the last question was given up.
  Limit limit() const;

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace kaidoku::sat
