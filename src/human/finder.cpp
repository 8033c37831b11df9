// draft() clears the step field by field instead of assigning an empty one, so that its vectors
// keep their memory. A new field of Step has to be cleared here, too.
#include "human/finder.h"

namespace kaidoku::human {

Step& Sink::draft(const Technique& technique, double difficulty) {
  draft_.technique = &technique;
  draft_.difficulty = difficulty;
  draft_.house.reset();
  draft_.digit = 0;
  draft_.cells.clear();
  draft_.because.clear();
  draft_.houses.clear();
  draft_.uses.clear();
  draft_.places.clear();
  draft_.removes.clear();
  draft_.chains.clear();
  draft_.nested.clear();
  return draft_;
}

void remove(Step& step, const State& state, Cell cell, Mask digits) {
  each_bit(state.candidates(cell) & digits, [&](int d) {
    step.removes.push_back({cell, static_cast<Digit>(d + 1)});
  });
}

}  // namespace kaidoku::human
