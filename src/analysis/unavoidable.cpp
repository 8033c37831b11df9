// The free ones are found by walking once around every cycle of the grid; each set counts its
// clues.
#include "analysis/unavoidable.h"

#include <algorithm>

#include "analysis/kempe.h"

namespace kaidoku::analysis {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

UnavoidableSets::UnavoidableSets(const Rules& rules, const Grid& solution, const Grid& clues)
    : sets_of_(at(rules.cells())), is_clue_(at(rules.cells())) {
  for (Cell cell = 0; cell < clues.cells(); ++cell) is_clue_[at(cell)] = clues[cell] != 0;
  add_digit_cycles(rules, solution, clues);
  add_line_cycles(rules, solution, clues);
  named_.assign(clues_in_.size(), 0);
}

void UnavoidableSets::add(std::span<const Cell> cells, const Grid& clues) {
  const auto set = static_cast<std::uint32_t>(clues_in_.size());
  std::uint32_t count = 0;
  for (const Cell cell : cells) {
    sets_of_[at(cell)].push_back(set);
    count += clues[cell] != 0;
  }
  clues_in_.push_back(count);
}

void UnavoidableSets::add_digit_cycles(const Rules& rules, const Grid& solution,
                                       const Grid& clues) {
  const DigitPlaces places(rules, solution);
  const int n = rules.order();
  std::vector<char> seen(at(rules.cells()));
  std::vector<Cell> cells;
  for (int one = 1; one <= n; ++one) {
    for (int two = one + 1; two <= n; ++two) {
      std::fill(seen.begin(), seen.end(), char{0});
      for (int row = 0; row < n; ++row) {
        cells.clear();
        add_chain(rules, solution, places, places(at(row), static_cast<Digit>(one)),
                  static_cast<Digit>(two), seen, cells);
        if (!cells.empty()) add(cells, clues);
      }
    }
  }
}

void UnavoidableSets::add_line_cycles(const Rules& rules, const Grid& solution, const Grid& clues) {
  const DigitPlaces places(rules, solution);
  const int n = rules.order();
  std::vector<char> seen(at(n));
  std::vector<Cell> cells;
  for (int house = 0; house < 2 * n; ++house) {  // houses begin with the rows, then the columns
    const bool row = house < n;
    const int thickness = row ? rules.box().rows : rules.box().cols;
    const auto cell_at = [&](int line, int k) {
      return row ? rules.cell(line, k) : rules.cell(k, line);
    };
    const int line = house % n;
    for (int other = line + 1; other < n && other / thickness == line / thickness; ++other) {
      std::fill(seen.begin(), seen.end(), char{0});
      for (int first = 0; first < n; ++first) {
        cells.clear();
        for (int k = first; seen[at(k)] == 0;) {
          seen[at(k)] = 1;
          cells.push_back(cell_at(line, k));
          cells.push_back(cell_at(other, k));
          const Cell next = places(at(house), solution[cells.back()]);
          k = row ? next % n : next / n;
        }
        if (!cells.empty()) add(cells, clues);
      }
    }
  }
}

bool UnavoidableSets::forbid(std::span<const Cell> cells) {
  bool forbidden = false;
  for (const Cell cell : cells) {
    if (is_clue_[at(cell)] == 0) continue;
    for (const auto set : sets_of_[at(cell)]) forbidden |= ++named_[set] == clues_in_[set];
  }
  for (const Cell cell : cells) {
    for (const auto set : sets_of_[at(cell)]) named_[set] = 0;
  }
  return forbidden;
}

void UnavoidableSets::remove(Cell cell) {
  is_clue_[at(cell)] = 0;
  for (const auto set : sets_of_[at(cell)]) --clues_in_[set];
}

}  // namespace kaidoku::analysis
