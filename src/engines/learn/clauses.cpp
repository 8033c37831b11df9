// thin_out() packs the clauses that stay towards the front of the same array: sorted by place, each
// moves down and never over one that still has to move. Then the watch lists are built anew. Equals
// are told apart by place, so runs repeat exactly.
#include "engines/learn/clauses.h"

#include <algorithm>
#include <tuple>

namespace kaidoku::learn {

Clause Clauses::add(std::span<const Literal> literals, std::uint32_t levels) {
  const auto clause = static_cast<Clause>(words_.size());
  words_.push_back(static_cast<std::uint32_t>(literals.size()));
  words_.push_back(levels);
  words_.insert(words_.end(), literals.begin(), literals.end());
  all_.push_back(clause);
  watch(clause);
  return clause;
}

void Clauses::watch(Clause clause) {
  const Literal first = words_[clause + head];
  const Literal second = words_[clause + head + 1];
  watches_[first].push_back({clause, second});
  watches_[second].push_back({clause, first});
}

void Clauses::thin_out(const std::function<bool(Clause)>& in_use,
                       const std::function<void(Clause, Clause)>& moved) {
  constexpr std::uint32_t always_good = 2;
  constexpr std::uint32_t good_if_used = 6;
  std::vector<Clause> stay, others;
  for (const Clause clause : all_) {
    const bool was_used = (words_[clause + 1] & used) != 0;
    const std::uint32_t levels = words_[clause + 1] &= ~used;
    const bool good =
        levels <= always_good || (was_used && levels <= good_if_used) || in_use(clause);
    (good ? stay : others).push_back(clause);
  }
  const auto worth = [this](Clause clause) {
    return std::tuple(words_[clause + 1], words_[clause], clause);
  };
  std::ranges::sort(others, {}, worth);
  stay.insert(stay.end(), others.begin(),
              others.begin() + static_cast<std::ptrdiff_t>(others.size() / 2));
  std::ranges::sort(stay);

  std::size_t end = 0;
  for (Clause& clause : stay) {
    const auto begin = words_.begin() + static_cast<std::ptrdiff_t>(clause);
    const std::size_t size = head + words_[clause];
    if (in_use(clause)) moved(clause, static_cast<Clause>(end));  // while it is still where it was
    std::copy(begin, begin + static_cast<std::ptrdiff_t>(size),
              words_.begin() + static_cast<std::ptrdiff_t>(end));
    clause = static_cast<Clause>(end);
    end += size;
  }
  words_.resize(end);
  all_ = std::move(stay);
  for (auto& list : watches_) list.clear();
  for (const Clause clause : all_) watch(clause);
}

}  // namespace kaidoku::learn
