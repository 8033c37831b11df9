// The lanes kernel by itself, on every target: what nine_test.cpp cannot see through the solver.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <new>

#include "engines/nine/choose.h"
#include "engines/nine/lanes.h"
#include "support/famous.h"
#include "support/nine_corpus.h"
#include "support/patience.h"

namespace kaidoku::test {
namespace {

using nine::Counted;
using nine::Digits;
using nine::Kernel;
using nine::KernelJob;

constexpr std::size_t no_batches = SIZE_MAX;

/// A kernel in memory that is full of rubbish, with a guard behind it.
class Lanes {
 public:
  explicit Lanes(std::string_view target) : kernel_(nine::find_target(target)->lanes) {
    memory_ = static_cast<std::uint8_t*>(::operator new(kernel_.bytes + guard, alignment));
    std::fill_n(memory_, kernel_.bytes + guard, rubbish);
  }
  Lanes(const Lanes&) = delete;
  Lanes& operator=(const Lanes&) = delete;
  ~Lanes() {
    EXPECT_TRUE(std::all_of(memory_ + kernel_.bytes, memory_ + kernel_.bytes + guard,
                            [](std::uint8_t byte) { return byte == rubbish; }))
        << "the kernel left its memory";
    ::operator delete(memory_, alignment);
  }

  std::vector<Counted> ask(std::span<const Digits> boards, std::uint64_t limit,
                           std::size_t batch = no_batches, const Budget& budget = {},
                           std::vector<Digits>* solutions = nullptr) {
    std::vector<Counted> answers(boards.size(), Counted{77, 77, Limit::memory});
    for (std::size_t at = 0; at < boards.size(); at += std::min(batch, boards.size() - at)) {
      kernel_.run(
          memory_,
          KernelJob{boards.subspan(at, std::min(batch, boards.size() - at)), &answers[at],
                    solutions == nullptr ? nullptr : solutions->data() + at, limit, budget});
    }
    return answers;
  }

 private:
  static constexpr std::align_val_t alignment{128};
  static constexpr std::size_t guard = 4096;
  static constexpr std::uint8_t rubbish = 0xA5;
  Kernel kernel_;
  std::uint8_t* memory_;
};

std::uint64_t total_nodes(const std::vector<Counted>& answers) {
  std::uint64_t sum = 0;
  for (const Counted& answer : answers) sum += answer.nodes;
  return sum;
}

std::vector<Digits> famous_and_impossible_boards() {
  std::vector<Digits> boards;
  for (const Famous& puzzle : famous) boards.push_back(to_digits(puzzle.puzzle));
  boards.push_back(to_digits(norvig_impossible));
  return boards;
}

bool solves(const Digits& givens, const Digits& solution) {
  for (std::size_t i = 0; i < 81; ++i) {
    if (solution[i] < 1 || solution[i] > 9 || (givens[i] != 0 && givens[i] != solution[i]))
      return false;
  }
  return !clashing(solution);
}

/// How many solutions the any-order engine finds, up to a limit.
std::size_t known_count(const Digits& givens, std::size_t limit) {
  if (clashing(givens)) return 0;
  const auto search =
      find_engine("generic")->start(make_puzzle({3, 3}, to_grid(givens)), {}, SolutionOrder::found);
  return exhaust(*search, limit).solutions.size();
}

class NineLanes : public testing::TestWithParam<std::string_view> {};

INSTANTIATE_TEST_SUITE_P(Targets, NineLanes,
                         testing::ValuesIn(nine::targets().begin(), nine::targets().end()),
                         [](const auto& info) { return std::string(info.param); });

TEST_P(NineLanes, counts_what_the_any_order_engine_counts_and_shows_a_solution) {
  constexpr std::size_t most = 9;
  const auto boards = nine_corpus(1500, 11);
  std::vector<std::size_t> known;
  for (const Digits& board : boards) known.push_back(known_count(board, most));
  Lanes lanes(GetParam());
  for (const std::size_t limit : {std::size_t{1}, std::size_t{2}, most}) {
    for (const std::size_t batch :
         {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{100}}) {
      std::vector<Digits> solutions(boards.size());
      const auto answers = lanes.ask(boards, limit, batch, {}, &solutions);
      for (std::size_t i = 0; i < boards.size(); ++i) {
        SCOPED_TRACE(to_text(boards[i]));
        ASSERT_EQ(answers[i].count, std::min(known[i], limit)) << "batches of " << batch;
        ASSERT_EQ(answers[i].limit, Limit::none);
        if (answers[i].count > 0) {
          ASSERT_TRUE(solves(boards[i], solutions[i])) << to_text(solutions[i]);
        } else {
          ASSERT_EQ(solutions[i], Digits{}) << "written although there is none";
        }
      }
    }
  }
}

// However the boards of a search are spread over lanes, batches and the two ways of working.
TEST_P(NineLanes, guesses_as_often_in_every_batch_as_the_signature_says) {
  const auto boards = famous_and_impossible_boards();
  Lanes lanes(GetParam());
  const auto alone = lanes.ask(boards, UINT64_MAX, 1);
  EXPECT_EQ(total_nodes(alone), 308U);
  for (const std::size_t batch : {std::size_t{2}, std::size_t{5}, no_batches}) {
    EXPECT_EQ(lanes.ask(boards, UINT64_MAX, batch), alone) << "batches of " << batch;
  }
  // Strictly depth-first, because the nodes are limited.
  EXPECT_EQ(lanes.ask(boards, UINT64_MAX, no_batches, {.nodes = 1'000'000}), alone);
}

TEST_P(NineLanes, keeps_exactly_within_the_nodes) {
  Lanes lanes(GetParam());
  for (const Digits& board : famous_and_impossible_boards()) {
    const std::vector<Digits> one{board};
    const Counted whole = lanes.ask(one, UINT64_MAX)[0];
    EXPECT_EQ(lanes.ask(one, UINT64_MAX, 1, {.nodes = whole.nodes})[0], whole);
    if (whole.nodes == 0) continue;
    const Counted less = lanes.ask(one, UINT64_MAX, 1, {.nodes = whole.nodes - 1})[0];
    EXPECT_EQ(less.limit, Limit::nodes);
    EXPECT_EQ(less.nodes, whole.nodes - 1);
    EXPECT_LE(less.count, whole.count);
  }
}

TEST_P(NineLanes, one_that_spends_its_nodes_does_not_harm_the_others) {
  auto boards = famous_and_impossible_boards();
  boards.insert(boards.begin() + 3, Digits{});
  Lanes lanes(GetParam());
  const auto answers = lanes.ask(boards, UINT64_MAX, no_batches, {.nodes = 5'000});
  EXPECT_EQ(answers[3].limit, Limit::nodes);
  EXPECT_EQ(answers[3].nodes, 5'000U);
  EXPECT_GT(answers[3].count, 0U);
  boards.erase(boards.begin() + 3);
  auto others = answers;
  others.erase(others.begin() + 3);
  EXPECT_EQ(others, lanes.ask(boards, UINT64_MAX));
}

TEST_P(NineLanes, counts_to_the_limit_on_blank_boards) {
  Lanes lanes(GetParam());
  for (const std::size_t boards : {1, 3, 30}) {
    for (const std::uint64_t limit : {1, 2, 1000}) {
      for (const Counted& answer : lanes.ask(std::vector<Digits>(boards), limit)) {
        EXPECT_EQ(answer.count, limit);
        EXPECT_EQ(answer.limit, Limit::none);
      }
    }
  }
}

TEST_P(NineLanes, stops_when_the_flag_is_raised) {
  Lanes lanes(GetParam());
  std::atomic<bool> stop = true;
  auto boards = famous_and_impossible_boards();
  for (const Counted& answer : lanes.ask(boards, 2, no_batches, {.stop = &stop})) {
    EXPECT_EQ(answer, (Counted{0, 0, Limit::stop}));
  }
  stop = false;
  const auto later = test::after_work(std::chrono::milliseconds(50), [&] { stop = true; });
  boards.resize(40);  // the rest is blank: more solutions than anyone counts
  const auto answers = lanes.ask(boards, UINT64_MAX, no_batches, {.stop = &stop});
  EXPECT_EQ(answers[0], (Counted{1, 0, Limit::none}));
  EXPECT_EQ(answers.back().limit, Limit::stop);
  EXPECT_TRUE(std::ranges::any_of(
      answers, [](const Counted& a) { return a.count > 1 && a.limit == Limit::stop; }));
}

TEST_P(NineLanes, gives_up_after_its_time) {
  Lanes lanes(GetParam());
  const auto start = test::cpu_time();
  const auto answer =
      lanes.ask(std::vector<Digits>(1), UINT64_MAX, 1, {.time = std::chrono::milliseconds(10)})[0];
  EXPECT_EQ(answer.limit, Limit::time);
  EXPECT_LT(test::cpu_time() - start, std::chrono::seconds(5));
}

TEST_P(NineLanes, remembers_nothing) {
  const auto a = nine_corpus(60, 12);
  const auto b = nine_corpus(60, 13);
  Lanes lanes(GetParam());
  const auto first = lanes.ask(a, 3);
  lanes.ask(b, 3);
  EXPECT_EQ(lanes.ask(a, 3), first);
}

TEST(NineLanesWords, a_guess_divides_the_ways_in_two) {
  for (const bool columns : {false, true}) {
    for (int line = 0; line < 3; ++line) {
      for (int six = 0; six < 64; ++six) {
        const nine::lanes::Word ways = nine::lanes::detail::spread(columns, line, six);
        if (std::popcount(ways) < 2) continue;
        const auto& halves = nine::lanes::split({columns, line, 0, ways});
        int ways_of_child[2] = {};
        for (auto rest = ways; rest != 0; rest &= rest - 1) {
          const auto lines = nine::lanes::detail::lines_of_way(columns, std::countr_zero(rest));
          int children = 0;
          for (int child = 0; child < 2; ++child) {
            // Does the child leave the way open? In row form a minirow is the same bit of all
            // words, a minicolumn three bits of one.
            bool open = true;
            for (int i = 0; i < 3; ++i) {
              const auto wanted = columns ? (lines >> 9 * i & 0777) * 01'001'001 : lines;
              open = open && (wanted & ~halves.keep[child][i]) == 0;
            }
            children += open ? 1 : 0;
            ways_of_child[child] += open ? 1 : 0;
          }
          EXPECT_EQ(children, 1) << "a way is in one child, and in one only";
        }
        EXPECT_GT(ways_of_child[0], 0);
        EXPECT_GT(ways_of_child[1], 0);
      }
    }
  }
}

}  // namespace
}  // namespace kaidoku::test
