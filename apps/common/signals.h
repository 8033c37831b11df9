// One stop flag for the whole program: set by SIGINT, SIGTERM, SIGHUP and SIGXCPU, or by whoever
// finds that going on is pointless (the output is gone). Searches look at it through Budget::stop;
// whoever waits for a file descriptor also waits for wake_fd(), so that no wait outlives the wish
// to stop.
//
// A program that has the whole screen needs to know more: that the terminal is gone, has another
// size, or goes to someone else for a while. It asks for that with install_for_screen().
#pragma once

#include <kaidoku/stop.h>

#include <atomic>

namespace kaidoku::app::signals {

/// Catches SIGINT, SIGTERM, SIGHUP and SIGXCPU, unless the caller had them ignored (nohup). Ignores
/// SIGPIPE and SIGXFSZ (their writes then fail with an error we report). SIGUSR1 does nothing,
/// unless someone waits for it: a question about progress must not end a program that has no
/// answer. SIGQUIT is left to whoever wants a core.
void install();

/// From now on SIGQUIT stops the program like SIGINT, and SIGWINCH, SIGTSTP and SIGCONT are
/// noticed: came() tells. Handling SIGTSTP is then up to the program: suspend() does it.
void install_for_screen();

/// Did this signal (SIGWINCH, SIGTSTP or SIGCONT) come since the last question?
bool came(int signal_number);

/// Stops the program as SIGTSTP usually does; returns when it goes on. At once where nobody could
/// let it go on.
void suspend();

/// Held back from this thread while the object lives. Threads started meanwhile never take the
/// signals, so the main thread does.
class Blocked {
 public:
  Blocked();
  ~Blocked();
  Blocked(const Blocked&) = delete;
  Blocked& operator=(const Blocked&) = delete;
};

/// The one of the whole program. wake_fd() is -1 before install().
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
