// The wish to stop: one flag for everyone who works, and a descriptor that ends every wait.
//
//     kaidoku::Stop stop;
//     stop.open();                                  // only needed where somebody waits in poll()
//     // ends soon after stop.request()
//     auto solved = kaidoku::solve(puzzle, {.budget = {.stop = &stop.flag()}});
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "kaidoku/export.h"

namespace kaidoku {

class KAIDOKU_API Stop {
 public:
  Stop() = default;
  ~Stop();
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  /// Makes the descriptor of wake_fd(). False with errno when the system has none left: then the
  /// flag works, but a wait for input goes on until there is some.
  bool open();

  /// Sets the flag and ends all waits. From any thread, and from a signal handler.
  void request() noexcept;
  bool requested() const noexcept { return flag_.load(std::memory_order_relaxed); }
  /// For Budget::stop.
  const std::atomic<bool>& flag() const { return flag_; }

  /// How much is left of `all`, counted from the first question after the request: all that is
  /// still to be written once work should stop shares that time.
  std::chrono::milliseconds left_of(std::chrono::milliseconds all) const;

  /// Becomes, and stays, readable after request(); also after wake(), until calm(). -1 before
  /// open().
  int wake_fd() const { return pipe_[0]; }
  /// Ends waits for wake_fd() without a wish to stop. From any thread, and from a signal handler.
  void wake() noexcept;
  /// Makes wake_fd() wait again for what comes next, unless a stop was requested.
  void calm() noexcept;

 private:
  std::atomic<bool> flag_{false};
  mutable std::atomic<std::int64_t> first_asked_{0};  ///< nanoseconds of the steady clock
  int pipe_[2] = {-1, -1};
};

}  // namespace kaidoku
