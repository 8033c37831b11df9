// Blank boards: a grid by construction, then all others.
//
// Why. A search fills a blank board of 16x16 in less than a millisecond, 36x36 in a quarter of a
// second and 49x49 not in an hour, although nothing is easier to write down: shift every row of a
// band by one box, and every band by one cell.
//
//     r1  1 2 3 4 5 6        (2x3 boxes)     digit - 1 = (row in its band * columns of a box
//     r2  4 5 6 1 2 3                                     + band + column) mod order
//     r3  2 3 4 5 6 1
//
// Rows are shifted copies of one row. Down a column the shifts are all different: rows of a band
// differ by whole boxes, bands by less than one. Within a box the shifts are whole boxes apart, so
// its rows continue each other. The question was for a solution, and this is one; nothing of it is
// stored, and verify checks it in the tests like any other.
//
// The others. To rename the digits of a solution of a blank board gives a solution, so the next
// ones cost nothing either: all order! renamings in ascending order of the names. Then an engine
// searches, and what it finds is passed on unless it is a renaming of the first: complete, and
// nothing twice. Each renaming counts as a node, so that a limit on nodes is a limit here, too.
// (Beyond order 20 nobody will ever see the last of them.)
#include "engines/blank_board/blank.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <vector>

#include "engines/meter.h"

namespace kaidoku::blank_board {
namespace {

/// Up to here a search takes no time, and solutions come in the order of that search.
constexpr int largest_searched_order = 16;

Grid shifted_rows(Box box) {
  const int n = box.order();
  Grid grid(n);
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const int row = cell / n;
    const int column = cell % n;
    const int shift = row % box.rows * box.cols + row / box.rows;
    grid[cell] = static_cast<Digit>((shift + column) % n + 1);
  }
  return grid;
}

class BlankSearch final : public Search {
 public:
  BlankSearch(const Puzzle& puzzle, const Budget& budget, decltype(Engine::start) others)
      : puzzle_(puzzle),
        budget_(budget),
        meter_(budget),
        start_others_(others),
        first_(shifted_rows(puzzle.rules().box())),
        names_(static_cast<std::size_t>(puzzle.order())) {
    std::iota(names_.begin(), names_.end(), Digit{1});
  }

  Answer next(Grid& solution) override {
    if (others_ != nullptr) return next_other(solution);
    if (!meter_.work(static_cast<std::uint64_t>(first_.cells()))) return Answer::gave_up;
    if (!renaming_) {
      renaming_ = true;
      solution = first_;
      return Answer::solved;
    }
    if (std::next_permutation(names_.begin(), names_.end())) {
      if (!meter_.node()) return Answer::gave_up;
      solution = first_;
      for (Cell cell = 0; cell < solution.cells(); ++cell) solution[cell] = name(first_[cell]);
      return Answer::solved;
    }
    others_ = start_others_(puzzle_, budget_.left(begin_, meter_.nodes()), SolutionOrder::found);
    return next_other(solution);
  }

  /// There is always another: the same with two digits exchanged.
  std::optional<bool> unique(std::uint64_t) override { return false; }

  std::uint64_t nodes() const override {
    return meter_.nodes() + (others_ != nullptr ? others_->nodes() : 0);
  }
  Limit limit() const override { return others_ != nullptr ? others_->limit() : meter_.limit(); }

 private:
  Digit name(Digit digit) const { return names_[digit - std::size_t{1}]; }

  Answer next_other(Grid& solution) {
    for (;;) {
      const Answer found = others_->next(other_);
      if (found == Answer::solved && is_renamed_first(other_)) continue;
      if (found == Answer::solved) solution = other_;
      return found;
    }
  }

  /// The first row of `first_` has the digits in order, so that of `grid` tells how they would be
  /// renamed.
  bool is_renamed_first(const Grid& grid) const {
    for (Cell cell = 0; cell < grid.cells(); ++cell) {
      if (grid[cell] != grid[first_[cell] - 1]) return false;
    }
    return true;
  }

  Puzzle puzzle_;
  Budget budget_;
  engines::Meter meter_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  decltype(Engine::start) start_others_;
  Grid first_;
  std::vector<Digit> names_;  // by digit - 1
  bool renaming_ = false;     // the first was given
  std::unique_ptr<Search> others_;
  Grid other_;
};

}  // namespace

bool fits(const Puzzle& puzzle) {
  return puzzle.order() > largest_searched_order && puzzle.givens().filled() == 0;
}

std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget,
                              decltype(Engine::start) others) {
  return std::make_unique<BlankSearch>(puzzle, budget, others);
}

}  // namespace kaidoku::blank_board
