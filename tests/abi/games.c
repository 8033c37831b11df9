/* Games: begun, looked at, saved and loaded. */
#include "check.h"

static void a_game_begins(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_game* game = NULL;
  kaidoku_budget budget = {1, 0, 0, NULL, NULL};
  kaidoku_cell cells[81];
  uint8_t sets[162];
  int32_t remaining[9];
  size_t i;
  CODE(KAIDOKU_RANGE, kaidoku_game_new(puzzle, NULL, NULL, &budget, &game));
  CODE(KAIDOKU_NULL, kaidoku_game_new(NULL, NULL, NULL, NULL, &game));
  CODE(KAIDOKU_NULL, kaidoku_game_new(puzzle, NULL, NULL, NULL, NULL));
  OK(kaidoku_game_new(puzzle, "42", "rotate180", NULL, &game));
  kaidoku_puzzle_free(puzzle); /* the game has its own */
  CHECK(kaidoku_game_solutions(game) == KAIDOKU_UNIQUE);
  CHECK(kaidoku_game_solved(game) == 0);
  CHECK(kaidoku_puzzle_order(kaidoku_game_puzzle(game)) == 9);
  GIVES_TEXT(wikipedia, kaidoku_write, kaidoku_game_puzzle(game), "line", NULL, 0);
  GIVES_TEXT("42", kaidoku_game_seed, game);
  GIVES_TEXT("rotate180", kaidoku_game_symmetry, game);
  {
    char id[9];
    OK(kaidoku_game_id(game, id, sizeof id, NULL));
    CHECK(strlen(id) == 8);
    CODE(KAIDOKU_SMALL, kaidoku_game_id(game, id, 8, NULL));
  }
  OK(kaidoku_game_cells(game, cells, 81, NULL));
  for (i = 0; i < 81; ++i) {
    CHECK((cells[i].flags == KAIDOKU_CELL_GIVEN) == (wikipedia[i] != '.'));
    CHECK(cells[i].color == 0 && cells[i].reserved == 0);
  }
  GIVES_LIST(kaidoku_cell, cells, 81, kaidoku_game_cells, game);
  OK(kaidoku_game_remaining(game, remaining, 9, NULL));
  CHECK(remaining[0] == 6 && remaining[7] == 4); /* three 1s and five 8s are given */
  GIVES_LIST(int32_t, remaining, 9, kaidoku_game_remaining, game);
  OK(kaidoku_game_sets(game, KAIDOKU_SETS_LEGAL, sets, sizeof sets));
  CHECK(in_set(sets, 2, 4) && !in_set(sets, 2, 5));
  OK(kaidoku_game_sets(game, KAIDOKU_SETS_CANDIDATES, sets, sizeof sets));
  for (i = 0; i < sizeof sets; ++i) CHECK(sets[i] == 0); /* they are not automatic */
  CODE(KAIDOKU_RANGE, kaidoku_game_sets(game, -1, sets, sizeof sets));
  CODE(KAIDOKU_RANGE, kaidoku_game_sets(game, KAIDOKU_SETS_CANDIDATES + 1, sets, sizeof sets));
  CODE(KAIDOKU_RANGE, kaidoku_game_sets(game, KAIDOKU_SETS_LEGAL, sets, 81));
  CODE(KAIDOKU_NULL, kaidoku_game_sets(game, KAIDOKU_SETS_LEGAL, NULL, sizeof sets));
  kaidoku_game_free(game);
}

static void other_puzzles_can_be_played(void) {
  kaidoku_puzzle* puzzle = puzzle_of("..343412..434321");
  kaidoku_game* game = NULL;
  OK(kaidoku_game_new(puzzle, NULL, NULL, NULL, &game));
  CHECK(kaidoku_game_solutions(game) == KAIDOKU_MANY);
  GIVES_TEXT("", kaidoku_game_seed, game);
  GIVES_TEXT("", kaidoku_game_symmetry, game);
  kaidoku_game_free(game);
  kaidoku_puzzle_free(puzzle);
}

static void a_game_is_saved_and_loaded(void) {
  static char text[20000], again[20000];
  static const int32_t where[] = {2, 3};
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_game* game = NULL;
  kaidoku_game* loaded = NULL;
  kaidoku_errors* errors = NULL;
  kaidoku_place place = {sizeof place, 0, 0, 0};
  size_t needed = 0;
  OK(kaidoku_game_new(puzzle, "42", NULL, NULL, &game));
  OK(kaidoku_game_enter(game, where, 1, 4, NULL));
  OK(kaidoku_game_mark(game, where + 1, 1, KAIDOKU_MARK_CORNER, 6, NULL));
  OK(kaidoku_game_undo(game, NULL));
  OK(kaidoku_game_spend(game, 61000));
  OK(kaidoku_game_save(game, text, sizeof text, &needed));
  CHECK(needed == strlen(text) + 1);
  GIVES_TEXT(text, kaidoku_game_save, game);
  OK(kaidoku_game_load(text, strlen(text), &loaded, &errors));
  CHECK(errors == NULL);
  CHECK(kaidoku_game_moves(loaded) == 2 && kaidoku_game_moment(loaded) == 1);
  CHECK(kaidoku_game_milliseconds(loaded) == 61000);
  GIVES_TEXT("42", kaidoku_game_seed, loaded);
  OK(kaidoku_game_save(loaded, again, sizeof again, NULL));
  SAME_TEXT(text, again);
  kaidoku_game_free(loaded);

  loaded = NULL;
  text[30] ^= 1;
  CODE(KAIDOKU_BAD_SAVE, kaidoku_game_load(text, strlen(text), &loaded, &errors));
  CHECK(loaded == NULL);
  OK(kaidoku_errors_place(errors, 0, &place));
  CHECK(place.code == KAIDOKU_BAD_SAVE);
  kaidoku_errors_free(errors);
  CODE(KAIDOKU_BAD_SAVE, kaidoku_game_load(again, strlen(again) / 2, &loaded, NULL));
  CODE(KAIDOKU_LATER_SAVE, kaidoku_game_load("kaidoku game 99\n", 16, &loaded, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_load(NULL, 5, &loaded, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_load(again, strlen(again), NULL, NULL));
  kaidoku_game_free(game);
  kaidoku_puzzle_free(puzzle);
}

void test_games(void) {
  a_game_begins();
  other_puzzles_can_be_played();
  a_game_is_saved_and_loaded();
  CODE(KAIDOKU_NULL, kaidoku_game_save(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_id(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_seed(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_symmetry(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_cells(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_sets(NULL, 0, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_remaining(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_mistakes(NULL, NULL, 0, NULL));
  CHECK(kaidoku_game_puzzle(NULL) == NULL);
  CHECK(kaidoku_game_solutions(NULL) == KAIDOKU_NULL && kaidoku_game_solved(NULL) == KAIDOKU_NULL);
  kaidoku_game_free(NULL);
}
