// A pattern of clue cells as people draw it: `*` is a clue, `.` is none; blanks and line ends are
// for the eye.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "cli/command/sources.h"

namespace kaidoku::app::cli {

/// A pattern cannot be read. what() is FILE:LINE:COLUMN: reason, as for a puzzle.
struct BadPattern : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Returns the pattern of a file, of standard input (`-`), or the operand itself as a pattern.
/// Throws BadPattern, MissingFile.
std::vector<bool> read_pattern(const std::string& operand);

/// Returns the source of the pattern; empty if there is no pattern.
std::vector<Source> pattern_sources(const std::string& operand);

}  // namespace kaidoku::app::cli
