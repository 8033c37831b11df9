// TwoStacks: how many solutions has a board whose boxes have two rows (2x2, 2x3, 2x4, 2x5), without
// visiting them.
#pragma once

#include <cstddef>
#include <vector>

#include "engines/tally/clue.h"
#include "engines/tally/tally.h"

namespace kaidoku::tally {

class TwoStacks final : public CountPlan {
 public:
  /// Boxes of two rows and so many columns, 2 to 5.
  TwoStacks(int columns, std::vector<Clue> clues);

  /// About how long count() takes, in seconds; a rough guess.
  double seconds() const override;

  /// The number of solutions. When the budget ends it: of those found so far, so there are at least
  /// as many.
  Natural count(engines::Meter& meter) const override;

 private:
  class Choice;
  int columns_;
  std::vector<Clue> clues_;
  // digits that a clue shows, and one more if need be; those that may change names
  std::vector<int> named_, hidden_;
};

}  // namespace kaidoku::tally
