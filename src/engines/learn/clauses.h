// Clauses: what was learned. One of the literals of a clause is true.
//
// They lie one after another in one array, named by where they begin, and every clause stands in
// the lists of its first two literals: as long as neither of these is false, there is nothing to do
// about it. From time to time the less useful half is thrown away; useful is what ties few levels
// of guesses together.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engines/learn/groups.h"

namespace kaidoku::learn {

/// 2c: candidate c is right; 2c + 1: it is wrong.
using Literal = std::uint32_t;

inline Literal right(CandidateId c) { return 2 * c; }
inline Literal wrong(CandidateId c) { return 2 * c + 1; }
inline Literal opposite(Literal literal) { return literal ^ 1; }
inline CandidateId candidate(Literal literal) { return literal / 2; }
inline bool says_right(Literal literal) { return (literal & 1) == 0; }

using Clause = std::uint32_t;

class Clauses {
 public:
  /// A clause, and another literal of it: if that is true, the clause need not be looked at.
  struct Watch {
    Clause clause;
    Literal other;
  };

  explicit Clauses(std::size_t candidates) : watches_(2 * candidates) {}

  /// At least two literals; the first two are watched. `levels` says how many levels they come
  /// from; 0: keep it for good.
  Clause add(std::span<const Literal> literals, std::uint32_t levels);

  std::span<Literal> literals(Clause clause) {
    return {words_.data() + clause + head, words_[clause]};
  }
  std::vector<Watch>& watches(Literal literal) { return watches_[literal]; }
  /// It took part in a contradiction: it will not be thrown away next time unless it is a bad one.
  void use(Clause clause) { words_[clause + 1] |= used; }

  /// Throws half of them away. `in_use`: those that must stay; `moved`: tells these where they are
  /// now.
  void thin_out(const std::function<bool(Clause)>& in_use,
                const std::function<void(Clause, Clause)>& moved);

  std::size_t bytes() const {
    return 3 * sizeof(std::uint32_t) * words_.size();
  }  // with a generous guess at the lists

 private:
  // words before the literals: how many they are; levels and used
  static constexpr std::size_t head = 2;
  static constexpr std::uint32_t used = 0x8000'0000U;  // bit of the second word

  void watch(Clause clause);

  std::vector<std::uint32_t> words_;
  std::vector<Clause> all_;
  std::vector<std::vector<Watch>> watches_;  // by literal
};

}  // namespace kaidoku::learn
