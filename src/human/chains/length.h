// Length: what a chain adds to its rating for being long.
//
// The steps are those of Sudoku Explainer: 4, 6, 8, 12, 16, 24, ... nodes beyond the first two.
// Ratings are compared as doubles, so the sum is built up by adding tenths, as it was there; 0.3
// would be another number.
#pragma once

namespace kaidoku::human::chains {

inline double for_length(int nodes) {
  double extra = 0.0;
  int step = 4;
  for (bool odd = false; nodes - 2 > step; odd = !odd) {
    extra += 0.1;
    step = odd ? step * 4 / 3 : step * 3 / 2;
  }
  return extra;
}

}  // namespace kaidoku::human::chains
