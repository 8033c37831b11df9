// Budget: how much a call may spend. Everything that can take long takes one, so no caller needs a
// timer of its own.
//
//     using namespace std::chrono_literals;
//     std::atomic<bool> stop = false;                    // another thread may set it
//     auto solved = kaidoku::solve(*puzzle, {.budget = {.time = 2s, .stop = &stop}});
//     if (solved.answer == kaidoku::Answer::gave_up) tell(kaidoku::name(solved.limit));   // "time"
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string_view>

#include "kaidoku/export.h"

namespace kaidoku {

/// How far a long call is: the call writes it, any thread may read it.
struct Progress {
  /// How much of the present piece of work is done, in thousandths.
  std::atomic<int> permille{0};
  /// How many pieces of work are finished: puzzles, for a call that makes or answers several.
  std::atomic<std::uint64_t> finished{0};
  /// How many puzzles were tried, by a call that makes some; most may not be what was asked for.
  std::atomic<std::uint64_t> tried{0};
};

/// How much a call may spend. Whatever is reached first makes it give up.
struct Budget {
  /// Guesses, or contradictions to learn from. The same number gives the same answer on every
  /// machine. It counts for searching, also for the question whether a puzzle to be rated or
  /// explained has one solution. Reasoning (steps, hints) and making puzzles end by time and stop,
  /// and making also by Recipe::tries.
  std::uint64_t nodes = UINT64_MAX;
  /// Time since the call began.
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  /// Set it from anywhere (another thread, a signal handler) to stop within milliseconds; on boards
  /// above 25x25 it may take some tenths of a second. May be null; must outlive the call, and an
  /// object that keeps the budget (Solutions, Search, nine::Solver).
  const std::atomic<bool>* stop = nullptr;
  /// Where making, minimizing, possibilities and explaining tell how far they are. May be null;
  /// must outlive the call.
  Progress* progress = nullptr;

  /// The budget left after a search that began at `start` and used `spent_nodes`.
  Budget left(std::chrono::steady_clock::time_point start, std::uint64_t spent_nodes) const {
    Budget rest = *this;
    if (nodes != UINT64_MAX) rest.nodes -= spent_nodes;
    if (time != std::chrono::nanoseconds::max())
      rest.time -= std::chrono::steady_clock::now() - start;
    return rest;
  }
};

/// Which limit made a call give up. The numbers are those of kaidoku_c.h.
enum class Limit {
  none,    ///< it did not give up
  nodes,   ///< Budget::nodes
  time,    ///< Budget::time
  stop,    ///< Budget::stop
  memory,  ///< what an engine allows itself: `learning`, SAT, and the classic engines
  tries,   ///< Recipe::tries
};

/// "nodes", "time", ...
KAIDOKU_API std::string_view name(Limit limit);

}  // namespace kaidoku
