// Unary chains: from one assumption along one line of links. A cycle comes back to where it began; a forcing chain
// arrives at the opposite of what was assumed.
//
// Three scans: links within a digit (X), links within cells (Y, cycles only), both (XY). Whatever comes back is found
// by looking in layers, so the first path to a node is a shortest one and its length is the chain's.
#pragma once

#include <vector>

#include "human/chains/nested.h"
#include "human/chains/watch.h"

namespace kaidoku::human::chains {

struct PathNode {
  Id id;
  bool on;
  Cause why;
};

struct UnaryHint {
  enum class Scan : std::uint8_t { x, y, xy };
  Scan scan{};
  bool cycle = false;
  double difficulty = 0;
  int complexity = 0;
  int first = 0, length = 0;          ///< its path; of a cycle with the source at both ends
  int first_remove = 0, removes = 0;  ///< what it takes out, ascending
};

class Unary {
 public:
  explicit Unary(const Links& links) : links_(links) {}

  /// The best one, or with `all` the best for each set of candidates they take out, the best first. False when it was stopped.
  bool search(bool all, Watch& watch);
  std::span<const UnaryHint> hints() const { return hints_; }
  std::span<const PathNode> path(const UnaryHint& hint) const {
    return {paths_.data() + hint.first, static_cast<std::size_t>(hint.length)};
  }
  std::span<const Id> removes(const UnaryHint& hint) const {
    return {removes_.data() + hint.first_remove, static_cast<std::size_t>(hint.removes)};
  }

 private:
  bool scan(UnaryHint::Scan scan, Watch& watch);
  void from_on(Id source);
  void from_off(Id source);
  void cycle(Id source, Id last, Link off, Cause closing);
  void offer(bool cycle);
  bool can_win(bool cycle, int complexity) const;

  const Links& links_;
  bool all_ = false;
  UnaryHint::Scan scan_{};
  Run run_;
  std::vector<UnaryHint> hints_;
  std::vector<PathNode> paths_, path_;
  std::vector<Id> removes_, removing_;
  std::vector<std::uint64_t> seen_on_, seen_off_;
};

/// Sets up what a run needs to know of it.
void nest(const Links& links, const Unary& unary, const UnaryHint& hint, NestedList& list);

}  // namespace kaidoku::human::chains
