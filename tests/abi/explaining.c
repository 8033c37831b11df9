/* Rating, and the whole way to a solution with its boards. */
#include "check.h"

/* Made by `kaidoku generate --seed 1 --difficulty 8.2-8.5`: several chains at once. */
static const char hard[] =
    ".32.71......8...3...5..26..6.....195..8..7..3.........8...9..6...97......1..3...4";

static void ratings(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_rating rating = {sizeof rating, -1, -1, -2, 0, 0, 0};
  kaidoku_stop* stop = NULL;
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL, NULL};
  kaidoku_rate_options options = {sizeof options, KAIDOKU_GEM_ANY, &budget, 0};
  OK(kaidoku_rate(puzzle, NULL, &rating));
  CHECK(rating.answer == KAIDOKU_RATED && rating.limit == KAIDOKU_LIMIT_NONE &&
        rating.size == sizeof rating);
  CHECK(rating.er == 1.2 && rating.ep == 1.2 && rating.ed == 1.2);
  SAME_TEXT("beginner", kaidoku_named(KAIDOKU_LABELS, (size_t)rating.label));
  CODE(KAIDOKU_NULL, kaidoku_rate(NULL, NULL, &rating));
  CODE(KAIDOKU_NULL, kaidoku_rate(puzzle, NULL, NULL));
  options.only = KAIDOKU_GEM_DIAMOND, options.at_most = 1.2;
  OK(kaidoku_rate(puzzle, &options, &rating));
  CHECK(rating.answer == KAIDOKU_RATED && rating.er == 1.2);
  options.only = KAIDOKU_GEM_DIAMOND + 1;
  CODE(KAIDOKU_RANGE, kaidoku_rate(puzzle, &options, &rating));
  options.only = KAIDOKU_GEM_ANY, options.at_most = -1;
  CODE(KAIDOKU_RANGE, kaidoku_rate(puzzle, &options, &rating));
  options.at_most = 0, budget.size = 3;
  CODE(KAIDOKU_RANGE, kaidoku_rate(puzzle, &options, &rating));
  budget.size = sizeof budget, options.size = 3;
  CODE(KAIDOKU_RANGE, kaidoku_rate(puzzle, &options, &rating));
  options.size = sizeof options;
  kaidoku_puzzle_free(puzzle);

  puzzle = puzzle_of("..343412..434321");
  OK(kaidoku_rate(puzzle, NULL, &rating));
  CHECK(rating.answer == KAIDOKU_MANY && rating.label == -1);
  kaidoku_puzzle_free(puzzle);
  puzzle = puzzle_of(".123......4.4...");
  OK(kaidoku_rate(puzzle, NULL, &rating));
  CHECK(rating.answer == KAIDOKU_NONE && rating.label == -1);
  kaidoku_puzzle_free(puzzle);

  puzzle = puzzle_of(hard);
  options.at_most = 3;
  OK(kaidoku_rate(puzzle, &options, &rating));
  CHECK(rating.answer == KAIDOKU_FILTERED && rating.er == 20 && rating.label == -1);
  options.at_most = 0, options.only = KAIDOKU_GEM_PEARL;
  OK(kaidoku_rate(puzzle, &options, &rating));
  CHECK(rating.answer == KAIDOKU_FILTERED || rating.er == rating.ep);
  options.only = KAIDOKU_GEM_ANY;
  OK(kaidoku_stop_new(&stop));
  kaidoku_stop_set(stop, 1);
  budget.stop = stop;
  OK(kaidoku_rate(puzzle, &options, &rating));
  CHECK(rating.answer == KAIDOKU_GAVE_UP && rating.limit == KAIDOKU_LIMIT_STOP &&
        rating.label == -1);
  kaidoku_stop_free(stop);
  rating.size = 0;
  CODE(KAIDOKU_RANGE, kaidoku_rate(puzzle, NULL, &rating));
  kaidoku_puzzle_free(puzzle);
}

/* The board after a step is the one before it, changed by what its spots say. */
static void walk(const kaidoku_path* path, size_t index) {
  const kaidoku_step* step = kaidoku_path_step(path, index);
  uint8_t before[81], after[81], sets_before[162], sets_after[162];
  kaidoku_spot spots[512];
  kaidoku_link links[512];
  size_t count = 0, linked = 0, i, changes = 0;
  OK(kaidoku_path_board(path, index, before, 81));
  OK(kaidoku_path_board(path, index + 1, after, 81));
  OK(kaidoku_path_candidates(path, index, sets_before, 162));
  OK(kaidoku_path_candidates(path, index + 1, sets_after, 162));
  OK(kaidoku_step_spots(step, spots, 512, &count));
  OK(kaidoku_step_links(step, links, 512, &linked));
  for (i = 0; i < count; ++i) {
    const int cell = spots[i].cell, digit = spots[i].digit;
    if (spots[i].role == KAIDOKU_SPOT_PLACED) {
      ++changes;
      CHECK(before[cell] == 0 && after[cell] == digit);
      CHECK(in_set(sets_before, cell, digit) && sets_after[cell * 2] == 0 &&
            sets_after[cell * 2 + 1] == 0);
    } else if (spots[i].role == KAIDOKU_SPOT_REMOVED) {
      ++changes;
      CHECK(in_set(sets_before, cell, digit) && !in_set(sets_after, cell, digit));
    } else {
      CHECK(spots[i].role == KAIDOKU_SPOT_USE || spots[i].role == KAIDOKU_SPOT_OTHER);
    }
  }
  CHECK(changes > 0);
  for (i = 0; i < linked; ++i) {
    CHECK(links[i].from_cell >= 0 && links[i].from_cell < 81 && links[i].to_cell >= 0 &&
          links[i].to_cell < 81);
    CHECK(links[i].from_digit >= 1 && links[i].to_digit >= 1 && links[i].strong >> 1 == 0);
  }
  CHECK(kaidoku_step_difficulty(step) >= 1.0);
  CHECK(strlen(kaidoku_step_technique(step)) > 0);
}

static void a_whole_path(const char* line, const char* solution) {
  kaidoku_puzzle* puzzle = puzzle_of(line);
  kaidoku_path* path = NULL;
  uint8_t digits[81], expected[81], sets[162];
  size_t steps, i;
  OK(kaidoku_explain(puzzle, NULL, NULL, &path));
  CHECK(kaidoku_path_answer(path) == KAIDOKU_SOLVED);
  steps = kaidoku_path_steps(path);
  CHECK(steps >= 20);
  OK(kaidoku_path_board(path, 0, digits, 81));
  OK(kaidoku_puzzle_digits(puzzle, expected, 81));
  CHECK(memcmp(digits, expected, 81) == 0);
  kaidoku_puzzle_free(puzzle); /* it is no longer needed */
  for (i = 0; i < steps; ++i) walk(path, i);
  OK(kaidoku_path_board(path, steps, digits, 81));
  if (solution != NULL) {
    digits_of(solution, expected);
    CHECK(memcmp(digits, expected, 81) == 0);
  }
  CHECK(kaidoku_path_step(path, steps) == NULL);
  CODE(KAIDOKU_RANGE, kaidoku_path_board(path, steps + 1, digits, 81));
  CODE(KAIDOKU_RANGE, kaidoku_path_candidates(path, steps + 1, sets, sizeof sets));
  CODE(KAIDOKU_RANGE, kaidoku_path_board(path, 0, digits, 80));
  CODE(KAIDOKU_RANGE, kaidoku_path_candidates(path, 0, sets, 81));
  CODE(KAIDOKU_NULL, kaidoku_path_board(path, 0, NULL, 81));
  CODE(KAIDOKU_NULL, kaidoku_path_candidates(path, 0, NULL, 162));
  kaidoku_path_free(path);
}

static void a_step_in_words(void) {
  static const int32_t because[] = {20, 39}, houses[] = {19};
  static const kaidoku_spot placed[] = {{5, 8, KAIDOKU_SPOT_USE}, {5, 8, KAIDOKU_SPOT_PLACED}};
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_path* path = NULL;
  const kaidoku_step* step;
  OK(kaidoku_explain(puzzle, NULL, NULL, &path));
  step = kaidoku_path_step(path, 0);
  SAME_TEXT("hidden single in a box", kaidoku_step_technique(step));
  CHECK(kaidoku_step_difficulty(step) == 1.2);
  GIVES_TEXT(
      "In box 2 the 8 can only go in r1c6: the other empty cells there see the 8 in r3c3 or r5c4.",
      kaidoku_step_text, step);
  GIVES_TEXT("r1c6 = 8", kaidoku_step_outcome, step);
  GIVES_TEXT("", kaidoku_step_chains, step);
  GIVES_LIST(int32_t, because, 2, kaidoku_step_cells, step);
  GIVES_LIST(int32_t, houses, 1, kaidoku_step_houses, step);
  GIVES_LIST(kaidoku_spot, placed, 2, kaidoku_step_spots, step);
  GIVES_LIST(kaidoku_link, "", 0, kaidoku_step_links, step);
  kaidoku_path_free(path);
  kaidoku_puzzle_free(puzzle);
}

/* Steps with chains have links, and lines that tell them. */
static void chains_are_told(void) {
  kaidoku_puzzle* puzzle = puzzle_of(hard);
  kaidoku_path* path = NULL;
  int linked = 0, told = 0;
  size_t i;
  OK(kaidoku_explain(puzzle, NULL, NULL, &path));
  for (i = 0; i < kaidoku_path_steps(path); ++i) {
    size_t links = 0, text = 0;
    kaidoku_step_links(kaidoku_path_step(path, i), NULL, 0, &links);
    kaidoku_step_chains(kaidoku_path_step(path, i), NULL, 0, &text);
    linked += links > 0;
    told += text > 1;
  }
  CHECK(linked > 0 && told > 0 && told <= linked);
  kaidoku_path_free(path);
  kaidoku_puzzle_free(puzzle);
}

static void repertoires(void) {
  static const char* const singles[] = {"naked single", "hidden single in a box"};
  static const char* const luck[] = {"luck"};
  static const char* const hole[] = {NULL};
  kaidoku_puzzle* puzzle = puzzle_of(hard);
  kaidoku_repertoire repertoire = {sizeof repertoire, 2, singles, 0};
  kaidoku_path* path = NULL;
  size_t i;
  OK(kaidoku_explain(puzzle, &repertoire, NULL, &path));
  CHECK(kaidoku_path_answer(path) == KAIDOKU_STUCK);
  for (i = 0; i < kaidoku_path_steps(path); ++i) {
    const char* name = kaidoku_step_technique(kaidoku_path_step(path, i));
    CHECK(strcmp(name, singles[0]) == 0 || strcmp(name, singles[1]) == 0);
  }
  kaidoku_path_free(path);
  repertoire.count = 0;
  repertoire.most = 1.5;
  OK(kaidoku_explain(puzzle, &repertoire, NULL, &path));
  CHECK(kaidoku_path_answer(path) == KAIDOKU_STUCK);
  for (i = 0; i < kaidoku_path_steps(path); ++i)
    CHECK(kaidoku_step_difficulty(kaidoku_path_step(path, i)) <= 1.5);
  kaidoku_path_free(path);

  path = NULL;
  repertoire.most = -1;
  CODE(KAIDOKU_RANGE, kaidoku_explain(puzzle, &repertoire, NULL, &path));
  repertoire.most = 0;
  repertoire.count = 1;
  repertoire.only = luck;
  CODE(KAIDOKU_RANGE, kaidoku_explain(puzzle, &repertoire, NULL, &path));
  repertoire.only = hole;
  CODE(KAIDOKU_NULL, kaidoku_explain(puzzle, &repertoire, NULL, &path));
  repertoire.only = NULL;
  CODE(KAIDOKU_NULL, kaidoku_explain(puzzle, &repertoire, NULL, &path));
  repertoire.count = 0;
  repertoire.size = 0;
  CODE(KAIDOKU_RANGE, kaidoku_explain(puzzle, &repertoire, NULL, &path));
  CODE(KAIDOKU_NULL, kaidoku_explain(NULL, NULL, NULL, &path));
  CODE(KAIDOKU_NULL, kaidoku_explain(puzzle, NULL, NULL, NULL));
  CHECK(path == NULL);
  kaidoku_puzzle_free(puzzle);
}

/* What a path answers for a puzzle; it gives up for this reason. */
static int32_t answer_for(const char* text, const kaidoku_budget* budget, int32_t limit) {
  kaidoku_puzzle* puzzle = puzzle_of(text);
  kaidoku_path* path = NULL;
  int32_t answer;
  OK(kaidoku_explain(puzzle, NULL, budget, &path));
  answer = kaidoku_path_answer(path);
  CHECK(kaidoku_path_limit(path) == limit);
  kaidoku_path_free(path);
  kaidoku_puzzle_free(puzzle);
  return answer;
}

static void paths_that_lead_nowhere(void) {
  kaidoku_budget budget = {sizeof budget, 0, 0, NULL, NULL};
  kaidoku_stop* stop = NULL;
  OK(kaidoku_stop_new(&stop));
  kaidoku_stop_set(stop, 1);
  budget.stop = stop;
  CHECK(answer_for("..343412..434321", NULL, KAIDOKU_LIMIT_NONE) == KAIDOKU_MANY);
  CHECK(answer_for(".123......4.4...", NULL, KAIDOKU_LIMIT_NONE) == KAIDOKU_NONE);
  CHECK(answer_for(hard, &budget, KAIDOKU_LIMIT_STOP) == KAIDOKU_GAVE_UP);
  kaidoku_stop_free(stop);
}

static void wrong_calls(void) {
  CHECK(kaidoku_path_answer(NULL) == KAIDOKU_NULL && kaidoku_path_limit(NULL) == KAIDOKU_NULL);
  CHECK(kaidoku_path_steps(NULL) == 0);
  CHECK(kaidoku_path_step(NULL, 0) == NULL);
  CODE(KAIDOKU_NULL, kaidoku_path_board(NULL, 0, NULL, 0));
  CODE(KAIDOKU_NULL, kaidoku_path_candidates(NULL, 0, NULL, 0));
  kaidoku_path_free(NULL);
  CHECK(kaidoku_step_technique(NULL) == NULL && kaidoku_step_difficulty(NULL) == 0);
  CODE(KAIDOKU_NULL, kaidoku_step_text(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_outcome(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_chains(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_cells(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_spots(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_links(NULL, NULL, 0, NULL));
  CODE(KAIDOKU_NULL, kaidoku_step_houses(NULL, NULL, 0, NULL));
}

void test_explaining(void) {
  ratings();
  a_whole_path(wikipedia, wikipedia_solution);
  a_whole_path(hard, NULL);
  a_step_in_words();
  chains_are_told();
  repertoires();
  paths_that_lead_nowhere();
  wrong_calls();
}
