/* Things with names. */
#include "check.h"

void test_named(void) {
  static const int32_t kinds[] = {KAIDOKU_FORMATS_READ, KAIDOKU_FORMATS_WRITTEN, KAIDOKU_SYMMETRIES,
                                  KAIDOKU_SAMPLINGS,    KAIDOKU_LABELS,          KAIDOKU_TECHNIQUES,
                                  KAIDOKU_ENGINES,      KAIDOKU_TARGETS};
  double from = 0, to = 0;
  size_t kind, i;
  for (kind = 0; kind < sizeof kinds / sizeof *kinds; ++kind) {
    const size_t count = kaidoku_named_count(kinds[kind]);
    const int has_range = kinds[kind] == KAIDOKU_LABELS || kinds[kind] == KAIDOKU_TECHNIQUES;
    double last = 0;
    CHECK(count > 0);
    for (i = 0; i < count; ++i) {
      const char* summary = kaidoku_named_summary(kinds[kind], i);
      CHECK(strlen(kaidoku_named(kinds[kind], i)) > 0);
      CHECK((strlen(summary) == 0) ==
            (kinds[kind] == KAIDOKU_LABELS || kinds[kind] == KAIDOKU_TARGETS));
      CODE(has_range ? KAIDOKU_OK : KAIDOKU_RANGE, kaidoku_named_range(kinds[kind], i, &from, &to));
      if (has_range) CHECK(last <= from && from <= to);
      last = from;
    }
    CHECK(kaidoku_named(kinds[kind], count) == NULL);
    CHECK(kaidoku_named_summary(kinds[kind], count) == NULL);
    CODE(KAIDOKU_RANGE, kaidoku_named_range(kinds[kind], count, &from, &to));
  }
  SAME_TEXT("none", kaidoku_named(KAIDOKU_SYMMETRIES, 0));
  SAME_TEXT("topdown", kaidoku_named(KAIDOKU_SAMPLINGS, 0));
  SAME_TEXT("last digit", kaidoku_named(KAIDOKU_TECHNIQUES, 0));
  SAME_TEXT("auto", kaidoku_named(KAIDOKU_ENGINES, 0));
  SAME_TEXT("scalar", kaidoku_named(KAIDOKU_TARGETS, kaidoku_named_count(KAIDOKU_TARGETS) - 1));
  OK(kaidoku_named_range(KAIDOKU_LABELS, 0, &from, &to));
  CHECK(from == 1.0 && to == 1.2);
  CODE(KAIDOKU_NULL, kaidoku_named_range(KAIDOKU_LABELS, 0, NULL, &to));
  CODE(KAIDOKU_NULL, kaidoku_named_range(KAIDOKU_LABELS, 0, &from, NULL));
  CHECK(kaidoku_named_count(-1) == 0 && kaidoku_named_count(KAIDOKU_TARGETS + 1) == 0);
  CHECK(kaidoku_named(-1, 0) == NULL && kaidoku_named_summary(99, 0) == NULL);
}
