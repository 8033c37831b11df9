// widen_chain() drops both ends of the forcing chain, which are one candidate on and off; what is
// left joins two candidates. Then it looks through the whole board for candidates that exclude
// both. The sink's memory is lent to the chain finder and taken back.
#include "human/aic.h"

#include <algorithm>
#include <utility>

#include "human/chains/chains.h"
#include "human/techniques.h"

namespace kaidoku::human {
namespace {

/// Keeps what the chain finder offers.
class Kept final : public Sink {
 public:
  Step step{};

 protected:
  bool take(Step& found) override {
    std::swap(step, found);
    return true;
  }
};

/// Two candidates that cannot both be true.
bool exclude(const Layout& layout, const Candidate& a, const Candidate& b) {
  return a.cell == b.cell ? a.digit != b.digit : a.digit == b.digit && layout.sees(a.cell, b.cell);
}

}  // namespace

void widen_chain(const State& state, Step& step) {
  if (step.chains.size() != 1) return;
  Chain& chain = step.chains.front();
  if (chain.front().candidate != chain.back().candidate || !chain.front().on || chain.back().on)
    return;
  chain.pop_back();
  chain.erase(chain.begin());
  chain.front().why = ChainNode::Why::start;
  chain.front().house = -1;
  step.cells.clear();
  step.uses.clear();
  for (std::size_t i = 0; i < chain.size(); ++i) {
    chain[i].parents.clear();
    if (i > 0) chain[i].parents.push_back(static_cast<int>(i) - 1);
    const Candidate& it = chain[i].candidate;
    step.uses.push_back(it);
    if (std::find(step.cells.begin(), step.cells.end(), it.cell) == step.cells.end())
      step.cells.push_back(it.cell);
  }
  const Layout& layout = state.layout();
  step.removes.clear();
  for (Cell cell = 0; cell < layout.cells(); ++cell) {
    each_bit(state.candidates(cell), [&](int d) {
      const Candidate it{cell, static_cast<Digit>(d + 1)};
      if (exclude(layout, it, chain.front().candidate) &&
          exclude(layout, it, chain.back().candidate))
        step.removes.push_back(it);
    });
  }
}

void find_aic(const State& state, Sink& sink) {
  Kept kept;
  kept.deadline = sink.deadline;
  kept.memory = std::move(sink.memory);
  find_forcing_chain(state, kept);
  sink.memory = std::move(kept.memory);
  sink.gave_up = sink.gave_up || kept.gave_up;
  if (kept.step.technique == nullptr) return;
  widen_chain(state, kept.step);
  if (!sink.wants_chains) kept.step.chains.clear();
  const Technique& it = technique(TechniqueNumber::aic);
  kept.step.technique = &it;
  kept.step.difficulty = std::max(kept.step.difficulty, it.difficulty);
  sink.draft(it, it.difficulty) = std::move(kept.step);
  sink.offer();
}

}  // namespace kaidoku::human
