// The input is a file without a name rather than a pipe, so that nobody waits for anybody, and the
// processor time is what wait4() says: it does not matter how long the command was kept from
// running.
#include "cli/bench/other_program.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <kaidoku/result.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cli/command/values.h"
#include "common/signals.h"

extern char** environ;

namespace kaidoku::app::cli {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File file_with(std::string_view text) {
  File file(std::tmpfile(), std::fclose);
  if (!file || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
      std::fflush(file.get()) != 0) {
    throw PeerFailed(fmt::format("cannot write a temporary file: {}", std::strerror(errno)));
  }
  ::lseek(::fileno(file.get()), 0, SEEK_SET);
  return file;
}

pid_t start(const OtherProgram& peer, int input) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  // Its own group, so that all of it can be ended; and the signals as they were before this program
  // changed them.
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t ignored;
  sigemptyset(&ignored);
  sigaddset(&ignored, SIGPIPE);
  sigaddset(&ignored, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &ignored);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  char shell[] = "sh", option[] = "-c";
  std::string command = peer.command;
  char* const arguments[] = {shell, option, command.data(), nullptr};
  pid_t child = 0;
  const int error = ::posix_spawn(&child, "/bin/sh", &files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (error != 0)
    throw PeerFailed(fmt::format("peer {} cannot be started: {}", peer.name, std::strerror(error)));
  return child;
}

std::chrono::nanoseconds duration(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

/// Whether it could be started and was not killed is all its end tells: what its exit code means is
/// its own affair.
void refuse_failure(const OtherProgram& peer, int status) {
  // The shell between says 128 + the signal that ended the program.
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : code > 128 ? code - 128 : 0;
  if (signal != 0)
    throw PeerFailed(fmt::format("peer {} was ended by signal {}", peer.name, signal));
  if (code == 126 || code == 127) {
    throw PeerFailed(fmt::format("peer {} cannot be started (exit code {})", peer.name, code));
  }
}

}  // namespace

OtherProgram parse_peer(std::string_view flag, std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size()) {
    throw UsageError(fmt::format("{} expects NAME=COMMAND, such as other='./other --quiet', not {}",
                                 flag, in_quotes(text)));
  }
  return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::chrono::nanoseconds run_peer(const OtherProgram& peer, std::string_view input) {
  // A program whose parent ignores ended children inherits that, and cannot wait for its own.
  ::signal(SIGCHLD, SIG_DFL);
  const File file = file_with(input);
  const pid_t child = start(peer, ::fileno(file.get()));
  int status = 0;
  rusage used{};
  pid_t ended = 0;
  while ((ended = ::wait4(child, &status, WNOHANG, &used)) == 0) {
    if (signals::stopping()) ::kill(-child, SIGKILL);
    pollfd wake{signals::stopping() ? -1 : signals::wake_fd(), POLLIN, 0};
    ::poll(&wake, 1, 1);
  }
  if (ended != child) throw PeerFailed(fmt::format("cannot wait for peer {}", peer.name));
  if (!signals::stopping()) refuse_failure(peer, status);
  return duration(used.ru_utime) + duration(used.ru_stime);
}

}  // namespace kaidoku::app::cli
