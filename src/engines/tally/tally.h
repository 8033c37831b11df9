// Counting without visiting: for boards whose solutions are too many to be found one by one.
//
// 9x9 boards are counted by their three stacks (three_stacks.h), boards whose boxes have two rows
// or two columns, up to 10x10, by two (two_stacks.h). What that costs depends on the board: much
// less than visiting when there are few clues, more when there are few solutions. Whoever asks
// decides (src/analysis/count.cpp).
#pragma once

#include <memory>

#include "engines/meter.h"
#include "kaidoku/board.h"
#include "kaidoku/natural.h"

namespace kaidoku::tally {

/// One board that can be counted.
class CountPlan {
 public:
  virtual ~CountPlan() = default;
  /// About how long count() would take on a processor of 2021: a guess, but the same on every
  /// machine.
  virtual double seconds() const = 0;
  /// The number of solutions. When the meter ended it, there are at least as many; its nodes are
  /// the cases gone through.
  virtual Natural count(engines::Meter& meter) const = 0;
};

/// Can boards with this box be counted here?
bool is_for(Box box);

/// How the board can be counted; null if it cannot. Takes some milliseconds.
std::unique_ptr<CountPlan> plan(const Puzzle& puzzle);

}  // namespace kaidoku::tally
