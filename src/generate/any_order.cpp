// Top-down on any board, with the questions of analysis/remove_clues.h. The first attempt that
// succeeds gives the puzzle.
#include "generate/any_order.h"

#include <algorithm>

#include "analysis/remove_clues.h"
#include "generate/fill.h"
#include "generate/symmetry.h"

namespace kaidoku::generate {

AnyOrder::AnyOrder(std::shared_ptr<const Rules> rules, Recipe recipe)
    : rules_(std::move(rules)),
      recipe_(std::move(recipe)),
      judge_(rules_, recipe_),
      orbits_(orbits(rules_->order(), recipe_.symmetry)),
      cells_(orbits(rules_->order(), Symmetry::none)) {
  if (recipe_.pattern.empty()) return;
  outside_.emplace_back();
  for (Cell cell = 0; cell < rules_->cells(); ++cell) {
    if (!recipe_.pattern[static_cast<std::size_t>(cell)]) outside_.front().push_back(cell);
  }
}

void AnyOrder::make(Made& made, const Budget& budget) {
  const base::Deadline deadline(budget);
  std::uint64_t number = 0;
  for (; number < recipe_.tries && !deadline.over(); ++number) {
    Made one{.index = made.index};
    if (budget.progress != nullptr) ++budget.progress->tried;
    if (attempt(one, number, deadline, budget.progress) && judge_.accepts(one, deadline)) {
      made = std::move(one);
      made.answer = Answer::unique;
      made.tries = number + 1;
      return;
    }
  }
  const Limit over = deadline.limit();
  made.tries = number;
  made.limit = over == Limit::none ? Limit::tries : over;
}

bool AnyOrder::attempt(Made& made, std::uint64_t number, const base::Deadline& deadline,
                       Progress* progress) const {
  base::Random random(recipe_.seed, made.index, number);
  const auto grid = random_grid(*rules_, random, deadline);
  if (!grid) return false;
  made.solution = *grid;
  const auto without = [&](const Grid& clues, const std::vector<std::vector<Cell>>& groups,
                           int at_least, Progress* watched = nullptr) {
    Budget budget = deadline.left();
    budget.progress = watched;
    return analysis::remove_clues(rules_, made.solution, clues, groups, at_least, budget);
  };
  const auto gone = [&](const analysis::Thinned& thinned, const Grid& before) {
    return thinned.clues != before;
  };
  // Could a group leave? The last ones are asked first, since they are the ones that were not tried
  // before, and the first that goes is answer enough.
  const auto any_could_go = [&](std::vector<std::vector<Cell>> groups) {
    std::size_t largest = 0;
    for (const auto& group : groups) largest = std::max(largest, group.size());
    std::reverse(groups.begin(), groups.end());
    return gone(without(made.clues, groups, made.clues.filled() - static_cast<int>(largest)),
                made.clues);
  };

  made.clues = made.solution;
  if (!outside_.empty() && !outside_.front().empty()) {
    const analysis::Thinned inside = without(made.clues, outside_, 0);
    if (!gone(inside, made.clues)) return false;
    made.clues = inside.clues;
  }
  made.minimal = false;
  if (outside_.empty() || recipe_.clues) {
    const ClueRange range = recipe_.clues.value_or(ClueRange{0, rules_->cells()});
    const int enough =
        range.min +
        static_cast<int>(random.below(static_cast<std::uint32_t>(range.max - range.min + 1)));
    auto groups = orbits_;
    random.shuffle(groups);
    const Grid all = made.clues;
    const analysis::Thinned thinned = without(all, groups, range.min, progress);
    if (thinned.limit != Limit::none) return false;
    made.clues = thinned.clues;
    const bool held_back = range.min > 0 && any_could_go(groups);
    // What left last comes back, until there are enough clues.
    for (; held_back && !groups.empty() && made.clues.filled() < enough; groups.pop_back()) {
      for (const Cell cell : groups.back()) made.clues[cell] = all[cell];
    }
    if (made.clues.filled() > range.max) return false;
    made.minimal = !held_back && recipe_.symmetry == Symmetry::none;
    if (held_back || made.minimal) return !deadline.over();
  }
  const analysis::Thinned proof = without(made.clues, cells_, 0);
  made.minimal = !gone(proof, made.clues);
  return proof.limit == Limit::none;
}

}  // namespace kaidoku::generate
