// Engines by name: the third floor of the library, for those who want to choose how a puzzle is
// solved.
//
// Most users need only solve.h, which picks an engine by itself.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"

namespace kaidoku {

/// In which order solutions come.
enum class SolutionOrder {
  found,   ///< as the engine finds them: always the same for the same engine and puzzle
  sorted,  ///< ascending by the digits of the first cell, then the second, ...
};

/// One enumeration in progress. It remembers where it stopped: each call continues there.
class KAIDOKU_API Search {
 public:
  virtual ~Search() = default;
  /// Finds the next solution. Returns `solved`, and only then writes `solution`; `none` when it is
  /// proved that there are no further ones; or `gave_up`. After `none` or `gave_up` every further
  /// call returns the same.
  virtual Answer next(Grid& solution) = 0;
  /// Is the solution that the first next() gave the only one? To be asked after that one call.
  /// Spends at most `nodes` more; returns nullopt when they, or the budget, do not suffice. The
  /// enumeration ends here: next() must not be called again.
  virtual std::optional<bool> unique(std::uint64_t nodes) = 0;
  /// What it has spent of Budget::nodes so far.
  virtual std::uint64_t nodes() const = 0;
  /// Why it gave up.
  virtual Limit limit() const = 0;
};

/// A way to solve puzzles.
struct KAIDOKU_API Engine {
  std::string_view name;
  std::string_view summary;
  bool sorts;  ///< it can deliver SolutionOrder::sorted
  /// Never returns null. The search copies what it needs: the puzzle may go.
  std::unique_ptr<Search> (*start)(const Puzzle& puzzle, const Budget& budget, SolutionOrder order);

  /// Can it be asked for solutions under these rules, in this order? A question to an engine that
  /// cannot is answered `unsupported`.
  bool takes(const Rules& rules, SolutionOrder order = SolutionOrder::found) const;
};

/// All engines, the one used by default first.
KAIDOKU_API std::span<const Engine> all_engines();

/// The engine of that name, or null.
KAIDOKU_API const Engine* find_engine(std::string_view name);

/// Is this filled grid a solution of the puzzle? Shares no code with any engine.
KAIDOKU_API bool verify(const Puzzle& puzzle, const Grid& grid);

}  // namespace kaidoku
