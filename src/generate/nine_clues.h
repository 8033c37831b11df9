// Taking clues away from a 9x9 puzzle, orbit by orbit in random order, while its solution stays the
// only one: what top-down and bottom-up attempts have in common.
//
// It asks and is answered instead of calling a solver, so that many puzzles share the batch solver.
// analysis/remove_clues.h does the same to one puzzle of any order, and says why there are two.
#pragma once

#include <array>
#include <cstdint>

#include "generate/attempt.h"

namespace kaidoku::generate {

class NineClues {
 public:
  explicit NineClues(const NineRecipe& recipe) : recipe_(recipe) {}

  /// `clues` of `solution` must have no other solution.
  void start(const nine::Digits& solution, const CellSet& clues, base::Random& random);
  Attempt::Next advance(nine::Digits& question);
  void answer(bool unique);

  void write(Made& made) const;

 private:
  enum class Phase { thinning, proving, done };

  bool choose_orbits();
  bool choose_clue();
  void keep_enough();

  const NineRecipe& recipe_;
  Phase phase_ = Phase::done;
  nine::Digits solution_{};
  NineUnavoidable unavoidable_;
  CellSet clues_;
  CellSet asked_;  // the clues of the question
  bool minimal_ = false;
  int enough_ = 0;  // clues to keep, should it come to too few

  // Orbits in the order in which they are tried; of those from `next_` to before `after_` so many
  // shall leave.
  std::array<std::uint8_t, 81> order_{};
  std::size_t next_ = 0;
  std::size_t after_ = 0;
  // past the first of those; the others were chosen as if it had left
  std::size_t after_first_ = 0;
  int leaving_ = 0;
  int at_once_ = 0;  // how many may leave at once, after a failure with more; 0: as experience says

  Cell clue_ = 0;  // when proving: the clue in question; those before it are needed
};

}  // namespace kaidoku::generate
