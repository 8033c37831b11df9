// Work on another thread: a large new puzzle takes a minute, a hint seconds, and the screen must
// stay alive meanwhile.
#pragma once

#include <kaidoku/budget.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <thread>

namespace kaidoku::app::tui {

class Background {
 public:
  /// The end of the work, called on the thread that has the screen: only that may change the game.
  using Then = std::function<void()>;
  /// The work. The budget says when to stop, and takes the progress.
  using Work = std::function<Then(const Budget&)>;

  Background() = default;
  ~Background() { stop(); }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// Begins the work and drops any earlier one. signals::wake_fd() becomes readable at the end.
  void start(Work work);
  /// True if there is work that finish() has not ended yet.
  bool busy() const { return result_.valid(); }
  int permille() const { return progress_.permille.load(std::memory_order_relaxed); }
  /// Waits at most this long. Returns true if the work is done.
  bool ready(std::chrono::milliseconds wait = std::chrono::milliseconds(0)) const;
  /// Calls the end of the work. Only if it is ready.
  void finish();
  /// Stops the work and drops it.
  void stop();

 private:
  void run(const std::atomic<bool>& stop);

  std::thread thread_;
  Work work_;
  std::promise<Then> promise_;
  std::future<Then> result_;
  std::atomic<bool> stop_{false};
  Progress progress_;
};

}  // namespace kaidoku::app::tui
