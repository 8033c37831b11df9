// All small puzzles there are, by every engine. What the right answer is needs no solver: the
// solutions of a puzzle are those of all full grids that show its givens.
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "agreement/agreement.h"
#include "support/reference.h"

namespace kaidoku::test {
namespace {

bool shows(const Grid& solution, const Grid& givens) {
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    if (givens[cell] != 0 && givens[cell] != solution[cell]) return false;
  }
  return true;
}

struct Tally {
  int none = 0;
  int one = 0;
  int many = 0;
};

class EveryPuzzle {
 public:
  explicit EveryPuzzle(Box box)
      : box_(box),
        rules_(*Rules::standard(box)),
        full_(reference_solutions(blank_board(), SIZE_MAX)) {}

  std::size_t full_grids() const { return full_.size(); }

  // Every puzzle with up to `givens` givens whose digits appear in the order 1, 2, 3, ...: all
  // others are these with the digits renamed. `slow` engines are spared puzzles with more than
  // `slow_givens`.
  Tally check(int givens, int slow_givens) {
    slow_givens_ = slow_givens;
    Grid grid(box_.order());
    extend(grid, 0, givens, 0, 0);
    return tally_;
  }

 private:
  Puzzle blank_board() const { return make_puzzle(box_, Grid(box_.order())); }

  void extend(Grid& grid, Cell from, int left, int digits_seen, int givens) {
    check_one(grid, givens);
    if (left == 0) return;
    for (Cell cell = from; cell < grid.cells(); ++cell) {
      for (int digit = 1; digit <= std::min(digits_seen + 1, grid.order()); ++digit) {
        grid[cell] = static_cast<Digit>(digit);
        if (clashes(*rules_, grid).empty()) {
          extend(grid, cell + 1, left - 1, std::max(digits_seen, digit), givens + 1);
        }
      }
      grid[cell] = 0;
    }
  }

  void check_one(const Grid& grid, int givens) {
    const Puzzle puzzle = make_puzzle(box_, grid);
    Known known{{}, SIZE_MAX};
    std::ranges::copy_if(full_, std::back_inserter(known.solutions),
                         [&](const Grid& full) { return shows(full, grid); });
    for (const Engine& engine : all_engines()) {
      if (givens > slow_givens_ && engine.name == "bird") continue;
      expect_agreement(puzzle, known, engine);
      if (engine.sorts) expect_sorted_agreement(puzzle, known, engine);
    }
    (known.solutions.empty()       ? tally_.none
     : known.solutions.size() == 1 ? tally_.one
                                   : tally_.many)++;
  }

  Box box_;
  std::shared_ptr<const Rules> rules_;
  std::vector<Grid> full_;  // sorted, as the reference finds them
  int slow_givens_ = 0;
  Tally tally_;
};

TEST(EveryPuzzle, OfOrders1To3) {
  for (int order = 1; order <= 3; ++order) {
    for (const Box box : boxes_of(order)) {
      const auto tally = EveryPuzzle(box).check(order * order, order * order);
      EXPECT_EQ(tally.none > 0, order > 1);
      EXPECT_GT(tally.one, 0);
      EXPECT_EQ(tally.many > 0, order > 1);
    }
  }
}

TEST(EveryPuzzle, OfOrder4WithFewGivens) {
  const bool thorough = std::getenv("KAIDOKU_LONG") != nullptr;
  for (const Box box : boxes_of(4)) {
    EveryPuzzle puzzles(box);
    EXPECT_EQ(puzzles.full_grids(), box.rows == 2 ? 288u : 576u);
    const int givens = box.rows == 2 ? 4 : 3;
    const auto tally = thorough ? puzzles.check(6, 4) : puzzles.check(givens, 2);
    EXPECT_GT(tally.many, 0);
    if (box.rows == 2 || thorough) {
      EXPECT_GT(tally.none, 0);
      EXPECT_GT(tally.one, 0);
    } else {
      EXPECT_EQ(tally.none, 0)
          << "fewer givens than the order always fit into a Latin square (Smetaniuk 1981)";
    }
  }
}

}  // namespace
}  // namespace kaidoku::test
