/* Hints in their stages, and why not. */
#include "check.h"

static kaidoku_game* begun(const char* text) {
  kaidoku_puzzle* puzzle = puzzle_of(text);
  kaidoku_game* game = NULL;
  OK(kaidoku_game_new(puzzle, NULL, NULL, NULL, &game));
  kaidoku_puzzle_free(puzzle);
  return game;
}

static void a_hint_goes_through_its_stages(void) {
  static const int32_t box[] = {19}, cells[] = {5, 20, 39};
  static const kaidoku_spot spots[] = {{5, 8, KAIDOKU_SPOT_USE}, {5, 8, KAIDOKU_SPOT_PLACED}};
  kaidoku_game* game = begun(wikipedia);
  kaidoku_hint* hint = NULL;
  kaidoku_cell shown[81];
  int32_t done = -1;
  OK(kaidoku_game_hint(game, NULL, NULL, &hint));
  CHECK(kaidoku_hint_kind(hint) == KAIDOKU_HINT_STEP && kaidoku_hint_stages(hint) == 4);
  GIVES_TEXT("The easiest next step: hidden single in a box (difficulty 1.2).", kaidoku_hint_text,
             hint, 0);
  GIVES_TEXT("Look for the 8 in box 2.", kaidoku_hint_text, hint, 1);
  GIVES_TEXT(
      "In box 2 the 8 can only go in r1c6: the other empty cells there see the 8 in r3c3 or r5c4.",
      kaidoku_hint_text, hint, 2);
  GIVES_TEXT("r1c6 = 8.", kaidoku_hint_text, hint, 3);
  GIVES_LIST(int32_t, box, 0, kaidoku_hint_houses, hint, 0);
  GIVES_LIST(int32_t, box, 1, kaidoku_hint_houses, hint, 1);
  GIVES_LIST(int32_t, cells, 0, kaidoku_hint_cells, hint, 1);
  GIVES_LIST(int32_t, cells, 3, kaidoku_hint_cells, hint, 2);
  GIVES_LIST(kaidoku_spot, spots, 0, kaidoku_hint_spots, hint, 0);
  GIVES_LIST(kaidoku_spot, spots, 2, kaidoku_hint_spots, hint, 3);
  CODE(KAIDOKU_RANGE, kaidoku_hint_text(hint, 4, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_hint_houses(hint, 4, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_hint_cells(hint, 4, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_hint_spots(hint, 4, NULL, 0, NULL));
  SAME_TEXT("hidden single in a box", kaidoku_step_technique(kaidoku_hint_step(hint)));
  GIVES_TEXT("r1c6 = 8", kaidoku_step_outcome, kaidoku_hint_step(hint));
  CHECK(kaidoku_game_hint_stage(game) == 0);
  OK(kaidoku_game_begin_hint(game, hint, &done));
  CHECK(done == 1 && kaidoku_game_hint_stage(game) == 1 && kaidoku_game_hints_used(game) == 1);
  OK(kaidoku_game_turn_hint(game, 3, &done));
  CHECK(done == 1 && kaidoku_game_hint_stage(game) == 4);
  OK(kaidoku_game_turn_hint(game, 1, &done));
  CHECK(done == 0 && kaidoku_game_hint_stage(game) == 4);
  OK(kaidoku_game_turn_hint(game, -1, NULL));
  CHECK(kaidoku_game_hint_stage(game) == 3);
  OK(kaidoku_game_apply_hint(game, &done));
  OK(kaidoku_game_cells(game, shown, 81, NULL));
  CHECK(done == 1 && shown[5].digit == 8 && shown[5].flags == KAIDOKU_CELL_HINTED);
  CHECK(kaidoku_game_hint_stage(game) == 0 && kaidoku_game_hints_used(game) == 1);
  OK(kaidoku_game_apply_hint(game, &done));
  CHECK(done == 0); /* it is over */
  OK(kaidoku_game_begin_hint(game, hint, &done));
  CHECK(done == 0); /* the board is another one now */
  CODE(KAIDOKU_NULL, kaidoku_game_begin_hint(game, NULL, &done));
  CODE(KAIDOKU_NULL, kaidoku_game_begin_hint(NULL, hint, &done));
  CODE(KAIDOKU_NULL, kaidoku_game_turn_hint(NULL, 1, &done));
  CODE(KAIDOKU_NULL, kaidoku_game_apply_hint(NULL, &done));
  CHECK(kaidoku_game_hint_stage(NULL) == 0);
  kaidoku_game_free(game); /* the hint has what it needs */
  GIVES_TEXT("r1c6 = 8", kaidoku_step_outcome, kaidoku_hint_step(hint));
  kaidoku_hint_free(hint);
}

/* What a hint says is enough to apply it where it was not found. */
static void a_hint_goes_to_another_process(void) {
  static const int32_t wrong[] = {3};
  kaidoku_game* game = begun(wikipedia);
  const kaidoku_puzzle* puzzle = kaidoku_game_puzzle(game);
  kaidoku_hint *hint = NULL, *again = NULL;
  kaidoku_spot spots[100];
  kaidoku_cell shown[81];
  uint8_t digits[81];
  size_t count = 0;
  int32_t kind, done = -1;
  OK(kaidoku_game_hint(game, NULL, NULL, &hint));
  kind = kaidoku_hint_kind(hint);
  OK(kaidoku_hint_board(hint, digits, 81));
  OK(kaidoku_hint_spots(hint, 3, spots, 100, &count));
  CODE(KAIDOKU_RANGE, kaidoku_hint_board(hint, digits, 80));
  CODE(KAIDOKU_NULL, kaidoku_hint_board(hint, NULL, 81));
  CODE(KAIDOKU_NULL, kaidoku_hint_board(NULL, digits, 81));
  kaidoku_hint_free(hint);

  OK(kaidoku_hint_restore(puzzle, kind, digits, 81, spots, count, &again));
  CHECK(kaidoku_hint_kind(again) == KAIDOKU_HINT_STEP && kaidoku_hint_stages(again) == 4);
  CHECK(kaidoku_hint_step(again) == NULL);
  GIVES_TEXT("", kaidoku_hint_text, again, 3);
  OK(kaidoku_game_begin_hint(game, again, &done));
  kaidoku_hint_free(again); /* the game has what it needs */
  CHECK(done == 1 && kaidoku_game_hints_used(game) == 1);
  OK(kaidoku_game_apply_hint(game, &done));
  OK(kaidoku_game_cells(game, shown, 81, NULL));
  CHECK(done == 1 && shown[5].digit == 8 && shown[5].flags == KAIDOKU_CELL_HINTED);
  CHECK(kaidoku_game_moment(game) == 1);

  again = NULL;
  CODE(KAIDOKU_NULL, kaidoku_hint_restore(NULL, kind, digits, 81, spots, count, &again));
  CODE(KAIDOKU_NULL, kaidoku_hint_restore(puzzle, kind, NULL, 81, spots, count, &again));
  CODE(KAIDOKU_NULL, kaidoku_hint_restore(puzzle, kind, digits, 81, NULL, count, &again));
  CODE(KAIDOKU_NULL, kaidoku_hint_restore(puzzle, kind, digits, 81, spots, count, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_hint_restore(puzzle, -1, digits, 81, spots, count, &again));
  CODE(KAIDOKU_RANGE, kaidoku_hint_restore(puzzle, 5, digits, 81, spots, count, &again));
  CODE(KAIDOKU_RANGE, kaidoku_hint_restore(puzzle, kind, digits, 80, spots, count, &again));
  spots[0].digit = 10;
  CODE(KAIDOKU_RANGE, kaidoku_hint_restore(puzzle, kind, digits, 81, spots, count, &again));
  spots[0].digit = 0;
  CODE(KAIDOKU_RANGE, kaidoku_hint_restore(puzzle, kind, digits, 81, spots, count, &again));
  spots[0].digit = 1;
  spots[0].cell = 81;
  CODE(KAIDOKU_RANGE, kaidoku_hint_restore(puzzle, kind, digits, 81, spots, count, &again));
  spots[0].cell = -1;
  CODE(KAIDOKU_RANGE, kaidoku_hint_restore(puzzle, kind, digits, 81, spots, count, &again));
  spots[0].cell = 0; /* a given */
  spots[0].role = KAIDOKU_SPOT_PLACED;
  CODE(KAIDOKU_RANGE, kaidoku_hint_restore(puzzle, kind, digits, 81, spots, count, &again));
  CHECK(again == NULL);

  /* One about a mistake needs no spots; one with a single stage has nothing to apply. */
  OK(kaidoku_game_enter(game, wrong, 1, 2, NULL));
  digits[5] = 8, digits[3] = 2;
  OK(kaidoku_hint_restore(puzzle, KAIDOKU_HINT_MISTAKE, digits, 81, NULL, 0, &again));
  OK(kaidoku_game_begin_hint(game, again, NULL));
  OK(kaidoku_game_apply_hint(game, &done));
  CHECK(done == 1 && kaidoku_game_moment(game) == 1 && kaidoku_game_hints_used(game) == 2);
  kaidoku_hint_free(again);
  digits[3] = 0;
  OK(kaidoku_hint_restore(puzzle, KAIDOKU_HINT_BEYOND, digits, 81, NULL, 0, &again));
  OK(kaidoku_game_begin_hint(game, again, &done));
  CHECK(done == 1 && kaidoku_game_hint_stage(game) == 1 && kaidoku_game_hints_used(game) == 2);
  OK(kaidoku_game_apply_hint(game, &done));
  CHECK(done == 0);
  kaidoku_hint_free(again);
  kaidoku_game_free(game);
}

static void hints_lead_home(void) {
  kaidoku_game* game = begun(wikipedia);
  int hints = 0;
  while (kaidoku_game_solved(game) == 0 && hints < 81) {
    kaidoku_hint* hint = NULL;
    int32_t done = 0;
    OK(kaidoku_game_hint(game, NULL, NULL, &hint));
    OK(kaidoku_game_begin_hint(game, hint, NULL));
    OK(kaidoku_game_apply_hint(game, &done));
    CHECK(done == 1);
    kaidoku_hint_free(hint);
    ++hints;
  }
  CHECK(hints == 51);
  kaidoku_game_free(game);
}

/* The kind of the next hint; one that has nothing to apply is said at once. */
static int32_t kind_of(const kaidoku_game* game, const kaidoku_repertoire* repertoire) {
  kaidoku_hint* hint = NULL;
  int32_t kind;
  OK(kaidoku_game_hint(game, repertoire, NULL, &hint));
  kind = kaidoku_hint_kind(hint);
  CHECK((kaidoku_hint_step(hint) != NULL) == (kind == KAIDOKU_HINT_STEP));
  CHECK(kaidoku_hint_stages(hint) == (kind <= KAIDOKU_HINT_MISTAKE ? 4u : 1u));
  kaidoku_hint_free(hint);
  return kind;
}

static void other_kinds(void) {
  static const int32_t where[] = {3};
  static const char* const last[] = {"last digit"};
  kaidoku_repertoire repertoire = {sizeof repertoire, 1, last, 0};
  kaidoku_budget budget = {3, 0, 0, NULL, NULL};
  const kaidoku_budget no_time = {sizeof no_time, KAIDOKU_NO_TIME, 0, NULL, NULL};
  kaidoku_hint* hint = NULL;
  kaidoku_game* game = begun(wikipedia);
  CHECK(kind_of(game, &repertoire) == KAIDOKU_HINT_BEYOND);
  OK(kaidoku_game_hint(game, &repertoire, NULL, &hint));
  CHECK(kaidoku_hint_limit(hint) == KAIDOKU_LIMIT_NONE);
  kaidoku_hint_free(hint);
  OK(kaidoku_game_hint(game, NULL, &no_time, &hint));
  CHECK(kaidoku_hint_kind(hint) == KAIDOKU_HINT_BEYOND);
  CHECK(kaidoku_hint_limit(hint) == KAIDOKU_LIMIT_TIME);
  kaidoku_hint_free(hint), hint = NULL;
  OK(kaidoku_game_enter(game, where, 1, 2, NULL));
  CHECK(kind_of(game, NULL) == KAIDOKU_HINT_MISTAKE);
  repertoire.size = 0;
  CODE(KAIDOKU_RANGE, kaidoku_game_hint(game, &repertoire, NULL, &hint));
  CODE(KAIDOKU_RANGE, kaidoku_game_hint(game, NULL, &budget, &hint));
  CODE(KAIDOKU_NULL, kaidoku_game_hint(NULL, NULL, NULL, &hint));
  CODE(KAIDOKU_NULL, kaidoku_game_hint(game, NULL, NULL, NULL));
  kaidoku_game_free(game);
  game = begun(wikipedia_solution);
  CHECK(kind_of(game, NULL) == KAIDOKU_HINT_FINISHED);
  kaidoku_game_free(game);
  game = begun(".123......4.4...");
  CHECK(kind_of(game, NULL) == KAIDOKU_HINT_HOPELESS);
  kaidoku_game_free(game);

  CHECK(hint == NULL && kaidoku_hint_kind(NULL) == KAIDOKU_NULL && kaidoku_hint_stages(NULL) == 0);
  CHECK(kaidoku_hint_step(NULL) == NULL);
  CODE(KAIDOKU_NULL, kaidoku_hint_text(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_houses(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_cells(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_spots(NULL, 0, NULL, 0, NULL));
  kaidoku_hint_free(NULL);
}

/* Asks, and checks everything that depends on the kind alone. */
static kaidoku_why* why_not(const kaidoku_game* game, int32_t cell, int32_t digit, int32_t kind) {
  kaidoku_why* why = NULL;
  uint8_t digits[81], sets[162];
  const int step = kind == KAIDOKU_WHY_STEP;
  OK(kaidoku_game_why_not(game, cell, digit, NULL, NULL, &why));
  CHECK(kaidoku_why_kind(why) == kind);
  CHECK((kaidoku_why_step(why) != NULL) == step);
  CODE(step ? KAIDOKU_OK : KAIDOKU_RANGE, kaidoku_why_board(why, digits, 81));
  CODE(step ? KAIDOKU_OK : KAIDOKU_RANGE, kaidoku_why_candidates(why, sets, 162));
  if (step) CHECK(digits[cell] == 0 && in_set(sets, cell, digit));
  return why;
}

static void why_not_this_digit(void) {
  static const int32_t given[] = {0}, three[] = {1}, wrong[] = {3};
  kaidoku_game* game = begun(wikipedia);
  kaidoku_why* why = why_not(game, 0, 7, KAIDOKU_WHY_FILLED);
  uint8_t digits[81], sets[162];
  GIVES_TEXT("r1c1 already holds 5.", kaidoku_why_text, why);
  GIVES_LIST(int32_t, given, 1, kaidoku_why_cells, why);
  kaidoku_why_free(why);

  why = why_not(game, 2, 3, KAIDOKU_WHY_SEEN);
  GIVES_TEXT("Row 1 already has its 3, in r1c2.", kaidoku_why_text, why);
  GIVES_LIST(int32_t, three, 1, kaidoku_why_cells, why);
  kaidoku_why_free(why);

  why = why_not(game, 2, 2, KAIDOKU_WHY_STEP);
  CHECK(kaidoku_why_before(why) > 0 && kaidoku_why_limit(why) == KAIDOKU_LIMIT_NONE);
  CODE(KAIDOKU_RANGE, kaidoku_why_board(why, digits, 80));
  CODE(KAIDOKU_RANGE, kaidoku_why_candidates(why, sets, 81));
  CODE(KAIDOKU_NULL, kaidoku_why_board(why, NULL, 81));
  CODE(KAIDOKU_NULL, kaidoku_why_candidates(why, NULL, 162));
  CHECK(strlen(kaidoku_step_technique(kaidoku_why_step(why))) > 0);
  kaidoku_why_free(why);

  why = why_not(game, 2, 4, KAIDOKU_WHY_UNKNOWN); /* it is right, but that is not said */
  GIVES_TEXT("No known technique excludes 4 from r1c3; it may be right.", kaidoku_why_text, why);
  GIVES_LIST(int32_t, given, 0, kaidoku_why_cells, why);
  kaidoku_why_free(why);

  OK(kaidoku_game_enter(game, wrong, 1, 2, NULL));
  why = why_not(game, 2, 4, KAIDOKU_WHY_MISTAKE);
  kaidoku_why_free(why);
  kaidoku_game_free(game);
}

static void wrong_questions(void) {
  kaidoku_game* game = begun(wikipedia);
  kaidoku_why* why = NULL;
  kaidoku_budget budget = {3, 0, 0, NULL, NULL};
  kaidoku_repertoire repertoire = {3, 0, NULL, 0};
  CODE(KAIDOKU_RANGE, kaidoku_game_why_not(game, 81, 1, NULL, NULL, &why));
  CODE(KAIDOKU_RANGE, kaidoku_game_why_not(game, -1, 1, NULL, NULL, &why));
  CODE(KAIDOKU_RANGE, kaidoku_game_why_not(game, 2, 0, NULL, NULL, &why));
  CODE(KAIDOKU_RANGE, kaidoku_game_why_not(game, 2, 10, NULL, NULL, &why));
  CODE(KAIDOKU_RANGE, kaidoku_game_why_not(game, 2, 1, &repertoire, NULL, &why));
  CODE(KAIDOKU_RANGE, kaidoku_game_why_not(game, 2, 1, NULL, &budget, &why));
  CODE(KAIDOKU_NULL, kaidoku_game_why_not(NULL, 2, 1, NULL, NULL, &why));
  CODE(KAIDOKU_NULL, kaidoku_game_why_not(game, 2, 1, NULL, NULL, NULL));
  kaidoku_game_free(game);
  CHECK(why == NULL && kaidoku_why_kind(NULL) == KAIDOKU_NULL);
  CHECK(kaidoku_why_step(NULL) == NULL && kaidoku_why_before(NULL) == 0);
  CODE(KAIDOKU_NULL, kaidoku_why_text(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_why_cells(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_why_board(NULL, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_why_candidates(NULL, NULL, 0));
  kaidoku_why_free(NULL);
}

void test_hints(void) {
  a_hint_goes_through_its_stages();
  a_hint_goes_to_another_process();
  hints_lead_home();
  other_kinds();
  why_not_this_digit();
  wrong_questions();
}
