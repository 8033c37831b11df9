// Removal: can these clues go? Asked about one puzzle of any order that loses its clues one after
// the other.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>

#include "analysis/unavoidable.h"
#include "engines/sat/rival.h"
#include "kaidoku/board.h"
#include "kaidoku/engines.h"

namespace kaidoku::analysis {

class Removal {
 public:
  /// `clues` must have `solution` as its only solution. The budget is for all questions together.
  Removal(std::shared_ptr<const Rules> rules, const Grid& solution, const Grid& clues,
          const Budget& budget);

  /// Is there another solution when the clues in these cells go? They must be clues, each named
  /// once.
  Answer rival_without(std::span<const Cell> cells);
  /// The clue will never be asked about again: what is known for good makes the next questions
  /// easier.
  void keep(Cell cell);
  /// The clue is gone.
  void remove(Cell cell);

  const Grid& clues() const { return clues_; }
  std::uint64_t nodes() const { return rival_.nodes(); }
  Limit limit() const { return limit_; }

 private:
  Answer propagate_without(std::span<const Cell> cells);

  std::shared_ptr<const Rules> rules_;
  Grid solution_;
  Grid clues_;
  Grid open_;  // the clues that may still go
  Budget budget_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  UnavoidableSets sets_;
  sat::Rival rival_;
  int propagation_failures_ = 0;  // in a row
  Grid other_;
  Limit limit_ = Limit::none;
};

}  // namespace kaidoku::analysis
