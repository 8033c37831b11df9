// The symmetries of Sudoku: each turns a puzzle into an equivalent one that looks different.
#pragma once

#include <kaidoku/board.h>

#include <cstdint>
#include <vector>

namespace kaidoku::app::cli {

/// Digits renamed, bands and stacks exchanged, rows exchanged inside their band and columns inside
/// their stack, and the board turned over its diagonal where its boxes are square.
class Relabeling {
 public:
  /// A random one; the same number gives the same one.
  Relabeling(Box box, std::uint64_t seed);

  /// Cell k of the result is cell from(k) of the board, renamed.
  Grid apply(const Grid& grid) const;
  /// Undoes it.
  Grid undo(const Grid& grid) const;

 private:
  std::vector<Cell> from_;
  std::vector<Digit> name_;  ///< by digit; 0 stays 0
};

}  // namespace kaidoku::app::cli
