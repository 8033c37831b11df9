// Rival for programs without a SAT solver (WebAssembly; KAIDOKU_SAT off): the usual engine looks for solutions, and for
// the first that differs. The answers are the same; on boards beyond 16x16 it may take forever to get them. Nothing is
// refuted: there are no proofs.
#include <algorithm>

#include "engines/sat/refute.h"
#include "engines/sat/rival.h"

namespace kaidoku::sat {

struct Rival::Memory {
  /// A solution for which `right` says yes.
  template <class Right>
  Found ask(const Grid& clues, const Budget& budget, Grid& solution, Right right) {
    Grid all = clues;
    for (Cell cell = 0; cell < all.cells(); ++cell) {
      if (fixed[cell] != 0) all[cell] = fixed[cell];
    }
    const auto puzzle = Puzzle::make(rules, std::move(all));
    if (!puzzle) return Found::no_more;
    const auto search = engines().front().start(*puzzle, budget, Order::found);
    Found found = search->next(solution);
    while (found == Found::solution && !right(solution)) found = search->next(solution);
    nodes += search->nodes();
    limit = search->limit();
    return found;
  }

  std::shared_ptr<const Rules> rules;
  Grid fixed;
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
};

Rival::Rival(std::shared_ptr<const Rules> rules)
    : memory_(new Memory{.rules = rules, .fixed = Grid(rules->order())}) {}
Rival::~Rival() = default;

void Rival::fix(Cell cell, Digit digit) { memory_->fixed[cell] = digit; }

Found Rival::find(const Grid& clues, const Budget& budget, Grid& solution) {
  return memory_->ask(clues, budget, solution, [](const Grid&) { return true; });
}

Found Rival::find_other(const Grid& clues, const Grid& known, std::span<const Cell> cells,
                        const Budget& budget, Grid& solution) {
  return memory_->ask(clues, budget, solution, [&](const Grid& grid) {
    return std::any_of(cells.begin(), cells.end(), [&](Cell cell) { return grid[cell] != known[cell]; });
  });
}

std::uint64_t Rival::nodes() const { return memory_->nodes; }
Limit Rival::limit() const { return memory_->limit; }

Refutation refute(std::span<const std::int32_t>, int, const Budget&, std::int64_t) { return {}; }

}  // namespace kaidoku::sat
