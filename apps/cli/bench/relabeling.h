// The symmetries of Sudoku: what turns a puzzle into one that looks different and is the same.
#pragma once

#include <kaidoku/board.h>

#include <cstdint>
#include <vector>

namespace kaidoku::app::cli {

/// Digits renamed, bands and stacks exchanged, rows exchanged inside their band and columns inside
/// their stack, and the board turned over its diagonal where its boxes are square.
class Relabeling {
 public:
  /// One of them by chance; the same for the same number.
  Relabeling(Box box, std::uint64_t seed);

  /// Cell k of the result is what stood in cell from(k), renamed.
  Grid apply(const Grid& grid) const;
  /// The way back.
  Grid undo(const Grid& grid) const;

 private:
  std::vector<Cell> from_;
  std::vector<Digit> name_;  ///< by digit; 0 stays 0
};

}  // namespace kaidoku::app::cli
