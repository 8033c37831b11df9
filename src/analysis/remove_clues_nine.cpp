// 9x9 boards: the bulk solver answers several questions in the time of one, so some are asked
// ahead.
//
// While clues go easily, "without the next", "without the next two", ... are asked together: the
// first no ends the run. When a clue had to stay, each of the next groups is asked about by itself:
// a no is a no for good, because what is needed stays needed when others leave; of the yeses only
// the first counts.
#include "analysis/remove_clues_nine.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "base/deadline.h"
#include "kaidoku/nine.h"

namespace kaidoku::analysis {
namespace {

class NineThinner {
 public:
  NineThinner(const Grid& clues, std::span<const std::vector<Cell>> groups, int at_least,
              const Budget& budget)
      : clues_(*nine::to_digits(clues)),
        groups_(groups),
        at_least_(at_least),
        budget_(budget),
        settled_(groups.size()) {}

  Thinned run() {
    Limit limit = Limit::none;
    while (limit == Limit::none && skip_settled()) {
      base::tell_progress(budget_.progress, next_, groups_.size());
      ask();
      limit = going_well_ ? hear_run() : hear_each();
    }
    return {nine::to_grid(clues_), nodes_, limit};
  }

 private:
  static constexpr std::size_t questions = 8;

  /// On to the next group that is not known to stay. False: there is none.
  bool skip_settled() {
    while (next_ < groups_.size() && (settled_[next_] != 0 || !may_go(groups_[next_], clues_)))
      ++next_;
    return next_ < groups_.size();
  }

  /// Does it have a clue, and leave enough?
  bool may_go(const std::vector<Cell>& group, const nine::Digits& clues) const {
    nine::Digits rest = clues;
    empty(rest, group);
    const auto left =
        std::count_if(rest.begin(), rest.end(), [](Digit digit) { return digit != 0; });
    return rest != clues && left >= at_least_;
  }

  static void empty(nine::Digits& clues, const std::vector<Cell>& group) {
    for (const Cell cell : group) clues[static_cast<std::size_t>(cell)] = 0;
  }

  void ask() {
    asked_.clear();
    about_.clear();
    nine::Digits rest = clues_;
    for (std::size_t group = next_; group < groups_.size() && asked_.size() < questions; ++group) {
      if (settled_[group] != 0 || !may_go(groups_[group], going_well_ ? rest : clues_)) continue;
      if (!going_well_) rest = clues_;
      empty(rest, groups_[group]);
      asked_.push_back(rest);
      about_.push_back(group);
    }
    answers_.resize(asked_.size());
    const bool limited =
        budget_.nodes != UINT64_MAX || budget_.time != std::chrono::nanoseconds::max();
    if (!solver_ || limited) {
      solver_ = *nine::Solver::make(
          {.give = nine::Give::nothing, .budget = budget_.left(start_, nodes_)});
    }
    solver_->solve(asked_, answers_);
  }

  /// What one question cost, and whether it is an answer at all.
  Limit pay(const nine::Counted& answer) {
    if (answer.limit != Limit::none) return answer.limit;
    if (answer.nodes > budget_.nodes - nodes_) return Limit::nodes;
    nodes_ += answer.nodes;
    return Limit::none;
  }

  Limit hear_run() {
    for (std::size_t k = 0; k < answers_.size(); ++k) {
      if (const Limit limit = pay(answers_[k]); limit != Limit::none) return limit;
      going_well_ = answers_[k].count == 1;
      if (!going_well_) {
        settled_[about_[k]] = 1;
        break;
      }
      clues_ = asked_[k];
      next_ = about_[k] + 1;
    }
    return Limit::none;
  }

  Limit hear_each() {
    std::size_t yes = 0;
    for (std::size_t k = 0; k < answers_.size(); ++k) {
      if (const Limit limit = pay(answers_[k]); limit != Limit::none) return limit;
      if (answers_[k].count != 1) {
        settled_[about_[k]] = 1;
      } else if (++yes == 1) {
        clues_ = asked_[k];
        settled_[about_[k]] = 1;
      }
    }
    going_well_ = 2 * yes > answers_.size();
    return Limit::none;
  }

  nine::Digits clues_;
  std::span<const std::vector<Cell>> groups_;
  int at_least_;
  const Budget& budget_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::optional<nine::Solver> solver_;
  std::size_t next_ = 0;       // every group before it was tried
  std::vector<char> settled_;  // by group: it was tried
  bool going_well_ = true;     // the last clue could go
  std::vector<nine::Digits> asked_;
  std::vector<std::size_t> about_;  // by question: the group that goes last
  std::vector<nine::Counted> answers_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Thinned remove_clues_nine(const Grid& clues, std::span<const std::vector<Cell>> groups,
                          int at_least, const Budget& budget) {
  return NineThinner(clues, groups, at_least, budget).run();
}

}  // namespace kaidoku::analysis
