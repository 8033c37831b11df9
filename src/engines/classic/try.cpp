// try: find the first empty square and try every value that does not occur in its row, column or
// box.
//
// The original solves a grid by solving, for each value that fits the first empty square, the grid
// with that value in it; a grid without empty squares is solved. The list of all solutions is lazy,
// and its head is the answer. There are no candidates to keep: what fits is read off the grid when
// it is needed.
//
// It is backtrack.cpp from the other side. A value is left in a cell's list there exactly when it
// occurs nowhere in the cell's row, column and box, so both engines try the same values in the same
// cells and count the same nodes (a test holds them to that). But here a guess copies one byte per
// cell instead of a whole list, and no work is done for cells that the search never reaches.
//
// As there, a square that only one value fits is filled without calling it a guess, and solutions
// come sorted.
//
// What it costs. The order of the squares is still the order of reading: a puzzle with an empty
// first row and a solution that begins with 9 makes it try hundreds of millions of grids.
//
// Next: bird.cpp chooses the square.
#include "engines/classic/classic.h"
#include "engines/classic/depth_first.h"

namespace kaidoku::classic {
namespace {

class Attempt {
 public:
  Attempt(const Puzzle& puzzle, engines::Meter& meter)
      : rules_(&puzzle.rules()), grid_(puzzle.givens()) {
    find_choice(meter);
  }

  bool solved() const { return square_ == grid_.cells(); }
  Grid solution() const { return grid_; }
  bool has_child() const { return !values_.empty(); }

  Attempt next_child(engines::Meter& meter) {
    const int value = values_.first();
    values_.erase(value);
    Attempt child = *this;
    child.grid_[square_] = static_cast<Digit>(value);
    child.find_choice(meter);
    return child;
  }

  std::size_t bytes() const { return sizeof *this + static_cast<std::size_t>(grid_.cells()); }

 private:
  // Moves to the first empty square that is a choice, or that nothing fits, filling those that are
  // neither.
  void find_choice(engines::Meter& meter) {
    for (; !solved(); ++square_) {
      if (grid_[square_] != 0) continue;
      if (!meter.work(3 * static_cast<std::uint64_t>(grid_.order()))) return;
      values_ = fitting(square_);
      if (values_.size() != 1) return;
      grid_[square_] = static_cast<Digit>(values_.first());
    }
  }

  DigitSet fitting(Cell square) const {
    DigitSet values = DigitSet::all(grid_.order());
    for (const Seat& seat : rules_->seats(square)) {
      for (const Cell other : rules_->houses()[seat.house].cells) values.erase(grid_[other]);
    }
    return values;
  }

  const Rules* rules_;
  Grid grid_;
  Cell square_ = 0;  // no empty square before it
  DigitSet values_;  // those that fit it and have not been tried
};

}  // namespace

std::unique_ptr<Search> start_try(const Puzzle& puzzle, const Budget& budget, SolutionOrder) {
  return std::make_unique<DepthFirst<Attempt>>(puzzle, budget);
}

}  // namespace kaidoku::classic
