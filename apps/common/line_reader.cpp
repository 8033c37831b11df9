// read_bytes() polls twice: first without waiting, to learn whether before_wait() is due, then for input or
// the stop pipe. LineReader drops the bytes of an overlong line while they come, so memory stays bounded.
#include "common/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "common/signals.h"

namespace kaidoku::app {

std::ptrdiff_t read_bytes(int fd, std::span<char> bytes, const std::function<void()>& before_wait) {
  while (!signals::stopping()) {
    pollfd fds[2] = {{fd, POLLIN, 0}, {signals::wake_fd(), POLLIN, 0}};
    if (::poll(fds, 1, 0) == 0) {
      before_wait();
      ::poll(fds, 2, -1);
      continue;
    }
    const auto count = ::read(fd, bytes.data(), bytes.size());
    if (count >= 0) return count;
    if (errno != EINTR && errno != EAGAIN) return -errno;
  }
  return 0;
}

std::optional<LineReader::Line> LineReader::next(const std::function<void()>& before_wait) {
  Line line;
  for (;;) {
    if (signals::stopping()) return {};
    const auto end = buffer_.find('\n');
    if (end != std::string::npos || ended_) {
      if (end == std::string::npos && buffer_.empty() && !line.too_long) return {};
      line.text = buffer_.substr(0, end);
      buffer_.erase(0, end == std::string::npos ? end : end + 1);
      if (line.text.ends_with('\r')) line.text.pop_back();
      if (line.text.size() > longest) line.too_long = true;
      if (line.too_long) line.text.clear();
      return line;
    }
    if (buffer_.size() > longest) {
      line.too_long = true;
      buffer_.clear();  // what is left of the line is not wanted either
    }
    std::array<char, 4096> bytes{};
    const auto count = read_bytes(fd_, bytes, before_wait);
    if (count > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    if (count <= 0) ended_ = true;
    if (count < 0) error_ = static_cast<int>(-count);
  }
}

}  // namespace kaidoku::app
