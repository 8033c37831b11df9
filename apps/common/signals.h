// One stop flag for the whole program: set by SIGINT and SIGTERM, or by whoever finds that going on is
// pointless (the output is gone). Searches look at it through Budget::stop; whoever waits for a file
// descriptor also waits for wake_fd(), so that no wait outlives the wish to stop.
#pragma once

#include <atomic>

namespace kaidoku::signals {

/// Catches SIGINT and SIGTERM, ignores SIGPIPE and SIGXFSZ (their writes then fail with an error we report).
void install();

/// Held back from this thread while the object lives. Threads started meanwhile never take the signals, so
/// the main thread does.
class Blocked {
 public:
  Blocked();
  ~Blocked();
  Blocked(const Blocked&) = delete;
  Blocked& operator=(const Blocked&) = delete;
};

/// True once the program should end.
const std::atomic<bool>& stop_flag();
inline bool stopping() { return stop_flag().load(std::memory_order_relaxed); }

/// Sets the flag without any signal.
void stop();

/// The signal that was caught, or 0.
int caught();

/// Becomes, and stays, readable when the flag is set. -1 before install().
int wake_fd();

}  // namespace kaidoku::signals
