// The bulk solver of 9x9 boards: every design on every target this processor has, in batches of
// every size.
//
// That the answers are right is also held against all other engines in
// tests/agreement/nine_test.cpp.
#include "kaidoku/nine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "kaidoku/solve.h"
#include "support/death.h"
#include "support/famous.h"
#include "support/nine_corpus.h"
#include "support/patience.h"
#include "support/sanitized.h"

namespace kaidoku::test {
namespace {

using nine::Counted;
using nine::Design;
using nine::Digits;
using nine::Give;
using nine::Solver;
using nine::SolverOptions;

struct Answers {
  std::vector<Counted> answers;
  std::vector<Digits> solutions;

  std::vector<std::uint64_t> counts() const {
    std::vector<std::uint64_t> list;
    for (const Counted& answer : answers) list.push_back(answer.count);
    return list;
  }
  std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const Counted& answer : answers) sum += answer.nodes;
    return sum;
  }
};

/// Asks in batches of that size; 0: all at once.
Answers ask(std::span<const Digits> puzzles, const SolverOptions& options, std::size_t batch = 0) {
  auto solver = Solver::make(options);
  Answers result{std::vector<Counted>(puzzles.size()), std::vector<Digits>(puzzles.size())};
  if (batch == 0) batch = std::max<std::size_t>(puzzles.size(), 1);
  for (std::size_t at = 0; at < puzzles.size(); at += batch) {
    const std::size_t size = std::min(batch, puzzles.size() - at);
    (*solver).solve(puzzles.subspan(at, size), std::span(result.answers).subspan(at, size),
                    std::span(result.solutions).subspan(at, size));
  }
  return result;
}

std::vector<Digits> famous_boards() {
  std::vector<Digits> boards;
  for (const auto& puzzle : famous) boards.push_back(to_digits(puzzle.puzzle));
  return boards;
}

class OnEveryTarget : public testing::TestWithParam<std::tuple<std::string_view, Design>> {
 protected:
  SolverOptions options(std::uint64_t limit, Give give = Give::unique) const {
    return {.limit = limit,
            .give = give,
            .budget = {},
            .design = std::get<1>(GetParam()),
            .target = std::get<0>(GetParam())};
  }
};

INSTANTIATE_TEST_SUITE_P(Nine, OnEveryTarget,
                         testing::Combine(testing::ValuesIn(nine::targets().begin(),
                                                            nine::targets().end()),
                                          testing::Values(Design::lanes, Design::planes)),
                         [](const auto& info) {
                           return std::string(std::get<0>(info.param)) +
                                  (std::get<1>(info.param) == Design::lanes ? "_lanes" : "_planes");
                         });

TEST_P(OnEveryTarget, agrees_with_the_any_order_engine_at_every_limit) {
  const auto boards = nine_corpus(600, 1);
  for (const std::uint64_t limit : {1, 2, 3, 40}) {
    const Answers got = ask(boards, options(limit, Give::smallest));
    for (std::size_t i = 0; i < boards.size(); ++i) {
      SCOPED_TRACE(to_text(boards[i]));
      std::vector<Grid> known;
      if (!clashing(boards[i])) {
        auto all = solutions(make_puzzle({3, 3}, to_grid(boards[i])),
                             {.order = SolutionOrder::sorted, .engine = find_engine("generic")});
        for (const Grid* grid = nullptr; known.size() < limit && (grid = all.next()) != nullptr;)
          known.push_back(*grid);
      }
      ASSERT_EQ(got.answers[i].count, known.size());
      ASSERT_EQ(got.answers[i].limit, Limit::none);
      if (known.empty()) continue;
      ASSERT_EQ(to_text(got.solutions[i]), to_text(to_digits(known.front())));
    }
  }
}

TEST_P(OnEveryTarget, answers_the_same_in_batches_of_any_size) {
  // Instructions under a sanitizer are many times as slow, and memory errors need no large numbers.
  const auto boards = nine_corpus(test::sanitized ? 550 : 1200, 2);
  const Answers whole = ask(boards, options(2));
  for (const std::size_t batch : {1, 2, 3, 7, 63, 64, 65, 127, 300, 513}) {
    const Answers parts = ask(boards, options(2), batch);
    EXPECT_EQ(parts.counts(), whole.counts()) << "batches of " << batch;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (whole.answers[i].count != 1) continue;
      ASSERT_EQ(parts.solutions[i], whole.solutions[i]);
    }
  }
}

// The signature: one number for each design, equal on all targets and in all batches, that changes
// whenever the search does. Every search runs to its end here.
TEST_P(OnEveryTarget, guesses_as_often_as_the_signature_says) {
  constexpr std::uint64_t many = 500;
  auto boards = famous_boards();
  const auto more = nine_corpus(1000, 3);
  const auto counts = ask(more, {.limit = many, .give = Give::nothing}).counts();
  for (std::size_t i = 0; i < more.size(); ++i) {
    if (counts[i] < many) boards.push_back(more[i]);
  }
  const SolverOptions all = options(many, Give::nothing);
  const std::uint64_t signature = std::get<1>(GetParam()) == Design::lanes ? 28540 : 28485;
  EXPECT_EQ(ask(boards, all).nodes(), signature);
  EXPECT_EQ(ask(boards, all, 1).nodes(), signature);
  EXPECT_EQ(ask(boards, all, 100).nodes(), signature);
}

TEST_P(OnEveryTarget, a_limit_on_nodes_gives_the_same_answers_everywhere) {
  const auto boards = nine_corpus(test::sanitized ? 100 : 400, 4);
  const auto scalar = [&](std::uint64_t nodes) {
    SolverOptions options = this->options(50, Give::nothing);
    options.target = "scalar";
    options.budget.nodes = nodes;
    return ask(boards, options, 1).answers;
  };
  for (const std::uint64_t nodes : {0, 1, 5, 30}) {
    const auto expected = scalar(nodes);
    EXPECT_TRUE(
        std::ranges::any_of(expected, [](const Counted& a) { return a.limit == Limit::nodes; }));
    EXPECT_TRUE(
        std::ranges::any_of(expected, [](const Counted& a) { return a.limit == Limit::none; }));
    SolverOptions limited = options(50, Give::nothing);
    limited.budget.nodes = nodes;
    for (const std::size_t batch : {0, 1, 70}) {
      const auto got = ask(boards, limited, batch).answers;
      EXPECT_EQ(got, expected) << nodes << " nodes, batches of " << batch;
      for (const Counted& answer : got) EXPECT_LE(answer.nodes, nodes);
    }
  }
}

TEST_P(OnEveryTarget, stops_when_told_and_keeps_what_it_knows) {
  std::vector<Digits> boards(100, Digits{});
  boards[0] = to_digits(wikipedia.puzzle);
  std::atomic<bool> stop = true;
  SolverOptions options = this->options(UINT64_MAX, Give::nothing);
  options.budget.stop = &stop;
  for (const Counted& answer : ask(boards, options).answers) EXPECT_EQ(answer.limit, Limit::stop);
  stop = false;
  options.budget.time = std::chrono::milliseconds(30);
  const auto start = test::cpu_time();
  const auto answers = ask(boards, options).answers;
  EXPECT_LT(test::cpu_time() - start, std::chrono::seconds(5));
  EXPECT_EQ(answers[1].limit, Limit::time);
}

/// Whatever byte stands in a cell, the board has no solution, and its neighbors are answered as if
/// it were not there.
TEST_P(OnEveryTarget, finds_no_solution_for_what_is_not_a_digit) {
  const std::vector<Digits> famous_ones = famous_boards();
  std::vector<Digits> boards;
  for (int byte = 10; byte < 256; ++byte) {
    for (const Digits& board : famous_ones) {
      boards.push_back(board);
      boards.push_back(board);
      boards.back()[boards.size() * 7 % 81] = static_cast<Digit>(byte);
    }
  }
  const auto expected = ask(famous_ones, options(2));
  const auto got = ask(boards, options(2));
  for (std::size_t i = 0; i < boards.size(); i += 2) {
    const std::size_t which = i / 2 % famous_ones.size();
    ASSERT_EQ(got.answers[i].count, expected.answers[which].count) << i;
    if (got.answers[i].count == 1) {
      ASSERT_EQ(got.solutions[i], expected.solutions[which]) << i;
    }
    ASSERT_EQ(got.answers[i + 1].count, 0U) << i;
    ASSERT_EQ(got.answers[i + 1].limit, Limit::none) << i;
  }
}

TEST_P(OnEveryTarget, remembers_nothing_of_the_batch_before) {
  const auto a = nine_corpus(300, 5), b = nine_corpus(170, 6);
  auto solver = *Solver::make(options(3));
  std::vector<Counted> first(a.size()), other(b.size()), again(a.size());
  std::vector<Digits> first_solutions(a.size()), other_solutions(b.size()),
      again_solutions(a.size());
  solver.solve(a, first, first_solutions);
  solver.solve(b, other, other_solutions);
  solver.solve(a, again, again_solutions);
  EXPECT_EQ(first, again);
  EXPECT_EQ(first_solutions, again_solutions);
}

TEST_P(OnEveryTarget, counts_exactly_up_to_any_limit) {
  auto sparse = to_digits(wikipedia.puzzle);
  std::fill(sparse.begin(), sparse.begin() + 21, Digit{0});
  const auto known =
      count(make_puzzle({3, 3}, to_grid(sparse)), {.engine = find_engine("generic")});
  ASSERT_EQ(known.answer, Answer::exact);
  const auto exact = std::stoull(known.value.to_string());
  ASSERT_GT(exact, 2000U) << "enough for the planes to be filled by one puzzle";
  const std::vector<Digits> one{sparse};
  EXPECT_EQ(ask(one, options(UINT64_MAX, Give::nothing)).answers[0].count, exact);
  EXPECT_EQ(ask(one, options(exact, Give::nothing)).answers[0].count, exact);
  EXPECT_EQ(ask(one, options(exact - 1, Give::nothing)).answers[0].count, exact - 1);
  EXPECT_EQ(ask(one, options(exact / 2, Give::nothing)).answers[0].count, exact / 2);
}

TEST(Nine, two_solvers_work_at_the_same_time) {
  const auto boards = nine_corpus(600, 7);
  const Answers alone = ask(boards, {});
  std::vector<std::jthread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 2; ++i) {
    threads.emplace_back([&] { right += ask(boards, {}).counts() == alone.counts() ? 1 : 0; });
  }
  threads.clear();
  EXPECT_EQ(right, 2);
}

TEST(Nine, targets_are_named_best_first_and_end_with_scalar) {
  ASSERT_FALSE(nine::targets().empty());
  EXPECT_EQ(nine::targets().back(), "scalar");
  for (const auto target : nine::targets())
    EXPECT_EQ((*Solver::make({.target = target})).target(), target);
  EXPECT_EQ((*Solver::make()).target(), nine::targets().front());
}

TEST(Nine, an_unknown_target_is_an_error_that_names_the_others) {
  const auto solver = Solver::make({.target = "mmx"});
  ASSERT_FALSE(solver);
  EXPECT_EQ(solver.error().code, ErrorCode::bad_target);
  EXPECT_NE(solver.error().message.find("mmx"), std::string::npos);
  EXPECT_NE(solver.error().help.find("scalar"), std::string::npos);
  EXPECT_FALSE(nine::use_target("AVX2"));
}

TEST(Nine, a_limit_that_cannot_answer_is_an_error) {
  const auto refusal = [](std::uint64_t limit, Give give) {
    const auto solver = Solver::make({.limit = limit, .give = give});
    if (solver) return std::string();
    EXPECT_EQ(solver.error().code, ErrorCode::bad_option);
    return solver.error().message;
  };
  EXPECT_EQ(refusal(0, Give::nothing), "the limit must be at least 1, not 0");
  EXPECT_EQ(refusal(0, Give::smallest), "the limit must be at least 1, not 0");
  EXPECT_EQ(refusal(1, Give::unique),
            "the limit must be at least 2 to tell whether a solution is unique, not 1");
  EXPECT_EQ(refusal(1, Give::nothing) + refusal(1, Give::smallest) + refusal(2, Give::unique), "");
}

TEST(Nine, only_grids_of_order_nine_become_digits) {
  for (const int order : {0, 1, 8, 10, 16}) {
    const auto digits = nine::to_digits(Grid(order));
    ASSERT_FALSE(digits);
    EXPECT_EQ(digits.error().code, ErrorCode::wrong_board);
  }
  EXPECT_EQ(nine::to_digits(Grid(16)).error().message,
            "expected a grid of order 9, found order 16");
  EXPECT_EQ(*nine::to_digits(to_grid(to_digits(wikipedia.puzzle))), to_digits(wikipedia.puzzle));
}

TEST(NineDeathTest, every_puzzle_has_room_for_its_answer) {
  auto solver = *Solver::make();
  std::vector<Digits> puzzles(3), solutions(2);
  std::vector<Counted> answers(3);
  EXPECT_BROKEN(solver.solve(puzzles, std::span(answers).first(2)), "an answer for every puzzle");
  EXPECT_BROKEN(solver.solve(puzzles, answers, solutions), "a solution for every puzzle");
}

TEST(Nine, a_target_can_be_forced_for_the_whole_program) {
  ASSERT_TRUE(nine::use_target("scalar"));
  EXPECT_EQ((*Solver::make()).target(), "scalar");
  const auto best = nine::targets().front();
  EXPECT_EQ(Solver::make({.target = best})->target(), best) << "a named target counts more";
  const auto solved = solve(make_puzzle({3, 3}, to_grid(to_digits(wikipedia.puzzle))));
  ASSERT_TRUE(nine::use_target(""));
  EXPECT_EQ((*Solver::make()).target(), nine::targets().front());
  ASSERT_TRUE(solved);
  EXPECT_EQ(to_text(to_digits(*solved)), wikipedia_solution);
}

TEST(Nine, an_empty_batch_is_answered) { EXPECT_TRUE(ask({}, {}).answers.empty()); }

}  // namespace
}  // namespace kaidoku::test
