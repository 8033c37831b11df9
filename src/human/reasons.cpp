// Reasons: a person who is shown a single is told what leaves no choice: the filled cells that see
// all other places. Where that takes candidates somebody took out, there is no such list.
//
// Only steps that are shown need it, so finders leave it out.
#include "human/reasons.h"

#include <algorithm>
#include <map>

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

struct Board {
  const Rules& rules;
  const Grid& grid;

  /// The filled cells with this digit that `cell` sees; one that is in two of its houses comes
  /// once.
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

/// Why no other empty cell of the house can hold the digit: few filled cells that reach all of
/// them, found by taking the one that reaches most, again and again.
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
    const auto best =
        std::max_element(reached.begin(), reached.end(),
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

}  // namespace

void give_reasons(const Rules& rules, const Grid& grid, Step& step) {
  const Board board{rules, grid};
  const auto is = [&](TechniqueNumber number) { return step.technique == &technique(number); };
  if (is(TechniqueNumber::naked_single)) {
    step.because = reasons(board, step.cells.front(), step.digit);
  } else if (is(TechniqueNumber::hidden_in_box) || is(TechniqueNumber::hidden_in_line)) {
    const House& house = rules.houses()[static_cast<std::size_t>(*step.house)];
    step.because = reasons(board, house, step.cells.front(), step.digit);
  }
}

}  // namespace kaidoku::human
