// Closure: everything that each candidate leads to when it is on, along static links, however far.
// No order, no reasons, no lengths; so it takes a few microseconds, and it says beforehand where a
// search for chains is in vain. Most are.
//
// Why that is exact: links go both ways (if a leads to b off, b leads to a off). So
// * a run ends in a contradiction only if its assumption leads to its own opposite;
// * what a cycle takes out leads to its own opposite, too: around the cycle, one way or the other;
// * what several runs have in common is among what their closures have in common.
//
// Nodes that lead to each other lead to the same. They are taken together, and those they lead to
// come first.
#pragma once

#include "human/chains/bits.h"
#include "human/chains/links.h"

namespace kaidoku::human::chains {

class Closure {
 public:
  explicit Closure(Links& links) : links_(links) {}

  /// For what the links are now. If they have not changed since the last call it does nothing.
  void build();

  /// What is on if it is on, itself included: a row of bits.
  const Word* on(Id id) const {
    return reached_.data() + static_cast<std::size_t>(id) * 2 * words_;
  }
  /// What is off then.
  const Word* off(Id id) const { return on(id) + words_; }
  /// On leads to off: a forcing chain takes it out.
  bool refuted(Id id) const { return has_bit(refuted_.data(), id); }
  /// Off leads to on: a forcing chain places it.
  bool proved(Id id) const { return has_bit(proved_.data(), id); }
  /// It may be on in a cycle that takes something out.
  bool in_cycle(Id id) const { return cyclic_[component_[id]] != 0; }
  /// True if all of `ids` imply a common new conclusion (placing a naked single is not new).
  bool agree(std::span<const Id> ids) const;
  /// Some forcing chain. Without one there is no cycle that takes something out either.
  bool any() const { return any_; }

 private:
  template <int fixed>
  void fill();
  template <int fixed>
  bool agree(std::span<const Id> ids) const;
  void order_back();
  void judge();

  Links& links_;
  unsigned version_ = 0;
  std::size_t words_ = 0;
  std::vector<Word> group_;          // rows of bits: for each group its members
  std::vector<Word> weak_, strong_;  // for each candidate its links
  std::vector<Word> next_, back_;    // what comes on two links further, and from where
  std::vector<Word> reached_;
  std::vector<Word> useful_;  // candidates with strong links
  std::vector<Word> todo_;    // candidates not visited yet
  std::vector<Id> order_, stack_;
  std::vector<Id> component_, members_;
  std::vector<Word> worth_;  // twice as long: on, off
  std::vector<Word> refuted_, proved_;
  std::vector<std::uint8_t> cyclic_;  // by component
  std::vector<std::uint8_t> large_;
  std::vector<Id> sees_on_, sees_off_;  // by component: the last one that sees it so
  bool any_ = false;
};

}  // namespace kaidoku::human::chains
