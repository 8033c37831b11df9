// Grids and puzzles: what is filled in, what clashes, what is still possible.
#include <fmt/core.h>

#include <algorithm>

#include "board/clash.h"

namespace kaidoku {
namespace {

ErrorCode duplicate_code(HouseKind kind) {
  switch (kind) {
    case HouseKind::row:
      return ErrorCode::duplicate_row;
    case HouseKind::column:
      return ErrorCode::duplicate_column;
    case HouseKind::box:
      break;
  }
  return ErrorCode::duplicate_box;
}

}  // namespace

int Grid::filled() const {
  return static_cast<int>(
      std::count_if(digits_.begin(), digits_.end(), [](Digit d) { return d != 0; }));
}

std::vector<Clash> clashes(const Rules& rules, const Grid& grid) {
  KAIDOKU_EXPECTS(grid.order() == rules.order(),
                  "clashes(rules, grid): the grid must have the order of the rules");
  std::vector<Clash> found;
  const auto houses = rules.houses();
  for (std::size_t house = 0; house < houses.size(); ++house) {
    const auto cells = houses[house].cells;
    DigitSet seen;
    for (const Cell cell : cells) {
      const Digit digit = grid[cell];
      if (digit == 0) continue;
      if (seen.contains(digit)) {
        const auto first =
            std::find_if(cells.begin(), cells.end(), [&](Cell c) { return grid[c] == digit; });
        found.push_back({static_cast<int>(house), *first, cell, digit});
      }
      seen.insert(digit);
    }
  }
  return found;
}

Error board::clash_error(const Rules& rules, const Clash& clash, const Symbols& symbols) {
  const House& house = rules.houses()[static_cast<std::size_t>(clash.house)];
  return {
      .code = duplicate_code(house.kind),
      .message = fmt::format("{} and {} are both {} ({} {})", cell_name(clash.first, rules.order()),
                             cell_name(clash.second, rules.order()), symbols.name(clash.digit),
                             name(house.kind), house.number + 1)};
}

Result<Puzzle> Puzzle::make(std::shared_ptr<const Rules> rules, Grid givens) {
  KAIDOKU_REQUIRE(rules != nullptr, "Puzzle::make(rules, givens): the rules are a null pointer");
  auto symbols = Symbols::standard(rules->order());
  return make(std::move(rules), std::move(givens), std::move(symbols));
}

Result<Puzzle> Puzzle::make(std::shared_ptr<const Rules> rules, Grid givens, Symbols symbols) {
  KAIDOKU_REQUIRE(rules != nullptr,
                  "Puzzle::make(rules, givens, symbols): the rules are a null pointer");
  const int order = rules->order();
  if (givens.order() != order || symbols.order() != order) {
    return Error{.code = ErrorCode::bad_value,
                 .message = fmt::format(
                     "rules of order {}, a grid of order {} and {} symbols do not belong together",
                     order, givens.order(), symbols.order())};
  }
  std::vector<Error> errors;
  for (Cell cell = 0; cell < givens.cells(); ++cell) {
    if (givens[cell] <= order) continue;
    errors.push_back({.code = ErrorCode::bad_value,
                      .message = fmt::format("{} holds digit {}, but the order is {}",
                                             cell_name(cell, order), givens[cell], order)});
  }
  if (!errors.empty()) return errors;  // such digits have no name to call a clash by
  for (const Clash& clash : clashes(*rules, givens))
    errors.push_back(board::clash_error(*rules, clash, symbols));
  if (!errors.empty()) return errors;
  return Puzzle(std::move(rules), std::move(givens), std::move(symbols));
}

Result<Puzzle> blank(Box box) {
  auto rules = Rules::standard(box);
  if (!rules) return rules.error();
  return Puzzle::make(*rules, Grid(box.order()));
}

std::vector<DigitSet> candidates(const Puzzle& puzzle) {
  return candidates(puzzle.rules(), puzzle.givens());
}

std::vector<DigitSet> candidates(const Rules& rules, const Grid& grid) {
  KAIDOKU_EXPECTS(grid.order() == rules.order(),
                  "candidates(rules, grid): the grid must have the order of the rules");
  std::vector<DigitSet> result(static_cast<std::size_t>(rules.cells()),
                               DigitSet::all(rules.order()));
  for (const House& house : rules.houses()) {
    for (const Cell filled : house.cells) {
      if (grid[filled] == 0) continue;
      for (const Cell peer : house.cells)
        result[static_cast<std::size_t>(peer)].erase(grid[filled]);
    }
  }
  for (Cell cell = 0; cell < grid.cells(); ++cell) {
    if (grid[cell] != 0) result[static_cast<std::size_t>(cell)] = {grid[cell]};
  }
  return result;
}

}  // namespace kaidoku
