// How far a long job is, for every verb that can take long. For a person at a terminal: one line on
// standard error, rewritten a few times a second once the job takes longer than half a second, and
// gone when it is over. Otherwise: the same line, once, for every SIGUSR1.
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

#include "cli/command/command_line.h"

namespace kaidoku::app::cli {

/// How much there is to do; 0 if that is not known.
struct Expected {
  std::uint64_t puzzles = 0;
  std::uint64_t bytes = 0;  ///< of input
  double tries = 0;         ///< of a puzzle that is made: how many it takes on average
  std::string advice{};     ///< said once if none was made for a while; may be empty
};

/// True if a person sees standard error and wants to know.
bool shows_progress(const Invocation& how);

class ProgressLine {
 public:
  ProgressLine() : begin_(std::chrono::steady_clock::now()) {}
  ~ProgressLine() { stop(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Answers SIGUSR1 from now on, and shows the line if `watched`. Call it before other threads are
  /// started.
  void start(std::string_view verb, Expected expected, bool watched);
  /// Removes the line and shows it no more.
  void stop();

  /// The counters of what is done: puzzles or bytes, as in `Expected`.
  batch::Counters& counters() { return counters_; }

  /// Removes the line while the lock is held, so that something else can be printed.
  [[nodiscard]] std::unique_lock<std::mutex> pause();

  double seconds() const;

 private:
  /// Where this run began: after what an earlier run had done.
  struct Beginning {
    std::uint64_t earlier = 0;
    double seconds = 0, share = 0;
  };

  void loop(bool watched);
  void advise();
  double share() const;
  std::string odds(std::uint64_t made) const;
  double seconds_left(double share, std::uint64_t made) const;
  std::string line();

  const std::chrono::steady_clock::time_point begin_;
  std::string verb_{};
  Expected expected_{};
  batch::Counters counters_{};
  Beginning beginning_{};
  std::atomic<bool> ending_{false};
  std::mutex mutex_{};
  bool shown_ = false;
  std::thread thread_{};
};

}  // namespace kaidoku::app::cli
