// Marks of visited nodes are stamps with the number of the trace, so nothing is cleared between
// sources. longest() says how long a chain may be to beat the best one so far, and every search
// ends there.
#include "human/chains/unary.h"

#include <algorithm>
#include <limits>

#include "human/chains/length.h"

namespace kaidoku::human::chains {
namespace {

double rating(UnaryHint::Scan scan, UnaryHint::What what, int complexity) {
  const double base = scan == UnaryHint::Scan::xy      ? 7.0
                      : what == UnaryHint::What::cycle ? 6.5
                                                       : 6.6;
  return base + for_length(complexity);
}

bool before(const UnaryHint& a, const UnaryHint& b) {
  if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  if (a.scan != b.scan) return a.scan < b.scan;
  if (a.source != b.source) return a.source < b.source;
  return a.what != b.what ? a.what < b.what : a.number < b.number;
}

}  // namespace

bool Unary::search(bool all, ChainWatch& watch) {
  all_ = all;
  words_ = links_.words();
  hints_.clear();
  names_.clear();
  paths_.clear();
  removes_.clear();
  closure_.build();
  if (!closure_.any()) return true;
  const auto n = static_cast<std::size_t>(links_.size());
  best_.assign(all ? n * 2 : 1, -1);
  if (on_seen_.size() < n) {
    for (auto* stamps : {&on_seen_, &off_seen_, &closes_}) stamps->assign(n, 0);
    now_ = 0;
    for (auto* ids : {&on_from_, &off_from_}) ids->resize(n);
    for (auto* causes : {&on_why_, &off_why_}) causes->resize(n);
  }
  for (const Scan scan : {Scan::x, Scan::y, Scan::xy}) {
    scan_ = scan;
    if (longest(What::cycle) < 4 && longest(What::from_on) < 4) continue;
    prepare(scan);
    const bool grown = words_ == 2   ? grow<2>(watch)
                       : words_ == 3 ? grow<3>(watch)
                       : words_ == 4 ? grow<4>(watch)
                                     : grow<0>(watch);
    if (!grown || !follow_cycles(watch)) return false;
    for (UnaryHint& hint : hints_) {
      if (hint.source != none && hint.scan == scan && hint.what != What::cycle) chain_path(hint);
    }
  }
  if (all) {
    std::erase_if(hints_, [](const UnaryHint& hint) { return hint.source == none; });
    std::sort(hints_.begin(), hints_.end(), before);
  }
  return true;
}

/// In the Y scan only cells with two digits are sources; a cell with one never is.
bool Unary::is_source(Id id) const {
  const auto in_cell = links_.members(links_.group(id, by_cell)).size();
  return in_cell == 2 || (in_cell > 2 && scan_ != Scan::y);
}

/// The most nodes with which it could still be the best.
int Unary::longest(What what) const {
  if (all_ || hints_.empty()) return std::numeric_limits<int>::max();
  const UnaryHint& best = hints_.front();
  int longest = 0;
  for (int complexity = 4;; complexity += 2) {
    const double difficulty = rating(scan_, what, complexity);
    if (difficulty > best.difficulty) return longest;
    if (difficulty == best.difficulty &&
        (complexity > best.complexity || (complexity == best.complexity && scan_ > best.scan)))
      return longest;
    longest = complexity;
  }
}

void Unary::start_trace(Id source, bool on) {
  if (++now_ == 0) {
    for (auto* stamps : {&on_seen_, &off_seen_, &closes_})
      std::fill(stamps->begin(), stamps->end(), 0);
    now_ = 1;
  }
  on_list_.clear();
  layer_begin_ = 0;
  if (on) {
    on_list_.push_back(source);
    on_seen_[source] = now_;
    on_from_[source] = none;
    on_why_[source] = assumed;
    for (const Link& link : strong(source)) closes_[link.to] = now_;
    return;
  }
  off_seen_[source] = now_;
  off_from_[source] = none;
  off_why_[source] = assumed;
  for (const Link& link : strong(source)) {
    on_list_.push_back(link.to);
    on_seen_[link.to] = now_;
    on_from_[link.to] = source;
    on_why_[link.to] = link.cause;
  }
}

/// Two links further: from the last layer of what is on to the next. False when there is nothing
/// new. With `cycles` it notes every way back to the source, in order; one that would use a node
/// twice is none.
bool Unary::trace_layer(bool cycles) {
  const std::size_t end = on_list_.size();
  off_list_.clear();
  closing_.clear();
  for (; layer_begin_ < end; ++layer_begin_) {
    const Id from = on_list_[layer_begin_];
    for (const Link& link : useful(from)) {
      if (cycles && closes_.data()[link.to] == now_) {
        Id at = from;
        while (on_from_[at] != none && on_from_[at] != link.to) at = off_from_[on_from_[at]];
        if (on_from_[at] == none) closing_.push_back({from, link});
      }
      if (off_seen_.data()[link.to] == now_) continue;
      off_seen_.data()[link.to] = now_;
      off_from_.data()[link.to] = from;
      off_why_.data()[link.to] = link.cause;
      off_list_.push_back(link.to);
    }
  }
  for (const Id off : off_list_) {
    for (const Link& link : strong(off)) {
      if (on_seen_.data()[link.to] == now_) continue;
      on_seen_.data()[link.to] = now_;
      on_from_.data()[link.to] = off;
      on_why_.data()[link.to] = link.cause;
      on_list_.push_back(link.to);
    }
  }
  return on_list_.size() > end;
}

/// Adds the path from a node that is on back to the source.
void Unary::path_back(Id on) {
  while (true) {
    path_.push_back({on, true, on_why_[on]});
    const Id off = on_from_[on];
    if (off == none) return;
    path_.push_back({off, false, off_why_[off]});
    on = off_from_[off];
    if (on == none) return;
  }
}

bool Unary::follow_cycles(ChainWatch& watch) {
  for (int i = 0; i < links_.size(); ++i) {
    const auto source = static_cast<Id>(i);
    const int shortest = cycle_at_[source];
    if (shortest == 0 || shortest > longest(What::cycle)) continue;
    if (watch.over()) return false;
    start_trace(source, true);
    int number = 0;
    for (int complexity = 2; complexity <= longest(What::cycle); complexity += 2) {
      const bool more = trace_layer(complexity > 2);
      for (const Closing& closing : closing_) offer_cycle(source, closing, complexity, number++);
      if (!more) break;
    }
  }
  return true;
}

void Unary::offer_chain(Id source, What what, int complexity) {
  UnaryHint hint;
  hint.scan = scan_;
  hint.source = source;
  hint.what = what;
  hint.complexity = complexity;
  hint.difficulty = rating(scan_, what, complexity);
  removing_.clear();
  if (what == What::from_on) removing_.push_back(source);
  for (const Id id : links_.members(links_.group(source, by_cell))) {
    if (what == What::from_off && id != source) removing_.push_back(id);
  }
  offer(hint);
}

void Unary::offer_cycle(Id source, const Closing& closing, int complexity, int number) {
  UnaryHint hint;
  hint.scan = scan_;
  hint.source = source;
  hint.what = What::cycle;
  hint.complexity = complexity;
  hint.difficulty = rating(scan_, What::cycle, complexity);
  hint.number = number;
  if (!all_ && !hints_.empty() && !before(hint, hints_.front())) return;
  Cause back = assumed;
  for (const Link& link : strong(source)) {
    if (link.to == closing.off.to) back = link.cause;
  }
  path_.clear();
  path_.push_back({source, true, back});
  path_.push_back({closing.off.to, false, closing.off.cause});
  path_back(closing.last);
  std::reverse(path_.begin(), path_.end());

  // Out goes what sees the digit where it is on and where it is off, outside the cells of the
  // cycle.
  const auto words = static_cast<std::size_t>(words_);
  by_on_.assign(words, 0);
  by_off_.assign(words, 0);
  for (const PathNode& node : path_) {
    Word* seen = node.on ? by_on_.data() : by_off_.data();
    const Word* sees = weak_set_.data() + node.id * words_;
    for (std::size_t w = 0; w < words; ++w) seen[w] |= sees[w];
  }
  Word any = 0;
  for (std::size_t w = 0; w < words; ++w) any |= by_on_[w] &= by_off_[w];
  if (any == 0) return;
  for (const PathNode& node : path_) {
    for (const Id id : links_.members(links_.group(node.id, by_cell)))
      by_on_[id >> 6] &= ~(Word{1} << (id & 63));
  }
  removing_.clear();
  for (std::size_t w = 0; w < words; ++w)
    each_bit(by_on_[w], [&](int i) {
      removing_.push_back(static_cast<Id>(w * 64 + static_cast<std::size_t>(i)));
    });
  if (removing_.empty()) return;
  hint.first = static_cast<int>(paths_.size());
  hint.length = static_cast<int>(path_.size());
  if (offer(hint)) paths_.insert(paths_.end(), path_.begin(), path_.end());
}

/// Sets of candidates that are taken out have the same key when they are the same.
int Unary::key() {
  if (!all_) return 0;
  const Id first = removing_.front();
  if (removing_.size() == 1) return first * 2;
  const auto in_cell = links_.members(links_.group(first, by_cell));
  if (in_cell.size() == removing_.size() + 1 &&
      links_.cell(removing_.back()) == links_.cell(first)) {
    for (const Id id : in_cell) {
      if (std::find(removing_.begin(), removing_.end(), id) == removing_.end()) return id * 2 + 1;
    }
  }
  Namer namer;
  for (const Id id : removing_) namer.put(id);
  const auto at = std::find(names_.begin(), names_.end(), namer.name());
  const auto index = static_cast<int>(at - names_.begin());
  if (at == names_.end()) {
    names_.push_back(namer.name());
    best_.push_back(-1);
  }
  return links_.size() * 2 + index;
}

/// True when it is the best so far for what is in removing_.
bool Unary::offer(UnaryHint hint) {
  int& best = best_[static_cast<std::size_t>(key())];
  if (best >= 0) {
    UnaryHint& other = hints_[static_cast<std::size_t>(best)];
    if (!before(hint, other)) return false;
    hint.first_remove = other.first_remove;
    hint.removes = other.removes;
    if (all_) {
      other = hint;
      return true;
    }
  }
  if (!all_) {
    hints_.clear();
    removes_.clear();
  }
  hint.first_remove = static_cast<int>(removes_.size());
  hint.removes = static_cast<int>(removing_.size());
  removes_.insert(removes_.end(), removing_.begin(), removing_.end());
  best = static_cast<int>(hints_.size());
  hints_.push_back(hint);
  return true;
}

/// The path of a chain whose length is known.
void Unary::chain_path(UnaryHint& hint) {
  const bool on = hint.what == What::from_on;
  start_trace(hint.source, on);
  for (int complexity = 2; complexity < hint.complexity; complexity += 2) trace_layer(false);
  path_.clear();
  if (on) {
    const Word* sees = weak_set_.data() + hint.source * words_;
    std::size_t at = layer_begin_;
    while ((sees[on_list_[at] >> 6] >> (on_list_[at] & 63) & 1) == 0) ++at;
    for (const Link& link : weak(on_list_[at])) {
      if (link.to == hint.source) path_.push_back({hint.source, false, link.cause});
    }
    path_back(on_list_[at]);
  } else {
    path_back(hint.source);
  }
  std::reverse(path_.begin(), path_.end());
  hint.first = static_cast<int>(paths_.size());
  hint.length = static_cast<int>(path_.size());
  paths_.insert(paths_.end(), path_.begin(), path_.end());
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
  const bool cycle = hint.what == UnaryHint::What::cycle;
  const std::size_t from = cycle ? 1 : 0;  // the source of a cycle is its end
  for (std::size_t i = path.size(); i > from; --i) put(path[i - 1], false);
  if (cycle) {
    namer.put(~std::uint64_t{0});
    for (std::size_t i = 0; i + 1 < path.size(); ++i) put(path[i], true);
  }
  nested.removes = static_cast<int>(list.removes.size()) - nested.first_remove;
  nested.causes = static_cast<int>(list.causes.size()) - nested.first_cause;
  nested.name = namer.name();
  list.hints.push_back(nested);
}

}  // namespace kaidoku::human::chains
