// Meter: what a search has spent of its budget, and whether it may go on.
//
// A search calls node() before every guess and work() wherever it spends time without guessing.
// Both answer false once the budget is spent, and from then on always: a search that gave up stays
// given up.
//
// The node limit is exact and the same everywhere. Time and stop flag are looked at after about
// every 16,000 units of work; a unit is meant to cost some nanoseconds (a cell looked at), so that
// is well within a millisecond and the clock, some 25 ns a reading, costs nothing.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "kaidoku/engines.h"

namespace kaidoku::engines {

class Meter {
 public:
  explicit Meter(const Budget& budget)
      : most_nodes_(budget.nodes), stop_(budget.stop), deadline_(deadline(budget.time)) {}

  /// Counts one digit tried by guessing. False, and the digit does not count, when the limit
  /// forbids it.
  bool node() {
    if (spent()) return false;
    if (nodes_ == most_nodes_) return spend(Limit::nodes);
    ++nodes_;
    return work(1);
  }

  /// Counts work that is no guess. The first call already looks at clock and flag.
  bool work(std::uint64_t units) {
    if (spent()) return false;
    if (units < before_next_look_) {
      before_next_look_ -= units;
      return true;
    }
    before_next_look_ = units_between_looks;
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return spend(Limit::stop);
    if (deadline_ != Clock::time_point::max() && Clock::now() >= deadline_)
      return spend(Limit::time);
    return true;
  }

  /// From now on at most so many nodes more.
  void spare(std::uint64_t nodes) {
    if (most_nodes_ - nodes_ > nodes) most_nodes_ = nodes_ + nodes;
  }

  /// For limits the meter does not watch itself, such as memory.
  bool spend(Limit limit) {
    limit_ = limit;
    return false;
  }

  bool spent() const { return limit_ != Limit::none; }
  Limit limit() const { return limit_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t units_between_looks = 16'384;

  // A time that reaches beyond the end of the clock is no limit.
  static Clock::time_point deadline(std::chrono::nanoseconds time) {
    // spares reading the clock
    if (time == std::chrono::nanoseconds::max()) return Clock::time_point::max();
    const auto now = Clock::now();
    const bool endless = time > Clock::time_point::max() - now;
    return endless ? Clock::time_point::max()
                   : now + std::chrono::duration_cast<Clock::duration>(time);
  }

  std::uint64_t most_nodes_;
  const std::atomic<bool>* stop_;
  Clock::time_point deadline_;
  std::uint64_t nodes_ = 0;
  std::uint64_t before_next_look_ = 0;
  Limit limit_ = Limit::none;
};

/// Search::unique() of a search that knows no more than it has delivered: asks it for another
/// solution.
inline std::optional<bool> unique_as_far_as_found(Search& search, Meter& meter,
                                                  std::uint64_t nodes) {
  meter.spare(nodes);
  Grid other;
  const Answer found = search.next(other);
  if (found == Answer::gave_up) return {};
  return found == Answer::none;
}

}  // namespace kaidoku::engines
