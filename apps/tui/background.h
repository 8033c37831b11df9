// Work that is done beside the screen: a large new puzzle takes a minute, a hint seconds, and
// nobody should stare at a dead screen meanwhile.
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
  /// What comes of it: done by the thread that has the screen, which alone may touch the game in
  /// play.
  using Then = std::function<void()>;
  /// The work, within a budget: when to stop, and where to tell how far it is.
  using Work = std::function<Then(const Budget&)>;

  Background() = default;
  ~Background() { stop(); }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// Begins; what was being done before is forgotten. Who waits for signals::wake_fd() is woken at
  /// the end.
  void start(Work work);
  /// Something is being done, or done and not yet finished.
  bool busy() const { return result_.valid(); }
  int permille() const { return progress_.permille.load(std::memory_order_relaxed); }
  /// Waits so long at most. True when the work is done.
  bool ready(std::chrono::milliseconds wait = std::chrono::milliseconds(0)) const;
  /// Does what comes of the work; only when ready.
  void finish();
  /// Ends it and forgets it.
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
