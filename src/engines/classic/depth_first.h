// Depth-first search without recursion: what the four classic engines share.
//
// In Haskell each of the originals is a function that calls itself for every way to go on, and
// laziness does the rest: only the solutions somebody asks for are computed. Here the pending calls
// are a stack of states instead. A state hands out its children one at a time, so a wide node is
// not copied once per child up front, a board of 100x100 cannot overflow the machine's stack, and
// the search stops after a solution just by returning: the stack is where it continues.
//
// What it costs: one copy of the board per guess on the current path. That is what makes these
// engines easy to read, and it is bounded: when the copies pass 1 GiB the search gives up.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "engines/meter.h"
#include "kaidoku/engines.h"

namespace kaidoku::classic {

/// A board in some stage of being solved, as an engine sees it. It has made every move that is no
/// guess.
template <class S>
concept State = std::movable<S> &&
    requires(S state, const S& seen, engines::Meter& meter, const Puzzle& puzzle) {
  S(puzzle, meter);
  { seen.solved() } -> std::same_as<bool>;
  { seen.solution() } -> std::same_as<Grid>;
  { seen.has_child() } -> std::same_as<bool>;
  /// The next board to look at: this one with a digit guessed. Only when has_child().
  { state.next_child(meter) } -> std::same_as<S>;
  { seen.bytes() } -> std::same_as<std::size_t>;
};

template <State S>
class DepthFirst final : public Search {
 public:
  DepthFirst(const Puzzle& puzzle, const Budget& budget)
      : rules_(puzzle.shared_rules()), meter_(budget) {
    push(S(puzzle, meter_));
  }

  Answer next(Grid& solution) override {
    while (!meter_.spent()) {
      if (stack_.empty()) return Answer::none;
      S& state = stack_.back();
      if (state.solved()) {
        solution = state.solution();
        pop();
        return Answer::solved;
      }
      if (!state.has_child()) {
        pop();
      } else if (meter_.node()) {
        // the child is complete before the stack grows and moves `state`
        push(state.next_child(meter_));
      }
    }
    return Answer::gave_up;
  }

  std::optional<bool> unique(std::uint64_t nodes) override {
    return engines::unique_as_far_as_found(*this, meter_, nodes);
  }

  std::uint64_t nodes() const override { return meter_.nodes(); }
  Limit limit() const override { return meter_.limit(); }

 private:
  static constexpr std::size_t memory_limit = std::size_t{1} << 30;

  void push(S state) {
    bytes_ += state.bytes();
    if (bytes_ > memory_limit) meter_.spend(Limit::memory);
    meter_.work(state.bytes() / 16);  // copying it
    stack_.push_back(std::move(state));
  }

  void pop() {
    bytes_ -= stack_.back().bytes();
    stack_.pop_back();
  }

  std::shared_ptr<const Rules> rules_;  // states refer to them; the puzzle may go
  engines::Meter meter_;
  std::vector<S> stack_;
  std::size_t bytes_ = 0;
};

}  // namespace kaidoku::classic
