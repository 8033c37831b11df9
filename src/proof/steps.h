// Steps: the checker of proofs. Part of what has to be trusted (check.cpp).
//
// A proof is a list of clauses, the *steps*, each of which follows from the clauses before it; the
// last is the empty clause, which nothing satisfies, so neither does the formula. How a step
// follows is written beside it: assume that all its literals are false; then the clauses named as
// *hints*, one after the other, have only one literal left that is not false, which must be true
// then, and the last has none: a contradiction. (Such steps are called RUP; the format is LRAT.)
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "proof/formula.h"

namespace kaidoku::proof {

class Steps {
 public:
  explicit Steps(std::int64_t variables)
      : variables_(variables), false_since_(2 * static_cast<std::size_t>(variables) + 2) {}

  /// A clause of the formula: the first is number 1.
  void add(std::span<const Literal> clause);

  /// Reads the steps of the text and checks each. What is wrong: "12: step 13 ..." (the line), or
  /// nothing if the last of them is the empty clause and correct.
  std::string check(std::string_view text);

  std::uint64_t checked() const { return checked_; }

 private:
  std::string check_step(std::int64_t number, std::string_view& line);
  std::string follow_hints(std::int64_t number, std::string_view& line);
  std::span<const Literal> clause(std::int64_t number) const;
  std::size_t index(Literal literal) const {
    return static_cast<std::size_t>(literal > 0 ? 2 * static_cast<std::int64_t>(literal)
                                                : -2 * static_cast<std::int64_t>(literal) + 1);
  }
  void make_false(Literal literal) { false_since_[index(literal)] = now_; }
  bool is_false(Literal literal) const { return false_since_[index(literal)] == now_; }

  std::int64_t variables_;
  std::vector<Literal> literals_;           // of all clauses, one behind the other
  std::vector<std::uint64_t> ends_{0};      // clause k ends there, and the next begins
  std::vector<std::uint64_t> false_since_;  // of each literal: the last step in which it was false
  std::uint64_t now_ = 0;                   // the step that is checked
  std::vector<Literal> step_;
  std::uint64_t checked_ = 0;
};

}  // namespace kaidoku::proof
