// Chance must be the same on every machine, so it is made here: splitmix64 and the shuffle of
// Fisher and Yates.
#include "cli/bench/relabeling.h"

#include <kaidoku/hash.h>

#include <numeric>
#include <utility>

namespace kaidoku::app::cli {
namespace {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() { return splitmix64(state_); }

  /// first, first + 1, ... in any order.
  std::vector<int> shuffled(int first, int count) {
    std::vector<int> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), first);
    for (std::size_t i = numbers.size(); i > 1; --i) std::swap(numbers[i - 1], numbers[next() % i]);
    return numbers;
  }

  /// Rows (or columns) that come in groups of `size`: groups exchanged, and lines inside each.
  std::vector<int> shuffled_lines(int order, int size) {
    std::vector<int> lines;
    for (const int group : shuffled(0, order / size)) {
      for (const int line : shuffled(group * size, size)) lines.push_back(line);
    }
    return lines;
  }

 private:
  std::uint64_t state_;
};

}  // namespace

Relabeling::Relabeling(Box box, std::uint64_t seed) {
  Chance chance(seed);
  const int n = box.order();
  const auto rows = chance.shuffled_lines(n, box.rows);
  const auto columns = chance.shuffled_lines(n, box.cols);
  const bool turned = box.rows == box.cols && chance.next() % 2 == 1;
  from_.reserve(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  for (const int row : rows) {
    for (const int column : columns) from_.push_back(turned ? column * n + row : row * n + column);
  }
  name_ = {0};
  for (const int digit : chance.shuffled(1, n)) name_.push_back(static_cast<Digit>(digit));
}

Grid Relabeling::apply(const Grid& grid) const {
  Grid result(grid.order());
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    result[cell] = name_[grid[from_[static_cast<std::size_t>(cell)]]];
  }
  return result;
}

Grid Relabeling::undo(const Grid& grid) const {
  std::vector<Digit> old_name(name_.size());
  for (std::size_t digit = 0; digit < name_.size(); ++digit)
    old_name[name_[digit]] = static_cast<Digit>(digit);
  Grid result(grid.order());
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    result[from_[static_cast<std::size_t>(cell)]] = old_name[grid[cell]];
  }
  return result;
}

}  // namespace kaidoku::app::cli
