// Kosaraju's algorithm on rows of bits: one depth-first walk against the links gives the order, a
// second one the components. What a component leads to is complete by then, so its row is a few
// ORs. Common row lengths are template arguments.
#include "human/chains/closure.h"

#include <algorithm>

namespace kaidoku::human::chains {

void Closure::build() {
  if (version_ == links_.version()) return;
  version_ = links_.version();
  words_ = static_cast<std::size_t>(links_.words());
  const auto n = static_cast<std::size_t>(links_.size());
  for (auto* rows : {&weak_, &next_, &back_}) rows->resize(n * words_);
  group_.assign(static_cast<std::size_t>(links_.group_count()) * words_, 0);
  strong_.assign(n * words_, 0);
  useful_.assign(words_, 0);
  reached_.resize(n * words_ * 2);
  component_.resize(n);
  switch (words_) {
    case 2:
      fill<2>();
      break;
    case 3:
      fill<3>();
      break;
    case 4:
      fill<4>();
      break;
    default:
      fill<0>();
  }
  judge();
}

/// `fixed` is the number of words of a row, or 0 when it is not known at compile time.
template <int fixed>
void Closure::fill() {
  const std::size_t words = fixed > 0 ? fixed : words_;
  const int n = links_.size();
  for (int group = 0; group < links_.group_count(); ++group) {
    Word* row = group_.data() + static_cast<std::size_t>(group) * words;
    for (const Id id : links_.members(group)) set_bit(row, id);
  }
  for (int i = 0; i < n; ++i) {
    const auto links = links_.strong(static_cast<Id>(i));
    if (links.empty()) continue;
    set_bit(useful_.data(), static_cast<Id>(i));
    for (const Link& link : links)
      set_bit(strong_.data() + static_cast<std::size_t>(i) * words, link.to);
  }
  for (int i = 0; i < n; ++i) {
    Word* weak = weak_.data() + static_cast<std::size_t>(i) * words;
    const int* groups = links_.groups(static_cast<Id>(i));
    const Word* rows[4];
    for (std::size_t k = 0; k < 4; ++k)
      rows[k] = group_.data() + static_cast<std::size_t>(groups[k]) * words;
    for (std::size_t w = 0; w < words; ++w)
      weak[w] = rows[0][w] | rows[1][w] | rows[2][w] | rows[3][w];
    clear_bit(weak, static_cast<Id>(i));
    Word* next = next_.data() + static_cast<std::size_t>(i) * words;
    std::fill_n(next, words, 0);
    for (std::size_t w = 0; w < words; ++w) {
      each_bit(weak[w] & useful_.data()[w], [&](int bit) {
        const Word* strong = strong_.data() + (w * 64 + static_cast<std::size_t>(bit)) * words;
        for (std::size_t v = 0; v < words; ++v) next[v] |= strong[v];
      });
    }
  }
  for (int i = 0; i < n; ++i) {
    Word* back = back_.data() + static_cast<std::size_t>(i) * words;
    std::fill_n(back, words, 0);
    for (const Link& link : links_.strong(static_cast<Id>(i))) {
      const Word* from = weak_.data() + link.to * words;
      for (std::size_t w = 0; w < words; ++w) back[w] |= from[w];
    }
  }
  order_back();

  todo_.assign(words, ~Word{0});
  Word* todo = todo_.data();
  cyclic_.clear();
  large_.clear();
  for (std::size_t k = order_.size(); k > 0; --k) {
    const Id first = order_[k - 1];
    if (!has_bit(todo, first)) continue;
    // All that it leads to and that is not done yet leads back to it.
    Word* const on = reached_.data() + first * 2 * words;
    Word* const off = on + words;
    std::fill_n(on, words * 2, 0);
    members_.assign(1, first);
    clear_bit(todo, first);
    const auto number = static_cast<Id>(large_.size());
    for (std::size_t m = 0; m < members_.size(); ++m) {
      const Id id = members_[m];
      component_.data()[id] = number;
      set_bit(on, id);
      const Word* next = next_.data() + id * words;
      const Word* weak = weak_.data() + id * words;
      for (std::size_t w = 0; w < words; ++w) {
        off[w] |= weak[w];
        const Word fresh = next[w] & todo[w];
        todo[w] &= ~fresh;
        each_bit(fresh, [&](int i) {
          members_.push_back(static_cast<Id>(w * 64 + static_cast<std::size_t>(i)));
        });
      }
    }
    for (const Id id : members_) {
      const Word* next = next_.data() + id * words;
      for (std::size_t w = 0; w < words; ++w) {
        for (Word bits = next[w] & ~on[w]; bits != 0; bits = next[w] & ~on[w]) {
          const Word* further =
              reached_.data() +
              (w * 64 + static_cast<std::size_t>(std::countr_zero(bits))) * 2 * words;
          for (std::size_t v = 0; v < words * 2; ++v) on[v] |= further[v];
        }
      }
    }
    for (const Id id : members_) {
      if (id != first) std::copy_n(on, words * 2, reached_.data() + id * 2 * words);
    }
    large_.push_back(members_.size() > 1 ? 1 : 0);
  }
}

/// Puts the candidates into order_ so that of two that do not lead to each other, the one the other
/// leads to is later.
void Closure::order_back() {
  const auto n = static_cast<std::size_t>(links_.size());
  todo_.assign(words_, ~Word{0});
  order_.clear();
  for (std::size_t i = 0; i < n; ++i) {
    if (!has_bit(todo_.data(), static_cast<Id>(i))) continue;
    stack_.assign(1, static_cast<Id>(i));
    clear_bit(todo_.data(), static_cast<Id>(i));
    while (!stack_.empty()) {
      const Word* back = back_.data() + stack_.back() * words_;
      std::size_t w = 0;
      while (w < words_ && (back[w] & todo_.data()[w]) == 0) ++w;
      if (w == words_) {
        order_.push_back(stack_.back());
        stack_.pop_back();
      } else {
        const auto next = static_cast<Id>(
            w * 64 + static_cast<std::size_t>(std::countr_zero(back[w] & todo_.data()[w])));
        clear_bit(todo_.data(), next);
        stack_.push_back(next);
      }
    }
  }
}

void Closure::judge() {
  const int n = links_.size();
  refuted_.assign(words_, 0);
  proved_.assign(words_, 0);
  worth_.assign(words_ * 2, ~Word{0});
  any_ = false;
  for (int i = 0; i < n; ++i) {
    const auto id = static_cast<Id>(i);
    if (links_.members(links_.group(id, by_cell)).size() == 1) clear_bit(worth_.data(), id);
    if (has_bit(off(id), id)) set_bit(refuted_.data(), id), any_ = true;
    for (const Link& link : links_.strong(id)) {
      if (has_bit(on(link.to), id)) set_bit(proved_.data(), id), any_ = true;
    }
  }
  // A cycle takes out what sees the digit where it is on and where it is off; from there it goes on
  // to where it is on.
  cyclic_.assign(large_.size(), 0);
  if (!any_) return;
  links_.complete();
  sees_on_.assign(large_.size(), none);
  sees_off_.assign(large_.size(), none);
  for (int i = 0; i < n; ++i) {
    const auto id = static_cast<Id>(i);
    if (!refuted(id)) continue;
    for (const Link& seen : links_.weak_in_houses(id)) {
      sees_on_[component_[seen.to]] = id;
      for (const Link& further : links_.strong(seen.to)) sees_off_[component_[further.to]] = id;
    }
    for (const Link& seen : links_.weak_in_houses(id)) {
      const Id at = component_[seen.to];
      if (sees_off_[at] == id && large_[at] != 0) cyclic_[at] = 1;
    }
  }
}

template <int fixed>
bool Closure::agree(std::span<const Id> ids) const {
  const std::size_t words = 2 * (fixed > 0 ? fixed : words_);
  // A few words at a time: most have nothing in common there after two or three rows.
  for (std::size_t first = 0; first < words; first += 2) {
    Word a = worth_.data()[first], b = worth_.data()[first + 1];
    for (const Id id : ids) {
      const Word* row = reached_.data() + id * words + first;
      a &= row[0];
      b &= row[1];
    }
    if ((a | b) != 0) return true;
  }
  return false;
}

bool Closure::agree(std::span<const Id> ids) const {
  return words_ == 3 ? agree<3>(ids) : words_ == 4 ? agree<4>(ids) : agree<0>(ids);
}

}  // namespace kaidoku::human::chains
