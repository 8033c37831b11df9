/* Solves an array of boards in one call, on two threads. The boards are plain bytes, as other
 * languages have them in their arrays (NumPy: a uint8 array of shape (n, 81)).
 *
 * After `make install`, in one line or with CMake:
 *
 *     cc -std=c99 bulk.c $(pkg-config --static --cflags --libs kaidoku) -o bulk
 *
 *     project(bulk C CXX)
 *     find_package(kaidoku REQUIRED)
 *     add_executable(bulk bulk.c)
 *     target_link_libraries(bulk PRIVATE kaidoku::kaidoku)
 */
#include <kaidoku/kaidoku_c.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { count = 100000 };

int main(void) {
  uint8_t* digits = malloc((size_t)count * 81);
  uint8_t* solutions = malloc((size_t)count * 81);
  int32_t* answers = malloc(count * sizeof *answers);
  if (digits == NULL || solutions == NULL || answers == NULL) return 1;

  /* Puzzles to solve: the first of seed 7. Two of them are spoiled. */
  const kaidoku_recipe recipe = {.size = sizeof recipe, .seed = "7"};
  kaidoku_generator* generator = NULL;
  if (kaidoku_generator_new(&recipe, &generator, NULL) != KAIDOKU_OK) return 1;
  if (kaidoku_generator_make_many(generator, 0, count, NULL, answers, digits, NULL) != KAIDOKU_OK)
    return 1;
  kaidoku_generator_free(generator);
  memset(digits, 0, 81);       /* a blank board has many solutions: the smallest is given */
  digits[81] = digits[82] = 3; /* twice in row 1: this board is not a puzzle */

  const kaidoku_bulk_options options = {.size = sizeof options, .threads = 2};
  const kaidoku_code code =
      kaidoku_bulk_solve(digits, count, &options, answers, solutions, NULL, NULL);
  if (code != KAIDOKU_OK) return fprintf(stderr, "%s\n", kaidoku_code_text(code)), 1;

  size_t solved = 0;
  for (size_t i = 0; i < count; ++i) solved += answers[i] == KAIDOKU_SOLVED;
  printf("%zu of %d solved\n", solved, (int)count);
  // prints: 99999 of 100000 solved
  printf("the second: %s\n", kaidoku_answer_name(answers[1]));
  // prints: the second: bad
  for (int cell = 0; cell < 9; ++cell) printf("%d", solutions[cell]);
  puts(" is the first row of the smallest grid");
  // prints: 123456789 is the first row of the smallest grid

  free(answers);
  free(solutions);
  free(digits);
  return 0;
}
