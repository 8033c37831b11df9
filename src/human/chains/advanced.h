// Advanced: who is asked when a run gets stuck. Locked candidates, hidden pairs, naked pairs,
// X-wings; at higher levels chain finders as well. They look at the board as the run has left it.
// The first of them that has something to say is taken, with everything it finds; but only what
// rests on candidates the run has taken out counts: the rest could have been seen without it.
#pragma once

#include <functional>

#include "human/chains/nested.h"
#include "human/chains/propagate.h"
#include "human/lost_candidates.h"

namespace kaidoku::human::chains {

class Advanced {
 public:
  explicit Advanced(const Links& links) : links_(links) {}

  enum Finder : int { locked, hidden_pair, naked_pair, x_wing, chains };

  /// Gives the chains of the so-many-th chain finder of this level on that board; null when there
  /// is no such finder.
  using Ask = std::function<const NestedList*(const State& board, int number)>;

  /// Every run that is to be helped starts from this board.
  void begin(const State& start, Ask ask);
  /// Called for a run that has nothing left to do.
  bool help(Run& run);
  /// The step that a simple finder gave to a run, which had left the board like that.
  static Step tell(const State& board, const Given& given);

 private:
  void follow(const Run& run);
  bool ask_simple(Run& run);
  bool ask_chains(Run& run);
  void lost_places(int house, Digit digit, Mask except);
  void lost(Cell cell, Digit digit);
  bool take(Run& run, Given given);

  const Links& links_;
  const State* start_ = nullptr;
  std::vector<State> now_;  // one, once there is a board
  Ask ask_;
  std::vector<Candidate> taken_out_;  // of now_, in order
  Changes changes_;                   // the same, by house
  std::vector<Candidate> parents_, removing_;
};

}  // namespace kaidoku::human::chains
