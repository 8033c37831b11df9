/* Which clues are needed, and canonical forms. */
#include "check.h"

static const char two[] = "..343412..434321", nothing[] = ".123......4.4...";

static void clues_are_left_out(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia_solution);
  kaidoku_puzzle* small = NULL;
  kaidoku_minimize_options options = {sizeof options, 0, NULL, "7"};
  kaidoku_spent spent = {sizeof spent, -1, 0};
  uint8_t givens[81], solution[81], expected[81], again[81], redundant[81];
  int32_t answer = -1;
  int cell, clues = 0;
  digits_of(wikipedia_solution, expected);
  OK(kaidoku_redundant_clues(puzzle, NULL, &answer, redundant, 81, &spent));
  CHECK(answer == KAIDOKU_REDUNDANT && spent.limit == KAIDOKU_LIMIT_NONE);
  for (cell = 0; cell < 81; ++cell) CHECK(redundant[cell] == 1);
  OK(kaidoku_minimize(puzzle, &options, &answer, givens, solution, 81, &spent, NULL));
  CHECK(answer == KAIDOKU_MINIMAL && memcmp(solution, expected, 81) == 0);
  for (cell = 0; cell < 81; ++cell) {
    CHECK(givens[cell] == 0 || givens[cell] == expected[cell]);
    clues += givens[cell] != 0;
  }
  CHECK(clues >= 17 && clues < 40);
  OK(kaidoku_minimize(puzzle, &options, &answer, again, NULL, 81, NULL, NULL));
  CHECK(memcmp(givens, again, 81) == 0); /* the same seed */
  options.seed = "8";
  OK(kaidoku_minimize(puzzle, &options, &answer, again, NULL, 81, NULL, NULL));
  CHECK(memcmp(givens, again, 81) != 0);
  OK(kaidoku_minimize(puzzle, NULL, &answer, NULL, NULL, 0, NULL, NULL));
  CHECK(answer == KAIDOKU_MINIMAL);
  OK(kaidoku_puzzle_new(3, 3, NULL, NULL, givens, 81, &small, NULL));
  OK(kaidoku_redundant_clues(small, NULL, &answer, redundant, 81, NULL));
  CHECK(answer == KAIDOKU_MINIMAL);
  for (cell = 0; cell < 81; ++cell) CHECK(redundant[cell] == 0);
  kaidoku_puzzle_free(small);
  kaidoku_puzzle_free(puzzle);
}

static void not_exactly_one_solution(void) {
  static const char* const lines[] = {two, nothing};
  static const int32_t expected[] = {KAIDOKU_MANY, KAIDOKU_NONE};
  int i;
  for (i = 0; i < 2; ++i) {
    kaidoku_puzzle* puzzle = puzzle_of(lines[i]);
    uint8_t givens[16] = {77}, redundant[16] = {77};
    int32_t answer = -1;
    OK(kaidoku_minimize(puzzle, NULL, &answer, givens, NULL, 16, NULL, NULL));
    CHECK(answer == expected[i] && givens[0] == 77);
    OK(kaidoku_redundant_clues(puzzle, NULL, &answer, redundant, 16, NULL));
    CHECK(answer == expected[i] && redundant[0] == 0);
    kaidoku_puzzle_free(puzzle);
  }
}

static void budgets_and_mistakes(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_budget budget = {sizeof budget, KAIDOKU_NO_TIME, 0, NULL, NULL};
  kaidoku_minimize_options options = {sizeof options, 0, &budget, NULL};
  kaidoku_spent spent = {sizeof spent, -1, 0};
  kaidoku_errors* errors = NULL;
  uint8_t givens[81], redundant[81], digits[81];
  int32_t answer = -1;
  digits_of(wikipedia, digits);
  OK(kaidoku_minimize(puzzle, &options, &answer, givens, NULL, 81, &spent, NULL));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == KAIDOKU_LIMIT_TIME);
  CHECK(memcmp(givens, digits, 81) == 0); /* nothing is left out that may be needed */
  OK(kaidoku_redundant_clues(puzzle, &budget, &answer, redundant, 81, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == KAIDOKU_LIMIT_TIME);
  options.budget = NULL;
  options.seed = "seven";
  CODE(KAIDOKU_BAD_SEED, kaidoku_minimize(puzzle, &options, &answer, givens, NULL, 81, NULL, NULL));
  CODE(KAIDOKU_BAD_SEED,
       kaidoku_minimize(puzzle, &options, &answer, givens, NULL, 81, NULL, &errors));
  CHECK(kaidoku_errors_count(errors) == 1);
  kaidoku_errors_free(errors);
  options.seed = NULL;
  CODE(KAIDOKU_RANGE, kaidoku_minimize(puzzle, NULL, &answer, givens, NULL, 80, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_redundant_clues(puzzle, NULL, &answer, redundant, 80, NULL));
  options.reserved = 1;
  CODE(KAIDOKU_RANGE, kaidoku_minimize(puzzle, &options, &answer, givens, NULL, 81, NULL, NULL));
  options.reserved = 0, options.size = 1;
  CODE(KAIDOKU_RANGE, kaidoku_minimize(puzzle, &options, &answer, givens, NULL, 81, NULL, NULL));
  options.size = sizeof options, options.budget = &budget, budget.size = 1;
  CODE(KAIDOKU_RANGE, kaidoku_minimize(puzzle, &options, &answer, givens, NULL, 81, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_redundant_clues(puzzle, &budget, &answer, redundant, 81, NULL));
  spent.size = 1;
  CODE(KAIDOKU_RANGE, kaidoku_minimize(puzzle, NULL, &answer, givens, NULL, 81, &spent, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_redundant_clues(puzzle, NULL, &answer, redundant, 81, &spent));
  kaidoku_puzzle_free(puzzle);
}

/* A board and the same turned around, with other digits, have one form. */
static void forms(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_puzzle* turned = NULL;
  kaidoku_errors* errors = NULL;
  uint8_t digits[81], other[81], form[81], again[81];
  uint64_t automorphisms = 0;
  int cell;
  digits_of(wikipedia, digits);
  for (cell = 0; cell < 81; ++cell) {
    const int digit = digits[cell / 9 + cell % 9 * 9];
    other[cell] = (uint8_t)(digit == 0 ? 0 : 10 - digit);
  }
  OK(kaidoku_puzzle_new(3, 3, NULL, NULL, other, 81, &turned, NULL));
  OK(kaidoku_canon(puzzle, form, 81, &automorphisms, NULL));
  OK(kaidoku_canon(turned, again, 81, NULL, NULL));
  CHECK(memcmp(form, again, 81) == 0 && automorphisms == 1);
  CHECK(memcmp(form, digits, 81) < 0);
  CODE(KAIDOKU_RANGE, kaidoku_canon(puzzle, form, 80, NULL, NULL));
  kaidoku_puzzle_free(turned);
  kaidoku_puzzle_free(puzzle);
  puzzle = puzzle_of(two);
  CODE(KAIDOKU_WRONG_BOARD, kaidoku_canon(puzzle, form, 81, NULL, NULL));
  CODE(KAIDOKU_WRONG_BOARD, kaidoku_canon(puzzle, form, 16, NULL, &errors));
  GIVES_TEXT("canonical forms are for 9x9 boards with 3x3 boxes, not for order 4 with 2x2 boxes",
             kaidoku_errors_message, errors, 0);
  kaidoku_errors_free(errors);
  kaidoku_puzzle_free(puzzle);
}

void test_clues(void) {
  clues_are_left_out();
  not_exactly_one_solution();
  budgets_and_mistakes();
  forms();
}
