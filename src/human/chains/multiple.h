// Multiple chains: several runs that agree. A contradiction (the assumption is wrong), both ways (a
// candidate on and off lead to the same), a cell or a house (all its possibilities lead to the
// same).
//
// Every candidate is run once on and once off at most, and the runs are kept: a run is asked for by
// its cell, by each of its houses and by itself. Of all that is found only the best is wanted, or
// the best for each outcome, so how long a chain is exactly is counted only while it may still be
// better.
#pragma once

#include <span>
#include <vector>

#include "human/chains/closure.h"
#include "human/chains/nested.h"
#include "human/chains/propagate.h"
#include "human/chains/watch.h"

namespace kaidoku::human::chains {

struct MultipleHint {
  // in order of preference
  enum class What : std::uint8_t { both_ways, cell, house, contradiction };
  What what{};
  Cause house = by_cell;   ///< for What::house
  Id source = none;        ///< the assumption, or the first of the cell or house
  bool source_on = false;  ///< for a contradiction
  Id target = none;        ///< the outcome
  bool target_on = false;
  int complexity = 0;
};

class Multiple {
 public:
  Multiple(Links& links, Closure& closure)
      : links_(links), closure_(closure), propagation_(links) {}

  /// One part of a hint: from where, along which run, to which node.
  struct Branch {
    const Run* run = nullptr;
    Node target;
  };

  /// The best one, or with `all` the best for each outcome, the best first. False when it was
  /// stopped, or when there are too many candidates for all the runs.
  bool search(const Mode& mode, bool all, const Propagation::Advance& advance, ChainWatch& watch);
  std::span<const MultipleHint> hints() const { return hints_; }
  /// The parts of a hint of the last search, valid until the next call.
  std::span<const Branch> branches(const MultipleHint& hint);
  /// What it takes out; valid until the next call.
  std::span<const Id> removes(const MultipleHint& hint);
  LinkWalk& walk() { return walk_; }
  /// False when static runs find nothing, for certain, and without running them.
  bool may_find();

 private:
  Run& run(Id id, bool on);
  bool begin(const Mode& mode, bool all);
  void binary(Id id);
  bool leads_nowhere(Id id) const;
  void both_ways(Id id, bool on);
  void house(Id id, Cause cause);
  void cell(std::span<const Id> ids);
  bool may_agree(std::span<const Id> ids);
  void agree(MultipleHint hint);
  bool worth(Id id, bool on) const;
  int key(Id target, bool on) const;
  bool wanted(int key, int complexity, MultipleHint::What what) const;
  int size(const Run& run, const Node& node, bool& nested);
  int nested_complexity();
  bool hopeless(const Run& run, std::size_t first);
  void offer(const MultipleHint& hint);

  Links& links_;
  Closure& closure_;
  Propagation propagation_;
  Mode mode_;
  bool all_ = false;
  const Propagation::Advance* advance_ = nullptr;
  std::vector<Run> runs_;  // two for each candidate: off, on
  unsigned version_ = 0;   // of the links they were made for
  bool complete_ = false;  // all were made, and nothing was found
  bool going_on_ = false;  // they are those of the search before, of a lower level
  std::vector<const Run*> together_;
  std::vector<std::uint64_t> common_;
  std::vector<Branch> branches_;
  std::vector<Id> removes_;
  LinkWalk walk_;
  std::vector<Name> names_;
  std::vector<int> best_;  // by key: which hint, or -1
  std::vector<MultipleHint> hints_;
};

void nest(const Links& links, Multiple& multiple, const MultipleHint& hint, NestedList& list);

}  // namespace kaidoku::human::chains
