// Which way for which board: the cheaper one of the board as it is and turned over.
#include "engines/tally/tally.h"

#include "engines/tally/three_stacks.h"
#include "engines/tally/two_stacks.h"

namespace kaidoku::tally {
namespace {

std::unique_ptr<Tally> cheaper(std::unique_ptr<Tally> one, std::unique_ptr<Tally> two) {
  return one->seconds() <= two->seconds() ? std::move(one) : std::move(two);
}

}  // namespace

std::unique_ptr<Tally> plan(const Puzzle& puzzle) {
  const Box box = puzzle.rules().box();
  if (box == Box{3, 3}) {
    return cheaper(std::make_unique<ThreeStacks>(clues_of(puzzle, false)),
                   std::make_unique<ThreeStacks>(clues_of(puzzle, true)));
  }
  const auto two_stacks = [&](int columns, bool turned) {
    return std::make_unique<TwoStacks>(columns, clues_of(puzzle, turned));
  };
  if (box == Box{2, 2}) return cheaper(two_stacks(2, false), two_stacks(2, true));
  if (box.rows == 2 && box.cols >= 3 && box.cols <= 5) return two_stacks(box.cols, false);
  if (box.cols == 2 && box.rows >= 3 && box.rows <= 5) return two_stacks(box.rows, true);
  return nullptr;
}

}  // namespace kaidoku::tally
