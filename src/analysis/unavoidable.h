// Unavoidable sets: cells of a solution that can be filled differently while all others stay. Every
// puzzle with this solution needs a clue in each of them, so a set with one clue left tells,
// without any search, that the clue must stay.
//
// Some are had for nothing from the full grid: two digits that can change places in cells which
// hang together, two rows of a band that can change places in the columns of a cycle, likewise two
// columns of a stack.
//
// Any rules, any order, and a count of clues for each set, which makes remove() and forbid() cheap
// when sets are large and many. The generator of 9x9 puzzles has its own
// (generate/nine_unavoidable.h): these take 27 microseconds to find in a 9x9 grid, as long as
// everything else it does for a puzzle; those take 4.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::analysis {

class UnavoidableSets {
 public:
  /// The free ones of this solution, watched for the clues that are there (cells that are not 0).
  UnavoidableSets(const Rules& rules, const Grid& solution, const Grid& clues);

  /// Would a set be left without clue if all these cells were empty?
  bool forbid(std::span<const Cell> cells);
  /// The cell is a clue no longer.
  void remove(Cell cell);

 private:
  void add(std::span<const Cell> cells, const Grid& clues);
  void add_digit_cycles(const Rules& rules, const Grid& solution, const Grid& clues);
  void add_line_cycles(const Rules& rules, const Grid& solution, const Grid& clues);

  std::vector<std::vector<std::uint32_t>> sets_of_;  // by cell
  std::vector<std::uint32_t> clues_in_;              // by set
  std::vector<std::uint32_t> named_;                 // by set, for one call of forbid()
  std::vector<char> is_clue_;                        // by cell
};

}  // namespace kaidoku::analysis
