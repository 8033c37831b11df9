// pivot: prune until nothing changes; then, in the smallest cell, either its first value, or that
// value removed.
//
// The original keeps each cell as `Fixed` or as a `Choice` of values. `pruneGrid` removes the fixed
// values of every row, column and block from the choices in it; a choice of one becomes fixed, and
// a choice of none makes the whole pruning return Nothing. Then `choosePivot` takes the cell with
// the fewest choices and returns a pair of grids: one with the first choice fixed, one with that
// choice gone. The first is solved if it can be; otherwise the second is.
//
// Three things differ from bird.cpp. Pruning works in place over lists of cells (Rules::houses)
// instead of rebuilding the board, goes on until nothing changes, and fails on the spot. And the
// question asked is smaller: not "which of its values?" but "this value or not?". When the value
// turns out wrong, its removal is pruned at once, so what the failure taught is used before the
// next guess is chosen, possibly elsewhere.
//
// A guess costs one copy, and the second half of the pair costs none: the state itself becomes it.
// Only the first half counts as a node, since removing a value guesses no digit.
//
// What it still lacks. It looks at cells, never at houses: a digit with only one place left in a
// row goes unseen. The any-order engine (engines/generic) sees those, and undoes its guesses
// instead of copying.
#include "engines/classic/classic.h"
#include "engines/classic/depth_first.h"

namespace kaidoku::classic {
namespace {

class FixedOrChoice {
 public:
  FixedOrChoice(const Puzzle& puzzle, engines::Meter& meter)
      : rules_(&puzzle.rules()),
        fixed_(puzzle.givens()),
        choice_(static_cast<std::size_t>(rules_->cells()), DigitSet::all(rules_->order())) {
    if (rules_->order() == 1) fixed_[0] = 1;  // the one choice of one that no removal leads to
    prune_and_choose(meter);
  }

  bool solved() const { return outcome_ == Outcome::filled; }
  Grid solution() const { return fixed_; }
  bool has_child() const { return outcome_ == Outcome::choice; }

  // The pair: what is returned has the value fixed, what stays behind has it removed.
  FixedOrChoice next_child(engines::Meter& meter) {
    const int value = choice(pivot_).first();
    FixedOrChoice with = *this;
    with.fixed_[pivot_] = static_cast<Digit>(value);
    with.prune_and_choose(meter);
    remove(pivot_, value);  // of at least two
    prune_and_choose(meter);
    return with;
  }

  std::size_t bytes() const {
    return sizeof *this + choice_.size() * (sizeof(DigitSet) + sizeof(Digit));
  }

 private:
  enum class Outcome { failed, filled, choice };
  enum class Pruning { failed, changed, unchanged };

  const DigitSet& choice(Cell cell) const { return choice_[static_cast<std::size_t>(cell)]; }

  // A choice of one becomes fixed. False: nothing is left.
  bool remove(Cell cell, int value) {
    auto& values = choice_[static_cast<std::size_t>(cell)];
    values.erase(value);
    const int first = values.first();
    if (first == -1) return false;
    if (values.next(first + 1) == -1) fixed_[cell] = static_cast<Digit>(first);
    return true;
  }

  Pruning prune_house(const House& house) {
    DigitSet taken;
    for (const Cell cell : house.cells) {
      if (fixed_[cell] == 0) continue;
      if (taken.contains(fixed_[cell])) return Pruning::failed;
      taken.insert(fixed_[cell]);
    }
    auto result = Pruning::unchanged;
    for (const Cell cell : house.cells) {
      if (fixed_[cell] != 0) continue;
      for (const int value : choice(cell)) {
        if (!taken.contains(value)) continue;
        if (!remove(cell, value)) return Pruning::failed;
        result = Pruning::changed;
      }
    }
    return result;
  }

  // Round after round over all houses, until a round changes nothing or something fails. A last
  // round that changes nothing has also seen that no house holds a fixed value twice.
  Pruning prune(engines::Meter& meter) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const House& house : rules_->houses()) {
        // spent: nobody will look at it
        if (!meter.work(2 * house.cells.size())) return Pruning::failed;
        const auto pruning = prune_house(house);
        if (pruning == Pruning::failed) return pruning;
        changed = changed || pruning == Pruning::changed;
      }
    }
    return Pruning::unchanged;
  }

  // The pivot is the first cell with the fewest choices.
  void prune_and_choose(engines::Meter& meter) {
    outcome_ = Outcome::failed;
    if (prune(meter) == Pruning::failed) return;
    outcome_ = Outcome::filled;
    int fewest = max_order + 1;
    for (Cell cell = 0; cell < rules_->cells(); ++cell) {
      if (fixed_[cell] != 0 || choice(cell).size() >= fewest) continue;
      fewest = choice(cell).size();
      pivot_ = cell;
      outcome_ = Outcome::choice;
    }
  }

  const Rules* rules_;
  Grid fixed_;                    // 0: still a choice
  std::vector<DigitSet> choice_;  // of the cells that are
  Outcome outcome_ = Outcome::failed;
  Cell pivot_ = 0;
};

}  // namespace

std::unique_ptr<Search> start_pivot(const Puzzle& puzzle, const Budget& budget, SolutionOrder) {
  return std::make_unique<DepthFirst<FixedOrChoice>>(puzzle, budget);
}

}  // namespace kaidoku::classic
