// Reading that never outlives the wish to stop: every read waits in poll() first, together with the
// stop flag.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace kaidoku::app {

/// Reads what a person types, line by line.
class LineReader {
 public:
  explicit LineReader(int fd) : fd_(fd) {}

  struct Line {
    std::string text{};     ///< without its end (newline, or carriage return and newline)
    bool too_long = false;  ///< it had more than `longest` bytes; there is no text then
  };
  /// More than anyone types; a seed may be long.
  static constexpr std::size_t longest = std::size_t{1} << 16;

  /// Returns the next line; a last one without a newline counts. Returns nullopt at the end, if the
  /// program should stop, and if reading fails: then error() says why.
  std::optional<Line> next(const std::function<void()>& before_wait);
  /// An errno, or 0.
  int error() const { return error_; }

 private:
  int fd_;
  std::string buffer_{};  ///< read, but not yet asked for
  bool ended_ = false;
  int error_ = 0;
};

}  // namespace kaidoku::app
