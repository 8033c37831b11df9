// For each technique a puzzle on whose path it is a step.
#pragma once

#include <kaidoku/step.h>

#include <string_view>

namespace kaidoku::app::cli {

struct Example {
  std::string_view technique;
  std::string_view puzzle;  ///< as a line
  /// it is never the easiest step, but applies beside it after so many steps; -1: it is
  int after = -1;
};

/// Returns the example of a technique; null if it has none yet.
const Example* example_of(const Technique& technique);

}  // namespace kaidoku::app::cli
