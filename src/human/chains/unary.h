// Unary chains: from one assumption along one line of links. A cycle comes back to where it began;
// a forcing chain arrives at the opposite of what was assumed.
//
// Three scans: links within a digit (X), links within cells (Y, cycles only), both (XY). Everything
// is looked for in layers, so the first path to a node is a shortest one and its length is the
// chain's.
//
// How long the shortest chain from a source is can be told without its nodes: the layers of all
// sources grow side by side as rows of bits. Only for a chain that wins, and for sources that come
// back to themselves (whether a cycle takes something out depends on its nodes), the links are
// followed one by one, in the order that decides which of several shortest paths is the one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "human/chains/closure.h"
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
  enum class What : std::uint8_t { cycle, from_on, from_off };

  double difficulty = 0;
  int complexity = 0;
  // What decides between equals: the scan, and then what was found first.
  Scan scan{};
  Id source = none;
  What what{};
  int number = 0;  ///< among the cycles of a source

  int first = 0, length = 0;          ///< its path; of a cycle with the source at both ends
  int first_remove = 0, removes = 0;  ///< what it takes out, ascending
};

class Unary {
 public:
  Unary(const Links& links, Closure& closure) : links_(links), closure_(closure) {}

  /// The best one, or with `all` the best for each set of candidates they take out, the best first.
  /// False when it was stopped.
  bool search(bool all, ChainWatch& watch);
  std::span<const UnaryHint> hints() const { return hints_; }
  std::span<const PathNode> path(const UnaryHint& hint) const {
    return {paths_.data() + hint.first, static_cast<std::size_t>(hint.length)};
  }
  std::span<const Id> removes(const UnaryHint& hint) const {
    return {removes_.data() + hint.first_remove, static_cast<std::size_t>(hint.removes)};
  }

 private:
  using Scan = UnaryHint::Scan;
  using What = UnaryHint::What;

  // Side by side (layers.cpp).
  void prepare(Scan scan);
  template <int fixed>
  bool grow(ChainWatch& watch);
  // One by one (unary.cpp).
  struct Closing {
    Id last;
    Link off;
  };
  bool is_source(Id id) const;
  int longest(What what) const;
  bool follow_cycles(ChainWatch& watch);
  void start_trace(Id source, bool on);
  bool trace_layer(bool cycles);
  void path_back(Id on);
  void chain_path(UnaryHint& hint);
  void offer_chain(Id source, What what, int complexity);
  void offer_cycle(Id source, const Closing& closing, int complexity, int number);
  int key();
  bool offer(UnaryHint hint);

  std::span<const Link> weak(Id id) const {
    return scan_ == Scan::x ? links_.weak_in_houses(id) : links_.weak(id);
  }
  std::span<const Link> strong(Id id) const {
    return scan_ == Scan::x   ? links_.strong_in_houses(id)
           : scan_ == Scan::y ? links_.strong_in_cell(id)
                              : links_.strong(id);
  }
  /// Weak links to candidates that strong links go on from.
  std::span<const Link> useful(Id id) const {
    const int* at = useful_start_.data() + id;
    return {useful_.data() + at[0], useful_.data() + at[1]};
  }

  const Links& links_;
  Closure& closure_;
  bool all_ = false;
  Scan scan_{};
  int words_ = 0;

  // Rows of bits, one for each candidate: its weak links; what comes on in two links from it; from
  // where it comes on in two links.
  std::vector<Word> weak_set_, next_, back_;
  // The same: what has come on from each source, and what of it in the last layer.
  std::vector<Word> reached_, frontier_, fresh_;
  std::vector<Link> useful_;
  std::vector<int> useful_start_;
  std::vector<int> cycle_at_;  // the shortest cycle there may be, by source; 0: none

  // Of the source that is followed.
  std::vector<std::uint32_t> on_seen_, off_seen_, closes_;
  std::uint32_t now_ = 0;
  std::vector<Id> on_list_, off_list_, on_from_, off_from_;
  std::vector<Cause> on_why_, off_why_;
  std::size_t layer_begin_ = 0;
  std::vector<Closing> closing_;
  std::vector<PathNode> path_;
  std::vector<Id> removing_;
  std::vector<Word> by_on_, by_off_;

  std::vector<UnaryHint> hints_;
  std::vector<int> best_;    // by key: which hint, or -1
  std::vector<Name> names_;  // of sets of candidates that are not the whole of a cell but one
  std::vector<PathNode> paths_;
  std::vector<Id> removes_;
};

/// Writes down what a run around it needs to know of a hint.
void nest(const Links& links, const Unary& unary, const UnaryHint& hint, NestedList& list);

}  // namespace kaidoku::human::chains
