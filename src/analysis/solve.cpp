// One solution, the number of solutions up to two, all solutions: thin questions to a Search.
#include "kaidoku/solve.h"

namespace kaidoku {

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

Uniqueness uniqueness(const Puzzle& puzzle, const Budget& budget, const Engine& engine) {
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

Solutions solutions(const Puzzle& puzzle, const Budget& budget, Order order, const Engine& engine) {
  return Solutions(engine.start(puzzle, budget, order));
}

}  // namespace kaidoku
