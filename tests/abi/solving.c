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
  kaidoku_text* text = NULL;
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
  OK(kaidoku_diagnose(puzzle, NULL, &answer, digits, 16, NULL, 0, &text, NULL));
  CHECK(answer == KAIDOKU_NONE && digits[0] == 0 && digits[1] == 1);
  CHECK(strstr(kaidoku_text_data(text), "\nr1c1 has no digit left.\n") != NULL);
  kaidoku_text_free(text);
  kaidoku_puzzle_free(puzzle);

  puzzle = puzzle_of(two);
  OK(kaidoku_uniqueness(puzzle, NULL, &answer, digits, second, 16, NULL));
  CHECK(answer == KAIDOKU_MANY && memcmp(digits, second, 16) != 0);
  OK(kaidoku_possibilities(puzzle, NULL, &answer, sets, sizeof sets, NULL));
  CHECK(answer == KAIDOKU_EXACT && sets[0] == (1 << 0 | 1 << 1) && sets[2] == 1 << 2);
  OK(kaidoku_diagnose(puzzle, NULL, &answer, digits, 16, sets, 16, NULL, NULL));
  CHECK(answer == KAIDOKU_MANY && digits[0] == 1 && digits[2] == 0);
  CHECK(sets[0] == (1 << 0 | 1 << 1) && sets[2] == 0);
  kaidoku_puzzle_free(puzzle);
}

/* The number of solutions is this text, and nothing is lost to get it. */
static void counts_to(const char* expected, const kaidoku_puzzle* puzzle, uint64_t limit,
                      int32_t expected_answer) {
  kaidoku_solve_options options = {sizeof options, 0, NULL, NULL, 0};
  kaidoku_text* decimal = NULL;
  kaidoku_spent spent = {sizeof spent, -1, 0};
  uint64_t value = 0;
  int32_t answer = -1, overflow = -1;
  options.limit = limit;
  OK(kaidoku_count(puzzle, &options, &answer, &value, &overflow, &decimal, &spent));
  CHECK(answer == expected_answer && spent.limit == KAIDOKU_LIMIT_NONE);
  SAME_TEXT(expected, kaidoku_text_data(decimal));
  CHECK(kaidoku_text_length(decimal) == strlen(expected));
  CHECK(overflow == (strlen(expected) > 19));
  CHECK(value == (overflow == 0 ? strtoull(expected, NULL, 10) : UINT64_MAX));
  kaidoku_text_free(decimal);
}

static void counts(void) {
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_spent spent = {0, 0, 0};
  kaidoku_solve_options options = {sizeof options, 1, NULL, NULL, 0};
  uint64_t value = 7;
  int32_t answer = -1;
  OK(kaidoku_puzzle_new(2, 2, NULL, NULL, NULL, 0, &puzzle, NULL));
  counts_to("288", puzzle, 0, KAIDOKU_EXACT);
  counts_to("100", puzzle, 100, KAIDOKU_AT_LEAST);
  OK(kaidoku_count(puzzle, NULL, &answer, NULL, NULL, NULL, NULL));
  CHECK(answer == KAIDOKU_EXACT);
  CODE(KAIDOKU_NULL, kaidoku_count(puzzle, NULL, NULL, &value, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_count(NULL, NULL, &answer, &value, NULL, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_count(puzzle, NULL, &answer, &value, NULL, NULL, &spent));
  CODE(KAIDOKU_RANGE, kaidoku_count(puzzle, &options, &answer, &value, NULL, NULL, NULL));
  CHECK(value == 7);
  kaidoku_puzzle_free(puzzle);
  OK(kaidoku_puzzle_new(3, 3, NULL, NULL, NULL, 0, &puzzle, NULL));
  counts_to("6670903752021072936960", puzzle, 0, KAIDOKU_EXACT);
  kaidoku_puzzle_free(puzzle);
}

/* Whoever is asked, the answer is the same; who does not exist cannot be asked. */
static void engines_are_named(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_solve_options options = {sizeof options, 0, NULL, NULL, 0};
  kaidoku_solutions* all = NULL;
  uint8_t solution[81], digits[81], sets[162];
  int32_t answer = -1;
  uint64_t value = 0;
  size_t i;
  int unsorted = 0;
  digits_of(wikipedia_solution, solution);
  for (i = 0; i < kaidoku_named_count(KAIDOKU_ENGINES); ++i) {
    options.engine = kaidoku_named(KAIDOKU_ENGINES, i);
    OK(kaidoku_solve(puzzle, &options, &answer, digits, 81, NULL));
    CHECK(answer == KAIDOKU_SOLVED && memcmp(digits, solution, 81) == 0);
    OK(kaidoku_uniqueness(puzzle, &options, &answer, NULL, NULL, 0, NULL));
    CHECK(answer == KAIDOKU_UNIQUE);
    OK(kaidoku_count(puzzle, &options, &answer, &value, NULL, NULL, NULL));
    CHECK(answer == KAIDOKU_EXACT && value == 1);
    OK(kaidoku_possibilities(puzzle, &options, &answer, sets, sizeof sets, NULL));
    CHECK(answer == KAIDOKU_EXACT && in_set(sets, 0, 5));
    options.sorted = 1;
    OK(kaidoku_solutions_new(puzzle, &options, &all));
    options.sorted = 0;
    OK(kaidoku_solutions_next(all, &answer, digits, 81, NULL));
    CHECK(answer == KAIDOKU_SOLVED || answer == KAIDOKU_UNSUPPORTED);
    unsorted += answer == KAIDOKU_UNSUPPORTED;
    kaidoku_solutions_free(all);
  }
  CHECK(unsorted > 0 && unsorted < (int)i);
  options.engine = "luck";
  CODE(KAIDOKU_RANGE, kaidoku_solve(puzzle, &options, &answer, digits, 81, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solutions_new(puzzle, &options, &all));
  CHECK(kaidoku_verify(puzzle, solution, 81) == 1);
  CODE(KAIDOKU_RANGE, kaidoku_verify(puzzle, solution, 80));
  CODE(KAIDOKU_NULL, kaidoku_verify(NULL, solution, 81));
  CODE(KAIDOKU_NULL, kaidoku_verify(puzzle, NULL, 81));
  solution[80] = solution[79];
  CHECK(kaidoku_verify(puzzle, solution, 81) == 0);
  solution[80] = 200;
  CHECK(kaidoku_verify(puzzle, solution, 81) == 0);
  kaidoku_puzzle_free(puzzle);
}

/* Every question gives up, and says why. */
static void gives_up(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget, int32_t limit) {
  const kaidoku_solve_options options = {sizeof options, 0, budget, NULL, 0};
  uint8_t digits[256], sets[512];
  uint64_t value = 0;
  kaidoku_spent spent = {sizeof spent, -1, 0};
  kaidoku_solutions* all = NULL;
  int32_t answer = -1;
  OK(kaidoku_solve(puzzle, &options, &answer, digits, 256, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  answer = -1, spent.limit = -1;
  OK(kaidoku_uniqueness(puzzle, &options, &answer, digits, NULL, 256, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  answer = -1, spent.limit = -1;
  OK(kaidoku_count(puzzle, &options, &answer, &value, NULL, NULL, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  answer = -1, spent.limit = -1;
  OK(kaidoku_possibilities(puzzle, &options, &answer, sets, sizeof sets, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  answer = -1, spent.limit = -1;
  OK(kaidoku_solutions_new(puzzle, &options, &all));
  OK(kaidoku_solutions_next(all, &answer, digits, 256, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == limit);
  kaidoku_solutions_free(all);
}

static void budgets_end_it(void) {
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_stop* stop = NULL;
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL, NULL};
  uint8_t digits[256] = {0};
  digits[17] = 1; /* not quite blank: blank boards are filled at once */
  OK(kaidoku_puzzle_new(4, 4, NULL, NULL, digits, 256, &puzzle, NULL));
  budget.nodes = 1;
  gives_up(puzzle, &budget, KAIDOKU_LIMIT_NODES);
  budget.nodes = KAIDOKU_NO_NODES;
  gives_up(puzzle, &budget, KAIDOKU_LIMIT_NODES);
  budget.nodes = 0;
  budget.milliseconds = KAIDOKU_NO_TIME;
  gives_up(puzzle, &budget, KAIDOKU_LIMIT_TIME);
  budget.milliseconds = 0;

  OK(kaidoku_stop_new(&stop));
  budget.nodes = 0;
  budget.stop = stop;
  kaidoku_stop_set(stop, 1);
  gives_up(puzzle, &budget, KAIDOKU_LIMIT_STOP);
  kaidoku_stop_set(stop, 0);
  {
    const kaidoku_solve_options options = {sizeof options, 0, &budget, NULL, 0};
    uint8_t found[256];
    int32_t answer = -1;
    OK(kaidoku_solve(puzzle, &options, &answer, found, 256, NULL));
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
  const kaidoku_budget budget = {sizeof budget, 1, 0, NULL, NULL};
  const kaidoku_solve_options options = {sizeof options, 1, &budget, NULL, 0};
  kaidoku_spent spent = {sizeof spent, -1, 0};
  uint8_t digits[81];
  int32_t answer = KAIDOKU_SOLVED;
  OK(kaidoku_puzzle_new(3, 3, NULL, NULL, NULL, 0, &puzzle, NULL));
  OK(kaidoku_solutions_new(puzzle, &options, &all));
  while (answer == KAIDOKU_SOLVED) OK(kaidoku_solutions_next(all, &answer, digits, 81, &spent));
  CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == KAIDOKU_LIMIT_TIME);
  kaidoku_solutions_free(all);
  kaidoku_puzzle_free(puzzle);
}

static void solutions_come_one_by_one(void) {
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_solutions* all = NULL;
  const kaidoku_solve_options options = {sizeof options, 1, NULL, NULL, 0};
  uint8_t last[16] = {0}, next[16];
  int32_t answer = -1;
  int count = 0;
  OK(kaidoku_puzzle_new(2, 2, NULL, NULL, NULL, 0, &puzzle, NULL));
  OK(kaidoku_solutions_new(puzzle, &options, &all));
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
  kaidoku_budget unsized = {0, 0, 0, NULL, NULL};
  const kaidoku_solve_options budget = {sizeof budget, 0, &unsized, NULL, 0};
  const kaidoku_solve_options no_size = {0, 0, NULL, NULL, 0};
  const kaidoku_solve_options sorted = {sizeof sorted, 1, NULL, NULL, 0};
  const kaidoku_solve_options limited = {sizeof limited, 0, NULL, NULL, 1};
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
  CODE(KAIDOKU_NULL, kaidoku_diagnose(puzzle, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_diagnose(puzzle, NULL, &answer, sets, 15, NULL, 0, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_diagnose(puzzle, NULL, &answer, NULL, 16, sets, 15, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_diagnose(puzzle, NULL, &answer, NULL, 0, NULL, 0, NULL, &spent));
  CODE(KAIDOKU_RANGE, kaidoku_diagnose(puzzle, &limited, &answer, NULL, 0, NULL, 0, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solve(puzzle, &no_size, &answer, digits, 16, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solve(puzzle, &sorted, &answer, digits, 16, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solve(puzzle, &limited, &answer, digits, 16, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_uniqueness(puzzle, &limited, &answer, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_possibilities(puzzle, &sorted, &answer, sets, 16, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solutions_new(NULL, NULL, &all));
  CODE(KAIDOKU_NULL, kaidoku_solutions_new(puzzle, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_solutions_new(puzzle, &budget, &all));
  CODE(KAIDOKU_RANGE, kaidoku_solutions_new(puzzle, &limited, &all));
  CHECK(answer == -1 && all == NULL);
  kaidoku_puzzle_free(puzzle);
}

void test_solving(void) {
  one_solution();
  none_and_two();
  counts();
  engines_are_named();
  budgets_end_it();
  time_ends_it();
  solutions_come_one_by_one();
  wrong_calls();
}
