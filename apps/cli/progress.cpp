// A thread of its own looks at the clock: whoever works need not.
#include "progress.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "common/output.h"
#include "common/signals.h"

namespace kaidoku::cli {
namespace {

using namespace std::chrono_literals;
constexpr auto patience = 500ms;
constexpr auto pace = 100ms;
constexpr int bar = 20;

}  // namespace

Progress::Progress(std::string_view verb, std::uint64_t total, bool watched)
    : verb_(verb), total_(total), start_(std::chrono::steady_clock::now()) {
  if (!watched) return;
  const signals::Blocked blocked;
  thread_ = std::thread([this] { loop(); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  thread_.join();
  static_cast<void>(pause());
}

Watch Progress::watch() { return {&signals::stop_flag(), &done_, total_ == 1 ? &permille_ : nullptr}; }

std::unique_lock<std::mutex> Progress::pause() {
  std::unique_lock lock(mutex_);
  if (std::exchange(shown_, false)) write_stderr("\r\x1B[K");
  return lock;
}

void Progress::loop() {
  std::unique_lock lock(mutex_);
  for (auto wait = patience; !wake_.wait_for(lock, wait, [this] { return ending_; }); wait = pace) {
    write_stderr("\r\x1B[K" + line());
    shown_ = true;
  }
}

std::string Progress::line() const {
  const auto done = done_.load(std::memory_order_relaxed);
  const double begun = permille_.load(std::memory_order_relaxed) / 1000.0;
  const double share = std::min(1.0, (static_cast<double>(done) + begun) / static_cast<double>(total_));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  const auto filled = static_cast<int>(share * bar);
  std::string text = fmt::format("{}  {} of {}  [{:=<{}}>{:<{}}] {:.0f}%", verb_, done, total_, "", filled,
                                 "", bar - filled, 100 * share);
  if (done > 0)
    text += fmt::format("  {:.{}f}/s", static_cast<double>(done) / seconds, done < 10 * seconds ? 2 : 0);
  if (share > 0.02) {
    const auto left = static_cast<std::uint64_t>(seconds / share - seconds) + 1;
    text += fmt::format("  {}:{:02} left", left / 60, left % 60);
  } else {
    const auto passed = static_cast<std::uint64_t>(seconds);
    text += fmt::format("  {}:{:02} so far", passed / 60, passed % 60);
  }
  return text;
}

}  // namespace kaidoku::cli
