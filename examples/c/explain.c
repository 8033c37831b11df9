/* Explains the way to the solution, step by step, and counts the solutions of a board with fewer
 * clues.
 *
 * After `make install`, in one line or with CMake:
 *
 *     cc -std=c99 explain.c $(pkg-config --static --cflags --libs kaidoku) -o explain
 *
 *     project(explain C CXX)
 *     find_package(kaidoku REQUIRED)
 *     add_executable(explain explain.c)
 *     target_link_libraries(explain PRIVATE kaidoku::kaidoku)
 */
#include <kaidoku/kaidoku_c.h>
#include <stdio.h>
#include <string.h>

static int explain(const kaidoku_puzzle* puzzle) {
  kaidoku_path* path = NULL;
  if (kaidoku_explain(puzzle, NULL, NULL, &path) != KAIDOKU_OK) return 0;
  printf("%s in %zu steps\n", kaidoku_answer_name(kaidoku_path_answer(path)),
         kaidoku_path_steps(path));
  for (size_t i = 0; i < 3; ++i) { /* the first three */
    const kaidoku_step* step = kaidoku_path_step(path, i);
    char outcome[1000], words[1000];
    if (kaidoku_step_outcome(step, outcome, sizeof outcome, NULL) != KAIDOKU_OK) break;
    printf("%s: %s (%.1f)\n", outcome, kaidoku_step_technique(step), kaidoku_step_difficulty(step));
    if (i != 1) continue;
    if (kaidoku_step_text(step, words, sizeof words, NULL) != KAIDOKU_OK) break;
    puts(words);
  }
  kaidoku_path_free(path);
  return 1;
}

static int count_with_fewer_clues(const kaidoku_puzzle* puzzle) {
  uint8_t digits[81];
  kaidoku_puzzle* loose = NULL;
  if (kaidoku_puzzle_digits(puzzle, digits, sizeof digits) != KAIDOKU_OK) return 0;
  memset(digits, 0, 27); /* the first three rows */
  if (kaidoku_puzzle_new(3, 3, NULL, NULL, digits, sizeof digits, &loose, NULL) != KAIDOKU_OK)
    return 0;

  /* The number may have any length; where 64 bits are too few, the text has all its digits. */
  int32_t answer = KAIDOKU_GAVE_UP, overflow = 0;
  uint64_t value = 0;
  kaidoku_text* decimal = NULL;
  if (kaidoku_count(loose, NULL, &answer, &value, &overflow, &decimal, NULL) != KAIDOKU_OK)
    return 0;
  printf("%s: %s solutions without the first three rows\n", kaidoku_answer_name(answer),
         kaidoku_text_data(decimal));
  kaidoku_text_free(decimal);
  kaidoku_puzzle_free(loose);
  return overflow == 0 && value > 1;
}

int main(void) {
  const char* text =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  kaidoku_puzzle* puzzle = NULL;
  if (kaidoku_parse(text, strlen(text), NULL, &puzzle, NULL) != KAIDOKU_OK) return 1;
  const int right = explain(puzzle) && count_with_fewer_clues(puzzle);
  // prints: solved in 51 steps
  // prints: r1c6 = 8: hidden single in a box (1.2)
  // prints: r1c4 = 6: hidden single in a box (1.2)
  // prints: In box 2 the 6 can only go in r1c4: the other empty cells there see the 6 in r3c8.
  // prints: r3c7 = 5: hidden single in a box (1.2)
  // prints: exact: 1391664 solutions without the first three rows
  kaidoku_puzzle_free(puzzle);
  return right ? 0 : 1;
}
