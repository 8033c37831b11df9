// Which clues are needed, and canonical forms.
#include <fmt/core.h>

#include "abi/handles.h"
#include "kaidoku/canon.h"
#include "kaidoku/minimal.h"

using namespace kaidoku;
using namespace kaidoku::abi;

kaidoku_code kaidoku_minimize(const kaidoku_puzzle* puzzle, const kaidoku_minimize_options* options,
                              int32_t* answer, uint8_t* givens, uint8_t* solution, size_t cells,
                              kaidoku_spent* spent, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (any_null(puzzle, answer)) return KAIDOKU_NULL;
  const Puzzle& all = puzzle->puzzle;
  if (!sized(options)) return KAIDOKU_RANGE;
  const kaidoku_budget* const budget = options == nullptr ? nullptr : options->budget;
  const bool asks_for_grids = givens != nullptr || solution != nullptr;
  if ((options != nullptr && options->reserved != 0) || !sized(budget) || !sized(spent) ||
      (asks_for_grids && !fits(all.rules(), cells)))
    return KAIDOKU_RANGE;
  return guarded([&]() -> kaidoku_code {
    auto seed = seed_of(options == nullptr ? nullptr : options->seed);
    if (!seed) return refuse(std::move(seed).errors(), errors);
    const Minimized small = minimize(all, {.seed = *std::move(seed), .budget = budget_of(budget)});
    *answer = number(small.answer);
    if (small.answer == Answer::minimal || small.answer == Answer::gave_up) {
      // What gives up before there is a solution has left no clue out.
      const bool begun = small.givens.order() != 0;
      if (givens != nullptr) put(begun ? small.givens : all.givens(), givens);
      if (solution != nullptr) put(begun ? small.solution : Grid(all.order()), solution);
    }
    tell_spent(spent, small.limit, small.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_redundant_clues(const kaidoku_puzzle* puzzle, const kaidoku_budget* budget,
                                     int32_t* answer, uint8_t* redundant, size_t cells,
                                     kaidoku_spent* spent) {
  if (any_null(puzzle, answer, redundant)) return KAIDOKU_NULL;
  if (!sized(budget) || !sized(spent) || !fits(puzzle->puzzle.rules(), cells)) return KAIDOKU_RANGE;
  return guarded([&] {
    const Redundancy found = redundant_clues(puzzle->puzzle, {.budget = budget_of(budget)});
    *answer = number(found.answer);
    std::fill(redundant, redundant + cells, std::uint8_t{0});
    for (const Cell cell : found.clues) redundant[cell] = 1;
    tell_spent(spent, found.limit, found.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_canon(const kaidoku_puzzle* puzzle, uint8_t* form, size_t cells,
                           uint64_t* automorphisms, kaidoku_errors** errors) {
  tell(errors, static_cast<kaidoku_errors*>(nullptr));
  if (any_null(puzzle, form)) return KAIDOKU_NULL;
  const Rules& rules = puzzle->puzzle.rules();
  if (nine::fits(rules) && !fits(rules, cells)) return KAIDOKU_RANGE;
  return guarded([&]() -> kaidoku_code {
    if (!nine::fits(rules)) {
      Error error{.code = ErrorCode::wrong_board};
      error.message = fmt::format(
          "canonical forms are for 9x9 boards with 3x3 boxes, not for order {} with "
          "{}x{} boxes",
          rules.order(), rules.box().rows, rules.box().cols);
      return refuse({std::move(error)}, errors);
    }
    const nine::Canon canon = nine::canon(*nine::to_digits(puzzle->puzzle.givens()));
    std::copy(canon.form.begin(), canon.form.end(), form);
    tell(automorphisms, canon.automorphisms);
    return KAIDOKU_OK;
  });
}
