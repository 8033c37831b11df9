// Group after group, for boards of any order; whether one can go is asked of Removal.
#include "analysis/remove_clues.h"

#include <algorithm>

#include "analysis/removal.h"
#include "analysis/remove_clues_nine.h"
#include "base/deadline.h"
#include "kaidoku/nine.h"

namespace kaidoku::analysis {
namespace {

/// The cells of the group that still have a clue, each once.
std::vector<Cell> clues_among(const std::vector<Cell>& group, const Grid& clues) {
  std::vector<Cell> cells;
  for (const Cell cell : group) {
    if (clues[cell] != 0) cells.push_back(cell);
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

Thinned thin_any(const std::shared_ptr<const Rules>& rules, const Grid& solution, const Grid& clues,
                 std::span<const std::vector<Cell>> groups, int at_least, const Budget& budget) {
  Removal removal(rules, solution, clues, budget);

  // A clue stays for good when no later group names it.
  std::vector<std::size_t> last_group(static_cast<std::size_t>(rules->cells()), groups.size());
  for (std::size_t group = 0; group < groups.size(); ++group) {
    for (const Cell cell : groups[group]) last_group[static_cast<std::size_t>(cell)] = group;
  }
  const auto keep_if_last = [&](Cell cell, std::size_t group) {
    const bool last = last_group[static_cast<std::size_t>(cell)] == group;
    if (last && removal.clues()[cell] != 0) removal.keep(cell);
  };
  for (Cell cell = 0; cell < rules->cells(); ++cell) keep_if_last(cell, groups.size());

  int left = clues.filled();
  for (std::size_t group = 0; group < groups.size(); ++group) {
    base::tell_progress(budget.progress, group, groups.size());
    const std::vector<Cell> cells = clues_among(groups[group], removal.clues());
    const int size = static_cast<int>(cells.size());
    if (size > 0 && left - size >= at_least) {
      const Answer rival = removal.rival_without(cells);
      if (rival == Answer::gave_up) break;
      if (rival == Answer::none) {
        for (const Cell cell : cells) removal.remove(cell);
        left -= size;
      }
    }
    for (const Cell cell : cells) keep_if_last(cell, group);
  }
  return {removal.clues(), removal.nodes(), removal.limit()};
}

}  // namespace

Thinned remove_clues(const std::shared_ptr<const Rules>& rules, const Grid& solution,
                     const Grid& clues, std::span<const std::vector<Cell>> groups, int at_least,
                     const Budget& budget) {
  if (nine::fits(*rules)) return remove_clues_nine(clues, groups, at_least, budget);
  return thin_any(rules, solution, clues, groups, at_least, budget);
}

}  // namespace kaidoku::analysis
