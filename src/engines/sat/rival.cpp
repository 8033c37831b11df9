// The board as clauses for CaDiCaL. Variable x(cell, digit) says that the cell holds the digit; in
// each cell, and for each digit in each house, exactly one is true. Clues are assumptions: they
// hold for one question, and what is learned meanwhile stays true without them.
//
// "At most one of n" takes a clause for each pair up to order 36 (750,000 clauses at 25x25: strong
// and quick to look through); beyond that a chain of helping variables, whose number grows with n
// and not its square.
//
// The solver is told to prefer the digits of the known solution: rivals are near it, and the
// nearer, the fewer cells there are to think about. On the one 25x25 grid it was tried with, that
// saved a third of the time.
//
// Nothing here looks at a clock but the budget: whether there is a rival is a fact, so callers may
// rely on the answer and not on which rival is shown.
#include "engines/sat/rival.h"

#include <cadical.hpp>
#include <vector>

#include "engines/sat/conflicts.h"

namespace kaidoku::sat {
namespace {

/// Larger boards would take gigabytes.
constexpr int largest_order = 100;
constexpr int largest_order_by_pairs = 36;

}  // namespace

struct Rival::Memory {
  explicit Memory(std::shared_ptr<const Rules> its_rules)
      : shared_rules(std::move(its_rules)), next_helper(rules.cells() * n + 1) {
    // most questions have a rival, and half the time is saved (25x25, 3 seeds)
    solver.configure("sat");
    solver.set("quiet", 1);
    solver.set("lucky",
               // trying trivial assignments before every question costs more than most questions
               0);
    solver.connect_learner(&conflicts);
    solver.connect_terminator(&conflicts);
  }
  ~Memory() {
    solver.disconnect_terminator();
    solver.disconnect_learner();
  }

  int x(Cell cell, int digit) const { return cell * n + digit; }

  void add(std::initializer_list<int> clause) {
    for (const int literal : clause) solver.add(literal);
    solver.add(0);
  }

  void exactly_one(const std::vector<int>& variables) {
    for (const int variable : variables) solver.add(variable);
    solver.add(0);
    if (n <= largest_order_by_pairs) {
      for (std::size_t i = 0; i < variables.size(); ++i) {
        for (std::size_t j = i + 1; j < variables.size(); ++j) add({-variables[i], -variables[j]});
      }
      return;
    }
    // helper k: one of the variables up to k is true
    for (std::size_t k = 0; k + 1 < variables.size(); ++k) {
      const int helper = next_helper + static_cast<int>(k);
      add({-variables[k], helper});
      add({-variables[k + 1], -helper});
      if (k + 2 < variables.size()) add({-helper, helper + 1});
    }
    next_helper += n - 1;
  }

  /// The rules, once: when the first question comes, because not every board gets that far. False:
  /// the budget ended it.
  bool state_rules(engines::Meter& meter) {
    const auto cells = static_cast<std::size_t>(rules.cells());
    std::vector<int> group(static_cast<std::size_t>(n));
    const std::size_t groups = cells + rules.houses().size() * static_cast<std::size_t>(n);
    for (; stated < groups; ++stated) {
      if (!meter.work(static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n))) return false;
      if (stated < cells) {
        for (int k = 0; k < n; ++k)
          group[static_cast<std::size_t>(k)] = x(static_cast<Cell>(stated), k + 1);
      } else {
        const House& house = rules.houses()[(stated - cells) / static_cast<std::size_t>(n)];
        const int digit = static_cast<int>((stated - cells) % static_cast<std::size_t>(n)) + 1;
        for (std::size_t k = 0; k < group.size(); ++k) group[k] = x(house.cells[k], digit);
      }
      exactly_one(group);
    }
    return true;
  }

  void prefer(const Grid& grid) {
    if (grid == preferred) return;
    preferred = grid;
    for (Cell cell = 0; cell < rules.cells(); ++cell) {
      for (int digit = 1; digit <= n; ++digit) {
        solver.phase(grid[cell] == digit ? x(cell, digit) : -x(cell, digit));
      }
    }
  }

  Answer ask(const Grid& clues, const Grid& known, std::span<const Cell> cells,
             const Budget& budget, Grid& solution) {
    engines::Meter meter(budget);
    if (n > largest_order) meter.spend(Limit::memory);
    int result = 0;
    if (meter.work(0) && state_rules(meter)) {
      // first of all: what follows from it is found before anything is learned
      if (cells.size() == 1) {
        solver.assume(-x(cells.front(), known[cells.front()]));
      } else {
        for (const Cell cell : cells) solver.constrain(-x(cell, known[cell]));
        solver.constrain(0);
      }
      for (Cell cell = 0; cell < rules.cells(); ++cell) {
        if (clues[cell] != 0) solver.assume(x(cell, clues[cell]));
      }
      conflicts.watch(&meter);
      result = solver.solve();
      conflicts.watch(nullptr);
    }
    nodes += meter.nodes();
    // An answer is one, even if it came a conflict too late.
    limit = result == 0 ? meter.limit() : Limit::none;
    if (result == unsatisfiable) return Answer::none;
    if (result != satisfiable) return Answer::gave_up;
    if (solution.cells() != rules.cells()) solution = Grid(n);
    for (Cell cell = 0; cell < rules.cells(); ++cell) {
      for (int digit = 1; digit <= n; ++digit) {
        if (solver.val(x(cell, digit)) > 0) solution[cell] = static_cast<Digit>(digit);
      }
    }
    return Answer::solved;
  }

  std::shared_ptr<const Rules> shared_rules;
  const Rules& rules = *shared_rules;
  int n = rules.order();
  int next_helper;
  std::size_t stated = 0;  // how many of the rules the solver knows
  CaDiCaL::Solver solver;
  Conflicts conflicts;
  Grid preferred;
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
};

Rival::Rival(std::shared_ptr<const Rules> rules)
    : memory_(std::make_unique<Memory>(std::move(rules))) {}
Rival::~Rival() = default;

void Rival::fix(Cell cell, Digit digit) {
  if (memory_->n <= largest_order) memory_->add({memory_->x(cell, digit)});
}

Answer Rival::find_other(const Grid& clues, const Grid& known, std::span<const Cell> cells,
                         const Budget& budget, Grid& solution) {
  memory_->prefer(known);
  return memory_->ask(clues, known, cells, budget, solution);
}

std::uint64_t Rival::nodes() const { return memory_->nodes; }
Limit Rival::limit() const { return memory_->limit; }

}  // namespace kaidoku::sat
