// request() may run inside a signal handler, so there are only lock-free atomics and one write() to
// a pipe. Once the flag is set nobody empties the pipe for good: it wakes every poll() there is,
// now and later.
#include "kaidoku/stop.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace kaidoku {

static_assert(std::atomic<bool>::is_always_lock_free);

Stop::~Stop() {
  for (const int fd : pipe_) {
    if (fd >= 0) ::close(fd);
  }
}

bool Stop::open() {
  if (pipe_[0] >= 0) return true;
  if (::pipe2(pipe_, O_CLOEXEC | O_NONBLOCK) != 0) {
    pipe_[0] = pipe_[1] = -1;
    return false;
  }
  if (requested()) wake();
  return true;
}

std::chrono::milliseconds Stop::left_of(std::chrono::milliseconds all) const {
  using namespace std::chrono;
  const std::int64_t now =
      duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
  std::int64_t first = 0;
  if (first_asked_.compare_exchange_strong(first, now)) first = now;
  return std::max(all - floor<milliseconds>(nanoseconds(now - first)), milliseconds(0));
}

void Stop::request() noexcept {
  flag_.store(true, std::memory_order_relaxed);
  wake();
}

void Stop::wake() noexcept {
  const int saved = errno;
  [[maybe_unused]] const auto written = ::write(pipe_[1], "", 1);  // a full pipe is awake enough
  errno = saved;
}

void Stop::calm() noexcept {
  char bytes[64];
  while (::read(pipe_[0], bytes, sizeof bytes) > 0) {
  }
  if (requested()) wake();
}

}  // namespace kaidoku
