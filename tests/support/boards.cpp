// Boards that are no boards throw: the test ends there, with the reason.
#include "support/boards.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace kaidoku::test {

std::vector<Box> boxes_of(int order) {
  std::vector<Box> boxes;
  for (int rows = 1; rows <= order; ++rows) {
    if (order % rows == 0) boxes.push_back({rows, order / rows});
  }
  return boxes;
}

Puzzle make_puzzle(Box box, Grid givens) {
  auto rules = Rules::standard(box);
  if (!rules) throw std::runtime_error(rules.error().message);
  auto puzzle = Puzzle::make(*rules, std::move(givens));
  if (!puzzle) throw std::runtime_error(puzzle.error().message);
  return *std::move(puzzle);
}

Puzzle blank_board(Box box) { return make_puzzle(box, Grid(box.order())); }

Grid grid_of(std::string_view line) {
  int order = 1;
  while (static_cast<std::size_t>(order * order) < line.size()) ++order;
  Grid grid(order);
  if (static_cast<std::size_t>(grid.cells()) != line.size())
    throw std::runtime_error("no square of cells");
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    const char typed = line[static_cast<std::size_t>(cell)];
    grid[cell] = typed == '.' ? Digit{0} : static_cast<Digit>(typed - '0');
  }
  return grid;
}

Puzzle puzzle_of(std::string_view line, Box box) { return make_puzzle(box, grid_of(line)); }

std::string text_of(const Puzzle& puzzle) {
  const Box box = puzzle.rules().box();
  std::string text = std::to_string(box.rows) + "x" + std::to_string(box.cols) + ":";
  for (const Digit digit : puzzle.givens().digits()) {
    text += digit == 0 ? " ." : " " + std::to_string(static_cast<int>(digit));
  }
  return text;
}

bool sorts_before(const Grid& a, const Grid& b) {
  return std::ranges::lexicographical_compare(a.digits(), b.digits());
}

Ending exhaust(Search& search, std::size_t limit) {
  Ending ending;
  for (Grid solution; ending.solutions.size() < limit;) {
    ending.last = search.next(solution);
    if (ending.last != Answer::solved) break;
    ending.solutions.push_back(solution);
  }
  ending.nodes = search.nodes();
  return ending;
}

}  // namespace kaidoku::test
