/* Many puzzles: one line for each, in order, whatever the threads; ended by the caller. */
#include "check.h"

#define PUZZLES 700

typedef struct taken {
  char text[PUZZLES * 100];
  size_t length;
  int calls_left;
} taken;

static int32_t take(void* context, const char* text, size_t length) {
  taken* all = context;
  memcpy(all->text + all->length, text, length);
  all->length += length;
  return --all->calls_left > 0;
}

static size_t append(char* text, size_t length, const char* line) {
  const size_t size = strlen(line);
  memcpy(text + length, line, size);
  text[length + size] = '\n';
  return length + size + 1;
}

static void one_line_for_each(void) {
  static char text[PUZZLES * 100];
  static taken first, other;
  size_t length = 0;
  int32_t threads;
  int i;
  const kaidoku_text_options options = {sizeof options, 0, 0, 0, NULL, NULL, "line"};
  kaidoku_batch_summary summary = {sizeof summary, 0, 0, 0, 0, 0, 0, 0};
  for (i = 0; i < PUZZLES; ++i)
    length = append(text, length,
                    i % 10 == 3   ? "..343412..434321"
                    : i % 10 == 5 ? ".123......4.4..."
                    : i % 10 == 8 ? "55"
                                  : wikipedia);
  for (threads = 0; threads <= 4; threads += 2) {
    taken* now = threads == 0 ? &first : &other;
    now->length = 0;
    now->calls_left = 1000000;
    OK(kaidoku_batch_solve(NULL, text, length, &options, NULL, threads, take, now, &summary, NULL));
    CHECK(summary.whole == 1 && summary.puzzles == PUZZLES && summary.bad == PUZZLES / 10);
    CHECK(summary.many == PUZZLES / 10 && summary.none == PUZZLES / 10 && summary.gave_up == 0);
    CHECK(summary.solved == PUZZLES * 7 / 10);
    CHECK(now->length == first.length && memcmp(now->text, first.text, first.length) == 0);
  }
  CHECK(strncmp(first.text, wikipedia_solution, 81) == 0 && first.text[81] == '\n');
  CHECK(strstr(first.text, "\nnone\n") != NULL && strstr(first.text, "\nbad 9:") != NULL);
}

static void wrongly(void) {
  static taken all;
  const kaidoku_text_options unknown = {sizeof unknown, 0, 0, 0, NULL, NULL, "runes"};
  kaidoku_batch_summary summary = {sizeof summary, 7, 0, 0, 0, 0, 0, 0};
  kaidoku_errors* errors = NULL;
  all.calls_left = 1;
  OK(kaidoku_batch_solve(NULL, wikipedia, 81, NULL, NULL, 1, take, &all, &summary, NULL));
  CHECK(summary.whole == 0); /* it was told that no more are wanted */
  CODE(KAIDOKU_NULL,
       kaidoku_batch_solve(NULL, wikipedia, 81, NULL, NULL, 1, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_batch_solve(NULL, NULL, 81, NULL, NULL, 1, take, &all, NULL, NULL));
  CODE(KAIDOKU_RANGE,
       kaidoku_batch_solve(NULL, wikipedia, 81, NULL, NULL, -1, take, &all, NULL, NULL));
  CODE(KAIDOKU_BAD_FORMAT,
       kaidoku_batch_solve(NULL, wikipedia, 81, &unknown, NULL, 1, take, &all, NULL, &errors));
  CHECK(kaidoku_errors_count(errors) == 1);
  kaidoku_errors_free(errors);
  CODE(KAIDOKU_NO_PUZZLE,
       kaidoku_batch_solve(NULL, "\n", 1, NULL, NULL, 1, take, &all, NULL, NULL));
  CODE(KAIDOKU_UNREADABLE,
       kaidoku_batch_solve("/nowhere/at/all", NULL, 0, NULL, NULL, 1, take, &all, NULL, &errors));
  kaidoku_errors_free(errors);
}

/* Raises the stop with the first answer. */
static int32_t take_and_stop(void* context, const char* text, size_t length) {
  (void)text;
  (void)length;
  kaidoku_stop_set(context, 1);
  return 1;
}

static void stopped(void) {
  static char text[100000];
  size_t length = 0;
  kaidoku_stop* stop = NULL;
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL, NULL};
  const kaidoku_text_options options = {sizeof options, 0, 0, 0, NULL, NULL, "line"};
  kaidoku_batch_summary summary = {sizeof summary, 1, 0, 0, 0, 0, 0, 0};
  OK(kaidoku_stop_new(&stop));
  budget.stop = stop;
  while (length + 4 < sizeof text) length = append(text, length, "55");
  OK(kaidoku_batch_solve(NULL, text, length, &options, &budget, 2, take_and_stop, stop, &summary,
                         NULL));
  CHECK(summary.whole == 0 && summary.puzzles < length / 3);
  kaidoku_stop_free(stop);
}

/* With a budget, too, a solution that is known is given: nobody is told to give up because it
 * may not be the only one. */
static void little_budget(void) {
  static taken all;
  kaidoku_budget budget = {sizeof budget, 0, 4, NULL, NULL};
  kaidoku_batch_summary summary = {sizeof summary, 0, 0, 0, 0, 0, 0, 0};
  all.calls_left = 10;
  OK(kaidoku_batch_solve(NULL, "1..4....2.......", 16, NULL, &budget, 1, take, &all, &summary,
                         NULL));
  CHECK(summary.puzzles == 1 && summary.gave_up == 0 && all.length == 17);
}

void test_batch(void) {
  little_budget();
  stopped();
  one_line_for_each();
  wrongly();
}
