// The cheapest of three that knows decides.
//
//  * An unavoidable set that would be left without clue: they must stay.
//  * The rest of the puzzle is solved by singles and locked candidates alone, without guessing:
//    they can go. That decides about the first half of a full grid, and about nothing more once it
//    has failed some times in a row.
//  * The SAT solver looks for a rival of the solution that differs in these cells and nowhere where
//    there is a clue.
//
// Clues that are known to stay are told to the SAT solver for good; those that may still go are
// assumptions of one question, so what it learned stays with it.
#include "analysis/removal.h"

#include <utility>

#include "kaidoku/solve.h"

namespace kaidoku::analysis {

Removal::Removal(std::shared_ptr<const Rules> rules, const Grid& solution, const Grid& clues,
                 const Budget& budget)
    : rules_(std::move(rules)),
      solution_(solution),
      clues_(clues),
      open_(clues),
      budget_(budget),
      sets_(*rules_, solution, clues),
      rival_(rules_) {}

Answer Removal::rival_without(std::span<const Cell> cells) {
  if (sets_.forbid(cells)) return Answer::solved;
  constexpr int enough_failures = 8;
  if (propagation_failures_ < enough_failures) {
    const Answer found = propagate_without(cells);
    if (found != Answer::solved) return found;
  }
  Grid rest = open_;
  for (const Cell cell : cells) rest[cell] = 0;
  const Answer found =
      rival_.find_other(rest, solution_, cells, budget_.left(start_, rival_.nodes()), other_);
  limit_ = rival_.limit();
  return found;
}

/// `solved` means only: it cannot tell.
Answer Removal::propagate_without(std::span<const Cell> cells) {
  Grid rest = clues_;
  for (const Cell cell : cells) rest[cell] = 0;
  Budget no_guess = budget_.left(start_, 0);
  no_guess.nodes = 0;
  // By the engine that says nothing without a proof: `auto` needs no guess for a blank board, which
  // has many solutions.
  const Solved solved = solve(*Puzzle::make(rules_, std::move(rest)),
                              {.budget = no_guess, .engine = find_engine("generic")});
  if (solved) {
    propagation_failures_ = 0;
    return Answer::none;
  }
  if (solved.limit != Limit::nodes) {
    limit_ = solved.limit;
    return Answer::gave_up;
  }
  ++propagation_failures_;
  return Answer::solved;
}

void Removal::keep(Cell cell) {
  open_[cell] = 0;
  rival_.fix(cell, solution_[cell]);
}

void Removal::remove(Cell cell) {
  clues_[cell] = open_[cell] = 0;
  sets_.remove(cell);
}

}  // namespace kaidoku::analysis
