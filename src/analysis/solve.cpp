// One solution, the number of solutions up to two, all solutions: each is little more than a
// Search. Whether a 9x9 board has one is asked of the bulk solver, which knows sooner that there
// are two than a Search can show them.
#include "kaidoku/solve.h"

#include <algorithm>
#include <chrono>

#include "analysis/uses_nine.h"

namespace kaidoku {

using namespace analysis;

Solved solve(const Puzzle& puzzle, const SearchOptions& options) {
  const Engine& engine = chosen(options.engine);
  if (!engine.takes(puzzle.rules())) return {.answer = Answer::unsupported};
  Solved solved;
  const auto search = engine.start(puzzle, options.budget, SolutionOrder::found);
  solved.answer = search->next(solved.grid);
  solved.nodes = search->nodes();
  solved.limit = search->limit();
  return solved;
}

namespace {

/// A 9x9 board in bulk's way, a batch of one: it counts to two without caring which two.
Uniqueness uniqueness_of_nine(const Puzzle& puzzle, const Budget& budget) {
  const auto start = std::chrono::steady_clock::now();
  const nine::Digits givens = *nine::to_digits(puzzle.givens());
  nine::Digits found;
  nine::Counted counted;
  auto solver = nine::Solver::make({.budget = budget, .design = nine::Design::lanes});
  solver->solve({&givens, 1}, {&counted, 1}, {&found, 1});

  Uniqueness answer;
  answer.nodes = counted.nodes;
  answer.limit = counted.limit;
  if (counted.count == 1) answer.first = nine::to_grid(found);
  if (counted.limit != Limit::none) return answer;
  answer.answer = counted.count == 0 ? Answer::none : Answer::unique;
  if (counted.count < 2) return answer;

  // There are several, that is known; to show two of them costs no further nodes, though it may
  // take time.
  Budget rest = budget.left(start, 0);
  rest.nodes = UINT64_MAX;
  auto all = solutions(puzzle, {.budget = rest, .order = SolutionOrder::sorted});
  const auto next = [&all] {
    const Grid* grid = all.next();
    return grid != nullptr ? std::optional(*grid) : std::nullopt;
  };
  answer.first = next();
  answer.second = next();
  answer.answer = answer.second ? Answer::many : Answer::gave_up;
  answer.limit = all.limit();
  return answer;
}

}  // namespace

Uniqueness uniqueness(const Puzzle& puzzle, const SearchOptions& options) {
  const Engine& engine = chosen(options.engine);
  if (!engine.takes(puzzle.rules())) return {.answer = Answer::unsupported};
  if (uses_nine(puzzle, engine)) return uniqueness_of_nine(puzzle, options.budget);
  Uniqueness answer;
  const auto search = engine.start(puzzle, options.budget, SolutionOrder::found);
  Grid grid;
  Answer found = search->next(grid);
  if (found == Answer::solved) {
    answer.first = std::move(grid);
    found = search->next(grid);
  }
  if (found == Answer::solved) {
    answer.second = std::move(grid);
    answer.answer = Answer::many;
  } else if (found == Answer::none) {
    answer.answer = answer.first ? Answer::unique : Answer::none;
  }
  answer.nodes = search->nodes();
  answer.limit = search->limit();
  return answer;
}

Solutions::Solutions(std::unique_ptr<Search> search)
    : search_(std::move(search)), answer_(search_ ? Answer::solved : Answer::unsupported) {}

const Grid* Solutions::next() {
  if (over_) return nullptr;
  if (search_) answer_ = search_->next(grid_);
  return answer_ == Answer::solved ? &grid_ : nullptr;
}

std::optional<bool> Solutions::unique() {
  if (!search_) return {};
  // A few milliseconds' worth even where the first solution took no guess; a node of a large board
  // takes long.
  const auto least =
      std::uint64_t{300'000} / static_cast<std::uint64_t>(std::max(1, grid_.cells()));
  const auto only = search_->unique(search_->nodes() + least);
  // The walk is over: what was found out about others is all that is known.
  answer_ = only == true ? Answer::none : only == false ? Answer::many : Answer::gave_up;
  over_ = true;
  return only;
}

Solutions solutions(const Puzzle& puzzle, const SolutionsOptions& options) {
  const Engine& engine = chosen(options.engine);
  const bool able = engine.takes(puzzle.rules(), options.order);
  return Solutions(able ? engine.start(puzzle, options.budget, options.order) : nullptr);
}

}  // namespace kaidoku
