// Unit propagation as every SAT solver does it: each clause watches two of its literals, and is
// looked at only when one of them becomes false. Nearly all clauses of a board are pairs; what
// follows from a pair is known without looking at it.
#include "engines/sat/hints.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

namespace kaidoku::sat {

Hints::Hints(std::span<const std::int32_t> formula, int variables, engines::Meter& meter)
    : watches_(2 * static_cast<std::size_t>(variables) + 2),
      true_(watches_.size()),
      reason_(static_cast<std::size_t>(variables) + 1),
      seen_(reason_.size()) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < formula.size(); ++i) {
    if (formula[i] != 0) continue;
    new_clause(formula.subspan(begin, i - begin));
    begin = i + 1;
  }
  formula_ = static_cast<Number>(ends_.size() - 1);
  for (Number number = 1; number <= formula_ && !refuted_; ++number) {
    if (!meter.work(16)) return;
    settle(number);
  }
  propagate_facts();
}

Hints::Number Hints::new_clause(std::span<const Literal> literals) {
  literals_.insert(literals_.end(), literals.begin(), literals.end());
  ends_.push_back(literals_.size());
  return static_cast<Number>(ends_.size() - 1);
}

Hints::Number Hints::new_step(std::span<const Literal> literals, std::span<const Number> hints) {
  hints_.insert(hints_.end(), hints.begin(), hints.end());
  hint_ends_.push_back(hints_.size());
  removed_.push_back(0);
  return new_clause(literals);
}

/// A clause has come: watch it, or draw the conclusion if it has less than two literals that are
/// not false.
void Hints::settle(Number number) {
  const auto literals = clause(number);
  std::size_t open = 0;
  for (std::size_t i = 0; i < literals.size() && open < 2; ++i) {
    if (is_true(literals[i])) return;  // for good: it will never be needed
    if (!is_false(literals[i])) std::swap(literals[open++], literals[i]);
  }
  if (open == 0) return refute_by(number);
  if (open == 1) return set(literals[0], number);
  const bool pair = literals.size() == 2;
  watches_[index(literals[0])].push_back({number, literals[1], pair});
  watches_[index(literals[1])].push_back({number, literals[0], pair});
}

/// The clause makes the literal true. Without assumptions that is a fact, and a step of its own.
void Hints::set(Literal literal, Number reason) {
  if (!assuming_ && reason != 0 && clause(reason).size() > 1) {
    std::vector<Number> hints = facts_against(reason, literal);
    hints.push_back(reason);
    reason = new_step({&literal, 1}, hints);
  }
  true_[index(literal)] = 1;
  reason_[variable(literal)] = reason;
  trail_.push_back(literal);
}

/// What follows from what is true. The clause that is contradicted, or 0.
Hints::Number Hints::propagate() {
  while (looked_at_ < trail_.size()) {
    const Literal now_false = -trail_[looked_at_++];
    auto& watches = watches_[index(now_false)];
    std::size_t kept = 0;
    Number contradicted = 0;
    for (const Watch watch : watches) {
      watches[kept++] = watch;
      if (contradicted != 0 || is_true(watch.other)) continue;
      if (watch.clause > formula_ && removed_[watch.clause - formula_ - 1] != 0) {
        --kept;
        continue;
      }
      Literal left = watch.other;
      if (!watch.pair) {
        const auto literals = clause(watch.clause);
        if (literals[0] == now_false) std::swap(literals[0], literals[1]);
        left = literals[0];
        if (is_true(left)) continue;
        const auto open = std::find_if(literals.begin() + 2, literals.end(),
                                       [&](Literal l) { return !is_false(l); });
        if (open != literals.end()) {
          std::swap(literals[1], *open);
          watches_[index(literals[1])].push_back({watch.clause, left, false});
          --kept;
          continue;
        }
      }
      if (is_false(left)) {
        contradicted = watch.clause;
      } else {
        set(left, watch.clause);
      }
    }
    watches.resize(kept);
    if (contradicted != 0) return contradicted;
  }
  return 0;
}

void Hints::propagate_facts() {
  if (refuted_) return;
  if (const Number contradicted = propagate(); contradicted != 0) refute_by(contradicted);
  facts_ = trail_.size();
}

/// All literals of the clause are false, and that are facts: the empty clause follows.
void Hints::refute_by(Number number) {
  std::vector<Number> hints = facts_against(number, 0);
  hints.push_back(number);
  new_step({}, hints);
  refuted_ = true;
}

/// The facts that make the literals of a clause false, but for one.
std::vector<Hints::Number> Hints::facts_against(Number number, Literal except) {
  std::vector<Number> facts;
  for (const Literal literal : clause(number)) {
    if (literal != except) facts.push_back(reason_[variable(literal)]);
  }
  return facts;
}

bool Hints::add(std::span<const std::int32_t> literals, engines::Meter& meter) {
  if (meter.spent()) return false;
  if (std::any_of(literals.begin(), literals.end(), [&](Literal l) { return is_true(l); }))
    return true;  // a fact
  assuming_ = true;
  for (const Literal literal : literals) {
    if (!is_false(literal)) set(-literal, 0);
  }
  const Number contradiction = propagate();
  const bool in_time = meter.work(8 * (trail_.size() - facts_) + 64);
  if (contradiction == 0 || !in_time) {
    take_back();
    return false;
  }
  const std::vector<Number> hints = why(contradiction, literals);
  take_back();
  const Number number = new_step(literals, hints);
  by_name_.emplace(name_of(literals), number);
  settle(number);
  propagate_facts();
  return true;
}

/// The same for the same literals in whatever order. Should others have it, too, then a clause is
/// removed that may be missing later, and the proof is not found; a wrong one is not.
std::uint64_t Hints::name_of(std::span<const Literal> literals) {
  std::uint64_t name = 0;
  for (const Literal literal : literals) {
    std::uint64_t mixed = static_cast<std::uint64_t>(index(literal)) * 0x9E37'79B9'7F4A'7C15;
    mixed ^= mixed >> 32;
    name += mixed * 0xD6E8'FEB8'6659'FD93;
  }
  return name;
}

void Hints::remove(std::span<const std::int32_t> literals) {
  const auto found = by_name_.find(name_of(literals));
  if (found == by_name_.end()) return;
  removed_[found->second - formula_ - 1] = 1;
  by_name_.erase(found);
}

/// The clauses that led from the assumptions to the contradiction, in order: first facts, then
/// reasons, then it. What was assumed needs no reason, even if it is a fact.
std::vector<Hints::Number> Hints::why(Number contradiction,
                                      std::span<const Literal> assumed_false) {
  std::vector<Number> facts, reasons{contradiction};
  std::vector<std::size_t> marked;
  const auto mark = [&](Number number) {
    for (const Literal literal : clause(number)) {
      const std::size_t v = variable(literal);
      if (seen_[v] != 0) continue;
      seen_[v] = 1;
      marked.push_back(v);
    }
  };
  mark(contradiction);
  for (std::size_t i = trail_.size(); i-- > facts_;) {
    const std::size_t v = variable(trail_[i]);
    if (seen_[v] == 0 || reason_[v] == 0) continue;
    reasons.push_back(reason_[v]);
    mark(reason_[v]);
  }
  for (std::size_t i = facts_; i < trail_.size(); ++i) seen_[variable(trail_[i])] = 0;
  for (const Literal literal : assumed_false) seen_[variable(literal)] = 0;
  for (const std::size_t v : marked) {
    if (seen_[v] != 0) facts.push_back(reason_[v]);
    seen_[v] = 0;
  }
  facts.insert(facts.end(), reasons.rbegin(), reasons.rend());
  return facts;
}

void Hints::take_back() {
  for (std::size_t i = facts_; i < trail_.size(); ++i) true_[index(trail_[i])] = 0;
  trail_.resize(facts_);
  looked_at_ = facts_;
  assuming_ = false;
}

std::string Hints::text() const {
  const std::size_t steps = hint_ends_.size() - 1;
  std::vector<Number> name(steps);  // of each step: 0 if it is not needed
  name[steps - 1] = 1;
  for (std::size_t step = steps; step-- > 0;) {
    if (name[step] == 0) continue;
    for (std::size_t i = hint_ends_[step]; i < hint_ends_[step + 1]; ++i) {
      if (hints_[i] > formula_) name[hints_[i] - formula_ - 1] = 1;
    }
  }
  Number next = formula_;
  for (Number& number : name) {
    if (number != 0) number = ++next;
  }

  std::string text;
  const auto write = [&text](auto number) {
    const fmt::format_int digits(number);
    text.append(digits.data(), digits.size()) += ' ';
  };
  for (std::size_t step = 0; step < steps; ++step) {
    if (name[step] == 0) continue;
    write(name[step]);
    const std::size_t number = formula_ + step + 1;
    for (std::size_t i = ends_[number - 1]; i < ends_[number]; ++i) write(literals_[i]);
    text += "0 ";
    for (std::size_t i = hint_ends_[step]; i < hint_ends_[step + 1]; ++i)
      write(hints_[i] > formula_ ? name[hints_[i] - formula_ - 1] : hints_[i]);
    text += "0\n";
  }
  return text;
}

}  // namespace kaidoku::sat
