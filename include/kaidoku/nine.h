// 9x9 boards in bulk: thousands of puzzles in one call, side by side in the lanes of SIMD
// registers.
//
//     std::vector<kaidoku::nine::Digits> puzzles = ..., solutions(puzzles.size());
//     std::vector<kaidoku::nine::Answer> answers(puzzles.size());
//     auto solver = kaidoku::nine::Solver::make({.limit = 2});
//     (*solver).solve(puzzles, answers, solutions);
//
// Most users need only solve.h, which uses this by itself. Whatever design, target, batch size or
// thread does the work, the answers are the same (docs/engines.md).
#pragma once

#include <array>
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
#include "kaidoku/result.h"

namespace kaidoku::nine {

/// The digits of a 9x9 board in reading order, 0 = empty, 9 at most.
using Digits = std::array<Digit, 81>;

/// Is this a 9x9 board with 3x3 boxes?
KAIDOKU_API bool fits(const Rules& rules);

/// `grid` must be of order 9.
KAIDOKU_API Digits to_digits(const Grid& grid);
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
  /// Stop counting the solutions of a puzzle here. At least 1, for Give::unique at least 2; less is
  /// taken for that.
  std::uint64_t limit = 2;
  Give give = Give::unique;
  /// `nodes` is for each puzzle, the same everywhere; `time` and `stop` are for a whole call.
  Budget budget{};
  Design design = Design::automatic;
  std::string_view target{};  ///< one of targets(); empty: what use_target() said, or the best
};

/// What is known about one puzzle.
struct Answer {
  std::uint64_t count = 0;  ///< solutions found, at most the limit
  std::uint64_t nodes = 0;  ///< guesses
  /// not `none`: it gave up, on further solutions or on the one to give
  Limit limit = Limit::none;
  bool operator==(const Answer&) const = default;
};

/// The instruction sets this program was built for and this processor has, best first: `avx512`,
/// `avx2`, `sse4`, `neon`, ..., at last `scalar`.
KAIDOKU_API std::span<const std::string_view> targets();

/// From now on every solver of this program that names no target uses this one; empty: the best
/// again. An error if targets() does not have it.
KAIDOKU_API Result<std::string_view> use_target(std::string_view name);

/// Solves batches. It keeps its memory: nothing is allocated per puzzle. For one thread at a time.
class KAIDOKU_API Solver {
 public:
  /// An error for a target that targets() does not have.
  static Result<Solver> make(const SolverOptions& options = {});
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

  /// Answers every puzzle. `answers` has the size of `puzzles`; `solutions` too, or it is empty if
  /// none are wanted. What stands in the place of a solution that is not to be given or not known
  /// means nothing. Givens that break a rule, or a digit above 9, have no solution.
  void solve(std::span<const Digits> puzzles, std::span<Answer> answers,
             std::span<Digits> solutions = {});

  std::string_view target() const;

 private:
  struct Memory;
  explicit Solver(std::unique_ptr<Memory> memory);
  std::unique_ptr<Memory> memory_;
};

}  // namespace kaidoku::nine
