// Finders: how a technique is called. One function for each technique or family: a pure function of the state that
// reports what it sees to a sink, in its own order of looking, until the sink has enough.
//
// A step is written into the sink's draft, whose memory is kept from step to step: a search that takes only the first
// of each kind, a million times, allocates nothing.
#pragma once

#include "human/state.h"
#include "kaidoku/step.h"

namespace kaidoku::human {

class Sink {
 public:
  virtual ~Sink() = default;

  /// An empty step to fill in. Only one at a time: the next call empties it again.
  Step& draft(const Technique& technique, double difficulty);
  /// Offers the draft. True when the finder should stop.
  bool offer() { return take(draft_); }
  /// Asked now and then by finders that take long: whether to end without having found anything.
  virtual bool stopped() const { return false; }

 protected:
  virtual bool take(Step& step) = 0;

 private:
  Step draft_;
};

using Finder = void (*)(const State&, Sink&);

}  // namespace kaidoku::human
