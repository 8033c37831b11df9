// A Search out of something that finds solutions in any order, and the walk of the any-order
// engine.
//
// `Finder` is made from a puzzle, a meter and perhaps more, and has `Answer next(Grid&)`.
#pragma once

#include <memory>

#include "engines/generic/generic.h"
#include "engines/meter.h"

namespace kaidoku::generic {

template <class Finder>
class FoundSearch final : public Search {
 public:
  template <class... More>
  FoundSearch(const Puzzle& puzzle, const Budget& budget, const More&... more)
      : meter_(budget), finder_(puzzle, meter_, more...) {}
  Answer next(Grid& solution) override { return finder_.next(solution); }
  std::optional<bool> unique(std::uint64_t nodes) override {
    return engines::unique_as_far_as_found(*this, meter_, nodes);
  }
  std::uint64_t nodes() const override { return meter_.nodes(); }
  Limit limit() const override { return meter_.limit(); }

 private:
  engines::Meter meter_;
  Finder finder_;
};

/// A walk that gives solutions in ascending order is a poor way to search. So the finder is first
/// asked whether there are two at all; one is sorted already.
template <class Finder>
class SortedSearch final : public Search {
 public:
  template <class... More>
  SortedSearch(const Puzzle& puzzle, const Budget& budget, const More&... more)
      : meter_(budget),
        finder_(puzzle, meter_, more...),
        sorted_(walk(puzzle, meter_, SolutionOrder::sorted)),
        first_(puzzle.order()),
        second_(puzzle.order()) {}

  Answer next(Grid& solution) override {
    if (meter_.spent()) return Answer::gave_up;
    if (many_) return next_sorted(solution);
    const Answer one = finder_.next(first_);
    if (one != Answer::solved) return one;
    const Answer two = finder_.next(second_);
    if (two == Answer::gave_up) return two;
    if (two == Answer::none) {
      solution = first_;
      return Answer::solved;
    }
    many_ = true;
    return next_sorted(solution);
  }
  std::optional<bool> unique(std::uint64_t) override { return !many_; }
  std::uint64_t nodes() const override { return meter_.nodes(); }
  Limit limit() const override { return meter_.limit(); }

 private:
  Answer next_sorted(Grid& solution) { return *sorted_->next(solution, UINT64_MAX); }

  engines::Meter meter_;
  Finder finder_;
  std::unique_ptr<Walk> sorted_;
  Grid first_;
  Grid second_;
  bool many_ = false;
};

template <class Finder, class... More>
std::unique_ptr<Search> start_as(const Puzzle& puzzle, const Budget& budget, SolutionOrder order,
                                 const More&... more) {
  if (order == SolutionOrder::sorted)
    return std::make_unique<SortedSearch<Finder>>(puzzle, budget, more...);
  return std::make_unique<FoundSearch<Finder>>(puzzle, budget, more...);
}

}  // namespace kaidoku::generic
