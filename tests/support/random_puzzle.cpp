// A full grid is a fixed pattern with its rows, columns, bands, stacks and digits shuffled: always
// right, no search.
#include "support/random_puzzle.h"

#include <numeric>
#include <utility>

#include "kaidoku/hash.h"

namespace kaidoku::test {
namespace {

// A random order of n lines that keeps together the groups of `size` they lie in.
std::vector<int> shuffled_in_groups(int n, int size, Random& random) {
  std::vector<int> lines;
  for (const int group : random.shuffled(n / size)) {
    for (const int line : random.shuffled(size)) lines.push_back(group * size + line);
  }
  return lines;
}

std::size_t index(int i) { return static_cast<std::size_t>(i); }

}  // namespace

std::uint64_t Random::next() { return splitmix64(state_); }

std::vector<int> Random::shuffled(int n) {
  std::vector<int> list(index(n));
  std::iota(list.begin(), list.end(), 0);
  for (int i = n - 1; i > 0; --i) std::swap(list[index(i)], list[index(below(i + 1))]);
  return list;
}

// Row i of band a of the pattern is 0, 1, 2, ... turned by i * box.cols + a: in a column every turn
// occurs once, and the rows of a band are a box width apart, so that the digits of a box differ.
Grid random_solution(Box box, Random& random) {
  const int order = box.order();
  const auto label = random.shuffled(order);
  const auto rows = shuffled_in_groups(order, box.rows, random);
  const auto columns = shuffled_in_groups(order, box.cols, random);
  Grid grid(order);
  for (int r = 0; r < order; ++r) {
    for (int c = 0; c < order; ++c) {
      const int row = rows[index(r)];
      const int turn = row % box.rows * box.cols + row / box.rows;
      grid[r * order + c] =
          static_cast<Digit>(label[index((columns[index(c)] + turn) % order)] + 1);
    }
  }
  return grid;
}

Puzzle random_puzzle(Box box, int givens, Random& random) {
  Grid grid = random_solution(box, random);
  const auto cells = random.shuffled(grid.cells());
  for (int i = givens; i < grid.cells(); ++i) grid[cells[index(i)]] = 0;
  return make_puzzle(box, std::move(grid));
}

std::optional<Puzzle> change_a_given(const Puzzle& puzzle, Random& random) {
  for (const Cell cell : random.shuffled(puzzle.rules().cells())) {
    const Digit given = puzzle.givens()[cell];
    if (given == 0) continue;
    for (const int other : random.shuffled(puzzle.order())) {
      Grid changed = puzzle.givens();
      changed[cell] = static_cast<Digit>(other + 1);
      if (other + 1 != given && clashes(puzzle.rules(), changed).empty()) {
        return make_puzzle(puzzle.rules().box(), changed);
      }
    }
  }
  return {};
}

}  // namespace kaidoku::test
