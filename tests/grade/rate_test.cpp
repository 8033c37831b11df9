// Ratings: puzzles everybody quotes, what is refused, early ends, and the reference collection where it is there.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "kaidoku/format.h"
#include "kaidoku/grade.h"
#include "support/famous.h"
#include "support/sanitized.h"
#include "support/shared_data.h"

namespace kaidoku {
namespace {

Rated rated(std::string_view line) { return rate(*parse(line)); }

TEST(Rate, RefusesWhatHasNotOneSolution) {
  EXPECT_EQ(rated(std::string(81, '.')).status, Rated::Status::many_solutions);
  EXPECT_EQ(rated("12....3..4......").status, Rated::Status::no_solution);
  EXPECT_EQ(rated("1..4....2.......").status, Rated::Status::many_solutions);
  EXPECT_EQ(rated(test::norvig_impossible).status, Rated::Status::no_solution);
  EXPECT_FALSE(rated(test::norvig_impossible));
}

TEST(Rate, AFullBoardNeedsNoStep) {
  const auto full = rated("1234341221434321");
  EXPECT_EQ(full.status, Rated::Status::rated);
  EXPECT_EQ(full.rating, Rating{});
}

TEST(Rate, GivesUpWhenToldTo) {
  const std::atomic<bool> stop = true;
  const auto answer = rate(*parse(test::famous[5].puzzle), {.stop = &stop});
  EXPECT_EQ(answer.status, Rated::Status::gave_up);
  EXPECT_EQ(answer.limit, Limit::stop);
  const auto late = rate(*parse(test::famous[5].puzzle), {.time = std::chrono::nanoseconds(1)});
  EXPECT_EQ(late.status, Rated::Status::gave_up);
  EXPECT_EQ(late.limit, Limit::time);
}

TEST(Rate, BoardsBeyondOrder64AreBeyond) {
  Grid full(65);
  for (int cell = 0; cell < full.cells(); ++cell)
    full[cell] = static_cast<Digit>((cell % 65 + cell / 65) % 65 + 1);
  full[0] = 0;
  const auto puzzle = *Puzzle::make(*Rules::standard({1, 65}), full);
  const auto answer = rate(puzzle);
  EXPECT_EQ(answer.status, Rated::Status::beyond);
  EXPECT_EQ(answer->er, 20.0);
}

TEST(Rate, KeepsItsMemoryFromBoardToBoard) {
  Rater rater;
  const auto nine = rater.rate(*parse(test::wikipedia.puzzle));
  const auto four = rater.rate(*parse("1..4....2.....1."));
  EXPECT_EQ(rater.rate(*parse(test::wikipedia.puzzle)).rating, nine.rating);
  EXPECT_EQ(rater.rate(*parse("1..4....2.....1.")).status, four.status);
}

TEST(Rate, EndsEarlyWhenAsked) {
  // The first steps are hidden singles, a hidden pair comes later.
  const auto puzzle =
      *parse("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
  const auto whole = rate(puzzle);
  ASSERT_TRUE(whole);
  ASSERT_LT(whole->ed, whole->er);
  const auto diamond = rate(puzzle, {}, {.is_not = RateUntil::Not::diamond});
  EXPECT_EQ(diamond.status, Rated::Status::early);
  EXPECT_EQ(diamond->er, 20.0);
  EXPECT_EQ(diamond->ed, whole->ed);
  EXPECT_EQ(rate(puzzle, {}, {.is_not = RateUntil::Not::pearl}).status,
            whole->ep < whole->er ? Rated::Status::early : Rated::Status::rated);
}

TEST(Labels, CoverEveryRatingOnce) {
  double next = 1.0;
  for (const Label& one : labels()) {
    EXPECT_DOUBLE_EQ(one.from, next) << one.name;
    next = one.to + 0.1;
    EXPECT_EQ(&label(one.from), &one);
    EXPECT_EQ(&label(one.to), &one);
    EXPECT_EQ(find_label(one.name), &one);
  }
  EXPECT_EQ(labels().back().to, 20.0);
  EXPECT_EQ(label(3.4).name, "tricky");
  EXPECT_EQ(find_label("impossible"), nullptr);
}

/// "puzzle,ER,EP,ED", rated by Sudoku Explainer 1.2.1.
TEST(Rate, AsSudokuExplainerDoes) {
  const auto data = test::shared_data();
  if (!data) GTEST_SKIP() << "no ../shared/data";
  const auto lines = test::data_lines(*data / "ratings" / "se121_sample.csv");
  if (lines.empty()) GTEST_SKIP() << "no reference ratings";
  const double hardest = std::getenv("KAIDOKU_LONG") != nullptr ? 20 : 8.4;
  const std::size_t stride = test::sanitized ? 20 : 4;
  Rater rater;
  for (std::size_t i = 1; i < lines.size(); i += stride) {
    Rating expected;
    ASSERT_EQ(std::sscanf(lines[i].c_str() + 81, ",%lf,%lf,%lf", &expected.er, &expected.ep, &expected.ed),
              3);
    if (expected.er > hardest) continue;
    const auto answer = rater.rate(*parse(lines[i].substr(0, 81)));
    EXPECT_EQ(answer.rating, expected)
        << lines[i] << ": " << answer->er << '/' << answer->ep << '/' << answer->ed;
  }
}

}  // namespace
}  // namespace kaidoku
