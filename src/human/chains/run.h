// Run: everything that follows from one assumption, in the order in which it was found, and why.
//
// What is on and what is off are two lists in the order of discovery; nodes know each other by
// their place there. Of a node only the first reason is kept: the node it was derived from, and
// through which group. If candidates are taken out along the way (a dynamic run), what comes on may
// also need candidates of the group that went out earlier. They need not be written down:
// candidates go out in the order of the list of those off, so they are the members of the group
// that stand in that list before the one that was the last to go.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "human/chains/links.h"

namespace kaidoku::human::chains {

/// What a chain is known by: equal chains have equal names, different ones (for all purposes)
/// never.
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
  int complexity = 0;  ///< of a chain: its nodes, which count for the chain around it
  Name name{};         ///< of a chain
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
  /// A node in its list. Eight bytes: runs are made by the million.
  struct Entry {
    Id id;
    Id from;
    std::uint16_t depth : 13;  ///< at least so many nodes lie behind it
    std::uint16_t why : 3;
    Id size;  ///< for whoever counts the nodes it rests on; 0 at first
  };
  /// Where a candidate stands in the lists, or `none`.
  struct Places {
    Id on, off;
  };

  void clear(int candidates, bool dynamic);

  bool is_on(Id id) const { return at[id].on != none; }
  bool is_off(Id id) const { return at[id].off != none; }
  Entry& entry(Id id, bool is_on) const { return is_on ? on[at[id].on] : off[at[id].off]; }
  Node node(Id id, bool is_on) const { return node(entry(id, is_on), is_on); }
  static Node node(const Entry& entry, bool is_on) {
    return {entry.id, is_on, entry.from, static_cast<Cause>(entry.why)};
  }
  /// At least so many nodes does it take to get there, itself included.
  int least(const Node& node) const {
    if (node.why == assumed) return 1;
    if (node.why == by_step) return least(node.id, false);
    return (node.on ? off : on)[node.from].depth + 2;
  }
  int least(Id id, bool is_on) const { return entry(id, is_on).depth + 1; }

  Entry *on = nullptr, *off = nullptr;
  Places* at = nullptr;                                 ///< by candidate
  std::uint64_t *on_set = nullptr, *off_set = nullptr;  ///< the lists as bits

  int ons = 0, offs = 0;
  bool dynamic = false;
  int level = -1;              ///< it has been run as far as this level goes; -1: not at all
  bool grown = false;          ///< and further than the search before had it
  int asked = 0;               ///< how many finders had nothing to add where it is now
  bool contradiction = false;  ///< it ended because a candidate was to be on and off:
  Node contradictory_on, contradictory_off;
  std::vector<Given> given;
  std::vector<Id> parents;

  void add_on(Id id, Id from, Cause why, int depth) {
    on[ons] = {id, from, capped(depth), why, 0};
    at[id].on = static_cast<Id>(ons++);
  }
  void add_off(Id id, Id from, Cause why, int depth) {
    off[offs] = {id, from, capped(depth), why, 0};
    at[id].off = static_cast<Id>(offs++);
  }
  /// Makes on_set and off_set of the lists.
  void gather(int words);
  /// The first time, it remembers how far it has come,
  void mark();
  /// to go back there later.
  void back_to_mark();

 private:
  static std::uint16_t capped(int depth) {
    return static_cast<std::uint16_t>(depth < 8191 ? depth : 8191);
  }

  struct Mark {
    int ons, offs, given, parents, asked;
  };
  Mark marked_{};
  int capacity_ = 0;
  std::unique_ptr<Entry[]> entries_;  // not filled: what a run does not reach costs no memory
  std::vector<Places> places_;
  std::vector<std::uint64_t> sets_;
};

/// Calls use(Node) for what the node was derived from, in order.
template <class Use>
void each_parent(const Links& links, const Run& run, const Node& node, const Use& use) {
  const auto off = [&](Id at) { use(Run::node(run.off[at], false)); };
  if (node.why == assumed) return;
  if (node.on) {
    off(node.from);
    if (!run.dynamic) return;
    for (const Id other : links.members(links.group(node.id, node.why))) {
      if (other != node.id && run.at[other].off < node.from) off(run.at[other].off);
    }
  } else if (node.why == by_step) {
    const Given& given = run.given.data()[node.from];
    for (int i = 0; i < given.parents; ++i) off(run.parents.data()[given.first_parent + i]);
  } else {
    use(Run::node(run.on[node.from], true));
  }
}

/// Walks back from a node to all it rests on: nearest first, in the order of parents, each node
/// once.
class LinkWalk {
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
