// A promise hands the game from the worker thread to the screen, so this file needs no lock. If no thread can
// be started, start() makes the game itself; only a signal can stop it then, so it looks at the stop flag of
// the signals.
#include "tui/background_game.h"

#include <system_error>
#include <utility>

#include "common/signals.h"

namespace kaidoku::app::tui {

void Maker::start(Work work) {
  stop();
  stop_ = false;
  permille_ = 0;
  work_ = std::move(work);
  promise_ = {};
  made_ = promise_.get_future();
  try {
    const signals::Blocked blocked;  // signals are for the thread that has the screen
    thread_ = std::thread([this] { make(stop_); });
  } catch (const std::system_error&) {  // no room for a thread: then the screen has to wait
    make(signals::stop_flag());
  }
}

void Maker::make(const std::atomic<bool>& stop) {
  promise_.set_value(work_(Watch{.stop = &stop, .permille = &permille_}));
  signals::wake();
}

bool Maker::ready(std::chrono::milliseconds wait) const {
  return made_.valid() && made_.wait_for(wait) == std::future_status::ready;
}

Result<Game> Maker::take() {
  if (thread_.joinable()) thread_.join();
  return made_.get();
}

void Maker::stop() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  made_ = {};
}

}  // namespace kaidoku::app::tui
