/* Solves one puzzle, and tells what is wrong with a text that is not one.
 *
 * After `make install`, in one line or with CMake:
 *
 *     cc -std=c99 solve.c $(pkg-config --static --cflags --libs kaidoku) -o solve
 *
 *     project(solve C CXX)
 *     find_package(kaidoku REQUIRED)
 *     add_executable(solve solve.c)
 *     target_link_libraries(solve PRIVATE kaidoku::kaidoku)
 */
#include <kaidoku/kaidoku_c.h>
#include <stdio.h>
#include <string.h>

static int solve(const char* text) {
  kaidoku_puzzle* puzzle = NULL;
  kaidoku_errors* errors = NULL;
  if (kaidoku_parse(text, strlen(text), NULL, &puzzle, &errors) != KAIDOKU_OK) {
    char report[1000];
    if (kaidoku_errors_report(errors, 0, "puzzle", report, sizeof report, NULL) == KAIDOKU_OK)
      fputs(report, stdout);
    kaidoku_errors_free(errors);
    return 0;
  }

  /* A second at most. "No solution" and "gave up" are answers; a code above or below 0 tells of a
   * mistake. */
  const kaidoku_budget budget = {.size = sizeof budget, .milliseconds = 1000};
  const kaidoku_solve_options options = {.size = sizeof options, .budget = &budget};
  uint8_t digits[81];
  char line[82];
  int32_t answer = KAIDOKU_GAVE_UP;
  kaidoku_code code = kaidoku_solve(puzzle, &options, &answer, digits, sizeof digits, NULL);
  if (code == KAIDOKU_OK && answer == KAIDOKU_SOLVED)
    code = kaidoku_write(puzzle, "line", digits, sizeof digits, line, sizeof line, NULL);
  if (code != KAIDOKU_OK)
    fprintf(stderr, "%s\n", kaidoku_code_text(code));
  else
    puts(answer == KAIDOKU_SOLVED ? line : kaidoku_answer_name(answer));
  kaidoku_puzzle_free(puzzle);
  return code;
}

int main(void) {
  const char* good =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  if (solve(good) != KAIDOKU_OK) return 1;
  // prints: 534678912672195348198342567859761423426853791713924856961537284287419635345286179
  return solve("1..4\n..x.\n2...\n....\n");
  // prints: puzzle:2:3: 'x' is not permitted at r2c3: expected 1-4, or . 0 _ * - for an empty cell
  // prints:     2 | ..x.
  // prints:       |   ^
}
