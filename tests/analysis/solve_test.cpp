// The questions of solve.h: each answer is yes, no or gave up, and none is ever taken for another.
#include "kaidoku/solve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ranges>

#include "support/boards.h"
#include "support/famous.h"
#include "support/patience.h"
#include "support/random_puzzle.h"

namespace kaidoku::test {
namespace {

using namespace std::chrono_literals;

static_assert(std::ranges::input_range<Solutions>);
static_assert(std::movable<Solutions> && !std::copyable<Solutions>);

// Unique; none though no rule is broken; two solutions.
Puzzle one() { return puzzle_of(wikipedia.puzzle); }
Puzzle none() { return puzzle_of(".123......4.4...", {2, 2}); }
Puzzle two() { return puzzle_of("..343412..434321", {2, 2}); }

class EveryEngine : public testing::TestWithParam<std::string_view> {
 protected:
  const Engine& engine = *find_engine(GetParam());
};

std::vector<std::string_view> engine_names() {
  std::vector<std::string_view> names;
  for (const Engine& engine : all_engines()) names.push_back(engine.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Solve, EveryEngine, testing::ValuesIn(engine_names()),
                         [](const auto& info) { return std::string(info.param); });

TEST_P(EveryEngine, Solves) {
  const auto solved = solve(one(), {.engine = &engine});
  ASSERT_TRUE(solved);
  EXPECT_EQ(solved.answer, Answer::solved);
  EXPECT_EQ(*solved, grid_of(wikipedia_solution));

  const auto unsolvable = solve(none(), {.engine = &engine});
  EXPECT_FALSE(unsolvable);
  EXPECT_EQ(unsolvable.answer, Answer::none);

  const auto either = solve(two(), {.engine = &engine});
  ASSERT_TRUE(either);
  EXPECT_TRUE(verify(two(), *either));

  const auto hopeless = solve(blank_board({3, 3}), {.budget = {.nodes = 0}, .engine = &engine});
  EXPECT_FALSE(hopeless);
  EXPECT_EQ(hopeless.answer, Answer::gave_up);
  EXPECT_EQ(hopeless.nodes, 0u);
}

TEST_P(EveryEngine, TellsUniqueness) {
  const auto unique = uniqueness(one(), {.engine = &engine});
  EXPECT_EQ(unique.answer, Answer::unique);
  EXPECT_EQ(unique.first, grid_of(wikipedia_solution));
  EXPECT_EQ(unique.second, std::nullopt);

  const auto no = uniqueness(none(), {.engine = &engine});
  EXPECT_EQ(no.answer, Answer::none);
  EXPECT_EQ(no.first, std::nullopt);
  EXPECT_EQ(no.second, std::nullopt);

  const auto many = uniqueness(two(), {.engine = &engine});
  EXPECT_EQ(many.answer, Answer::many);
  ASSERT_TRUE(many.first && many.second);
  EXPECT_TRUE(verify(two(), *many.first));
  EXPECT_TRUE(verify(two(), *many.second));
  EXPECT_NE(*many.first, *many.second);

  const auto unknown = uniqueness(blank_board({3, 3}), {.budget = {.nodes = 0}, .engine = &engine});
  EXPECT_EQ(unknown.answer, Answer::gave_up);
  EXPECT_EQ(unknown.first, std::nullopt);
}

// Whatever the limit on nodes, the answer is the truth or "gave up", and which of the two is the
// same always.
TEST_P(EveryEngine, ABudgetNeverChangesTheAnswer) {
  Random random(31);
  for (int round = 0; round < 6; ++round) {
    const Puzzle puzzle = random_puzzle({2, 3}, 7 + round, random);
    const auto truth = uniqueness(puzzle, {.engine = &engine});
    ASSERT_NE(truth.answer, Answer::gave_up);
    for (std::uint64_t nodes = 0; nodes <= truth.nodes + 1; ++nodes) {
      const auto answer = uniqueness(puzzle, {.budget = {.nodes = nodes}, .engine = &engine});
      EXPECT_EQ(answer.answer, nodes < truth.nodes ? Answer::gave_up : truth.answer);
      EXPECT_EQ(answer.nodes, std::min(nodes, truth.nodes));
      if (answer.first) {
        EXPECT_EQ(answer.first, truth.first);
      }
    }
  }
}

/// What Solutions::unique says after the first solution.
std::optional<bool> unique(const Puzzle& puzzle, const Engine& engine, const Budget& budget = {},
                           SolutionOrder order = SolutionOrder::found) {
  auto all = solutions(puzzle, {.budget = budget, .order = order, .engine = &engine});
  EXPECT_NE(all.next(), nullptr);
  return all.unique();
}

TEST_P(EveryEngine, KnowsWhetherTheFirstSolutionIsTheOnlyOne) {
  for (const SolutionOrder order : {SolutionOrder::found, SolutionOrder::sorted}) {
    if (!engine.takes(one().rules(), order)) continue;
    EXPECT_EQ(unique(one(), engine, {}, order), true);
    EXPECT_EQ(unique(two(), engine, {}, order), false);
    EXPECT_EQ(unique(blank_board({2, 3}), engine, {}, order), false);
  }
}

TEST_P(EveryEngine, WalksNoFurtherOnceItWasAskedForOthers) {
  auto all = solutions(blank_board({2, 2}), {.engine = &engine});
  ASSERT_NE(all.next(), nullptr);
  EXPECT_EQ(all.unique(), false);
  EXPECT_EQ(all.answer(), Answer::many);
  EXPECT_EQ(all.next(), nullptr) << "it would leave out the second";
}

// Nothing is given in another order than the one that was asked for.
TEST_P(EveryEngine, RefusesAnOrderItDoesNotTake) {
  EXPECT_TRUE(engine.takes(two().rules()));
  EXPECT_EQ(engine.takes(two().rules(), SolutionOrder::sorted), engine.sorts);
  auto all = solutions(two(), {.order = SolutionOrder::sorted, .engine = &engine});
  EXPECT_EQ(all.next() != nullptr, engine.sorts);
  EXPECT_EQ(all.answer(), engine.sorts ? Answer::solved : Answer::unsupported);
  EXPECT_EQ(all.unique().has_value(), engine.sorts);
  EXPECT_EQ(all.limit(), Limit::none);
}

// It costs no more than it may, and what is said within that is the truth.
TEST_P(EveryEngine, NeverClaimsToKnowWhetherThereIsAnother) {
  Random random(33);
  int unknown = 0;
  for (int round = 0; round < 60; ++round) {
    const Puzzle puzzle = random_puzzle({2, 3}, 7 + round % 6, random);
    const auto truth = uniqueness(puzzle, {.engine = &engine});
    for (const std::uint64_t most : {0, 1, 3, 1000}) {
      const auto search = engine.start(puzzle, {}, SolutionOrder::found);
      Grid grid;
      if (search->next(grid) != Answer::solved) continue;
      const std::uint64_t before = search->nodes();
      const auto answer = search->unique(most);
      EXPECT_LE(search->nodes(), before + most);
      unknown += answer ? 0 : 1;
      if (answer) {
        EXPECT_EQ(*answer, truth.answer == Answer::unique);
      }
    }
  }
  EXPECT_GT(unknown, 0) << engine.name;
}

TEST(Solve, WhetherThereIsAnotherIsAlwaysKnownOf9x9) {
  Random random(34);
  for (int round = 0; round < 100; ++round) {
    const Puzzle puzzle = random_puzzle({3, 3}, 20 + round % 12, random);
    const auto truth = uniqueness(puzzle);
    if (truth.answer == Answer::none) continue;
    EXPECT_EQ(unique(puzzle, all_engines().front()), truth.answer == Answer::unique);
  }
  EXPECT_EQ(unique(blank_board({5, 5}), all_engines().front()), false);
}

TEST(Solve, SolutionsComeSortedFromEnginesThatSort) {
  int sorting = 0;
  for (const Engine& engine : all_engines()) {
    if (!engine.sorts) continue;
    ++sorting;
    std::vector<Grid> found;
    for (const Grid& grid :
         solutions(blank_board({2, 2}), {.order = SolutionOrder::sorted, .engine = &engine}))
      found.push_back(grid);
    EXPECT_EQ(found.size(), 288u) << engine.name;
    EXPECT_TRUE(std::ranges::is_sorted(found, sorts_before)) << engine.name;
  }
  EXPECT_GE(sorting, 3);
}

TEST(Solve, NeedsNoGuessWhereSinglesDo) {
  const auto solved = solve(one(), {.budget = {.nodes = 0}});
  EXPECT_TRUE(solved);
  EXPECT_EQ(solved.nodes, 0u);
}

TEST(Solve, AFirstSolutionIsKeptWhenUniquenessGivesUp) {
  // A limit that lets the first solution through, but not the proof that there is no second.
  Random random(32);
  for (int round = 0; round < 200; ++round) {
    const Puzzle puzzle = random_puzzle({3, 3}, 26, random);
    const Engine& generic = *find_engine("generic");
    const auto solved = solve(puzzle, {.engine = &generic});
    const auto truth = uniqueness(puzzle, {.engine = &generic});
    if (solved.nodes == truth.nodes) continue;
    const auto answer = uniqueness(puzzle, {.budget = {.nodes = solved.nodes}, .engine = &generic});
    EXPECT_EQ(answer.answer, Answer::gave_up);
    EXPECT_EQ(answer.first, solved.grid);
    EXPECT_EQ(answer.second, std::nullopt);
    return;
  }
  FAIL() << "no such puzzle among 200";
}

// Which of several solutions is given must not depend on the budget: it is the smallest, or none.
// But that there are several is told as soon as it is known.
TEST(Solve, ABudgetNeverChangesWhichSolutionOf9x9IsGiven) {
  Random random(33);
  int gave_up = 0, given = 0, many = 0;
  for (int round = 0; round < 100; ++round) {
    const Puzzle puzzle = random_puzzle({3, 3}, 24, random);
    DigitSet shown;
    for (const Digit digit : puzzle.givens().digits()) shown.insert(digit);
    if (shown.size() < 10) continue;  // with 0; count() knows more when digits are interchangeable
    const Grid smallest =
        *solutions(puzzle, {.order = SolutionOrder::sorted, .engine = find_engine("generic")})
             .next();
    for (std::uint64_t nodes = 0; nodes < 20; ++nodes) {
      const auto solved = solve(puzzle, {.budget = {.nodes = nodes}});
      ++(solved ? given : gave_up);
      EXPECT_TRUE(solved ? *solved == smallest : solved.answer == Answer::gave_up);
      const bool several =
          count(puzzle, {.budget = {.nodes = nodes}, .limit = 2}).answer == Answer::at_least;
      const auto answer = uniqueness(puzzle, {.budget = {.nodes = nodes}});
      EXPECT_EQ(answer.answer == Answer::many, several);
      many += several ? 1 : 0;
      EXPECT_TRUE(!several ||
                  (answer.first == smallest && answer.second && verify(puzzle, *answer.second)));
    }
  }
  EXPECT_GT(gave_up, 100);
  EXPECT_GT(given, 100);
  EXPECT_GT(many, 100);
}

TEST(Solve, StopsWhenAnotherThreadSaysSo) {
  std::atomic<bool> stop = false;
  const auto other = after_work(100ms, [&stop] { stop = true; });
  const auto began = cpu_time();
  const auto counted = count(blank_board({3, 3}), {.budget = {.stop = &stop}});
  EXPECT_EQ(counted.answer, Answer::gave_up);
  EXPECT_GT(counted.value, Natural(0));
  EXPECT_LT(cpu_time() - began, 2s);
  EXPECT_EQ(solve(blank_board({3, 3}), {.budget = {.stop = &stop}}).answer, Answer::gave_up);
}

TEST(Solve, StopsWhenTheTimeIsOver) {
  const auto began = std::chrono::steady_clock::now();
  const auto worked = cpu_time();
  const auto counted = count(blank_board({3, 3}), {.budget = {.time = 50ms}});
  EXPECT_EQ(counted.answer, Answer::gave_up);
  EXPECT_GE(std::chrono::steady_clock::now() - began, 50ms);
  EXPECT_LT(cpu_time() - worked, 2s);
}

TEST(Solutions, AreALazyRange) {
  auto all = solutions(blank_board({5, 5}));
  int seen = 0;
  for (const Grid& grid : all) {
    EXPECT_TRUE(verify(blank_board({5, 5}), grid));
    if (++seen == 3) break;
  }
  EXPECT_EQ(seen, 3);
  EXPECT_EQ(all.answer(), Answer::solved);
}

TEST(Solutions, EndAsDoneOrGaveUp) {
  auto both = solutions(two());
  EXPECT_EQ(std::ranges::distance(both), 2);
  EXPECT_EQ(both.answer(), Answer::none);
  EXPECT_EQ(both.next(), nullptr);
  EXPECT_EQ(both.answer(), Answer::none);

  auto no = solutions(none());
  EXPECT_EQ(no.next(), nullptr);
  EXPECT_EQ(no.answer(), Answer::none);

  auto cut = solutions(blank_board({2, 2}), {.budget = {.nodes = 50}});
  const auto seen = std::ranges::distance(cut);
  EXPECT_GT(seen, 0);
  EXPECT_LT(seen, 288);
  EXPECT_EQ(cut.answer(), Answer::gave_up);
  EXPECT_EQ(cut.nodes(), 50u);
  EXPECT_EQ(cut.next(), nullptr);
  EXPECT_EQ(cut.answer(), Answer::gave_up);
}

TEST(Solutions, GoOnAfterBeingMoved) {
  auto all = solutions(blank_board({2, 2}));
  ASSERT_NE(all.next(), nullptr);
  auto rest = std::move(all);
  EXPECT_EQ(std::ranges::distance(rest), 287);
}

}  // namespace
}  // namespace kaidoku::test
