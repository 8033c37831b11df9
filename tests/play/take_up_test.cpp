// A position becomes moves of the player: all of it can be undone.
#include <gtest/gtest.h>

#include "kaidoku/format.h"
#include "kaidoku/game.h"

namespace kaidoku {
namespace {

Position position_of(const Puzzle& puzzle, Cell entered, Digit digit) {
  Position position{.entries = Grid(puzzle.order())};
  position.entries[entered] = digit;
  return position;
}

TEST(TakeUp, EntersAndStrikes) {
  const auto puzzle = *parse("1..4....2.......");
  Position position = position_of(puzzle, 1, 2);
  position.candidates = candidates(puzzle.rules(), board_of(puzzle.givens(), position));
  position.candidates[5] -= DigitSet{3};
  position.candidates[6] -= DigitSet{1, 2};
  Game game(puzzle);
  take_up(game, position);
  EXPECT_EQ(game.at(1).digit, 2);
  EXPECT_FALSE(game.at(1).given);
  EXPECT_TRUE(game.automatic_candidates());
  EXPECT_EQ(game.candidates(5), DigitSet{4});
  EXPECT_EQ(game.moves(), 2U);
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.candidates(5), (DigitSet{3, 4}));
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.grid(), puzzle.givens());
}

TEST(TakeUp, LeavesCandidatesAsTheyAreWhenNothingIsSaidOfThem) {
  const auto puzzle = *parse("1..4....2.......");
  Game game(puzzle);
  take_up(game, {});
  EXPECT_EQ(game.moves(), 0U);
  take_up(game, position_of(puzzle, 1, 1));  // wrong: it repeats the 1
  EXPECT_FALSE(game.automatic_candidates());
  EXPECT_EQ(game.moves(), 1U);
}

}  // namespace
}  // namespace kaidoku
