// The any-order engine: boards of every order and box shape. See generic.cpp for how it works.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "engines/meter.h"
#include "kaidoku/engines.h"

namespace kaidoku::generic {

/// The walk through the tree of guesses, for engines that take turns with it (engines/learn).
class Walk {
 public:
  virtual ~Walk() = default;
  /// Places the givens and all that follows without guessing. False: a contradiction, or the budget
  /// is spent.
  virtual bool begin() = 0;
  /// The digits a cell may still have, where the walk stands.
  virtual DigitSet candidates(Cell cell) const = 0;
  /// The next solution; nothing when it is not known after so many more nodes: ask again to go on.
  virtual std::optional<Answer> next(Grid& solution, std::uint64_t nodes) = 0;
};

/// What it spends is the caller's: the meter must outlive it.
std::unique_ptr<Walk> walk(const Puzzle& puzzle, engines::Meter& meter, SolutionOrder order);

std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget, SolutionOrder order);

}  // namespace kaidoku::generic
