// A race: one file of puzzles, several contestants and peers, in turns.
//
// Machines are never quiet, so all contestants solve the same chunk one shortly after the other,
// once in every round, and of all the times for a chunk the best counts: it is the one that was
// disturbed least. In every round each puzzle is turned into another that is the same
// (relabeling.h), so that no contestant profits from having seen it or from how its author writes
// puzzles.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/bench/contestant.h"
#include "cli/bench/other_program.h"

namespace kaidoku::app::cli {

/// The puzzles of a source, and their lines.
struct Course {
  std::string name;
  std::vector<Puzzle> puzzles;
  std::vector<int> lines;
};

/// The result of a contestant or a peer.
struct Score {
  std::string name;
  std::string target;             ///< empty where there is none
  double nanoseconds = 0;         ///< per puzzle
  std::optional<double> guesses;  ///< per puzzle; peers do not tell
  /// of counts and unique solutions: equal for all who tell
  std::optional<std::uint64_t> checksum;
};

/// Two contestants, or two runs of one, disagree. what() says on which puzzle.
struct Disagreement : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// An engine gave up.
struct GaveUp : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Returns the results of the contestants, then of the peers, in their order; empty if the
/// program should stop. Calls `progress` with the number of each round, from 1. Throws
/// Disagreement, GaveUp, PeerFailed.
std::vector<Score> race(const Course& course,
                        const std::vector<std::unique_ptr<Contestant>>& contestants,
                        const std::vector<OtherProgram>& peers, int rounds,
                        const std::function<void(int)>& progress);

}  // namespace kaidoku::app::cli
