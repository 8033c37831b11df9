// Solving: the questions of solve.h, their answers as numbers.
#include "kaidoku/solve.h"

#include "abi/handles.h"

using namespace kaidoku;
using namespace kaidoku::abi;

struct kaidoku_solutions {
  Solutions solutions;
  std::shared_ptr<const Rules> rules;
};

namespace {

std::int32_t answer_of(Solved::Status status) {
  switch (status) {
    case Solved::Status::solved:
      return KAIDOKU_SOLVED;
    case Solved::Status::none:
      return KAIDOKU_NONE;
    case Solved::Status::gave_up:
      break;
  }
  return KAIDOKU_GAVE_UP;
}

std::int32_t answer_of(Count::Status status) {
  switch (status) {
    case Count::Status::exact:
      return KAIDOKU_EXACT;
    case Count::Status::at_least:
      return KAIDOKU_AT_LEAST;
    case Count::Status::gave_up:
      break;
  }
  return KAIDOKU_GAVE_UP;
}

std::int32_t answer_of(Possibilities::Status status) {
  switch (status) {
    case Possibilities::Status::exact:
      return KAIDOKU_EXACT;
    case Possibilities::Status::none:
      return KAIDOKU_NONE;
    case Possibilities::Status::gave_up:
      break;
  }
  return KAIDOKU_GAVE_UP;
}

}  // namespace

std::int32_t abi::answer_of(Uniqueness::Status status) {
  switch (status) {
    case Uniqueness::Status::unique:
      return KAIDOKU_UNIQUE;
    case Uniqueness::Status::none:
      return KAIDOKU_NONE;
    case Uniqueness::Status::many:
      return KAIDOKU_MANY;
    case Uniqueness::Status::gave_up:
      break;
  }
  return KAIDOKU_GAVE_UP;
}

kaidoku_code kaidoku_solve(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                           int32_t* answer, uint8_t* digits, size_t cells, kaidoku_spent* spent) {
  if (any_null(puzzle, answer, digits)) return KAIDOKU_NULL;
  if (!sized(budget) || !sized(spent) || !fits(puzzle->puzzle.rules(), cells)) return KAIDOKU_RANGE;
  return guarded([&] {
    const Solved solved = solve(puzzle->puzzle, budget_of(budget));
    *answer = answer_of(solved.status);
    if (solved) put(*solved, digits);
    tell_spent(spent, solved.limit, solved.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_uniqueness(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                                int32_t* answer, uint8_t* first, uint8_t* second, size_t cells,
                                kaidoku_spent* spent) {
  if (any_null(puzzle, answer)) return KAIDOKU_NULL;
  const bool asks_for_grids = first != nullptr || second != nullptr;
  if (!sized(budget) || !sized(spent) || (asks_for_grids && !fits(puzzle->puzzle.rules(), cells)))
    return KAIDOKU_RANGE;
  return guarded([&] {
    const Uniqueness found = uniqueness(puzzle->puzzle, budget_of(budget));
    const Grid nothing(puzzle->puzzle.order());
    *answer = answer_of(found.status);
    if (first != nullptr) put(found.first ? *found.first : nothing, first);
    if (second != nullptr) put(found.second ? *found.second : nothing, second);
    tell_spent(spent, found.limit, found.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_count(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                           uint64_t limit, int32_t* answer, char* text, size_t size, size_t* needed,
                           kaidoku_spent* spent) {
  if (any_null(puzzle, answer) || missing(text, size)) return KAIDOKU_NULL;
  if (!sized(budget) || !sized(spent)) return KAIDOKU_RANGE;
  return guarded([&] {
    const auto most = limit == 0 ? std::nullopt : std::optional(limit);
    const Count counted = count(puzzle->puzzle, budget_of(budget), most);
    const kaidoku_code code = fill(counted.value.to_string(), text, size, needed);
    if (code != KAIDOKU_OK) return code;
    *answer = answer_of(counted.status);
    tell_spent(spent, counted.limit, counted.nodes);
    return code;
  });
}

kaidoku_code kaidoku_possibilities(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                                   int32_t* answer, uint8_t* sets, size_t bytes,
                                   kaidoku_spent* spent) {
  if (any_null(puzzle, answer, sets)) return KAIDOKU_NULL;
  if (!sized(budget) || !sized(spent) || !fits_sets(puzzle->puzzle.rules(), bytes))
    return KAIDOKU_RANGE;
  return guarded([&] {
    const Possibilities found = possibilities(puzzle->puzzle, budget_of(budget));
    *answer = answer_of(found.status);
    put(found.digits, puzzle->puzzle.order(), sets);
    tell_spent(spent, found.limit, found.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_solutions_new(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                                   int32_t sorted, kaidoku_solutions** all) {
  if (any_null(puzzle, all)) return KAIDOKU_NULL;
  if (!sized(budget)) return KAIDOKU_RANGE;
  return guarded([&] {
    const Order order = sorted != 0 ? Order::sorted : Order::found;
    *all = new kaidoku_solutions{solutions(puzzle->puzzle, budget_of(budget), order),
                                 puzzle->puzzle.shared_rules()};
    return KAIDOKU_OK;
  });
}

void kaidoku_solutions_free(kaidoku_solutions* solutions) { delete solutions; }

kaidoku_code kaidoku_solutions_next(kaidoku_solutions* solutions, int32_t* answer, uint8_t* digits,
                                    size_t cells, kaidoku_spent* spent) {
  if (any_null(solutions, answer, digits)) return KAIDOKU_NULL;
  if (!sized(spent) || !fits(*solutions->rules, cells)) return KAIDOKU_RANGE;
  return guarded([&] {
    Solutions& all = solutions->solutions;
    const Grid* next = all.next();
    if (next != nullptr) put(*next, digits);
    *answer = next != nullptr                              ? KAIDOKU_SOLVED
              : all.status() == Solutions::Status::gave_up ? KAIDOKU_GAVE_UP
                                                           : KAIDOKU_NONE;
    tell_spent(spent, all.limit(), all.nodes());
    return KAIDOKU_OK;
  });
}
