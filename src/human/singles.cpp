// Singles: steps that put a digit because a house has one place left for it, or a cell has one digit left.
//
// Each looks over the whole board and reports the first in reading order, so that the answer does not depend on the
// order in which houses happen to be listed. A person is told what leaves no choice: the filled cells that see all
// other places. Where that takes candidates somebody took out, there is no such list.
#include <algorithm>
#include <iterator>
#include <map>

#include "human/techniques.h"

namespace kaidoku {
namespace {

struct Board {
  const Rules& rules;
  const Grid& grid;
  std::span<const DigitSet> candidates;

  bool may_hold(Cell cell, Digit digit) const {
    return grid[cell] == 0 && candidates[static_cast<std::size_t>(cell)].contains(digit);
  }
  bool holds(const House& house, Digit digit) const {
    return std::any_of(house.cells.begin(), house.cells.end(),
                       [&](Cell cell) { return grid[cell] == digit; });
  }
  /// The filled cells with this digit that `cell` sees; one that is in two of its houses comes once.
  std::vector<Cell> seen(Cell cell, Digit digit) const {
    std::vector<Cell> cells;
    for (const Seat& seat : rules.seats(cell)) {
      for (const Cell other : rules.houses()[seat.house].cells) {
        if (grid[other] == digit && std::find(cells.begin(), cells.end(), other) == cells.end())
          cells.push_back(other);
      }
    }
    return cells;
  }
};

/// Why no other empty cell of the house can hold the digit: few filled cells that reach all of them, found by taking
/// the one that reaches most, again and again.
std::vector<Cell> reasons(const Board& board, const House& house, Cell place, Digit digit) {
  std::vector<Cell> open;  // not explained yet
  for (const Cell cell : house.cells) {
    if (cell != place && board.grid[cell] == 0) open.push_back(cell);
  }
  std::vector<Cell> because;
  while (!open.empty()) {
    std::map<Cell, int> reached;
    for (const Cell cell : open) {
      for (const Cell cause : board.seen(cell, digit)) ++reached[cause];
    }
    const auto best = std::max_element(reached.begin(), reached.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    if (best == reached.end()) return {};
    because.push_back(best->first);
    std::erase_if(open, [&](Cell cell) {
      const auto causes = board.seen(cell, digit);
      return std::find(causes.begin(), causes.end(), best->first) != causes.end();
    });
  }
  std::sort(because.begin(), because.end());
  return because;
}

/// Why the cell can hold no other digit.
std::vector<Cell> reasons(const Board& board, Cell cell, Digit digit) {
  std::vector<Cell> because;
  for (int other = 1; other <= board.rules.order(); ++other) {
    if (other == digit) continue;
    const auto causes = board.seen(cell, static_cast<Digit>(other));
    if (causes.empty()) return {};
    because.push_back(causes.front());
  }
  std::sort(because.begin(), because.end());
  return because;
}

Step put(TechniqueNumber number, Cell cell, Digit digit) {
  Step step;
  step.technique = &technique(number);
  step.digit = digit;
  step.cells = {cell};
  step.places = {{cell, digit}};
  return step;
}

/// The first hidden single, in reading order of its cell, in the houses that `wanted` picks.
template <class Wanted>
std::optional<Step> hidden_single(const Board& board, TechniqueNumber number, const Wanted& wanted) {
  Cell best = -1;
  int best_house = 0;
  Digit best_digit = 0;
  const auto houses = board.rules.houses();
  for (std::size_t h = 0; h < houses.size(); ++h) {
    if (!wanted(houses[h])) continue;
    for (int digit = 1; digit <= board.rules.order(); ++digit) {
      const auto fits = [&](Cell cell) { return board.may_hold(cell, static_cast<Digit>(digit)); };
      const auto cells = houses[h].cells;
      const auto first = std::find_if(cells.begin(), cells.end(), fits);
      if (first == cells.end() || (best >= 0 && *first >= best)) continue;
      if (std::any_of(std::next(first), cells.end(), fits) ||
          board.holds(houses[h], static_cast<Digit>(digit)))
        continue;
      best = *first;
      best_house = static_cast<int>(h);
      best_digit = static_cast<Digit>(digit);
    }
  }
  if (best < 0) return {};
  Step step = put(number, best, best_digit);
  step.house = best_house;
  step.because = reasons(board, houses[static_cast<std::size_t>(best_house)], best, best_digit);
  return step;
}

std::optional<Step> naked_single(const Board& board) {
  for (Cell cell = 0; cell < board.grid.cells(); ++cell) {
    const DigitSet& left = board.candidates[static_cast<std::size_t>(cell)];
    if (board.grid[cell] != 0 || left.size() != 1) continue;
    const auto digit = static_cast<Digit>(left.first());
    Step step = put(TechniqueNumber::naked_single, cell, digit);
    step.because = reasons(board, cell, digit);
    return step;
  }
  return {};
}

}  // namespace

std::optional<Step> easiest_step(const Rules& rules, const Grid& grid, std::span<const DigitSet> candidates) {
  const Board board{rules, grid, candidates};
  const auto one_empty = [&](const House& house) {
    return std::count_if(house.cells.begin(), house.cells.end(),
                         [&](Cell cell) { return grid[cell] == 0; }) == 1;
  };
  const auto box = [](const House& house) { return house.kind == HouseKind::box; };
  const auto line = [](const House& house) { return house.kind != HouseKind::box; };
  if (auto step = hidden_single(board, TechniqueNumber::last_digit, one_empty)) return step;
  if (auto step = hidden_single(board, TechniqueNumber::hidden_in_box, box)) return step;
  if (auto step = hidden_single(board, TechniqueNumber::hidden_in_line, line)) return step;
  return naked_single(board);
}

}  // namespace kaidoku
