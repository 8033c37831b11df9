/* Everything the engine says about so many seeds, through the C interface, as text: compiled for
 * this machine and for WebAssembly it must print the same bytes. Where the answer is long, a hash
 * of it stands for it.
 *
 *     same_bytes COUNT [timing]
 *
 * With `timing` the seconds each part took go to standard error, for bench/wasm.py.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kaidoku/kaidoku_c.h"

enum { most_cells = 256, most_text = 1 << 16, rare = 25 };

static void must(kaidoku_code code) {
  if (code == KAIDOKU_OK) return;
  fprintf(stderr, "same_bytes: code %d (%s)\n", (int)code, kaidoku_code_name(code));
  exit(1);
}

/* FNV-1a: any change of any byte changes it. */
static uint64_t hash(uint64_t hash, const void* bytes, size_t count) {
  const unsigned char* at = bytes;
  for (size_t i = 0; i < count; ++i) hash = (hash ^ at[i]) * UINT64_C(1099511628211);
  return hash;
}
static const uint64_t start = UINT64_C(14695981039346656037);

enum part { making, solving, counting, rating, explaining, hinting, parts };
static const char* const part_names[parts] = {"generate", "solve",   "count",
                                              "rate",     "explain", "hint"};
static double spent[parts];
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static char text[most_text];

static void line(const kaidoku_puzzle* puzzle, const uint8_t* digits, size_t cells) {
  must(kaidoku_write(puzzle, "line", digits, digits == NULL ? 0 : cells, text, sizeof text, NULL));
  printf(" %s", text);
}

/* Are there more solutions without the first two clues, and which digits are possible then? */
static void loosened(const kaidoku_puzzle* puzzle, int32_t rows, int32_t cols, size_t cells) {
  uint8_t digits[most_cells];
  must(kaidoku_puzzle_digits(puzzle, digits, cells));
  for (size_t cell = 0, gone = 0; cell < cells && gone < 2; ++cell) {
    if (digits[cell] != 0) digits[cell] = 0, ++gone;
  }
  kaidoku_puzzle* loose = NULL;
  must(kaidoku_puzzle_new(rows, cols, NULL, NULL, digits, cells, &loose, NULL));
  int32_t answer = 0;
  const kaidoku_solve_options options = {.size = sizeof options, .limit = 1000};
  uint64_t value = 0;
  must(kaidoku_count(loose, &options, &answer, &value, NULL, NULL, NULL));
  printf(" %d %" PRIu64, (int)answer, value);
  uint8_t sets[most_cells * 2];
  const size_t bytes = cells * (size_t)((rows * cols + 7) / 8);
  must(kaidoku_possibilities(loose, NULL, &answer, sets, bytes, NULL));
  printf(" %016" PRIx64, hash(start, sets, bytes));
  kaidoku_puzzle_free(loose);
}

static void rated(const kaidoku_puzzle* puzzle) {
  kaidoku_rating rating = {.size = sizeof rating};
  must(kaidoku_rate(puzzle, NULL, &rating));
  printf(" %.1f/%.1f/%.1f", rating.er, rating.ep, rating.ed);
}

static void explained(const kaidoku_puzzle* puzzle) {
  kaidoku_path* path = NULL;
  must(kaidoku_explain(puzzle, NULL, NULL, &path));
  uint64_t all = start;
  for (size_t i = 0; i < kaidoku_path_steps(path); ++i) {
    size_t needed = 0;
    must(kaidoku_step_text(kaidoku_path_step(path, i), text, sizeof text, &needed));
    all = hash(all, text, needed);
  }
  printf(" %zu %016" PRIx64, kaidoku_path_steps(path), all);
  kaidoku_path_free(path);
}

static void hinted(const kaidoku_puzzle* puzzle) {
  kaidoku_game* game = NULL;
  must(kaidoku_game_new(puzzle, NULL, NULL, NULL, &game));
  kaidoku_hint* hint = NULL;
  must(kaidoku_game_hint(game, NULL, NULL, &hint));
  must(kaidoku_game_begin_hint(game, hint, NULL));
  must(kaidoku_game_apply_hint(game, NULL));
  size_t needed = 0;
  must(kaidoku_game_save(game, text, sizeof text, &needed));
  printf(" %016" PRIx64, hash(start, text, needed));
  kaidoku_hint_free(hint);
  kaidoku_game_free(game);
}

static void all_about(int32_t rows, int32_t cols, int seed, int thorough) {
  char number[16];
  snprintf(number, sizeof number, "%d", seed);
  const kaidoku_recipe recipe = {
      .size = sizeof recipe,
      .box_rows = rows,
      .box_cols = cols,
      .symmetry = rows == cols ? seed % (int)kaidoku_named_count(KAIDOKU_SYMMETRIES) : 0,
      .seed = number};
  const size_t cells = (size_t)(rows * cols * rows * cols);
  uint8_t solution[most_cells];
  double at = now();
#define TIMED(part, work) (work), spent[part] += now() - at, at = now()
  kaidoku_generator* generator = NULL;
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_made made = {.size = sizeof made};
  must(kaidoku_generator_new(&recipe, &generator, NULL));
  TIMED(making, must(kaidoku_generator_make(generator, 0, NULL, &made, &puzzle, solution, cells)));
  kaidoku_generator_free(generator);
  printf("%dx%d %d", (int)rows, (int)cols, seed);
  line(puzzle, NULL, cells);
  line(puzzle, solution, cells);
  int32_t answer = 0;
  at = now();
  TIMED(solving, must(kaidoku_solve(puzzle, NULL, &answer, solution, cells, NULL)));
  line(puzzle, solution, cells);
  at = now();
  TIMED(counting, loosened(puzzle, rows, cols, cells));
  if (thorough) {
    TIMED(rating, rated(puzzle));
    TIMED(explaining, explained(puzzle));
    TIMED(hinting, hinted(puzzle));
  }
#undef TIMED
  printf("\n");
  kaidoku_puzzle_free(puzzle);
}

int main(int argc, char** argv) {
  const int count = argc > 1 ? atoi(argv[1]) : 0;
  if (count <= 0) return fputs("usage: same_bytes COUNT [timing]\n", stderr), 2;
  static const int32_t others[][2] = {{2, 2}, {2, 3}, {1, 5}, {2, 4}, {4, 2}, {3, 4}, {4, 4}};
  for (int seed = 0; seed < count; ++seed) all_about(3, 3, seed, seed % rare == 0);
  for (int seed = 0; seed < count / 100; ++seed) {
    const int32_t* box = others[(size_t)seed % (sizeof others / sizeof others[0])];
    all_about(box[0], box[1], seed, box[0] * box[1] < 12);
  }
  if (argc > 2) {
    for (int part = 0; part < parts; ++part)
      fprintf(stderr, "%s %.6f\n", part_names[part], spent[part]);
  }
  return 0;
}
