// How many puzzles go to a thread together: so many that handing them over costs little, so few
// that no thread sits on work another could do, and that no answer waits long for the others.
// Follows the time they take; has no influence on the output.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>

namespace kaidoku::batch {

class BatchSize {
 public:
  BatchSize(std::size_t first, std::size_t most, std::chrono::nanoseconds short_time)
      : most_(most), short_time_(short_time), size_(first) {}
  std::size_t now() const { return size_.load(std::memory_order_relaxed); }
  void learn(std::size_t puzzles, std::chrono::nanoseconds time) {
    if (puzzles < now()) return;  // cut short by waiting input: tells little
    if (time < short_time_) size_.store(std::min(puzzles * 2, most_), std::memory_order_relaxed);
    if (time > 4 * short_time_)
      size_.store(std::max<std::size_t>(puzzles / 2, 1), std::memory_order_relaxed);
  }

 private:
  const std::size_t most_;
  const std::chrono::nanoseconds short_time_;
  std::atomic<std::size_t> size_;
};

}  // namespace kaidoku::batch
