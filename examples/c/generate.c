/* Makes a symmetric puzzle of a given difficulty and rates it.
 *
 * After `make install`, in one line or with CMake:
 *
 *     cc -std=c99 generate.c $(pkg-config --static --cflags --libs kaidoku) -o generate
 *
 *     project(generate C CXX)
 *     find_package(kaidoku REQUIRED)
 *     add_executable(generate generate.c)
 *     target_link_libraries(generate PRIVATE kaidoku::kaidoku)
 */
#include <kaidoku/kaidoku_c.h>
#include <stdio.h>
#include <string.h>

/* The index of a name, which recipes want. */
static int32_t index_of(int32_t kind, const char* name) {
  for (size_t i = 0; i < kaidoku_named_count(kind); ++i) {
    if (strcmp(kaidoku_named(kind, i), name) == 0) return (int32_t)i;
  }
  return -1;
}

int main(void) {
  /* The same recipe gives the same puzzles on every machine. */
  const kaidoku_recipe recipe = {.size = sizeof recipe,
                                 .seed = "42",
                                 .symmetry = index_of(KAIDOKU_SYMMETRIES, "rotate180"),
                                 .difficulty_min = 3.0,
                                 .difficulty_max = 4.0};
  kaidoku_generator* generator = NULL;
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_made made = {.size = sizeof made};
  if (kaidoku_generator_new(&recipe, &generator, NULL) != KAIDOKU_OK) return 1;

  /* Ten seconds at most; without a puzzle `made.limit` tells why. */
  const kaidoku_budget budget = {.size = sizeof budget, .milliseconds = 10000};
  if (kaidoku_generator_make(generator, 0, &budget, &made, &puzzle, NULL, 0) != KAIDOKU_OK)
    return 1;
  kaidoku_generator_free(generator);
  if (made.answer != KAIDOKU_UNIQUE)
    return fprintf(stderr, "gave up: %s\n", kaidoku_limit_name(made.limit)), 1;

  char line[82];
  kaidoku_rating rating = {.size = sizeof rating};
  if (kaidoku_write(puzzle, "line", NULL, 0, line, sizeof line, NULL) != KAIDOKU_OK ||
      kaidoku_rate(puzzle, NULL, &rating) != KAIDOKU_OK || rating.answer != KAIDOKU_RATED)
    return 1;
  puts(line);
  // prints: .1...72..64.98.1...8...2..99.6....1...........2....9.88..1...7...4.76.51..14...9.
  printf("%d clues, rated %.1f (%s)\n", (int)made.clues, rating.er,
         kaidoku_named(KAIDOKU_LABELS, (size_t)rating.label));
  // prints: 28 clues, rated 3.4 (tricky)
  kaidoku_puzzle_free(puzzle);
  return 0;
}
