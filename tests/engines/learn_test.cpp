// Learning, and taking turns with the walk, beyond what the agreement tests can reach: large
// boards, every turn, every limit. (That `learning` finds exactly the solutions of small boards is
// among the agreement tests.)
#include "engines/learn/learn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>

#include "kaidoku/solve.h"
#include "support/boards.h"
#include "support/patience.h"
#include "support/random_puzzle.h"

namespace kaidoku {
namespace {

using test::exhaust;

const Engine& learning() { return *find_engine("learning"); }
const Engine& generic() { return *find_engine("generic"); }

std::vector<Grid> sorted(std::vector<Grid> grids) {
  std::ranges::sort(grids, test::sorts_before);
  return grids;
}

TEST(Learning, solves_large_boards_on_which_guessing_gets_lost) {
  test::Random random(1);
  int lost = 0;
  for (const auto& [box, givens] : {std::pair{Box{5, 5}, 270},
                                    {Box{5, 5}, 250},
                                    {Box{4, 6}, 240},
                                    {Box{6, 4}, 240},
                                    {Box{6, 6}, 400},
                                    {Box{7, 7}, 730}}) {
    const Puzzle puzzle = test::random_puzzle(box, givens, random);
    for (const Engine* engine : {&learning(), &all_engines().front()}) {
      const Solved solved = solve(puzzle, {.budget = {.nodes = 60'000}, .engine = engine});
      ASSERT_TRUE(solved) << engine->name << " on " << box.rows << "x" << box.cols;
      EXPECT_TRUE(verify(puzzle, *solved));
    }
    if (!solve(puzzle, {.budget = {.nodes = 5'000}, .engine = &generic()})) ++lost;
  }
  EXPECT_GE(lost, 3) << "the boards are too easy to show anything";
}

TEST(Learning, knows_boards_of_rows_and_columns_only) {
  // 1xN: a candidate is in three groups instead of four.
  test::Random random(2);
  std::uint64_t nodes = 0;
  for (const auto& [order, percent] : {std::pair{5, 40}, {12, 50}, {25, 60}, {30, 58}, {70, 85}}) {
    const Puzzle puzzle = test::random_puzzle({1, order}, order * order * percent / 100, random);
    const Solved solved = solve(puzzle, {.budget = {.nodes = 60'000}, .engine = &learning()});
    ASSERT_TRUE(solved) << order;
    EXPECT_TRUE(verify(puzzle, *solved));
    nodes += solved.nodes;
  }
  EXPECT_GT(nodes, 100U) << "too easy to show anything";
}

TEST(Learning, proves_that_a_changed_16x16_has_no_solution) {
  test::Random random(3);
  int none = 0;
  for (int i = 0; i < 20; ++i) {
    const auto changed = test::change_a_given(test::random_puzzle({4, 4}, 130, random), random);
    if (!changed) continue;
    const Solved learned = solve(*changed, {.engine = &learning()});
    const Solved guessed = solve(*changed, {.budget = {.nodes = 300'000}, .engine = &generic()});
    if (guessed.answer != Answer::gave_up) {
      EXPECT_EQ(learned.answer, guessed.answer);
    }
    if (learned) {
      EXPECT_TRUE(verify(*changed, *learned));
    }
    if (learned.answer == Answer::none) ++none;
  }
  EXPECT_GE(none, 5);
}

TEST(Learning, does_the_same_everywhere) {
  // The signature: nodes of fixed puzzles. It is the same with every compiler and on every machine;
  // a change here is a change of the search: say so in the commit.
  test::Random random(4);
  std::uint64_t alone = 0;
  std::uint64_t in_turns = 0;
  for (const int givens : {240, 250, 260, 270, 280, 290}) {
    const Puzzle puzzle = test::random_puzzle({5, 5}, givens, random);
    alone += solve(puzzle, {.budget = {.nodes = 20'000}, .engine = &learning()}).nodes;
    in_turns += solve(puzzle, {.budget = {.nodes = 20'000}}).nodes;
  }
  EXPECT_EQ(alone, 2'554U);
  EXPECT_EQ(in_turns, 2'938U);
}

TEST(Learning, stops_at_exactly_so_many_nodes) {
  test::Random random(5);
  const Puzzle puzzle = test::random_puzzle({5, 5}, 285, random);
  for (const Engine* engine : {&learning(), &all_engines().front()}) {
    const std::uint64_t all = solve(puzzle, {.engine = engine}).nodes;
    ASSERT_GT(all, 100U);
    for (const std::uint64_t limit :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{64}, std::uint64_t{65}, all - 1}) {
      const auto search = engine->start(puzzle, {.nodes = limit}, SolutionOrder::found);
      Grid grid;
      ASSERT_EQ(search->next(grid), Answer::gave_up) << engine->name << " " << limit;
      EXPECT_EQ(search->limit(), Limit::nodes);
      EXPECT_EQ(search->nodes(), limit);
      EXPECT_EQ(search->next(grid), Answer::gave_up) << "it stays given up";
    }
    EXPECT_TRUE(solve(puzzle, {.budget = {.nodes = all}, .engine = engine}));
  }
}

TEST(Learning, can_be_stopped_and_keeps_the_time) {
  test::Random random(6);
  const Puzzle puzzle = test::random_puzzle({10, 10}, 5'500, random);  // nobody will solve that
  for (const Engine* engine : {&learning(), &all_engines().front()}) {
    Grid grid;
    const auto late =
        engine->start(puzzle, {.time = std::chrono::milliseconds(30)}, SolutionOrder::found);
    EXPECT_EQ(late->next(grid), Answer::gave_up);
    EXPECT_EQ(late->limit(), Limit::time);

    std::atomic<bool> stop = false;
    const auto search = engine->start(puzzle, {.stop = &stop}, SolutionOrder::found);
    const auto stopper = test::after_work(std::chrono::milliseconds(50), [&] { stop = true; });
    EXPECT_EQ(search->next(grid), Answer::gave_up);
    EXPECT_EQ(search->limit(), Limit::stop);
  }
}

// --- turns ---------------------------------------------------------------------------------------

TEST(Turns, find_every_solution_once_whoever_finds_it) {
  test::Random random(7);
  constexpr learn::Pace hasty{
      .restart = 3, .phase_change = 7, .first_thinning = 10, .thinning_growth = 1};
  int other_order = 0;
  for (int i = 0; i < 6; ++i) {
    const Puzzle puzzle = test::thinned_puzzle({4, 4}, random, [](const Puzzle& p) {
      return exhaust(*generic().start(p, {.nodes = 50'000}, SolutionOrder::found), 600).last ==
             Answer::none;
    });
    const auto walked = exhaust(*generic().start(puzzle, {}, SolutionOrder::found)).solutions;
    const auto all = sorted(walked);
    ASSERT_GT(all.size(), 1U);
    // Turns of every length, and memory that ends after a few solutions of the one or of the other.
    for (const learn::Turns& turns :
         {learn::Turns{.first_walk = 1, .first_learning = 1},
          learn::Turns{.first_walk = 3, .first_learning = 20},
          learn::Turns{.first_walk = 20, .first_learning = 3},
          learn::Turns{.first_walk = 1, .first_learning = 5, .bytes_of_walked = 2'000},
          learn::Turns{.first_walk = 1, .first_learning = 5, .bytes_of_learned = 2'000},
          learn::Turns{.first_walk = 1, .first_learning = 100'000, .pace = hasty},
          learn::Turns{}}) {
      const auto found = exhaust(*learn::start_in_turns(puzzle, {}, SolutionOrder::found, turns));
      EXPECT_EQ(found.last, Answer::none);
      EXPECT_EQ(sorted(found.solutions), all);
      if (found.solutions != walked) ++other_order;
      EXPECT_EQ(exhaust(*learn::start_in_turns(puzzle, {}, SolutionOrder::sorted, turns)).solutions,
                all);
    }
  }
  EXPECT_GT(other_order, 6) << "the learner found nothing";
}

TEST(Turns, know_that_there_is_no_other_solution_however_often_clauses_are_thinned_out) {
  test::Random random(9);
  const learn::Turns learning_first{
      .first_walk = 1,
      .first_learning = 1'000'000,
      .pace = {.restart = 5, .phase_change = 20, .first_thinning = 20, .thinning_growth = 1}};
  std::uint64_t nodes = 0;
  for (int i = 0; i < 3; ++i) {
    const Puzzle puzzle = test::minimal_puzzle({4, 4}, random, [](const Puzzle& p) {
      return exhaust(*all_engines().front().start(p, {}, SolutionOrder::found), 2).solutions.size();
    });
    const auto guessed = exhaust(*generic().start(puzzle, {}, SolutionOrder::found));
    ASSERT_EQ(guessed.solutions.size(), 1U);
    const auto learned =
        exhaust(*learn::start_in_turns(puzzle, {}, SolutionOrder::found, learning_first));
    EXPECT_EQ(learned.last, Answer::none);
    EXPECT_EQ(learned.solutions, guessed.solutions);
    nodes += learned.nodes;
  }
  EXPECT_GT(nodes, 100U) << "too easy to show anything";
}

TEST(Turns, tell_whether_a_large_puzzle_has_one_solution) {
  test::Random random(8);
  const Puzzle puzzle = test::thinned_puzzle({5, 5}, random, [](const Puzzle& p) {
    return uniqueness(p, {.budget = {.nodes = 50'000}}).answer == Answer::unique;
  });
  const Uniqueness one = uniqueness(puzzle);
  ASSERT_EQ(one.answer, Answer::unique);
  EXPECT_TRUE(verify(puzzle, *one.first));
  EXPECT_LT(puzzle.givens().filled(), 400) << "too easy to show anything";

  // Without one of its clues, about half of these puzzles have several.
  int many = 0;
  for (const Cell cell : random.shuffled(625)) {
    if (puzzle.givens()[cell] == 0 || many == 3) continue;
    Grid givens = puzzle.givens();
    givens[cell] = 0;
    const Puzzle fewer = test::make_puzzle({5, 5}, givens);
    const Uniqueness answer = uniqueness(fewer);
    if (answer.answer != Answer::many) continue;
    ++many;
    EXPECT_TRUE(verify(fewer, *answer.first));
    EXPECT_TRUE(verify(fewer, *answer.second));
    EXPECT_NE(*answer.first, *answer.second);
  }
  EXPECT_EQ(many, 3);
}

}  // namespace
}  // namespace kaidoku
