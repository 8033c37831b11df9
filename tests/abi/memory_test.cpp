// Without memory a call says so: whichever allocation fails, no exception leaves, nothing is lost (the address sanitizer
// looks), and the same call does its work afterwards.
#include "support/allocations.h"
#ifndef KAIDOKU_THREAD_SANITIZER

#include <gtest/gtest.h>

#include <string>

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
  starve([&] { return kaidoku_step_text(kaidoku_path_step(path, 0), words, sizeof words, nullptr); });
  kaidoku_path_free(path);
  kaidoku_generator* generator = nullptr;
  starve([&] { return kaidoku_generator_new(nullptr, &generator, nullptr); });
  kaidoku_generator_free(generator);
  kaidoku_game* game = nullptr;
  starve([&] {
    return kaidoku_game_new(puzzle, "a seed that is long enough for the heap", nullptr, nullptr, &game);
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
  starve([&] { return kaidoku_game_load(save, std::char_traits<char>::length(save), &game, nullptr); });
  kaidoku_game_free(game);
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
