// How far a long job is, for someone who waits at a terminal: one line on standard error, rewritten a few times a
// second once the job takes longer than half a second, and gone when it is over.
#pragma once

#include <kaidoku/generate.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace kaidoku::cli {

class Progress {
 public:
  /// `total` things are to be done. Shows nothing unless `watched`.
  Progress(std::string_view verb, std::uint64_t total, bool watched);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// For the library: it counts what is done, and tells how far a single thing is.
  Watch watch();

  /// Takes the line away while something else is said: as long as the lock is held.
  [[nodiscard]] std::unique_lock<std::mutex> pause();

 private:
  void loop();
  std::string line() const;

  const std::string verb_;
  const std::uint64_t total_;
  const std::chrono::steady_clock::time_point start_;
  std::atomic<std::uint64_t> done_{0};
  std::atomic<int> permille_{0};
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false;
  bool shown_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace kaidoku::cli
