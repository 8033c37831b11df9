// What the programs write: their answers to an Output, explanations to standard error.
#pragma once

#include <kaidoku/output.h>
#include <unistd.h>

#include <string_view>

#include "common/signals.h"

namespace kaidoku::app {

using files::Output;

/// Writes an explanation to standard error. A failure to write it is ignored.
inline void write_stderr(std::string_view text) {
  files::write_now(STDERR_FILENO, text, signals::stop_point());
}

}  // namespace kaidoku::app
