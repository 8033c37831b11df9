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
  CHECK(made->found && made->size == sizeof *made);
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
  wanted.technique = "naked single";
  make(&wanted, 0, &made, line, sizeof line);
  CHECK(made.rated == 1 && made.er >= 2.0 && made.er <= 3.0 && made.ep <= made.er &&
        made.ed <= made.ep);
}

static void the_solution_is_given(void) {
  kaidoku_generator* generator = NULL;
  kaidoku_puzzle* puzzle = NULL;
  uint8_t pattern[36], solution[36] = {0}, solved[36] = {0}, givens[36] = {0};
  kaidoku_recipe wanted = recipe();
  kaidoku_made made = {sizeof made, 0, 0, 0, 0, 0, 0, 0, 0};
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
  kaidoku_made made = {sizeof made, 1, 1, 1, 1, 1, 1, 1, 1};
  uint8_t solution[81] = {77};
  wanted.clues_min = wanted.clues_max = 17;
  wanted.tries = 1;
  OK(kaidoku_generator_new(&wanted, &generator, NULL));
  OK(kaidoku_generator_make(generator, 0, NULL, &made, &puzzle, solution, 81));
  CHECK(!made.found && puzzle == NULL && solution[0] == 77);
  kaidoku_generator_free(generator);

  wanted.tries = 0;
  OK(kaidoku_stop_new(&stop));
  kaidoku_stop_set(stop, 1);
  OK(kaidoku_generator_new(&wanted, &generator, NULL));
  OK(kaidoku_generator_make(generator, 0, stop, &made, &puzzle, NULL, 0));
  CHECK(!made.found && puzzle == NULL);
  kaidoku_generator_free(generator);
  kaidoku_stop_free(stop);
  kaidoku_generator_free(NULL);
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
  wanted.technique = "luck", refused(KAIDOKU_BAD_RECIPE, &wanted), wanted = recipe();
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
  wrong_recipes();
}
