#include "human/chains/unary.h"

#include <algorithm>

#include "human/chains/length.h"

namespace kaidoku::human::chains {
namespace {

using Scan = UnaryHint::Scan;

double base(Scan scan, bool cycle) { return scan == Scan::xy ? 7.0 : cycle ? 6.5 : 6.6; }

bool before(const UnaryHint& a, const UnaryHint& b) {
  if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  return a.scan < b.scan;
}

}  // namespace

bool Unary::search(bool all, Watch& watch) {
  all_ = all;
  hints_.clear();
  paths_.clear();
  removes_.clear();
  for (const Scan each : {Scan::x, Scan::y, Scan::xy}) {
    if (!scan(each, watch)) return false;
  }
  if (all) std::stable_sort(hints_.begin(), hints_.end(), before);
  return true;
}

bool Unary::scan(Scan scan, Watch& watch) {
  scan_ = scan;
  for (int i = 0; i < links_.size(); ++i) {
    const auto source = static_cast<Id>(i);
    const auto in_cell = links_.members(links_.group(source, by_cell)).size();
    if (in_cell < 2 || (scan == Scan::y && in_cell > 2)) continue;
    from_on(source);
    if (scan != Scan::y) from_off(source);
    if (watch.over()) return false;
  }
  return true;
}

bool Unary::can_win(bool cycle, int complexity) const {
  if (all_ || hints_.empty()) return true;
  UnaryHint hint;
  hint.scan = scan_;
  hint.complexity = complexity;
  hint.difficulty = base(scan_, cycle) + for_length(complexity);
  return before(hint, hints_.front());
}

void Unary::from_on(Id source) {
  const bool y = scan_ != Scan::x;
  const bool x = scan_ != Scan::y;
  const auto weak = [&](Id id) { return y ? links_.weak(id) : links_.weak_in_houses(id); };
  const auto strong = [&](Id id) {
    return !x ? links_.strong_in_cell(id) : y ? links_.strong(id) : links_.strong_in_houses(id);
  };
  const auto closing = strong(source);
  run_.clear(links_.size(), false);
  run_.add_on(source, none, assumed, 0);
  struct Closed {
    Id last;
    Link off;
    Cause cause;
  };
  std::vector<Closed> cycles;
  bool chain = false;
  Node target;
  int on_done = 0, off_done = 0;
  for (int layer = 0; on_done < run_.ons; ++layer) {
    for (const int end = run_.ons; on_done < end; ++on_done) {
      const Id p = run_.on[on_done];
      for (const Link& link : weak(p)) {
        if (layer > 0) {
          for (const Link& back : closing) {
            if (back.to != link.to) continue;
            bool ancestor = false;
            for (Id at = static_cast<Id>(on_done); run_.on_from[at] != none;) {
              const Id via = run_.on_from[at];
              if (run_.off[via] == link.to) ancestor = true;
              at = run_.off_from[via];
            }
            if (!ancestor) cycles.push_back({static_cast<Id>(on_done), link, back.cause});
          }
        }
        if (link.to == source && !chain && x) {
          chain = true;
          target = {source, false, static_cast<Id>(on_done), link.cause};
        }
        if (!run_.is_off(link.to)) run_.add_off(link.to, static_cast<Id>(on_done), link.cause, layer * 2 + 1);
      }
    }
    for (const int end = run_.offs; off_done < end; ++off_done) {
      for (const Link& link : strong(run_.off[off_done])) {
        if (!run_.is_on(link.to)) run_.add_on(link.to, static_cast<Id>(off_done), link.cause, layer * 2 + 2);
      }
    }
  }
  for (const Closed& closed : cycles) cycle(source, closed.last, closed.off, closed.cause);
  if (!chain) return;
  path_.clear();
  path_.push_back({source, false, target.why});
  for (Id at = target.from;;) {
    path_.push_back({run_.on[at], true, static_cast<Cause>(run_.on_why[at])});
    const Id via = run_.on_from[at];
    if (via == none) break;
    path_.push_back({run_.off[via], false, static_cast<Cause>(run_.off_why[via])});
    at = run_.off_from[via];
  }
  std::reverse(path_.begin(), path_.end());
  removing_.assign(1, source);
  offer(false);
}

void Unary::from_off(Id source) {
  const bool y = scan_ != Scan::x;
  const auto weak = [&](Id id) { return y ? links_.weak(id) : links_.weak_in_houses(id); };
  const auto strong = [&](Id id) { return y ? links_.strong(id) : links_.strong_in_houses(id); };
  run_.clear(links_.size(), false);
  run_.add_off(source, none, assumed, 0);
  int on_done = 0, off_done = 0;
  bool chain = false;
  while (!chain && (on_done < run_.ons || off_done < run_.offs)) {
    for (const int end = run_.ons; on_done < end; ++on_done) {
      for (const Link& link : weak(run_.on[on_done])) {
        if (!run_.is_off(link.to)) run_.add_off(link.to, static_cast<Id>(on_done), link.cause, 0);
      }
    }
    for (const int end = run_.offs; off_done < end; ++off_done) {
      for (const Link& link : strong(run_.off[off_done])) {
        if (link.to == source) chain = true;
        if (!run_.is_on(link.to)) run_.add_on(link.to, static_cast<Id>(off_done), link.cause, 0);
      }
    }
  }
  if (!chain) return;
  path_.clear();
  for (Id at = run_.on_at[source];;) {
    path_.push_back({run_.on[at], true, static_cast<Cause>(run_.on_why[at])});
    const Id via = run_.on_from[at];
    path_.push_back({run_.off[via], false, static_cast<Cause>(run_.off_why[via])});
    at = run_.off_from[via];
    if (at == none) break;
  }
  std::reverse(path_.begin(), path_.end());
  removing_.clear();
  for (const Id other : links_.members(links_.group(source, by_cell))) {
    if (other != source) removing_.push_back(other);
  }
  offer(false);
}

void Unary::cycle(Id source, Id last, Link off, Cause closing) {
  path_.clear();
  path_.push_back({source, true, closing});
  path_.push_back({off.to, false, off.cause});
  for (Id at = last;;) {
    path_.push_back({run_.on[at], true, static_cast<Cause>(run_.on_why[at])});
    const Id via = run_.on_from[at];
    if (via == none) break;
    path_.push_back({run_.off[via], false, static_cast<Cause>(run_.off_why[via])});
    at = run_.off_from[via];
  }
  std::reverse(path_.begin(), path_.end());
  if (!can_win(true, static_cast<int>(path_.size()) - 1)) return;
  const auto words = static_cast<std::size_t>(links_.words());
  seen_on_.assign(words, 0);
  seen_off_.assign(words, 0);
  for (const PathNode& node : path_) {
    auto& seen = node.on ? seen_on_ : seen_off_;
    for (const Link& link : links_.weak_in_houses(node.id))
      seen[link.to >> 6] |= std::uint64_t{1} << (link.to & 63);
  }
  for (const PathNode& node : path_) {
    for (const Id id : links_.members(links_.group(node.id, by_cell)))
      seen_on_[id >> 6] &= ~(std::uint64_t{1} << (id & 63));
  }
  removing_.clear();
  for (std::size_t w = 0; w < words; ++w)
    each_bit(seen_on_[w] & seen_off_[w],
             [&](int i) { removing_.push_back(static_cast<Id>(w * 64 + static_cast<std::size_t>(i))); });
  if (!removing_.empty()) offer(true);
}

void Unary::offer(bool cycle) {
  UnaryHint hint;
  hint.scan = scan_;
  hint.cycle = cycle;
  hint.complexity = static_cast<int>(path_.size()) - (cycle ? 1 : 0);
  hint.difficulty = base(scan_, cycle) + for_length(hint.complexity);
  hint.length = static_cast<int>(path_.size());
  hint.removes = static_cast<int>(removing_.size());
  UnaryHint* slot = nullptr;
  if (!all_ && !hints_.empty()) slot = &hints_.front();
  for (UnaryHint& other : hints_) {
    if (!all_) break;
    if (other.removes == hint.removes &&
        std::equal(removing_.begin(), removing_.end(), removes_.begin() + other.first_remove))
      slot = &other;
  }
  if (slot && !before(hint, *slot)) return;
  hint.first = static_cast<int>(paths_.size());
  hint.first_remove = static_cast<int>(removes_.size());
  paths_.insert(paths_.end(), path_.begin(), path_.end());
  removes_.insert(removes_.end(), removing_.begin(), removing_.end());
  if (slot) {
    // It takes the place of a worse one, but counts as found later than those found in between.
    hints_.erase(hints_.begin() + (slot - hints_.data()));
  }
  hints_.push_back(hint);
}

void nest(const Links& links, const Unary& unary, const UnaryHint& hint, NestedList& list) {
  Nested nested;
  nested.complexity = hint.complexity;
  nested.first_remove = static_cast<int>(list.removes.size());
  nested.first_cause = static_cast<int>(list.causes.size());
  for (const Id id : unary.removes(hint)) list.removes.push_back({links.cell(id), links.digit(id)});
  Namer namer;
  const auto put = [&](const PathNode& node, bool flipped) {
    const bool on = node.on != flipped;
    namer.put((static_cast<std::uint64_t>(links.cell(node.id)) << 8 | links.digit(node.id)) << 1 |
              (on ? 1 : 0));
    if (on && node.why != assumed) list.causes.push_back(links.group(node.id, node.why));
  };
  const auto path = unary.path(hint);
  const std::size_t from = hint.cycle ? 1 : 0;  // the source of a cycle is its end
  for (std::size_t i = path.size(); i > from; --i) put(path[i - 1], false);
  if (hint.cycle) {
    namer.put(~std::uint64_t{0});
    for (std::size_t i = 0; i + 1 < path.size(); ++i) put(path[i], true);
  }
  nested.removes = static_cast<int>(list.removes.size()) - nested.first_remove;
  nested.causes = static_cast<int>(list.causes.size()) - nested.first_cause;
  nested.name = namer.name();
  list.hints.push_back(nested);
}

}  // namespace kaidoku::human::chains
