/* Solving, counting, what is possible, and budgets that end it. */
#include "check.h"

static const char nothing[] = ".123......4.4..."; /* breaks no rule, and has no solution */
static const char two[] = "..343412..434321";     /* has two */

static void one_solution(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  uint8_t digits[81], solution[81], second[81], sets[162];
  kaidoku_spent spent = {sizeof spent, -1, UINT64_MAX};
  int32_t answer = -1;
  int cell;
  digits_of(wikipedia_solution, solution);
  OK(kaidoku_solve(puzzle, NULL, &answer, digits, sizeof digits, &spent));
  CHECK(answer == KAIDOKU_SOLVED && memcmp(digits, solution, 81) == 0);
  CHECK(spent.size == sizeof spent && spent.limit == KAIDOKU_LIMIT_NONE && spent.nodes < 1000);
  OK(kaidoku_uniqueness(puzzle, NULL, &answer, digits, second, 81, NULL));
  CHECK(answer == KAIDOKU_UNIQUE && memcmp(digits, solution, 81) == 0);
  for (cell = 0; cell < 81; ++cell) CHECK(second[cell] == 0);
  OK(kaidoku_uniqueness(puzzle, NULL, &answer, NULL, NULL, 0, NULL));
  CHECK(answer == KAIDOKU_UNIQUE);
  OK(kaidoku_possibilities(puzzle, NULL, &answer, sets, sizeof sets, &spent));
  CHECK(answer == KAIDOKU_EXACT);
  for (cell = 0; cell < 81; ++cell) {
    CHECK(in_set(sets, cell, solution[cell]));
    CHECK(!in_set(sets, cell, solution[cell] % 9 + 1));
  }
  kaidoku_puzzle_free(puzzle);
}

static void none_and_two(void) {
  kaidoku_puzzle* puzzle = puzzle_of(nothing);
  uint8_t digits[16], second[16], sets[16];
  int32_t answer = -1;
  memset(digits, 9, sizeof digits);
  OK(kaidoku_solve(puzzle, NULL, &answer, digits, sizeof digits, NULL));
  CHECK(answer == KAIDOKU_NONE && digits[0] == 9);
  OK(kaidoku_uniqueness(puzzle, NULL, &answer, digits, NULL, 16, NULL));
  CHECK(answer == KAIDOKU_NONE && digits[0] == 0);
  memset(sets, 9, sizeof sets);
  OK(kaidoku_possibilities(puzzle, NULL, &answer, sets, sizeof sets, NULL));
  CHECK(answer == KAIDOKU_NONE && sets[0] == 0 && sets[15] == 0);
  kaidoku_puzzle_free(puzzle);

  puzzle = puzzle_of(two);
  OK(kaidoku_uniqueness(puzzle, NULL, &answer, digits, second, 16, NULL));
  CHECK(answer == KAIDOKU_MANY && memcmp(digits, second, 16) != 0);
  OK(kaidoku_possibilities(puzzle, NULL, &answer, sets, sizeof sets, NULL));
  CHECK(answer == KAIDOKU_EXACT && sets[0] == (1 << 0 | 1 << 1) && sets[2] == 1 << 2);
  kaidoku_puzzle_free(puzzle);
}

static void counts(void) {
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_spent spent = {sizeof spent, 0, 0};
  char text[40] = "#";
  size_t needed = 0;
  int32_t answer = -1;
  OK(kaidoku_puzzle_new(2, 2, NULL, NULL, NULL, 0, &puzzle, NULL));
  OK(kaidoku_count(puzzle, NULL, 0, &answer, text, sizeof text, &needed, &spent));
  CHECK(answer == KAIDOKU_EXACT && needed == 4);
  SAME_TEXT("288", text);
  OK(kaidoku_count(puzzle, NULL, 100, &answer, text, sizeof text, NULL, NULL));
  CHECK(answer == KAIDOKU_AT_LEAST);
  SAME_TEXT("100", text);
  answer = -1;
  CODE(KAIDOKU_SMALL, kaidoku_count(puzzle, NULL, 0, &answer, text, 3, &needed, NULL));
  CHECK(answer == -1 && needed == 4);
  CODE(KAIDOKU_NULL, kaidoku_count(puzzle, NULL, 0, &answer, NULL, 3, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_count(puzzle, NULL, 0, NULL, text, sizeof text, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_count(NULL, NULL, 0, &answer, text, sizeof text, NULL, NULL));
  spent.size = 0;
  CODE(KAIDOKU_RANGE, kaidoku_count(puzzle, NULL, 0, &answer, text, sizeof text, NULL, &spent));
  kaidoku_puzzle_free(puzzle);
}

/* Every question gives up, and says why. */
static void gives_up(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget, int32_t limit) {
  uint8_t digits[256], sets[512];
  char text[400];
  kaidoku_spent spent = {sizeof spent, -1, 0};
  kaidoku_solutions* all = NULL;
  int32_t answer = -1;
  OK(kaidoku_solve(puzzle, budget, &answer, digits, 256, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  answer = -1, spent.limit = -1;
  OK(kaidoku_uniqueness(puzzle, budget, &answer, digits, NULL, 256, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  answer = -1, spent.limit = -1;
  OK(kaidoku_count(puzzle, budget, 0, &answer, text, sizeof text, NULL, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  answer = -1, spent.limit = -1;
  OK(kaidoku_possibilities(puzzle, budget, &answer, sets, sizeof sets, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  answer = -1, spent.limit = -1;
  OK(kaidoku_solutions_new(puzzle, budget, 0, &all));
  OK(kaidoku_solutions_next(all, &answer, digits, 256, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  kaidoku_solutions_free(all);
}

static void budgets_end_it(void) {
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_stop* stop = NULL;
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL};
  uint8_t digits[256] = {0};
  digits[17] = 1; /* not quite blank: blank boards are filled at once */
  OK(kaidoku_puzzle_new(4, 4, NULL, NULL, digits, 256, &puzzle, NULL));
  budget.nodes = 1;
  gives_up(puzzle, &budget, KAIDOKU_LIMIT_NODES);

  OK(kaidoku_stop_new(&stop));
  budget.nodes = 0;
  budget.stop = stop;
  kaidoku_stop_set(stop, 1);
  gives_up(puzzle, &budget, KAIDOKU_LIMIT_STOP);
  kaidoku_stop_set(stop, 0);
  {
    uint8_t found[256];
    int32_t answer = -1;
    OK(kaidoku_solve(puzzle, &budget, &answer, found, 256, NULL));
    CHECK(answer == KAIDOKU_SOLVED && found[17] == 1);
  }
  kaidoku_stop_free(stop);
  kaidoku_stop_free(NULL);
  kaidoku_stop_set(NULL, 1);
  CODE(KAIDOKU_NULL, kaidoku_stop_new(NULL));
  kaidoku_puzzle_free(puzzle);
}

/* Nobody counts the solutions of this board one by one in a millisecond. */
static void time_ends_it(void) {
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_solutions* all = NULL;
  const kaidoku_budget budget = {sizeof budget, 1, 0, NULL};
  kaidoku_spent spent = {sizeof spent, -1, 0};
  uint8_t digits[81];
  int32_t answer = KAIDOKU_SOLVED;
  OK(kaidoku_puzzle_new(3, 3, NULL, NULL, NULL, 0, &puzzle, NULL));
  OK(kaidoku_solutions_new(puzzle, &budget, 1, &all));
  while (answer == KAIDOKU_SOLVED) OK(kaidoku_solutions_next(all, &answer, digits, 81, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == KAIDOKU_LIMIT_TIME);
  kaidoku_solutions_free(all);
  kaidoku_puzzle_free(puzzle);
}

static void solutions_come_one_by_one(void) {
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_solutions* all = NULL;
  uint8_t last[16] = {0}, next[16];
  int32_t answer = -1;
  int count = 0;
  OK(kaidoku_puzzle_new(2, 2, NULL, NULL, NULL, 0, &puzzle, NULL));
  OK(kaidoku_solutions_new(puzzle, NULL, 1, &all));
  kaidoku_puzzle_free(puzzle); /* it is no longer needed */
  for (;; ++count) {
    OK(kaidoku_solutions_next(all, &answer, next, 16, NULL));
    if (answer != KAIDOKU_SOLVED) break;
    CHECK(memcmp(last, next, 16) < 0);
    memcpy(last, next, 16);
  }
  CHECK(count == 288 && answer == KAIDOKU_NONE);
  OK(kaidoku_solutions_next(all, &answer, next, 16, NULL));
  CHECK(answer == KAIDOKU_NONE && memcmp(last, next, 16) == 0);
  CODE(KAIDOKU_RANGE, kaidoku_solutions_next(all, &answer, next, 81, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solutions_next(NULL, &answer, next, 16, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solutions_next(all, NULL, next, 16, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solutions_next(all, &answer, NULL, 16, NULL));
  kaidoku_solutions_free(all);
  kaidoku_solutions_free(NULL);
}

static void wrong_calls(void) {
  kaidoku_puzzle* puzzle = puzzle_of(two);
  kaidoku_budget budget = {0, 0, 0, NULL}; /* no size */
  kaidoku_spent spent = {1000, 0, 0};
  kaidoku_solutions* all = NULL;
  uint8_t digits[16], sets[16];
  int32_t answer = -1;
  CODE(KAIDOKU_NULL, kaidoku_solve(NULL, NULL, &answer, digits, 16, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solve(puzzle, NULL, NULL, digits, 16, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solve(puzzle, NULL, &answer, NULL, 16, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solve(puzzle, NULL, &answer, digits, 15, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solve(puzzle, &budget, &answer, digits, 16, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solve(puzzle, NULL, &answer, digits, 16, &spent));
  CODE(KAIDOKU_NULL, kaidoku_uniqueness(NULL, NULL, &answer, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_uniqueness(puzzle, NULL, NULL, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_uniqueness(puzzle, NULL, &answer, NULL, digits, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_uniqueness(puzzle, &budget, &answer, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_uniqueness(puzzle, NULL, &answer, NULL, NULL, 0, &spent));
  CODE(KAIDOKU_NULL, kaidoku_possibilities(NULL, NULL, &answer, sets, 16, NULL));
  CODE(KAIDOKU_NULL, kaidoku_possibilities(puzzle, NULL, NULL, sets, 16, NULL));
  CODE(KAIDOKU_NULL, kaidoku_possibilities(puzzle, NULL, &answer, NULL, 16, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_possibilities(puzzle, NULL, &answer, sets, 32, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solutions_new(NULL, NULL, 0, &all));
  CODE(KAIDOKU_NULL, kaidoku_solutions_new(puzzle, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solutions_new(puzzle, &budget, 0, &all));
  CHECK(answer == -1 && all == NULL);
  kaidoku_puzzle_free(puzzle);

  /* Refused before the work, which would take forever here. */
  OK(kaidoku_puzzle_new(4, 4, NULL, NULL, NULL, 0, &puzzle, NULL));
  CODE(KAIDOKU_NULL, kaidoku_count(puzzle, NULL, 0, &answer, NULL, 3, NULL, NULL));
  kaidoku_puzzle_free(puzzle);
}

void test_solving(void) {
  one_solution();
  none_and_two();
  counts();
  budgets_end_it();
  time_ends_it();
  solutions_come_one_by_one();
  wrong_calls();
}
