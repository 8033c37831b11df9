// Evening out: a random walk from one filled grid to the next.
//
// A step takes a cell and exchanges what can be exchanged around it without breaking a rule:
//  * two digits in all cells that hang together through houses which have both (a Kempe chain),
//  * two rows of a band in the columns of one cycle, or two columns of a stack in the rows of one.
//    Each step is exactly as likely as the one that undoes it. So the longer the walk, the more
//    evenly it comes to any of the grids it can reach, wherever it began.
#pragma once

#include <vector>

#include "analysis/kempe.h"
#include "base/random.h"
#include "kaidoku/board.h"

namespace kaidoku::generate {

class GridWalk {
 public:
  /// `grid` must be filled and right; it must outlive the mixer, which changes it.
  GridWalk(const Rules& rules, Grid& grid);
  void step(base::Random& random);

 private:
  void exchange_digits(Cell cell, Digit other);
  void exchange_rows(Cell cell, int other_row);
  void exchange_columns(Cell cell, int other_column);
  void put(Cell cell, Digit digit);

  const Rules& rules_;
  Grid& grid_;
  analysis::DigitPlaces places_;
  std::vector<Cell> cells_;  // what is being exchanged
  std::vector<char> taken_;  // by cell: is it in cells_?
};

}  // namespace kaidoku::generate
