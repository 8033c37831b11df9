// A thread that takes no signals: those are for the threads of whoever calls the library, which may
// be waiting for input.
#pragma once

#include <signal.h>

#include <thread>
#include <utility>

namespace kaidoku::batch {

/// Throws std::system_error where there can be no more threads.
template <class Action>
std::thread quiet_thread(Action action) {
  struct Blocked {
    Blocked() {
      sigset_t all;
      sigfillset(&all);
      ::pthread_sigmask(SIG_SETMASK, &all, &before);
    }
    ~Blocked() { ::pthread_sigmask(SIG_SETMASK, &before, nullptr); }
    sigset_t before{};
  } const blocked;
  return std::thread(std::move(action));
}

}  // namespace kaidoku::batch
