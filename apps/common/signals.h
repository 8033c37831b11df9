// One stop flag for the whole program: set by SIGINT, SIGTERM, SIGHUP and SIGXCPU, or by code that
// finds no reason to continue (the output is closed). Searches look at it through Budget::stop;
// code that waits for a file descriptor also waits for wake_fd(), so that every wait ends when the
// program should stop.
//
// A program that uses the whole screen needs more signals: the terminal is closed, has another
// size, or the program is suspended. install_for_screen() catches these.
#pragma once

#include <kaidoku/stop.h>

#include <atomic>

namespace kaidoku::app::signals {

/// Catches SIGINT, SIGTERM, SIGHUP and SIGXCPU, unless the caller had them ignored (nohup). Ignores
/// SIGPIPE and SIGXFSZ (their writes then fail with an error we report). SIGUSR1 does nothing
/// unless Progress handles it: a question about progress must not end the program. SIGQUIT is not
/// caught, so it still makes a core file.
void install();

/// From now on SIGQUIT stops the program like SIGINT, and SIGWINCH, SIGTSTP and SIGCONT are
/// noticed: see came(). The program must then handle SIGTSTP itself: suspend() does it.
void install_for_screen();

/// True if this signal (SIGWINCH, SIGTSTP or SIGCONT) came since the last call.
bool came(int signal_number);

/// Suspends the program as SIGTSTP usually does; returns when it is continued, or at once if no
/// process could continue it.
void suspend();

/// Blocks the signals in this thread while the object exists. Threads started meanwhile inherit
/// that, so that the main thread takes the signals.
class Blocked {
 public:
  Blocked();
  ~Blocked();
  Blocked(const Blocked&) = delete;
  Blocked& operator=(const Blocked&) = delete;
};

/// The stop point of the whole program. wake_fd() is -1 before install().
Stop& stop_point();

/// True once the program should end.
inline const std::atomic<bool>& stop_flag() { return stop_point().flag(); }
inline bool stopping() { return stop_point().requested(); }

/// The signal that was caught, or 0.
int caught();

/// Becomes readable when the flag is set; also by wake() and the signals of came(), until calm():
/// ask came() afterwards, not before.
inline int wake_fd() { return stop_point().wake_fd(); }
inline void wake() { stop_point().wake(); }
inline void calm() { stop_point().calm(); }

}  // namespace kaidoku::app::signals
