/* Many boards in arrays: each is answered as if it were alone, whatever stands beside it. */
#include "check.h"

enum { boards = 4000 };
static uint8_t digits[boards * 81], solutions[boards * 81], expected[boards * 81];
static int32_t answers[boards], alone[boards];
static uint64_t numbers[boards], nodes[boards];
static double er[boards], ep[boards], ed[boards];

/* Most are good puzzles; the others have several solutions, none, a byte that is not a digit, or a
 * digit twice in a row. */
enum kind { good, several, none, no_digit, clash };
static enum kind kind_of(size_t board) {
  return board % 7 == 3     ? several
         : board % 11 == 5  ? none
         : board % 301 == 9 ? no_digit
         : board % 13 == 1  ? clash
                            : good;
}

static void fill(void) {
  kaidoku_generator* generator = NULL;
  size_t i;
  OK(kaidoku_generator_new(NULL, &generator, NULL));
  OK(kaidoku_generator_make_many(generator, 0, boards, NULL, answers, digits, expected));
  kaidoku_generator_free(generator);
  for (i = 0; i < boards; ++i) {
    uint8_t* board = digits + i * 81;
    int cell = 0;
    while (board[cell] == 0) ++cell;
    switch (kind_of(i)) {
      case several: /* every clue was needed */
        board[cell] = 0;
        break;
      case none: /* another digit in an empty cell breaks no rule, but nothing is left for it */
        memset(board, 0, 81);
        for (cell = 0; cell < 8; ++cell) board[cell] = (uint8_t)(cell + 1);
        board[17] = 9;
        break;
      case no_digit:
        board[i % 81] = (uint8_t)(i % 2 == 0 ? 10 : 255);
        break;
      case clash:
        board[cell / 9 * 9] = board[cell / 9 * 9 + 1] = 4;
        break;
      case good:
        break;
    }
  }
}

static int is_blank(const uint8_t* board) {
  int cell;
  for (cell = 0; cell < 81; ++cell) {
    if (board[cell] != 0) return 0;
  }
  return 1;
}

static void solved(const kaidoku_bulk_options* options) {
  size_t i;
  memset(solutions, 99, sizeof solutions);
  OK(kaidoku_bulk_solve(digits, boards, options, answers, solutions, nodes, NULL));
  for (i = 0; i < boards; ++i) {
    const enum kind kind = kind_of(i);
    CHECK(answers[i] == (kind == good || kind == several ? KAIDOKU_SOLVED
                         : kind == none                  ? KAIDOKU_NONE
                                                         : KAIDOKU_BAD));
    if (kind == good) CHECK(memcmp(solutions + i * 81, expected + i * 81, 81) == 0);
    CHECK(is_blank(solutions + i * 81) == (answers[i] != KAIDOKU_SOLVED));
  }
}

static void unique(const kaidoku_bulk_options* options) {
  size_t i;
  memset(solutions, 99, sizeof solutions);
  OK(kaidoku_bulk_uniqueness(digits, boards, options, answers, solutions, NULL, NULL));
  for (i = 0; i < boards; ++i) {
    const enum kind kind = kind_of(i);
    CHECK(answers[i] == (kind == good      ? KAIDOKU_UNIQUE
                         : kind == several ? KAIDOKU_MANY
                         : kind == none    ? KAIDOKU_NONE
                                           : KAIDOKU_BAD));
    if (kind == good) CHECK(memcmp(solutions + i * 81, expected + i * 81, 81) == 0);
    CHECK(is_blank(solutions + i * 81) == (kind != good));
  }
  OK(kaidoku_bulk_uniqueness(digits, boards, options, alone, NULL, NULL, NULL));
  CHECK(memcmp(alone, answers, sizeof answers) == 0);
}

static void counted(const kaidoku_bulk_options* options) {
  size_t i;
  OK(kaidoku_bulk_count(digits, boards, 3, options, answers, numbers, NULL, NULL));
  for (i = 0; i < boards; ++i) {
    const enum kind kind = kind_of(i);
    if (kind == good) CHECK(answers[i] == KAIDOKU_EXACT && numbers[i] == 1);
    if (kind == none) CHECK(answers[i] == KAIDOKU_EXACT && numbers[i] == 0);
    if (kind == several)
      CHECK((answers[i] == KAIDOKU_EXACT && numbers[i] == 2) ||
            (answers[i] == KAIDOKU_AT_LEAST && numbers[i] == 3));
    if (kind == no_digit || kind == clash) CHECK(answers[i] == KAIDOKU_BAD && numbers[i] == 0);
  }
}

/* As kaidoku_rate and kaidoku_canon have it, for the first of them. */
static void rated_and_canonical(const kaidoku_bulk_options* options) {
  enum { few = 400 };
  size_t i;
  OK(kaidoku_bulk_rate(digits, few, options, answers, er, ep, ed));
  OK(kaidoku_bulk_rate(digits, few, options, alone, NULL, NULL, NULL));
  CHECK(memcmp(alone, answers, few * sizeof *answers) == 0);
  OK(kaidoku_bulk_canon(digits, few, options, alone, solutions, numbers));
  for (i = 0; i < few; ++i) {
    const enum kind kind = kind_of(i);
    const int bad = kind == no_digit || kind == clash;
    kaidoku_rating rating = {sizeof rating, 0, 0, 0, 0, 0, 0};
    kaidoku_puzzle* puzzle = NULL;
    uint8_t form[81];
    uint64_t automorphisms = 0;
    CHECK(alone[i] == (bad ? KAIDOKU_BAD : KAIDOKU_EXACT));
    CHECK(is_blank(solutions + i * 81) == bad);
    if (bad) {
      CHECK(answers[i] == KAIDOKU_BAD && er[i] == 0 && ep[i] == 0 && ed[i] == 0);
      CHECK(numbers[i] == 0);
      continue;
    }
    OK(kaidoku_puzzle_new(3, 3, NULL, NULL, digits + i * 81, 81, &puzzle, NULL));
    OK(kaidoku_rate(puzzle, NULL, &rating));
    CHECK(answers[i] == rating.answer);
    CHECK(er[i] == rating.er && ep[i] == rating.ep && ed[i] == rating.ed);
    OK(kaidoku_canon(puzzle, form, 81, &automorphisms, NULL));
    CHECK(memcmp(form, solutions + i * 81, 81) == 0 && automorphisms == numbers[i]);
    kaidoku_puzzle_free(puzzle);
  }
}

static void budgets_end_it(void) {
  kaidoku_stop* stop = NULL;
  kaidoku_progress* progress = NULL;
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL, NULL};
  kaidoku_bulk_options options = {sizeof options, 2, &budget, NULL};
  size_t i, gave_up = 0;
  OK(kaidoku_stop_new(&stop));
  OK(kaidoku_progress_new(&progress));
  /* Some need no guess; and what is bad is bad without any. */
  budget.nodes = KAIDOKU_NO_NODES;
  budget.progress = progress;
  OK(kaidoku_bulk_solve(digits, boards, &options, answers, solutions, nodes, NULL));
  CHECK(kaidoku_progress_finished(progress) == boards);
  for (i = 0; i < boards; ++i) {
    const enum kind kind = kind_of(i);
    CHECK((answers[i] == KAIDOKU_BAD) == (kind == no_digit || kind == clash));
    CHECK(nodes[i] == 0);
    gave_up += answers[i] == KAIDOKU_GAVE_UP;
  }
  CHECK(gave_up > 0 && gave_up < boards / 2);
  /* Nothing is begun after the stop, or when there is no time. */
  budget.nodes = 0;
  budget.stop = stop;
  kaidoku_stop_set(stop, 1);
  for (i = 0; i < 2; ++i) {
    OK(kaidoku_bulk_solve(digits, 20, &options, answers, solutions, NULL, NULL));
    CHECK(answers[0] == KAIDOKU_GAVE_UP && answers[1] == KAIDOKU_BAD && is_blank(solutions));
    OK(kaidoku_bulk_uniqueness(digits, 20, &options, answers, NULL, NULL, NULL));
    CHECK(answers[0] == KAIDOKU_GAVE_UP && answers[1] == KAIDOKU_BAD);
    OK(kaidoku_bulk_count(digits, 20, 9, &options, answers, numbers, NULL, NULL));
    CHECK(answers[0] == KAIDOKU_GAVE_UP && answers[1] == KAIDOKU_BAD && numbers[0] == 0);
    OK(kaidoku_bulk_rate(digits, 20, &options, answers, er, NULL, NULL));
    CHECK(answers[0] == KAIDOKU_GAVE_UP && answers[1] == KAIDOKU_BAD && er[0] == 0);
    OK(kaidoku_bulk_canon(digits, 20, &options, answers, solutions, NULL));
    CHECK(answers[0] == KAIDOKU_GAVE_UP && answers[1] == KAIDOKU_BAD && is_blank(solutions));
    kaidoku_stop_set(stop, 0);
    budget.milliseconds = KAIDOKU_NO_TIME;
  }
  budget.milliseconds = 3600000;
  OK(kaidoku_bulk_solve(digits, 20, &options, answers, solutions, NULL, NULL));
  CHECK(answers[0] == KAIDOKU_SOLVED);
  kaidoku_progress_free(progress);
  kaidoku_stop_free(stop);
}

static void wrongly(void) {
  kaidoku_bulk_options options = {sizeof options, 0, NULL, "abacus"};
  kaidoku_budget budget = {1, 0, 0, NULL, NULL};
  kaidoku_errors* errors = NULL;
  /* No boards need no memory. */
  OK(kaidoku_bulk_solve(NULL, 0, NULL, NULL, NULL, NULL, NULL));
  OK(kaidoku_bulk_uniqueness(NULL, 0, NULL, NULL, NULL, NULL, NULL));
  OK(kaidoku_bulk_count(NULL, 0, 1, NULL, NULL, NULL, NULL, NULL));
  OK(kaidoku_bulk_rate(NULL, 0, NULL, NULL, NULL, NULL, NULL));
  OK(kaidoku_bulk_canon(NULL, 0, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_BAD_TARGET,
       kaidoku_bulk_solve(digits, 1, &options, answers, solutions, NULL, &errors));
  CHECK(kaidoku_errors_count(errors) == 1);
  kaidoku_errors_free(errors);
  CODE(KAIDOKU_BAD_TARGET, kaidoku_bulk_uniqueness(digits, 1, &options, answers, NULL, NULL, NULL));
  CODE(KAIDOKU_BAD_TARGET,
       kaidoku_bulk_count(digits, 1, 2, &options, answers, numbers, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_bulk_rate(digits, 1, &options, answers, NULL, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_bulk_canon(digits, 1, &options, answers, solutions, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_bulk_count(digits, 1, 0, NULL, answers, numbers, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_solve(NULL, 1, NULL, answers, solutions, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_solve(digits, 1, NULL, NULL, solutions, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_solve(digits, 1, NULL, answers, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_uniqueness(digits, 1, NULL, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_count(digits, 1, 2, NULL, answers, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_rate(digits, 1, NULL, NULL, er, ep, ed));
  CODE(KAIDOKU_NULL, kaidoku_bulk_canon(digits, 1, NULL, answers, NULL, NULL));
  CODE(KAIDOKU_RANGE,
       kaidoku_bulk_solve(digits, SIZE_MAX / 80, NULL, answers, solutions, NULL, NULL));
  options.target = NULL, options.threads = -1;
  CODE(KAIDOKU_RANGE, kaidoku_bulk_solve(digits, 1, &options, answers, solutions, NULL, NULL));
  options.threads = 1, options.budget = &budget;
  CODE(KAIDOKU_RANGE, kaidoku_bulk_canon(digits, 1, &options, answers, solutions, NULL));
  options.budget = NULL, options.size = 3;
  CODE(KAIDOKU_RANGE, kaidoku_bulk_rate(digits, 1, &options, answers, er, ep, ed));
}

void test_bulk(void) {
  kaidoku_bulk_options options = {sizeof options, 0, NULL, NULL};
  size_t i;
  fill();
  solved(NULL);
  unique(NULL);
  counted(NULL);
  rated_and_canonical(NULL);
  for (options.threads = 0; options.threads <= 3; ++options.threads) {
    solved(&options);
    unique(&options);
    counted(&options);
  }
  rated_and_canonical(&options);
  for (i = 0; i < kaidoku_named_count(KAIDOKU_TARGETS); ++i) {
    options.target = kaidoku_named(KAIDOKU_TARGETS, i);
    solved(&options);
  }
  budgets_end_it();
  wrongly();
}
