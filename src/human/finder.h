// Finders: how a technique is called. One function for each technique or family: a pure function of
// the state that reports what it sees to a sink, in its own order of looking, until the sink has
// enough.
//
// A step is written into the sink's draft, whose memory is kept from step to step: a search that
// takes only the first of each kind, a million times, allocates nothing.
//
// Some searches are long. A sink says how long it will wait, and may keep what a finder wants to
// remember from call to call.
#pragma once

#include <memory>

#include "base/deadline.h"
#include "human/state.h"
#include "kaidoku/step.h"

namespace kaidoku::human {

class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;

  /// An empty step to fill in. Only one at a time: the next call empties it again.
  Step& draft(const Technique& technique, double difficulty);
  /// Offers the draft. True when the finder should stop.
  bool offer() { return take(draft_); }

  base::Deadline deadline{};
  /// The deadline was over before a finder had looked everywhere.
  bool gave_up = false;
  /// False: of a chain only the outcome and the rating are wanted, so its links need not be told.
  bool wants_chains = true;

  /// What a finder keeps between calls, for speed alone.
  struct Memory {
    virtual ~Memory() = default;
  };
  std::unique_ptr<Memory> memory{};

 protected:
  virtual bool take(Step& step) = 0;

 private:
  Step draft_;
};

using Finder = void (*)(const State&, Sink&);

/// Adds to what the step takes away: of these digits those that the cell may hold.
void remove(Step& step, const State& state, Cell cell, Mask digits);

}  // namespace kaidoku::human
