// Hints: why the clauses follow that a SAT solver derived. It says only which; a checker that
// should be small and fast has to be told how.
//
// Each clause follows by unit propagation: assume its literals are false, then clauses before it
// have one literal left each, which must be true, until one has none left. That is done here once,
// with watched literals as a solver does it, and those clauses are noted that led to the
// contradiction. In the end only the steps are kept that the last one needs.
//
// Literals that are true whatever is assumed become steps of their own, so that nobody has to
// derive them again.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engines/meter.h"

namespace kaidoku::sat {

class Hints {
 public:
  /// Clauses of literals, each ended by 0. When the budget ends it, nothing can be added.
  Hints(std::span<const std::int32_t> formula, int variables, engines::Meter& meter);

  /// A clause that follows from those before it. False if it does not, or the budget is spent.
  bool add(std::span<const std::int32_t> clause, engines::Meter& meter);

  /// A clause that was added will not be needed for those that come: they follow without it. Others
  /// are kept.
  void remove(std::span<const std::int32_t> clause);

  /// Is the empty clause among the steps?
  bool refuted() const { return refuted_; }

  /// The steps up to the empty clause, those it needs, in LRAT.
  std::string text() const;

 private:
  using Literal = std::int32_t;
  using Number = std::uint32_t;  // of a clause, from 1, as LRAT counts them
  struct Watch {
    Number clause;
    Literal other;  // another literal of it: if that is true, the clause need not be looked at
    bool pair;      // there are only these two
  };

  static std::size_t index(Literal literal) {
    return static_cast<std::size_t>(literal > 0 ? 2 * literal : -2 * literal + 1);
  }
  bool is_true(Literal literal) const { return true_[index(literal)] != 0; }
  bool is_false(Literal literal) const { return true_[index(-literal)] != 0; }
  std::size_t variable(Literal literal) const {
    return static_cast<std::size_t>(literal > 0 ? literal : -literal);
  }
  std::span<Literal> clause(Number number) {
    return {literals_.data() + ends_[number - 1], literals_.data() + ends_[number]};
  }

  Number new_clause(std::span<const Literal> literals);
  Number new_step(std::span<const Literal> literals, std::span<const Number> hints);
  void settle(Number number);
  void set(Literal literal, Number reason);
  Number propagate();
  void propagate_facts();
  void refute_by(Number number);
  std::vector<Number> facts_against(Number number, Literal except);
  std::vector<Number> why(Number contradiction, std::span<const Literal> assumed_false);
  void take_back();
  static std::uint64_t name_of(std::span<const Literal> literals);

  std::vector<Literal> literals_;          // of all clauses, one behind the other
  std::vector<std::size_t> ends_{0};       // of each clause there
  Number formula_ = 0;                     // so many clauses are the formula, the others are steps
  std::vector<Number> hints_;              // of all steps, one behind the other
  std::vector<std::size_t> hint_ends_{0};  // of each step there
  std::vector<std::vector<Watch>> watches_;  // by literal: clauses to look at when it becomes false
  std::unordered_multimap<std::uint64_t, Number> by_name_;  // steps that were added and not removed
  std::vector<char> removed_;                               // by step
  std::vector<char> true_;                                  // by literal
  // by variable: the clause that made it so; of a fact, the unit clause; 0: assumed
  std::vector<Number> reason_;
  std::vector<char> seen_;      // by variable, for why()
  std::vector<Literal> trail_;  // what is true, in order
  std::size_t facts_ = 0;       // so many of it are true whatever is assumed
  std::size_t looked_at_ = 0;
  bool assuming_ = false;
  bool refuted_ = false;
};

}  // namespace kaidoku::sat
