// A path may start from a board in play.
#include "kaidoku/explain.h"

#include <gtest/gtest.h>

#include "kaidoku/format.h"

namespace kaidoku {
namespace {

const Puzzle& easy() {
  static const Puzzle puzzle =
      *parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  return puzzle;
}

TEST(Explain, GoesOnFromABoardInPlay) {
  const Path whole = explain(easy());
  ASSERT_TRUE(whole);
  Position start{.entries = Grid(9)};
  for (std::size_t i = 0; i < 5; ++i) {
    const auto& [cell, digit] = whole.steps[i].places.front();
    start.entries[cell] = digit;
  }
  const Path rest = explain(easy(), {.start = start});
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest.steps.size(), whole.steps.size() - 5);
  EXPECT_EQ(rest.board, whole.board);
  EXPECT_TRUE(rest.mistakes.empty());
}

TEST(Explain, NamesWhatIsWrongAtTheStart) {
  Position start{.entries = Grid(9)};
  start.entries[3] = 2;
  start.candidates = candidates(easy().rules(), board_of(easy().givens(), start));
  start.candidates[2] -= DigitSet{4};
  const Path path = explain(easy(), {.start = start});
  EXPECT_EQ(path.answer, Answer::none);
  EXPECT_TRUE(path.steps.empty());
  EXPECT_EQ(path.mistakes, (std::vector<Cell>{2, 3}));
}

}  // namespace
}  // namespace kaidoku
