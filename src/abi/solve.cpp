// Solving: the questions of solve.h, their answers as numbers.
#include "kaidoku/solve.h"

#include <algorithm>
#include <charconv>

#include "abi/handles.h"
#include "kaidoku/diagnose.h"

using namespace kaidoku;
using namespace kaidoku::abi;

struct kaidoku_solutions {
  Solutions solutions;
  std::shared_ptr<const Rules> rules;
};

namespace {

/// The number, if 64 bits have room for it.
std::optional<std::uint64_t> in_64_bits(const std::string& decimal) {
  std::uint64_t value = 0;
  const auto read = std::from_chars(decimal.data(), decimal.data() + decimal.size(), value);
  return read.ec == std::errc{} ? std::optional(value) : std::nullopt;
}

}  // namespace

kaidoku_code kaidoku_solve(const kaidoku_puzzle* puzzle, const kaidoku_solve_options* options,
                           int32_t* answer, uint8_t* digits, size_t cells, kaidoku_spent* spent) {
  if (any_null(puzzle, answer, digits)) return KAIDOKU_NULL;
  SearchFor search;
  if (const auto wrong = read(options, 0, search)) return wrong;
  if (!sized(spent) || !fits(puzzle->puzzle.rules(), cells)) return KAIDOKU_RANGE;
  return guarded([&] {
    const Solved solved = solve(puzzle->puzzle, search.options());
    *answer = number(solved.answer);
    if (solved) put(*solved, digits);
    tell_spent(spent, solved.limit, solved.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_uniqueness(const kaidoku_puzzle* puzzle, const kaidoku_solve_options* options,
                                int32_t* answer, uint8_t* first, uint8_t* second, size_t cells,
                                kaidoku_spent* spent) {
  if (any_null(puzzle, answer)) return KAIDOKU_NULL;
  SearchFor search;
  if (const auto wrong = read(options, 0, search)) return wrong;
  const bool asks_for_grids = first != nullptr || second != nullptr;
  if (!sized(spent) || (asks_for_grids && !fits(puzzle->puzzle.rules(), cells)))
    return KAIDOKU_RANGE;
  return guarded([&] {
    const Uniqueness found = uniqueness(puzzle->puzzle, search.options());
    const Grid nothing(puzzle->puzzle.order());
    *answer = number(found.answer);
    if (first != nullptr) put(found.first ? *found.first : nothing, first);
    if (second != nullptr) put(found.second ? *found.second : nothing, second);
    tell_spent(spent, found.limit, found.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_count(const kaidoku_puzzle* puzzle, const kaidoku_solve_options* options,
                           int32_t* answer, uint64_t* value, int32_t* overflow,
                           kaidoku_text** decimal, kaidoku_spent* spent) {
  if (any_null(puzzle, answer)) return KAIDOKU_NULL;
  SearchFor search;
  if (const auto wrong = read(options, takes_limit, search)) return wrong;
  if (!sized(spent)) return KAIDOKU_RANGE;
  return guarded([&] {
    const Count counted = count(
        puzzle->puzzle, {.budget = search.budget, .limit = search.limit, .engine = search.engine});
    std::string digits = counted.value.to_string();
    const auto small = in_64_bits(digits);
    tell_text(decimal, std::move(digits));
    tell(value, small.value_or(UINT64_MAX));
    tell(overflow, std::int32_t{small ? 0 : 1});
    *answer = number(counted.answer);
    tell_spent(spent, counted.limit, counted.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_possibilities(const kaidoku_puzzle* puzzle,
                                   const kaidoku_solve_options* options, int32_t* answer,
                                   uint8_t* sets, size_t bytes, kaidoku_spent* spent) {
  if (any_null(puzzle, answer, sets)) return KAIDOKU_NULL;
  SearchFor search;
  if (const auto wrong = read(options, 0, search)) return wrong;
  if (!sized(spent) || !fits_sets(puzzle->puzzle.rules(), bytes)) return KAIDOKU_RANGE;
  return guarded([&] {
    const Possibilities found = possibilities(puzzle->puzzle, search.options());
    *answer = number(found.answer);
    put(found.digits, puzzle->puzzle.order(), sets);
    tell_spent(spent, found.limit, found.nodes);
    return KAIDOKU_OK;
  });
}

kaidoku_code kaidoku_diagnose(const kaidoku_puzzle* puzzle, const kaidoku_solve_options* options,
                              int32_t* answer, uint8_t* marked, size_t cells, uint8_t* mends,
                              size_t bytes, kaidoku_text** text, kaidoku_spent* spent) {
  if (any_null(puzzle, answer)) return KAIDOKU_NULL;
  SearchFor search;
  if (const auto wrong = read(options, 0, search)) return wrong;
  const Puzzle& it = puzzle->puzzle;
  if (!sized(spent) || (marked != nullptr && !fits(it.rules(), cells)) ||
      (mends != nullptr && !fits_sets(it.rules(), bytes)))
    return KAIDOKU_RANGE;
  return guarded([&] {
    const Diagnosis found = diagnose(it, {.budget = search.budget, .engine = search.engine});
    std::string lines;
    for (const std::string& sentence : sentences(found, it)) (lines += sentence) += '\n';
    std::vector<DigitSet> sets(cells_of(it.rules()));
    for (const auto& [cell, digit] : found.mends())
      sets[static_cast<std::size_t>(cell)].insert(digit);
    const std::vector<Cell> pointed_out = found.cells();
    tell_text(text, std::move(lines));
    if (mends != nullptr) put(sets, it.order(), mends);
    if (marked != nullptr) {
      std::fill(marked, marked + cells, std::uint8_t{0});
      for (const Cell cell : pointed_out) marked[cell] = 1;
    }
    *answer = number(found.answer);
    tell_spent(spent, found.limit, found.nodes);
    return KAIDOKU_OK;
  });
}

int32_t kaidoku_verify(const kaidoku_puzzle* puzzle, const uint8_t* digits, size_t cells) {
  if (any_null(puzzle, digits)) return KAIDOKU_NULL;
  if (!fits(puzzle->puzzle.rules(), cells)) return KAIDOKU_RANGE;
  return guarded([&] {
    const int order = puzzle->puzzle.order();
    const bool filled = std::all_of(digits, digits + cells,
                                    [&](int digit) { return digit >= 1 && digit <= order; });
    return std::int32_t{filled && verify(puzzle->puzzle, grid_of(order, digits)) ? 1 : 0};
  });
}

kaidoku_code kaidoku_solutions_new(const kaidoku_puzzle* puzzle,
                                   const kaidoku_solve_options* options, kaidoku_solutions** all) {
  if (any_null(puzzle, all)) return KAIDOKU_NULL;
  SearchFor search;
  if (const auto wrong = read(options, takes_sorted, search)) return wrong;
  return guarded([&] {
    const auto order = search.sorted ? SolutionOrder::sorted : SolutionOrder::found;
    *all = new kaidoku_solutions{
        solutions(puzzle->puzzle,
                  {.budget = search.budget, .order = order, .engine = search.engine}),
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
    *answer = number(all.answer());
    tell_spent(spent, all.limit(), all.nodes());
    return KAIDOKU_OK;
  });
}
