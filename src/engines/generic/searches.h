// A Search out of something that finds solutions in any order, and the walk of the any-order
// engine.
//
// `Finder` is made from a puzzle, a meter and perhaps more, and has `Found next(Grid&)`.
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
  Found next(Grid& solution) override { return finder_.next(solution); }
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
        sorted_(walk(puzzle, meter_, Order::sorted)),
        first_(puzzle.order()),
        second_(puzzle.order()) {}

  Found next(Grid& solution) override {
    if (meter_.spent()) return Found::gave_up;
    if (many_) return next_sorted(solution);
    const Found one = finder_.next(first_);
    if (one != Found::solution) return one;
    const Found two = finder_.next(second_);
    if (two == Found::gave_up) return two;
    if (two == Found::no_more) {
      solution = first_;
      return Found::solution;
    }
    many_ = true;
    return next_sorted(solution);
  }
  std::optional<bool> unique(std::uint64_t) override { return !many_; }
  std::uint64_t nodes() const override { return meter_.nodes(); }
  Limit limit() const override { return meter_.limit(); }

 private:
  Found next_sorted(Grid& solution) { return *sorted_->next(solution, UINT64_MAX); }

  engines::Meter meter_;
  Finder finder_;
  std::unique_ptr<Walk> sorted_;
  Grid first_;
  Grid second_;
  bool many_ = false;
};

template <class Finder, class... More>
std::unique_ptr<Search> start_as(const Puzzle& puzzle, const Budget& budget, Order order,
                                 const More&... more) {
  if (order == Order::sorted)
    return std::make_unique<SortedSearch<Finder>>(puzzle, budget, more...);
  return std::make_unique<FoundSearch<Finder>>(puzzle, budget, more...);
}

}  // namespace kaidoku::generic
