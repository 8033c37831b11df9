/* The library from C, and from everything that can call C: WebAssembly, other languages. One door,
 * kept narrow.
 *
 *     kaidoku_puzzle* puzzle = NULL;
 *     kaidoku_errors* errors = NULL;
 *     if (kaidoku_parse(text, strlen(text), NULL, &puzzle, &errors) != KAIDOKU_OK)
 *       return tell(errors);
 *     uint8_t digits[81];
 *     int32_t answer;
 *     kaidoku_solve(puzzle, NULL, &answer, digits, sizeof digits, NULL);
 *     if (answer == KAIDOKU_SOLVED) show(digits);
 *     kaidoku_puzzle_free(puzzle);
 *
 * The rules of the door:
 *   - Every call returns a code: 0 for success, what is wrong otherwise. "No solution" and "gave
 *     up" are answers, not errors. When a call fails, nothing is written but what its description
 *     says. The few that cannot fail return their value, and for a NULL handle KAIDOKU_NULL (0
 *     where the type has no sign or a point, NULL where it is a pointer).
 *   - Handles are opaque. What `..._new`, `..._parse` and the like put into an out parameter is
 *     freed with the function of its name; freeing NULL does nothing. What is returned as const
 *     belongs to the handle it came from.
 *   - Results go into buffers of the caller, with their size. Where the size is not known
 *     beforehand, `needed` is how many elements there are (for text: bytes, with the NUL at its
 *     end): KAIDOKU_SMALL when that is more than the buffer has, and nothing is written to it; a
 *     size of 0 with a NULL buffer only asks. `needed` may be NULL.
 *   - Digits of a board are one byte for each cell, row by row, 0 = empty. Sets of digits are
 *     `stride` bytes for each cell, stride = (order + 7) / 8; digit d is bit (d - 1) % 8 of byte (d
 *     - 1) / 8. `cells` is order * order, `bytes` is that times stride: any other number is
 *     KAIDOKU_RANGE.
 *   - Structures begin with their size, so that later versions can add to them: set it to sizeof,
 *     the rest to 0 for the defaults. A size this version does not know is KAIDOKU_RANGE. Options,
 *     budgets, recipes and repertoires may be NULL: the defaults. What lists consist of (spots,
 *     links, cells) has no size and stays as it is.
 *   - Text is UTF-8. Given as `const char*` alone it ends with NUL; with a length it may hold
 *     anything.
 *   - No exception leaves, nothing is printed, there is no global state. A handle is for one thread
 *     at a time, but puzzles and stops may be used by several at once. After KAIDOKU_MEMORY a game,
 *     a generator or solutions that the call was to change are only good for being freed.
 *
 * Numbers of codes, answers and the like never change; later versions only add.
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
  KAIDOKU_NULL = -1,   /* an argument that must not be NULL is */
  KAIDOKU_SMALL = -2,  /* the buffer is too small; see `needed` */
  KAIDOKU_RANGE = -3,  /* a cell, digit, index, size or choice that does not exist */
  KAIDOKU_MEMORY = -4, /* there is not enough memory */
  /* What was given is wrong: the mistakes of result.h, in its order. kaidoku_code_name tells
   * their names. */
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

/* "bad-value", as the command line has it; "ok", "null", "small", "range", "memory"; NULL for no
 * code. */
KAIDOKU_API const char* kaidoku_code_name(kaidoku_code code);

/* The version of the library: "0.1.0". */
KAIDOKU_API const char* kaidoku_version(void);

/* ---- What was wrong -------------------------------------------------------------------------- */

/* All mistakes of one call, in the order of the text; at least one. Whoever passes `errors` gets
 * them when the code is above 0 (and NULL otherwise), and frees them; NULL where nobody wants to
 * know. */
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
/* One sentence without position. */
KAIDOKU_API kaidoku_code kaidoku_errors_message(const kaidoku_errors* errors, size_t index,
                                                char* text, size_t size, size_t* needed);
/* The whole report, as the command line prints it: position, message, the line with a caret,
 * help. `source` is the name of the text; may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_errors_report(const kaidoku_errors* errors, size_t index,
                                               const char* source, char* text, size_t size,
                                               size_t* needed);

/* ---- Budgets --------------------------------------------------------------------------------- */

/* A flag that ends whatever watches it, within milliseconds. It must outlive that. */
typedef struct kaidoku_stop kaidoku_stop;

KAIDOKU_API kaidoku_code kaidoku_stop_new(kaidoku_stop** stop);
KAIDOKU_API void kaidoku_stop_free(kaidoku_stop* stop);
/* From any thread or signal handler; 0 lowers the flag again. */
KAIDOKU_API void kaidoku_stop_set(kaidoku_stop* stop, int32_t stopped);

/* How much a call may spend; whatever is reached first makes it give up. */
typedef struct kaidoku_budget {
  uint32_t size;
  uint32_t milliseconds;    /* 0: no limit */
  uint64_t nodes;           /* 0: no limit; the same number gives the same answer everywhere */
  const kaidoku_stop* stop; /* may be NULL */
} kaidoku_budget;

/* Why a call gave up. */
enum {
  KAIDOKU_LIMIT_NONE = 0,
  KAIDOKU_LIMIT_NODES = 1,
  KAIDOKU_LIMIT_TIME = 2,
  KAIDOKU_LIMIT_STOP = 3,
  KAIDOKU_LIMIT_MEMORY = 4,
  KAIDOKU_LIMIT_TRIES = 5 /* of a recipe */
};

/* What a call cost; may be NULL wherever it is asked for. */
typedef struct kaidoku_spent {
  uint32_t size;
  int32_t limit;
  uint64_t nodes;
} kaidoku_spent;

/* The answers there are, to whatever question. */
enum {
  KAIDOKU_GAVE_UP = 0,  /* the budget is spent: not known */
  KAIDOKU_NONE = 1,     /* no solution; no more solutions */
  KAIDOKU_SOLVED = 2,   /* here is one */
  KAIDOKU_UNIQUE = 3,   /* exactly one solution */
  KAIDOKU_MANY = 4,     /* more than one */
  KAIDOKU_EXACT = 5,    /* the number is exact */
  KAIDOKU_AT_LEAST = 6, /* the limit was reached: there are so many or more */
  KAIDOKU_RATED = 7,
  KAIDOKU_BEYOND = 8, /* beyond all techniques known */
  KAIDOKU_STUCK = 9,  /* the next step needs more than is allowed */
  KAIDOKU_MINIMAL = 10,
  KAIDOKU_REDUNDANT = 11,   /* some clues are not needed */
  KAIDOKU_UNSUPPORTED = 12, /* this engine, or this build of the library, cannot be asked that */
  KAIDOKU_BAD = 13,         /* the givens are not a puzzle */
  KAIDOKU_FILTERED = 14     /* the puzzle is not what the options ask for */
};

/* ---- Things with names ----------------------------------------------------------------------- */

enum {
  KAIDOKU_FORMATS_READ = 0,
  KAIDOKU_FORMATS_WRITTEN = 1,
  KAIDOKU_SYMMETRIES = 2,
  KAIDOKU_SAMPLINGS = 3,
  KAIDOKU_LABELS = 4,
  KAIDOKU_TECHNIQUES = 5,
  KAIDOKU_ENGINES = 6
};

/* How many there are; 0 for a kind there is none of. Formats come in the order in which they are
 * tried, techniques and labels from the easiest to the hardest. */
KAIDOKU_API size_t kaidoku_named_count(int32_t kind);
/* Name and summary (empty for labels) of one of them; NULL beyond the last. */
KAIDOKU_API const char* kaidoku_named(int32_t kind, size_t index);
KAIDOKU_API const char* kaidoku_named_summary(int32_t kind, size_t index);
/* Labels: the ratings they are for, both ends included. Techniques: the same number twice. */
KAIDOKU_API kaidoku_code kaidoku_named_range(int32_t kind, size_t index, double* from, double* to);

/* ---- Puzzles --------------------------------------------------------------------------------- */

/* Rules, givens that break none of them, and the symbols its author writes. Never changes. */
typedef struct kaidoku_puzzle kaidoku_puzzle;

/* What is known about a text beforehand; see TextOptions of format.h. */
typedef struct kaidoku_text_options {
  uint32_t size;
  int32_t box_rows, box_cols; /* 0, 0: the default box of the order */
  int32_t order;              /* 0: from the text */
  const char* symbols;        /* NULL: from the text */
  const char* empty;          /* NULL: any of the usual markers */
  const char* from;           /* NULL: recognize the format */
} kaidoku_text_options;

/* The one puzzle of a text, in any format. */
KAIDOKU_API kaidoku_code kaidoku_parse(const char* text, size_t length,
                                       const kaidoku_text_options* options, kaidoku_puzzle** puzzle,
                                       kaidoku_errors** errors);
/* The board of a box shape with these digits; NULL with 0 cells: nothing on it. `symbols` (a
 * comma or blank between them, or each character one) and `empty` say how it is written; NULL:
 * as usual. */
KAIDOKU_API kaidoku_code kaidoku_puzzle_new(int32_t box_rows, int32_t box_cols, const char* symbols,
                                            const char* empty, const uint8_t* digits, size_t cells,
                                            kaidoku_puzzle** puzzle, kaidoku_errors** errors);
KAIDOKU_API void kaidoku_puzzle_free(kaidoku_puzzle* puzzle);

KAIDOKU_API int32_t kaidoku_puzzle_order(const kaidoku_puzzle* puzzle);
KAIDOKU_API int32_t kaidoku_puzzle_box_rows(const kaidoku_puzzle* puzzle);
KAIDOKU_API int32_t kaidoku_puzzle_box_cols(const kaidoku_puzzle* puzzle);
KAIDOKU_API kaidoku_code kaidoku_puzzle_digits(const kaidoku_puzzle* puzzle, uint8_t* digits,
                                               size_t cells);
/* For every cell the digits that no given excludes; the given alone where there is one. */
KAIDOKU_API kaidoku_code kaidoku_puzzle_candidates(const kaidoku_puzzle* puzzle, uint8_t* sets,
                                                   size_t bytes);
/* How a digit is written in this puzzle; 0 is the empty marker. */
KAIDOKU_API kaidoku_code kaidoku_puzzle_symbol(const kaidoku_puzzle* puzzle, int32_t digit,
                                               char* text, size_t size, size_t* needed);
/* A grid of this puzzle's board in a format (a name of KAIDOKU_FORMATS_WRITTEN, otherwise
 * KAIDOKU_BAD_FORMAT); digits NULL with 0 cells: its givens. "line" has no newline at its end,
 * others do. */
KAIDOKU_API kaidoku_code kaidoku_write(const kaidoku_puzzle* puzzle, const char* format,
                                       const uint8_t* digits, size_t cells, char* text, size_t size,
                                       size_t* needed);
/* The cells of a house: 0 to order - 1 are the rows, then come the columns, then the boxes. */
KAIDOKU_API kaidoku_code kaidoku_house_cells(const kaidoku_puzzle* puzzle, int32_t house,
                                             int32_t* cells, size_t size, size_t* needed);
/* "box 4". */
KAIDOKU_API kaidoku_code kaidoku_house_name(const kaidoku_puzzle* puzzle, int32_t house, char* text,
                                            size_t size, size_t* needed);

/* ---- Solving --------------------------------------------------------------------------------- */

/* A solution: KAIDOKU_SOLVED (then it is written), KAIDOKU_NONE, KAIDOKU_GAVE_UP. */
KAIDOKU_API kaidoku_code kaidoku_solve(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                                       int32_t* answer, uint8_t* digits, size_t cells,
                                       kaidoku_spent* spent);
/* KAIDOKU_UNIQUE, KAIDOKU_NONE, KAIDOKU_MANY, KAIDOKU_GAVE_UP. `first` is a solution where one
 * was found (otherwise all 0), `second` a different one with KAIDOKU_MANY; each may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_uniqueness(const kaidoku_puzzle* puzzle,
                                            const kaidoku_budget* budget, int32_t* answer,
                                            uint8_t* first, uint8_t* second, size_t cells,
                                            kaidoku_spent* spent);
/* The number of solutions as a decimal text: KAIDOKU_EXACT, KAIDOKU_AT_LEAST (the limit was
 * reached; 0: no limit), KAIDOKU_GAVE_UP (so many or more). The text may have up to 200,000
 * characters for boards nobody solves; 32 do for most. With KAIDOKU_SMALL the work is lost. */
KAIDOKU_API kaidoku_code kaidoku_count(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                                       uint64_t limit, int32_t* answer, char* text, size_t size,
                                       size_t* needed, kaidoku_spent* spent);
/* For every cell the digits it has in some solution: KAIDOKU_EXACT, or KAIDOKU_GAVE_UP: those
 * found so far. No solution: KAIDOKU_NONE, and all sets are empty. */
KAIDOKU_API kaidoku_code kaidoku_possibilities(const kaidoku_puzzle* puzzle,
                                               const kaidoku_budget* budget, int32_t* answer,
                                               uint8_t* sets, size_t bytes, kaidoku_spent* spent);

/* All solutions, lazily. */
typedef struct kaidoku_solutions kaidoku_solutions;

/* `sorted` not 0: ascending in reading order. The budget is for all of them together. */
KAIDOKU_API kaidoku_code kaidoku_solutions_new(const kaidoku_puzzle* puzzle,
                                               const kaidoku_budget* budget, int32_t sorted,
                                               kaidoku_solutions** solutions);
KAIDOKU_API void kaidoku_solutions_free(kaidoku_solutions* solutions);
/* KAIDOKU_SOLVED: the next one is written. KAIDOKU_NONE: these were all. KAIDOKU_GAVE_UP: there
 * may be more. `spent` is for all calls so far. */
KAIDOKU_API kaidoku_code kaidoku_solutions_next(kaidoku_solutions* solutions, int32_t* answer,
                                                uint8_t* digits, size_t cells,
                                                kaidoku_spent* spent);

/* ---- Many puzzles (not in WebAssembly) ------------------------------------------------------- */

/* Takes whole lines of answers, in the order of the puzzles; called by one thread at a time. 0:
 * no more are wanted. */
typedef int32_t (*kaidoku_batch_take)(void* context, const char* text, size_t length);

/* What became of a batch. */
typedef struct kaidoku_batch_summary {
  uint32_t size;
  int32_t whole; /* 0: it ended early, by the stop of the budget or because no more were wanted */
  uint64_t puzzles; /* answered */
  uint64_t solved;  /* how many of them have a solution, the only one as far as was looked, ... */
  uint64_t many;    /* ... more than one, ... */
  uint64_t none;    /* ... none, ... */
  uint64_t gave_up; /* ... were given up, ... */
  uint64_t bad;     /* ... are no puzzle */
} kaidoku_batch_summary;

/* Solves every puzzle of a file (`path`), or of a text if that is NULL, on so many threads (0:
 * one). One line for each: its solution, of several one, `none`, `gave-up`, or `bad LINE:COLUMN
 * REASON`: what `kaidoku solve` writes to a pipe. The budget is for each puzzle; its stop ends
 * the batch, but not a wait for a pipe that has nothing to read. Answers that are ready are
 * handed out within about 100 ms. The code is above 0 where the options are wrong, the file
 * cannot be read (KAIDOKU_UNREADABLE) or holds no puzzle at all (KAIDOKU_NO_PUZZLE). */
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
  int32_t clues_min, clues_max;          /* 0, 0: as they come, none of which can go */
  int32_t reserved;                      /* 0 */
  double difficulty_min, difficulty_max; /* 0, 0: any */
  uint64_t tries;                        /* 0: the usual number */
  const char* seed;                      /* a whole number of any length; NULL: 0 */
  const char* technique;                 /* a step of its path; NULL: any */
  const uint8_t* pattern;                /* a byte for each cell, 1 for a clue; NULL: anywhere */
} kaidoku_recipe;

/* What was made. */
typedef struct kaidoku_made {
  uint32_t size;
  int32_t found; /* 0: nothing in so many tries, or it was stopped; the rest says nothing then */
  int32_t clues;
  int32_t minimal; /* 1: no clue can go */
  int32_t rated; /* 1: the next three are set; only where a difficulty or technique was asked for */
  double er, ep, ed;
  double weight;
} kaidoku_made;

typedef struct kaidoku_generator kaidoku_generator;

KAIDOKU_API kaidoku_code kaidoku_generator_new(const kaidoku_recipe* recipe,
                                               kaidoku_generator** generator,
                                               kaidoku_errors** errors);
KAIDOKU_API void kaidoku_generator_free(kaidoku_generator* generator);
/* Puzzle `index` of the stream: it depends on recipe and index alone. `puzzle` is NULL unless it
 * was found; `solution` may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_generator_make(kaidoku_generator* generator, uint64_t index,
                                                const kaidoku_stop* stop, kaidoku_made* made,
                                                kaidoku_puzzle** puzzle, uint8_t* solution,
                                                size_t cells);

/* ---- Rating and explaining ------------------------------------------------------------------- */

typedef struct kaidoku_rating {
  uint32_t size;
  /* KAIDOKU_RATED, KAIDOKU_BEYOND (er is 20), KAIDOKU_NONE, KAIDOKU_MANY, KAIDOKU_GAVE_UP */
  int32_t answer;
  int32_t limit;
  int32_t label; /* index into KAIDOKU_LABELS; -1 unless rated */
  double er, ep, ed;
} kaidoku_rating;

/* The numbers of Sudoku Explainer. Here and for kaidoku_explain the nodes of the budget are for
 * the question whether there is one solution; reasoning has none: it is ended by time and stop. */
KAIDOKU_API kaidoku_code kaidoku_rate(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                                      kaidoku_rating* rating);

/* Which techniques may be used. */
typedef struct kaidoku_repertoire {
  uint32_t size;
  uint32_t count;          /* how many names there are; 0: all techniques */
  const char* const* only; /* their names */
  double most;             /* no step more difficult than this; 0: no limit */
} kaidoku_repertoire;

/* A digit in a cell, and what a picture says of it. */
typedef struct kaidoku_spot {
  int32_t cell;
  int32_t digit;
  int32_t role;
} kaidoku_spot;
enum {
  KAIDOKU_SPOT_USE = 0,     /* the step is made of it; in chains: assumed to be */
  KAIDOKU_SPOT_OTHER = 1,   /* in chains: then it is not */
  KAIDOKU_SPOT_REMOVED = 2, /* cannot be */
  KAIDOKU_SPOT_PLACED = 3   /* must be */
};

/* A line between two candidates. */
typedef struct kaidoku_link {
  int32_t from_cell, from_digit, to_cell, to_digit;
  int32_t strong; /* 1: one of the two must be; 0: not both can be */
} kaidoku_link;

/* One deduction; belongs to a path or a hint. */
typedef struct kaidoku_step kaidoku_step;

KAIDOKU_API const char* kaidoku_step_technique(const kaidoku_step* step);
KAIDOKU_API double kaidoku_step_difficulty(const kaidoku_step* step);
/* One or two plain sentences. */
KAIDOKU_API kaidoku_code kaidoku_step_text(const kaidoku_step* step, char* text, size_t size,
                                           size_t* needed);
/* "r5c2 = 7", or "r1c3, r1c5 not 7". */
KAIDOKU_API kaidoku_code kaidoku_step_outcome(const kaidoku_step* step, char* text, size_t size,
                                              size_t* needed);
/* What the sentence leaves out of a step with several chains, line by line; empty for others. */
KAIDOKU_API kaidoku_code kaidoku_step_chains(const kaidoku_step* step, char* text, size_t size,
                                             size_t* needed);
/* What a picture of the board before the step points out (Marks of marks.h): filled cells that
 * leave no other choice, ascending; candidates with their roles (where one comes twice, the
 * later counts); lines between them. */
KAIDOKU_API kaidoku_code kaidoku_step_cells(const kaidoku_step* step, int32_t* cells, size_t size,
                                            size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_step_spots(const kaidoku_step* step, kaidoku_spot* spots,
                                            size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_step_links(const kaidoku_step* step, kaidoku_link* links,
                                            size_t size, size_t* needed);
/* The houses of the pattern; of a fish its base lines first, then the cover lines. */
KAIDOKU_API kaidoku_code kaidoku_step_houses(const kaidoku_step* step, int32_t* houses, size_t size,
                                             size_t* needed);

/* The way to the solution. */
typedef struct kaidoku_path kaidoku_path;

KAIDOKU_API kaidoku_code kaidoku_explain(const kaidoku_puzzle* puzzle,
                                         const kaidoku_repertoire* repertoire,
                                         const kaidoku_budget* budget, kaidoku_path** path);
KAIDOKU_API void kaidoku_path_free(kaidoku_path* path);
/* KAIDOKU_SOLVED, KAIDOKU_STUCK, KAIDOKU_NONE, KAIDOKU_MANY, KAIDOKU_GAVE_UP; and why it gave
 * up. */
KAIDOKU_API int32_t kaidoku_path_answer(const kaidoku_path* path);
KAIDOKU_API int32_t kaidoku_path_limit(const kaidoku_path* path);
KAIDOKU_API size_t kaidoku_path_steps(const kaidoku_path* path);
/* NULL beyond the last. */
KAIDOKU_API const kaidoku_step* kaidoku_path_step(const kaidoku_path* path, size_t index);
/* Digits, and candidates of the empty cells, before step `index`; at the number of steps: where
 * they lead. */
KAIDOKU_API kaidoku_code kaidoku_path_board(const kaidoku_path* path, size_t index, uint8_t* digits,
                                            size_t cells);
KAIDOKU_API kaidoku_code kaidoku_path_candidates(const kaidoku_path* path, size_t index,
                                                 uint8_t* sets, size_t bytes);

/* ---- Games ----------------------------------------------------------------------------------- */

/* A puzzle and everything a player has done to it; see game.h, which says what every move means. */
typedef struct kaidoku_game kaidoku_game;

/* Asks whether there is exactly one solution, within the budget. `seed` and `symmetry` say where
 * the puzzle came from; both may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_game_new(const kaidoku_puzzle* puzzle, const char* seed,
                                          const char* symmetry, const kaidoku_budget* budget,
                                          kaidoku_game** game);
/* The game of a saved text; errors KAIDOKU_BAD_SAVE, KAIDOKU_LATER_SAVE. */
KAIDOKU_API kaidoku_code kaidoku_game_load(const char* text, size_t length, kaidoku_game** game,
                                           kaidoku_errors** errors);
KAIDOKU_API void kaidoku_game_free(kaidoku_game* game);
/* The whole game as text, with its history and a checksum. */
KAIDOKU_API kaidoku_code kaidoku_game_save(const kaidoku_game* game, char* text, size_t size,
                                           size_t* needed);
KAIDOKU_API const kaidoku_puzzle* kaidoku_game_puzzle(const kaidoku_game* game);
/* Eight letters and digits that name the puzzle. */
KAIDOKU_API kaidoku_code kaidoku_game_id(const kaidoku_game* game, char* text, size_t size,
                                         size_t* needed);
/* Where the puzzle came from; empty texts when it was typed in. */
KAIDOKU_API kaidoku_code kaidoku_game_seed(const kaidoku_game* game, char* text, size_t size,
                                           size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_game_symmetry(const kaidoku_game* game, char* text, size_t size,
                                               size_t* needed);
/* KAIDOKU_UNIQUE, KAIDOKU_NONE, KAIDOKU_MANY, KAIDOKU_GAVE_UP. */
KAIDOKU_API int32_t kaidoku_game_solutions(const kaidoku_game* game);

/* What a cell shows. */
typedef struct kaidoku_cell {
  uint8_t digit;
  uint8_t color; /* 0 none, 1 to 8 */
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
/* Marks and candidates of every cell; see CellContent, Game::legal and Game::candidates of
 * game.h. */
KAIDOKU_API kaidoku_code kaidoku_game_sets(const kaidoku_game* game, int32_t which, uint8_t* sets,
                                           size_t bytes);
/* How often each digit is still to come: place d - 1 is digit d. */
KAIDOKU_API kaidoku_code kaidoku_game_remaining(const kaidoku_game* game, int32_t* remaining,
                                                size_t size, size_t* needed);
/* 1: every cell is filled, and rightly so; otherwise 0. KAIDOKU_MEMORY: there is none to look at
 * them. */
KAIDOKU_API int32_t kaidoku_game_solved(const kaidoku_game* game);
/* Entries that are not in the solution, and cells whose right digit was struck; ascending. */
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
/* Moves: each is one step of undo, whatever it touches. `moved` may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_game_enter(kaidoku_game* game, const int32_t* cells, size_t count,
                                            int32_t digit, int32_t* moved);
KAIDOKU_API kaidoku_code kaidoku_game_erase(kaidoku_game* game, const int32_t* cells, size_t count,
                                            int32_t* moved);
KAIDOKU_API kaidoku_code kaidoku_game_mark(kaidoku_game* game, const int32_t* cells, size_t count,
                                           int32_t kind, int32_t digit, int32_t* moved);
KAIDOKU_API kaidoku_code kaidoku_game_paint(kaidoku_game* game, const int32_t* cells, size_t count,
                                            int32_t color, int32_t* moved);
KAIDOKU_API kaidoku_code kaidoku_game_restart(kaidoku_game* game, int32_t* moved);

/* History. Those with `done`: 1 if there was something to do; it may be NULL. */
KAIDOKU_API kaidoku_code kaidoku_game_undo(kaidoku_game* game, int32_t* done);
KAIDOKU_API kaidoku_code kaidoku_game_redo(kaidoku_game* game, int32_t* done);
KAIDOKU_API size_t kaidoku_game_moves(const kaidoku_game* game);
KAIDOKU_API size_t kaidoku_game_moment(const kaidoku_game* game);
KAIDOKU_API kaidoku_code kaidoku_game_go_to(kaidoku_game* game, size_t moment);
/* The cells the last move that is done changed. */
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

/* What it took. The game has no clock: whoever has one says how much time was spent; more than
 * 292 years in all is KAIDOKU_RANGE. */
KAIDOKU_API uint64_t kaidoku_game_milliseconds(const kaidoku_game* game);
KAIDOKU_API kaidoku_code kaidoku_game_spend(kaidoku_game* game, uint64_t milliseconds);
KAIDOKU_API int32_t kaidoku_game_hints_used(const kaidoku_game* game);

/* ---- Hints ----------------------------------------------------------------------------------- */

enum {
  KAIDOKU_HINT_STEP = 0,
  KAIDOKU_HINT_MISTAKE = 1,
  KAIDOKU_HINT_BEYOND = 2,
  KAIDOKU_HINT_HOPELESS = 3,
  KAIDOKU_HINT_FINISHED = 4
};

/* What to do next, in stages that say more and more. */
typedef struct kaidoku_hint kaidoku_hint;

/* Of the budget only time and stop count. */
KAIDOKU_API kaidoku_code kaidoku_game_hint(const kaidoku_game* game,
                                           const kaidoku_repertoire* repertoire,
                                           const kaidoku_budget* budget, kaidoku_hint** hint);
KAIDOKU_API void kaidoku_hint_free(kaidoku_hint* hint);
KAIDOKU_API int32_t kaidoku_hint_kind(const kaidoku_hint* hint);
/* Four, or one where there is nothing to apply. */
KAIDOKU_API size_t kaidoku_hint_stages(const kaidoku_hint* hint);
KAIDOKU_API kaidoku_code kaidoku_hint_text(const kaidoku_hint* hint, size_t stage, char* text,
                                           size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_hint_houses(const kaidoku_hint* hint, size_t stage,
                                             int32_t* houses, size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_hint_cells(const kaidoku_hint* hint, size_t stage, int32_t* cells,
                                            size_t size, size_t* needed);
KAIDOKU_API kaidoku_code kaidoku_hint_spots(const kaidoku_hint* hint, size_t stage,
                                            kaidoku_spot* spots, size_t size, size_t* needed);
/* The deduction, for KAIDOKU_HINT_STEP; otherwise NULL. */
KAIDOKU_API const kaidoku_step* kaidoku_hint_step(const kaidoku_hint* hint);
/* The digits it was made for. */
KAIDOKU_API kaidoku_code kaidoku_hint_board(const kaidoku_hint* hint, uint8_t* digits,
                                            size_t cells);
/* A hint that was found in another process, from what it said there: its kind, its board, and
 * the spots of its last stage. It has all that a game needs, but neither words nor a deduction. */
KAIDOKU_API kaidoku_code kaidoku_hint_restore(const kaidoku_puzzle* puzzle, int32_t kind,
                                              const uint8_t* digits, size_t cells,
                                              const kaidoku_spot* spots, size_t count,
                                              kaidoku_hint** hint);

/* A hint being given to the player: see HintDialogue of hint_dialogue.h. It holds until the board
 * changes. `done` may be NULL.
 *
 * Begins with its first stage, and counts it as used unless there is nothing to apply. `done` 0:
 * the board is no longer the one of the hint. The game keeps what it needs of the hint. */
KAIDOKU_API kaidoku_code kaidoku_game_begin_hint(kaidoku_game* game, const kaidoku_hint* hint,
                                                 int32_t* done);
/* How many of its stages are told, from 1; 0: no hint is being given. */
KAIDOKU_API size_t kaidoku_game_hint_stage(const kaidoku_game* game);
/* So many stages more, or, below 0, less. `done` 0: it has no such stage. */
KAIDOKU_API kaidoku_code kaidoku_game_turn_hint(kaidoku_game* game, int32_t by, int32_t* done);
/* Does what its last stage says, as one move, and ends it. `done` 0: there was nothing to do. */
KAIDOKU_API kaidoku_code kaidoku_game_apply_hint(kaidoku_game* game, int32_t* done);

/* Why can this digit not be in this cell? */
enum {
  KAIDOKU_WHY_FILLED = 0,  /* the cell holds a digit already */
  KAIDOKU_WHY_SEEN = 1,    /* a cell it sees holds the digit: `cells` */
  KAIDOKU_WHY_STEP = 2,    /* a deduction excludes it, perhaps after others */
  KAIDOKU_WHY_UNKNOWN = 3, /* nothing that is known excludes it: it may be right */
  KAIDOKU_WHY_MISTAKE = 4  /* the board cannot be solved any more, so anything would follow */
};
typedef struct kaidoku_why kaidoku_why;

/* Of the budget only time and stop count. */
KAIDOKU_API kaidoku_code kaidoku_game_why_not(const kaidoku_game* game, int32_t cell, int32_t digit,
                                              const kaidoku_repertoire* repertoire,
                                              const kaidoku_budget* budget, kaidoku_why** why);
KAIDOKU_API void kaidoku_why_free(kaidoku_why* why);
KAIDOKU_API int32_t kaidoku_why_kind(const kaidoku_why* why);
/* One or two sentences. */
KAIDOKU_API kaidoku_code kaidoku_why_text(const kaidoku_why* why, char* text, size_t size,
                                          size_t* needed);
/* The cells it is about. */
KAIDOKU_API kaidoku_code kaidoku_why_cells(const kaidoku_why* why, int32_t* cells, size_t size,
                                           size_t* needed);
/* The deduction that excludes it; otherwise NULL. How many come before it. */
KAIDOKU_API const kaidoku_step* kaidoku_why_step(const kaidoku_why* why);
KAIDOKU_API size_t kaidoku_why_before(const kaidoku_why* why);
/* Digits, and candidates of the empty cells, before it; only where there is one. */
KAIDOKU_API kaidoku_code kaidoku_why_board(const kaidoku_why* why, uint8_t* digits, size_t cells);
KAIDOKU_API kaidoku_code kaidoku_why_candidates(const kaidoku_why* why, uint8_t* sets,
                                                size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
