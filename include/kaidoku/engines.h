// Engines by name: the third floor of the library, for those who want to choose how a puzzle is
// solved.
//
// Most users need only solve.h, which picks an engine by itself.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "kaidoku/board.h"
#include "kaidoku/export.h"

namespace kaidoku {

/// How much a search may spend. Whatever is reached first makes it give up.
struct Budget {
  /// Nodes: digits tried by guessing, or contradictions to learn from. The same limit gives the
  /// same answer on every machine.
  std::uint64_t nodes = UINT64_MAX;
  /// Time since the search was started.
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  /// Set it from anywhere (another thread, a signal handler) to stop within milliseconds. May be
  /// null; must outlive the search.
  const std::atomic<bool>* stop = nullptr;

  /// What is left of it for a next search, when the first began then and took so many nodes.
  Budget left(std::chrono::steady_clock::time_point start, std::uint64_t spent_nodes) const {
    Budget rest = *this;
    if (nodes != UINT64_MAX) rest.nodes -= spent_nodes;
    if (time != std::chrono::nanoseconds::max())
      rest.time -= std::chrono::steady_clock::now() - start;
    return rest;
  }
};

/// In which order solutions come.
enum class Order {
  found,   ///< as the engine finds them: always the same for the same engine and puzzle
  sorted,  ///< ascending by the digits of the first cell, then the second, ...
};

/// What a search answered.
enum class Found {
  solution,  ///< here is one
  no_more,   ///< proved: there are no further solutions
  gave_up,   ///< the budget is spent; nothing is known about further solutions
};

/// Which limit made a search give up.
enum class Limit {
  none,   ///< it did not give up
  nodes,  ///< Budget::nodes
  time,   ///< Budget::time
  stop,   ///< Budget::stop
  /// what an engine allows itself: `learning`, and the classic ones, which copy the board at every
  /// guess
  memory,
};

/// One enumeration in progress. It remembers where it stopped: each call continues there.
class KAIDOKU_API Search {
 public:
  virtual ~Search() = default;
  /// Finds the next solution; `solution` is written only when that is the answer. After `no_more`
  /// or `gave_up` every further call says the same.
  virtual Found next(Grid& solution) = 0;
  /// Is the solution that the first next() gave the only one? To be asked after that one call. What
  /// is not known yet is looked for with at most so many nodes more, and nothing is answered when
  /// they, or the budget, do not suffice. The enumeration ends here: next() is not to be called
  /// again.
  virtual std::optional<bool> unique(std::uint64_t nodes) = 0;
  /// What it has spent of Budget::nodes so far.
  virtual std::uint64_t nodes() const = 0;
  /// Why it gave up.
  virtual Limit limit() const = 0;
};

/// A way to solve puzzles.
struct Engine {
  std::string_view name;
  std::string_view summary;
  bool sorts;  ///< can it deliver Order::sorted?
  /// Never null. The search copies what it needs: the puzzle may go.
  std::unique_ptr<Search> (*start)(const Puzzle& puzzle, const Budget& budget, Order order);
};

/// All engines, the one used by default first.
KAIDOKU_API std::span<const Engine> all_engines();

/// The engine of that name, or null.
KAIDOKU_API const Engine* find_engine(std::string_view name);

/// Is this filled grid a solution of the puzzle? Shares no code with any engine.
KAIDOKU_API bool verify(const Puzzle& puzzle, const Grid& grid);

}  // namespace kaidoku
