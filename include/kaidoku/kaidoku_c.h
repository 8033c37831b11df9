/* Kaidoku for C (C99) and for every language that can call C.
 *
 *     kaidoku_puzzle* puzzle = NULL;
 *     kaidoku_errors* errors = NULL;
 *     if (kaidoku_parse(text, strlen(text), NULL, &puzzle, &errors) != KAIDOKU_OK)
 *       return report(errors);
 *     uint8_t digits[81];
 *     int32_t answer;
 *     kaidoku_solve(puzzle, NULL, &answer, digits, sizeof digits, NULL);
 *     if (answer == KAIDOKU_SOLVED) show(digits);
 *     kaidoku_puzzle_free(puzzle);
 *
 * The groups: codes, texts and errors, budgets, answers, names, puzzles, solving, clues, canonical
 * forms and proofs, many boards in arrays, files of puzzles, making, rating and explaining, games,
 * hints. Pictures are in kaidoku_print_c.h. docs/c-api.md has whole programs.
 *
 * These rules hold for every function:
 *   - NULL. A pointer may be NULL only where this header says so; otherwise the call does nothing
 *     and returns KAIDOKU_NULL. A function that returns a value in place of a code returns, for a
 *     NULL handle: KAIDOKU_NULL if the return type is int32_t, 0 if it is size_t, uint64_t or
 *     double, NULL if it is a pointer. Freeing NULL does nothing.
 *   - Range. A cell, digit, index, size, name or choice that does not exist, or a negative count,
 *     is KAIDOKU_RANGE; a function that returns a value in place of a code returns 0 for an unknown
 *     kind and NULL for an index beyond the last.
 *   - Always optional: options, budgets, recipes and repertoires (NULL means the defaults), and the
 *     out parameters `errors`, `needed`, `spent`, `done` and `moved`.
 *   - Codes and answers. The code tells whether the call was right: 0, below 0 for a mistake of the
 *     calling program, above 0 for a mistake in what it was given. "No solution" and "gave up" are
 *     answers. A call that fails writes nothing but what its description says.
 *   - Handles are opaque. A function that makes one puts it into its out parameter, and the
 *     `..._free` function of its type frees it. A pointer returned as const belongs to the handle
 *     that it came from. Handles do not depend on each other, except that a stop and a progress
 *     must outlive the calls that they are given to, and a kaidoku_solutions that keeps them.
 *   - Buffers are the caller's, and their size is given in elements. `needed` receives the number
 *     of elements there are (for text: bytes, with the NUL at the end). If the buffer is smaller,
 *     the code is KAIDOKU_SMALL and nothing is written to it; a NULL buffer of size 0 only asks.
 *     All such calls are cheap. What costs work comes as a kaidoku_text or in memory whose size is
 *     known beforehand, so no work is lost.
 *   - Boards are one byte for each cell, row by row, 0 for an empty cell; `cells` is order * order.
 *     Sets of digits are `stride` bytes for each cell, stride = (order + 7) / 8; digit d is bit
 *     (d - 1) % 8 of byte (d - 1) / 8; `bytes` is cells * stride. Any other number is
 *     KAIDOKU_RANGE.
 *   - Structures begin with their size, so that later versions can add to them: set `size` to
 *     sizeof (or kaidoku_struct_size) and the rest to 0 for the defaults. An unknown size is
 *     KAIDOKU_RANGE. The elements of lists (kaidoku_spot, kaidoku_link, kaidoku_cell) have no size
 *     and never change.
 *   - Text is UTF-8. A `const char*` alone ends with NUL; with a length it may hold any bytes.
 *   - Threads. The library has no global state, lets no exception out and prints nothing. One
 *     thread at a time may use a handle, but any number may use a puzzle, a stop or a progress.
 *     After KAIDOKU_MEMORY a game, a generator or solutions that the call was to change can only be
 *     freed.
 *
 * The numbers of codes, answers and choices never change; later versions only add to them.
 */
#ifndef KAIDOKU_KAIDOKU_C_H
#define KAIDOKU_KAIDOKU_C_H

#include <stddef.h>
#include <stdint.h>

#include "kaidoku/export.h"
#include "kaidoku/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Codes ----------------------------------------------------------------------------------- */

typedef int32_t kaidoku_code;
enum {
  KAIDOKU_OK = 0,
  /* The call was wrong. */
  KAIDOKU_NULL = -1,   /* an argument that must not be NULL is NULL */
  KAIDOKU_SMALL = -2,  /* the buffer is too small; see `needed` */
  KAIDOKU_RANGE = -3,  /* a cell, digit, index, size or choice does not exist */
  KAIDOKU_MEMORY = -4, /* there is not enough memory */
  /* What was given is wrong; kaidoku_code_text says how. */
  KAIDOKU_WRONG_ROWS = 1,
  KAIDOKU_WRONG_COLUMNS = 2,
  KAIDOKU_WRONG_LENGTH = 3,
  KAIDOKU_BAD_VALUE = 4,
  KAIDOKU_DUPLICATE_ROW = 5,
  KAIDOKU_DUPLICATE_COLUMN = 6,
  KAIDOKU_DUPLICATE_BOX = 7,
  KAIDOKU_BAD_LIST = 8,
  KAIDOKU_TOO_LARGE = 9,
  KAIDOKU_BAD_BOX = 10,
  KAIDOKU_BAD_SYMBOLS = 11,
  KAIDOKU_BAD_FORMAT = 12,
  KAIDOKU_NO_PUZZLE = 13,
  KAIDOKU_MANY_PUZZLES = 14,
  KAIDOKU_UNREADABLE = 15,
  KAIDOKU_BAD_TARGET = 16,
  KAIDOKU_BAD_SEED = 17,
  KAIDOKU_BAD_CELL = 18,
  KAIDOKU_BAD_PAGE = 19,
  KAIDOKU_CANNOT_DRAW = 20,
  KAIDOKU_UNWRITABLE = 21,
  KAIDOKU_BAD_RECIPE = 22,
  KAIDOKU_BAD_SAVE = 23,
  KAIDOKU_LATER_SAVE = 24,
  KAIDOKU_WRONG_BOARD = 25,
  KAIDOKU_CANNOT_CONTINUE = 26,
  KAIDOKU_EXISTS = 27,
  KAIDOKU_SAME_FILE = 28,
  KAIDOKU_BAD_OPTION = 29
};

/* Returns the word of a code, as the command line prints it: "ok", "null", "bad-value"; NULL for a
 * number that is not a code. */
KAIDOKU_API const char* kaidoku_code_name(kaidoku_code code);
/* Returns what a code means, as a sentence; NULL for a number that is not a code. The errors of a
 * call say more. */
KAIDOKU_API const char* kaidoku_code_text(kaidoku_code code);

/* Return the version of the library in use: "0.1.0", and major * 10000 + minor * 100 + patch.
 * KAIDOKU_VERSION and KAIDOKU_VERSION_NUMBER are those that a program was compiled with. */
KAIDOKU_API const char* kaidoku_version(void);
KAIDOKU_API int32_t kaidoku_version_number(void);

/* Returns the size of a structure of this header or of kaidoku_print_c.h, for callers that cannot
 * say sizeof: kaidoku_struct_size("kaidoku_budget"). Returns 0 for an unknown name. */
KAIDOKU_API size_t kaidoku_struct_size(const char* name);

/* ---- Texts and errors ------------------------------------------------------------------------ */

/* A text, or the bytes of a file, that the library made.
 *
 *     fwrite(kaidoku_text_data(text), 1, kaidoku_text_length(text), file);
 *     kaidoku_text_free(text);
 */
typedef struct kaidoku_text kaidoku_text;

/* The bytes; a NUL follows them, which the length does not count. */
KAIDOKU_API const char* kaidoku_text_data(const kaidoku_text* text);
KAIDOKU_API size_t kaidoku_text_length(const kaidoku_text* text);
KAIDOKU_API void kaidoku_text_free(kaidoku_text* text);

/* All mistakes that one call found, in the order of the text; at least one. A call puts them into
 * `errors` when its code is above 0, and otherwise puts NULL there. The caller frees them.
 *
 *     char report[1000];
 *     if (kaidoku_errors_report(errors, 0, "mine.txt", report, sizeof report, NULL) == KAIDOKU_OK)
 *       fputs(report, stderr);
 *     kaidoku_errors_free(errors);
 */
typedef struct kaidoku_errors kaidoku_errors;

typedef struct kaidoku_place {
  uint32_t size;
  int32_t code;
  int32_t line;   /* from 1; 0 when the mistake has no place in a text */
  int32_t column; /* character of the line, from 1 */
} kaidoku_place;

KAIDOKU_API void kaidoku_errors_free(kaidoku_errors* errors);
KAIDOKU_API size_t kaidoku_errors_count(const kaidoku_errors* errors);
KAIDOKU_API kaidoku_code kaidoku_errors_place(const kaidoku_errors* errors, size_t index,
                                              kaidoku_place* place);
/* Gives one sentence without the position. */
KAIDOKU_API kaidoku_code kaidoku_errors_message(const kaidoku_errors* errors, size_t index,
                                                char* text, size_t size, size_t* needed);
/* Gives the whole report, as the command line prints it: position, message, the line with a caret,
 * help. `source` is the name of the text, or NULL. */
KAIDOKU_API kaidoku_code kaidoku_errors_report(const kaidoku_errors* errors, size_t index,
                                               const char* source, char* text, size_t size,
                                               size_t* needed);

/* ---- Budgets --------------------------------------------------------------------------------- */

/* A flag that ends every call that watches it, within milliseconds. */
typedef struct kaidoku_stop kaidoku_stop;

KAIDOKU_API kaidoku_code kaidoku_stop_new(kaidoku_stop** stop);
KAIDOKU_API void kaidoku_stop_free(kaidoku_stop* stop);
/* Raises the flag, or lowers it again (0). Any thread or signal handler may call this. */
KAIDOKU_API void kaidoku_stop_set(kaidoku_stop* stop, int32_t stopped);

/* How far a long call is: the call writes it, any thread may read it. */
typedef struct kaidoku_progress kaidoku_progress;

KAIDOKU_API kaidoku_code kaidoku_progress_new(kaidoku_progress** progress);
KAIDOKU_API void kaidoku_progress_free(kaidoku_progress* progress);
/* Returns how much of the present piece of work is done, in thousandths. */
KAIDOKU_API int32_t kaidoku_progress_permille(const kaidoku_progress* progress);
/* Returns how many pieces of work are finished: the boards of a call that takes many. */
KAIDOKU_API uint64_t kaidoku_progress_finished(const kaidoku_progress* progress);

/* How much a call may spend. Whatever is reached first makes it give up.
 *
 *     const kaidoku_budget budget = {.size = sizeof budget, .milliseconds = 1000};
 */
typedef struct kaidoku_budget {
  uint32_t size;
  uint32_t milliseconds; /* 0: unlimited; KAIDOKU_NO_TIME: no time, give up at once */
  /* Guesses, or contradictions to learn from; the same number gives the same answer everywhere.
   * 0: unlimited; KAIDOKU_NO_NODES: not a single guess, so only what follows without is found.
   * Of ratings and paths they bound the question whether there is one solution. Reasoning and
   * making end by time and stop alone. */
  uint64_t nodes;
  const kaidoku_stop* stop; /* may be NULL */
  /* May be NULL. Making, minimizing, possibilities, explaining and the bulk calls write it. */
  kaidoku_progress* progress;
} kaidoku_budget;

#define KAIDOKU_NO_TIME UINT32_MAX
#define KAIDOKU_NO_NODES UINT64_MAX

/* Why a call gave up. */
enum {
  KAIDOKU_LIMIT_NONE = 0,   /* it did not */
  KAIDOKU_LIMIT_NODES = 1,  /* the nodes of the budget */
  KAIDOKU_LIMIT_TIME = 2,   /* its time */
  KAIDOKU_LIMIT_STOP = 3,   /* its stop */
  KAIDOKU_LIMIT_MEMORY = 4, /* the memory that an engine allows itself */
  KAIDOKU_LIMIT_TRIES = 5   /* the tries of a recipe */
};

/* What a call cost. */
typedef struct kaidoku_spent {
  uint32_t size;
  int32_t limit;
  uint64_t nodes;
} kaidoku_spent;

/* ---- Answers --------------------------------------------------------------------------------- */

/* All answers to all questions; each function says which of them it gives. */
enum {
  KAIDOKU_GAVE_UP = 0,      /* not known: the budget is spent */
  KAIDOKU_NONE = 1,         /* proved: there is no solution, or no further one */
  KAIDOKU_SOLVED = 2,       /* here is a solution, or the path to it */
  KAIDOKU_UNIQUE = 3,       /* there is exactly one solution */
  KAIDOKU_MANY = 4,         /* there is more than one solution */
  KAIDOKU_EXACT = 5,        /* the number, set or form is exact */
  KAIDOKU_AT_LEAST = 6,     /* the limit was reached: there are as many, or more */
  KAIDOKU_RATED = 7,        /* here is the rating */
  KAIDOKU_BEYOND = 8,       /* no technique finds the next step */
  KAIDOKU_STUCK = 9,        /* the next step needs more than the repertoire has */
  KAIDOKU_MINIMAL = 10,     /* every clue is needed */
  KAIDOKU_REDUNDANT = 11,   /* some clues are not needed */
  KAIDOKU_UNSUPPORTED = 12, /* this engine, or this build of the library, cannot be asked that */
  KAIDOKU_BAD = 13,         /* the digits are not a puzzle: above 9, or twice in a house */
  KAIDOKU_FILTERED = 14     /* the puzzle is not what the options ask for */
};

/* Return the word of an answer ("gave-up") or of a limit ("nodes"), as the command line and JSON
 * have it; NULL for another number. */
KAIDOKU_API const char* kaidoku_answer_name(int32_t answer);
KAIDOKU_API const char* kaidoku_limit_name(int32_t limit);

/* ---- Names ----------------------------------------------------------------------------------- */

/* Kinds of things that have names.
 *
 *     for (size_t i = 0; i < kaidoku_named_count(KAIDOKU_ENGINES); ++i)
 *       puts(kaidoku_named(KAIDOKU_ENGINES, i));
 */
enum {
  KAIDOKU_FORMATS_READ = 0,
  KAIDOKU_FORMATS_WRITTEN = 1,
  KAIDOKU_SYMMETRIES = 2,
  KAIDOKU_SAMPLINGS = 3,
  KAIDOKU_LABELS = 4,
  KAIDOKU_TECHNIQUES = 5,
  KAIDOKU_ENGINES = 6,
  KAIDOKU_TARGETS = 7 /* the instruction sets that this processor has, best first */
};

/* Returns how many there are. Formats come in the order in which they are tried, techniques and
 * labels from the easiest to the hardest. */
KAIDOKU_API size_t kaidoku_named_count(int32_t kind);
/* Return the name, and a summary (empty for labels and targets). */
KAIDOKU_API const char* kaidoku_named(int32_t kind, size_t index);
KAIDOKU_API const char* kaidoku_named_summary(int32_t kind, size_t index);
/* Gives the ratings that a label is for, both ends included; for a technique its difficulty, twice.
 * Other kinds are KAIDOKU_RANGE. */
KAIDOKU_API kaidoku_code kaidoku_named_range(int32_t kind, size_t index, double* from, double* to);

/* ---- Puzzles --------------------------------------------------------------------------------- */

/* Rules, givens that break none of them, and the symbols its author writes. A puzzle never changes.
 *
 *     kaidoku_puzzle* puzzle = NULL;
 *     kaidoku_puzzle_new(3, 3, NULL, NULL, digits, 81, &puzzle, NULL);
 *     kaidoku_write(puzzle, "line", NULL, 0, line, sizeof line, NULL);
 */
typedef struct kaidoku_puzzle kaidoku_puzzle;

/* What is known about a text beforehand; see TextOptions of format.h. */
typedef struct kaidoku_text_options {
  uint32_t size;
  int32_t box_rows, box_cols; /* 0, 0: the default box of the order */
  int32_t order;              /* 0: from the text */
  const char* symbols;        /* NULL: from the text */
  const char* empty;          /* NULL: any of the usual markers */
  const char* from;           /* the format; NULL: recognize it */
} kaidoku_text_options;

/* Reads the one puzzle of a text, in any format. */
KAIDOKU_API kaidoku_code kaidoku_parse(const char* text, size_t length,
                                       const kaidoku_text_options* options, kaidoku_puzzle** puzzle,
                                       kaidoku_errors** errors);
/* Makes a board of a box shape with these digits; digits NULL with 0 cells: a blank one. `symbols`
 * (with a comma or blank between them, or one character each) and `empty` say how it is written;
 * NULL: the usual ones. */
KAIDOKU_API kaidoku_code kaidoku_puzzle_new(int32_t box_rows, int32_t box_cols, const char* symbols,
                                            const char* empty, const uint8_t* digits, size_t cells,
                                            kaidoku_puzzle** puzzle, kaidoku_errors** errors);
KAIDOKU_API void kaidoku_puzzle_free(kaidoku_puzzle* puzzle);

KAIDOKU_API int32_t kaidoku_puzzle_order(const kaidoku_puzzle* puzzle);
KAIDOKU_API int32_t kaidoku_puzzle_box_rows(const kaidoku_puzzle* puzzle);
KAIDOKU_API int32_t kaidoku_puzzle_box_cols(const kaidoku_puzzle* puzzle);
KAIDOKU_API kaidoku_code kaidoku_puzzle_digits(const kaidoku_puzzle* puzzle, uint8_t* digits,
                                               size_t cells);
/* Gives for every cell the digits that no given excludes; for a given, that digit alone. */
KAIDOKU_API kaidoku_code kaidoku_puzzle_candidates(const kaidoku_puzzle* puzzle, uint8_t* sets,
                                                   size_t bytes);
/* Gives the symbol of a digit in this puzzle; digit 0 is the empty marker. */
KAIDOKU_API kaidoku_code kaidoku_puzzle_symbol(const kaidoku_puzzle* puzzle, int32_t digit,
                                               char* text, size_t size, size_t* needed);
/* Writes a grid of this puzzle's board; digits NULL with 0 cells: its givens. `format` is a name of
 * KAIDOKU_FORMATS_WRITTEN, otherwise the code is KAIDOKU_BAD_FORMAT. "line" has no newline at its
 * end, other formats do. */
KAIDOKU_API kaidoku_code kaidoku_write(const kaidoku_puzzle* puzzle, const char* format,
                                       const uint8_t* digits, size_t cells, char* text, size_t size,
                                       size_t* needed);

enum { KAIDOKU_HOUSE_ROW = 0, KAIDOKU_HOUSE_COLUMN = 1, KAIDOKU_HOUSE_BOX = 2 };
/* Returns the number of houses: rows, then columns, then boxes, numbered from 0. A box that is a
 * whole row or column is not listed again, so a board with 1xN boxes has 2N houses, others 3N. */
KAIDOKU_API int32_t kaidoku_houses(const kaidoku_puzzle* puzzle);
/* Returns KAIDOKU_HOUSE_..., or KAIDOKU_RANGE. */
KAIDOKU_API int32_t kaidoku_house_kind(const kaidoku_puzzle* puzzle, int32_t house);
/* Gives the cells of a house, ascending. */
KAIDOKU_API kaidoku_code kaidoku_house_cells(const kaidoku_puzzle* puzzle, int32_t house,
                                             int32_t* cells, size_t size, size_t* needed);
/* Gives the name of a house: "box 4". */
KAIDOKU_API kaidoku_code kaidoku_house_name(const kaidoku_puzzle* puzzle, int32_t house, char* text,
                                            size_t size, size_t* needed);

/* ---- Solving --------------------------------------------------------------------------------- */

/* How to look for solutions.
 *
 *     const kaidoku_solve_options options = {.size = sizeof options, .budget = &budget};
 *     kaidoku_uniqueness(puzzle, &options, &answer, NULL, NULL, 0, NULL);
 *
 * `sorted` and `limit` must be 0 where they are not explained: otherwise KAIDOKU_RANGE. */
typedef struct kaidoku_solve_options {
  uint32_t size;
  int32_t sorted;               /* kaidoku_solutions_new */
  const kaidoku_budget* budget; /* for the whole question; NULL: no limits */
  const char* engine;           /* a name of KAIDOKU_ENGINES; NULL: the fastest for the board */
  uint64_t limit;               /* kaidoku_count */
} kaidoku_solve_options;

/* Finds a solution: KAIDOKU_SOLVED, and only then `digits` is written; KAIDOKU_NONE;
 * KAIDOKU_GAVE_UP. Of a 9x9 board it is the smallest solution in reading order, unless an engine is
 * named. */
KAIDOKU_API kaidoku_code kaidoku_solve(const kaidoku_puzzle* puzzle,
                                       const kaidoku_solve_options* options, int32_t* answer,
                                       uint8_t* digits, size_t cells, kaidoku_spent* spent);
/* Tells how many solutions there are: KAIDOKU_UNIQUE, KAIDOKU_NONE, KAIDOKU_MANY, KAIDOKU_GAVE_UP.
 * `first` receives a solution where one was found (otherwise zeros), `second` a different one with
 * KAIDOKU_MANY; each may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_uniqueness(const kaidoku_puzzle* puzzle,
                                            const kaidoku_solve_options* options, int32_t* answer,
                                            uint8_t* first, uint8_t* second, size_t cells,
                                            kaidoku_spent* spent);
/* Counts the solutions: KAIDOKU_EXACT; KAIDOKU_AT_LEAST, when `limit` of the options (0: none) was
 * reached; KAIDOKU_GAVE_UP, when there are as many or more. `value` receives the number, or
 * UINT64_MAX with `overflow` 1 when it is larger than that; `decimal` receives all its digits. Each
 * of the three may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_count(const kaidoku_puzzle* puzzle,
                                       const kaidoku_solve_options* options, int32_t* answer,
                                       uint64_t* value, int32_t* overflow, kaidoku_text** decimal,
                                       kaidoku_spent* spent);
/* Gives for every cell the digits that it has in some solution: KAIDOKU_EXACT; KAIDOKU_GAVE_UP,
 * with those found so far; KAIDOKU_NONE, when there is no solution and all sets are empty. */
KAIDOKU_API kaidoku_code kaidoku_possibilities(const kaidoku_puzzle* puzzle,
                                               const kaidoku_solve_options* options,
                                               int32_t* answer, uint8_t* sets, size_t bytes,
                                               kaidoku_spent* spent);
/* Tells why a puzzle does not have exactly one solution: KAIDOKU_NONE, KAIDOKU_MANY,
 * KAIDOKU_UNIQUE, KAIDOKU_GAVE_UP. `marked` receives a byte for each cell, 1 for the clues that
 * have no solution together, or for cells in which two solutions differ. `mends` receives for every
 * cell the digits that leave exactly one solution, each by itself: in the place of a clue, or as a
 * given more. `text` receives a sentence per line. Each of the three may be NULL. The answer is
 * certain even if the budget ended the rest: then `limit` of `spent` says so. */
KAIDOKU_API kaidoku_code kaidoku_diagnose(const kaidoku_puzzle* puzzle,
                                          const kaidoku_solve_options* options, int32_t* answer,
                                          uint8_t* marked, size_t cells, uint8_t* mends,
                                          size_t bytes, kaidoku_text** text, kaidoku_spent* spent);
/* Returns 1 if the digits are a solution of the puzzle, otherwise 0. No engine has a part in it. */
KAIDOKU_API int32_t kaidoku_verify(const kaidoku_puzzle* puzzle, const uint8_t* digits,
                                   size_t cells);

/* All solutions, found one by one as they are asked for.
 *
 *     while (kaidoku_solutions_next(all, &answer, digits, 81, NULL) == KAIDOKU_OK &&
 *            answer == KAIDOKU_SOLVED)
 *       show(digits);
 */
typedef struct kaidoku_solutions kaidoku_solutions;

/* The budget is for all of them together, and its stop must outlive the handle. `sorted` of the
 * options 1: ascending in reading order. */
KAIDOKU_API kaidoku_code kaidoku_solutions_new(const kaidoku_puzzle* puzzle,
                                               const kaidoku_solve_options* options,
                                               kaidoku_solutions** solutions);
KAIDOKU_API void kaidoku_solutions_free(kaidoku_solutions* solutions);
/* KAIDOKU_SOLVED: `digits` is the next solution. KAIDOKU_NONE: these were all. KAIDOKU_GAVE_UP:
 * there may be more. KAIDOKU_UNSUPPORTED: the engine cannot sort. `spent` counts all calls so
 * far. */
KAIDOKU_API kaidoku_code kaidoku_solutions_next(kaidoku_solutions* solutions, int32_t* answer,
                                                uint8_t* digits, size_t cells,
                                                kaidoku_spent* spent);

/* ---- Clues, canonical forms, proofs ---------------------------------------------------------- */

/* How to leave out clues. */
typedef struct kaidoku_minimize_options {
  uint32_t size;
  int32_t reserved;             /* 0 */
  const kaidoku_budget* budget; /* for the whole question; NULL: no limits */
  const char* seed; /* a whole number of any length: the order in which clues go; NULL: 0 */
} kaidoku_minimize_options;

/* Leaves out clues until each is needed: KAIDOKU_MINIMAL; KAIDOKU_GAVE_UP, with the clues left so
 * far; KAIDOKU_NONE or KAIDOKU_MANY, when the puzzle has no solution or several. `givens` receives
 * the clues, `solution` the one solution (zeros while it is not known); with NONE and MANY neither
 * is written. Each may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_minimize(const kaidoku_puzzle* puzzle,
                                          const kaidoku_minimize_options* options, int32_t* answer,
                                          uint8_t* givens, uint8_t* solution, size_t cells,
                                          kaidoku_spent* spent, kaidoku_errors** errors);
/* Tells which clues are not needed, each by itself: `redundant` receives a byte for each cell, 1
 * for such a clue. KAIDOKU_MINIMAL; KAIDOKU_REDUNDANT; KAIDOKU_GAVE_UP, with those found so far;
 * KAIDOKU_NONE or KAIDOKU_MANY, when the puzzle has no solution or several. */
KAIDOKU_API kaidoku_code kaidoku_redundant_clues(const kaidoku_puzzle* puzzle,
                                                 const kaidoku_budget* budget, int32_t* answer,
                                                 uint8_t* redundant, size_t cells,
                                                 kaidoku_spent* spent);

/* Gives the canonical form of a 9x9 board: the same for all boards that differ by a symmetry
 * (canon.h). `automorphisms` receives the number of symmetries that leave the board as it is; may
 * be NULL. `cells` is 81; other boards are KAIDOKU_WRONG_BOARD, whatever it is. For digits in an
 * array ask kaidoku_bulk_canon. */
KAIDOKU_API kaidoku_code kaidoku_canon(const kaidoku_puzzle* puzzle, uint8_t* form, size_t cells,
                                       uint64_t* automorphisms, kaidoku_errors** errors);

/* A proof that a solution is the only one, or that there is none, as four texts that others can
 * check (docs/proofs.md).
 *
 *     kaidoku_prove(puzzle, NULL, &answer, &certificate, NULL);
 *     proof = kaidoku_certificate_text(certificate, KAIDOKU_CERTIFICATE_PROOF, &length);
 */
typedef struct kaidoku_certificate kaidoku_certificate;

enum {
  KAIDOKU_CERTIFICATE_PUZZLE = 0,
  KAIDOKU_CERTIFICATE_SOLUTION = 1, /* NULL: it is claimed that there is no solution */
  KAIDOKU_CERTIFICATE_FORMULA = 2,  /* DIMACS */
  KAIDOKU_CERTIFICATE_PROOF = 3     /* LRAT */
};

/* Looks for a proof: KAIDOKU_UNIQUE or KAIDOKU_NONE, with a certificate; KAIDOKU_MANY,
 * KAIDOKU_GAVE_UP, or KAIDOKU_UNSUPPORTED (an order above 36, or a library without a SAT solver),
 * without: then `certificate` receives NULL. */
KAIDOKU_API kaidoku_code kaidoku_prove(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                                       int32_t* answer, kaidoku_certificate** certificate,
                                       kaidoku_spent* spent);
/* Makes a certificate of texts from elsewhere. Both arrays have four elements, in the order of
 * KAIDOKU_CERTIFICATE_...; only the solution may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_certificate_new(const char* const* texts, const size_t* lengths,
                                                 kaidoku_certificate** certificate);
KAIDOKU_API void kaidoku_certificate_free(kaidoku_certificate* certificate);
/* Returns one of the texts, which a NUL follows; NULL for a solution that is not there. `length`
 * may be NULL. */
KAIDOKU_API const char* kaidoku_certificate_text(const kaidoku_certificate* certificate,
                                                 int32_t which, size_t* length);
/* Checks every step, and trusts neither the solver nor the formula. `proved` receives 1 or 0,
 * `steps` the number of steps checked, `wrong` the reason with its line when `proved` is 0 and
 * otherwise NULL. `steps` and `wrong` may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_check_certificate(const kaidoku_certificate* certificate,
                                                   int32_t* proved, uint64_t* steps,
                                                   kaidoku_text** wrong);

/* ---- Many boards in arrays (not in WebAssembly) ---------------------------------------------- */

/* The same question about `count` 9x9 boards, in the caller's memory: `digits` has 81 bytes for
 * each board, every other array one element for each (solutions and forms: 81 bytes).
 *
 *     const kaidoku_bulk_options options = {.size = sizeof options, .threads = 4};
 *     kaidoku_bulk_solve(digits, count, &options, answers, solutions, NULL, NULL);
 *
 * A board with a byte above 9, or with a digit twice in a house, is answered KAIDOKU_BAD, and all
 * others as usual. Answers do not depend on the number of threads. The output arrays must not
 * overlap `digits`. With KAIDOKU_MEMORY their content is unspecified. */
typedef struct kaidoku_bulk_options {
  uint32_t size;
  int32_t threads; /* 0: one */
  /* The nodes are for each board, time and stop for the whole call: boards that are not reached are
   * answered KAIDOKU_GAVE_UP. NULL: no limits. */
  const kaidoku_budget* budget;
  /* A name of KAIDOKU_TARGETS, otherwise KAIDOKU_BAD_TARGET; NULL: the best. Rating and canonical
   * forms have none: KAIDOKU_RANGE. */
  const char* target;
} kaidoku_bulk_options;

/* As kaidoku_solve: KAIDOKU_SOLVED, KAIDOKU_NONE, KAIDOKU_GAVE_UP. Boards without an answer have
 * zeros for a solution. `nodes` receives what each cost; may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_bulk_solve(const uint8_t* digits, size_t count,
                                            const kaidoku_bulk_options* options, int32_t* answers,
                                            uint8_t* solutions, uint64_t* nodes,
                                            kaidoku_errors** errors);
/* As kaidoku_uniqueness: KAIDOKU_UNIQUE (then the solution is given), KAIDOKU_NONE, KAIDOKU_MANY,
 * KAIDOKU_GAVE_UP. `solutions` (otherwise zeros) and `nodes` may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_bulk_uniqueness(const uint8_t* digits, size_t count,
                                                 const kaidoku_bulk_options* options,
                                                 int32_t* answers, uint8_t* solutions,
                                                 uint64_t* nodes, kaidoku_errors** errors);
/* As kaidoku_count, up to `limit`, which is at least 1: KAIDOKU_EXACT, KAIDOKU_AT_LEAST,
 * KAIDOKU_GAVE_UP. Solutions are visited one by one; for limits above a million ask kaidoku_count.
 * `nodes` may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_bulk_count(const uint8_t* digits, size_t count, uint64_t limit,
                                            const kaidoku_bulk_options* options, int32_t* answers,
                                            uint64_t* counts, uint64_t* nodes,
                                            kaidoku_errors** errors);
/* As kaidoku_rate: KAIDOKU_RATED, KAIDOKU_BEYOND (`er` is 20), KAIDOKU_NONE, KAIDOKU_MANY,
 * KAIDOKU_GAVE_UP. Boards without a rating have zeros. Each of `er`, `ep`, `ed` may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_bulk_rate(const uint8_t* digits, size_t count,
                                           const kaidoku_bulk_options* options, int32_t* answers,
                                           double* er, double* ep, double* ed);
/* As kaidoku_canon: KAIDOKU_EXACT, KAIDOKU_GAVE_UP. Boards without an answer have zeros.
 * `automorphisms` may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_bulk_canon(const uint8_t* digits, size_t count,
                                            const kaidoku_bulk_options* options, int32_t* answers,
                                            uint8_t* forms, uint64_t* automorphisms);

/* ---- Files of puzzles (not in WebAssembly) --------------------------------------------------- */

/* Takes whole lines of answers, in the order of the puzzles; one thread at a time calls it. Returns
 * 0 if no more are wanted. */
typedef int32_t (*kaidoku_batch_take)(void* context, const char* text, size_t length);

/* What became of a batch. */
typedef struct kaidoku_batch_summary {
  uint32_t size;
  int32_t whole;    /* 0: it ended early, by the stop or because no more answers were wanted */
  uint64_t puzzles; /* how many were answered ... */
  uint64_t solved;  /* ... with a solution, the only one as far as was searched, */
  uint64_t many;    /* ... with one of several solutions, */
  uint64_t none;    /* ... with `none`, */
  uint64_t gave_up; /* ... with `gave-up`, */
  uint64_t bad;     /* ... with `bad`, because they are not puzzles */
} kaidoku_batch_summary;

/* Solves every puzzle of a file (`path`), or of a text if `path` is NULL, on a number of threads
 * (0: one). Puzzles may have any order and format. Each gives a line: its solution, or one of
 * several; `none`; `gave-up`; or `bad LINE:COLUMN REASON`, as `kaidoku solve` writes them to a
 * pipe. The budget is for each puzzle; its stop ends the batch, but not a wait for a pipe that has
 * nothing to read. Answers that are ready are handed out within about 100 ms. The code is above 0
 * if the options are wrong, or the file cannot be read (KAIDOKU_UNREADABLE) or holds no puzzle at
 * all (KAIDOKU_NO_PUZZLE). `context` and `summary` may be NULL.
 *
 *     static int32_t print(void* file, const char* text, size_t length) {
 *       return fwrite(text, 1, length, file) == length;
 *     }
 *     kaidoku_batch_solve("mine.txt", NULL, 0, NULL, NULL, 2, print, stdout, NULL, &errors);
 */
KAIDOKU_API kaidoku_code kaidoku_batch_solve(const char* path, const char* text, size_t length,
                                             const kaidoku_text_options* options,
                                             const kaidoku_budget* budget, int32_t threads,
                                             kaidoku_batch_take take, void* context,
                                             kaidoku_batch_summary* summary,
                                             kaidoku_errors** errors);

/* ---- Making ---------------------------------------------------------------------------------- */

/* What is wanted; see Recipe of generate.h. */
typedef struct kaidoku_recipe {
  uint32_t size;
  int32_t box_rows, box_cols;            /* 0, 0: 3, 3 */
  int32_t symmetry;                      /* index into KAIDOKU_SYMMETRIES */
  int32_t sampling;                      /* index into KAIDOKU_SAMPLINGS */
  int32_t clues_min, clues_max;          /* 0, 0: any number, each of them needed */
  int32_t reserved;                      /* 0 */
  double difficulty_min, difficulty_max; /* 0, 0: any */
  uint64_t tries;                        /* 0: the usual number */
  const char* seed;                      /* a whole number of any length; NULL: 0 */
  const char* require;                   /* a technique of its path; NULL: any */
  const uint8_t* pattern;                /* a byte for each cell, 1 for a clue; NULL: anywhere */
} kaidoku_recipe;

/* What was made. */
typedef struct kaidoku_made {
  uint32_t size;
  int32_t answer; /* KAIDOKU_UNIQUE: a puzzle; KAIDOKU_GAVE_UP: none, and the rest is 0 */
  int32_t clues;
  int32_t minimal; /* 1: every clue is needed */
  int32_t rated;   /* 1: er, ep, ed are set: if a difficulty or technique was asked for */
  int32_t limit;   /* why it gave up */
  double er, ep, ed;
  double weight; /* see Made of generate.h */
} kaidoku_made;

/* Makes puzzles of one recipe.
 *
 *     const kaidoku_recipe recipe = {.size = sizeof recipe, .seed = "42", .symmetry = 1};
 *     kaidoku_generator_new(&recipe, &generator, &errors);
 *     kaidoku_made made = {.size = sizeof made};
 *     kaidoku_generator_make(generator, 0, NULL, &made, &puzzle, NULL, 0);
 */
typedef struct kaidoku_generator kaidoku_generator;

KAIDOKU_API kaidoku_code kaidoku_generator_new(const kaidoku_recipe* recipe,
                                               kaidoku_generator** generator,
                                               kaidoku_errors** errors);
KAIDOKU_API void kaidoku_generator_free(kaidoku_generator* generator);
/* Makes puzzle `index` of the stream, which depends on the recipe and the index alone. `puzzle`
 * receives NULL unless one was found; `solution` may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_generator_make(kaidoku_generator* generator, uint64_t index,
                                                const kaidoku_budget* budget, kaidoku_made* made,
                                                kaidoku_puzzle** puzzle, uint8_t* solution,
                                                size_t cells);
/* Makes puzzles `index` to `index` + `count` - 1 at once, which is faster for 9x9 boards. `answers`
 * receives KAIDOKU_UNIQUE or KAIDOKU_GAVE_UP for each, `puzzles` and `solutions` (may be NULL) a
 * board for each, all zeros where none was found. */
KAIDOKU_API kaidoku_code kaidoku_generator_make_many(kaidoku_generator* generator, uint64_t index,
                                                     size_t count, const kaidoku_budget* budget,
                                                     int32_t* answers, uint8_t* puzzles,
                                                     uint8_t* solutions);
/* Draws a filled grid at random: number `index` of those of the seed (NULL: 0). KAIDOKU_SOLVED, or
 * KAIDOKU_GAVE_UP, when nothing is written. */
KAIDOKU_API kaidoku_code kaidoku_random_grid(int32_t box_rows, int32_t box_cols, const char* seed,
                                             uint64_t index, const kaidoku_budget* budget,
                                             int32_t* answer, uint8_t* digits, size_t cells,
                                             kaidoku_errors** errors);

/* ---- Rating and explaining ------------------------------------------------------------------- */

/* Which puzzles are worth a rating; others are answered KAIDOKU_FILTERED as soon as it is known. */
enum { KAIDOKU_GEM_ANY = 0, KAIDOKU_GEM_PEARL = 1, KAIDOKU_GEM_DIAMOND = 2 };
typedef struct kaidoku_rate_options {
  uint32_t size;
  int32_t only; /* KAIDOKU_GEM_... */
  /* The nodes are for the question whether there is one solution. NULL: no limits. */
  const kaidoku_budget* budget;
  double at_most; /* only puzzles that are not harder; 0: any */
} kaidoku_rate_options;

typedef struct kaidoku_rating {
  uint32_t size;
  /* KAIDOKU_RATED, KAIDOKU_BEYOND or KAIDOKU_FILTERED (er is 20), KAIDOKU_NONE, KAIDOKU_MANY,
   * KAIDOKU_GAVE_UP */
  int32_t answer;
  int32_t limit;
  int32_t label; /* index into KAIDOKU_LABELS; -1 unless rated */
  double er, ep, ed;
} kaidoku_rating;

/* Gives the numbers of Sudoku Explainer: the hardest step of all, the hardest up to the first that
 * places a digit, and the first step.
 *
 *     kaidoku_rating rating = {.size = sizeof rating};
 *     if (kaidoku_rate(puzzle, NULL, &rating) == KAIDOKU_OK && rating.answer == KAIDOKU_RATED)
 *       printf("%.1f %s\n", rating.er, kaidoku_named(KAIDOKU_LABELS, (size_t)rating.label));
 */
KAIDOKU_API kaidoku_code kaidoku_rate(const kaidoku_puzzle* puzzle,
                                      const kaidoku_rate_options* options, kaidoku_rating* rating);

/* Which techniques may be used. */
typedef struct kaidoku_repertoire {
  uint32_t size;
  uint32_t count;          /* the number of names; 0: all techniques */
  const char* const* only; /* names of KAIDOKU_TECHNIQUES */
  double most;             /* no step is more difficult than this; 0: no limit */
} kaidoku_repertoire;

/* A digit in a cell, and what a picture says of it. */
typedef struct kaidoku_spot {
  int32_t cell;
  int32_t digit;
  int32_t role;
} kaidoku_spot;
enum {
  KAIDOKU_SPOT_USE = 0,     /* part of the pattern; in chains: assumed to be */
  KAIDOKU_SPOT_OTHER = 1,   /* in chains: then it is not */
  KAIDOKU_SPOT_REMOVED = 2, /* cannot be */
  KAIDOKU_SPOT_PLACED = 3   /* must be */
};

/* A line between two candidates. */
typedef struct kaidoku_link {
  int32_t from_cell, from_digit, to_cell, to_digit;
  int32_t strong; /* 1: one of the two must be; 0: not both can be */
} kaidoku_link;

/* One deduction. It belongs to a path, a hint or a reason. */
typedef struct kaidoku_step kaidoku_step;

/* Return the technique, a name of KAIDOKU_TECHNIQUES, and how difficult the step is. */
KAIDOKU_API const char* kaidoku_step_technique(const kaidoku_step* step);
KAIDOKU_API double kaidoku_step_difficulty(const kaidoku_step* step);
/* Gives the step in one or two plain sentences. */
KAIDOKU_API kaidoku_code kaidoku_step_text(const kaidoku_step* step, char* text, size_t size,
                                           size_t* needed);
/* Gives what the step does: "r5c2 = 7", or "r1c3, r1c5 not 7". */
KAIDOKU_API kaidoku_code kaidoku_step_outcome(const kaidoku_step* step, char* text, size_t size,
                                              size_t* needed);
/* Gives the chains of a step that has several, line by line; an empty text for other steps. */
KAIDOKU_API kaidoku_code kaidoku_step_chains(const kaidoku_step* step, char* text, size_t size,
                                             size_t* needed);
/* Give what a picture of the board before the step points out (Marks of marks.h): the filled cells
 * that leave no other choice, ascending; candidates with their roles (where one comes twice, the
 * later counts); lines between them. */
KAIDOKU_API kaidoku_code kaidoku_step_cells(const kaidoku_step* step, int32_t* cells, size_t size,
                                            size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_step_spots(const kaidoku_step* step, kaidoku_spot* spots,
                                            size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_step_links(const kaidoku_step* step, kaidoku_link* links,
                                            size_t size, size_t* needed);
/* Gives the houses of the pattern; of a fish first the base lines, then the cover lines. */
KAIDOKU_API kaidoku_code kaidoku_step_houses(const kaidoku_step* step, int32_t* houses, size_t size,
                                             size_t* needed);

/* The way to the solution, which always takes the easiest step.
 *
 *     kaidoku_explain(puzzle, NULL, NULL, &path);
 *     for (size_t i = 0; i < kaidoku_path_steps(path); ++i)
 *       kaidoku_step_text(kaidoku_path_step(path, i), words, sizeof words, NULL), puts(words);
 */
typedef struct kaidoku_path kaidoku_path;

/* The nodes of the budget are for the question whether there is one solution. */
KAIDOKU_API kaidoku_code kaidoku_explain(const kaidoku_puzzle* puzzle,
                                         const kaidoku_repertoire* repertoire,
                                         const kaidoku_budget* budget, kaidoku_path** path);
KAIDOKU_API void kaidoku_path_free(kaidoku_path* path);
/* Return KAIDOKU_SOLVED, KAIDOKU_STUCK, KAIDOKU_NONE, KAIDOKU_MANY or KAIDOKU_GAVE_UP; and why it
 * gave up. */
KAIDOKU_API int32_t kaidoku_path_answer(const kaidoku_path* path);
KAIDOKU_API int32_t kaidoku_path_limit(const kaidoku_path* path);
KAIDOKU_API size_t kaidoku_path_steps(const kaidoku_path* path);
KAIDOKU_API const kaidoku_step* kaidoku_path_step(const kaidoku_path* path, size_t index);
/* Give the digits, and the candidates of the empty cells, before step `index`; with the number of
 * steps as index, those after the last step. */
KAIDOKU_API kaidoku_code kaidoku_path_board(const kaidoku_path* path, size_t index, uint8_t* digits,
                                            size_t cells);
KAIDOKU_API kaidoku_code kaidoku_path_candidates(const kaidoku_path* path, size_t index,
                                                 uint8_t* sets, size_t bytes);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A puzzle and everything a player has done to it; the C++ class Game says what every move means.
 *
 *     kaidoku_game_new(puzzle, NULL, NULL, NULL, &game);
 *     kaidoku_game_enter(game, &cell, 1, 7, NULL);
 *     if (kaidoku_game_solved(game) == 1) celebrate();
 */
typedef struct kaidoku_game kaidoku_game;

/* Asks whether there is exactly one solution, within the budget. `seed` and `symmetry` say where
 * the puzzle came from; each may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_game_new(const kaidoku_puzzle* puzzle, const char* seed,
                                          const char* symmetry, const kaidoku_budget* budget,
                                          kaidoku_game** game);
/* Reads a saved game; errors are KAIDOKU_BAD_SAVE and KAIDOKU_LATER_SAVE. */
KAIDOKU_API kaidoku_code kaidoku_game_load(const char* text, size_t length, kaidoku_game** game,
                                           kaidoku_errors** errors);
KAIDOKU_API void kaidoku_game_free(kaidoku_game* game);
/* Gives the whole game as text, with its history and a checksum. */
KAIDOKU_API kaidoku_code kaidoku_game_save(const kaidoku_game* game, char* text, size_t size,
                                           size_t* needed);
KAIDOKU_API const kaidoku_puzzle* kaidoku_game_puzzle(const kaidoku_game* game);
/* Gives eight letters and digits that name the puzzle. */
KAIDOKU_API kaidoku_code kaidoku_game_id(const kaidoku_game* game, char* text, size_t size,
                                         size_t* needed);
/* Give where the puzzle came from; empty texts when it was typed in. */
KAIDOKU_API kaidoku_code kaidoku_game_seed(const kaidoku_game* game, char* text, size_t size,
                                           size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_game_symmetry(const kaidoku_game* game, char* text, size_t size,
                                               size_t* needed);
/* Returns KAIDOKU_UNIQUE, KAIDOKU_NONE, KAIDOKU_MANY or KAIDOKU_GAVE_UP. */
KAIDOKU_API int32_t kaidoku_game_solutions(const kaidoku_game* game);

/* What a cell shows. */
typedef struct kaidoku_cell {
  uint8_t digit;
  uint8_t color; /* 0: none, 1 to 8 */
  uint8_t flags; /* KAIDOKU_CELL_... */
  uint8_t reserved;
} kaidoku_cell;
enum {
  KAIDOKU_CELL_GIVEN = 1,
  KAIDOKU_CELL_HINTED = 2,   /* put there by a hint */
  KAIDOKU_CELL_CONFLICT = 4, /* its digit is repeated in one of its houses */
  KAIDOKU_CELL_POINTED = 8   /* to be pointed out in the present check mode */
};
KAIDOKU_API kaidoku_code kaidoku_game_cells(const kaidoku_game* game, kaidoku_cell* cells,
                                            size_t size, size_t* needed);

enum {
  KAIDOKU_SETS_CORNER = 0,
  KAIDOKU_SETS_CENTER = 1,
  KAIDOKU_SETS_STRUCK = 2,
  KAIDOKU_SETS_LEGAL = 3,
  KAIDOKU_SETS_CANDIDATES = 4
};
/* Gives the marks or candidates of every cell: the C++ struct CellContent, Game::legal and
 * Game::candidates say what they are. */
KAIDOKU_API kaidoku_code kaidoku_game_sets(const kaidoku_game* game, int32_t which, uint8_t* sets,
                                           size_t bytes);
/* Gives how often each digit is still to come: element d - 1 is for digit d. */
KAIDOKU_API kaidoku_code kaidoku_game_remaining(const kaidoku_game* game, int32_t* remaining,
                                                size_t size, size_t* needed);
/* Returns 1 if every cell is filled rightly, otherwise 0; KAIDOKU_MEMORY if there is not enough
 * memory to tell. */
KAIDOKU_API int32_t kaidoku_game_solved(const kaidoku_game* game);
/* Gives the entries that are not in the solution, and the cells whose right digit was struck;
 * ascending. */
KAIDOKU_API kaidoku_code kaidoku_game_mistakes(const kaidoku_game* game, int32_t* cells,
                                               size_t size, size_t* needed);

/* What became of a move. */
enum {
  KAIDOKU_MOVED = 0,
  KAIDOKU_MOVED_NOTHING = 1,
  KAIDOKU_MOVED_GIVEN = 2,
  KAIDOKU_MOVED_FILLED = 3,
  KAIDOKU_MOVED_EXCLUDED = 4
};
enum { KAIDOKU_MARK_CORNER = 0, KAIDOKU_MARK_CENTER = 1 };
/* Moves: each is one step of undo, whatever number of cells it touches. `moved` receives
 * KAIDOKU_MOVED... */
KAIDOKU_API kaidoku_code kaidoku_game_enter(kaidoku_game* game, const int32_t* cells, size_t count,
                                            int32_t digit, int32_t* moved);
KAIDOKU_API kaidoku_code kaidoku_game_erase(kaidoku_game* game, const int32_t* cells, size_t count,
                                            int32_t* moved);
KAIDOKU_API kaidoku_code kaidoku_game_mark(kaidoku_game* game, const int32_t* cells, size_t count,
                                           int32_t kind, int32_t digit, int32_t* moved);
KAIDOKU_API kaidoku_code kaidoku_game_paint(kaidoku_game* game, const int32_t* cells, size_t count,
                                            int32_t color, int32_t* moved);
KAIDOKU_API kaidoku_code kaidoku_game_restart(kaidoku_game* game, int32_t* moved);

/* History. `done` receives 1 if there was something to do, otherwise 0. */
KAIDOKU_API kaidoku_code kaidoku_game_undo(kaidoku_game* game, int32_t* done);
KAIDOKU_API kaidoku_code kaidoku_game_redo(kaidoku_game* game, int32_t* done);
KAIDOKU_API size_t kaidoku_game_moves(const kaidoku_game* game);
KAIDOKU_API size_t kaidoku_game_moment(const kaidoku_game* game);
KAIDOKU_API kaidoku_code kaidoku_game_go_to(kaidoku_game* game, size_t moment);
/* Gives the cells that the last move before the present moment changed. */
KAIDOKU_API kaidoku_code kaidoku_game_last_changed(const kaidoku_game* game, int32_t* cells,
                                                   size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_game_bookmark(kaidoku_game* game, int32_t* done);
KAIDOKU_API kaidoku_code kaidoku_game_return_to_bookmark(kaidoku_game* game, int32_t* done);
KAIDOKU_API size_t kaidoku_game_bookmarks(const kaidoku_game* game);
KAIDOKU_API kaidoku_code kaidoku_game_undo_mistakes(kaidoku_game* game, int32_t* done);

/* Settings, kept in the save. */
enum { KAIDOKU_CHECK_OFF = 0, KAIDOKU_CHECK_RULES = 1, KAIDOKU_CHECK_SOLUTION = 2 };
KAIDOKU_API int32_t kaidoku_game_check(const kaidoku_game* game);
KAIDOKU_API kaidoku_code kaidoku_game_set_check(kaidoku_game* game, int32_t check);
KAIDOKU_API int32_t kaidoku_game_automatic(const kaidoku_game* game);
KAIDOKU_API kaidoku_code kaidoku_game_set_automatic(kaidoku_game* game, int32_t automatic);
KAIDOKU_API int32_t kaidoku_game_timer_shown(const kaidoku_game* game);
KAIDOKU_API kaidoku_code kaidoku_game_set_timer_shown(kaidoku_game* game, int32_t shown);

/* Costs. A game has no clock: the caller adds the time that was spent; more than 292 years in all
 * is KAIDOKU_RANGE. */
KAIDOKU_API uint64_t kaidoku_game_milliseconds(const kaidoku_game* game);
KAIDOKU_API kaidoku_code kaidoku_game_spend(kaidoku_game* game, uint64_t milliseconds);
KAIDOKU_API int32_t kaidoku_game_hints_used(const kaidoku_game* game);

/* ---- Hints ----------------------------------------------------------------------------------- */

enum {
  KAIDOKU_HINT_STEP = 0,    /* a deduction */
  KAIDOKU_HINT_MISTAKE = 1, /* something is wrong: go back */
  /* The next step needs more than the repertoire has (KAIDOKU_STUCK), or the budget was spent. */
  KAIDOKU_HINT_BEYOND = 2,
  KAIDOKU_HINT_HOPELESS = 3, /* the puzzle has no solution */
  KAIDOKU_HINT_FINISHED = 4  /* nothing is left to do */
};

/* What to do next, in stages that say more and more.
 *
 *     kaidoku_game_hint(game, NULL, NULL, &hint);
 *     kaidoku_hint_text(hint, 0, words, sizeof words, NULL);
 */
typedef struct kaidoku_hint kaidoku_hint;

KAIDOKU_API kaidoku_code kaidoku_game_hint(const kaidoku_game* game,
                                           const kaidoku_repertoire* repertoire,
                                           const kaidoku_budget* budget, kaidoku_hint** hint);
KAIDOKU_API void kaidoku_hint_free(kaidoku_hint* hint);
KAIDOKU_API int32_t kaidoku_hint_kind(const kaidoku_hint* hint);
/* Returns the limit that was reached before everything was tried (KAIDOKU_LIMIT_...);
 * KAIDOKU_LIMIT_NONE for a hint that is certain. */
KAIDOKU_API int32_t kaidoku_hint_limit(const kaidoku_hint* hint);
/* Returns 4, or 1 where there is nothing to apply. */
KAIDOKU_API size_t kaidoku_hint_stages(const kaidoku_hint* hint);
/* Give the sentence of a stage and what to point out with it. Stages count from 0 here: stage 2 is
 * what --level 3 of the command line adds. */
KAIDOKU_API kaidoku_code kaidoku_hint_text(const kaidoku_hint* hint, size_t stage, char* text,
                                           size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_hint_houses(const kaidoku_hint* hint, size_t stage,
                                             int32_t* houses, size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_hint_cells(const kaidoku_hint* hint, size_t stage, int32_t* cells,
                                            size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_hint_spots(const kaidoku_hint* hint, size_t stage,
                                            kaidoku_spot* spots, size_t size, size_t* needed);
/* Returns the deduction of KAIDOKU_HINT_STEP; NULL for other kinds. */
KAIDOKU_API const kaidoku_step* kaidoku_hint_step(const kaidoku_hint* hint);
/* Gives the digits that the hint was made for. */
KAIDOKU_API kaidoku_code kaidoku_hint_board(const kaidoku_hint* hint, uint8_t* digits,
                                            size_t cells);
/* Makes a hint that was found in another process, from its kind, its board, and the spots of its
 * last stage. A game can apply it; it has no words and no deduction. */
KAIDOKU_API kaidoku_code kaidoku_hint_restore(const kaidoku_puzzle* puzzle, int32_t kind,
                                              const uint8_t* digits, size_t cells,
                                              const kaidoku_spot* spots, size_t count,
                                              kaidoku_hint** hint);

/* A hint being given to the player (hint_dialogue.h). It holds until the board changes.
 *
 * The first call begins with the first stage, and counts the hint as used unless there is nothing
 * to apply; `done` 0: the board is not the one of the hint. The game keeps what it needs of the
 * hint. */
KAIDOKU_API kaidoku_code kaidoku_game_begin_hint(kaidoku_game* game, const kaidoku_hint* hint,
                                                 int32_t* done);
/* Returns how many stages are told, from 1; 0 if no hint is being given. */
KAIDOKU_API size_t kaidoku_game_hint_stage(const kaidoku_game* game);
/* Tells `by` stages more, or, below 0, fewer. `done` 0: there is no such stage. */
KAIDOKU_API kaidoku_code kaidoku_game_turn_hint(kaidoku_game* game, int32_t by, int32_t* done);
/* Does what the last stage says, as one move, and ends the hint. `done` 0: there was nothing to
 * do. */
KAIDOKU_API kaidoku_code kaidoku_game_apply_hint(kaidoku_game* game, int32_t* done);

/* Why a digit cannot be in a cell. */
enum {
  KAIDOKU_WHY_FILLED = 0,  /* the cell holds a digit already */
  KAIDOKU_WHY_SEEN = 1,    /* a cell it sees holds the digit: kaidoku_why_cells */
  KAIDOKU_WHY_STEP = 2,    /* a deduction excludes it, perhaps after others */
  KAIDOKU_WHY_UNKNOWN = 3, /* nothing that was found excludes it: it may be right */
  KAIDOKU_WHY_MISTAKE = 4  /* the board cannot be solved any more, so anything would follow */
};
/* A reason.
 *
 *     kaidoku_game_why_not(game, cell, 8, NULL, NULL, &why);
 *     kaidoku_why_text(why, words, sizeof words, NULL);
 */
typedef struct kaidoku_why kaidoku_why;

KAIDOKU_API kaidoku_code kaidoku_game_why_not(const kaidoku_game* game, int32_t cell, int32_t digit,
                                              const kaidoku_repertoire* repertoire,
                                              const kaidoku_budget* budget, kaidoku_why** why);
KAIDOKU_API void kaidoku_why_free(kaidoku_why* why);
KAIDOKU_API int32_t kaidoku_why_kind(const kaidoku_why* why);
/* Gives the reason in one or two sentences. */
KAIDOKU_API kaidoku_code kaidoku_why_text(const kaidoku_why* why, char* text, size_t size,
                                          size_t* needed);
/* Gives the cells that the sentences are about. */
KAIDOKU_API kaidoku_code kaidoku_why_cells(const kaidoku_why* why, int32_t* cells, size_t size,
                                           size_t* needed);
/* Return the deduction of KAIDOKU_WHY_STEP (NULL for other kinds), and how many come before it. */
KAIDOKU_API const kaidoku_step* kaidoku_why_step(const kaidoku_why* why);
KAIDOKU_API size_t kaidoku_why_before(const kaidoku_why* why);
/* Returns the limit that was reached before everything was tried; KAIDOKU_LIMIT_NONE otherwise. */
KAIDOKU_API int32_t kaidoku_why_limit(const kaidoku_why* why);
/* Give the digits, and the candidates of the empty cells, before the deduction; KAIDOKU_RANGE where
 * there is none. */
KAIDOKU_API kaidoku_code kaidoku_why_board(const kaidoku_why* why, uint8_t* digits, size_t cells);
KAIDOKU_API kaidoku_code kaidoku_why_candidates(const kaidoku_why* why, uint8_t* sets,
                                                size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
