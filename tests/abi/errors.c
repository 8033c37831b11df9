/* Codes, and what was wrong in a text. */
#include <kaidoku/kaidoku_print_c.h>

#include "check.h"

static void every_code_has_a_name(void) {
  kaidoku_code code;
  for (code = KAIDOKU_MEMORY; code <= KAIDOKU_BAD_OPTION; ++code)
    CHECK(kaidoku_code_name(code) != NULL && kaidoku_code_text(code) != NULL);
  SAME_TEXT("There is not enough memory.", kaidoku_code_text(KAIDOKU_MEMORY));
  SAME_TEXT("An argument that must not be NULL is NULL.", kaidoku_code_text(KAIDOKU_NULL));
  SAME_TEXT("A grid has too few or too many rows.", kaidoku_code_text(KAIDOKU_WRONG_ROWS));
  SAME_TEXT("The seed is not a whole number.", kaidoku_code_text(KAIDOKU_BAD_SEED));
  SAME_TEXT("The output is one of the inputs.", kaidoku_code_text(KAIDOKU_SAME_FILE));
  CHECK(kaidoku_code_text(KAIDOKU_MEMORY - 1) == NULL);
  CHECK(kaidoku_code_text(KAIDOKU_BAD_OPTION + 1) == NULL);
  CHECK(kaidoku_code_text(INT32_MAX) == NULL && kaidoku_code_text(INT32_MIN) == NULL);
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

static void answers_and_limits_have_words(void) {
  static const char* const answers[] = {
      "gave-up", "none",  "solved",  "unique",    "many",        "exact", "at-least", "rated",
      "beyond",  "stuck", "minimal", "redundant", "unsupported", "bad",   "filtered"};
  static const char* const limits[] = {"none", "nodes", "time", "stop", "memory", "tries"};
  int32_t i;
  for (i = 0; i < 15; ++i) SAME_TEXT(answers[i], kaidoku_answer_name(i));
  for (i = 0; i < 6; ++i) SAME_TEXT(limits[i], kaidoku_limit_name(i));
  CHECK(kaidoku_answer_name(-1) == NULL && kaidoku_answer_name(15) == NULL);
  CHECK(kaidoku_limit_name(-1) == NULL && kaidoku_limit_name(6) == NULL);
}

/* Whoever cannot say sizeof is told; "kaidoku_" says of what. */
static void structures_have_sizes(void) {
#define SIZED(type) CHECK(kaidoku_struct_size(#type) == sizeof(type))
  SIZED(kaidoku_place);
  SIZED(kaidoku_budget);
  SIZED(kaidoku_spent);
  SIZED(kaidoku_text_options);
  SIZED(kaidoku_solve_options);
  SIZED(kaidoku_minimize_options);
  SIZED(kaidoku_bulk_options);
  SIZED(kaidoku_batch_summary);
  SIZED(kaidoku_recipe);
  SIZED(kaidoku_made);
  SIZED(kaidoku_rate_options);
  SIZED(kaidoku_rating);
  SIZED(kaidoku_repertoire);
  SIZED(kaidoku_spot);
  SIZED(kaidoku_link);
  SIZED(kaidoku_cell);
  SIZED(kaidoku_draw_options);
#undef SIZED
  CHECK(kaidoku_struct_size("kaidoku_puzzle") == 0 && kaidoku_struct_size("") == 0);
  CHECK(kaidoku_struct_size(NULL) == 0);
}

void test_errors(void) {
  answers_and_limits_have_words();
  structures_have_sizes();
  CHECK(kaidoku_version_number() == KAIDOKU_VERSION_NUMBER);
  SAME_TEXT(KAIDOKU_VERSION, kaidoku_version());
  every_code_has_a_name();
  a_mistake_is_told_with_its_place();
  several_mistakes_come_in_order();
  CHECK(kaidoku_version() != NULL && kaidoku_version()[0] >= '0' && kaidoku_version()[0] <= '9');
  CHECK(kaidoku_errors_count(NULL) == 0);
  kaidoku_errors_free(NULL);
}
