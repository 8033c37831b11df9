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

}  // namespace kaidoku::human
