// pivot: prune until nothing changes; then, in the smallest cell, either its first value, or that value
// removed.
//
// The original keeps each cell as `Fixed` or as a `Choice` of values. `pruneGrid` removes the fixed values of
// every row, column and block from the choices in it; a choice of one becomes fixed, and a choice of none
// makes the whole pruning return Nothing. Then `choosePivot` takes the cell with the fewest choices and
// returns a pair of grids: one with the first choice fixed, one with that choice gone. The first is solved if
// it can be; otherwise the second is.
//
// Three things differ from bird.cpp. Pruning works in place over lists of cells (Rules::houses) instead of
// rebuilding the board, goes on until nothing changes, and fails on the spot. And the question asked is
// smaller: not "which of its values?" but "this value or not?". When the value turns out wrong, its removal
// is pruned at once, so what the failure taught is used before the next guess is chosen, possibly elsewhere.
//
// A guess costs one copy, and the second half of the pair costs none: the state itself becomes it. Only the
// first half counts as a node, since removing a value guesses no digit.
//
// What it still lacks. It looks at cells, never at houses: a digit with only one place left in a row goes
// unseen. The any-order engine (engines/generic) sees those, and undoes its guesses instead of copying.
#include "engines/classic/classic.h"
#include "engines/classic/depth_first.h"

namespace kaidoku::classic {
namespace {

class Choices {
 public:
  Choices(const Puzzle& puzzle, Meter& meter)
      : rules_(&puzzle.rules()),
        cells_(static_cast<std::size_t>(rules_->cells()), DigitSet::all(rules_->order())) {
    for (Cell cell = 0; cell < rules_->cells(); ++cell) {
      if (puzzle.givens()[cell] != 0) fix(cell, puzzle.givens()[cell]);
    }
    prune_and_choose(meter);
  }

  bool solved() const { return outcome_ == Outcome::filled; }
  bool has_child() const { return outcome_ == Outcome::choice; }

  Grid solution() const {
    Grid grid(rules_->order());
    for (Cell cell = 0; cell < grid.cells(); ++cell) grid[cell] = static_cast<Digit>(at(cell).first());
    return grid;
  }

  // The pair: what is returned has the value fixed, what stays behind has it removed.
  Choices next_child(Meter& meter) {
    const int value = at(pivot_).first();
    Choices with = *this;
    with.fix(pivot_, value);
    with.prune_and_choose(meter);
    at(pivot_).erase(value);
    prune_and_choose(meter);
    return with;
  }

  std::size_t bytes() const { return sizeof *this + cells_.size() * sizeof(DigitSet); }

 private:
  enum class Outcome { failed, filled, choice };
  enum class Pruning { failed, changed, unchanged };

  const DigitSet& at(Cell cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  DigitSet& at(Cell cell) { return cells_[static_cast<std::size_t>(cell)]; }

  void fix(Cell cell, int value) {
    at(cell) = {};
    at(cell).insert(value);
  }

  Pruning prune_house(const House& house) {
    DigitSet fixed;
    for (const Cell cell : house.cells) {
      if (at(cell).size() != 1) continue;
      if (fixed.contains(at(cell).first())) return Pruning::failed;
      fixed.insert(at(cell).first());
    }
    auto result = Pruning::unchanged;
    for (const Cell cell : house.cells) {
      if (at(cell).size() == 1) continue;
      for (int digit = fixed.first(); digit != -1; digit = fixed.next(digit + 1)) {
        if (!at(cell).contains(digit)) continue;
        at(cell).erase(digit);
        result = Pruning::changed;
      }
      if (at(cell).empty()) return Pruning::failed;
    }
    return result;
  }

  // Round after round over all houses, until a round changes nothing or something fails. A last round that
  // changes nothing has also seen that no house holds a fixed value twice.
  Pruning prune(Meter& meter) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const House& house : rules_->houses()) {
        if (!meter.work(2 * house.cells.size())) return Pruning::failed;  // nobody will look at it
        const auto pruning = prune_house(house);
        if (pruning == Pruning::failed) return pruning;
        changed = changed || pruning == Pruning::changed;
      }
    }
    return Pruning::unchanged;
  }

  void prune_and_choose(Meter& meter) {
    outcome_ = Outcome::failed;
    if (prune(meter) == Pruning::failed) return;
    outcome_ = Outcome::filled;
    int fewest = max_order + 1;
    for (Cell cell = 0; cell < rules_->cells(); ++cell) {
      const int size = at(cell).size();
      if (size == 1 || size >= fewest) continue;
      fewest = size;
      pivot_ = cell;
      outcome_ = Outcome::choice;
    }
  }

  const Rules* rules_;
  std::vector<DigitSet> cells_;
  Outcome outcome_ = Outcome::failed;
  Cell pivot_ = 0;  // the first cell with the fewest choices
};

}  // namespace

std::unique_ptr<Search> start_pivot(const Puzzle& puzzle, const Budget& budget, Order) {
  return std::make_unique<DepthFirst<Choices>>(puzzle, budget);
}

}  // namespace kaidoku::classic
