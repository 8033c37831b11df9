// Changes: what the candidates of a board have lost since some moment. A chain that asks other
// techniques wants only patterns that rest on such losses; told where these are, a scan need not
// look elsewhere.
//
// Scans take one of these two. They may skip a pattern none of whose houses, digits or cells is
// named; naming too much does no harm.
#pragma once

#include <vector>

#include "human/state.h"

namespace kaidoku::human {

/// Nothing is skipped.
struct Everything {
  static constexpr bool everything = true;
  Mask houses(Kind /*kind*/, Digit /*digit*/) const { return ~Mask{0}; }
  Mask digits(int /*house*/) const { return ~Mask{0}; }
  Mask places(int /*house*/) const { return ~Mask{0}; }
};

class Changes {
 public:
  static constexpr bool everything = false;

  /// Nothing has changed since `start`, which must stay as it is.
  void begin(const State& start);
  /// To be told of every candidate after it was taken out of `now`,
  void removed(Cell cell, Digit digit);
  /// or put back.
  void restored(const State& now, Cell cell, Digit digit);

  /// Houses of that kind, by their number among them, where the digit has lost places.
  Mask houses(Kind kind, Digit digit) const { return houses_.data()[kind * order_ + digit - 1]; }
  /// Digits that have lost places in the house.
  Mask digits(int house) const { return digits_.data()[house]; }
  /// Cells of the house that have lost candidates.
  Mask places(int house) const { return places_.data()[house]; }

 private:
  const State* start_ = nullptr;
  int order_ = 0;
  std::vector<Mask> houses_, digits_, places_;
};

}  // namespace kaidoku::human
