// A minimal set of clues without solution: clue after clue is left out, and stays out if there is
// still no solution. Where singles refute what is left, all clues go at once that they do not need.
// Which set comes out depends on the order in which the clues are tried; of the sets of some orders
// the one counts that is the easiest to see.
//
// Each change that mends the puzzle must break up every such set, so only the clues of the set are
// asked about. If there is no solution without a clue either, no other digit in its cell helps. If
// there is one, its digit in the cell is the repair. If there are several, each candidate of the
// cell is asked about.
#include "analysis/conflict.h"

#include <algorithm>

#include "analysis/clue_cells.h"
#include "analysis/dead_end.h"
#include "base/random.h"

namespace kaidoku::analysis {
namespace {

constexpr int most_orders = 12;

Grid with(Grid board, Cell cell, Digit digit) {
  board[cell] = digit;
  return board;
}

class Conflicting {
 public:
  Conflicting(const Puzzle& puzzle, Oracle& oracle)
      : rules_(puzzle.rules()), givens_(puzzle.givens()), oracle_(oracle) {}

  Conflict find() {
    const std::vector<Cell> clues = clue_cells(givens_);
    Conflict best = smallest({clues.rbegin(), clues.rend()});
    // Further sets are worth less than the repairs.
    for (std::uint64_t order = 1; order < most_orders && oracle_.spares(); ++order) {
      std::vector<Cell> shuffled = clues;
      base::Random(Seed(), order).shuffle(shuffled);
      Conflict other = smallest(shuffled);
      if (effort(other) < effort(best)) best = std::move(other);
    }
    find_repairs(best);
    return best;
  }

 private:
  /// A minimal set; clues are tried in this order.
  Conflict smallest(const std::vector<Cell>& order) {
    Conflict found{.minimal = true};
    Grid left = givens_;
    refuted(left);
    for (const Cell clue : order) {
      if (left[clue] == 0) continue;
      Grid without = with(left, clue, 0);
      const Answer answer = oracle_.half_spent() ? Answer::gave_up  // the repairs need the rest
                            : refuted(without)   ? Answer::none
                                                 : oracle_.solvable(without);
      if (answer == Answer::none) left = std::move(without);
      if (answer == Answer::gave_up) found.minimal = false;
    }
    found.clues = clue_cells(left);
    if (auto refutation = refute_by_singles(rules_, left))
      found.dead_end = std::move(refutation->dead_end);
    return found;
  }

  /// Do singles refute the board? Then it loses the clues that they do not need.
  bool refuted(Grid& board) {
    const auto refutation = refute_by_singles(rules_, board);
    oracle_.spend(0, Limit::none);
    if (!refutation) return false;
    board = Grid(rules_.order());
    for (const Cell cell : refutation->clues) board[cell] = givens_[cell];
    return true;
  }

  /// How hard it is to see that these have no solution.
  static std::size_t effort(const Conflict& conflict) {
    constexpr std::size_t hardly = 1000;
    return conflict.clues.size() +
           (conflict.dead_end ? 2 * conflict.dead_end->singles.size() : hardly);
  }

  void find_repairs(Conflict& conflict) {
    conflict.complete = true;
    for (const Cell cell : conflict.clues) {
      const Grid without = with(givens_, cell, 0);
      const Uniqueness removed = oracle_.ask({without}).front();
      count(removed.answer, conflict);
      if (removed.answer == Answer::unique)
        conflict.repairs.push_back({{cell, (*removed.first)[cell]}, true});
      if (removed.answer == Answer::many || removed.answer == Answer::gave_up)
        try_digits(without, cell, conflict);
    }
    std::stable_partition(conflict.repairs.begin(), conflict.repairs.end(),
                          [](const Repair& repair) { return !repair.removable; });
  }

  void try_digits(const Grid& without, Cell cell, Conflict& conflict) {
    std::vector<Grid> boards;
    const std::vector<DigitSet> open = candidates(oracle_.puzzle(without));
    for (const int digit : open[static_cast<std::size_t>(cell)]) {
      if (digit != givens_[cell]) boards.push_back(with(without, cell, static_cast<Digit>(digit)));
    }
    const std::vector<Uniqueness> changed = oracle_.ask(boards);
    for (std::size_t k = 0; k < boards.size(); ++k) {
      count(changed[k].answer, conflict);
      if (changed[k].answer == Answer::unique)
        conflict.repairs.push_back({{cell, boards[k][cell]}, false});
    }
  }

  static void count(Answer answer, Conflict& conflict) {
    if (answer == Answer::many) ++conflict.loose;
    if (answer == Answer::gave_up) conflict.complete = false;
  }

  const Rules& rules_;
  const Grid& givens_;
  Oracle& oracle_;
};

}  // namespace

Conflict find_conflict(const Puzzle& puzzle, Oracle& oracle) {
  return Conflicting(puzzle, oracle).find();
}

}  // namespace kaidoku::analysis
