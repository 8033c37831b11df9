// What handlers do is safe inside a signal handler: lock-free atomics, and what Stop allows there.
#include "common/signals.h"

#include <pthread.h>
#include <signal.h>

#include <array>
#include <atomic>

namespace kaidoku::app::signals {
namespace {

std::atomic<int> number{0};
Stop& the_stop = *new Stop;  // never destroyed: a signal may come while the program ends

static_assert(std::atomic<int>::is_always_lock_free);

/// Signals that are only noticed, each with its own flag.
constexpr std::array noticed{SIGWINCH, SIGTSTP, SIGCONT};
std::array<std::atomic<bool>, noticed.size()> came_flags{};

extern "C" void kaidoku_on_signal(int signal_number) {
  number.store(signal_number, std::memory_order_relaxed);
  the_stop.request();
}

extern "C" void kaidoku_on_nothing(int) {}

extern "C" void kaidoku_on_notice(int signal_number) {
  for (std::size_t i = 0; i < noticed.size(); ++i)
    if (noticed[i] == signal_number) came_flags[i].store(true, std::memory_order_relaxed);
  the_stop.wake();
}

sigset_t caught_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGXCPU, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT})
    sigaddset(&set, number);
  return set;
}

void handle(int signal_number, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;  // without SA_RESTART: a blocking call returns
  sigemptyset(&action.sa_mask);
  struct sigaction inherited {};
  ::sigaction(signal_number, nullptr, &inherited);
  // nohup-like callers
  if (inherited.sa_handler != SIG_IGN) ::sigaction(signal_number, &action, nullptr);
}

}  // namespace

void install() {
  the_stop.open();
  for (const int caught : {SIGINT, SIGTERM, SIGHUP, SIGXCPU}) handle(caught, kaidoku_on_signal);
  handle(SIGUSR1, kaidoku_on_nothing);
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
}

void install_for_screen() {
  handle(SIGQUIT, kaidoku_on_signal);
  for (const int number : noticed) handle(number, kaidoku_on_notice);
}

bool came(int signal_number) {
  for (std::size_t i = 0; i < noticed.size(); ++i)
    if (noticed[i] == signal_number)
      return came_flags[i].exchange(false, std::memory_order_relaxed);
  return false;
}

void suspend() {
  struct sigaction usual {
  }, ours{};
  usual.sa_handler = SIG_DFL;
  ::sigaction(SIGTSTP, &usual, &ours);
  ::raise(SIGTSTP);
  ::sigaction(SIGTSTP, &ours, nullptr);
}

Blocked::Blocked() {
  const sigset_t set = caught_signals();
  ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

Blocked::~Blocked() {
  const sigset_t set = caught_signals();
  ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

Stop& stop_point() { return the_stop; }

int caught() { return number.load(std::memory_order_relaxed); }

}  // namespace kaidoku::app::signals
