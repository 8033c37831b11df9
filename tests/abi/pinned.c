/* The numbers and layouts that callers were compiled with: later versions may add to them, but
 * these stay. Whoever has to change a line of this file breaks every program there is. */
#include <kaidoku/kaidoku_print_c.h>
#include <stddef.h>

#include "check.h"

/* With their names, so that the library's own list is held fast, too. */
static void codes(void) {
  static const struct {
    int32_t number, code;
    const char* name;
  } mistakes[] = {
      {1, KAIDOKU_WRONG_ROWS, "wrong-rows"},
      {2, KAIDOKU_WRONG_COLUMNS, "wrong-columns"},
      {3, KAIDOKU_WRONG_LENGTH, "wrong-length"},
      {4, KAIDOKU_BAD_VALUE, "bad-value"},
      {5, KAIDOKU_DUPLICATE_ROW, "duplicate-row"},
      {6, KAIDOKU_DUPLICATE_COLUMN, "duplicate-column"},
      {7, KAIDOKU_DUPLICATE_BOX, "duplicate-box"},
      {8, KAIDOKU_BAD_LIST, "bad-list"},
      {9, KAIDOKU_TOO_LARGE, "too-large"},
      {10, KAIDOKU_BAD_BOX, "bad-box"},
      {11, KAIDOKU_BAD_SYMBOLS, "bad-symbols"},
      {12, KAIDOKU_BAD_FORMAT, "bad-format"},
      {13, KAIDOKU_NO_PUZZLE, "no-puzzle"},
      {14, KAIDOKU_MANY_PUZZLES, "many-puzzles"},
      {15, KAIDOKU_UNREADABLE, "unreadable"},
      {16, KAIDOKU_BAD_TARGET, "bad-target"},
      {17, KAIDOKU_BAD_SEED, "bad-seed"},
      {18, KAIDOKU_BAD_CELL, "bad-cell"},
      {19, KAIDOKU_BAD_PAGE, "bad-page"},
      {20, KAIDOKU_CANNOT_DRAW, "cannot-draw"},
      {21, KAIDOKU_UNWRITABLE, "unwritable"},
      {22, KAIDOKU_BAD_RECIPE, "bad-recipe"},
      {23, KAIDOKU_BAD_SAVE, "bad-save"},
      {24, KAIDOKU_LATER_SAVE, "later-save"},
      {25, KAIDOKU_WRONG_BOARD, "wrong-board"},
      {26, KAIDOKU_CANNOT_CONTINUE, "cannot-continue"},
      {27, KAIDOKU_EXISTS, "exists"},
      {28, KAIDOKU_SAME_FILE, "same-file"},
      {29, KAIDOKU_BAD_OPTION, "bad-option"},
  };
  size_t i;
  CHECK(KAIDOKU_OK == 0 && KAIDOKU_NULL == -1 && KAIDOKU_SMALL == -2);
  CHECK(KAIDOKU_RANGE == -3 && KAIDOKU_MEMORY == -4);
  for (i = 0; i < sizeof mistakes / sizeof *mistakes; ++i) {
    CHECK(mistakes[i].code == mistakes[i].number);
    SAME_TEXT(mistakes[i].name, kaidoku_code_name(mistakes[i].number));
  }
}

static void answers_and_choices(void) {
  CHECK(KAIDOKU_GAVE_UP == 0 && KAIDOKU_NONE == 1 && KAIDOKU_SOLVED == 2 && KAIDOKU_UNIQUE == 3);
  CHECK(KAIDOKU_MANY == 4 && KAIDOKU_EXACT == 5 && KAIDOKU_AT_LEAST == 6 && KAIDOKU_RATED == 7);
  CHECK(KAIDOKU_BEYOND == 8 && KAIDOKU_STUCK == 9 && KAIDOKU_MINIMAL == 10);
  CHECK(KAIDOKU_REDUNDANT == 11 && KAIDOKU_UNSUPPORTED == 12 && KAIDOKU_BAD == 13);
  CHECK(KAIDOKU_FILTERED == 14);
  CHECK(KAIDOKU_LIMIT_NONE == 0 && KAIDOKU_LIMIT_NODES == 1 && KAIDOKU_LIMIT_TIME == 2);
  CHECK(KAIDOKU_LIMIT_STOP == 3 && KAIDOKU_LIMIT_MEMORY == 4 && KAIDOKU_LIMIT_TRIES == 5);
  CHECK(KAIDOKU_NO_TIME == UINT32_MAX && KAIDOKU_NO_NODES == UINT64_MAX);
  CHECK(KAIDOKU_HOUSE_ROW == 0 && KAIDOKU_HOUSE_COLUMN == 1 && KAIDOKU_HOUSE_BOX == 2);
  CHECK(KAIDOKU_CERTIFICATE_PUZZLE == 0 && KAIDOKU_CERTIFICATE_SOLUTION == 1);
  CHECK(KAIDOKU_CERTIFICATE_FORMULA == 2 && KAIDOKU_CERTIFICATE_PROOF == 3);
  CHECK(KAIDOKU_GEM_ANY == 0 && KAIDOKU_GEM_PEARL == 1 && KAIDOKU_GEM_DIAMOND == 2);
  CHECK(KAIDOKU_FORMATS_READ == 0 && KAIDOKU_FORMATS_WRITTEN == 1 && KAIDOKU_SYMMETRIES == 2);
  CHECK(KAIDOKU_SAMPLINGS == 3 && KAIDOKU_LABELS == 4 && KAIDOKU_TECHNIQUES == 5 &&
        KAIDOKU_ENGINES == 6 && KAIDOKU_TARGETS == 7);
  CHECK(KAIDOKU_SPOT_USE == 0 && KAIDOKU_SPOT_OTHER == 1 && KAIDOKU_SPOT_REMOVED == 2);
  CHECK(KAIDOKU_SPOT_PLACED == 3);
  CHECK(KAIDOKU_CELL_GIVEN == 1 && KAIDOKU_CELL_HINTED == 2 && KAIDOKU_CELL_CONFLICT == 4);
  CHECK(KAIDOKU_CELL_POINTED == 8);
  CHECK(KAIDOKU_SETS_CORNER == 0 && KAIDOKU_SETS_CENTER == 1 && KAIDOKU_SETS_STRUCK == 2);
  CHECK(KAIDOKU_SETS_LEGAL == 3 && KAIDOKU_SETS_CANDIDATES == 4);
  CHECK(KAIDOKU_MOVED == 0 && KAIDOKU_MOVED_NOTHING == 1 && KAIDOKU_MOVED_GIVEN == 2);
  CHECK(KAIDOKU_MOVED_FILLED == 3 && KAIDOKU_MOVED_EXCLUDED == 4);
  CHECK(KAIDOKU_MARK_CORNER == 0 && KAIDOKU_MARK_CENTER == 1);
  CHECK(KAIDOKU_CHECK_OFF == 0 && KAIDOKU_CHECK_RULES == 1 && KAIDOKU_CHECK_SOLUTION == 2);
  CHECK(KAIDOKU_HINT_STEP == 0 && KAIDOKU_HINT_MISTAKE == 1 && KAIDOKU_HINT_BEYOND == 2);
  CHECK(KAIDOKU_HINT_HOPELESS == 3 && KAIDOKU_HINT_FINISHED == 4);
  CHECK(KAIDOKU_WHY_FILLED == 0 && KAIDOKU_WHY_SEEN == 1 && KAIDOKU_WHY_STEP == 2);
  CHECK(KAIDOKU_WHY_UNKNOWN == 3 && KAIDOKU_WHY_MISTAKE == 4);
}

/* Recipes name these by their index. */
static void indices(void) {
  static const char* const symmetries[] = {"none",      "rotate180", "rotate90", "horizontal",
                                           "vertical",  "both",      "diagonal", "antidiagonal",
                                           "diagonals", "full"};
  static const char* const samplings[] = {"topdown", "bottomup", "controlled-bias"};
  size_t i;
  for (i = 0; i < 10; ++i) SAME_TEXT(symmetries[i], kaidoku_named(KAIDOKU_SYMMETRIES, i));
  for (i = 0; i < 3; ++i) SAME_TEXT(samplings[i], kaidoku_named(KAIDOKU_SAMPLINGS, i));
}

#define AT(type, member, place) CHECK(offsetof(kaidoku_##type, member) == (size_t)(place))
#define TAKES(type, bytes) CHECK(sizeof(kaidoku_##type) == (size_t)(bytes))

/* As C compilers lay them out for WebAssembly and for all machines of 64 bits. */
static void layouts(void) {
  struct aligned {
    char first;
    double second;
  };
  const size_t pointer = sizeof(void*);
  if (offsetof(struct aligned, second) != 8) return; /* an old machine of 32 bits */
  AT(place, size, 0), AT(place, code, 4), AT(place, line, 8), AT(place, column, 12),
      TAKES(place, 16);
  AT(budget, size, 0), AT(budget, milliseconds, 4), AT(budget, nodes, 8), AT(budget, stop, 16);
  AT(budget, progress, 16 + pointer), TAKES(budget, 16 + 2 * pointer);
  AT(spent, size, 0), AT(spent, limit, 4), AT(spent, nodes, 8), TAKES(spent, 16);
  AT(text_options, size, 0), AT(text_options, box_rows, 4), AT(text_options, box_cols, 8);
  AT(text_options, order, 12), AT(text_options, symbols, 16), AT(text_options, empty, 16 + pointer);
  AT(text_options, from, 16 + 2 * pointer), TAKES(text_options, 16 + 3 * pointer);
  AT(solve_options, size, 0), AT(solve_options, sorted, 4), AT(solve_options, budget, 8);
  AT(solve_options, engine, 8 + pointer), AT(solve_options, limit, 8 + 2 * pointer);
  TAKES(solve_options, 16 + 2 * pointer);
  AT(minimize_options, size, 0), AT(minimize_options, reserved, 4), AT(minimize_options, budget, 8);
  AT(minimize_options, seed, 8 + pointer), TAKES(minimize_options, 8 + 2 * pointer);
  AT(bulk_options, size, 0), AT(bulk_options, threads, 4), AT(bulk_options, budget, 8);
  AT(bulk_options, target, 8 + pointer), TAKES(bulk_options, 8 + 2 * pointer);
  AT(batch_summary, size, 0), AT(batch_summary, whole, 4), AT(batch_summary, puzzles, 8);
  AT(batch_summary, solved, 16), AT(batch_summary, many, 24), AT(batch_summary, none, 32);
  AT(batch_summary, gave_up, 40), AT(batch_summary, bad, 48), TAKES(batch_summary, 56);
  AT(rate_options, size, 0), AT(rate_options, only, 4), AT(rate_options, budget, 8);
  AT(rate_options, at_most, 16), TAKES(rate_options, 24);
  AT(draw_options, size, 0), AT(draw_options, width, 4), AT(draw_options, dark, 8);
  AT(draw_options, candidates, 12), AT(draw_options, highlights, 16);
  AT(draw_options, highlight_count, 16 + pointer), AT(draw_options, step, 16 + 2 * pointer);
  AT(draw_options, sets, 16 + 3 * pointer), AT(draw_options, sets_bytes, 16 + 4 * pointer);
  TAKES(draw_options, 16 + 5 * pointer);
  AT(recipe, size, 0), AT(recipe, box_rows, 4), AT(recipe, box_cols, 8), AT(recipe, symmetry, 12);
  AT(recipe, sampling, 16), AT(recipe, clues_min, 20), AT(recipe, clues_max, 24),
      AT(recipe, reserved, 28);
  AT(recipe, difficulty_min, 32), AT(recipe, difficulty_max, 40), AT(recipe, tries, 48),
      AT(recipe, seed, 56);
  AT(recipe, require, 56 + pointer), AT(recipe, pattern, 56 + 2 * pointer);
  TAKES(recipe, (56 + 3 * pointer + 7) / 8 * 8);
  AT(made, size, 0), AT(made, answer, 4), AT(made, clues, 8), AT(made, minimal, 12),
      AT(made, rated, 16), AT(made, limit, 20);
  AT(made, er, 24), AT(made, ep, 32), AT(made, ed, 40), AT(made, weight, 48), TAKES(made, 56);
  AT(rating, size, 0), AT(rating, answer, 4), AT(rating, limit, 8), AT(rating, label, 12);
  AT(rating, er, 16), AT(rating, ep, 24), AT(rating, ed, 32), TAKES(rating, 40);
  AT(repertoire, size, 0), AT(repertoire, count, 4), AT(repertoire, only, 8),
      AT(repertoire, most, 16);
  TAKES(repertoire, 24);
  AT(spot, cell, 0), AT(spot, digit, 4), AT(spot, role, 8), TAKES(spot, 12);
  AT(link, from_cell, 0), AT(link, from_digit, 4), AT(link, to_cell, 8), AT(link, to_digit, 12);
  AT(link, strong, 16), TAKES(link, 20);
  AT(cell, digit, 0), AT(cell, color, 1), AT(cell, flags, 2), AT(cell, reserved, 3), TAKES(cell, 4);
}

void test_pinned(void) {
  codes();
  answers_and_choices();
  indices();
  layouts();
}
