// A recursive walk that puts the parents of a node into the chain before the node itself. A table
// remembers where each node stands, so a parent shared by several nodes is told once.
#include "human/chains/tell.h"

#include <algorithm>

namespace kaidoku::human::chains {
namespace {

ChainNode tell_node(const Layout& layout, const Links& links, Id id, bool on, Cause why) {
  ChainNode node{{links.cell(id), links.digit(id)}, on};
  if (why == by_cell) {
    node.why = ChainNode::Why::cell;
  } else if (why <= by_column) {
    node.why = ChainNode::Why::house;
    node.house = layout.house(links.cell(id), static_cast<Kind>(why - by_box));
  } else if (why == by_step) {
    node.why = ChainNode::Why::step;
  }
  return node;
}

/// Parents first. The only node without parents is the assumption, so it comes first of all.
class Ordered {
 public:
  Ordered(const Layout& layout, const Links& links, const Run& run,
          const std::function<int(const Run&, int)>& nested)
      : layout_(layout),
        links_(links),
        run_(run),
        nested_(nested),
        at_(static_cast<std::size_t>(links.size()) * 2, -1) {}

  /// Its place in the chain. Chains are at most a few hundred nodes deep.
  int put(const Node& node) {
    int& at = at_[static_cast<std::size_t>(node.id * 2 + (node.on ? 1 : 0))];
    if (at >= 0) return at;
    ChainNode told = tell_node(layout_, links_, node.id, node.on, node.why);
    each_parent(links_, run_, node,
                [&](const Node& parent) { told.parents.push_back(put(parent)); });
    if (node.why == by_step) told.nested = nested_(run_, node.from);
    at = static_cast<int>(chain.size());
    chain.push_back(std::move(told));
    return at;
  }

  Chain chain;

 private:
  const Layout& layout_;
  const Links& links_;
  const Run& run_;
  const std::function<int(const Run&, int)>& nested_;
  std::vector<int> at_;
};

}  // namespace

Chain tell(const Layout& layout, const Links& links, std::span<const PathNode> path) {
  Chain chain;
  for (const PathNode& node : path) {
    chain.push_back(tell_node(layout, links, node.id, node.on, node.why));
    if (chain.size() > 1) chain.back().parents.push_back(static_cast<int>(chain.size()) - 2);
  }
  return chain;
}

Chain tell(const Layout& layout, const Links& links, const Multiple::Branch& branch,
           const std::function<int(const Run&, int)>& nested) {
  Ordered ordered(layout, links, *branch.run, nested);
  ordered.put(branch.target);
  return std::move(ordered.chain);
}

}  // namespace kaidoku::human::chains
