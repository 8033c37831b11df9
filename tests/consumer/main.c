/* A program of a stranger who has installed Kaidoku and writes C. */
#include <kaidoku/kaidoku_c.h>
#include <stdio.h>

int main(void) {
  kaidoku_puzzle* puzzle = NULL;
  uint8_t digits[16];
  char line[17];
  int32_t answer = -1;
  if (kaidoku_parse("12", 2, NULL, &puzzle, NULL) != KAIDOKU_WRONG_LENGTH) return 1;
  if (kaidoku_parse("1234....2143....", 16, NULL, &puzzle, NULL) != KAIDOKU_OK) return 1;
  if (kaidoku_solve(puzzle, NULL, &answer, digits, 16, NULL) != KAIDOKU_OK ||
      answer != KAIDOKU_SOLVED)
    return 1;
  if (kaidoku_write(puzzle, "line", digits, 16, line, sizeof line, NULL) != KAIDOKU_OK) return 1;
  printf("kaidoku %s: %s\n", kaidoku_version(), line);
  kaidoku_puzzle_free(puzzle);
  return 0;
}
