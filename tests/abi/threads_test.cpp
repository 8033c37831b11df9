// What the door promises about threads: a puzzle is for many at once, a stop is set from anywhere.
// That nothing else is shared behind it the thread sanitizer sees.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "kaidoku/kaidoku_c.h"
#include "support/famous.h"
#include "support/patience.h"

namespace kaidoku::test {
namespace {

using Text = std::array<char, 4000>;

/// Something of everything that is asked of a puzzle.
std::string all_about(const kaidoku_puzzle* puzzle) {
  std::array<std::uint8_t, 81> digits{};
  std::array<std::uint8_t, 162> sets{};
  Text text{};
  std::int32_t answer = -1;
  EXPECT_EQ(kaidoku_solve(puzzle, nullptr, &answer, digits.data(), 81, nullptr), KAIDOKU_OK);
  EXPECT_EQ(kaidoku_write(puzzle, "line", digits.data(), 81, text.data(), text.size(), nullptr),
            KAIDOKU_OK);
  std::string all = text.data();
  EXPECT_EQ(kaidoku_possibilities(puzzle, nullptr, &answer, sets.data(), sets.size(), nullptr),
            KAIDOKU_OK);
  EXPECT_EQ(answer, KAIDOKU_EXACT);
  kaidoku_path* path = nullptr;
  EXPECT_EQ(kaidoku_explain(puzzle, nullptr, nullptr, &path), KAIDOKU_OK);
  for (std::size_t i = 0; i < kaidoku_path_steps(path); ++i) {
    EXPECT_EQ(kaidoku_step_text(kaidoku_path_step(path, i), text.data(), text.size(), nullptr),
              KAIDOKU_OK);
    all += text.data();
  }
  kaidoku_path_free(path);
  kaidoku_game* game = nullptr;
  kaidoku_hint* hint = nullptr;
  EXPECT_EQ(kaidoku_game_new(puzzle, nullptr, nullptr, nullptr, &game), KAIDOKU_OK);
  EXPECT_EQ(kaidoku_game_hint(game, nullptr, nullptr, &hint), KAIDOKU_OK);
  EXPECT_EQ(kaidoku_game_begin_hint(game, hint, nullptr), KAIDOKU_OK);
  EXPECT_EQ(kaidoku_game_apply_hint(game, nullptr), KAIDOKU_OK);
  EXPECT_EQ(kaidoku_game_save(game, text.data(), text.size(), nullptr), KAIDOKU_OK);
  all += text.data();
  kaidoku_hint_free(hint);
  kaidoku_game_free(game);
  return all;
}

TEST(Threads, may_ask_about_one_puzzle_at_once) {
  kaidoku_puzzle* puzzle = nullptr;
  ASSERT_EQ(
      kaidoku_parse(famous[1].puzzle.data(), famous[1].puzzle.size(), nullptr, &puzzle, nullptr),
      KAIDOKU_OK);
  std::vector<std::string> told(4);
  {
    std::vector<std::jthread> threads;
    for (std::string& one : told) threads.emplace_back([&] { one = all_about(puzzle); });
  }
  for (const std::string& one : told) EXPECT_EQ(one, told.front());
  EXPECT_GT(told.front().size(), 1000U);
  kaidoku_puzzle_free(puzzle);
}

TEST(Threads, of_several_bulk_calls_do_not_meet) {
  std::vector<std::uint8_t> digits;
  for (int i = 0; i < 3000; ++i) {
    for (const char c : famous[static_cast<std::size_t>(i) % std::size(famous)].puzzle)
      digits.push_back(static_cast<std::uint8_t>(c >= '1' && c <= '9' ? c - '0' : 0));
  }
  const std::size_t count = digits.size() / 81;
  std::vector<std::vector<std::uint8_t>> solutions(3, std::vector<std::uint8_t>(digits.size()));
  {
    std::vector<std::jthread> threads;
    for (auto& into : solutions) {
      threads.emplace_back([&] {
        std::vector<std::int32_t> answers(count);
        kaidoku_bulk_options options{};
        options.size = sizeof options;
        options.threads = 2;
        EXPECT_EQ(kaidoku_bulk_solve(digits.data(), count, &options, answers.data(), into.data(),
                                     nullptr, nullptr),
                  KAIDOKU_OK);
        for (const std::int32_t answer : answers) EXPECT_EQ(answer, KAIDOKU_SOLVED);
      });
    }
  }
  for (const auto& one : solutions) EXPECT_EQ(one, solutions.front());
}

TEST(Threads, end_a_bulk_call) {
  // 10^21 solutions each: nobody counts them.
  const std::vector<std::uint8_t> blank(81 * 8);
  std::vector<std::int32_t> answers(8);
  std::vector<std::uint64_t> counts(8);
  kaidoku_stop* stop = nullptr;
  ASSERT_EQ(kaidoku_stop_new(&stop), KAIDOKU_OK);
  const kaidoku_budget budget{sizeof budget, 0, 0, stop, nullptr};
  const kaidoku_bulk_options options{sizeof options, 2, &budget, nullptr};
  auto other = after_work(std::chrono::milliseconds(10), [stop] { kaidoku_stop_set(stop, 1); });
  EXPECT_EQ(kaidoku_bulk_count(blank.data(), 8, UINT64_MAX, &options, answers.data(), counts.data(),
                               nullptr, nullptr),
            KAIDOKU_OK);
  for (const std::int32_t answer : answers) EXPECT_EQ(answer, KAIDOKU_GAVE_UP);
  other.join();
  kaidoku_stop_free(stop);
}

TEST(Threads, end_each_other_s_search) {
  kaidoku_puzzle* puzzle = nullptr;
  kaidoku_stop* stop = nullptr;
  kaidoku_solutions* all = nullptr;
  ASSERT_EQ(kaidoku_puzzle_new(3, 3, nullptr, nullptr, nullptr, 0, &puzzle, nullptr), KAIDOKU_OK);
  ASSERT_EQ(kaidoku_stop_new(&stop), KAIDOKU_OK);
  const kaidoku_budget budget{sizeof budget, 0, 0, stop, nullptr};
  const kaidoku_solve_options options{sizeof options, 0, &budget, nullptr, 0};
  ASSERT_EQ(kaidoku_solutions_new(puzzle, &options, &all), KAIDOKU_OK);
  auto other = after_work(std::chrono::milliseconds(10), [stop] { kaidoku_stop_set(stop, 1); });
  std::array<std::uint8_t, 81> digits{};
  kaidoku_spent spent{sizeof spent, -1, 0};
  std::int32_t answer = KAIDOKU_SOLVED;
  while (answer == KAIDOKU_SOLVED)  // a board with 10^21 of them
    ASSERT_EQ(kaidoku_solutions_next(all, &answer, digits.data(), 81, &spent), KAIDOKU_OK);
  EXPECT_EQ(answer, KAIDOKU_GAVE_UP);
  EXPECT_EQ(spent.limit, KAIDOKU_LIMIT_STOP);
  other.join();
  kaidoku_solutions_free(all);
  kaidoku_stop_free(stop);
  kaidoku_puzzle_free(puzzle);
}

}  // namespace
}  // namespace kaidoku::test
