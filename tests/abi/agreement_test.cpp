// The C door says what the library says, on boards of several sizes. How it refuses what is wrong
// the C program checks.
#include <gtest/gtest.h>

#include "kaidoku/canon.h"
#include "kaidoku/diagnose.h"
#include "kaidoku/explain.h"
#include "kaidoku/format.h"
#include "kaidoku/generate.h"
#include "kaidoku/hint.h"
#include "kaidoku/kaidoku_c.h"  // first: as C++ it must not need anything before it either
#include "kaidoku/minimal.h"
#include "kaidoku/nine.h"
#include "kaidoku/solve.h"
#include "support/famous.h"
#include "support/nine_corpus.h"
#include "support/random_puzzle.h"

namespace kaidoku::test {
namespace {

template <class Thing, void (*release)(Thing*)>
struct Freed {
  void operator()(Thing* thing) const { release(thing); }
};
template <class Thing, void (*release)(Thing*)>
using Handle = std::unique_ptr<Thing, Freed<Thing, release>>;

using PuzzleHandle = Handle<kaidoku_puzzle, kaidoku_puzzle_free>;

PuzzleHandle handle_of(const Puzzle& puzzle) {
  const Box box = puzzle.rules().box();
  kaidoku_puzzle* handle = nullptr;
  EXPECT_EQ(
      kaidoku_puzzle_new(box.rows, box.cols, nullptr, nullptr, puzzle.givens().digits().data(),
                         puzzle.givens().digits().size(), &handle, nullptr),
      KAIDOKU_OK);
  return PuzzleHandle(handle);
}

/// What a function that fills a buffer gives.
template <class Call>
std::string text_by(const Call& call) {
  std::size_t needed = 0;
  call(nullptr, 0, &needed);
  std::string text(needed, '?');
  EXPECT_EQ(call(text.data(), needed, nullptr), KAIDOKU_OK);
  EXPECT_EQ(text.back(), '\0');
  text.pop_back();
  return text;
}

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(const Grid& grid) { return {grid.digits().begin(), grid.digits().end()}; }

Bytes bytes_of(const std::vector<DigitSet>& sets, int order) {
  const auto stride = static_cast<std::size_t>(order + 7) / 8;
  Bytes bytes(sets.size() * stride);
  for (std::size_t cell = 0; cell < sets.size(); ++cell) {
    for (int digit = 1; digit <= order; ++digit) {
      if (sets[cell].contains(digit))
        bytes[cell * stride + static_cast<std::size_t>(digit - 1) / 8] |=
            static_cast<std::uint8_t>(1U << ((digit - 1) % 8));
    }
  }
  return bytes;
}

class Boards : public testing::TestWithParam<Box> {
 protected:
  Random random{7};
  Puzzle puzzle = random_puzzle(GetParam(), GetParam().order() * GetParam().order() / 2, random);
  PuzzleHandle handle = handle_of(puzzle);
  std::size_t cells = puzzle.givens().digits().size();
  Bytes digits = Bytes(cells);
  Bytes sets = Bytes(cells * (static_cast<std::size_t>(puzzle.order() + 7) / 8));
};

// 1, 2 and 3 bytes for a set; digits 8 and 9, 16 and 17 are neighbors in different bytes.
INSTANTIATE_TEST_SUITE_P(Abi, Boards,
                         testing::Values(Box{1, 1}, Box{2, 3}, Box{2, 4}, Box{3, 3}, Box{4, 4},
                                         Box{3, 6}));

TEST(Abi, a_diagnosis_is_the_library_s) {
  for (const char* line : {".123......4.4...", "..343412..434321", "1234341221434321"}) {
    const Puzzle puzzle = puzzle_of(line, {2, 2});
    const Diagnosis expected = diagnose(puzzle);
    const auto handle = handle_of(puzzle);
    Bytes marked(16), mends(16), expected_marked(16);
    std::int32_t answer = -1;
    kaidoku_text* text = nullptr;
    ASSERT_EQ(kaidoku_diagnose(handle.get(), nullptr, &answer, marked.data(), 16, mends.data(), 16,
                               &text, nullptr),
              KAIDOKU_OK);
    EXPECT_EQ(answer, static_cast<std::int32_t>(expected.answer));
    for (const Cell cell : expected.cells()) expected_marked[static_cast<std::size_t>(cell)] = 1;
    EXPECT_EQ(marked, expected_marked);
    std::vector<DigitSet> digits(16);
    for (const auto& [cell, digit] : expected.mends())
      digits[static_cast<std::size_t>(cell)].insert(digit);
    EXPECT_EQ(mends, bytes_of(digits, 4));
    std::string lines;
    for (const std::string& sentence : sentences(expected, puzzle)) (lines += sentence) += '\n';
    EXPECT_EQ(kaidoku_text_data(text), lines);
    kaidoku_text_free(text);
  }
}

TEST_P(Boards, candidates_and_possibilities_are_the_library_s) {
  EXPECT_EQ(kaidoku_puzzle_candidates(handle.get(), sets.data(), sets.size()), KAIDOKU_OK);
  EXPECT_EQ(sets, bytes_of(candidates(puzzle), puzzle.order()));
  const kaidoku_budget budget{sizeof budget, 0, 1000, nullptr, nullptr};
  const kaidoku_solve_options options{sizeof options, 0, &budget, nullptr, 0};
  const auto expected = possibilities(puzzle, {.budget = {.nodes = 1000}});
  kaidoku_spent spent{sizeof spent, -1, 0};
  std::int32_t answer = -1;
  EXPECT_EQ(
      kaidoku_possibilities(handle.get(), &options, &answer, sets.data(), sets.size(), &spent),
      KAIDOKU_OK);
  EXPECT_EQ(sets, bytes_of(expected.digits, puzzle.order()));
  EXPECT_EQ(answer == KAIDOKU_EXACT, expected.answer == Answer::exact);
  EXPECT_EQ(spent.nodes, expected.nodes);
}

TEST_P(Boards, solutions_and_numbers_are_the_library_s) {
  const kaidoku_budget budget{sizeof budget, 0, 1000, nullptr, nullptr};
  const kaidoku_solve_options options{sizeof options, 0, &budget, nullptr, 0};
  const auto expected = solve(puzzle, {.budget = {.nodes = 1000}});
  std::int32_t answer = -1;
  kaidoku_spent spent{sizeof spent, -1, 0};
  EXPECT_EQ(kaidoku_solve(handle.get(), &options, &answer, digits.data(), cells, &spent),
            KAIDOKU_OK);
  EXPECT_EQ(answer == KAIDOKU_SOLVED, static_cast<bool>(expected));
  EXPECT_EQ(spent.nodes, expected.nodes);
  if (expected) {
    EXPECT_EQ(digits, bytes_of(*expected));
  }
  const auto counted = count(puzzle, {.budget = {.nodes = 1000}, .limit = 50});
  const kaidoku_solve_options up_to_50{sizeof up_to_50, 0, &budget, nullptr, 50};
  kaidoku_text* decimal = nullptr;
  EXPECT_EQ(kaidoku_count(handle.get(), &up_to_50, &answer, nullptr, nullptr, &decimal, nullptr),
            KAIDOKU_OK);
  EXPECT_EQ(kaidoku_text_data(decimal), counted.value.to_string());
  kaidoku_text_free(decimal);
}

TEST(Abi, names_end_with_nul) {
  // They are given away as they stand in the tables.
  const auto ends = [](std::string_view text) { return text.data()[text.size()] == '\0'; };
  for (const auto& it : all_formats()) EXPECT_TRUE(ends(it.name) && ends(it.summary)) << it.name;
  for (const auto& it : symmetries()) EXPECT_TRUE(ends(it.name) && ends(it.summary)) << it.name;
  for (const auto& it : samplings()) EXPECT_TRUE(ends(it.name) && ends(it.summary)) << it.name;
  for (const auto& it : labels()) EXPECT_TRUE(ends(it.name)) << it.name;
  for (const auto& it : techniques()) EXPECT_TRUE(ends(it.name) && ends(it.summary)) << it.name;
  for (const auto& it : all_engines()) EXPECT_TRUE(ends(it.name) && ends(it.summary)) << it.name;
  for (const auto& it : nine::targets()) EXPECT_TRUE(ends(it)) << it;
  for (int answer = 0; answer <= static_cast<int>(Answer::filtered); ++answer)
    EXPECT_TRUE(ends(name(static_cast<Answer>(answer))));
  for (int limit = 0; limit <= static_cast<int>(Limit::tries); ++limit)
    EXPECT_TRUE(ends(name(static_cast<Limit>(limit))));
  for (int code = 0; code <= static_cast<int>(ErrorCode::bad_option); ++code)
    EXPECT_TRUE(ends(name(static_cast<ErrorCode>(code))));
}

TEST(Abi, every_step_of_a_path_is_the_library_s) {
  const Puzzle puzzle = puzzle_of(famous[1].puzzle);
  const auto handle = handle_of(puzzle);
  const Path expected = explain(puzzle);
  kaidoku_path* made = nullptr;
  ASSERT_EQ(kaidoku_explain(handle.get(), nullptr, nullptr, &made), KAIDOKU_OK);
  const Handle<kaidoku_path, kaidoku_path_free> path(made);
  ASSERT_EQ(kaidoku_path_steps(path.get()), expected.steps.size());
  Grid board = puzzle.givens();
  auto left = candidates(puzzle);
  for (std::size_t i = 0; i <= expected.steps.size(); ++i) {
    Bytes digits(81), sets(162);
    EXPECT_EQ(kaidoku_path_board(path.get(), i, digits.data(), 81), KAIDOKU_OK);
    EXPECT_EQ(kaidoku_path_candidates(path.get(), i, sets.data(), 162), KAIDOKU_OK);
    for (Cell cell = 0; cell < 81; ++cell) {
      if (board[cell] != 0) left[static_cast<std::size_t>(cell)] = {};
    }
    EXPECT_EQ(digits, bytes_of(board));
    EXPECT_EQ(sets, bytes_of(left, 9));
    if (i == expected.steps.size()) break;
    EXPECT_EQ(text_by([&](char* text, std::size_t size, std::size_t* needed) {
                return kaidoku_step_text(kaidoku_path_step(path.get(), i), text, size, needed);
              }),
              describe(expected.steps[i], puzzle.rules(), puzzle.symbols()));
    apply(expected.steps[i], puzzle.rules(), board, left);
  }
}

TEST(Abi, a_made_puzzle_is_the_library_s) {
  const auto expected = *generate_puzzle({.seed = 5, .symmetry = Symmetry::diagonal}, {.index = 3});
  kaidoku_recipe recipe{};
  recipe.size = sizeof recipe;
  recipe.seed = "5";
  recipe.symmetry = 6;
  kaidoku_generator* generator = nullptr;
  ASSERT_EQ(kaidoku_generator_new(&recipe, &generator, nullptr), KAIDOKU_OK);
  const Handle<kaidoku_generator, kaidoku_generator_free> keeper(generator);
  kaidoku_made made{};
  made.size = sizeof made;
  kaidoku_puzzle* puzzle = nullptr;
  Bytes digits(81), solution(81);
  ASSERT_EQ(kaidoku_generator_make(generator, 3, nullptr, &made, &puzzle, solution.data(), 81),
            KAIDOKU_OK);
  const PuzzleHandle handle(puzzle);
  EXPECT_EQ(kaidoku_puzzle_digits(puzzle, digits.data(), 81), KAIDOKU_OK);
  EXPECT_EQ(digits, bytes_of(expected.clues));
  EXPECT_EQ(solution, bytes_of(expected.solution));
  EXPECT_EQ(made.clues, expected.clues.filled());
}

TEST(Abi, clues_and_forms_are_the_library_s) {
  for (const auto& one : famous) {
    const Puzzle puzzle = puzzle_of(one.puzzle);
    const auto handle = handle_of(puzzle);
    Bytes digits(81), solution(81);
    std::int32_t answer = -1;
    const auto small = minimize(puzzle, {.seed = 5});
    kaidoku_minimize_options options{};
    options.size = sizeof options;
    options.seed = "5";
    EXPECT_EQ(kaidoku_minimize(handle.get(), &options, &answer, digits.data(), solution.data(), 81,
                               nullptr, nullptr),
              KAIDOKU_OK);
    EXPECT_EQ(answer, KAIDOKU_MINIMAL);
    EXPECT_EQ(digits, bytes_of(small.givens));
    EXPECT_EQ(solution, bytes_of(small.solution));
    const auto redundant = redundant_clues(puzzle);
    EXPECT_EQ(kaidoku_redundant_clues(handle.get(), nullptr, &answer, digits.data(), 81, nullptr),
              KAIDOKU_OK);
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (digits[static_cast<std::size_t>(cell)] != 0) cells.push_back(cell);
    }
    EXPECT_EQ(cells, redundant.clues);
    const auto canon = nine::canon(*nine::to_digits(puzzle.givens()));
    std::uint64_t automorphisms = 0;
    EXPECT_EQ(kaidoku_canon(handle.get(), digits.data(), 81, &automorphisms, nullptr), KAIDOKU_OK);
    EXPECT_TRUE(std::equal(digits.begin(), digits.end(), canon.form.begin()));
    EXPECT_EQ(automorphisms, canon.automorphisms);
  }
}

TEST(Abi, bulk_answers_are_the_library_s) {
  const std::vector<nine::Digits> boards = nine_corpus(3000, 20);
  std::vector<nine::Counted> expected(boards.size());
  std::vector<nine::Digits> smallest(boards.size()), solutions(boards.size());
  auto solver = nine::Solver::make({.limit = 20, .give = nine::Give::smallest});
  solver->solve(boards, expected, smallest);
  std::vector<std::int32_t> solved(boards.size()), unique(boards.size()), exact(boards.size());
  std::vector<std::uint64_t> counts(boards.size());
  const Digit* const digits = boards.front().data();
  ASSERT_EQ(kaidoku_bulk_solve(digits, boards.size(), nullptr, solved.data(),
                               solutions.front().data(), nullptr, nullptr),
            KAIDOKU_OK);
  ASSERT_EQ(kaidoku_bulk_uniqueness(digits, boards.size(), nullptr, unique.data(), nullptr, nullptr,
                                    nullptr),
            KAIDOKU_OK);
  ASSERT_EQ(kaidoku_bulk_count(digits, boards.size(), 20, nullptr, exact.data(), counts.data(),
                               nullptr, nullptr),
            KAIDOKU_OK);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const bool bad = nine::has_clash(boards[i]);
    const std::uint64_t count = expected[i].count;
    EXPECT_EQ(solved[i], bad ? KAIDOKU_BAD : count == 0 ? KAIDOKU_NONE : KAIDOKU_SOLVED);
    EXPECT_EQ(unique[i], bad          ? KAIDOKU_BAD
                         : count == 0 ? KAIDOKU_NONE
                         : count == 1 ? KAIDOKU_UNIQUE
                                      : KAIDOKU_MANY);
    EXPECT_EQ(exact[i], bad ? KAIDOKU_BAD : count == 20 ? KAIDOKU_AT_LEAST : KAIDOKU_EXACT);
    EXPECT_EQ(counts[i], count);
    if (count > 0) {
      EXPECT_EQ(solutions[i], smallest[i]);
    }
  }
}

TEST(Abi, every_reason_is_the_library_s) {
  const Puzzle puzzle = puzzle_of(wikipedia.puzzle);
  const auto handle = handle_of(puzzle);
  kaidoku_game* made = nullptr;
  ASSERT_EQ(kaidoku_game_new(handle.get(), nullptr, nullptr, nullptr, &made), KAIDOKU_OK);
  const Handle<kaidoku_game, kaidoku_game_free> game(made);
  for (Cell cell = 0; cell < 81; cell += 7) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      kaidoku_why* told = nullptr;
      ASSERT_EQ(kaidoku_game_why_not(game.get(), cell, digit, nullptr, nullptr, &told), KAIDOKU_OK);
      const Handle<kaidoku_why, kaidoku_why_free> why(told);
      const auto expected = why_not(Game(puzzle), cell, digit);
      EXPECT_EQ(text_by([&](char* text, std::size_t size, std::size_t* needed) {
                  return kaidoku_why_text(why.get(), text, size, needed);
                }),
                expected.text);
      EXPECT_EQ(kaidoku_why_before(why.get()), expected.before);
    }
  }
}

}  // namespace
}  // namespace kaidoku::test
