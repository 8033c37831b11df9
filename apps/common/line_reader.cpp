// The bytes of an overlong line are dropped while they come, so memory stays bounded.
#include "common/line_reader.h"

#include <kaidoku/files.h>

#include <array>
#include <utility>

#include "common/signals.h"

namespace kaidoku::app {

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
    const auto count = files::read_bytes(fd_, bytes, signals::stop_point(), before_wait);
    if (count > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(count));
    if (count <= 0) ended_ = true;
    if (count < 0) error_ = static_cast<int>(-count);
  }
}

}  // namespace kaidoku::app
