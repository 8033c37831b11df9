// Rival for programs without a SAT solver (WebAssembly; KAIDOKU_SAT off): the usual engine looks
// for solutions, and for the first that differs. The answers are the same; where there are millions
// of other solutions it may take forever to get them. Nothing is refuted: there are no proofs.
#include <algorithm>

#include "engines/sat/refute.h"
#include "engines/sat/rival.h"

namespace kaidoku::sat {

struct Rival::Memory {
  std::shared_ptr<const Rules> rules;
  Grid fixed;
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
};

Rival::Rival(std::shared_ptr<const Rules> rules)
    : memory_(new Memory{.rules = rules, .fixed = Grid(rules->order())}) {}
Rival::~Rival() = default;

void Rival::fix(Cell cell, Digit digit) { memory_->fixed[cell] = digit; }

Answer Rival::find_other(const Grid& clues, const Grid& known, std::span<const Cell> cells,
                         const Budget& budget, Grid& solution) {
  Grid all = clues;
  for (Cell cell = 0; cell < all.cells(); ++cell) {
    if (memory_->fixed[cell] != 0) all[cell] = memory_->fixed[cell];
  }
  const auto puzzle = Puzzle::make(memory_->rules, std::move(all));
  if (!puzzle) return Answer::none;
  const auto differs = [&] {
    return std::any_of(cells.begin(), cells.end(),
                       [&](Cell cell) { return solution[cell] != known[cell]; });
  };
  const auto search = all_engines().front().start(*puzzle, budget, SolutionOrder::found);
  Answer found = search->next(solution);
  while (found == Answer::solved && !differs()) found = search->next(solution);
  memory_->nodes += search->nodes();
  memory_->limit = search->limit();
  return found;
}

std::uint64_t Rival::nodes() const { return memory_->nodes; }
Limit Rival::limit() const { return memory_->limit; }

Refutation refute(std::span<const std::int32_t>, int, const Budget&, std::int64_t) {
  return {.answer = Answer::unsupported};
}

}  // namespace kaidoku::sat
