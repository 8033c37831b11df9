// Oracle: has this board a solution, or several? For who asks about many boards that differ by a
// clue or two, and wants to spend only so much on all of them together.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/deadline.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/nine.h"
#include "kaidoku/solve.h"

namespace kaidoku::analysis {

class Oracle {
 public:
  /// All questions together spend at most the budget, and at most what is worth while for a board
  /// of this size.
  Oracle(std::shared_ptr<const Rules> rules, const Budget& budget);

  /// `solved`, `none` or `gave_up`.
  Answer solvable(const Grid& board);
  /// Of each board `unique` with the solution, `many`, `none` or `gave_up`.
  std::vector<Uniqueness> ask(const std::vector<Grid>& boards);

  /// The board as a puzzle. It must break no rule.
  Puzzle puzzle(Grid board) const;
  /// The budget of a call that may have a part of what is left.
  Budget left(std::uint64_t parts = 1) const;
  /// What such a call, or other work, spent.
  void spend(std::uint64_t nodes, Limit limit);

  /// Nothing more is worth asking.
  bool spent() const { return limit_ == Limit::time || limit_ == Limit::stop || worth_ == 0; }
  bool half_spent() const {
    return spent() || worth_ < all_worth_ / 2 || nodes_ > budget_.nodes / 2 || half_.over();
  }
  /// Is most of it left, so that there is some to spare?
  bool spares() const { return !half_spent() && worth_ > all_worth_ - all_worth_ / 8; }
  /// Takes this much for work that is no question; false if it is more than a part of what is left.
  bool affords(std::uint64_t units);
  std::uint64_t nodes() const { return nodes_; }
  /// Why something was given up.
  Limit limit() const { return limit_; }

 private:
  std::vector<Uniqueness> ask_nine(const std::vector<Grid>& boards, std::uint64_t limit);

  const std::shared_ptr<const Rules> rules_;
  const Budget budget_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  const base::Deadline deadline_;
  const base::Deadline half_;  // of the time
  const std::uint64_t all_worth_;
  std::uint64_t worth_ = all_worth_;  // what may still be spent: nodes, and one for each question
  std::uint64_t nodes_ = 0;
  Limit limit_ = Limit::none;
};

}  // namespace kaidoku::analysis
