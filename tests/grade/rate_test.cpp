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

/// Of our own generator (seed 777), one for each number that came up; Sudoku Explainer 1.2.1 says the same.
struct Sample {
  std::string_view puzzle;
  Rating rating;
};
constexpr Sample samples[] = {
    {".85...1.....1...9....9..4..7....6928.6...3.......25..1....7....1.7.3..86..8......", {1.2, 1.2, 1.2}},
    {".7...4........291...1..6..2.2....8.37......9...5.8.7...9.21..3....6....8.4.3...5.", {1.5, 1.2, 1.2}},
    {".6.92.8...93.4.6.7.5.6.......6...1....43....857...4....3..7...6.....87...8.....1.", {1.7, 1.2, 1.2}},
    {".597..2...........1......6...638.97.82...9..65..2.7...2.5.9.....7.1..8.........3.", {2.0, 1.2, 1.2}},
    {".53.....4.......7.61..........5.4..9..5.78....823.........8.9.6....52..72.....31.", {2.3, 1.2, 1.2}},
    {".....7....1..86..5.7.....48.....8.5.3...946...2.57..84..1.....9..3....2..59......", {2.5, 1.2, 1.2}},
    {"..4.538...3..681.5...7.....5.7.....14...9..87...1......7.3.....862..1.3......2...", {2.6, 1.2, 1.2}},
    {"4.5....816....84....8..59.......9.1.8..7..3.6............96.......1...2.5.7..36.4", {2.8, 1.2, 1.2}},
    {".754.............9......3.61..5.3.9.4..71....6.3.......2.17......6....21..4...7.5", {3.0, 1.2, 1.2}},
    {".48.....6....6..5.9..8..2....24.9..7....1.3.......2.4..1.6...........1.3.739....8", {3.2, 1.2, 1.2}},
    {".25..9.1.....2...94..6.5.8...83.....57...46...9...2......53..2..3............64..", {3.4, 1.2, 1.2}},
    {"7......2.8.3.2...4.....6....9...46..13...2..........1...7..8..5....43....62...9..", {3.6, 1.2, 1.2}},
    {"...1...7.372..5.8...8........4..92.7.9......3....2.4....9.3....435.789...8.....4.", {3.8, 1.2, 1.2}},
    {"2...4.7...9..1..8.7.3...1........2..5......14...9........3.8.5....4.78...56......", {4.0, 1.2, 1.2}},
    {".2..8.......39..5.7..6...1..8..534...53..1..8.....47...........8.9...2....6.1....", {4.2, 1.2, 1.2}},
    {".....8....7.6.....2...17..69...7.5...619....77..8...4....59..8.61....9.4..8....2.", {4.4, 1.2, 1.2}},
    {".68..5.1............436...9..5.4.6.....7.1.8..7..5.....29........36....8...13.4.7", {4.5, 1.2, 1.2}},
    {"....6..4.4....1.737.....9...153....4.9.4......4..8........7........325...3.6.5..9", {4.6, 1.5, 1.5}},
    {"1...829.3..6....7....9....1...5.3....5..1.....8......9...3.46..9.......83.....2.4", {5.0, 1.2, 1.2}},
    {".23..6...1...........9..62..6.4.9.8..5..2.3....1...4....4...2..2...3..97...8...1.", {5.6, 1.2, 1.2}},
    {"..4.1.9.3..84.3.....7...6..5.......6.2.38...7....2..1..3.9.51..8.....2..1..8.....", {5.7, 1.2, 1.2}},
    {".5..9........52..49.......6....6.51..63..9.28.8........3...8.6..7..1......83....2", {6.5, 1.2, 1.2}},
    {".9...76.8...3.....5.....2...8...2.6......87...451.....6...3...5..96..3..42.5...9.", {6.6, 1.2, 1.2}},
    {".9..78.237.......1....9.....5....6..1.8.....79..5...4....1.4..28.4.3...6..7.2....", {6.7, 1.2, 1.2}},
    {".9.4.1......56..12.......73..3..98..9....5...81.....9........31..46..7..3.......8", {6.8, 1.2, 1.2}},
    {".........7...4.58...9..1....476...5...6.98....3..24...57......3......21...4.8..6.", {6.9, 2.0, 2.0}},
    {"7....9.2.9..3....1.3..27..5..3.1....4...95..3.......8..6..8...757...6.4..9......8", {7.0, 1.2, 1.2}},
    {".4...7..183.........13....9......2.....8.53.7....9.5...8.......5...4.....7.91.4.2", {7.1, 1.2, 1.2}},
    {"....3..716........7.2.9..6.13....7......58...2....4..3...6.5.9...19....8.2.......", {7.2, 1.2, 1.2}},
    {"8....6..4.6.....79.1.73.8.........4...9...6.2.76..8...7...5..81...1..4.....3...2.", {7.3, 1.2, 1.2}},
    {"...79............16.....5..4...12......4..73....8...19.4.5....88....36..23..7....", {7.4, 1.2, 1.2}},
    {"6...1...7.....59..8...7.3.57.....4.8.9.5..........71...3.8.6.....5..9.6.....2..9.", {7.6, 1.2, 1.2}},
    {"..5...2..94.........8..34.5.541.698..1.....6..2..4..7....5.46.8...6...5......9...", {7.7, 1.2, 1.2}},
    {".6..7......91.4..63.1.9........4.8.18......7...2.18.9.....6.53........6257.4.....", {7.8, 1.2, 1.2}},
    {"9..62...7.1..9..4..36....9....7..6........2....7..6.15...4....18.....95..7.91....", {8.2, 1.2, 1.2}},
    {"..8.....23.9.56..1.......3..846.........41..8....9.6...1.......7.54.9...9..18.7.3", {8.3, 1.2, 1.2}},
    {".1...6..8.....9..2.3.2...45..5...3..8.1.2.......8....9.6...1.....743.5......7....", {8.4, 1.2, 1.2}},
    {"......4..824............3.5..62....81.8.7..3.....5...6..741.6..4....6.7..6.72...9", {8.5, 1.2, 1.2}},
    {"2......8...1.3....9.84.2..5.9.7......6......94...5.........6..8..2....94.193...7.", {9.0, 1.2, 1.2}},
};

TEST(Rate, OfOurOwnPuzzles) {
  Rater rater;
  for (const Sample& sample : samples) {
    const auto answer = rater.rate(*parse(sample.puzzle));
    EXPECT_EQ(answer.status, Rated::Status::rated) << sample.puzzle;
    EXPECT_EQ(answer.rating, sample.rating)
        << sample.puzzle << ": " << answer->er << '/' << answer->ep << '/' << answer->ed;
  }
}

TEST(Rate, OfTheOneThatNewspapersCalledTheHardest) {
  if (test::sanitized && std::getenv("KAIDOKU_LONG") == nullptr)
    GTEST_SKIP() << "takes too long with sanitizers";
  EXPECT_EQ(rated(test::famous[5].puzzle).rating, (Rating{10.7, 10.7, 9.7}));
}

TEST(Rate, AnEarlyEndIsRefusedToo) {
  // The last clue is gone: two solutions, though the first steps are as easy as before.
  const auto several =
      *parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8....");
  for (const auto is_not : {RateUntil::Not::pearl, RateUntil::Not::diamond}) {
    EXPECT_EQ(rate(several, {}, {.is_not = is_not}).status, Rated::Status::many_solutions);
    EXPECT_EQ(rate(*parse(test::norvig_impossible), {}, {.is_not = is_not}).status,
              Rated::Status::no_solution);
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
