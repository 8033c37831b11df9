// Time spent, as a clock shows it.
#pragma once

#include <fmt/core.h>

#include <chrono>
#include <string>

namespace kaidoku::app::player {

/// "0:07", "12:30", "1:02:03"; whole seconds, rounded down.
inline std::string time_text(std::chrono::milliseconds time) {
  const auto seconds = time.count() / 1000;
  return seconds < 3600
             ? fmt::format("{}:{:02}", seconds / 60, seconds % 60)
             : fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace kaidoku::app::player
