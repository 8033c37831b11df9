// Preference: which candidate to guess next. Those that took part in recent contradictions come
// first.
//
// A heap of candidates by weight. What takes part in a contradiction gains weight, and every
// contradiction adds more than the one before, which is the same as letting old weights fade. Only
// sums, divisions and comparisons: nothing a compiler may round in its own way, so the same choices
// everywhere.
#pragma once

#include <cstdint>
#include <vector>

#include "engines/learn/groups.h"

namespace kaidoku::learn {

class Preference {
 public:
  /// At first those with few alternatives weigh most. When the budget ends it, it is of no use; the
  /// meter says so.
  Preference(const Groups& groups, engines::Meter& meter);

  bool empty() const { return heap_.empty(); }
  CandidateId top() const { return heap_.front(); }
  void pop();
  /// Makes a candidate eligible that perhaps was not.
  void insert(CandidateId c);

  double weight(CandidateId c) const { return weight_[c]; }
  void add_weight(CandidateId c);
  /// From now on a contradiction counts more.
  void fade() { step_ /= fading; }

 private:
  static constexpr double fading = 0.92;
  static constexpr std::uint32_t nowhere = UINT32_MAX;

  void rise(std::uint32_t place);
  void sink(std::uint32_t place);
  void set(std::uint32_t place, CandidateId c) {
    heap_[place] = c;
    place_[c] = place;
  }

  std::vector<double> weight_;        // by candidate
  std::vector<std::uint32_t> place_;  // by candidate: where in the heap
  std::vector<CandidateId> heap_;
  double step_ = 1;
};

}  // namespace kaidoku::learn
