// Is a puzzle as hard as it should be, and does it need the technique it should? An attempt whose
// puzzle is refused here has failed like any other, so everything said about attempts holds.
#pragma once

#include <memory>

#include "base/deadline.h"
#include "kaidoku/generate.h"
#include "kaidoku/grade.h"

namespace kaidoku::generate {

class DifficultyFilter {
 public:
  DifficultyFilter(std::shared_ptr<const Rules> rules, const Recipe& recipe)
      : rules_(std::move(rules)), recipe_(recipe) {}

  /// Fills in the rating, if the recipe asks about difficulty or a technique. Refuses what it has
  /// no time to judge.
  bool accepts(Made& made, const base::Deadline& deadline);

 private:
  std::shared_ptr<const Rules> rules_;
  const Recipe& recipe_;
  Rater rater_;
};

}  // namespace kaidoku::generate
