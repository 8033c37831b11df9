// Paths: the next step, and the board after it. A finder reports everything it sees; whoever
// follows a path takes the first step of the first finder that has one.
#pragma once

#include "human/techniques.h"

namespace kaidoku::human {

/// A sink that is content with one step.
class First final : public Sink {
 public:
  /// The step found since the last clear(), or null. Valid until the next one.
  const Step* step() const { return step_; }
  void clear() { step_ = nullptr; }

 protected:
  bool take(Step& step) override {
    step_ = &step;
    return true;
  }

 private:
  const Step* step_ = nullptr;
};

/// The first step of the first of these rows, if it is one of Sudoku Explainer's, that has one.
/// Null when there is none, or the sink's deadline was over (gave_up).
const Step* first_step(const State& state, std::span<const TechniqueRow> rows, First& first);

/// Does what the step says.
void apply(State& state, const Step& step);

}  // namespace kaidoku::human
