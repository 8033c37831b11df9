/* Certificates: made, checked, and refused when somebody changed them. */
#include "check.h"

static const char* texts[4];
static size_t lengths[4];

static void take(const kaidoku_certificate* certificate) {
  int32_t i;
  for (i = 0; i < 4; ++i) texts[i] = kaidoku_certificate_text(certificate, i, &lengths[i]);
}

static void proved(const char* line, int32_t expected) {
  kaidoku_puzzle* puzzle = puzzle_of(line);
  kaidoku_certificate* certificate = NULL;
  kaidoku_certificate* again = NULL;
  kaidoku_text* wrong = NULL;
  kaidoku_spent spent = {sizeof spent, -1, 0};
  int32_t answer = -1, right = -1;
  uint64_t steps = 0;
  OK(kaidoku_prove(puzzle, NULL, &answer, &certificate, &spent));
  kaidoku_puzzle_free(puzzle);
  if (answer == KAIDOKU_UNSUPPORTED) { /* a library without a SAT solver */
    CHECK(certificate == NULL);
    return;
  }
  CHECK(answer == expected && spent.limit == KAIDOKU_LIMIT_NONE);
  CHECK((certificate == NULL) == (expected == KAIDOKU_MANY));
  if (certificate == NULL) return;
  OK(kaidoku_check_certificate(certificate, &right, &steps, &wrong));
  CHECK(right == 1 && steps > 0 && wrong == NULL);
  take(certificate);
  CHECK((texts[KAIDOKU_CERTIFICATE_SOLUTION] == NULL) == (expected == KAIDOKU_NONE));
  CHECK(lengths[0] == strlen(texts[0]) && strncmp(texts[0], "# box ", 6) == 0);
  CHECK(kaidoku_certificate_text(certificate, 4, NULL) == NULL);
  CHECK(kaidoku_certificate_text(certificate, -1, NULL) == NULL);
  /* The same texts from elsewhere are as good; one byte less is not. */
  OK(kaidoku_certificate_new(texts, lengths, &again));
  OK(kaidoku_check_certificate(again, &right, NULL, NULL));
  CHECK(right == 1);
  kaidoku_certificate_free(again);
  lengths[KAIDOKU_CERTIFICATE_PROOF] /= 2;
  OK(kaidoku_certificate_new(texts, lengths, &again));
  OK(kaidoku_check_certificate(again, &right, &steps, &wrong));
  CHECK(right == 0 && strncmp(kaidoku_text_data(wrong), "proof.lrat", 10) == 0);
  kaidoku_text_free(wrong);
  OK(kaidoku_check_certificate(again, &right, NULL, NULL));
  CHECK(right == 0);
  kaidoku_certificate_free(again);
  kaidoku_certificate_free(certificate);
}

static void gives_up(void) {
  kaidoku_puzzle* puzzle = puzzle_of(wikipedia);
  kaidoku_certificate* certificate = (kaidoku_certificate*)&texts; /* anything but NULL */
  kaidoku_budget budget = {sizeof budget, KAIDOKU_NO_TIME, 0, NULL, NULL};
  kaidoku_spent spent = {sizeof spent, -1, 0};
  int32_t answer = -1;
  OK(kaidoku_prove(puzzle, &budget, &answer, &certificate, &spent));
  CHECK(certificate == NULL);
  if (answer != KAIDOKU_UNSUPPORTED)
    CHECK(answer == KAIDOKU_GAVE_UP && spent.limit == KAIDOKU_LIMIT_TIME);
  budget.size = 1;
  CODE(KAIDOKU_RANGE, kaidoku_prove(puzzle, &budget, &answer, &certificate, NULL));
  spent.size = 1;
  CODE(KAIDOKU_RANGE, kaidoku_prove(puzzle, NULL, &answer, &certificate, &spent));
  kaidoku_puzzle_free(puzzle);
  /* Formulas of larger boards would take gigabytes. */
  OK(kaidoku_puzzle_new(1, 37, NULL, NULL, NULL, 0, &puzzle, NULL));
  OK(kaidoku_prove(puzzle, NULL, &answer, &certificate, NULL));
  CHECK(answer == KAIDOKU_UNSUPPORTED && certificate == NULL);
  kaidoku_puzzle_free(puzzle);
}

void test_proofs(void) {
  const char* without[4] = {"", "", NULL, ""};
  kaidoku_certificate* certificate = NULL;
  proved(wikipedia, KAIDOKU_UNIQUE);
  proved(".123......4.4...", KAIDOKU_NONE);
  proved("..343412..434321", KAIDOKU_MANY);
  gives_up();
  CODE(KAIDOKU_NULL, kaidoku_certificate_new(without, lengths, &certificate));
}
