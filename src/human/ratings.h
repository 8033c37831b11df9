// Which ratings there are. Every number of the scale belongs to a technique, so a puzzle cannot be
// rated 5.5: no step is.
#pragma once

namespace kaidoku::human {

/// False if no puzzle of this order can be rated `tenths` / 10. True is no promise: of chains any
/// length is taken to be possible.
bool can_be_rated(int tenths, int order);

}  // namespace kaidoku::human
