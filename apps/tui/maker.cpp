#include "tui/maker.h"

#include <utility>

#include "common/signals.h"

namespace kaidoku::tui {

void Maker::start(Work work) {
  stop();
  stop_ = false;
  permille_ = 0;
  std::promise<Result<Game>> promise;
  made_ = promise.get_future();
  const signals::Blocked blocked;  // signals are for the thread that has the screen
  thread_ = std::thread([this, work = std::move(work), promise = std::move(promise)]() mutable {
    promise.set_value(work(Watch{.stop = &stop_, .permille = &permille_}));
    signals::wake();
  });
}

bool Maker::ready(std::chrono::milliseconds wait) const {
  return made_.valid() && made_.wait_for(wait) == std::future_status::ready;
}

Result<Game> Maker::take() {
  thread_.join();
  return made_.get();
}

void Maker::stop() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  made_ = {};
}

}  // namespace kaidoku::tui
