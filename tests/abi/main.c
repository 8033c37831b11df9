/* Calls every function of kaidoku_c.h the way a C program would, rightly and wrongly. */
#include "check.h"

static int failures = 0;

void check(int right, const char* file, int line, const char* what) {
  if (right) return;
  ++failures;
  printf("%s:%d: not true: %s\n", file, line, what);
}

void check_code(kaidoku_code expected, kaidoku_code code, const char* file, int line,
                const char* call) {
  const char* wanted = kaidoku_code_name(expected);
  const char* name = kaidoku_code_name(code);
  if (code == expected) return;
  ++failures;
  printf("%s:%d: %s, not %s: %s\n", file, line, name ? name : "no code",
         wanted ? wanted : "no code", call);
}

void check_text(const char* expected, const char* text, const char* file, int line) {
  if (strcmp(expected, text) == 0) return;
  ++failures;
  printf("%s:%d: the text is\n%s\nnot\n%s\n", file, line, text, expected);
}

const char wikipedia[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const char wikipedia_solution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

kaidoku_puzzle* puzzle_of(const char* text) {
  kaidoku_puzzle* puzzle = NULL;
  OK(kaidoku_parse(text, strlen(text), NULL, &puzzle, NULL));
  return puzzle;
}

void digits_of(const char* line, uint8_t* digits) {
  for (; *line != '\0'; ++line) *digits++ = (uint8_t)(*line == '.' ? 0 : *line - '0');
}

int in_set(const uint8_t* sets, int cell, int digit) {
  return sets[cell * 2 + (digit - 1) / 8] >> ((digit - 1) % 8) & 1;
}

int main(void) {
  test_pinned();
  test_errors();
  test_named();
  test_puzzles();
  test_solving();
  test_batch();
  test_bulk();
  test_clues();
  test_proofs();
  test_making();
  test_explaining();
  test_games();
  test_moves();
  test_hints();
  test_nulls();
  printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
