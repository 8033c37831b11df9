// One solution, the number of solutions up to two, all solutions: each is little more than a
// Search. Whether a 9x9 board has one is asked of the bulk solver, which knows sooner that there
// are two than a Search can show them.
#include "kaidoku/solve.h"

#include <algorithm>
#include <chrono>

#include "analysis/uses_nine.h"

namespace kaidoku {

using namespace analysis;

Solved solve(const Puzzle& puzzle, const Budget& budget, const Engine& engine) {
  Solved answer;
  const auto search = engine.start(puzzle, budget, Order::found);
  switch (search->next(answer.grid)) {
    case Found::solution:
      answer.status = Solved::Status::solved;
      break;
    case Found::no_more:
      answer.status = Solved::Status::none;
      break;
    case Found::gave_up:
      answer.status = Solved::Status::gave_up;
      break;
  }
  answer.nodes = search->nodes();
  answer.limit = search->limit();
  return answer;
}

namespace {

/// A 9x9 board in bulk's way, a batch of one: it counts to two without caring which two.
Uniqueness uniqueness_of_nine(const Puzzle& puzzle, const Budget& budget) {
  const auto start = std::chrono::steady_clock::now();
  const nine::Digits givens = *nine::to_digits(puzzle.givens());
  nine::Digits found;
  nine::Answer counted;
  auto solver = nine::Solver::make({.budget = budget, .design = nine::Design::lanes});
  (*solver).solve({&givens, 1}, {&counted, 1}, {&found, 1});

  Uniqueness answer;
  answer.nodes = counted.nodes;
  answer.limit = counted.limit;
  if (counted.count == 1) answer.first = nine::to_grid(found);
  if (counted.limit != Limit::none) return answer;
  answer.status = counted.count == 0 ? Uniqueness::Status::none : Uniqueness::Status::unique;
  if (counted.count < 2) return answer;

  // There are several, that is known; to show two of them costs no further nodes, though it may
  // take time.
  Budget rest = budget.left(start, 0);
  rest.nodes = UINT64_MAX;
  auto all = solutions(puzzle, rest, Order::sorted);
  const auto next = [&all] {
    const Grid* grid = all.next();
    return grid != nullptr ? std::optional(*grid) : std::nullopt;
  };
  answer.first = next();
  answer.second = next();
  answer.status = answer.second ? Uniqueness::Status::many : Uniqueness::Status::gave_up;
  answer.limit = all.limit();
  return answer;
}

}  // namespace

Uniqueness uniqueness(const Puzzle& puzzle, const Budget& budget, const Engine& engine) {
  if (uses_nine(puzzle, engine)) return uniqueness_of_nine(puzzle, budget);
  Uniqueness answer;
  const auto search = engine.start(puzzle, budget, Order::found);
  Grid grid;
  Found found = search->next(grid);
  if (found == Found::solution) {
    answer.first = std::move(grid);
    found = search->next(grid);
  }
  switch (found) {
    case Found::solution:
      answer.second = std::move(grid);
      answer.status = Uniqueness::Status::many;
      break;
    case Found::no_more:
      answer.status = answer.first ? Uniqueness::Status::unique : Uniqueness::Status::none;
      break;
    case Found::gave_up:
      answer.status = Uniqueness::Status::gave_up;
      break;
  }
  answer.nodes = search->nodes();
  answer.limit = search->limit();
  return answer;
}

Solutions::Solutions(std::unique_ptr<Search> search) : search_(std::move(search)) {}

const Grid* Solutions::next() {
  switch (search_->next(grid_)) {
    case Found::solution:
      return &grid_;
    case Found::no_more:
      status_ = Status::done;
      return nullptr;
    case Found::gave_up:
      break;
  }
  status_ = Status::gave_up;
  return nullptr;
}

std::optional<bool> Solutions::unique() {
  // A few milliseconds' worth even where the first solution took no guess; a node of a large board
  // takes long.
  const auto least =
      std::uint64_t{300'000} / static_cast<std::uint64_t>(std::max(1, grid_.cells()));
  return search_->unique(search_->nodes() + least);
}

Solutions solutions(const Puzzle& puzzle, const Budget& budget, Order order, const Engine& engine) {
  return Solutions(engine.start(puzzle, budget, order));
}

}  // namespace kaidoku
