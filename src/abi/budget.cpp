// How much a call may spend, what it spent, and which techniques it may use.
#include <chrono>

#include "abi/handles.h"

using namespace kaidoku;
using namespace kaidoku::abi;

static_assert(KAIDOKU_LIMIT_NONE == number(Limit::none) &&
              KAIDOKU_LIMIT_NODES == number(Limit::nodes) &&
              KAIDOKU_LIMIT_TIME == number(Limit::time) &&
              KAIDOKU_LIMIT_STOP == number(Limit::stop) &&
              KAIDOKU_LIMIT_MEMORY == number(Limit::memory) &&
              KAIDOKU_LIMIT_TRIES == number(Limit::tries));
static_assert(KAIDOKU_GAVE_UP == number(Answer::gave_up) && KAIDOKU_NONE == number(Answer::none) &&
              KAIDOKU_SOLVED == number(Answer::solved) &&
              KAIDOKU_UNIQUE == number(Answer::unique) && KAIDOKU_MANY == number(Answer::many) &&
              KAIDOKU_EXACT == number(Answer::exact) &&
              KAIDOKU_AT_LEAST == number(Answer::at_least) &&
              KAIDOKU_RATED == number(Answer::rated) && KAIDOKU_BEYOND == number(Answer::beyond) &&
              KAIDOKU_STUCK == number(Answer::stuck) &&
              KAIDOKU_MINIMAL == number(Answer::minimal) &&
              KAIDOKU_REDUNDANT == number(Answer::redundant) &&
              KAIDOKU_UNSUPPORTED == number(Answer::unsupported) &&
              KAIDOKU_BAD == number(Answer::bad) && KAIDOKU_FILTERED == number(Answer::filtered));

namespace {

/// What the caller means by a number of milliseconds that is not 0.
std::chrono::milliseconds time_of(const kaidoku_budget& budget) {
  return std::chrono::milliseconds(budget.milliseconds == KAIDOKU_NO_TIME ? 0
                                                                          : budget.milliseconds);
}

}  // namespace

const std::atomic<bool>* abi::flag_of(const kaidoku_stop* stop) {
  return stop == nullptr ? nullptr : &stop->stopped;
}

Budget abi::budget_of(const kaidoku_budget* budget) {
  Budget result;
  if (budget == nullptr) return result;
  if (budget->nodes != 0) result.nodes = budget->nodes == KAIDOKU_NO_NODES ? 0 : budget->nodes;
  if (budget->milliseconds != 0) result.time = time_of(*budget);
  result.stop = flag_of(budget->stop);
  if (budget->progress != nullptr) result.progress = &budget->progress->progress;
  return result;
}

void abi::tell_spent(kaidoku_spent* spent, Limit limit, std::uint64_t nodes) {
  tell(spent, {sizeof *spent, number(limit), nodes});
}

kaidoku_code abi::read(const kaidoku_solve_options* from, unsigned members, SearchFor& search) {
  if (from == nullptr) return KAIDOKU_OK;
  if (!sized(from) || !sized(from->budget)) return KAIDOKU_RANGE;
  if ((from->sorted != 0 && (members & takes_sorted) == 0) ||
      (from->limit != 0 && (members & takes_limit) == 0))
    return KAIDOKU_RANGE;
  search.budget = budget_of(from->budget);
  if (from->engine != nullptr) {
    search.engine = find_engine(from->engine);
    if (search.engine == nullptr) return KAIDOKU_RANGE;
  }
  if (from->limit != 0) search.limit = from->limit;
  search.sorted = from->sorted != 0;
  return KAIDOKU_OK;
}

kaidoku_code abi::read(const kaidoku_repertoire* from, Repertoire& repertoire) {
  if (from == nullptr) return KAIDOKU_OK;
  if (!sized(from) || !(from->most >= 0)) return KAIDOKU_RANGE;
  if (missing(from->only, from->count)) return KAIDOKU_NULL;
  if (from->most > 0) repertoire.most = from->most;
  for (const char* name : std::span(from->only, from->count)) {
    if (name == nullptr) return KAIDOKU_NULL;
    const Technique* technique = find_technique(name);
    if (technique == nullptr) return KAIDOKU_RANGE;
    repertoire.only.push_back(technique);
  }
  return KAIDOKU_OK;
}

kaidoku_code kaidoku_stop_new(kaidoku_stop** stop) {
  if (any_null(stop)) return KAIDOKU_NULL;
  return guarded([&] {
    *stop = new kaidoku_stop;
    return KAIDOKU_OK;
  });
}

void kaidoku_stop_free(kaidoku_stop* stop) { delete stop; }

void kaidoku_stop_set(kaidoku_stop* stop, int32_t stopped) {
  if (stop != nullptr) stop->stopped = stopped != 0;
}

kaidoku_code kaidoku_progress_new(kaidoku_progress** progress) {
  if (any_null(progress)) return KAIDOKU_NULL;
  return guarded([&] {
    *progress = new kaidoku_progress;
    return KAIDOKU_OK;
  });
}

void kaidoku_progress_free(kaidoku_progress* progress) { delete progress; }

int32_t kaidoku_progress_permille(const kaidoku_progress* progress) {
  return progress == nullptr ? KAIDOKU_NULL : progress->progress.permille.load();
}

uint64_t kaidoku_progress_finished(const kaidoku_progress* progress) {
  return progress == nullptr ? 0 : progress->progress.finished.load();
}
