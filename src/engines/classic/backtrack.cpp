// backtrack: a list of candidates for every cell; cells from left to right; fix a value and
// eliminate it.
//
// The original. Every cell carries the values it may still have. `kill` fixes a value in a cell and
// removes it from the cells of the same row, column and box. Starting at the first cell, each of
// its candidates is killed in turn and the rest of the board is solved with what is left; a cell
// that has no candidate when its turn comes ends that attempt. The last cell fixed is a solution.
//
// Two things are added. The original knows only the blank board; givens are killed before the
// search begins, so no cell ever tries a value that a given further right forbids. And a cell with
// one candidate is not a choice: it is fixed on the way, without a copy of the board and without
// counting as a guess.
//
// What it costs. Cells are taken as they come, however many candidates they have, and a cell that
// has lost its last candidate is noticed only when it is reached: hopeless boards are pursued for a
// long time. Every guess copies all candidates of the board. Solutions come sorted by themselves,
// because cells are visited in the order in which grids are compared, and values in ascending
// order.
//
// Next: try.cpp visits the very same boards with no lists at all.
#include "engines/classic/classic.h"
#include "engines/classic/depth_first.h"

namespace kaidoku::classic {
namespace {

class Candidates {
 public:
  Candidates(const Puzzle& puzzle, engines::Meter& meter)
      : rules_(&puzzle.rules()),
        values_(static_cast<std::size_t>(puzzle.rules().cells()), DigitSet::all(puzzle.order())) {
    for (Cell cell = 0; cell < rules_->cells() && meter.work(work_per_kill()); ++cell) {
      if (puzzle.givens()[cell] != 0) kill(cell, puzzle.givens()[cell]);
    }
    advance(meter);
  }

  bool solved() const { return position_ == rules_->cells(); }

  Grid solution() const {
    Grid grid(rules_->order());
    for (Cell cell = 0; cell < grid.cells(); ++cell)
      grid[cell] = static_cast<Digit>(at(cell).first());
    return grid;
  }

  bool has_child() const { return !at(position_).empty(); }

  Candidates next_child(engines::Meter& meter) {
    const int value = at(position_).first();
    Candidates child = *this;
    child.kill(position_, value);
    child.advance(meter);
    at(position_).erase(value);  // tried now; what is left are the further children
    return child;
  }

  std::size_t bytes() const { return sizeof *this + values_.size() * sizeof(DigitSet); }

 private:
  const DigitSet& at(Cell cell) const { return values_[static_cast<std::size_t>(cell)]; }
  DigitSet& at(Cell cell) { return values_[static_cast<std::size_t>(cell)]; }

  std::uint64_t work_per_kill() const { return 3 * static_cast<std::uint64_t>(rules_->order()); }

  // Fixes the value in the cell and removes it from the rest of its row, column and box.
  void kill(Cell cell, int value) {
    for (const Seat& seat : rules_->seats(cell)) {
      for (const Cell other : rules_->houses()[seat.house].cells) at(other).erase(value);
    }
    at(cell) = {};
    at(cell).insert(value);
  }

  // From left to right to the next cell that has a choice, or none at all. Before the first guess
  // `position_` stands on a cell that may be a single itself; after one it stands on the cell just
  // fixed.
  void advance(engines::Meter& meter) {
    while (!solved() && at(position_).size() == 1 && meter.work(work_per_kill())) {
      kill(position_, at(position_).first());
      ++position_;
    }
  }

  const Rules* rules_;
  std::vector<DigitSet> values_;  // candidates of every cell
  Cell position_ = 0;             // all cells before it are fixed
};

}  // namespace

std::unique_ptr<Search> start_backtrack(const Puzzle& puzzle, const Budget& budget, SolutionOrder) {
  return std::make_unique<DepthFirst<Candidates>>(puzzle, budget);
}

}  // namespace kaidoku::classic
