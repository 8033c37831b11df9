// NineClues asks as little as it can.
//
// While there are many clues nearly every orbit can go, so several are tried at once; if that
// leaves a second solution, fewer. An orbit that would leave a known unavoidable set without clue
// stays without any question. The outcome is that of trying one orbit after the other: what can go
// does not depend on how it was found out.
#include "generate/nine_clues.h"

#include <algorithm>
#include <numeric>

namespace kaidoku::generate {

void NineClues::start(const nine::Digits& solution, const CellSet& clues, base::Random& random) {
  const auto [least, most] = recipe_.range;
  phase_ = Phase::thinning;
  solution_ = solution;
  clues_ = clues;
  unavoidable_.find(solution_);
  enough_ = least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1)));
  std::span order(order_.data(), recipe_.orbits.size());
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  random.shuffle(order);
  next_ = recipe_.thins ? 0 : order.size();
  at_once_ = 0;
}

Attempt::Next NineClues::advance(nine::Digits& question) {
  if (phase_ == Phase::thinning && !choose_orbits()) {
    minimal_ = true;
    phase_ = recipe_.thins && recipe_.single ? Phase::done : Phase::proving;
    clue_ = -1;
  }
  if (phase_ == Phase::proving && !choose_clue()) phase_ = Phase::done;
  if (phase_ == Phase::done)
    return clues_.size() <= recipe_.range.max ? Attempt::Next::found : Attempt::Next::failed;
  question = board_of(solution_, asked_);
  return Attempt::Next::ask;
}

void NineClues::answer(bool unique) {
  if (phase_ == Phase::proving) {
    if (!unique) return;
    minimal_ = false;
    phase_ = Phase::done;
  } else if (!unique) {
    if (leaving_ == 1) next_ = after_first_;
    at_once_ = std::max(1, leaving_ / 2);
  } else if (asked_.size() < recipe_.range.min) {
    minimal_ = false;
    phase_ = Phase::done;
    keep_enough();
  } else {
    clues_ = asked_;
    next_ = after_;
    at_once_ = 0;
  }
}

void NineClues::write(Made& made) const {
  made.clues = nine::to_grid(board_of(solution_, clues_));
  made.solution = nine::to_grid(solution_);
  made.minimal = minimal_;
}

/// The next question while thinning: may these orbits leave? False when all were tried.
bool NineClues::choose_orbits() {
  // So many can mostly leave together when so many clues are left; below 34 one at a time is best.
  const int usual = std::max(1, (clues_.size() - 32) / 2);
  const int most = at_once_ == 0 ? usual : std::min(usual, at_once_);
  asked_ = clues_;
  leaving_ = 0;
  for (after_ = next_; after_ < recipe_.orbits.size() && leaving_ < most; ++after_) {
    const CellSet& orbit = recipe_.orbits[order_[after_]];
    const CellSet left = asked_ - orbit;
    if (left == asked_ || unavoidable_.missed_by(left, orbit)) continue;
    // Whether it would come to too few clues is asked by itself: it is no reason to stop if it
    // cannot.
    if (leaving_ > 0 && left.size() < recipe_.range.min) break;
    asked_ = left;
    if (++leaving_ == 1) after_first_ = after_ + 1;
  }
  return leaving_ > 0;
}

/// The next question while proving: is the next clue needed? False when all are.
bool NineClues::choose_clue() {
  while (++clue_ < 81) {
    if (!clues_.has(clue_)) continue;
    asked_ = clues_;
    asked_.remove(clue_);
    if (!unavoidable_.missed_by(asked_, clues_ - asked_)) return true;
  }
  return false;
}

/// Brings back what left last, until there are enough clues.
void NineClues::keep_enough() {
  while (next_ > 0 && clues_.size() < enough_) {
    clues_ = clues_ | (recipe_.orbits[order_[--next_]] & recipe_.pattern);
  }
}

}  // namespace kaidoku::generate
