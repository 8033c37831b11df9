// A promise hands the result from the worker thread to the screen, so this file needs no lock. If
// no thread can be started, start() does the work itself; only a signal can stop it then, so it
// looks at the stop flag of the signals.
#include "tui/background.h"

#include <system_error>
#include <utility>

#include "common/signals.h"

namespace kaidoku::app::tui {

void Background::start(Work work) {
  stop();
  stop_ = false;
  progress_.permille = 0;
  work_ = std::move(work);
  promise_ = {};
  result_ = promise_.get_future();
  try {
    const signals::Blocked blocked;  // signals are for the thread that has the screen
    thread_ = std::thread([this] { run(stop_); });
  } catch (const std::system_error&) {  // no room for a thread: then the screen has to wait
    run(signals::stop_flag());
  }
}

void Background::run(const std::atomic<bool>& stop) {
  try {
    promise_.set_value(work_(Budget{.stop = &stop, .progress = &progress_}));
  } catch (...) {  // for want of memory: finish() throws it where the terminal is given back
    promise_.set_exception(std::current_exception());
  }
  signals::wake();
}

bool Background::ready(std::chrono::milliseconds wait) const {
  return result_.valid() && result_.wait_for(wait) == std::future_status::ready;
}

void Background::finish() {
  if (thread_.joinable()) thread_.join();
  result_.get()();  // no longer busy by then: it may start something else
}

void Background::stop() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  result_ = {};
}

}  // namespace kaidoku::app::tui
