// What can be said of a board as it is: what is legal, what clashes, what is wrong, whether it is
// solved. Nothing here is remembered, so nothing can be stale.
#include <algorithm>
#include <cstdint>
#include <iterator>

#include "kaidoku/engines.h"
#include "kaidoku/game.h"
#include "kaidoku/hash.h"
#include "kaidoku/solve.h"

namespace kaidoku {

std::string Game::id() const {
  // FNV-1a over the shape of the board and its givens; 40 bits as letters and digits that cannot be
  // confused.
  Fnv sum;
  sum.add_byte(static_cast<unsigned char>(rules().box().rows));
  sum.add_byte(static_cast<unsigned char>(rules().box().cols));
  for (const Digit digit : puzzle_.givens().digits()) sum.add_byte(digit);
  std::uint64_t hash = sum.value() ^ sum.value() >> 40;
  std::string id;
  for (int letter = 0; letter < 8; ++letter, hash >>= 5)
    id += "0123456789abcdefghjkmnpqrstvwxyz"[hash & 31];
  return id;
}

DigitSet Game::legal(Cell cell) const {
  DigitSet digits = DigitSet::all(rules().order());
  for (const Seat& seat : rules().seats(cell)) {
    for (const Cell other : rules().houses()[seat.house].cells) {
      if (other != cell && grid_[other] != 0) digits.erase(grid_[other]);
    }
  }
  return digits;
}

DigitSet Game::candidates(Cell cell) const {
  if (grid_[cell] != 0) return {};
  if (!automatic_) return at(cell).center;
  return legal(cell) - at(cell).struck;
}

std::vector<int> Game::remaining() const {
  std::vector<int> left(static_cast<std::size_t>(rules().order()) + 1, rules().order());
  for (const Digit digit : grid_.digits()) --left[digit];
  left[0] = 0;
  for (int& number : left) number = std::max(number, 0);
  return left;
}

bool Game::solved() const { return grid_.filled() == grid_.cells() && verify(puzzle_, grid_); }

std::vector<Cell> Game::conflicts() const {
  std::vector<Cell> cells;
  for (const Clash& clash : clashes(rules(), grid_)) {
    cells.push_back(clash.first);
    cells.push_back(clash.second);
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

std::vector<Cell> Game::mistakes() const {
  std::vector<Cell> cells;
  if (!solution_) return cells;
  for (Cell cell = 0; cell < grid_.cells(); ++cell) {
    const Digit right = (*solution_)[cell];
    const bool wrong =
        grid_[cell] != 0 ? grid_[cell] != right : automatic_ && at(cell).struck.contains(right);
    if (wrong) cells.push_back(cell);
  }
  return cells;
}

/// The cells a hint would call wrong.
std::vector<Cell> Game::wrong() const { return solution_ ? mistakes() : conflicts(); }

Answer Game::prospect(const Budget& budget) const {
  // A count, so that it is the same everywhere; beyond 25x25 a smaller one, as every guess looks at
  // more candidates.
  constexpr std::uint64_t most_guesses = 20'000, usual = 25 * 25 * 25;
  const auto order = static_cast<std::uint64_t>(rules().order());
  const auto guesses = most_guesses * usual / std::max(usual, order * order * order);
  if (solution_) return mistakes().empty() ? Answer::solved : Answer::none;
  const auto now = Puzzle::make(puzzle_.shared_rules(), grid_, puzzle_.symbols());
  if (!now) return Answer::none;
  Budget bounded = budget;
  bounded.nodes = std::min(bounded.nodes, guesses);
  return solve(*now, {.budget = bounded}).answer;
}

/// Nothing is known to be wrong. A puzzle that has no solution cannot be spoiled but by breaking a
/// rule.
bool Game::right(const Budget& budget) const {
  if (solution_ || solutions_ == Answer::none) return wrong().empty();
  return prospect(budget) != Answer::none;
}

std::vector<Cell> Game::pointed_out() const {
  if (check_ == Check::off) return {};
  std::vector<Cell> cells = conflicts();
  if (check_ == Check::rules) return cells;
  std::vector<Cell> both;
  const auto more = mistakes();
  std::set_union(cells.begin(), cells.end(), more.begin(), more.end(), std::back_inserter(both));
  return both;
}

}  // namespace kaidoku
