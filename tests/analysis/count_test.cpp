// The number of solutions: known ones, limits, and what is said when the budget does not reach.
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "kaidoku/solve.h"
#include "support/boards.h"
#include "support/data.h"
#include "support/random_puzzle.h"
#include "support/reference.h"

namespace kaidoku::test {
namespace {

std::string exact(const Count& counted) {
  EXPECT_EQ(counted.answer, Answer::exact);
  return counted.value.to_string();
}

TEST(Count, OfBlankBoards) {
  EXPECT_EQ(exact(count(blank_board({1, 1}))), "1");
  EXPECT_EQ(exact(count(blank_board({1, 2}))), "2");
  EXPECT_EQ(exact(count(blank_board({1, 3}))), "12");
  EXPECT_EQ(exact(count(blank_board({2, 2}))), "288");
  EXPECT_EQ(exact(count(blank_board({2, 3}))), "28200960");
  EXPECT_EQ(exact(count(blank_board({3, 2}))), "28200960");
  EXPECT_EQ(exact(count(blank_board({2, 4}))), "29136487207403520");
  EXPECT_EQ(exact(count(blank_board({3, 3}))), "6670903752021072936960");
}

TEST(Count, OfLatinSquares) {
  EXPECT_EQ(exact(count(blank_board({1, 4}))), "576");
  EXPECT_EQ(exact(count(blank_board({4, 1}))), "576");
  EXPECT_EQ(exact(count(blank_board({1, 5}))), "161280");
  EXPECT_EQ(exact(count(blank_board({5, 1}))), "161280");
}

TEST(Count, OfLatinSquaresOfOrder6) {
  if (std::getenv("KAIDOKU_LONG") == nullptr) GTEST_SKIP() << "set KAIDOKU_LONG";
  EXPECT_EQ(exact(count(blank_board({1, 6}))), "812851200");
}

TEST(Count, ByEveryEngine) {
  for (const Engine& engine : all_engines()) {
    EXPECT_EQ(exact(count(blank_board({2, 2}), {.engine = &engine})), "288") << engine.name;
    EXPECT_EQ(exact(count(blank_board({1, 4}), {.engine = &engine})), "576") << engine.name;
    EXPECT_EQ(exact(count(puzzle_of("..343412..434321", {2, 2}), {.engine = &engine})), "2")
        << engine.name;
    EXPECT_EQ(exact(count(puzzle_of(".123......4.4...", {2, 2}), {.engine = &engine})), "0")
        << engine.name;
  }
}

// Few givens leave digits that nobody shows, which count treats as interchangeable: all degrees of
// it here.
TEST(Count, AgreesWithTheReference) {
  Random random(41);
  for (const Box box :
       {Box{1, 3}, Box{1, 4}, Box{2, 2}, Box{4, 1}, Box{1, 5}, Box{2, 3}, Box{3, 2}}) {
    const int order = box.order();
    for (int round = 0; round < 25; ++round) {
      const int least = order <= 4 ? 0 : order + 1;
      const Puzzle puzzle = random_puzzle(box, least + random.below(order * 2), random);
      const std::size_t total = reference_solutions(puzzle, SIZE_MAX).size();
      SCOPED_TRACE(text_of(puzzle));
      EXPECT_EQ(exact(count(puzzle)), std::to_string(total));
      for (const std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{2},
                                        total / 2, total - 1, std::uint64_t{total}, total + 1}) {
        const auto counted = count(puzzle, {.limit = limit});
        EXPECT_EQ(counted.answer, total >= limit ? Answer::at_least : Answer::exact);
        EXPECT_EQ(counted.value, Natural(std::min<std::uint64_t>(total, limit)));
      }
    }
  }
}

// Far more solutions than anybody can visit. What is known of the number: in the second cell each
// of the six digits that no clue shows is as good as another.
TEST(Count, OfNineClues) {
  const std::string blank_row(9, '.'), three_rows = blank_row + blank_row + blank_row;
  const std::string others = three_rows + "3...1...2" + three_rows + "2...3...1";
  const Natural total = count(puzzle_of("1...2...3" + others)).value;
  EXPECT_GT(total, Natural(1'000'000'000'000));
  EXPECT_EQ(count(puzzle_of("14..2...3" + others)).value *= 6, total);
}

TEST(Count, ReachesLimitsBeyondVisiting) {
  const Puzzle blank = blank_board({2, 4});
  EXPECT_EQ(count(blank, {.limit = 29'136'487'207'403'520}).answer, Answer::at_least);
  const auto counted = count(blank, {.limit = 29'136'487'207'403'521});
  EXPECT_EQ(counted.answer, Answer::exact);
  EXPECT_EQ(counted.value.to_string(), "29136487207403520");
}

TEST(Count, KnowsFromOneSolutionHowManyRenamingsThereAre) {
  // 100! renamings: one grid is enough, and that is written down.
  const auto large = count(*blank({10, 10}), {.budget = {.nodes = 0}, .limit = UINT64_MAX});
  EXPECT_EQ(large.answer, Answer::at_least);
  EXPECT_EQ(large.value, Natural(UINT64_MAX));
  // Seven digits are not given, and the 5 has no place in box 1.
  const auto none = count(
      puzzle_of(
          "..6.........5...........5..5...........................5........................."),
      {.limit = 5'000});
  EXPECT_EQ(none.answer, Answer::exact);
  EXPECT_EQ(none.value, Natural(0));
}

TEST(Count, StopsAtTheLimitLongBeforeTheEnd) {
  const auto counted = count(blank_board({4, 4}), {.limit = 1'000});
  EXPECT_EQ(counted.answer, Answer::at_least);
  EXPECT_EQ(counted.value.to_string(), "1000");
}

// What was counted so far is a lower bound, the same whenever it is asked.
TEST(Count, GivesUpWithWhatItHas) {
  Random random(42);
  for (int round = 0; round < 5; ++round) {
    const Puzzle puzzle = random_puzzle({2, 3}, 6 + 2 * round, random);
    const auto total = count(puzzle);
    ASSERT_EQ(total.answer, Answer::exact);
    for (std::uint64_t nodes = 0; nodes <= total.nodes; nodes += 1 + total.nodes / 20) {
      const auto part = count(puzzle, {.budget = {.nodes = nodes}});
      const auto again = count(puzzle, {.budget = {.nodes = nodes}});
      EXPECT_EQ(part.answer, nodes < total.nodes ? Answer::gave_up : Answer::exact);
      EXPECT_EQ(part.nodes, nodes);
      EXPECT_LE(part.value, total.value);
      EXPECT_EQ(again.value, part.value);
      EXPECT_EQ(again.answer, part.answer);
    }
    EXPECT_EQ(exact(count(puzzle, {.budget = {.nodes = total.nodes}})), total.value.to_string());
  }
}

// A budget that ends at the limit: whichever is reached first is the answer.
TEST(Count, TellsTheLimitFromTheBudget) {
  const Puzzle blank = blank_board({3, 3});
  EXPECT_EQ(count(blank, {.budget = {.nodes = 0}, .limit = 1}).answer, Answer::gave_up);
  EXPECT_EQ(count(blank, {.budget = {.nodes = 1'000}, .limit = 1}).answer, Answer::at_least);
  EXPECT_EQ(count(blank, {.budget = {.nodes = 1'000}, .limit = UINT64_MAX}).answer,
            Answer::gave_up);
}

/// Counts the solutions of these lines, "puzzle count ...". How many of them break a rule and are
/// no puzzles.
int expect_counts(const std::vector<std::string>& lines) {
  int malformed = 0;
  for (const std::string& line : lines) {
    std::istringstream fields(line);
    std::string text, expected;
    fields >> text >> expected;
    const auto puzzle = Puzzle::make(*Rules::standard({3, 3}), grid_of(text));
    if (puzzle) {
      EXPECT_EQ(exact(count(*puzzle)), expected) << line;
    } else {
      EXPECT_NE(line.find("duplicate_"), std::string::npos)
          << line << ": " << puzzle.error().message;
      ++malformed;
    }
  }
  return malformed;
}

TEST(Count, IsThatOfAnotherProgram) {
  const auto lines = data_lines(own_data("counts.txt"));
  ASSERT_EQ(lines.size(), 53U);
  EXPECT_EQ(expect_counts(lines), 0);
}

// The 9x9 puzzles of ../shared/data with their published numbers of solutions.
class CountsOfCollection : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Shared, CountsOfCollection,
                         testing::Values("known_solution_counts.txt",
                                         "multi_minus_one_clue_counts.txt"),
                         [](const auto& info) { return std::string(info.param, 5); });

TEST_P(CountsOfCollection, AreFound) {
  const auto data = shared_data();
  if (!data) GTEST_SKIP() << no_shared_data;
  const auto lines = data_lines(*data / "9x9" / GetParam());
  ASSERT_GE(lines.size(), 60u);
  // Three lines repeat a digit in a house; they are no puzzles, which is not the same as "0
  // solutions".
  EXPECT_EQ(expect_counts(lines), GetParam() == std::string("known_solution_counts.txt") ? 3 : 0);
}

}  // namespace
}  // namespace kaidoku::test
