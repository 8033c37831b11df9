// A thread of its own looks at the clock and waits for SIGUSR1: whoever works need not. The signal
// is held back from all other threads, so it disturbs no read and no write; the last one is sent by
// stop(), to end the wait.
#include "cli/command/progress.h"

#include <fmt/core.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
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
constexpr double advice_after = 5;           // seconds
constexpr std::uint64_t worth_telling = 20;  // tries, before anything is said about them
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

/// 1,234,567.
std::string grouped(std::uint64_t number) {
  auto text = fmt::format("{}", number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
  return text;
}

/// With two digits that count: 4321 is 4300.
double rounded(double value) {
  const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(value)) - 1));
  return std::round(value / unit) * unit;
}

}  // namespace

bool shows_progress(const Invocation& how) {
  return ::isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" && how.progress &&
         !how.quiet;
}

void ProgressLine::start(std::string_view verb, Expected expected, bool watched) {
  verb_ = verb;
  expected_ = std::move(expected);
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
    if (watched) advise();
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

/// Says once what could be relaxed, on a line of its own.
void ProgressLine::advise() {
  const bool none = counters_.progress.finished.load(std::memory_order_relaxed) ==
                    counters_.earlier.load(std::memory_order_relaxed);
  if (expected_.advice.empty() || !none || seconds() < advice_after) return;
  write_stderr(fmt::format("{}kaidoku: {}\n", wiped, std::exchange(expected_.advice, {})));
}

/// How much of all is done, from 0 to 1; negative if nobody knows. What was read is not yet
/// answered: a single hard board is read at once.
double ProgressLine::share() const {
  const Progress& progress = counters_.progress;
  const auto asked = counters_.asked.load(std::memory_order_relaxed);
  const auto finished = progress.finished.load(std::memory_order_relaxed);
  // Of several puzzles at work nobody knows whose permille it is.
  const bool single = expected_.puzzles == 1 || asked == finished + 1;
  const double done = static_cast<double>(finished) +
                      (single ? progress.permille.load(std::memory_order_relaxed) / 1000.0 : 0);
  if (done == 0) return -1;
  if (expected_.puzzles > 0) return std::min(1.0, done / static_cast<double>(expected_.puzzles));
  if (expected_.bytes == 0) return -1;
  const double read = static_cast<double>(counters_.bytes.load(std::memory_order_relaxed)) /
                      static_cast<double>(expected_.bytes);
  return std::min(1.0, read) *
         std::min(1.0, done / static_cast<double>(std::max<std::uint64_t>(asked, 1)));
}

/// "  1 in about 2,000 puzzles" where most are not what was asked for; before the first is found,
/// also how many were tried.
std::string ProgressLine::odds(std::uint64_t made) const {
  const auto tried = counters_.progress.tried.load(std::memory_order_relaxed);
  if (tried < worth_telling || tried < 4 * made) return {};
  if (made == 0 && expected_.tries == 0) return fmt::format("  none in {} puzzles", grouped(tried));
  const double each = made > 0 ? static_cast<double>(tried) / static_cast<double>(made)
                               : std::max(expected_.tries, static_cast<double>(tried));
  return fmt::format("  1 in about {} puzzles{}",
                     grouped(static_cast<std::uint64_t>(rounded(each))),
                     made > 0 ? "" : fmt::format("; {} tried", grouped(tried)));
}

/// Negative if nobody knows.
double ProgressLine::seconds_left(double share, std::uint64_t made) const {
  const double passed = seconds() - beginning_.seconds, gained = share - beginning_.share;
  if (gained > 0.02 || (gained > 0 && passed > 10)) return passed / gained * (1 - share);
  const auto tried = static_cast<double>(counters_.progress.tried.load(std::memory_order_relaxed));
  if (made > 0 || expected_.tries == 0 || tried < worth_telling) return -1;
  // Chance has no memory: however many failed, as many are expected to fail from here on.
  return passed / tried * std::max(expected_.tries, tried) * static_cast<double>(expected_.puzzles);
}

std::string ProgressLine::line() {
  const auto done = counters_.progress.finished.load(std::memory_order_relaxed);
  const auto earlier = counters_.earlier.load(std::memory_order_relaxed);
  const double part = share();
  if (earlier != beginning_.earlier) beginning_ = {earlier, seconds(), part};
  const double passed = seconds() - beginning_.seconds;
  const auto made = done - std::min(earlier, done);
  std::string text = verb_;
  if (expected_.puzzles > 1) {
    text += fmt::format("  {} of {}", done, expected_.puzzles);
  } else if (done > 0 || counters_.asked.load(std::memory_order_relaxed) > 1) {
    text += fmt::format("  {} done", done);
  }
  const std::string rare = odds(made);
  if (part >= 0 && rare.empty()) {
    const auto filled = static_cast<int>(part * bar);
    text += fmt::format("  [{:=<{}}>{:<{}}] {:.0f}%", "", filled, "", bar - filled, 100 * part);
  }
  if (!rare.empty()) {  // which takes the room of the bar
    text += (part >= 0 ? fmt::format("  {:.0f}%", 100 * part) : "") + rare;
  } else if (made > 0 && passed > 0) {
    text += fmt::format("  {:.{}f}/s", static_cast<double>(made) / passed,
                        static_cast<double>(made) < 10 * passed ? 2 : 0);
  }
  const double left = seconds_left(part, made);
  text += left >= 0 ? fmt::format("  {} left", duration(left + 1))
                    : fmt::format("  {} so far", duration(seconds()));
  return text;
}

}  // namespace kaidoku::app::cli
