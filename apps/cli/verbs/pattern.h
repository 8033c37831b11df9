// A pattern of clue cells as people draw it: `*` is a clue, `.` is none; blanks and line ends are
// for the eye.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "cli/command/sources.h"

namespace kaidoku::app::cli {

/// What is wrong with a pattern, said as of a puzzle: FILE:LINE:COLUMN: reason.
struct BadPattern : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The pattern of a file, of standard input (`-`), or of the operand itself. Throws BadPattern,
/// MissingFile.
std::vector<bool> read_pattern(const std::string& operand);

/// Where such a pattern comes from; nothing for none.
std::vector<Source> pattern_sources(const std::string& operand);

}  // namespace kaidoku::app::cli
