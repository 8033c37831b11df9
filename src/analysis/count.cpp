// The exact number of solutions.
//
// Enumerating them one by one is the base, but digits that no given shows are interchangeable:
// swapping two of them turns a solution into another. With k such digits every solution stands for
// k! of them, and exactly one of these has the k digits in ascending order along any chosen row. So
// the row with the fewest open cells is taken, the ways to put k digits there in ascending order
// are the cases, each case is an ordinary puzzle, and the sum of their counts is multiplied by k!.
// A blank 6x6 board is one case with 39,168 solutions instead of 28,200,960. When there would be
// too many cases, fewer digits are treated as interchangeable, which is right just the same.
//
// The cases of a 9x9 board are counted in bulk, side by side (nine.h), unless an engine was named.
//
// Some boards can be counted without visiting any solution (src/engines/tally). Nobody knows
// beforehand which is faster: the cost of a tally can be told from the clues, the number of
// solutions cannot. So solutions are visited until as much was spent on them as the tally would
// take, and then the tally begins: twice what the better one takes, if the guesses are right. They
// are made from the board alone, so that every machine decides alike. A named engine visits them
// all.
#include <algorithm>
#include <chrono>

#include "analysis/interchangeable.h"
#include "analysis/uses_nine.h"
#include "engines/tally/tally.h"
#include "kaidoku/solve.h"

namespace kaidoku {
using namespace analysis;

namespace {

constexpr std::uint64_t max_cases = 5'000;

/// A row, its open cells, and digits that no given shows and that are to stand there in ascending
/// order.
struct FreeDigits {
  std::vector<Cell> open;
  std::vector<Digit> digits;
};

/// How many ways there are to choose k of n, or max_cases + 1 when there are more than max_cases.
std::uint64_t choices(std::size_t n, std::size_t k) {
  std::uint64_t result = 1;
  for (std::size_t i = 1; i <= k; ++i) {
    result = result * (n - k + i) / i;
    if (result > max_cases) return max_cases + 1;
  }
  return result;
}

/// How many solutions to find until there are so many, when each stands for k! of them.
std::uint64_t to_find(std::uint64_t limit, std::size_t k) {
  for (std::uint64_t i = k; i >= 2; --i) limit = limit / i + (limit % i != 0);
  return limit;
}

/// One solution is enough to know that there are as many as asked for: its hidden digits can be
/// renamed.
Count count_from_one(const Puzzle& puzzle, const Budget& budget, const Engine& engine) {
  const Solved solved = solve(puzzle, {.budget = budget, .engine = &engine});
  Count answer;
  answer.nodes = solved.nodes;
  answer.limit = solved.limit;
  if (solved.answer == Answer::solved) answer.answer = Answer::at_least;
  if (solved.answer == Answer::none) answer.answer = Answer::exact;
  return answer;
}

FreeDigits find_free_digits(const Puzzle& puzzle) {
  const int n = puzzle.order();
  std::vector<Digit> hidden = hidden_digits(puzzle);

  FreeDigits free;
  for (int row = 0; row < n; ++row) {
    std::vector<Cell> open;
    for (int column = 0; column < n; ++column) {
      const Cell cell = puzzle.rules().cell(row, column);
      if (puzzle.givens()[cell] == 0) open.push_back(cell);
    }
    if (row == 0 || open.size() < free.open.size()) free.open = std::move(open);
  }
  while (choices(free.open.size(), hidden.size()) > max_cases) hidden.pop_back();
  free.digits = std::move(hidden);
  return free;
}

/// Visits solutions and counts them.
class Counter {
 public:
  /// Not more than `most_visits`, each of which may stand for many solutions.
  Counter(const Puzzle& puzzle, const Budget& budget, std::optional<std::uint64_t> limit,
          std::uint64_t most_visits, const Engine& engine)
      : puzzle_(puzzle), budget_(budget), engine_(engine), free_(find_free_digits(puzzle)) {
    if (limit) needed_ = to_find(*limit, free_.digits.size());
    undecided_ = most_visits < needed_;
    needed_ = std::min(needed_, most_visits);
  }

  /// Was it ended by `most_visits`?
  bool undecided(const Count& answer) const {
    return undecided_ && answer.answer == Answer::at_least;
  }

  Count run() {
    Count answer;
    answer.answer = needed_ == 0 ? Answer::at_least : count_cases(puzzle_.givens(), 0, 0);
    if (answer.answer == Answer::exact && !bulk_.empty()) answer.answer = count_in_bulk();
    answer.value = Natural(found_);
    for (std::uint64_t i = free_.digits.size(); i >= 2; --i) answer.value *= i;
    answer.nodes = nodes_;
    answer.limit = gave_up_;
    return answer;
  }

 private:
  /// Puts the remaining digits into open cells from `from` on, in ascending order, and counts every
  /// case.
  Answer count_cases(const Grid& givens, std::size_t digit, std::size_t from) {
    if (digit == free_.digits.size()) return count_case(givens);
    const std::size_t still_needed = free_.digits.size() - digit;
    for (std::size_t i = from; i + still_needed <= free_.open.size(); ++i) {
      Grid more = givens;
      more[free_.open[i]] = free_.digits[digit];
      const auto status = count_cases(more, digit + 1, i + 1);
      if (status != Answer::exact) return status;
    }
    return Answer::exact;
  }

  Answer count_case(const Grid& givens) {
    if (in_bulk_) {
      bulk_.push_back(*nine::to_digits(givens));
      return Answer::exact;  // so far
    }
    // A digit no given shows clashes with nothing, so a case is always a valid puzzle.
    const auto puzzle = Puzzle::make(puzzle_.shared_rules(), givens);
    const auto search = engine_.start(*puzzle, remaining(), SolutionOrder::found);
    Grid grid;
    for (;;) {
      const Answer found = search->next(grid);
      if (found == Answer::solved) {
        if (++found_ < needed_) continue;
        nodes_ += search->nodes();
        return Answer::at_least;
      }
      nodes_ += search->nodes();
      gave_up_ = search->limit();
      return found == Answer::none ? Answer::exact : Answer::gave_up;
    }
  }

  /// All cases at once. One after the other if nodes are limited, since they are for all cases
  /// together; first one, then two, four, ... if solutions are, since the first cases may be
  /// enough.
  Answer count_in_bulk() {
    const bool counts_nodes = budget_.nodes != UINT64_MAX;
    std::size_t step = counts_nodes || needed_ != UINT64_MAX ? 1 : bulk_.size();
    for (std::span<const nine::Digits> rest = bulk_; !rest.empty(); rest = rest.subspan(step)) {
      if (!counts_nodes && rest.size() < bulk_.size()) step *= 2;
      step = std::min(step, rest.size());
      std::vector<nine::Counted> answers(step);
      auto solver = nine::Solver::make(
          {.limit = needed_ - found_, .give = nine::Give::nothing, .budget = remaining()});
      solver->solve(rest.first(step), answers);
      for (const nine::Counted& answer : answers) {
        nodes_ += answer.nodes;
        found_ += std::min(answer.count, needed_ - found_);
        if (answer.limit != Limit::none) gave_up_ = answer.limit;
      }
      if (found_ == needed_) {
        gave_up_ = Limit::none;
        return Answer::at_least;
      }
      if (gave_up_ != Limit::none) return Answer::gave_up;
    }
    return Answer::exact;
  }

  Budget remaining() const { return budget_.left(start_, nodes_); }

  const Puzzle& puzzle_;
  Budget budget_;
  const Engine& engine_;
  FreeDigits free_;
  const bool in_bulk_ = uses_nine(puzzle_, engine_);
  std::vector<nine::Digits> bulk_;  // cases that are yet to be counted
  // solutions to find (each stands for k!) until the limit is reached
  std::uint64_t needed_ = UINT64_MAX;
  bool undecided_ = false;  // or only the number of visits
  std::uint64_t found_ = 0;
  std::uint64_t nodes_ = 0;
  Limit gave_up_ = Limit::none;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// What a processor of 2021 visits in a second, in bulk or one by one.
double visits_per_second(const Puzzle& puzzle, const Engine& engine) {
  return uses_nine(puzzle, engine) ? 1e7 : 4e7 / puzzle.rules().cells();
}

/// Visiting solutions, and if that takes too long, a tally.
Count count_either_way(const Puzzle& puzzle, const Budget& budget,
                       std::optional<std::uint64_t> limit, const Engine& engine) {
  const auto start = std::chrono::steady_clock::now();
  const double per_second = visits_per_second(puzzle, engine);
  Count answer;
  const auto visit = [&](double most_visits) {
    Counter counter(puzzle, budget.left(start, answer.nodes), limit,
                    static_cast<std::uint64_t>(most_visits), engine);
    Count more = counter.run();
    more.nodes += answer.nodes;
    more.value = std::max(more.value, answer.value);
    answer = std::move(more);
    return counter.undecided(answer);
  };
  // At first as many as can be visited while the tally would be planned.
  const double at_first = per_second / 100;
  if (!visit(at_first)) return answer;
  const auto tally = tally::plan(puzzle);
  const double worth = std::min(tally->seconds() * per_second, 1e18);
  if (worth > at_first && !visit(worth)) return answer;

  engines::Meter meter(budget.left(start, answer.nodes));
  answer.value = std::max(answer.value, tally->count(meter));
  answer.nodes += meter.nodes();
  answer.limit = meter.limit();
  answer.answer = meter.spent() ? Answer::gave_up : Answer::exact;
  if (limit && answer.value >= Natural(*limit)) {
    answer.answer = Answer::at_least;
    answer.limit = Limit::none;
  }
  return answer;
}

}  // namespace

Count count(const Puzzle& puzzle, const CountOptions& options) {
  const Engine& engine = chosen(options.engine);
  const Budget& budget = options.budget;
  const auto limit = options.limit;
  if (!engine.takes(puzzle.rules())) return {.answer = Answer::unsupported};
  const bool either_way = &engine == &all_engines().front() && tally::is_for(puzzle.rules().box());
  const bool one_is_enough = limit && to_find(*limit, hidden_digits(puzzle).size()) == 1;
  Count answer = one_is_enough ? count_from_one(puzzle, budget, engine)
                 : either_way  ? count_either_way(puzzle, budget, limit, engine)
                               : Counter(puzzle, budget, limit, UINT64_MAX, engine).run();
  if (answer.answer == Answer::at_least) answer.value = Natural(*limit);
  return answer;
}

}  // namespace kaidoku
