// The exit codes of the program. A contract: docs/cli.md and `kaidoku help exit-codes`.
#pragma once

namespace kaidoku::app {

/// With many puzzles the largest that occurred counts. Signals end the program with 128 + their
/// number.
enum ExitCode : int {
  answered = 0,    ///< every puzzle was answered
  negative = 1,    ///< solve: no solution; check: not exactly one
  usage = 2,       ///< the command line makes no sense
  malformed = 3,   ///< a puzzle is malformed or contradictory, or there is none at all
  gave_up = 4,     ///< --timeout, --max-nodes or the memory an engine may take was reached
  io_failure = 5,  ///< reading or writing failed, or the system has no memory left
};

}  // namespace kaidoku::app
