// Which way for which board: the cheaper one of the board as it is and turned over.
#include "engines/tally/tally.h"

#include <algorithm>

#include "engines/tally/columns.h"
#include "engines/tally/three_stacks.h"
#include "engines/tally/two_stacks.h"

namespace kaidoku::tally {
namespace {

std::unique_ptr<CountPlan> cheaper(std::unique_ptr<CountPlan> one, std::unique_ptr<CountPlan> two) {
  return one->seconds() <= two->seconds() ? std::move(one) : std::move(two);
}

}  // namespace

bool is_for(Box box) {
  const int two = std::min(box.rows, box.cols), other = std::max(box.rows, box.cols);
  return box == Box{3, 3} || (two == 2 && 2 * other <= static_cast<int>(most_rows));
}

std::unique_ptr<CountPlan> plan(const Puzzle& puzzle) {
  const Box box = puzzle.rules().box();
  if (!is_for(box)) return nullptr;
  if (box == Box{3, 3}) {
    return cheaper(std::make_unique<ThreeStacks>(clues_of(puzzle, false)),
                   std::make_unique<ThreeStacks>(clues_of(puzzle, true)));
  }
  const auto two_stacks = [&](bool turned) {
    return std::make_unique<TwoStacks>(std::max(box.rows, box.cols), clues_of(puzzle, turned));
  };
  if (box == Box{2, 2}) return cheaper(two_stacks(false), two_stacks(true));
  return two_stacks(box.cols == 2);
}

}  // namespace kaidoku::tally
