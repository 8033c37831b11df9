// The member lists are made like a counting sort: the members are counted first, the running sum
// says where each group begins, and a second pass fills in the members. A fourth, empty group saves
// a branch on boards without boxes.
#include "engines/learn/groups.h"

namespace kaidoku::learn {
namespace {

/// For boards whose boxes are their rows or columns, where a candidate is in three groups only: a
/// fourth without members that never runs out.
constexpr std::uint32_t empty_group = 0;

}  // namespace

Groups::Groups(const Rules& rules, const generic::Walk& walk, engines::Meter& meter) {
  const auto n = static_cast<std::uint32_t>(rules.order());
  const auto cells = static_cast<std::uint32_t>(rules.cells());
  for (Cell cell = 0; cell < rules.cells() && meter.work(n); ++cell) {
    const DigitSet left = walk.candidates(cell);
    if (left.size() == 1) continue;
    for (const int digit : left) {
      cells_.push_back(cell);
      digits_.push_back(static_cast<Digit>(digit));
    }
  }

  // Group 0 is the empty one, then the cells, then digits by house.
  const std::size_t groups = 1 + cells + rules.houses().size() * n;
  of_.resize(candidates());
  counts_.resize(groups);
  for (CandidateId c = 0; c < candidates() && meter.work(8); ++c) {
    auto& of = of_[c];
    of.fill(empty_group);
    of[0] = 1 + static_cast<std::uint32_t>(cells_[c]);
    std::size_t slot = 1;  // rows, columns and boxes: there are at most three houses
    for (const Seat& seat : rules.seats(cells_[c]))
      of[slot++] = cells + seat.house * n + digits_[c];
    for (const auto group : of) put_back(group, c);
  }
  counts_[empty_group] = {UINT32_MAX, 0};

  start_.resize(groups + 1);
  for (std::size_t group = 1; group < groups; ++group)
    start_[group + 1] = start_[group] + counts_[group].open;
  members_.resize(start_[groups]);
  std::vector<std::uint32_t> end(start_.begin(), start_.end() - 1);
  for (CandidateId c = 0; c < candidates() && meter.work(8); ++c) {
    for (const auto group : of_[c]) {
      if (group != empty_group) members_[end[group]++] = c;
    }
  }
}

}  // namespace kaidoku::learn
