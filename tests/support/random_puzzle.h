// Random boards for tests: the same seed gives the same boards on every machine and compiler.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "support/boards.h"

namespace kaidoku::test {

/// splitmix64. The distributions of <random> differ between libraries; this does not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next();
  /// 0 <= result < n; n > 0. Not perfectly even, which no test minds.
  int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
  /// 0, 1, ..., n - 1 in random order.
  std::vector<int> shuffled(int n);

 private:
  std::uint64_t state_;
};

/// A full grid: a regular pattern, its digits relabeled, its bands, stacks, rows and columns
/// permuted.
Grid random_solution(Box box, Random& random);

/// A puzzle with at least one solution and that many givens.
Puzzle random_puzzle(Box box, int givens, Random& random);

/// One given changed to another digit that breaks no rule, so that the puzzle has perhaps no
/// solution. Nothing when no given can be changed.
std::optional<Puzzle> change_a_given(const Puzzle& puzzle, Random& random);

/// A full grid with as many cells emptied, in random order, as `accept(puzzle)` allows. It must
/// accept full grids, and once it refuses a puzzle refuse it with fewer givens too: the number is
/// found by bisection.
template <class Accept>
Puzzle thinned_puzzle(Box box, Random& random, Accept accept) {
  const Grid full = random_solution(box, random);
  const auto cells = random.shuffled(full.cells());
  const auto with_givens = [&](int givens) {
    Grid grid = full;
    for (int i = givens; i < grid.cells(); ++i) grid[cells[static_cast<std::size_t>(i)]] = 0;
    return make_puzzle(box, grid);
  };
  int refused = -1;
  int accepted = full.cells();
  while (accepted - refused > 1) {
    const int middle = (refused + accepted) / 2;
    (accept(with_givens(middle)) ? accepted : refused) = middle;
  }
  return with_givens(accepted);
}

/// A puzzle with exactly one solution from which no given can be taken away, when nothing but the
/// number of solutions is known: `count(puzzle)` must say how many there are, up to 2.
template <class Count>
Puzzle minimal_puzzle(Box box, Random& random, Count count) {
  Grid givens = random_solution(box, random);
  for (const Cell cell : random.shuffled(givens.cells())) {
    Grid fewer = givens;
    fewer[cell] = 0;
    if (count(make_puzzle(box, fewer)) == 1) givens = fewer;
  }
  return make_puzzle(box, givens);
}

}  // namespace kaidoku::test
