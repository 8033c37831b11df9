/* Making puzzles. */
#include "check.h"

static kaidoku_recipe recipe(void) {
  kaidoku_recipe it;
  memset(&it, 0, sizeof it);
  it.size = sizeof it;
  return it;
}

/* Puzzle `index` of a recipe as a line. */
static void make(const kaidoku_recipe* wanted, uint64_t index, kaidoku_made* made, char* line,
                 size_t size) {
  kaidoku_generator* generator = NULL;
  kaidoku_puzzle* puzzle = NULL;
  memset(made, 0, sizeof *made);
  made->size = sizeof *made;
  OK(kaidoku_generator_new(wanted, &generator, NULL));
  OK(kaidoku_generator_make(generator, index, NULL, made, &puzzle, NULL, 0));
  CHECK(made->answer == KAIDOKU_UNIQUE && made->limit == 0 && made->size == sizeof *made);
  OK(kaidoku_write(puzzle, "line", NULL, 0, line, size, NULL));
  kaidoku_puzzle_free(puzzle);
  kaidoku_generator_free(generator);
}

static void the_same_seed_gives_the_same_puzzle(void) {
  char first[82], again[82], other[82];
  kaidoku_recipe wanted = recipe();
  kaidoku_made made;
  make(NULL, 0, &made, first, sizeof first);
  make(&wanted, 0, &made, again, sizeof again);
  SAME_TEXT(first, again); /* no seed is seed 0 */
  wanted.seed = "123456789012345678901234567890";
  make(&wanted, 5, &made, first, sizeof first);
  make(&wanted, 5, &made, again, sizeof again);
  SAME_TEXT(first, again);
  CHECK(made.minimal == 1 && made.rated == 0 && made.clues >= 17 && made.clues < 40 &&
        made.weight == 1);
  make(&wanted, 6, &made, other, sizeof other);
  CHECK(strcmp(first, other) != 0);
}

static void wishes_are_heard(void) {
  char line[82];
  int cell;
  kaidoku_recipe wanted = recipe();
  kaidoku_made made;
  wanted.seed = "7";
  wanted.symmetry = 1; /* half turn */
  wanted.clues_min = 30;
  wanted.clues_max = 32;
  make(&wanted, 0, &made, line, sizeof line);
  CHECK(made.clues >= 30 && made.clues <= 32);
  for (cell = 0; cell < 81; ++cell) CHECK((line[cell] == '.') == (line[80 - cell] == '.'));

  wanted = recipe();
  wanted.seed = "7";
  wanted.difficulty_min = 2.0;
  wanted.difficulty_max = 3.0;
  wanted.require = "naked single";
  make(&wanted, 0, &made, line, sizeof line);
  CHECK(made.rated == 1 && made.er >= 2.0 && made.er <= 3.0 && made.ep <= made.er &&
        made.ed <= made.ep);
}

static void the_solution_is_given(void) {
  kaidoku_generator* generator = NULL;
  kaidoku_puzzle* puzzle = NULL;
  uint8_t pattern[36], solution[36] = {0}, solved[36] = {0}, givens[36] = {0};
  kaidoku_recipe wanted = recipe();
  kaidoku_made made = {sizeof made, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  int32_t answer = -1;
  int cell;
  for (cell = 0; cell < 36; ++cell) pattern[cell] = (uint8_t)(cell % 3 != 0);
  wanted.box_rows = 2;
  wanted.box_cols = 3;
  wanted.pattern = pattern;
  OK(kaidoku_generator_new(&wanted, &generator, NULL));
  OK(kaidoku_generator_make(generator, 0, NULL, &made, &puzzle, solution, 36));
  OK(kaidoku_puzzle_digits(puzzle, givens, 36));
  for (cell = 0; cell < 36; ++cell) CHECK((givens[cell] != 0) == (pattern[cell] != 0));
  OK(kaidoku_uniqueness(puzzle, NULL, &answer, solved, NULL, 36, NULL));
  CHECK(answer == KAIDOKU_UNIQUE && memcmp(solved, solution, 36) == 0);
  kaidoku_puzzle_free(puzzle);

  CODE(KAIDOKU_RANGE, kaidoku_generator_make(generator, 0, NULL, &made, &puzzle, solution, 35));
  CODE(KAIDOKU_NULL, kaidoku_generator_make(NULL, 0, NULL, &made, &puzzle, solution, 36));
  CODE(KAIDOKU_NULL, kaidoku_generator_make(generator, 0, NULL, NULL, &puzzle, solution, 36));
  CODE(KAIDOKU_NULL, kaidoku_generator_make(generator, 0, NULL, &made, NULL, solution, 36));
  made.size = 0;
  CODE(KAIDOKU_RANGE, kaidoku_generator_make(generator, 0, NULL, &made, &puzzle, solution, 36));
  kaidoku_generator_free(generator);
}

static void nothing_may_be_found(void) {
  kaidoku_generator* generator = NULL;
  kaidoku_stop* stop = NULL;
  kaidoku_puzzle* puzzle = (kaidoku_puzzle*)&stop; /* anything but NULL */
  kaidoku_recipe wanted = recipe();
  kaidoku_made made = {sizeof made, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL, NULL};
  uint8_t solution[81] = {77};
  wanted.clues_min = wanted.clues_max = 17;
  wanted.tries = 1;
  OK(kaidoku_generator_new(&wanted, &generator, NULL));
  OK(kaidoku_generator_make(generator, 0, NULL, &made, &puzzle, solution, 81));
  CHECK(made.answer == KAIDOKU_GAVE_UP && made.limit == KAIDOKU_LIMIT_TRIES);
  CHECK(made.clues == 0 && made.er == 0 && puzzle == NULL && solution[0] == 77);
  kaidoku_generator_free(generator);

  wanted.tries = 0;
  OK(kaidoku_stop_new(&stop));
  kaidoku_stop_set(stop, 1);
  budget.stop = stop;
  OK(kaidoku_generator_new(&wanted, &generator, NULL));
  OK(kaidoku_generator_make(generator, 0, &budget, &made, &puzzle, NULL, 0));
  CHECK(made.answer == KAIDOKU_GAVE_UP && made.limit == KAIDOKU_LIMIT_STOP && puzzle == NULL);
  budget.stop = NULL;
  budget.milliseconds = KAIDOKU_NO_TIME;
  OK(kaidoku_generator_make(generator, 0, &budget, &made, &puzzle, NULL, 0));
  CHECK(made.answer == KAIDOKU_GAVE_UP && made.limit == KAIDOKU_LIMIT_TIME && puzzle == NULL);
  {
    int32_t answers[2] = {-1, -1};
    uint8_t puzzles[162] = {7};
    OK(kaidoku_generator_make_many(generator, 0, 2, &budget, answers, puzzles, NULL));
    CHECK(answers[0] == KAIDOKU_GAVE_UP && answers[1] == KAIDOKU_GAVE_UP && puzzles[0] == 0);
  }
  kaidoku_generator_free(generator);
  kaidoku_stop_free(stop);
  kaidoku_generator_free(NULL);
}

/* Many at once are those that come one by one. */
static void many_at_once(void) {
  enum { count = 20 };
  kaidoku_generator* generator = NULL;
  kaidoku_progress* progress = NULL;
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL, NULL};
  kaidoku_made made = {sizeof made, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  uint8_t puzzles[count * 81], solutions[count * 81], digits[81], solution[81];
  int32_t answers[count];
  uint64_t i;
  OK(kaidoku_progress_new(&progress));
  budget.progress = progress;
  OK(kaidoku_generator_new(NULL, &generator, NULL));
  OK(kaidoku_generator_make_many(generator, 5, count, &budget, answers, puzzles, solutions));
  CHECK(kaidoku_progress_finished(progress) == count);
  CHECK(kaidoku_progress_permille(progress) >= 0 && kaidoku_progress_permille(progress) <= 1000);
  for (i = 0; i < count; ++i) {
    kaidoku_puzzle* puzzle = NULL;
    OK(kaidoku_generator_make(generator, 5 + i, NULL, &made, &puzzle, solution, 81));
    OK(kaidoku_puzzle_digits(puzzle, digits, 81));
    CHECK(answers[i] == KAIDOKU_UNIQUE && memcmp(digits, puzzles + i * 81, 81) == 0);
    CHECK(memcmp(solution, solutions + i * 81, 81) == 0);
    kaidoku_puzzle_free(puzzle);
  }
  OK(kaidoku_generator_make_many(generator, 0, 2, NULL, answers, puzzles, NULL));
  OK(kaidoku_generator_make_many(generator, 0, 0, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_generator_make_many(NULL, 0, 1, NULL, answers, puzzles, NULL));
  CODE(KAIDOKU_NULL, kaidoku_generator_make_many(generator, 0, 1, NULL, NULL, puzzles, NULL));
  CODE(KAIDOKU_NULL, kaidoku_generator_make_many(generator, 0, 1, NULL, answers, NULL, NULL));
  budget.size = 1;
  CODE(KAIDOKU_RANGE,
       kaidoku_generator_make_many(generator, 0, 1, &budget, answers, puzzles, NULL));
  kaidoku_generator_free(generator);
  kaidoku_progress_free(progress);
}

static void grids_by_chance(void) {
  kaidoku_puzzle* blank = NULL;
  kaidoku_stop* stop = NULL;
  kaidoku_errors* errors = NULL;
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL, NULL};
  uint8_t first[36], again[36];
  int32_t answer = -1;
  OK(kaidoku_puzzle_new(2, 3, NULL, NULL, NULL, 0, &blank, NULL));
  OK(kaidoku_random_grid(2, 3, "7", 3, NULL, &answer, first, 36, NULL));
  CHECK(answer == KAIDOKU_SOLVED && kaidoku_verify(blank, first, 36) == 1);
  OK(kaidoku_random_grid(2, 3, "7", 3, NULL, &answer, again, 36, NULL));
  CHECK(memcmp(first, again, 36) == 0);
  OK(kaidoku_random_grid(2, 3, NULL, 3, NULL, &answer, again, 36, NULL));
  CHECK(memcmp(first, again, 36) != 0);
  CODE(KAIDOKU_BAD_SEED, kaidoku_random_grid(2, 3, "x", 0, NULL, &answer, again, 36, &errors));
  CHECK(kaidoku_errors_count(errors) == 1);
  kaidoku_errors_free(errors);
  CODE(KAIDOKU_BAD_BOX, kaidoku_random_grid(0, 3, NULL, 0, NULL, &answer, again, 36, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_random_grid(2, 3, NULL, 0, NULL, &answer, again, 35, NULL));
  CODE(KAIDOKU_NULL, kaidoku_random_grid(2, 3, NULL, 0, NULL, NULL, again, 36, NULL));
  CODE(KAIDOKU_NULL, kaidoku_random_grid(2, 3, NULL, 0, NULL, &answer, NULL, 36, NULL));
  OK(kaidoku_stop_new(&stop));
  kaidoku_stop_set(stop, 1);
  budget.stop = stop;
  {
    static uint8_t large[10000];
    OK(kaidoku_random_grid(10, 10, NULL, 0, &budget, &answer, large, sizeof large, NULL));
    CHECK(answer == KAIDOKU_GAVE_UP && large[0] == 0);
  }
  budget.size = 1;
  CODE(KAIDOKU_RANGE, kaidoku_random_grid(2, 3, NULL, 0, &budget, &answer, again, 36, NULL));
  kaidoku_stop_free(stop);
  kaidoku_puzzle_free(blank);
}

/* The code a recipe is refused with. */
static void refused(kaidoku_code expected, const kaidoku_recipe* wanted) {
  kaidoku_generator* generator = NULL;
  kaidoku_errors* errors = NULL;
  CODE(expected, kaidoku_generator_new(wanted, &generator, &errors));
  CHECK(generator == NULL && kaidoku_errors_count(errors) == (expected > 0 ? 1u : 0u));
  kaidoku_errors_free(errors);
}

static void wrong_recipes(void) {
  static const uint8_t pattern[4] = {1, 1, 1, 1};
  kaidoku_recipe wanted = recipe();
  CODE(KAIDOKU_NULL, kaidoku_generator_new(&wanted, NULL, NULL));
  wanted.size = 8, refused(KAIDOKU_RANGE, &wanted), wanted = recipe();
  wanted.reserved = 1, refused(KAIDOKU_RANGE, &wanted), wanted = recipe();
  wanted.symmetry = -1, refused(KAIDOKU_RANGE, &wanted), wanted = recipe();
  wanted.symmetry = 10, refused(KAIDOKU_RANGE, &wanted), wanted = recipe();
  wanted.sampling = 3, refused(KAIDOKU_RANGE, &wanted), wanted = recipe();
  wanted.seed = "twelve", refused(KAIDOKU_BAD_SEED, &wanted), wanted = recipe();
  wanted.require = "luck", refused(KAIDOKU_BAD_RECIPE, &wanted), wanted = recipe();
  wanted.clues_min = 30, refused(KAIDOKU_BAD_RECIPE, &wanted), wanted = recipe();
  wanted.difficulty_min = 4, refused(KAIDOKU_BAD_RECIPE, &wanted), wanted = recipe();
  wanted.box_rows = 2, refused(KAIDOKU_BAD_BOX, &wanted), wanted = recipe();
  wanted.box_rows = -1, wanted.box_cols = -1, wanted.pattern = pattern,
  refused(KAIDOKU_BAD_BOX, &wanted);
}

void test_making(void) {
  the_same_seed_gives_the_same_puzzle();
  wishes_are_heard();
  the_solution_is_given();
  nothing_may_be_found();
  many_at_once();
  grids_by_chance();
  wrong_recipes();
}
