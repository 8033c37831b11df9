// How the numbers in Pace and Preference were found: docs/decisions/0014-learning.md.
#include "engines/learn/learner.h"

#include <algorithm>

namespace kaidoku::learn {
namespace {

std::uint64_t luby(std::uint64_t i) {  // from 1
  std::uint64_t k = 1;
  while ((std::uint64_t{1} << k) - 1 < i) ++k;
  if ((std::uint64_t{1} << k) - 1 == i) return std::uint64_t{1} << (k - 1);
  return luby(i - ((std::uint64_t{1} << (k - 1)) - 1));
}

}  // namespace

Learner::Learner(const Rules& rules, const generic::Walk& walk, engines::Meter& meter,
                 const Pace& pace)
    : meter_(meter),
      pace_(pace),
      groups_(rules, walk, meter),
      choice_(groups_, meter),
      clauses_(groups_.candidates()),
      placed_(rules.order()),
      value_(2 * groups_.candidates()),
      level_(groups_.candidates()),
      reason_(groups_.candidates()),
      phase_(groups_.candidates(), 1),
      target_(groups_.candidates()),
      seen_(groups_.candidates()),
      next_restart_(pace.restart),
      next_phase_change_(pace.phase_change),
      next_thinning_(pace.first_thinning) {
  trail_.reserve(groups_.candidates());
  for (Cell cell = 0; cell < rules.cells(); ++cell) {
    const DigitSet left = walk.candidates(cell);
    if (left.size() == 1) placed_[cell] = static_cast<Digit>(left.first());
  }
}

std::optional<Answer> Learner::next(Grid& solution, std::uint64_t contradictions) {
  if (at_solution_) {
    if (!meter_.node()) return Answer::gave_up;
    done_ = !leave_solution();
    at_solution_ = false;
  }
  const std::uint64_t until = contradictions_ + contradictions;
  while (!done_) {
    if (meter_.spent()) return Answer::gave_up;
    if (!propagate()) {
      if (!meter_.node()) return Answer::gave_up;
      if (level() == 0) break;
      learn();
      if (contradictions_ >= next_thinning_) thin_out();
      if (contradictions_ >= next_restart_) restart();
      if (contradictions_ >= until || full()) return std::nullopt;
    } else if (!meter_.spent() && !guess()) {
      solution = placed_;
      for (const Literal literal : trail_) {
        if (says_right(literal))
          solution[groups_.cell(candidate(literal))] = groups_.digit(candidate(literal));
      }
      at_solution_ = true;
      return Answer::solved;
    }
  }
  done_ = true;
  return Answer::none;
}

// --- what follows --------------------------------------------------------------------------------

void Learner::assign(Literal literal, Reason reason) {
  const CandidateId c = candidate(literal);
  value_[literal] = 1;
  value_[opposite(literal)] = -1;
  level_[c] = static_cast<std::uint32_t>(level());
  reason_[c] = reason;
  trail_.push_back(literal);
  if (says_right(literal)) return;
  for (const auto group : groups_.of(c)) {
    const auto open = groups_.remove(group, c);
    if (open > 1 || !contradiction_.empty()) continue;
    if (open == 0) {
      for (const CandidateId member : groups_.members(group))
        contradiction_.push_back(right(member));
    } else if (const Literal last = right(groups_.last(group)); !is_true(last)) {
      assign(last, {Reason::Kind::group, group});  // goes no deeper: it is right
    }
  }
}

/// False: there is a contradiction. The budget may end it, too; the meter says so.
bool Learner::propagate() {
  while (contradiction_.empty() && followed_ < trail_.size()) {
    const Literal literal = trail_[followed_++];
    const auto& watches = clauses_.watches(opposite(literal));
    if (!meter_.work(16 + watches.size())) return true;
    if (says_right(literal)) rule_out_rivals(candidate(literal));
    if (contradiction_.empty()) visit_clauses(opposite(literal));
  }
  return contradiction_.empty();
}

void Learner::rule_out_rivals(CandidateId c) {
  for (const auto group : groups_.of(c)) {
    if (groups_.open(group) == 1) continue;
    for (const CandidateId member : groups_.members(group)) {
      if (member == c || is_false(right(member))) continue;
      if (is_true(right(member))) {
        contradiction_ = {wrong(member), wrong(c)};
      } else {
        assign(wrong(member), {Reason::Kind::rival, c});
      }
      if (!contradiction_.empty()) return;
    }
  }
}

/// The clauses that watch a literal which became false: each watches another one, is true anyway,
/// or makes its other watched literal true, if it can.
void Learner::visit_clauses(Literal literal) {
  auto& watches = clauses_.watches(literal);
  std::size_t kept = 0;
  std::size_t i = 0;
  while (i < watches.size() && contradiction_.empty()) {
    const auto watch = watches[i++];
    watches[kept++] = watch;
    if (is_true(watch.other)) continue;
    const auto literals = clauses_.literals(watch.clause);
    if (literals[0] == literal) std::swap(literals[0], literals[1]);
    const Literal other = literals[0];
    watches[kept - 1].other = other;
    if (is_true(other)) continue;
    const auto open = std::find_if(literals.begin() + 2, literals.end(),
                                   [this](Literal l) { return !is_false(l); });
    if (open != literals.end()) {
      literals[1] = *open;
      *open = literal;
      clauses_.watches(literals[1]).push_back({watch.clause, other});
      --kept;
    } else if (is_false(other)) {
      contradiction_.assign(literals.begin(), literals.end());
      clauses_.use(watch.clause);
    } else {
      assign(other, {Reason::Kind::clause, watch.clause});
    }
  }
  watches.erase(watches.begin() + static_cast<std::ptrdiff_t>(kept),
                watches.begin() + static_cast<std::ptrdiff_t>(i));
}

// --- guesses -------------------------------------------------------------------------------------

void Learner::skip_decided() {
  while (!choice_.empty() && value_[right(choice_.top())] != 0) choice_.pop();
}

/// False: nothing is left to guess.
bool Learner::guess() {
  skip_decided();
  if (choice_.empty()) return false;
  const CandidateId c = choice_.top();
  choice_.pop();
  const auto phase = target_[c] != 0 ? target_[c] : phase_[c];
  guesses_.push_back(trail_.size());
  assign(phase > 0 ? right(c) : wrong(c), {});
  return true;
}

void Learner::undo_to(std::size_t level) {
  if (level >= guesses_.size()) return;
  const std::size_t length = guesses_[level];
  while (trail_.size() > length) {
    const Literal literal = trail_.back();
    trail_.pop_back();
    const CandidateId c = candidate(literal);
    value_[right(c)] = value_[wrong(c)] = 0;
    phase_[c] = says_right(literal) ? 1 : -1;
    if (!says_right(literal)) {
      for (const auto group : groups_.of(c)) groups_.put_back(group, c);
    }
    choice_.insert(c);
  }
  guesses_.resize(level);
  followed_ = length;
  contradiction_.clear();
}

// --- learning ------------------------------------------------------------------------------------

template <class Visit>
void Learner::each_premise(Literal literal, Visit visit) {
  const Reason reason = reason_of(literal);
  switch (reason.kind()) {
    case Reason::Kind::none:
      break;
    case Reason::Kind::rival:
      visit(wrong(reason.which()));
      break;
    case Reason::Kind::group:
      for (const CandidateId member : groups_.members(reason.which())) {
        if (right(member) != literal) visit(right(member));
      }
      break;
    case Reason::Kind::clause:
      for (const Literal other : clauses_.literals(reason.which())) {
        if (other != literal) visit(other);
      }
      break;
  }
}

void Learner::learn() {
  ++contradictions_;
  // The trail up to the last guess was free of contradictions: if it never was so long, it is worth
  // coming back to.
  if (guesses_.back() > longest_) {
    longest_ = guesses_.back();
    for (std::size_t i = 0; i < longest_; ++i)
      target_[candidate(trail_[i])] = says_right(trail_[i]) ? 1 : -1;
  }
  analyze();
  choice_.fade();
  const std::uint32_t levels = levels_in(learned_);
  std::size_t back_to = 0;
  // the second literal is to be of the highest level but that of the first
  if (learned_.size() > 1) {
    const auto second =
        std::max_element(learned_.begin() + 1, learned_.end(),
                         [this](Literal a, Literal b) { return level_of(a) < level_of(b); });
    std::iter_swap(learned_.begin() + 1, second);
    back_to = level_of(learned_[1]);
  }
  undo_to(back_to);
  add_learned(levels);
}

/// From the contradiction back along the trail, until of the last guess and all that followed from
/// it only one literal is left to blame: `learned_` begins with its opposite, followed by false
/// literals of earlier levels.
void Learner::analyze() {
  learned_.assign(1, 0);
  std::size_t of_this_level = 0;
  const auto blame = [&](Literal literal) {
    const CandidateId c = candidate(literal);
    if (seen_[c] != 0 || level_[c] == 0) return;
    seen_[c] = 1;
    seen_list_.push_back(c);
    choice_.add_weight(c);
    if (level_[c] == level()) {
      ++of_this_level;
    } else {
      learned_.push_back(literal);
    }
  };
  for (const Literal literal : contradiction_) blame(literal);
  for (std::size_t i = trail_.size();;) {
    do --i;
    while (seen_[candidate(trail_[i])] == 0 || level_of(trail_[i]) < level());
    if (--of_this_level == 0) {
      learned_[0] = opposite(trail_[i]);
      break;
    }
    if (reason_of(trail_[i]).kind() == Reason::Kind::clause)
      clauses_.use(reason_of(trail_[i]).which());
    each_premise(trail_[i], blame);
  }
  levels_in(learned_);  // marks them for follows()
  std::erase_if(learned_,
                [&](Literal literal) { return literal != learned_[0] && follows(literal); });
  meter_.work(4 * seen_list_.size());
  for (const CandidateId c : seen_list_) seen_[c] = 0;
  seen_list_.clear();
}

/// Is a literal of `learned_` false because others of it are? Then it need not be said. What comes
/// from a level without such literals cannot be explained by them.
bool Learner::follows(Literal literal) {
  if (reason_of(literal).none()) return false;
  const std::size_t before = seen_list_.size();
  to_explain_.assign(1, candidate(literal));
  bool fine = true;
  while (fine && !to_explain_.empty()) {
    const CandidateId c = to_explain_.back();
    to_explain_.pop_back();
    each_premise(is_true(right(c)) ? right(c) : wrong(c), [&](Literal premise) {
      const CandidateId p = candidate(premise);
      if (!fine || seen_[p] != 0 || level_[p] == 0) return;
      if (reason_[p].none() || level_stamp_[level_[p]] != stamp_) {
        fine = false;
        return;
      }
      seen_[p] = 1;
      seen_list_.push_back(p);
      to_explain_.push_back(p);
    });
  }
  if (fine) return true;
  for (; seen_list_.size() > before; seen_list_.pop_back()) seen_[seen_list_.back()] = 0;
  return false;
}

std::uint32_t Learner::levels_in(std::span<const Literal> literals) {
  ++stamp_;
  level_stamp_.resize(std::max(level_stamp_.size(), level() + 1));
  std::uint32_t levels = 0;
  for (const Literal literal : literals) {
    auto& stamp = level_stamp_[level_of(literal)];
    if (stamp != stamp_) ++levels;
    stamp = stamp_;
  }
  return levels;
}

/// The first literal follows now, because all others are false.
void Learner::add_learned(std::uint32_t levels) {
  if (learned_.size() == 1) {
    assign(learned_[0], {});
  } else {
    assign(learned_[0], {Reason::Kind::clause, clauses_.add(learned_, levels)});
  }
}

/// Every other solution differs in one of the guesses. False: there was none, so there is no other.
bool Learner::leave_solution() {
  if (level() == 0) return false;
  learned_.clear();
  for (std::size_t i = level(); i-- > 0;) learned_.push_back(opposite(trail_[guesses_[i]]));
  undo_to(level() - 1);
  add_learned(0);
  return true;
}

// --- from time to time ---------------------------------------------------------------------------

/// Begins anew with what is known now, but for guesses that would be made again anyway.
void Learner::restart() {
  next_restart_ = contradictions_ + pace_.restart * luby(++restarts_ + 1);
  skip_decided();
  std::size_t keep = 0;
  if (contradictions_ >= next_phase_change_) {
    undo_to(0);
    change_phases();
  } else if (!choice_.empty()) {
    const double weight = choice_.weight(choice_.top());
    while (keep < level() && choice_.weight(candidate(trail_[guesses_[keep]])) > weight) ++keep;
  }
  undo_to(keep);
}

/// Where the search goes next: in turn near the best it saw, and where it began.
void Learner::change_phases() {
  next_phase_change_ = contradictions_ + pace_.phase_change * (++phase_changes_ + 1);
  const bool to_the_best = phase_changes_ % 2 == 1;
  for (CandidateId c = 0; c < phase_.size(); ++c) {
    if (!to_the_best) {
      phase_[c] = 1;
    } else if (target_[c] != 0) {
      phase_[c] = target_[c];
    }
    target_[c] = 0;
  }
  longest_ = 0;
}

void Learner::thin_out() {
  next_thinning_ = contradictions_ + pace_.first_thinning + pace_.thinning_growth * ++thinnings_;
  const auto reason_for = [this](Clause clause) -> Reason* {
    const Literal first = clauses_.literals(clause)[0];
    Reason& reason = reason_[candidate(first)];
    return is_true(first) && reason == Reason{Reason::Kind::clause, clause} ? &reason : nullptr;
  };
  clauses_.thin_out([&](Clause clause) { return reason_for(clause) != nullptr; },
                    [&](Clause from, Clause to) {
                      *reason_for(from) = {Reason::Kind::clause, to};
                    });
}

}  // namespace kaidoku::learn
