// Up to a thousand solutions are looked at, one after the other. If those are all, they tell
// everything: which digits each cell can have, and that a digit which one of them alone has in a
// cell would be enough as a given. If there are more, possibilities() says which digits each cell
// can have, and every candidate that has not been seen twice is asked about.
//
// If no single given is enough, the first solution is given in every open cell, and what it does
// not need there is removed again, as minimizing does.
#include "analysis/ambiguity.h"

#include <algorithm>

#include "analysis/interchangeable.h"
#include "analysis/kempe.h"
#include "analysis/remove_clues.h"
#include "base/random.h"

namespace kaidoku::analysis {
namespace {

constexpr std::uint64_t most_looked_at = 1000;
constexpr int most_orders_tried = 8;
constexpr std::uint64_t cost_of_a_removal = 20;  // of a question to the SAT solver, in nodes

int differences(const Grid& one, const Grid& other) {
  int differing = 0;
  for (Cell cell = 0; cell < one.cells(); ++cell) differing += one[cell] != other[cell] ? 1 : 0;
  return differing;
}

class Ambiguous {
 public:
  Ambiguous(const Puzzle& puzzle, const Grid& first, const Grid& second, Oracle& oracle)
      : puzzle_(puzzle),
        oracle_(oracle),
        cells_(static_cast<std::size_t>(puzzle.rules().cells())),
        seen_(cells_),
        seen_again_(cells_) {
    found_.first = first;
    found_.second = second;
    nearest_ = differences(first, second);
  }

  Ambiguity find() {
    look_at_solutions();
    look_at_swaps();
    if (found_.all) {
      found_.possible = {.answer = Answer::exact, .digits = seen_};
    } else {
      found_.possible = possibilities(puzzle_, {.budget = oracle_.left(2)});
      oracle_.spend(found_.possible.nodes, found_.possible.limit);
      for (Cell cell = 0; cell < puzzle_.rules().cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        found_.possible.digits[at] |= seen_[at] | DigitSet{found_.first[cell], found_.second[cell]};
      }
    }
    find_enough();
    if (found_.enough.empty() && found_.complete) find_missing();
    return std::move(found_);
  }

 private:
  void look_at_solutions() {
    Solutions all = solutions(puzzle_, {.budget = oracle_.left(4)});
    for (const Grid& grid : all) {
      for (Cell cell = 0; cell < grid.cells(); ++cell) {
        DigitSet& seen = seen_[static_cast<std::size_t>(cell)];
        if (seen.contains(grid[cell]))
          seen_again_[static_cast<std::size_t>(cell)].insert(grid[cell]);
        seen.insert(grid[cell]);
      }
      if (found_.count == 0) {
        begin_with(grid);
      } else if (const int differing = differences(found_.first, grid); differing < nearest_) {
        take(grid, differing);
      }
      if (++found_.count > most_looked_at) break;
    }
    found_.all = all.answer() == Answer::none;
    found_.count = std::max<std::uint64_t>(2, std::min(found_.count, most_looked_at));
    oracle_.spend(all.nodes(), all.limit());
  }

  /// From now on others are compared with this one, whichever engine found the two that are known.
  void begin_with(const Grid& first) {
    if (found_.second == first) found_.second = found_.first;
    found_.first = first;
    nearest_ = first.cells();
  }

  void take(const Grid& nearer, int differing) {
    found_.second = nearer;
    nearest_ = differing;
  }

  /// Two digits of the first solution that can change places in cells without a given.
  void look_at_swaps() {
    const Rules& rules = puzzle_.rules();
    const Grid& solution = found_.first;
    const DigitPlaces places(rules, solution);
    for (int one = 1; one < rules.order(); ++one) {
      for (int other = one + 1; other <= rules.order(); ++other) {
        std::vector<char> seen(cells_);
        for (int row = 0; row < rules.order(); ++row) {
          const Cell cell = places(static_cast<std::size_t>(row), static_cast<Digit>(one));
          std::vector<Cell> chain;
          add_chain(rules, solution, places, cell, static_cast<Digit>(other), seen, chain);
          swap(chain, static_cast<Digit>(one), static_cast<Digit>(other));
        }
      }
    }
  }

  void swap(const std::vector<Cell>& chain, Digit one, Digit other) {
    const int size = static_cast<int>(chain.size());
    const bool given = std::any_of(chain.begin(), chain.end(),
                                   [&](Cell cell) { return puzzle_.givens()[cell] != 0; });
    if (size == 0 || size >= nearest_ || given) return;
    Grid swapped = found_.first;
    for (const Cell cell : chain) swapped[cell] = swapped[cell] == one ? other : one;
    take(swapped, size);
  }

  void find_enough() {
    std::vector<Candidate> open;
    // All digits but one must be shown, or they could be exchanged.
    if (hidden_digits(puzzle_).size() <= 2) {
      for (Cell cell = 0; cell < puzzle_.rules().cells(); ++cell) {
        const auto at = static_cast<std::size_t>(cell);
        const DigitSet& possible = found_.possible.digits[at];
        if (possible.size() == 1) continue;
        for (const int digit : possible - seen_again_[at])
          open.push_back({cell, static_cast<Digit>(digit)});
      }
    }
    found_.complete = found_.possible.answer == Answer::exact;
    if (found_.all) {
      found_.enough = std::move(open);
      return;
    }
    std::vector<Grid> boards(open.size(), puzzle_.givens());
    for (std::size_t k = 0; k < open.size(); ++k) boards[k][open[k].cell] = open[k].digit;
    const std::vector<Uniqueness> answers = oracle_.ask(boards);
    for (std::size_t k = 0; k < open.size(); ++k) {
      if (answers[k].answer == Answer::unique) found_.enough.push_back(open[k]);
      if (answers[k].answer == Answer::gave_up) found_.complete = false;
    }
  }

  void find_missing() {
    std::vector<std::vector<Cell>> open;
    Grid filled = puzzle_.givens();
    for (Cell cell = 0; cell < filled.cells(); ++cell) {
      if (found_.possible.digits[static_cast<std::size_t>(cell)].size() == 1) continue;
      filled[cell] = found_.first[cell];
      open.push_back({cell});
    }
    std::size_t fewest = open.size() + 1;
    for (std::uint64_t order = 0; order < most_orders_tried; ++order) {
      if (!oracle_.affords(open.size() * cost_of_a_removal)) break;
      base::Random(Seed(), order).shuffle(open);
      const Thinned thinned = remove_clues(puzzle_.shared_rules(), found_.first, filled, open, 0,
                                           oracle_.left(most_orders_tried));
      oracle_.spend(thinned.nodes, thinned.limit);
      std::vector<Candidate> missing;
      for (Cell cell = 0; cell < filled.cells(); ++cell) {
        if (thinned.clues[cell] != puzzle_.givens()[cell])
          missing.push_back({cell, thinned.clues[cell]});
      }
      if (missing.size() < fewest) {
        fewest = missing.size();
        found_.missing = std::move(missing);
      }
    }
  }

  const Puzzle& puzzle_;
  Oracle& oracle_;
  const std::size_t cells_;
  std::vector<DigitSet> seen_;        // in a solution
  std::vector<DigitSet> seen_again_;  // in two
  Ambiguity found_;
  int nearest_ = 0;  // in how many cells its two solutions differ
};

}  // namespace

Ambiguity find_ambiguity(const Puzzle& puzzle, const Grid& first, const Grid& second,
                         Oracle& oracle) {
  return Ambiguous(puzzle, first, second, oracle).find();
}

}  // namespace kaidoku::analysis
