// Learner: a search that learns from every dead end, for boards on which guessing gets lost.
//
// Clause learning as in SAT solvers (conflict analysis to the first unique implication point,
// watched literals, restarts, saved and target phases), but on a board instead of a formula.
// "Exactly one of these" is known to it as such: a group counts its members (groups.h), where a
// general solver keeps a clause for every pair of them and goes through these lists. On boards of
// 25x25 to 49x49 that, and long runs between restarts, make it several times as fast as the best
// general solvers; docs/decisions/0014-learning.md has the figures.
//
// Learned clauses are all that grows. When they take more than their share of memory the learner is
// full, and has to be given up.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engines/learn/clauses.h"
#include "engines/learn/groups.h"
#include "engines/learn/preference.h"
#include "engines/meter.h"
#include "kaidoku/engines.h"

namespace kaidoku::learn {

/// Why a literal is true.
class Reason {
 public:
  enum class Kind : std::uint32_t {
    none,    ///< a guess, or a fact
    rival,   ///< its candidate is wrong because this candidate, in one group with it, is right
    group,   ///< its candidate is right because all others of this group are wrong
    clause,  ///< all other literals of this clause are false
  };

  Reason() = default;
  Reason(Kind kind, std::uint32_t which) : word_(which << 2 | static_cast<std::uint32_t>(kind)) {}
  Kind kind() const { return static_cast<Kind>(word_ & 3); }
  std::uint32_t which() const { return word_ >> 2; }
  bool none() const { return kind() == Kind::none; }
  bool operator==(const Reason&) const = default;

 private:
  std::uint32_t word_ = 0;
};

/// How many contradictions are between two events. Other numbers are for tests: solutions are the
/// same with any.
struct Pace {
  /// Restarts: this many times 1, 1, 2, 1, 1, 2, 4, 1, ... (Luby). General solvers begin anew after
  /// a few dozen to a hundred; on boards with solutions staying pays.
  std::uint64_t restart = 3'000;
  /// Times 1, 2, 3, ...
  std::uint64_t phase_change = 3'000;
  /// Thinning out learned clauses; each time this many more than before.
  std::uint64_t first_thinning = 300;
  std::uint64_t thinning_growth = 50;
};

class Learner {
 public:
  /// Begins where the walk stands, which must not have guessed yet nor met a contradiction. The
  /// meter must outlive it.
  Learner(const Rules& rules, const generic::Walk& walk, engines::Meter& meter, const Pace& pace);

  /// The next solution; nothing when it is not known after so many more contradictions, or when it
  /// is full: ask again to go on. Every contradiction is a node of the meter, and so is every
  /// solution but the first.
  std::optional<Answer> next(Grid& solution, std::uint64_t contradictions);

  /// Too many things learned: ask no more.
  bool full() const { return clauses_.bytes() > most_bytes; }

 private:
  static constexpr std::size_t most_bytes = std::size_t{1} << 29;

  bool is_true(Literal literal) const { return value_[literal] > 0; }
  bool is_false(Literal literal) const { return value_[literal] < 0; }
  std::size_t level() const { return guesses_.size(); }
  std::uint32_t level_of(Literal literal) const { return level_[candidate(literal)]; }
  Reason reason_of(Literal literal) const { return reason_[candidate(literal)]; }
  /// The other literals of the clause that made the literal true: all of them false.
  template <class Visit>
  void each_premise(Literal literal, Visit visit);

  void assign(Literal literal, Reason reason);
  bool propagate();
  void rule_out_rivals(CandidateId c);
  void visit_clauses(Literal literal);

  void skip_decided();
  bool guess();
  void undo_to(std::size_t level);

  void learn();
  void analyze();
  bool follows(Literal literal);
  std::uint32_t levels_in(std::span<const Literal> literals);
  void add_learned(std::uint32_t levels);
  bool leave_solution();

  void restart();
  void change_phases();
  void thin_out();

  engines::Meter& meter_;
  Pace pace_;
  Groups groups_;
  Preference choice_;
  Clauses clauses_;
  Grid placed_;  // what the walk knew

  std::vector<std::int8_t> value_;  // by literal: 1 true, -1 false, 0 open
  std::vector<std::uint32_t>
      level_;                   // by candidate: how many guesses were made when it was decided
  std::vector<Reason> reason_;  // by candidate
  std::vector<Literal> trail_;  // what is true, in order
  std::vector<std::size_t> guesses_;    // where on the trail they are
  std::size_t followed_ = 0;            // how far the trail has been followed up
  std::vector<Literal> contradiction_;  // a clause all of whose literals are false

  std::vector<std::int8_t> phase_;  // by candidate: what it was last, which is tried again
  // by candidate: what it was when the trail was last at its longest; 0: never on one
  std::vector<std::int8_t> target_;
  std::size_t longest_ = 0;  // the trail of target_

  std::vector<Literal> learned_;
  std::vector<char> seen_;                  // by candidate, during analysis
  std::vector<CandidateId> seen_list_;      // what is marked in seen_
  std::vector<CandidateId> to_explain_;     // during follows()
  std::vector<std::uint64_t> level_stamp_;  // by level, for levels_in()
  std::uint64_t stamp_ = 0;

  std::uint64_t contradictions_ = 0;
  std::uint64_t restarts_ = 0, next_restart_;
  std::uint64_t phase_changes_ = 0, next_phase_change_;
  std::uint64_t thinnings_ = 0, next_thinning_;
  bool at_solution_ = false;
  bool done_ = false;
};

}  // namespace kaidoku::learn
