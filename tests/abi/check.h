/* The smallest test library that will do for C: every check says where it failed, and the program
 * ends with 1 if one did.
 *
 * What the door promises of every function that fills a buffer is checked by GIVES_TEXT and
 * GIVES_LIST for each of them. */
#ifndef KAIDOKU_TESTS_ABI_CHECK_H
#define KAIDOKU_TESTS_ABI_CHECK_H

#include <kaidoku/kaidoku_c.h> /* first: it must not need anything before it */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void check(int right, const char* file, int line, const char* what);
void check_code(kaidoku_code expected, kaidoku_code code, const char* file, int line,
                const char* call);
void check_text(const char* expected, const char* text, const char* file, int line);

#define CHECK(condition) check((condition) ? 1 : 0, __FILE__, __LINE__, #condition)
#define CODE(expected, call) check_code((expected), (call), __FILE__, __LINE__, #call)
#define OK(call) CODE(KAIDOKU_OK, call)
#define SAME_TEXT(expected, text) check_text((expected), (text), __FILE__, __LINE__)

/* function(..., buffer, size, needed) gives this text; the words between are its first
 * arguments. */
#define GIVES_TEXT(expected, function, ...)                                    \
  do {                                                                         \
    char buffer_[8192] = "#";                                                  \
    const size_t wanted_ = strlen(expected) + 1;                               \
    size_t needed_ = 0;                                                        \
    CODE(KAIDOKU_SMALL, function(__VA_ARGS__, NULL, 0, &needed_));             \
    CHECK(needed_ == wanted_);                                                 \
    CODE(KAIDOKU_SMALL, function(__VA_ARGS__, buffer_, wanted_ - 1, NULL));    \
    CHECK(buffer_[0] == '#');                                                  \
    CODE(KAIDOKU_NULL, function(__VA_ARGS__, NULL, sizeof buffer_, &needed_)); \
    OK(function(__VA_ARGS__, buffer_, wanted_, NULL));                         \
    SAME_TEXT(expected, buffer_);                                              \
  } while (0)

/* function(..., list, size, needed) gives `count` elements equal to `expected`, an array of
 * `type`. */
#define GIVES_LIST(type, expected, count, function, ...)                                       \
  do {                                                                                         \
    type list_[512];                                                                           \
    size_t needed_ = 1234;                                                                     \
    memset(list_, 0x5a, sizeof list_);                                                         \
    CODE((count) == 0 ? KAIDOKU_OK : KAIDOKU_SMALL, function(__VA_ARGS__, NULL, 0, &needed_)); \
    CHECK(needed_ == (size_t)(count));                                                         \
    if ((count) > 0) CODE(KAIDOKU_SMALL, function(__VA_ARGS__, list_, (count)-1, NULL));       \
    CHECK(*(const unsigned char*)list_ == 0x5a);                                               \
    CODE(KAIDOKU_NULL, function(__VA_ARGS__, NULL, 1, NULL));                                  \
    OK(function(__VA_ARGS__, list_, (count), NULL));                                           \
    CHECK(memcmp(list_, (expected), (size_t)(count) * sizeof *list_) == 0);                    \
  } while (0)

/* The groups of the header, one file each. */
void test_pinned(void);
void test_errors(void);
void test_named(void);
void test_puzzles(void);
void test_batch(void);
void test_bulk(void);
void test_clues(void);
void test_proofs(void);
void test_nulls(void);
void test_solving(void);
void test_making(void);
void test_explaining(void);
void test_games(void);
void test_moves(void);
void test_hints(void);

/* A puzzle everybody quotes, with one solution; the puzzle of a text that is one. */
extern const char wikipedia[];
extern const char wikipedia_solution[];
kaidoku_puzzle* puzzle_of(const char* text);
/* The digits of a line of 81. */
void digits_of(const char* line, uint8_t* digits);
/* Is the digit in the set of the cell, on a board of order 9? */
int in_set(const uint8_t* sets, int cell, int digit);

#endif
