// A lower bound for the length (Run::least) is compared first; the nodes of a chain are counted
// only if it can still win, and the count is kept in its last node. When a level finds nothing, the
// next level goes on with its runs.
#include "human/chains/multiple.h"

#include <algorithm>
#include <limits>

namespace kaidoku::human::chains {

using What = MultipleHint::What;

namespace {

/// Every candidate has two runs, and each may come to have two nodes for every candidate: 40 bytes
/// times the square of this, 0.7 GB if they were all full; they are a third full at most. Boards of
/// order 16 cannot have more, boards of order 25 do while they are nearly empty.
constexpr int most_candidates = 4096;

}  // namespace

/// Where all runs of a lower level found nothing, a higher one begins with what they came to. From
/// level 4 on other finders are asked than at 2 and 3, so it begins where these were asked first.
bool Multiple::begin(const Mode& mode, bool all) {
  const bool goes_on = complete_ && !all && mode.dynamic && !mode.nishio &&
                       mode.level > mode_.level && version_ == links_.version();
  const auto n = static_cast<std::size_t>(links_.size());
  if (runs_.size() < n * 2) runs_.resize(n * 2);
  for (std::size_t i = 0; i < n * 2; ++i) {
    if (!goes_on)
      runs_[i].level = -1;
    else if (mode.level >= 4 && mode_.level < 4 && runs_[i].level > 1)
      runs_[i].back_to_mark();
  }
  version_ = links_.version();
  complete_ = false;
  return goes_on;
}

bool Multiple::search(const Mode& mode, bool all, const Propagation::Advance& advance,
                      ChainWatch& watch) {
  if (links_.size() > most_candidates) return false;
  going_on_ = begin(mode, all);
  mode_ = mode;
  all_ = all;
  advance_ = &advance;
  hints_.clear();
  const auto n = static_cast<std::size_t>(links_.size());
  best_.assign(all ? n * 2 : 1, -1);
  common_.resize(static_cast<std::size_t>(links_.words()));
  if (!mode.dynamic) closure_.build();
  const std::size_t least = mode.dynamic ? 2 : 3;
  for (std::size_t i = 0; i < n;) {
    const auto ids = links_.members(links_.group(static_cast<Id>(i), by_cell));
    i += ids.size();
    if (ids.size() < least) continue;
    for (const Id id : ids) {
      if (watch.over()) return false;
      if (mode.dynamic) binary(id);
      if (mode.nishio) continue;
      if (mode.dynamic && ids.size() >= 3 && !leads_nowhere(id)) {
        both_ways(id, true);
        both_ways(id, false);
      }
      for (const Cause cause : {by_box, by_row, by_column}) house(id, cause);
    }
    if (!mode.nishio) cell(ids);
  }
  complete_ = hints_.empty() && !all && mode.dynamic && !mode.nishio;
  if (all) {
    // Places of worse ones are empty: what took over stands where it was found.
    std::erase_if(hints_, [](const MultipleHint& hint) { return hint.source == none; });
    std::stable_sort(
        hints_.begin(), hints_.end(), [](const MultipleHint& a, const MultipleHint& b) {
          return a.complexity != b.complexity ? a.complexity < b.complexity : a.what < b.what;
        });
  }
  return true;
}

Run& Multiple::run(Id id, bool on) {
  Run& run = runs_[static_cast<std::size_t>(id * 2 + (on ? 1 : 0))];
  if (run.level == mode_.level) return run;
  const bool bounded = !all_ && !hints_.empty();
  const int most = bounded ? hints_.front().complexity : std::numeric_limits<int>::max();
  const auto advance = [&](Run& stuck) {
    const std::size_t before = stuck.given.size();
    return (*advance_)(stuck) && !(bounded && hopeless(stuck, before));
  };
  links_.complete();
  if (run.level < 0)
    propagation_.run(run, id, on, mode_, advance, most);
  else
    propagation_.resume(run, mode_, advance);
  return run;
}

/// When a run was stuck, all that comes later rests on what was given to it then. Is that too much
/// already?
bool Multiple::hopeless(const Run& run, std::size_t first) {
  std::size_t next = first;
  for (int at = run.given[first].before; at < run.offs; ++at) {
    if (run.off[at].from != next) continue;  // one of each is enough: they rest on the same
    ++next;
    bool nested = false;
    const Node node = Run::node(run.off[at], false);
    int complexity = size(run, node, nested);
    if (nested) {
      branches_.assign({{&run, node}});
      complexity += nested_complexity();
    }
    if (complexity < hints_.front().complexity) return false;
  }
  return true;
}

void Multiple::binary(Id id) {
  for (const bool on : {true, false}) {
    if (!on && leads_nowhere(id)) continue;
    const Run& from = run(id, on);
    if (!from.contradiction || !worth(id, !on)) continue;
    MultipleHint hint{What::contradiction, by_cell, id, on, id, !on};
    const int key = this->key(id, !on);
    const auto& a = from.contradictory_on;
    const auto& b = from.contradictory_off;
    if (!wanted(key, from.least(a) + from.least(b), hint.what)) continue;
    bool nested = false;
    hint.complexity = size(from, a, nested) + size(from, b, nested);
    if (nested) {
      branches_.assign({{&from, a}, {&from, b}});
      hint.complexity += nested_complexity();
    }
    if (wanted(key, hint.complexity, hint.what)) offer(hint);
  }
}

/// Off, it brings nothing on, and nobody is asked: a run of one node.
bool Multiple::leads_nowhere(Id id) const {
  return mode_.level == 0 &&
         (mode_.nishio ? links_.strong_in_houses(id) : links_.strong(id)).empty();
}

void Multiple::both_ways(Id id, bool on) {
  together_.assign({&run(id, true), &run(id, false)});
  agree({What::both_ways, by_cell, id, false, none, on});
}

void Multiple::house(Id id, Cause cause) {
  const auto ids = links_.members(links_.group(id, cause));
  if (ids.size() < 2 || ids.front() != id || !may_agree(ids)) return;
  together_.clear();
  for (const Id other : ids) together_.push_back(&run(other, true));
  agree({What::house, cause, id, false, none, true});
  agree({What::house, cause, id, false, none, false});
}

bool Multiple::may_find() {
  closure_.build();
  for (int i = 0; i < links_.size(); ++i) {
    const auto id = static_cast<Id>(i);
    if (links_.members(links_.group(id, by_cell)).size() < 3) continue;
    for (int cause = by_cell; cause <= by_column; ++cause) {
      const auto ids = links_.members(links_.group(id, cause));
      if (ids.size() >= 2 && ids.front() == id && closure_.agree(ids)) return true;
    }
  }
  return false;
}

/// False when it can be told without running them that they have nothing in common.
bool Multiple::may_agree(std::span<const Id> ids) { return mode_.dynamic || closure_.agree(ids); }

void Multiple::cell(std::span<const Id> ids) {
  if (!may_agree(ids)) return;
  together_.clear();
  for (const Id id : ids) together_.push_back(&run(id, true));
  agree({What::cell, by_cell, ids.front(), false, none, true});
  agree({What::cell, by_cell, ids.front(), false, none, false});
}

/// Everything that is on (or off) in all runs of together_.
void Multiple::agree(MultipleHint hint) {
  if (going_on_ &&
      std::none_of(together_.begin(), together_.end(), [](const Run* run) { return run->grown; }))
    return;
  const bool on = hint.target_on;
  const int words = links_.words();
  std::uint64_t any = 0;
  for (int w = 0; w < words; ++w) {
    std::uint64_t bits = ~std::uint64_t{0};
    for (const Run* run : together_) bits &= on ? run->on_set[w] : run->off_set[w];
    common_.data()[w] = bits;
    any |= bits;
  }
  if (any == 0) return;
  const Run& first = *together_.front();
  const Run::Entry* list = on ? first.on : first.off;
  const int count = on ? first.ons : first.offs;
  for (int i = 0; i < count; ++i) {
    const Id id = list[i].id;
    if ((common_.data()[id >> 6] >> (id & 63) & 1) == 0 || !worth(id, on)) continue;
    const int key = this->key(id, on);
    int least = 0;
    for (const Run* run : together_) least += run->least(id, on);
    if (!wanted(key, least, hint.what)) continue;
    bool nested = false;
    int complexity = 0;
    for (const Run* run : together_) complexity += size(*run, run->node(id, on), nested);
    if (nested) {
      branches_.clear();
      for (const Run* run : together_) branches_.push_back({run, run->node(id, on)});
      complexity += nested_complexity();
    }
    if (!wanted(key, complexity, hint.what)) continue;
    hint.target = id;
    hint.complexity = complexity;
    offer(hint);
  }
}

bool Multiple::worth(Id id, bool on) const {
  return !on || links_.members(links_.group(id, by_cell)).size() > 1;
}

/// Outcomes that take the same candidates out have the same key: to place one of two is to remove
/// the other.
int Multiple::key(Id target, bool on) const {
  if (!all_) return 0;
  if (!on) return target * 2;
  const auto ids = links_.members(links_.group(target, by_cell));
  if (ids.size() != 2) return target * 2 + 1;
  return (ids.front() == target ? ids.back() : ids.front()) * 2;
}

bool Multiple::wanted(int key, int complexity, What what) const {
  const int at = best_.data()[key];
  if (at < 0) return true;
  const MultipleHint& best = hints_.data()[at];
  return complexity != best.complexity ? complexity < best.complexity : what < best.what;
}

/// How many nodes it rests on, itself included; `nested` is set when chains inside it count
/// besides.
int Multiple::size(const Run& run, const Node& node, bool& nested) {
  constexpr Id has_nested = 0x8000;
  Id* kept = nullptr;
  if (node.on ? run.is_on(node.id) : run.is_off(node.id)) {
    Run::Entry& known = run.entry(node.id, node.on);
    if (known.from == node.from && known.why == node.why) kept = &known.size;
  }
  if (kept == nullptr || *kept == 0) {
    int count = 0;
    bool inside = false;
    walk_.each(links_, run, node, [&](const Node& each) {
      ++count;
      if (!each.on && each.why == by_step && run.given.data()[each.from].complexity > 0)
        inside = true;
      return false;
    });
    nested = nested || inside;
    if (kept != nullptr && count < has_nested)
      *kept = static_cast<Id>(count | (inside ? has_nested : 0));
    return count;
  }
  if ((*kept & has_nested) != 0) nested = true;
  return *kept & ~has_nested;
}

/// The nodes of all different chains inside the branches.
int Multiple::nested_complexity() {
  names_.clear();
  int sum = 0;
  for (const Branch& branch : branches_) {
    walk_.each(links_, *branch.run, branch.target, [&](const Node& node) {
      if (node.on || node.why != by_step) return false;
      const Given& given = branch.run->given.data()[node.from];
      if (given.complexity == 0 ||
          std::find(names_.begin(), names_.end(), given.name) != names_.end())
        return false;
      names_.push_back(given.name);
      sum += given.complexity;
      return false;
    });
  }
  return sum;
}

void Multiple::offer(const MultipleHint& hint) {
  int& best = best_.data()[key(hint.target, hint.target_on)];
  if (!all_) hints_.clear();
  if (best >= 0 && all_) hints_[static_cast<std::size_t>(best)].source = none;
  best = static_cast<int>(hints_.size());
  hints_.push_back(hint);
}

std::span<const Multiple::Branch> Multiple::branches(const MultipleHint& hint) {
  branches_.clear();
  if (hint.what == What::contradiction) {
    const Run& from = run(hint.source, hint.source_on);
    branches_.assign({{&from, from.contradictory_on}, {&from, from.contradictory_off}});
  } else if (hint.what == What::both_ways) {
    for (const bool on : {true, false}) {
      const Run& from = run(hint.source, on);
      branches_.push_back({&from, from.node(hint.target, hint.target_on)});
    }
  } else {
    const Cause cause = hint.what == What::cell ? by_cell : hint.house;
    for (const Id id : links_.members(links_.group(hint.source, cause))) {
      const Run& from = run(id, true);
      branches_.push_back({&from, from.node(hint.target, hint.target_on)});
    }
  }
  return branches_;
}

std::span<const Id> Multiple::removes(const MultipleHint& hint) {
  removes_.clear();
  if (!hint.target_on) removes_.push_back(hint.target);
  for (const Id id : links_.members(links_.group(hint.target, by_cell))) {
    if (hint.target_on && id != hint.target) removes_.push_back(id);
  }
  return removes_;
}

void nest(const Links& links, Multiple& multiple, const MultipleHint& hint, NestedList& list) {
  Nested nested;
  nested.complexity = hint.complexity;
  nested.first_remove = static_cast<int>(list.removes.size());
  nested.first_cause = static_cast<int>(list.causes.size());
  for (const Id id : multiple.removes(hint))
    list.removes.push_back({links.cell(id), links.digit(id)});
  Namer namer;
  for (const Multiple::Branch& branch : multiple.branches(hint)) {
    namer.put(~std::uint64_t{0});
    multiple.walk().each(links, *branch.run, branch.target, [&](const Node& node) {
      namer.put((static_cast<std::uint64_t>(links.cell(node.id)) << 8 | links.digit(node.id)) << 1 |
                (node.on ? 1 : 0));
      if (!node.on) return false;
      if (node.why <= by_column)
        list.causes.push_back(links.group(node.id, node.why));
      else if (hint.what == What::cell)
        list.causes.push_back(links.group(node.id, by_cell));
      else if (hint.what == What::house)
        list.causes.push_back(links.group(node.id, hint.house));
      return false;
    });
  }
  nested.removes = static_cast<int>(list.removes.size()) - nested.first_remove;
  nested.causes = static_cast<int>(list.causes.size()) - nested.first_cause;
  nested.name = namer.name();
  list.hints.push_back(nested);
}

}  // namespace kaidoku::human::chains
