// A game being made beside the screen: a large new puzzle takes a minute, and nobody should stare at a dead screen.
#pragma once

#include <kaidoku/generate.h>
#include <kaidoku/play.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <thread>

namespace kaidoku::app::tui {

class Maker {
 public:
  /// Makes a game, looking at the watch: when to stop, and where to tell how far it is.
  using Work = std::function<Result<Game>(const Watch&)>;

  Maker() = default;
  ~Maker() { stop(); }
  Maker(const Maker&) = delete;
  Maker& operator=(const Maker&) = delete;

  /// Begins; what was being made before is forgotten. Whoever waits for signals::wake_fd() is woken at the end.
  void start(Work work);
  /// Something is being made, or made and not yet taken.
  bool busy() const { return made_.valid(); }
  int permille() const { return permille_.load(std::memory_order_relaxed); }
  /// Waits so long at most. True when take() has something.
  bool ready(std::chrono::milliseconds wait = std::chrono::milliseconds(0)) const;
  /// What was made; only when ready.
  Result<Game> take();
  /// Ends it and forgets it.
  void stop();

 private:
  void make(const std::atomic<bool>& stop);

  std::thread thread_;
  Work work_;
  std::promise<Result<Game>> promise_;
  std::future<Result<Game>> made_;
  std::atomic<bool> stop_{false};
  std::atomic<int> permille_{0};
};

}  // namespace kaidoku::app::tui
