// A single 9x9 puzzle as a Search. First the lanes find out whether there is no solution, one, or
// more: that is all most callers ask, and costs the least. Only if there are several, they are
// delivered in ascending order by a search that goes through the cells in reading order, so that
// which one comes first depends on nothing but the puzzle. When the budget ends before it is known
// whether there are several, none is delivered: it might not be the first.
#include "engines/nine/nine.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "engines/nine/choose.h"
#include "engines/nine/sorted.h"

namespace kaidoku::nine {
namespace {

class NineSearch final : public Search {
 public:
  NineSearch(const Puzzle& puzzle, const Budget& budget) : puzzle_(puzzle), budget_(budget) {}

  Answer next(Grid& solution) override {
    if (sorted_) return sorted_->next(solution);
    if (done_) return limit_ == Limit::none ? Answer::none : Answer::gave_up;
    done_ = true;
    const Digits givens = *to_digits(puzzle_.givens());
    Digits only;
    Counted answer;
    static thread_local Workspace workspace;  // taking it anew would cost more than most puzzles
    workspace.run(find_target({})->lanes, {{&givens, 1}, &answer, &only, 2, remaining()});
    nodes_ = answer.nodes;
    limit_ = answer.limit;
    if (limit_ != Limit::none) return Answer::gave_up;
    if (answer.count == 0) return Answer::none;
    if (answer.count > 1) {
      sorted_ = start_sorted(puzzle_, remaining());
      return sorted_->next(solution);
    }
    solution = to_grid(only);
    return Answer::solved;
  }

  std::optional<bool> unique(std::uint64_t) override { return !sorted_; }

  std::uint64_t nodes() const override { return nodes_ + (sorted_ ? sorted_->nodes() : 0); }
  Limit limit() const override { return sorted_ ? sorted_->limit() : limit_; }

 private:
  Budget remaining() const { return budget_.left(start_, nodes_); }

  const Puzzle puzzle_;
  const Budget budget_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::unique_ptr<Search> sorted_;
  std::uint64_t nodes_ = 0;
  Limit limit_ = Limit::none;
  bool done_ = false;
};

}  // namespace

bool fits(const Rules& rules) { return rules.box() == Box{3, 3}; }

Result<Digits> to_digits(const Grid& grid) {
  Digits digits;
  if (grid.digits().size() != digits.size())
    return Error{
        .code = ErrorCode::wrong_board,
        .message = fmt::format("expected a grid of order 9, found order {}", grid.order())};
  std::ranges::copy(grid.digits(), digits.begin());
  return digits;
}

Grid to_grid(const Digits& digits) {
  Grid grid(9);
  for (Cell cell = 0; cell < grid.cells(); ++cell)
    grid[cell] = digits[static_cast<std::size_t>(cell)];
  return grid;
}

std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget, SolutionOrder) {
  return std::make_unique<NineSearch>(puzzle, budget);
}

}  // namespace kaidoku::nine
