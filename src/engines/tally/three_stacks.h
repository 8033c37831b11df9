// ThreeStacks: how many solutions has a 9x9 board, by three tables instead of by visiting them.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engines/tally/clue.h"
#include "engines/tally/spreads.h"
#include "engines/tally/tally.h"

namespace kaidoku::tally {

class ThreeStacks final : public CountPlan {
 public:
  explicit ThreeStacks(std::vector<Clue> clues);

  /// About how long count() takes, in seconds. Costs some milliseconds.
  double seconds() const override;

  /// The number of solutions. When the budget ends it: of those found so far, so there are at least
  /// as many.
  Natural count(engines::Meter& meter) const override;

 private:
  std::vector<Clue> clues_;
  std::vector<std::size_t> hidden_;  // the digits that may change their names
  std::array<int, 3> stacks_{0, 1, 2};
  std::array<Spreads, 3> spreads_;  // of these stacks, the longest list last
};

}  // namespace kaidoku::tally
