/* Every function that takes a pointer, called with NULL for all of them: what the header promises
 * for that. tests/house/c_door_test.py looks that none is missing here. */
#include "check.h"

/* KAIDOKU_NULL, as a code or as a value. */
static void refused(void) {
  CODE(KAIDOKU_NULL, kaidoku_errors_place(NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_errors_message(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_errors_report(NULL, 0, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_stop_new(NULL));
  CODE(KAIDOKU_NULL, kaidoku_progress_new(NULL));
  CODE(KAIDOKU_NULL, kaidoku_progress_permille(NULL));
  CODE(KAIDOKU_NULL, kaidoku_named_range(0, 0, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_parse(NULL, 0, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_new(0, 0, NULL, NULL, NULL, 0, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_order(NULL));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_box_rows(NULL));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_box_cols(NULL));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_digits(NULL, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_candidates(NULL, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_symbol(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_write(NULL, NULL, NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_houses(NULL));
  CODE(KAIDOKU_NULL, kaidoku_house_kind(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_house_cells(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_house_name(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solve(NULL, NULL, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_uniqueness(NULL, NULL, NULL, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_count(NULL, NULL, NULL, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_possibilities(NULL, NULL, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_diagnose(NULL, NULL, NULL, NULL, 0, NULL, 0, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_verify(NULL, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_solutions_new(NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_solutions_next(NULL, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_minimize(NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_redundant_clues(NULL, NULL, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_canon(NULL, NULL, 0, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_prove(NULL, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_certificate_new(NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_check_certificate(NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_solve(NULL, 1, NULL, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_uniqueness(NULL, 1, NULL, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_count(NULL, 1, 0, NULL, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_rate(NULL, 1, NULL, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_bulk_canon(NULL, 1, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_batch_solve(NULL, NULL, 0, NULL, NULL, 0, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_generator_new(NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_generator_make(NULL, 0, NULL, NULL, NULL, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_generator_make_many(NULL, 0, 1, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_random_grid(0, 0, NULL, 0, NULL, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_rate(NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_text(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_outcome(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_chains(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_cells(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_spots(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_links(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_houses(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_explain(NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_path_answer(NULL));
  CODE(KAIDOKU_NULL, kaidoku_path_limit(NULL));
  CODE(KAIDOKU_NULL, kaidoku_path_board(NULL, 0, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_path_candidates(NULL, 0, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_new(NULL, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_load(NULL, 0, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_save(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_id(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_seed(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_symmetry(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_solutions(NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_cells(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_sets(NULL, 0, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_remaining(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_solved(NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_mistakes(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_enter(NULL, NULL, 0, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_erase(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_mark(NULL, NULL, 0, 0, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_paint(NULL, NULL, 0, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_restart(NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_undo(NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_redo(NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_go_to(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_last_changed(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_bookmark(NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_return_to_bookmark(NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_undo_mistakes(NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_check(NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_set_check(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_automatic(NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_set_automatic(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_timer_shown(NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_set_timer_shown(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_spend(NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_game_hints_used(NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_hint(NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_kind(NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_limit(NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_text(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_houses(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_cells(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_spots(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_hint_board(NULL, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_hint_restore(NULL, 0, NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_begin_hint(NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_turn_hint(NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_apply_hint(NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_game_why_not(NULL, 0, 0, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_why_kind(NULL));
  CODE(KAIDOKU_NULL, kaidoku_why_text(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_why_cells(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_why_board(NULL, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_why_candidates(NULL, NULL, 0));
}

/* 0 for numbers that cannot be below it, NULL for pointers. */
static void nothing_there(void) {
  CHECK(kaidoku_struct_size(NULL) == 0);
  CHECK(kaidoku_text_length(NULL) == 0);
  CHECK(kaidoku_errors_count(NULL) == 0);
  CHECK(kaidoku_progress_finished(NULL) == 0);
  CHECK(kaidoku_step_difficulty(NULL) == 0);
  CHECK(kaidoku_path_steps(NULL) == 0);
  CHECK(kaidoku_game_moves(NULL) == 0);
  CHECK(kaidoku_game_moment(NULL) == 0);
  CHECK(kaidoku_game_bookmarks(NULL) == 0);
  CHECK(kaidoku_game_milliseconds(NULL) == 0);
  CHECK(kaidoku_hint_stages(NULL) == 0);
  CHECK(kaidoku_game_hint_stage(NULL) == 0);
  CHECK(kaidoku_why_before(NULL) == 0);
  CODE(KAIDOKU_NULL, kaidoku_why_limit(NULL));
  CHECK(kaidoku_text_data(NULL) == NULL);
  CHECK(kaidoku_certificate_text(NULL, 0, NULL) == NULL);
  CHECK(kaidoku_step_technique(NULL) == NULL);
  CHECK(kaidoku_path_step(NULL, 0) == NULL);
  CHECK(kaidoku_game_puzzle(NULL) == NULL);
  CHECK(kaidoku_hint_step(NULL) == NULL);
  CHECK(kaidoku_why_step(NULL) == NULL);
}

/* Nothing happens. */
static void nothing_done(void) {
  kaidoku_text_free(NULL);
  kaidoku_errors_free(NULL);
  kaidoku_stop_free(NULL);
  kaidoku_stop_set(NULL, 0);
  kaidoku_progress_free(NULL);
  kaidoku_puzzle_free(NULL);
  kaidoku_solutions_free(NULL);
  kaidoku_certificate_free(NULL);
  kaidoku_generator_free(NULL);
  kaidoku_path_free(NULL);
  kaidoku_game_free(NULL);
  kaidoku_hint_free(NULL);
  kaidoku_why_free(NULL);
}

void test_nulls(void) {
  refused();
  nothing_there();
  nothing_done();
}
