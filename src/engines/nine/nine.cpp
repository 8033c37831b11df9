// A single 9x9 puzzle as a Search. First the lanes find out whether there is no solution, one, or more: that is
// all most callers ask, and costs the least. Only if there are several, they are delivered in ascending order
// by a search that goes through the cells in reading order, so that which one comes first depends on nothing
// but the puzzle. When the budget ends before it is known whether there are several, none is delivered: it might not be the first.
#include "engines/nine/nine.h"

#include <algorithm>
#include <chrono>

#include "engines/nine/choose.h"
#include "engines/nine/sorted.h"

namespace kaidoku::nine {
namespace {

class NineSearch final : public Search {
 public:
  NineSearch(const Puzzle& puzzle, const Budget& budget) : puzzle_(puzzle), budget_(budget) {}

  Found next(Grid& solution) override {
    if (sorted_) return sorted_->next(solution);
    if (done_) return limit_ == Limit::none ? Found::no_more : Found::gave_up;
    done_ = true;
    Digits givens, only;
    std::ranges::copy(puzzle_.givens().digits(), givens.begin());
    Answer answer;
    static thread_local Workspace workspace;  // taking it anew would cost more than most puzzles
    workspace.run(find_target({})->lanes, {{&givens, 1}, &answer, &only, 2, remaining()});
    nodes_ = answer.nodes;
    limit_ = answer.limit;
    if (limit_ != Limit::none) return Found::gave_up;
    if (answer.count == 0) return Found::no_more;
    if (answer.count > 1) {
      sorted_ = start_sorted(puzzle_, remaining());
      return sorted_->next(solution);
    }
    solution = Grid(9);
    for (Cell cell = 0; cell < 81; ++cell) solution[cell] = only[static_cast<std::size_t>(cell)];
    return Found::solution;
  }

  std::uint64_t nodes() const override { return nodes_ + (sorted_ ? sorted_->nodes() : 0); }
  Limit limit() const override { return sorted_ ? sorted_->limit() : limit_; }

 private:
  using Clock = std::chrono::steady_clock;

  Budget remaining() const {
    Budget rest = budget_;
    if (rest.nodes != UINT64_MAX) rest.nodes -= nodes_;
    if (rest.time != std::chrono::nanoseconds::max()) rest.time -= Clock::now() - start_;
    return rest;
  }

  const Puzzle puzzle_;
  const Budget budget_;
  const Clock::time_point start_ = Clock::now();
  std::unique_ptr<Search> sorted_;
  std::uint64_t nodes_ = 0;
  Limit limit_ = Limit::none;
  bool done_ = false;
};

}  // namespace

bool fits(const Rules& rules) { return rules.box() == Box{3, 3}; }

std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget, Order) {
  return std::make_unique<NineSearch>(puzzle, budget);
}

}  // namespace kaidoku::nine
