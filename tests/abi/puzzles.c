/* Puzzles: read, made of digits, looked at, written. */
#include "check.h"

static void options_are_heard(void) {
  const char text[] = "0-A-\n----\n----\n-B-C\n";
  const kaidoku_text_options options = {sizeof options, 2, 2, 4, "0ABC", "-", "grid"};
  kaidoku_text_options wrong = options;
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_errors* errors = NULL;
  OK(kaidoku_parse(text, strlen(text), &options, &puzzle, &errors));
  GIVES_TEXT("0-A----------B-C", kaidoku_write, puzzle, "line", NULL, 0);
  GIVES_TEXT("C", kaidoku_puzzle_symbol, puzzle, 4);
  GIVES_TEXT("-", kaidoku_puzzle_symbol, puzzle, 0);
  CODE(KAIDOKU_RANGE, kaidoku_puzzle_symbol(puzzle, 5, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_puzzle_symbol(puzzle, -1, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_symbol(NULL, 1, NULL, 0, NULL));
  kaidoku_puzzle_free(puzzle);

  puzzle = NULL;
  wrong.size = 1;
  CODE(KAIDOKU_RANGE, kaidoku_parse(text, strlen(text), &wrong, &puzzle, &errors));
  wrong = options;
  wrong.from = "picture";
  CODE(KAIDOKU_BAD_FORMAT, kaidoku_parse(text, strlen(text), &wrong, &puzzle, NULL));
  wrong = options;
  wrong.box_rows = -2;
  CODE(KAIDOKU_BAD_BOX, kaidoku_parse(text, strlen(text), &wrong, &puzzle, NULL));
  wrong = options;
  wrong.order = 1000;
  CODE(KAIDOKU_TOO_LARGE, kaidoku_parse(text, strlen(text), &wrong, &puzzle, NULL));
  CODE(KAIDOKU_NULL, kaidoku_parse(NULL, 4, NULL, &puzzle, &errors));
  CHECK(errors == NULL && puzzle == NULL);
  CODE(KAIDOKU_NULL, kaidoku_parse(text, strlen(text), NULL, NULL, NULL));
  CODE(KAIDOKU_NO_PUZZLE, kaidoku_parse(NULL, 0, NULL, &puzzle, NULL));
  CODE(KAIDOKU_MANY_PUZZLES, kaidoku_parse("1...\n....\n....\n....\n\n1...\n....\n....\n....\n", 42,
                                           NULL, &puzzle, NULL));
  CHECK(puzzle == NULL);
}

static void digits_make_a_board(void) {
  uint8_t digits[36] = {1, 2, 3, 4, 5, 6};
  uint8_t read[36];
  uint8_t sets[36] = {0};
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_errors* errors = NULL;
  OK(kaidoku_puzzle_new(2, 3, NULL, NULL, digits, 36, &puzzle, &errors));
  CHECK(kaidoku_puzzle_order(puzzle) == 6);
  CHECK(kaidoku_puzzle_box_rows(puzzle) == 2 && kaidoku_puzzle_box_cols(puzzle) == 3);
  OK(kaidoku_puzzle_digits(puzzle, read, sizeof read));
  CHECK(memcmp(read, digits, sizeof digits) == 0);
  CODE(KAIDOKU_RANGE, kaidoku_puzzle_digits(puzzle, read, 35));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_digits(puzzle, NULL, 36));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_digits(NULL, read, 36));
  OK(kaidoku_puzzle_candidates(puzzle, sets, sizeof sets));
  CHECK(sets[0] == 1 << 0 && sets[5] == 1 << 5);                   /* givens alone */
  CHECK(sets[6] == (1 << 3 | 1 << 4 | 1 << 5));                    /* r2c1: its box has 1, 2, 3 */
  CHECK(sets[35] == (1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4)); /* r6c6: its column has 6 */
  CODE(KAIDOKU_RANGE, kaidoku_puzzle_candidates(puzzle, sets, 72));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_candidates(puzzle, NULL, 36));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_candidates(NULL, sets, 36));
  kaidoku_puzzle_free(puzzle);

  puzzle = NULL;
  digits[7] = 1; /* in the box of the 1 */
  CODE(KAIDOKU_DUPLICATE_BOX, kaidoku_puzzle_new(2, 3, NULL, NULL, digits, 36, &puzzle, &errors));
  CHECK(puzzle == NULL && kaidoku_errors_count(errors) == 1);
  kaidoku_errors_free(errors);
  digits[7] = 7;
  CODE(KAIDOKU_BAD_VALUE, kaidoku_puzzle_new(2, 3, NULL, NULL, digits, 36, &puzzle, NULL));
  digits[7] = 0;
  CODE(KAIDOKU_RANGE, kaidoku_puzzle_new(2, 3, NULL, NULL, digits, 35, &puzzle, &errors));
  CHECK(errors == NULL);
  CODE(KAIDOKU_BAD_BOX, kaidoku_puzzle_new(0, 3, NULL, NULL, digits, 36, &puzzle, NULL));
  CODE(KAIDOKU_BAD_BOX,
       kaidoku_puzzle_new(INT32_MAX, INT32_MAX, NULL, NULL, digits, 36, &puzzle, NULL));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_new(2, 3, NULL, NULL, NULL, 36, &puzzle, NULL));
  CODE(KAIDOKU_NULL, kaidoku_puzzle_new(2, 3, NULL, NULL, digits, 36, NULL, NULL));
  CODE(KAIDOKU_BAD_SYMBOLS, kaidoku_puzzle_new(2, 3, "aabcde", NULL, digits, 36, &puzzle, NULL));
  CODE(KAIDOKU_BAD_SYMBOLS, kaidoku_puzzle_new(2, 3, NULL, "6", digits, 36, &puzzle, NULL));
  CODE(KAIDOKU_BAD_VALUE, kaidoku_puzzle_new(2, 3, "abc", NULL, digits, 36, &puzzle, NULL));
  CHECK(puzzle == NULL);
}

static void a_blank_board_may_have_symbols(void) {
  kaidoku_puzzle* puzzle = NULL;
  uint8_t one[4] = {1, 0, 0, 0};
  OK(kaidoku_puzzle_new(1, 2, "ten,20", "--", NULL, 0, &puzzle, NULL));
  GIVES_TEXT("ten -- -- --", kaidoku_write, puzzle, "line", one, 4);
  kaidoku_puzzle_free(puzzle);
  OK(kaidoku_puzzle_new(1, 2, NULL, "x", NULL, 0, &puzzle, NULL));
  GIVES_TEXT("1xxx", kaidoku_write, puzzle, "line", one, 4);
  kaidoku_puzzle_free(puzzle);
  /* Small letters mean large ones, with this marker as without. */
  OK(kaidoku_puzzle_new(1, 16, NULL, "x", NULL, 0, &puzzle, NULL));
  kaidoku_puzzle_free(puzzle);
  puzzle = NULL;
  CODE(KAIDOKU_BAD_SYMBOLS, kaidoku_puzzle_new(1, 16, NULL, "a", NULL, 0, &puzzle, NULL));
  CODE(KAIDOKU_BAD_SYMBOLS, kaidoku_puzzle_new(1, 16, NULL, "A", NULL, 0, &puzzle, NULL));
}

static void grids_are_written(void) {
  kaidoku_puzzle* puzzle = puzzle_of("1..4....2.......");
  uint8_t digits[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  char text[2000];
  size_t i;
  GIVES_TEXT("1..4....2.......", kaidoku_write, puzzle, "line", NULL, 0);
  GIVES_TEXT("1234341221434321", kaidoku_write, puzzle, "line", digits, 16);
  /* Whatever is written can be read again. */
  for (i = 0; i < kaidoku_named_count(KAIDOKU_FORMATS_WRITTEN); ++i) {
    const char* format = kaidoku_named(KAIDOKU_FORMATS_WRITTEN, i);
    kaidoku_puzzle* again = NULL;
    const kaidoku_code code = kaidoku_write(puzzle, format, digits, 16, text, sizeof text, NULL);
    /* Some hold boards of 9x9 only. */
    if (code == KAIDOKU_BAD_FORMAT && strcmp(format, "json") != 0 && strcmp(format, "grid") != 0)
      continue;
    OK(code);
    CHECK((text[strlen(text) - 1] == '\n') == (strcmp(format, "line") != 0));
    again = puzzle_of(text);
    GIVES_TEXT("1234341221434321", kaidoku_write, again, "line", NULL, 0);
    kaidoku_puzzle_free(again);
  }
  CODE(KAIDOKU_BAD_FORMAT, kaidoku_write(puzzle, "picture", NULL, 0, text, sizeof text, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_write(puzzle, "line", digits, 15, text, sizeof text, NULL));
  digits[3] = 5;
  CODE(KAIDOKU_RANGE, kaidoku_write(puzzle, "line", digits, 16, text, sizeof text, NULL));
  CODE(KAIDOKU_NULL, kaidoku_write(puzzle, "line", NULL, 16, text, sizeof text, NULL));
  CODE(KAIDOKU_NULL, kaidoku_write(puzzle, NULL, NULL, 0, text, sizeof text, NULL));
  CODE(KAIDOKU_NULL, kaidoku_write(NULL, "line", NULL, 0, text, sizeof text, NULL));
  kaidoku_puzzle_free(puzzle);
}

static void houses_have_cells_and_names(void) {
  static const int32_t row[] = {4, 5, 6, 7}, column[] = {3, 7, 11, 15}, box[] = {10, 11, 14, 15};
  kaidoku_puzzle* puzzle = puzzle_of("1..4....2.......");
  GIVES_LIST(int32_t, row, 4, kaidoku_house_cells, puzzle, 1);
  GIVES_LIST(int32_t, column, 4, kaidoku_house_cells, puzzle, 7);
  GIVES_LIST(int32_t, box, 4, kaidoku_house_cells, puzzle, 11);
  CODE(KAIDOKU_RANGE, kaidoku_house_cells(puzzle, 12, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_house_cells(puzzle, -1, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_house_cells(NULL, 0, NULL, 0, NULL));
  GIVES_TEXT("row 2", kaidoku_house_name, puzzle, 1);
  GIVES_TEXT("box 4", kaidoku_house_name, puzzle, 11);
  CODE(KAIDOKU_RANGE, kaidoku_house_name(puzzle, 12, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_house_name(NULL, 0, NULL, 0, NULL));
  CHECK(kaidoku_houses(puzzle) == 12);
  CHECK(kaidoku_house_kind(puzzle, 3) == KAIDOKU_HOUSE_ROW);
  CHECK(kaidoku_house_kind(puzzle, 4) == KAIDOKU_HOUSE_COLUMN);
  CHECK(kaidoku_house_kind(puzzle, 11) == KAIDOKU_HOUSE_BOX);
  CHECK(kaidoku_house_kind(puzzle, 12) == KAIDOKU_RANGE);
  CHECK(kaidoku_house_kind(puzzle, -1) == KAIDOKU_RANGE);
  CHECK(kaidoku_houses(NULL) == KAIDOKU_NULL && kaidoku_house_kind(NULL, 0) == KAIDOKU_NULL);
  kaidoku_puzzle_free(puzzle);
  /* A box of one row is that row, and not listed again. */
  OK(kaidoku_puzzle_new(1, 5, NULL, NULL, NULL, 0, &puzzle, NULL));
  CHECK(kaidoku_houses(puzzle) == 10 && kaidoku_house_kind(puzzle, 9) == KAIDOKU_HOUSE_COLUMN);
  CODE(KAIDOKU_RANGE, kaidoku_house_cells(puzzle, 10, NULL, 0, NULL));
  kaidoku_puzzle_free(puzzle);
}

void test_puzzles(void) {
  options_are_heard();
  digits_make_a_board();
  a_blank_board_may_have_symbols();
  grids_are_written();
  houses_have_cells_and_names();
  CHECK(kaidoku_puzzle_order(NULL) == KAIDOKU_NULL);
  CHECK(kaidoku_puzzle_box_rows(NULL) == KAIDOKU_NULL &&
        kaidoku_puzzle_box_cols(NULL) == KAIDOKU_NULL);
  kaidoku_puzzle_free(NULL);
}
