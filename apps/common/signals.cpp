// The flag is set inside a signal handler, so everything here is lock-free atomics and one write() to a
// pipe that nobody ever empties: it wakes every poll() there is, now and later.
#include "signals.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>

namespace kaidoku::signals {
namespace {

std::atomic<bool> flag{false};
std::atomic<int> number{0};
int wake_pipe[2] = {-1, -1};

static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void wake() {
  const int saved = errno;
  [[maybe_unused]] const auto written = ::write(wake_pipe[1], "", 1);  // a full pipe is awake enough
  errno = saved;
}

extern "C" void kaidoku_on_signal(int signal_number) {
  number.store(signal_number, std::memory_order_relaxed);
  flag.store(true, std::memory_order_relaxed);
  wake();
}

sigset_t caught_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

void install() {
  if (::pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) wake_pipe[0] = wake_pipe[1] = -1;
  struct sigaction action {};
  action.sa_handler = kaidoku_on_signal;  // without SA_RESTART: a blocking call returns
  sigemptyset(&action.sa_mask);
  for (const int caught : {SIGINT, SIGTERM}) {
    struct sigaction inherited {};
    ::sigaction(caught, nullptr, &inherited);
    if (inherited.sa_handler != SIG_IGN) ::sigaction(caught, &action, nullptr);  // nohup-like callers
  }
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGXFSZ, SIG_IGN);
}

Blocked::Blocked() {
  const sigset_t set = caught_signals();
  ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

Blocked::~Blocked() {
  const sigset_t set = caught_signals();
  ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

const std::atomic<bool>& stop_flag() { return flag; }

void stop() {
  flag.store(true, std::memory_order_relaxed);
  wake();
}

int caught() { return number.load(std::memory_order_relaxed); }

int wake_fd() { return wake_pipe[0]; }

}  // namespace kaidoku::signals
