// The half of the search for unary chains that looks at all sources side by side.
#include <algorithm>

#include "human/chains/unary.h"

namespace kaidoku::human::chains {
void Unary::prepare(Scan scan) {
  scan_ = scan;
  const int n = links_.size();
  const auto size = static_cast<std::size_t>(n) * static_cast<std::size_t>(words_);
  weak_set_.assign(size, 0);
  next_.assign(size, 0);
  back_.assign(size, 0);
  useful_.clear();
  useful_start_.clear();
  for (int i = 0; i < n; ++i) {
    const auto me = static_cast<Id>(i);
    useful_start_.push_back(static_cast<int>(useful_.size()));
    // In the Y scan nothing ever comes on but in cells with two digits.
    if (scan == Scan::y && !is_source(me) && strong(me).empty()) continue;
    Word* mine = weak_set_.data() + i * words_;
    Word* next = next_.data() + i * words_;
    for (const Link& link : weak(me)) {
      set_bit(mine, link.to);
      const auto on = strong(link.to);
      if (on.empty()) continue;
      useful_.push_back(link);
      for (const Link& further : on) set_bit(next, further.to);
    }
  }
  useful_start_.push_back(static_cast<int>(useful_.size()));
  for (int i = 0; i < n; ++i) {
    Word* back = back_.data() + i * words_;
    for (const Link& link : strong(static_cast<Id>(i))) {
      const Word* from = weak_set_.data() + link.to * words_;
      for (int w = 0; w < words_; ++w) back[w] |= from[w];
    }
  }
  cycle_at_.assign(static_cast<std::size_t>(n), 0);
}

/// Lets the layers grow, offers the chains that are found and notes which sources have cycles.
/// `fixed` is the number of words of a row, or 0 when it is not known at compile time.
template <int fixed>
bool Unary::grow(ChainWatch& watch) {
  const int words = fixed > 0 ? fixed : words_;
  const int n = links_.size();
  const bool chains = scan_ != Scan::y;
  const auto row = static_cast<std::size_t>(words);
  // Two searches for each source: from on, from off.
  reached_.assign(static_cast<std::size_t>(n) * 2 * row, 0);
  frontier_.assign(static_cast<std::size_t>(n) * 2 * row, 0);
  fresh_.resize(row);
  struct Active {
    Id source;
    bool off;
    bool chain, cycle;  // is still looked for
  };
  std::vector<Active> active;
  for (int i = 0; i < n; ++i) {
    const auto source = static_cast<Id>(i);
    if (!is_source(source)) continue;
    const std::size_t at = static_cast<std::size_t>(i) * 2 * row;
    const bool chain = chains && closure_.refuted(source), cycle = closure_.in_cycle(source);
    if (chain || cycle) {
      set_bit(reached_.data() + at, source);
      set_bit(frontier_.data() + at, source);
      active.push_back({source, false, chain, cycle});
    }
    if (!chains || !closure_.proved(source)) continue;
    for (const Link& link : strong(source)) {
      set_bit(reached_.data() + at + row, link.to);
      set_bit(frontier_.data() + at + row, link.to);
    }
    active.push_back({source, true, true, false});
  }
  for (int complexity = 2; !active.empty(); complexity += 2) {
    const int longest_cycle = longest(What::cycle);
    const int longest_chain = std::max(longest(What::from_on), longest(What::from_off));
    if (complexity > longest_cycle && complexity > longest_chain) break;
    std::size_t kept = 0;
    for (std::size_t a = 0; a < active.size(); ++a) {
      Active each = active[a];
      if (watch.over()) return false;
      const std::size_t at = (static_cast<std::size_t>(each.source) * 2 + (each.off ? 1 : 0)) * row;
      Word* frontier = frontier_.data() + at;
      const Word* back = back_.data() + each.source * words;
      const Word* opposite = weak_set_.data() + each.source * words;
      if (each.off) {
        if (has_bit(frontier, each.source)) {
          offer_chain(each.source, What::from_off, complexity);
          continue;
        }
      } else {
        Word returns = 0, opposes = 0;
        for (int w = 0; w < words; ++w) {
          returns |= frontier[w] & back[w];
          opposes |= frontier[w] & opposite[w];
        }
        if (returns != 0 && each.cycle && complexity > 2) {
          each.cycle = false;
          cycle_at_[each.source] = complexity;
        }
        if (opposes != 0 && each.chain) {
          each.chain = false;
          offer_chain(each.source, What::from_on, complexity);
        }
        if (!each.chain && !each.cycle) continue;
      }
      Word* fresh = fresh_.data();
      for (int w = 0; w < words; ++w) fresh[w] = 0;
      for (int w = 0; w < words; ++w) {
        for (Word bits = frontier[w]; bits != 0; bits &= bits - 1) {
          const Word* next = next_.data() + (w * 64 + std::countr_zero(bits)) * words;
          for (int v = 0; v < words; ++v) fresh[v] |= next[v];
        }
      }
      Word* reached = reached_.data() + at;
      Word any = 0;
      for (int w = 0; w < words; ++w) {
        frontier[w] = fresh[w] & ~reached[w];
        reached[w] |= fresh[w];
        any |= frontier[w];
      }
      if (any != 0) active[kept++] = each;
    }
    active.resize(kept);
  }
  return true;
}

template bool Unary::grow<0>(ChainWatch& watch);
template bool Unary::grow<2>(ChainWatch& watch);
template bool Unary::grow<3>(ChainWatch& watch);
template bool Unary::grow<4>(ChainWatch& watch);

}  // namespace kaidoku::human::chains
