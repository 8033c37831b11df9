// How far a long job is. For someone who waits at a terminal: one line on standard error, rewritten
// a few times a second once the job takes longer than half a second, and gone when it is over. For
// anyone else: the same line, once, for every SIGUSR1.
#pragma once

#include <kaidoku/batch.h>
#include <kaidoku/generate.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace kaidoku::app::cli {

/// How much there is to do; 0 where nobody knows.
struct Expected {
  std::uint64_t puzzles = 0;
  std::uint64_t bytes = 0;  ///< of input
};

class ProgressLine {
 public:
  ProgressLine() : begin_(std::chrono::steady_clock::now()) {}
  ~ProgressLine() { stop(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// From now on SIGUSR1 is answered; the line is shown if `watched`. To be called before there are
  /// other threads.
  void start(std::string_view verb, Expected expected, bool watched);
  /// Takes the line away for good.
  void stop();

  /// Where those who work count what is done, and those who read the bytes that `Expected` speaks
  /// of.
  batch::Counters& counters() { return counters_; }

  /// Takes the line away while something else is said: as long as the lock is held.
  [[nodiscard]] std::unique_lock<std::mutex> pause();

  double seconds() const;

 private:
  void loop(bool watched);
  double share() const;
  std::string line() const;

  const std::chrono::steady_clock::time_point begin_;
  std::string verb_{};
  Expected expected_{};
  batch::Counters counters_{};
  std::atomic<bool> ending_{false};
  std::mutex mutex_{};
  bool shown_ = false;
  std::thread thread_{};
};

}  // namespace kaidoku::app::cli
