/* Moves, history, settings. */
#include "check.h"

static kaidoku_game* begun(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_game* game = NULL;
  OK(kaidoku_game_new(puzzle, NULL, NULL, NULL, &game));
  kaidoku_puzzle_free(puzzle);
  return game;
}

static kaidoku_cell cell_of(const kaidoku_game* game, int cell) {
  kaidoku_cell cells[81];
  OK(kaidoku_game_cells(game, cells, 81, NULL));
  return cells[cell];
}

static int has(const kaidoku_game* game, int32_t which, int cell, int digit) {
  uint8_t sets[162];
  OK(kaidoku_game_sets(game, which, sets, sizeof sets));
  return in_set(sets, cell, digit);
}

static void digits_marks_and_colors(void) {
  static const int32_t given[] = {0}, two[] = {2, 3}, off[] = {2, 81}, before[] = {-1};
  kaidoku_game* game = begun();
  int32_t moved = -1;
  OK(kaidoku_game_mark(game, two, 2, KAIDOKU_MARK_CORNER, 4, &moved));
  CHECK(moved == KAIDOKU_MOVED && has(game, KAIDOKU_SETS_CORNER, 2, 4) &&
        has(game, KAIDOKU_SETS_CORNER, 3, 4));
  OK(kaidoku_game_mark(game, two, 1, KAIDOKU_MARK_CENTER, 1, &moved));
  CHECK(moved == KAIDOKU_MOVED && has(game, KAIDOKU_SETS_CENTER, 2, 1) &&
        has(game, KAIDOKU_SETS_CANDIDATES, 2, 1));
  OK(kaidoku_game_enter(game, two, 1, 4, &moved));
  CHECK(moved == KAIDOKU_MOVED && cell_of(game, 2).digit == 4 && cell_of(game, 2).flags == 0);
  CHECK(!has(game, KAIDOKU_SETS_CORNER, 3, 4)); /* it sees the digit */
  GIVES_LIST(int32_t, two, 1, kaidoku_game_last_changed, game);
  OK(kaidoku_game_enter(game, two, 1, 4, &moved));
  CHECK(moved == KAIDOKU_MOVED_NOTHING);
  OK(kaidoku_game_enter(game, given, 1, 4, &moved));
  CHECK(moved == KAIDOKU_MOVED_GIVEN && cell_of(game, 0).digit == 5);
  OK(kaidoku_game_mark(game, two, 1, KAIDOKU_MARK_CORNER, 1, &moved));
  CHECK(moved == KAIDOKU_MOVED_FILLED);
  OK(kaidoku_game_paint(game, two, 2, 8, &moved));
  CHECK(moved == KAIDOKU_MOVED && cell_of(game, 3).color == 8);
  OK(kaidoku_game_erase(game, two, 1, &moved));
  CHECK(moved == KAIDOKU_MOVED && cell_of(game, 2).digit == 0 && cell_of(game, 2).color == 8);
  OK(kaidoku_game_set_automatic(game, 1));
  CHECK(kaidoku_game_automatic(game) == 1 && has(game, KAIDOKU_SETS_CANDIDATES, 2, 2));
  OK(kaidoku_game_mark(game, two, 1, KAIDOKU_MARK_CENTER, 2, &moved));
  CHECK(moved == KAIDOKU_MOVED && has(game, KAIDOKU_SETS_STRUCK, 2, 2) &&
        !has(game, KAIDOKU_SETS_CANDIDATES, 2, 2));
  OK(kaidoku_game_mark(game, two, 1, KAIDOKU_MARK_CENTER, 5, &moved));
  CHECK(moved == KAIDOKU_MOVED_EXCLUDED);
  OK(kaidoku_game_restart(game, &moved));
  CHECK(moved == KAIDOKU_MOVED && cell_of(game, 3).color == 0);
  OK(kaidoku_game_restart(game, &moved));
  CHECK(moved == KAIDOKU_MOVED_NOTHING);

  CODE(KAIDOKU_RANGE, kaidoku_game_enter(game, off, 2, 4, &moved));
  CODE(KAIDOKU_RANGE, kaidoku_game_enter(game, before, 1, 4, &moved));
  CODE(KAIDOKU_RANGE, kaidoku_game_enter(game, two, 1, 0, &moved));
  CODE(KAIDOKU_RANGE, kaidoku_game_enter(game, two, 1, 10, &moved));
  CODE(KAIDOKU_NULL, kaidoku_game_enter(game, NULL, 1, 4, &moved));
  CODE(KAIDOKU_NULL, kaidoku_game_enter(NULL, two, 1, 4, &moved));
  CODE(KAIDOKU_RANGE, kaidoku_game_erase(game, off, 2, &moved));
  CODE(KAIDOKU_NULL, kaidoku_game_erase(NULL, two, 1, &moved));
  CODE(KAIDOKU_RANGE, kaidoku_game_mark(game, two, 1, 2, 4, &moved));
  CODE(KAIDOKU_RANGE, kaidoku_game_mark(game, two, 1, KAIDOKU_MARK_CORNER, 10, &moved));
  CODE(KAIDOKU_NULL, kaidoku_game_mark(NULL, two, 1, KAIDOKU_MARK_CORNER, 4, &moved));
  CODE(KAIDOKU_RANGE, kaidoku_game_paint(game, two, 2, 9, &moved));
  CODE(KAIDOKU_RANGE, kaidoku_game_paint(game, two, 2, -1, &moved));
  CODE(KAIDOKU_NULL, kaidoku_game_paint(NULL, two, 2, 1, &moved));
  CODE(KAIDOKU_NULL, kaidoku_game_restart(NULL, &moved));
  CHECK(moved == KAIDOKU_MOVED_NOTHING && cell_of(game, 2).digit == 0);
  kaidoku_game_free(game);
}

static void there_and_back(void) {
  static const int32_t where[] = {2, 3, 10};
  kaidoku_game* game = begun();
  int32_t done = -1;
  GIVES_LIST(int32_t, where, 0, kaidoku_game_last_changed, game);
  OK(kaidoku_game_undo(game, &done));
  CHECK(done == 0);
  OK(kaidoku_game_enter(game, where, 1, 4, NULL));
  OK(kaidoku_game_bookmark(game, &done));
  CHECK(done == 1 && kaidoku_game_bookmarks(game) == 1);
  OK(kaidoku_game_bookmark(game, &done));
  CHECK(done == 0 && kaidoku_game_bookmarks(game) == 1);
  OK(kaidoku_game_enter(game, where + 1, 1, 6, NULL));
  OK(kaidoku_game_enter(game, where + 2, 1, 7, NULL));
  CHECK(kaidoku_game_moves(game) == 3 && kaidoku_game_moment(game) == 3);
  OK(kaidoku_game_undo(game, &done));
  CHECK(done == 1 && kaidoku_game_moves(game) == 3 && kaidoku_game_moment(game) == 2);
  CHECK(cell_of(game, 10).digit == 0);
  OK(kaidoku_game_redo(game, &done));
  CHECK(done == 1 && cell_of(game, 10).digit == 7);
  OK(kaidoku_game_redo(game, &done));
  CHECK(done == 0);
  OK(kaidoku_game_return_to_bookmark(game, &done));
  CHECK(done == 1 && kaidoku_game_moment(game) == 1);
  OK(kaidoku_game_return_to_bookmark(game, &done));
  CHECK(done == 0);
  OK(kaidoku_game_go_to(game, 0));
  CHECK(kaidoku_game_moment(game) == 0 && cell_of(game, 2).digit == 0);
  OK(kaidoku_game_go_to(game, 3));
  CHECK(cell_of(game, 10).digit == 7);
  CODE(KAIDOKU_RANGE, kaidoku_game_go_to(game, 4));
  CHECK(kaidoku_game_moment(game) == 3);
  kaidoku_game_free(game);

  CODE(KAIDOKU_NULL, kaidoku_game_undo(NULL, &done));
  CODE(KAIDOKU_NULL, kaidoku_game_redo(NULL, &done));
  CODE(KAIDOKU_NULL, kaidoku_game_bookmark(NULL, &done));
  CODE(KAIDOKU_NULL, kaidoku_game_return_to_bookmark(NULL, &done));
  CODE(KAIDOKU_NULL, kaidoku_game_undo_mistakes(NULL, &done));
  CODE(KAIDOKU_NULL, kaidoku_game_go_to(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_last_changed(NULL, NULL, 0, NULL));
  CHECK(kaidoku_game_moves(NULL) == 0 && kaidoku_game_moment(NULL) == 0 &&
        kaidoku_game_bookmarks(NULL) == 0);
}

static void mistakes_are_found_and_undone(void) {
  static const int32_t right[] = {2}, wrong[] = {3};
  kaidoku_game* game = begun();
  int32_t done = -1;
  OK(kaidoku_game_enter(game, right, 1, 4, NULL));
  GIVES_LIST(int32_t, wrong, 0, kaidoku_game_mistakes, game);
  OK(kaidoku_game_enter(game, wrong, 1, 5, NULL)); /* repeats the 5 of r1c1 */
  GIVES_LIST(int32_t, wrong, 1, kaidoku_game_mistakes, game);
  CHECK(cell_of(game, 3).flags == (KAIDOKU_CELL_CONFLICT | KAIDOKU_CELL_POINTED));
  CHECK(cell_of(game, 0).flags ==
        (KAIDOKU_CELL_GIVEN | KAIDOKU_CELL_CONFLICT | KAIDOKU_CELL_POINTED));
  CHECK(kaidoku_game_check(game) == KAIDOKU_CHECK_RULES);
  OK(kaidoku_game_set_check(game, KAIDOKU_CHECK_OFF));
  CHECK(kaidoku_game_check(game) == KAIDOKU_CHECK_OFF &&
        cell_of(game, 3).flags == KAIDOKU_CELL_CONFLICT);
  OK(kaidoku_game_enter(game, wrong, 1, 2, NULL)); /* breaks no rule */
  OK(kaidoku_game_set_check(game, KAIDOKU_CHECK_SOLUTION));
  CHECK(cell_of(game, 3).flags == KAIDOKU_CELL_POINTED);
  CODE(KAIDOKU_RANGE, kaidoku_game_set_check(game, 3));
  CODE(KAIDOKU_RANGE, kaidoku_game_set_check(game, -1));
  OK(kaidoku_game_undo_mistakes(game, &done));
  CHECK(done == 1 && kaidoku_game_moment(game) == 1);
  OK(kaidoku_game_undo_mistakes(game, &done));
  CHECK(done == 0);
  kaidoku_game_free(game);
}

static void a_game_ends(void) {
  kaidoku_game* game = begun();
  int32_t cell;
  for (cell = 0; cell < 81; ++cell) {
    if (wikipedia[cell] != '.') continue;
    CHECK(kaidoku_game_solved(game) == 0);
    OK(kaidoku_game_enter(game, &cell, 1, wikipedia_solution[cell] - '0', NULL));
  }
  CHECK(kaidoku_game_solved(game) == 1);
  kaidoku_game_free(game);
}

static void settings_and_time(void) {
  char text[2000];
  kaidoku_game* game = begun();
  kaidoku_game* loaded = NULL;
  CHECK(kaidoku_game_automatic(game) == 0 && kaidoku_game_timer_shown(game) == 0);
  OK(kaidoku_game_set_timer_shown(game, 1));
  CHECK(kaidoku_game_timer_shown(game) == 1);
  OK(kaidoku_game_spend(game, 1500));
  OK(kaidoku_game_spend(game, 500));
  CHECK(kaidoku_game_milliseconds(game) == 2000);
  CODE(KAIDOKU_RANGE, kaidoku_game_spend(game, UINT64_MAX));
  CODE(KAIDOKU_RANGE, kaidoku_game_spend(game, INT64_MAX / 1000000 - 1999));
  CHECK(kaidoku_game_milliseconds(game) == 2000);
  OK(kaidoku_game_spend(
      game, INT64_MAX / 1000000 - 2000)); /* whatever was taken can be saved and loaded */
  OK(kaidoku_game_save(game, text, sizeof text, NULL));
  OK(kaidoku_game_load(text, strlen(text), &loaded, NULL));
  CHECK(kaidoku_game_milliseconds(loaded) == INT64_MAX / 1000000);
  kaidoku_game_free(loaded);
  CHECK(kaidoku_game_hints_used(game) == 0);
  kaidoku_game_free(game);

  CHECK(kaidoku_game_check(NULL) == KAIDOKU_NULL && kaidoku_game_automatic(NULL) == KAIDOKU_NULL);
  CHECK(kaidoku_game_timer_shown(NULL) == KAIDOKU_NULL &&
        kaidoku_game_hints_used(NULL) == KAIDOKU_NULL);
  CHECK(kaidoku_game_milliseconds(NULL) == 0);
  CODE(KAIDOKU_NULL, kaidoku_game_set_check(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_set_automatic(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_set_timer_shown(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_spend(NULL, 1));
}

void test_moves(void) {
  digits_marks_and_colors();
  there_and_back();
  mistakes_are_found_and_undone();
  a_game_ends();
  settings_and_time();
}
