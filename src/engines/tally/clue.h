// Clue: a given as the tallies see it: its band and stack, and its row and column within them, all
// from 0.
//
// A tally goes through the stacks of a board. Turned over, rows become columns and bands stacks;
// the number of solutions stays, what it costs to find may not.
#pragma once

#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::tally {

struct Clue {
  int digit = 0;  ///< from 0
  int band = 0;
  int row = 0;  ///< within the band
  int stack = 0;
  int column = 0;  ///< within the stack
};

inline std::vector<Clue> clues_of(const Puzzle& puzzle, bool turned) {
  const Box box = puzzle.rules().box();
  std::vector<Clue> clues;
  for (Cell cell = 0; cell < puzzle.givens().cells(); ++cell) {
    if (puzzle.givens()[cell] == 0) continue;
    const Place place = puzzle.rules().place(cell);
    Clue clue{.digit = puzzle.givens()[cell] - 1,
              .band = place.row / box.rows,
              .row = place.row % box.rows,
              .stack = place.column / box.cols,
              .column = place.column % box.cols};
    if (turned) {
      std::swap(clue.band, clue.stack);
      std::swap(clue.row, clue.column);
    }
    clues.push_back(clue);
  }
  return clues;
}

}  // namespace kaidoku::tally
