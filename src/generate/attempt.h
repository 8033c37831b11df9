// One attempt at a 9x9 puzzle, as a conversation: it asks how many solutions a board has, is told,
// asks again, and in the end has a puzzle or has failed. So many attempts can be made side by side,
// and all their questions go to the batch solver together.
#pragma once

#include <memory>
#include <vector>

#include "base/random.h"
#include "generate/nine_unavoidable.h"
#include "kaidoku/generate.h"
#include "kaidoku/nine.h"

namespace kaidoku::generate {

/// A recipe for 9x9 boards, ready to use.
struct NineRecipe {
  Recipe recipe;
  std::vector<CellSet> orbits;  ///< cells that stay or leave together
  ClueRange range{0, 81};
  CellSet pattern;     ///< where clues may be; all cells when there is no pattern
  bool thins = true;   ///< needless clues leave; not if every cell of the pattern is to be a clue
  bool single = true;  ///< every orbit is one cell: when none can leave, the puzzle is minimal
};

/// The clues of a solution, as a board.
inline nine::Digits board_of(const nine::Digits& solution, const CellSet& clues) {
  nine::Digits board{};
  clues.each([&](Cell cell) {
    board[static_cast<std::size_t>(cell)] = solution[static_cast<std::size_t>(cell)];
  });
  return board;
}

class Attempt {
 public:
  enum class Next { ask, found, failed };

  virtual ~Attempt() = default;
  /// Forgets everything (but keeps its memory) and starts with this luck.
  virtual void start(const base::Random& random) = 0;
  /// What it wants. With `ask` it has written the board it asks about, and expects answer().
  virtual Next advance(nine::Digits& question) = 0;
  /// The number of solutions, 2 meaning 2 or more; when it is 1, the solution.
  virtual void answer(int count, const nine::Digits& solution) = 0;
  /// The puzzle, once it was found.
  virtual void write(Made& made) const = 0;
};

std::unique_ptr<Attempt> topdown_attempt(const NineRecipe& recipe);
std::unique_ptr<Attempt> bottomup_attempt(const NineRecipe& recipe);
std::unique_ptr<Attempt> controlled_bias_attempt(const NineRecipe& recipe);

}  // namespace kaidoku::generate
