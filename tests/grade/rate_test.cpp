// Ratings: those of Sudoku Explainer, puzzles everybody quotes, what is refused, and early ends.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "kaidoku/format.h"
#include "kaidoku/grade.h"
#include "support/data.h"
#include "support/famous.h"
#include "support/sanitized.h"

namespace kaidoku {
namespace {

TEST(Rate, LooksAtTheStopOnEasyPathsToo) {
  const std::atomic<bool> stop = true;
  const auto rated = rate(*parse(test::wikipedia.puzzle), {.budget = {.stop = &stop}});
  EXPECT_EQ(rated.answer, Answer::gave_up);
  EXPECT_EQ(rated.limit, Limit::stop);
}

const bool at_length = std::getenv("KAIDOKU_LONG") != nullptr;

Rated rated(std::string_view line) { return rate(*parse(line)); }

TEST(Rate, RefusesWhatHasNotOneSolution) {
  EXPECT_EQ(rated(std::string(81, '.')).answer, Answer::many);
  EXPECT_EQ(rated("12....3..4......").answer, Answer::none);
  EXPECT_EQ(rated("1..4....2.......").answer, Answer::many);
  EXPECT_EQ(rated(test::norvig_impossible).answer, Answer::none);
  EXPECT_FALSE(rated(test::norvig_impossible));
}

TEST(Rate, AFullBoardNeedsNoStep) {
  const auto full = rated("1234341221434321");
  EXPECT_EQ(full.answer, Answer::rated);
  EXPECT_EQ(full.rating, Rating{});
}

TEST(Rate, GivesUpWhenToldTo) {
  const std::atomic<bool> stop = true;
  const auto answer = rate(*parse(test::famous[5].puzzle), {.budget = {.stop = &stop}});
  EXPECT_EQ(answer.answer, Answer::gave_up);
  EXPECT_EQ(answer.limit, Limit::stop);
  const auto late =
      rate(*parse(test::famous[5].puzzle), {.budget = {.time = std::chrono::nanoseconds(1)}});
  EXPECT_EQ(late.answer, Answer::gave_up);
  EXPECT_EQ(late.limit, Limit::time);
}

TEST(Rate, BoardsBeyondOrder64AreBeyond) {
  Grid full(65);
  for (int cell = 0; cell < full.cells(); ++cell)
    full[cell] = static_cast<Digit>((cell % 65 + cell / 65) % 65 + 1);
  full[0] = 0;
  const auto puzzle = *Puzzle::make(*Rules::standard({1, 65}), full);
  const auto answer = rate(puzzle);
  EXPECT_EQ(answer.answer, Answer::beyond);
  EXPECT_EQ(answer->er, 20.0);
}

TEST(Rate, KeepsItsMemoryFromBoardToBoard) {
  Rater rater;
  const auto nine = rater.rate(*parse(test::wikipedia.puzzle));
  const auto four = rater.rate(*parse("1..4....2.....1."));
  EXPECT_EQ(rater.rate(*parse(test::wikipedia.puzzle)).rating, nine.rating);
  EXPECT_EQ(rater.rate(*parse("1..4....2.....1.")).answer, four.answer);
}

TEST(Rate, EndsEarlyWhenAsked) {
  // The first steps are hidden singles, a hidden pair comes later.
  const auto puzzle =
      *parse("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
  const auto whole = rate(puzzle);
  ASSERT_TRUE(whole);
  ASSERT_LT(whole->ed, whole->er);
  const auto diamond = rate(puzzle, {.only = Gem::diamond});
  EXPECT_EQ(diamond.answer, Answer::filtered);
  EXPECT_EQ(diamond->er, 20.0);
  EXPECT_EQ(diamond->ed, whole->ed);
  EXPECT_EQ(rate(puzzle, {.only = Gem::pearl}).answer,
            whole->ep < whole->er ? Answer::filtered : Answer::rated);
}

TEST(Rate, OfTheOneThatNewspapersCalledTheHardest) {
  if (test::sanitized && !at_length) GTEST_SKIP() << "takes too long with sanitizers";
  EXPECT_EQ(rated(test::famous[5].puzzle).rating, (Rating{10.7, 10.7, 9.7}));
}

TEST(Rate, AnEarlyEndIsRefusedToo) {
  // The last clue is gone: two solutions, though the first steps are as easy as before.
  const auto several =
      *parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....");
  for (const auto is_not : {Gem::pearl, Gem::diamond}) {
    EXPECT_EQ(rate(several, {.only = is_not}).answer, Answer::many);
    EXPECT_EQ(rate(*parse(test::norvig_impossible), {.only = is_not}).answer, Answer::none);
  }
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

/// Rates every so-many-th of these lines, "puzzle,ER,EP,ED" as Sudoku Explainer 1.2.1 says.
void expect_ratings(const std::vector<std::string>& lines, std::size_t stride, double hardest) {
  Rater rater;
  for (std::size_t i = 0; i < lines.size(); i += stride) {
    Rating expected;
    ASSERT_EQ(std::sscanf(lines[i].c_str() + 81, ",%lf,%lf,%lf", &expected.er, &expected.ep,
                          &expected.ed),
              3)
        << lines[i];
    if (expected.er > hardest) continue;
    const auto answer = rater.rate(*parse(lines[i].substr(0, 81)));
    EXPECT_EQ(answer.rating, expected)
        << lines[i] << ": " << answer->er << '/' << answer->ep << '/' << answer->ed;
  }
}

TEST(Rate, AsSudokuExplainerDoes) {
  const auto lines = test::data_lines(test::own_data("se121_ratings.csv"));
  ASSERT_EQ(lines.size(), 300U);
  expect_ratings(lines, test::sanitized && !at_length ? 5 : 1, 20);
}

TEST(Rate, AsSudokuExplainerDoesOnTheCollection) {
  const auto data = test::shared_data();
  if (!data) GTEST_SKIP() << test::no_shared_data;
  auto lines = test::data_lines(*data / "ratings" / "se121_sample.csv");
  ASSERT_GT(lines.size(), 2000U);
  lines.erase(lines.begin());  // the names of the columns
  expect_ratings(lines, test::sanitized ? 20 : 4, at_length ? 20 : 8.4);
}

}  // namespace
}  // namespace kaidoku
