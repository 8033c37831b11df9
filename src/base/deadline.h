// Deadline: a Budget seen from inside, for work that is ended by time or a flag. It is made when a
// call begins, and asked now and then.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>

#include "kaidoku/budget.h"

namespace kaidoku::base {

class Deadline {
 public:
  using Clock = std::chrono::steady_clock;

  /// No end.
  Deadline() = default;
  /// The time of the budget begins now.
  explicit Deadline(const Budget& budget) : stop_(budget.stop) {
    const auto now = Clock::now();
    if (budget.time < Clock::time_point::max() - now) end_ = now + budget.time;
  }

  /// Reads the clock, if there is a limit of time: some 25 ns.
  bool over() const { return limit() != Limit::none; }
  /// What ended the work: `stop`, `time`, or `none` while it may go on.
  Limit limit() const {
    if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return Limit::stop;
    return bounded() && Clock::now() >= end_ ? Limit::time : Limit::none;
  }

  /// What is left, as the budget of a call.
  Budget left() const {
    Budget rest{.stop = stop_};
    if (bounded()) rest.time = std::max(end_ - Clock::now(), Clock::duration::zero());
    return rest;
  }
  /// A deadline after half of the time that is left.
  Deadline half() const {
    Budget rest = left();
    if (bounded()) rest.time /= 2;
    return Deadline(rest);
  }

 private:
  bool bounded() const { return end_ != Clock::time_point::max(); }

  const std::atomic<bool>* stop_ = nullptr;
  Clock::time_point end_ = Clock::time_point::max();
};

/// Tells whoever watches that `done` of `all` is done. `progress` may be null.
inline void tell_progress(Progress* progress, std::size_t done, std::size_t all) {
  if (progress != nullptr && all != 0)
    progress->permille.store(static_cast<int>(done * 1000 / all), std::memory_order_relaxed);
}

}  // namespace kaidoku::base
