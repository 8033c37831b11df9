// Boards in play: what was entered and ruled out survives being written and read, in every format
// that holds it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "formats/read.h"
#include "support/random_puzzle.h"

namespace kaidoku {
namespace {

using test::Random;

struct InPlay {
  Puzzle puzzle;
  Position position;
};

/// A puzzle with some right entries and some wrong candidates ruled out, at least one of each; with
/// `mistakes` also right ones, so that a cell may have none.
InPlay random_position(Box box, Random& random, bool mistakes) {
  const int n = box.order();
  const Grid solution = test::random_solution(box, random);
  Grid givens(n), entries(n);
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    const int fate = random.below(4);
    if (fate == 0) givens[cell] = solution[cell];
    if (fate == 1) entries[cell] = solution[cell];
  }
  entries[0] = solution[0];
  givens[0] = givens[1] = entries[1] = 0;
  auto puzzle = Puzzle::make(*Rules::standard(box), std::move(givens));
  Position position{.entries = std::move(entries)};
  const Grid board = board_of(puzzle->givens(), position);
  position.candidates = candidates(puzzle->rules(), board);
  bool removed = false;
  for (Cell cell = 0; cell < board.cells(); ++cell) {
    DigitSet& digits = position.candidates[static_cast<std::size_t>(cell)];
    if (board[cell] != 0) digits = {};
    for (const int digit : digits) {
      const bool wrong = digit != solution[cell];
      if (!wrong && !(mistakes && random.below(50) == 0)) continue;
      if (random.below(3) != 0 && removed) continue;
      digits.erase(digit);
      removed = true;
    }
  }
  return {*std::move(puzzle), std::move(position)};
}

std::optional<Reading> written_and_read(std::string_view format, const InPlay& before,
                                        const TextOptions& options) {
  const auto text = write(format, before.puzzle, before.position);
  if (!text) return {};
  auto readings = read_all(*text, options);
  EXPECT_EQ(readings.size(), 1U) << *text;
  if (!readings[0].puzzle) ADD_FAILURE() << describe(readings[0].puzzle.error()) << '\n' << *text;
  EXPECT_EQ(readings[0].format, format) << *text;
  return std::move(readings[0]);
}

class Positions : public testing::TestWithParam<std::tuple<const char*, Box>> {};

TEST_P(Positions, SurviveBeingWrittenAndRead) {
  const auto [format, box] = GetParam();
  Random random(42);
  for (int i = 0; i < 60; ++i) {
    const InPlay before = random_position(box, random, true);
    const auto after = written_and_read(format, before, {});
    ASSERT_TRUE(after && after->puzzle);
    EXPECT_EQ(after->puzzle->givens(), before.puzzle.givens());
    EXPECT_EQ(after->position, before.position) << *write(format, before.puzzle, before.position);
  }
}

INSTANTIATE_TEST_SUITE_P(Nine, Positions,
                         testing::Combine(testing::Values("hodoku", "sudokuwiki", "pencilmarks",
                                                          "json"),
                                          testing::Values(Box{3, 3})));
INSTANTIATE_TEST_SUITE_P(Others, Positions,
                         testing::Combine(testing::Values("pencilmarks", "json"),
                                          testing::Values(Box{2, 2}, Box{2, 3}, Box{3, 4},
                                                          Box{4, 4}, Box{5, 5})));

/// All candidates in a line say nothing about who put a digit there, and a cell's only candidate is
/// its digit unless a cell that it sees has it, too: the same boards all the same.
TEST(PositionsAsCandidates, LeaveTheSameDigitsPossible) {
  Random random(7);
  for (const Box box : {Box{2, 2}, Box{2, 3}, Box{3, 3}, Box{4, 4}}) {
    for (int i = 0; i < 30; ++i) {
      const InPlay before = random_position(box, random, false);
      const auto after = written_and_read("candidates", before, {});
      ASSERT_TRUE(after && after->puzzle);
      EXPECT_EQ(candidates(after->puzzle->rules(), after->puzzle->givens(), after->position),
                candidates(before.puzzle.rules(), before.puzzle.givens(), before.position));
    }
  }
}

TEST(Positions, OfOrdersThatAFormatDoesNotHold) {
  const InPlay four{*blank({2, 2}), {}};
  for (const auto* format : {"hodoku", "sudokuwiki"})
    EXPECT_EQ(
        write(format, four.puzzle, four.position).error().message,
        std::string("the format ") + format + " holds boards of order 9 only, not of order 4");
}

TEST(Positions, OfFormatsWithoutEntriesAreGivens) {
  const auto reading = read_all("1+2..3...........", {.entries = true})[0];
  EXPECT_EQ(*write("line", *reading.puzzle, reading.position), "12..3...........\n");
}

TEST(Positions, NameTheCandidatesThatDigitsExclude) {
  const auto reading = read_all(R"({"puzzle":"1...............","candidates":)"
                                R"(["","12","","","","","","","","","","","","","",""]})")[0];
  ASSERT_TRUE(reading.puzzle);
  EXPECT_THAT(reading.notes, testing::ElementsAre(
                                 "candidates left out because a digit on the board excludes them: "
                                 "1, first 1 at r1c2"));
  EXPECT_EQ(reading.position.candidates[1], DigitSet{2});
}

TEST(Positions, OfAnObjectFitItsPuzzle) {
  EXPECT_THAT(outline(R"({"puzzle":"1...............","entries":"12"})"),
              testing::ElementsAre("1:40 wrong-length"));
  EXPECT_THAT(outline(R"({"puzzle":"1...............","candidates":["1"]})"),
              testing::ElementsAre("1:43 wrong-length"));
  EXPECT_THAT(outline(R"({"puzzle":"1...............","entries":"2..............."})"),
              testing::ElementsAre("1:41 bad-value"));
  EXPECT_THAT(
      outline(R"({"puzzle":"1...............","candidates":null,"entries":"...............2"})"),
      testing::ElementsAre("1:1 2x2 1..............."));
}

}  // namespace
}  // namespace kaidoku
