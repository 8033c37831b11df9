// Groups: the candidates that are left of a board, numbered, and the groups of which exactly one is
// right.
//
// A candidate, "this cell has this digit", is in one group with the other digits of its cell, and
// for each house of its cell in one with the other places of its digit there. A group counts those
// of its members that may still be right and keeps the sum of their numbers: when one is left, the
// sum is that one, and nobody has to look for it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engines/generic/generic.h"
#include "engines/meter.h"
#include "kaidoku/board.h"

namespace kaidoku::learn {

using CandidateId = std::uint32_t;

class Groups {
 public:
  /// The candidates of cells that have several. What `walk` knows must be free of contradictions.
  /// When the budget ends it the groups are of no use; the meter says so.
  Groups(const Rules& rules, const generic::Walk& walk, engines::Meter& meter);

  std::size_t candidates() const { return cells_.size(); }
  Cell cell(CandidateId c) const { return cells_[c]; }
  Digit digit(CandidateId c) const { return digits_[c]; }

  std::span<const std::uint32_t, 4> of(CandidateId c) const { return of_[c]; }
  std::span<const CandidateId> members(std::uint32_t group) const {
    return {members_.data() + start_[group], start_[group + 1] - start_[group]};
  }

  /// How many members may be right, and if it is one, which.
  std::uint32_t open(std::uint32_t group) const { return counts_[group].open; }
  CandidateId last(std::uint32_t group) const { return counts_[group].sum; }

  /// A candidate turned out to be wrong: answers how many are left in the group.
  std::uint32_t remove(std::uint32_t group, CandidateId c) {
    counts_[group].sum -= c;
    return --counts_[group].open;
  }
  void put_back(std::uint32_t group, CandidateId c) {
    counts_[group].sum += c;
    ++counts_[group].open;
  }

 private:
  struct OpenCount {
    std::uint32_t open = 0;
    std::uint32_t sum = 0;
  };

  std::vector<Cell> cells_;    // by candidate
  std::vector<Digit> digits_;  // by candidate
  std::vector<std::array<std::uint32_t, 4>> of_;
  std::vector<OpenCount> counts_;
  std::vector<std::uint32_t> start_;  // of a group in members_
  std::vector<CandidateId> members_;
};

}  // namespace kaidoku::learn
