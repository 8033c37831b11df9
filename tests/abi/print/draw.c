/* Pictures from C. */
#include <kaidoku/kaidoku_print_c.h> /* first: it must not need anything before it */
#include <stdio.h>
#include <string.h>

static int failures = 0;
#define CHECK(condition) \
  ((condition) ? (void)0 \
               : (void)(++failures, printf("%s:%d: %s\n", __FILE__, __LINE__, #condition)))
#define CODE(expected, call) CHECK((call) == (expected))

static const char line[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static void formats(const kaidoku_puzzle* puzzle) {
  static const char* const names[] = {"svg", "png", "pdf"};
  static const char* const begins[] = {"<?xml", "\x89PNG", "%PDF-"};
  static const char* const ends[] = {"</svg>\n", "IEND\xae\x42\x60\x82", "%%EOF\n"};
  int i;
  for (i = 0; i < 3; ++i) {
    kaidoku_text* picture = NULL;
    kaidoku_text* again = NULL;
    kaidoku_text* notes = NULL;
    size_t length;
    CODE(KAIDOKU_OK, kaidoku_draw(puzzle, names[i], NULL, 0, NULL, &picture, &notes, NULL));
    CODE(KAIDOKU_OK, kaidoku_draw(puzzle, names[i], NULL, 0, NULL, &again, NULL, NULL));
    length = kaidoku_text_length(picture);
    CHECK(length > 1000 && length == kaidoku_text_length(again));
    CHECK(memcmp(kaidoku_text_data(picture), kaidoku_text_data(again), length) == 0);
    CHECK(memcmp(kaidoku_text_data(picture), begins[i], strlen(begins[i])) == 0);
    CHECK(memcmp(kaidoku_text_data(picture) + length - strlen(ends[i]), ends[i], strlen(ends[i])) ==
          0);
    CHECK(kaidoku_text_data(picture)[length] == '\0');
    CHECK(kaidoku_text_length(notes) == 0);
    kaidoku_text_free(notes);
    kaidoku_text_free(again);
    kaidoku_text_free(picture);
  }
}

/* Each wish makes another picture; and a step is drawn on the board before it. */
static void wishes(const kaidoku_puzzle* puzzle) {
  static const int32_t cells[] = {0, 40};
  kaidoku_draw_options options = {sizeof options, 0, 0, 0, NULL, 0, NULL, NULL, 0};
  kaidoku_path* path = NULL;
  kaidoku_text* pictures[6] = {NULL};
  uint8_t digits[81], sets[162];
  int i, j;
  CODE(KAIDOKU_OK, kaidoku_explain(puzzle, NULL, NULL, &path));
  CODE(KAIDOKU_OK, kaidoku_path_board(path, 3, digits, 81));
  CODE(KAIDOKU_OK, kaidoku_path_candidates(path, 3, sets, 162));
  for (i = 0; i < 6; ++i) {
    if (i == 1) options.width = 200;
    if (i == 2) options.dark = 1;
    if (i == 3) options.candidates = 1;
    if (i == 4) options.highlights = cells, options.highlight_count = 2;
    if (i == 5) {
      options.step = kaidoku_path_step(path, 3);
      options.sets = sets, options.sets_bytes = sizeof sets;
    }
    CODE(KAIDOKU_OK, kaidoku_draw(puzzle, "svg", digits, 81, &options, &pictures[i], NULL, NULL));
    for (j = 0; j < i; ++j)
      CHECK(strcmp(kaidoku_text_data(pictures[i]), kaidoku_text_data(pictures[j])) != 0);
  }
  CHECK(strstr(kaidoku_text_data(pictures[1]), "width=\"200") != NULL);
  for (i = 0; i < 6; ++i) kaidoku_text_free(pictures[i]);
  options.sets_bytes = 161;
  CODE(KAIDOKU_RANGE, kaidoku_draw(puzzle, "svg", digits, 81, &options, &pictures[0], NULL, NULL));
  options.sets = NULL;
  CODE(KAIDOKU_NULL, kaidoku_draw(puzzle, "svg", digits, 81, &options, &pictures[0], NULL, NULL));
  options.step = NULL, options.sets = sets;
  CODE(KAIDOKU_RANGE, kaidoku_draw(puzzle, "svg", digits, 81, &options, &pictures[0], NULL, NULL));
  kaidoku_path_free(path);
}

static void wrongly(const kaidoku_puzzle* puzzle) {
  static const int32_t off[] = {81};
  kaidoku_draw_options options = {sizeof options, 0, 0, 0, NULL, 1, NULL, NULL, 0};
  kaidoku_text* picture = NULL;
  kaidoku_errors* errors = NULL;
  uint8_t digits[81] = {10};
  CODE(KAIDOKU_NULL, kaidoku_draw(NULL, "svg", NULL, 0, NULL, &picture, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_draw(puzzle, NULL, NULL, 0, NULL, &picture, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_draw(puzzle, "svg", NULL, 0, NULL, NULL, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_draw(puzzle, "svg", NULL, 81, NULL, &picture, NULL, NULL));
  CODE(KAIDOKU_NULL, kaidoku_draw(puzzle, "svg", NULL, 0, &options, &picture, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_draw(puzzle, "svg", digits, 80, NULL, &picture, NULL, NULL));
  CODE(KAIDOKU_RANGE, kaidoku_draw(puzzle, "svg", digits, 81, NULL, &picture, NULL, NULL));
  CODE(KAIDOKU_BAD_FORMAT, kaidoku_draw(puzzle, "gif", NULL, 0, NULL, &picture, NULL, NULL));
  options.highlights = off;
  CODE(KAIDOKU_BAD_CELL, kaidoku_draw(puzzle, "svg", NULL, 0, &options, &picture, NULL, &errors));
  CHECK(kaidoku_errors_count(errors) == 1);
  kaidoku_errors_free(errors);
  options.highlight_count = 0, options.width = 20001;
  CODE(KAIDOKU_TOO_LARGE, kaidoku_draw(puzzle, "png", NULL, 0, &options, &picture, NULL, NULL));
  CODE(KAIDOKU_TOO_LARGE, kaidoku_draw(puzzle, "pdf", NULL, 0, &options, &picture, NULL, NULL));
  options.width = -1;
  CODE(KAIDOKU_RANGE, kaidoku_draw(puzzle, "svg", NULL, 0, &options, &picture, NULL, NULL));
  options.width = 0, options.size = 1;
  CODE(KAIDOKU_RANGE, kaidoku_draw(puzzle, "svg", NULL, 0, &options, &picture, NULL, NULL));
  CHECK(picture == NULL);
}

int main(void) {
  kaidoku_puzzle* puzzle = NULL;
  CODE(KAIDOKU_OK, kaidoku_parse(line, strlen(line), NULL, &puzzle, NULL));
  formats(puzzle);
  wishes(puzzle);
  wrongly(puzzle);
  kaidoku_puzzle_free(puzzle);
  printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
