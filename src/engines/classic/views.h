// Rows, columns and boxes of a matrix, each turned into rows and back by the same function.
//
// This is the idea of Richard Bird's solver ("Pearls of Functional Algorithm Design", ch. 19):
// whatever can be done to a row can be done to a column or a box by first making rows of them. It
// rests on four laws, which the tests check for random matrices of many shapes:
//
//     rows(rows(m)) == m      cols(cols(m)) == m      boxs(boxs(m, box), box) == m
//     ungroup(group(xs, n)) == xs
//
// boxs is its own inverse for boxes that are not square too. With a box of R rows, write the row
// number as a*R + i and the column number as e*C + j (i, e < R; j < C). The box number is a*R + e
// and the place in the box i*C + j: boxs just swaps i and e, and swapping twice changes nothing.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "kaidoku/board.h"

namespace kaidoku::classic {

/// Rows of cells. For boxs and cols every row must be as long as there are rows.
template <class T>
using Matrix = std::vector<std::vector<T>>;

/// The rows of a matrix are its rows.
template <class T>
Matrix<T> rows(Matrix<T> m) {
  return m;
}

/// Row k of the result is column k of the matrix.
template <class T>
Matrix<T> cols(const Matrix<T>& m) {
  Matrix<T> result(m.empty() ? 0 : m.front().size());
  for (const auto& row : m) {
    for (std::size_t k = 0; k < row.size(); ++k) result[k].push_back(row[k]);
  }
  return result;
}

/// A list cut into pieces of n; the last may be shorter. n > 0.
template <class T>
std::vector<std::vector<T>> group(const std::vector<T>& list, std::size_t n) {
  std::vector<std::vector<T>> pieces;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i % n == 0) pieces.emplace_back();
    pieces.back().push_back(list[i]);
  }
  return pieces;
}

/// The pieces joined again.
template <class T>
std::vector<T> ungroup(const std::vector<std::vector<T>>& pieces) {
  std::vector<T> list;
  for (const auto& piece : pieces) list.insert(list.end(), piece.begin(), piece.end());
  return list;
}

/// Row k of the result is box k of the matrix, read row by row.
template <class T>
Matrix<T> boxs(const Matrix<T>& m, Box box) {
  Matrix<T> result;
  for (const auto& band : group(m, static_cast<std::size_t>(box.rows))) {
    Matrix<std::vector<T>> cut;  // each row of the band as its pieces, one per box
    for (const auto& row : band) cut.push_back(group(row, static_cast<std::size_t>(box.cols)));
    for (const auto& pieces : cols(cut)) result.push_back(ungroup(pieces));
  }
  return result;
}

/// A grid as rows of digits, and back. A matrix that is not square is read as far as a grid of as
/// many rows goes.
inline Matrix<Digit> to_matrix(const Grid& grid) {
  return group(std::vector<Digit>(grid.begin(), grid.end()),
               static_cast<std::size_t>(std::max(1, grid.order())));
}

inline Grid to_grid(const Matrix<Digit>& matrix) {
  Grid grid(static_cast<int>(matrix.size()));
  Cell cell = 0;
  for (const Digit digit : ungroup(matrix)) {
    if (cell < grid.cells()) grid[cell++] = digit;
  }
  return grid;
}

}  // namespace kaidoku::classic
