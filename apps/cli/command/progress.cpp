// A thread of its own looks at the clock and waits for SIGUSR1: whoever works need not. The signal
// is held back from all other threads, so it disturbs no read and no write; the last one is sent by
// stop(), to end the wait.
#include "cli/command/progress.h"

#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "common/output.h"
#include "common/signals.h"
#include "common/terminal.h"

namespace kaidoku::app::cli {
namespace {

constexpr timespec patience{0, 500'000'000};
constexpr timespec pace{0, 100'000'000};
constexpr int bar = 20;
constexpr std::string_view wiped = "\r\x1B[K";

sigset_t only_usr1() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGUSR1);
  return set;
}

/// 0:07, 12:34 or 1:02:03.
std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  const auto hours = whole / 3600, minutes = whole / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, whole % 60)
                   : fmt::format("{}:{:02}", minutes, whole % 60);
}

}  // namespace

void ProgressLine::start(std::string_view verb, Expected expected, bool watched) {
  verb_ = verb;
  expected_ = expected;
  const sigset_t set = only_usr1();
  ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
  const signals::Blocked blocked;
  try {
    thread_ = std::thread([this, watched] { loop(watched); });
  } catch (const std::system_error&) {
    // No room for a thread: then nobody is told, and the work is done all the same.
  }
}

void ProgressLine::stop() {
  if (!thread_.joinable()) return;
  ending_.store(true, std::memory_order_relaxed);
  ::pthread_kill(thread_.native_handle(), SIGUSR1);
  thread_.join();
  static_cast<void>(pause());
}

std::unique_lock<std::mutex> ProgressLine::pause() {
  std::unique_lock lock(mutex_);
  if (std::exchange(shown_, false)) write_stderr(wiped);
  return lock;
}

double ProgressLine::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

void ProgressLine::loop(bool watched) {
  const sigset_t set = only_usr1();
  for (timespec wait = patience;; wait = pace) {
    const bool asked =
        (watched ? ::sigtimedwait(&set, nullptr, &wait) : ::sigwaitinfo(&set, nullptr)) > 0;
    if (ending_.load(std::memory_order_relaxed)) return;
    if (!asked && !watched) continue;  // woken by a debugger, or the like
    const std::lock_guard lock(mutex_);
    const std::string text = line();
    if (asked) {
      write_stderr(fmt::format("{}kaidoku: {}\n", std::exchange(shown_, false) ? wiped : "", text));
    } else {
      const auto width = static_cast<std::size_t>(std::max(width_of(STDERR_FILENO) - 1, 1));
      write_stderr(fmt::format("{}{}", wiped, std::string_view(text).substr(0, width)));
      shown_ = true;
    }
  }
}

/// How much of all is done, from 0 to 1; negative if nobody knows.
double ProgressLine::share() const {
  const auto part = [](double done, std::uint64_t all) {
    return std::min(1.0, done / static_cast<double>(all));
  };
  if (expected_.bytes > 0)
    return part(static_cast<double>(counters_.bytes.load(std::memory_order_relaxed)),
                expected_.bytes);
  if (expected_.puzzles == 0) return -1;
  const Progress& progress = counters_.progress;
  // Of several puzzles made at once nobody knows whose permille it is.
  const double begun =
      expected_.puzzles == 1 ? progress.permille.load(std::memory_order_relaxed) / 1000.0 : 0;
  return part(
      static_cast<double>(counters_.progress.finished.load(std::memory_order_relaxed)) + begun,
      expected_.puzzles);
}

std::string ProgressLine::line() const {
  const auto done = counters_.progress.finished.load(std::memory_order_relaxed);
  const double passed = seconds(), part = share();
  std::string text = fmt::format("{}  {}", verb_, done);
  text += expected_.puzzles > 0 ? fmt::format(" of {}", expected_.puzzles) : " done";
  if (part >= 0) {
    const auto filled = static_cast<int>(part * bar);
    text += fmt::format("  [{:=<{}}>{:<{}}] {:.0f}%", "", filled, "", bar - filled, 100 * part);
  }
  if (done > 0)
    text += fmt::format("  {:.{}f}/s", static_cast<double>(done) / passed,
                        static_cast<double>(done) < 10 * passed ? 2 : 0);
  text += part > 0.02 ? fmt::format("  {} left", duration(passed / part - passed + 1))
                      : fmt::format("  {} so far", duration(passed));
  return text;
}

}  // namespace kaidoku::app::cli
