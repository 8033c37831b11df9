// 9x9 boards in bulk: thousands of puzzles in one call, side by side in the lanes of SIMD
// registers.
//
//     std::vector<kaidoku::nine::Digits> puzzles = ..., solutions(puzzles.size());
//     std::vector<kaidoku::nine::Counted> answers(puzzles.size());
//     auto solver = kaidoku::nine::Solver::make({.limit = 2});
//     solver->solve(puzzles, answers, solutions);
//
// Most users need only solve.h, which uses this by itself. Whatever design, target, batch size or
// thread does the work, the answers are the same (docs/engines.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/engines.h"
#include "kaidoku/export.h"
#include "kaidoku/nine_digits.h"
#include "kaidoku/result.h"

namespace kaidoku::nine {

/// Is this a 9x9 board with 3x3 boxes?
KAIDOKU_API bool fits(const Rules& rules);

/// The digits of a grid. Error `wrong_board` unless the grid has order 9.
KAIDOKU_API Result<Digits> to_digits(const Grid& grid);
KAIDOKU_API Grid to_grid(const Digits& digits);

/// Writes the 81 characters of a board: 1-9, and `empty` for empty cells. `text` has room for them.
inline void write_cells(const Digits& digits, char empty, char* __restrict text) {
  const Digit* __restrict cell = digits.data();
  for (std::size_t i = 0; i < std::tuple_size_v<Digits>; ++i)
    text[i] = cell[i] == 0 ? empty : static_cast<char>(cell[i] + '0');
}
inline void append_cells(std::string& text, const Digits& digits, char empty = '.') {
  text.resize(text.size() + digits.size());
  write_cells(digits, empty, text.data() + text.size() - digits.size());
}

/// Do two givens break a rule? clashes() names the cells; this is as fast as reading a line.
KAIDOKU_API bool has_clash(const Digits& givens);

/// Which solutions a caller wants to see.
enum class Give {
  nothing,  ///< none: only how many there are
  unique,   ///< the solution of a puzzle that is proved to have no other
  /// of every puzzle that has solutions the smallest in reading order; costs more if there are
  /// several
  smallest,
};

/// How the work is laid out in registers.
enum class Design {
  automatic,  ///< by the size of the batch and the processor
  lanes,      ///< a puzzle or a subtree of one per 32-bit lane: one puzzle, small batches
  planes,     ///< a puzzle per bit: bulk
};

struct SolverOptions {
  /// Stop counting the solutions of a puzzle here. At least 1; at least 2 for Give::unique, which
  /// must see that there is no second one.
  std::uint64_t limit = 2;
  Give give = Give::unique;
  /// `nodes` is for each puzzle, the same everywhere; `time` and `stop` are for a whole call.
  Budget budget{};
  Design design = Design::automatic;
  /// one of targets(), whatever use_target() was told; empty: what use_target() was told, or the
  /// best one
  std::string_view target{};
};

/// What is known about one puzzle.
struct Counted {
  std::uint64_t count = 0;  ///< solutions found, at most the limit
  std::uint64_t nodes = 0;  ///< guesses
  /// not `none`: it gave up, on further solutions or on the one to give
  Limit limit = Limit::none;
  bool operator==(const Counted&) const = default;
};

/// The instruction sets this program was built for and this processor has, best first: `avx512`,
/// `avx2`, `sse4`, `neon`, ..., at last `scalar`.
KAIDOKU_API std::span<const std::string_view> targets();

/// Sets the default target of the whole process, for all threads: solvers made from now on that
/// name no target (SolverOptions::target), and the engine `nine`, use it. An empty name makes the
/// best one the default again. For the main function of a program and for tests; a library should
/// name the target in its SolverOptions. Returns the name. Error `bad_target` if targets() does not
/// have it.
KAIDOKU_API Result<std::string_view> use_target(std::string_view name);

/// Solves batches. It keeps its memory: nothing is allocated per puzzle. For one thread at a time.
class KAIDOKU_API Solver {
 public:
  /// Errors: `bad_target` for a target that targets() does not have, `bad_option` for a limit that
  /// is too small.
  static Result<Solver> make(const SolverOptions& options = {});
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

  /// Answers every puzzle. `answers` has at least the size of `puzzles`; `solutions` too, or it is
  /// empty if none are wanted. Entries without a requested or known solution are unspecified.
  /// Givens that break a rule, or a byte above 9, have no solution.
  void solve(std::span<const Digits> puzzles, std::span<Counted> answers,
             std::span<Digits> solutions = {});

  std::string_view target() const;

 private:
  struct Memory;
  explicit Solver(std::unique_ptr<Memory> memory);
  std::unique_ptr<Memory> memory_;
};

}  // namespace kaidoku::nine
