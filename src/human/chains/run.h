// Run: everything that follows from one assumption, in the order in which it was found, and why.
//
// What is on and what is off are two lists in the order of discovery; nodes know each other by their place there. Of a
// node only the first reason is kept: the node it was derived from, and through which group. If candidates are taken
// out along the way (a dynamic run), what comes on may also need candidates of the group that went out earlier. They
// need not be written down: candidates go out in the order of the list of those off, so they are the members of the
// group that stand in that list before the one that was the last to go.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "human/chains/links.h"

namespace kaidoku::human::chains {

/// What a chain is known by: equal chains have equal names, different ones (for all purposes) never.
using Name = std::array<std::uint64_t, 2>;

/// A pattern of another technique, as four numbers that tell it from others of its kind.
struct Pattern {
  int first = 0, second = 0;
  Mask third = 0, fourth = 0;
  bool operator==(const Pattern&) const = default;
};

/// Candidates that another technique takes out in the middle of a run.
struct Given {
  int first_parent = 0, parents = 0;  ///< in Run::parents: places of nodes that are off
  int before = 0;                     ///< how many were off when it was asked
  int finder = 0;                     ///< who found it
  Pattern pattern{};                  ///< what it was, unless it is a chain
  int complexity = 0;                 ///< of a chain: its nodes, which count for the chain around it
  Name name{};                        ///< of a chain
};

/// One node, also one that is not in a list: the second half of a contradiction.
struct Node {
  Id id = none;
  bool on = false;
  Id from = none;  ///< its place in the other list; for by_step which of Run::given
  Cause why = assumed;
};

class Run {
 public:
  void clear(int candidates, bool dynamic);

  bool is_on(Id id) const { return on_at[id] != none; }
  bool is_off(Id id) const { return off_at[id] != none; }
  Node on_node(Id id) const { return {id, true, on_from[on_at[id]], static_cast<Cause>(on_why[on_at[id]])}; }
  Node off_node(Id id) const {
    return {id, false, off_from[off_at[id]], static_cast<Cause>(off_why[off_at[id]])};
  }
  Node node(Id id, bool on) const { return on ? on_node(id) : off_node(id); }
  /// At least so many nodes does it take to get there, itself included.
  int least(const Node& node) const {
    if (node.why == assumed) return 1;
    if (node.why == by_step) return least(node.id, false);
    return (node.on ? off_depth[node.from] : on_depth[node.from]) + 2;
  }
  int least(Id id, bool on) const { return (on ? on_depth[on_at[id]] : off_depth[off_at[id]]) + 1; }

  // By place in the list.
  Id *on = nullptr, *on_from = nullptr, *on_depth = nullptr, *on_size = nullptr;
  Id *off = nullptr, *off_from = nullptr, *off_depth = nullptr, *off_size = nullptr;
  std::uint8_t *on_why = nullptr, *off_why = nullptr;
  // By candidate.
  Id *on_at = nullptr, *off_at = nullptr;
  std::uint64_t *on_set = nullptr, *off_set = nullptr;

  int ons = 0, offs = 0;
  bool dynamic = false;
  bool done = false;           ///< it has been run
  bool contradiction = false;  ///< it ended because a candidate was to be on and off:
  Node contradictory_on, contradictory_off;
  std::vector<Given> given;
  std::vector<Id> parents;

  void add_on(Id id, Id from, Cause why, int depth) {
    on[ons] = id, on_from[ons] = from, on_why[ons] = why, on_depth[ons] = static_cast<Id>(depth),
    on_size[ons] = 0;
    on_at[id] = static_cast<Id>(ons++);
  }
  void add_off(Id id, Id from, Cause why, int depth) {
    off[offs] = id, off_from[offs] = from, off_why[offs] = why, off_depth[offs] = static_cast<Id>(depth),
    off_size[offs] = 0;
    off_at[id] = static_cast<Id>(offs++);
  }
  /// Makes on_set and off_set of the lists.
  void gather(int words);

 private:
  int capacity_ = 0;
  std::vector<Id> memory_;
  std::vector<std::uint64_t> sets_;
};

/// Calls use(Node) for what the node was derived from, in order.
template <class Use>
void each_parent(const Links& links, const Run& run, const Node& node, const Use& use) {
  const auto off = [&](Id at) {
    use(Node{run.off[at], false, run.off_from[at], static_cast<Cause>(run.off_why[at])});
  };
  if (node.why == assumed) return;
  if (node.on) {
    off(node.from);
    if (!run.dynamic) return;
    for (const Id other : links.members(links.group(node.id, node.why))) {
      if (other != node.id && run.off_at[other] < node.from) off(run.off_at[other]);
    }
  } else if (node.why == by_step) {
    const Given& given = run.given.data()[node.from];
    for (int i = 0; i < given.parents; ++i) off(run.parents.data()[given.first_parent + i]);
  } else {
    use(Node{run.on[node.from], true, run.on_from[node.from], static_cast<Cause>(run.on_why[node.from])});
  }
}

/// Walks back from a node to all it rests on: nearest first, in the order of parents, each node once.
class Walk {
 public:
  /// Calls use(Node) for each, the node itself first, until it says true. Says whether it did.
  template <class Use>
  bool each(const Links& links, const Run& run, const Node& from, const Use& use) {
    if (seen_.size() < static_cast<std::size_t>(links.size()) * 2)
      seen_.assign(static_cast<std::size_t>(links.size()) * 2, 0), now_ = 0;
    if (++now_ == 0) std::fill(seen_.begin(), seen_.end(), 0), now_ = 1;
    todo_.clear();
    push(from);
    for (std::size_t i = 0; i < todo_.size(); ++i) {
      const Node node = todo_[i];
      if (use(node)) return true;
      each_parent(links, run, node, [&](const Node& parent) { push(parent); });
    }
    return false;
  }

 private:
  void push(const Node& node) {
    std::uint32_t& seen = seen_.data()[node.id * 2 + (node.on ? 1 : 0)];
    if (seen == now_) return;
    seen = now_;
    todo_.push_back(node);
  }

  std::vector<std::uint32_t> seen_;
  std::uint32_t now_ = 0;
  std::vector<Node> todo_;
};

}  // namespace kaidoku::human::chains
