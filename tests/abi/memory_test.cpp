// Without memory a call says so: whichever allocation fails, no exception leaves, nothing is lost
// (the address sanitizer looks), and the same call does its work afterwards.
#include "support/allocations.h"
#ifndef KAIDOKU_THREAD_SANITIZER

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kaidoku/kaidoku_c.h"
#include "support/famous.h"

namespace kaidoku::test {
namespace {

/// Makes the call again and again, with a later allocation failing each time, until none does.
template <class Call>
void starve(const Call& call) {
  std::size_t failures = 0;
  for (std::size_t spared = 0;; spared += 1 + spared / 4) {
    failing_allocation = allocations + spared;
    const kaidoku_code code = call();
    const bool failed = allocations > failing_allocation;
    failing_allocation = SIZE_MAX;
    if (!failed) {
      EXPECT_EQ(code, KAIDOKU_OK);
      break;
    }
    EXPECT_EQ(code, KAIDOKU_MEMORY) << "after " << spared << " allocations";
    ++failures;
  }
  EXPECT_GT(failures, 0U);
}

TEST(Memory, of_every_call_may_be_missing) {
  const std::string text(wikipedia.puzzle);
  kaidoku_puzzle* puzzle = nullptr;
  starve([&] { return kaidoku_parse(text.data(), text.size(), nullptr, &puzzle, nullptr); });
  std::uint8_t digits[81];
  std::int32_t answer = 0;
  starve([&] { return kaidoku_solve(puzzle, nullptr, &answer, digits, 81, nullptr); });
  kaidoku_path* path = nullptr;
  starve([&] { return kaidoku_explain(puzzle, nullptr, nullptr, &path); });
  char words[2000];
  starve(
      [&] { return kaidoku_step_text(kaidoku_path_step(path, 0), words, sizeof words, nullptr); });
  kaidoku_path_free(path);
  kaidoku_generator* generator = nullptr;
  starve([&] { return kaidoku_generator_new(nullptr, &generator, nullptr); });
  kaidoku_generator_free(generator);
  kaidoku_game* game = nullptr;
  starve([&] {
    return kaidoku_game_new(puzzle, "a seed that is long enough for the heap", nullptr, nullptr,
                            &game);
  });
  kaidoku_hint* hint = nullptr;
  starve([&] { return kaidoku_game_hint(game, nullptr, nullptr, &hint); });
  kaidoku_hint_free(hint);
  kaidoku_why* why = nullptr;
  starve([&] { return kaidoku_game_why_not(game, 2, 1, nullptr, nullptr, &why); });
  kaidoku_why_free(why);
  char save[20000];
  starve([&] { return kaidoku_game_save(game, save, sizeof save, nullptr); });
  kaidoku_game_free(game);
  game = nullptr;
  starve([&] {
    return kaidoku_game_load(save, std::char_traits<char>::length(save), &game, nullptr);
  });
  kaidoku_game_free(game);
  kaidoku_puzzle_free(puzzle);
}

TEST(Memory, of_questions_about_clues_and_proofs_may_be_missing) {
  const std::string text(wikipedia.puzzle);
  kaidoku_puzzle* puzzle = nullptr;
  ASSERT_EQ(kaidoku_parse(text.data(), text.size(), nullptr, &puzzle, nullptr), KAIDOKU_OK);
  std::uint8_t digits[81];
  std::int32_t answer = 0;
  kaidoku_text* decimal = nullptr;
  std::uint64_t value = 0;
  starve([&] {
    value = 7;
    const auto code = kaidoku_count(puzzle, nullptr, &answer, &value, nullptr, &decimal, nullptr);
    EXPECT_EQ(value, code == KAIDOKU_OK ? 1U : 7U);
    return code;
  });
  kaidoku_text_free(decimal);
  starve([&] {
    return kaidoku_minimize(puzzle, nullptr, &answer, digits, nullptr, 81, nullptr, nullptr);
  });
  kaidoku_text* why = nullptr;
  starve([&] {
    return kaidoku_diagnose(puzzle, nullptr, &answer, digits, 81, nullptr, 0, &why, nullptr);
  });
  kaidoku_text_free(why);
  starve([&] { return kaidoku_redundant_clues(puzzle, nullptr, &answer, digits, 81, nullptr); });
  // The SAT solver does not survive a failing allocation of its own; the texts of others do.
  const char* const texts[] = {"a puzzle that is too long to be kept in place", nullptr,
                               "a formula that is too long to be kept in place",
                               "a proof that is too long to be kept in place"};
  const std::size_t lengths[] = {45, 0, 46, 44};
  kaidoku_certificate* certificate = nullptr;
  starve([&] { return kaidoku_certificate_new(texts, lengths, &certificate); });
  std::int32_t proved = -1;
  kaidoku_text* wrong = nullptr;
  starve([&] { return kaidoku_check_certificate(certificate, &proved, nullptr, &wrong); });
  EXPECT_EQ(proved, 0);
  kaidoku_text_free(wrong);
  kaidoku_certificate_free(certificate);
  kaidoku_progress* progress = nullptr;
  starve([&] { return kaidoku_progress_new(&progress); });
  kaidoku_progress_free(progress);
  starve(
      [&] { return kaidoku_random_grid(2, 3, nullptr, 0, nullptr, &answer, digits, 36, nullptr); });
  kaidoku_puzzle_free(puzzle);
}

TEST(Memory, of_bulk_calls_may_be_missing) {
  std::vector<std::uint8_t> digits, solutions(81 * 40);
  for (int i = 0; i < 40; ++i) {
    for (const char c : wikipedia.puzzle)
      digits.push_back(static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'));
  }
  std::int32_t answers[40];
  std::uint64_t counts[40];
  double er[40];
  starve([&] {
    return kaidoku_bulk_solve(digits.data(), 40, nullptr, answers, solutions.data(), nullptr,
                              nullptr);
  });
  EXPECT_EQ(answers[39], KAIDOKU_SOLVED);
  starve([&] {
    return kaidoku_bulk_uniqueness(digits.data(), 40, nullptr, answers, nullptr, nullptr, nullptr);
  });
  starve([&] {
    return kaidoku_bulk_count(digits.data(), 40, 2, nullptr, answers, counts, nullptr, nullptr);
  });
  starve(
      [&] { return kaidoku_bulk_rate(digits.data(), 40, nullptr, answers, er, nullptr, nullptr); });
  EXPECT_EQ(er[39], 1.2);
  starve([&] {
    return kaidoku_bulk_canon(digits.data(), 40, nullptr, answers, solutions.data(), nullptr);
  });
}

TEST(Memory, to_look_at_a_game_may_be_missing) {
  const std::string text(wikipedia_solution);
  kaidoku_puzzle* puzzle = nullptr;
  kaidoku_game* game = nullptr;
  ASSERT_EQ(kaidoku_parse(text.data(), text.size(), nullptr, &puzzle, nullptr), KAIDOKU_OK);
  ASSERT_EQ(kaidoku_game_new(puzzle, nullptr, nullptr, nullptr, &game), KAIDOKU_OK);
  starve([&] {
    const std::int32_t solved = kaidoku_game_solved(game);
    return solved == 1 ? KAIDOKU_OK : solved;
  });
  kaidoku_cell cells[81];
  starve([&] { return kaidoku_game_cells(game, cells, 81, nullptr); });
  std::uint8_t sets[162];
  starve([&] { return kaidoku_game_sets(game, KAIDOKU_SETS_LEGAL, sets, sizeof sets); });
  std::int32_t remaining[9];
  starve([&] { return kaidoku_game_remaining(game, remaining, 9, nullptr); });
  kaidoku_game_free(game);
  kaidoku_puzzle_free(puzzle);
}

TEST(Memory, that_is_missing_leaves_nothing_half_written) {
  const std::string text(wikipedia.puzzle);
  kaidoku_puzzle* puzzle = nullptr;
  ASSERT_EQ(kaidoku_parse(text.data(), text.size(), nullptr, &puzzle, nullptr), KAIDOKU_OK);
  std::uint8_t first[81], second[81], sets[162];
  std::int32_t answer = 0;
  const auto untouched_or_right = [&](kaidoku_code code, std::int32_t right) {
    EXPECT_EQ(answer, code == KAIDOKU_OK ? right : -9);
    EXPECT_EQ(first[0], code == KAIDOKU_OK ? 5 : 99);
    return code;
  };
  starve([&] {
    answer = -9, first[0] = 99;
    return untouched_or_right(
        kaidoku_uniqueness(puzzle, nullptr, &answer, first, second, 81, nullptr), KAIDOKU_UNIQUE);
  });
  starve([&] {
    answer = -9, first[0] = 99;
    return untouched_or_right(kaidoku_solve(puzzle, nullptr, &answer, first, 81, nullptr),
                              KAIDOKU_SOLVED);
  });
  starve([&] {
    answer = -9;
    const auto code = kaidoku_possibilities(puzzle, nullptr, &answer, sets, sizeof sets, nullptr);
    EXPECT_EQ(answer, code == KAIDOKU_OK ? KAIDOKU_EXACT : -9);
    return code;
  });
  kaidoku_puzzle_free(puzzle);
}

TEST(Memory, for_errors_may_be_missing) {
  kaidoku_puzzle* puzzle = nullptr;
  kaidoku_errors* errors = nullptr;
  for (std::size_t spared = 0; spared < 200; ++spared) {
    failing_allocation = allocations + spared;
    const kaidoku_code code = kaidoku_parse("12", 2, nullptr, &puzzle, &errors);
    failing_allocation = SIZE_MAX;
    if (code == KAIDOKU_MEMORY) {
      EXPECT_EQ(errors, nullptr);
      continue;
    }
    EXPECT_EQ(code, KAIDOKU_WRONG_LENGTH);
    EXPECT_GT(spared, 0U);
    kaidoku_errors_free(errors);
    return;
  }
  FAIL() << "it takes more than 200 allocations";
}

}  // namespace
}  // namespace kaidoku::test

#endif
