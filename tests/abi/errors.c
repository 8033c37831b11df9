/* Codes, and what was wrong in a text. */
#include "check.h"

static void every_code_has_a_name(void) {
  kaidoku_code code;
  for (code = KAIDOKU_MEMORY; code <= KAIDOKU_BAD_OPTION; ++code)
    CHECK(kaidoku_code_name(code) != NULL);
  SAME_TEXT("ok", kaidoku_code_name(KAIDOKU_OK));
  SAME_TEXT("null", kaidoku_code_name(KAIDOKU_NULL));
  SAME_TEXT("small", kaidoku_code_name(KAIDOKU_SMALL));
  SAME_TEXT("range", kaidoku_code_name(KAIDOKU_RANGE));
  SAME_TEXT("memory", kaidoku_code_name(KAIDOKU_MEMORY));
  SAME_TEXT("wrong-rows", kaidoku_code_name(KAIDOKU_WRONG_ROWS));
  SAME_TEXT("bad-value", kaidoku_code_name(KAIDOKU_BAD_VALUE));
  SAME_TEXT("bad-option", kaidoku_code_name(KAIDOKU_BAD_OPTION));
  CHECK(kaidoku_code_name(KAIDOKU_MEMORY - 1) == NULL);
  CHECK(kaidoku_code_name(KAIDOKU_BAD_OPTION + 1) == NULL);
  CHECK(kaidoku_code_name(INT32_MAX) == NULL && kaidoku_code_name(INT32_MIN) == NULL);
}

#define MESSAGE "'x' is not permitted at r3c3: expected 1-4, or . 0 _ * - for an empty cell"

static void a_mistake_is_told_with_its_place(void) {
  const char text[] = "1...\n....\n..x.\n....\n";
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_errors* errors = NULL;
  kaidoku_place place = {sizeof place, 0, 0, 0};
  kaidoku_place small = {sizeof small - 1, 0, 0, 0};
  CODE(KAIDOKU_BAD_VALUE, kaidoku_parse(text, strlen(text), NULL, &puzzle, &errors));
  CHECK(puzzle == NULL);
  CHECK(kaidoku_errors_count(errors) == 1);
  OK(kaidoku_errors_place(errors, 0, &place));
  CHECK(place.code == KAIDOKU_BAD_VALUE && place.line == 3 && place.column == 3);
  CODE(KAIDOKU_RANGE, kaidoku_errors_place(errors, 1, &place));
  CODE(KAIDOKU_RANGE, kaidoku_errors_place(errors, 0, &small));
  CODE(KAIDOKU_NULL, kaidoku_errors_place(errors, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_errors_place(NULL, 0, &place));
  GIVES_TEXT(MESSAGE, kaidoku_errors_message, errors, 0);
  GIVES_TEXT("mine.txt:3:3: " MESSAGE "\n    3 | ..x.\n      |   ^\n", kaidoku_errors_report,
             errors, 0, "mine.txt");
  GIVES_TEXT("3:3: " MESSAGE "\n    3 | ..x.\n      |   ^\n", kaidoku_errors_report, errors, 0,
             NULL);
  CODE(KAIDOKU_RANGE, kaidoku_errors_message(errors, 1, NULL, 0, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_errors_report(errors, 1, NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_errors_message(NULL, 0, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_errors_report(NULL, 0, NULL, NULL, 0, NULL));
  kaidoku_errors_free(errors);
}

static void several_mistakes_come_in_order(void) {
  const char text[] = "11..\n....\n.2..\n.2..\n";
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_errors* errors = NULL;
  kaidoku_place place = {sizeof place, 0, 0, 0};
  size_t i, count;
  CODE(KAIDOKU_DUPLICATE_ROW, kaidoku_parse(text, strlen(text), NULL, &puzzle, &errors));
  count = kaidoku_errors_count(errors);
  CHECK(count >= 2);
  for (i = 0; i < count; ++i) OK(kaidoku_errors_place(errors, i, &place));
  CHECK(place.line == 4 && place.column == 2);
  kaidoku_errors_free(errors);
  /* Nobody need want to know, and where nothing is wrong nothing is told. */
  CODE(KAIDOKU_DUPLICATE_ROW, kaidoku_parse(text, strlen(text), NULL, &puzzle, NULL));
  OK(kaidoku_parse(wikipedia, strlen(wikipedia), NULL, &puzzle, &errors));
  CHECK(errors == NULL);
  kaidoku_puzzle_free(puzzle);
}

void test_errors(void) {
  every_code_has_a_name();
  a_mistake_is_told_with_its_place();
  several_mistakes_come_in_order();
  CHECK(kaidoku_version() != NULL && kaidoku_version()[0] >= '0' && kaidoku_version()[0] <= '9');
  CHECK(kaidoku_errors_count(NULL) == 0);
  kaidoku_errors_free(NULL);
}
