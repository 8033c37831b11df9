// bird: Richard Bird's solver ("Pearls of Functional Algorithm Design", ch. 19), prune and expand.
//
// The original is built from whole-board functions: `choices` puts all digits into every empty
// cell; `prune` takes what is fixed in a row out of the other cells of that row, and the same for
// columns and boxes, which are first made rows of (views.h: each of the three views is its own
// inverse):
//
//     pruneBy f = f . map pruneRow . f          prune = pruneBy boxs . pruneBy cols . pruneBy rows
//
// `expand` then takes the first cell with the smallest number of choices and makes one matrix for
// each of them; each is pruned and searched in turn. A matrix is given up when it is not `safe` (a
// fixed digit twice in some row, column or box); it is a solution when it is also `complete` (every
// cell has a single choice).
//
// As in the book, prune runs once for each matrix, not until nothing changes; a cell that became
// single in this round clears its neighbors in the next. `expand` looks for the smallest number of
// choices other than one. Zero counts too: such a matrix is expanded into nothing, which is how a
// cell without choices ends it.
//
// What it gains. The cell with the fewest choices keeps the tree narrow: what cost try.cpp millions
// of grids costs dozens or hundreds here. What it costs. Each matrix is rebuilt six times to be
// looked at from three sides, and a branch goes on being expanded while one more round of pruning
// would have ended it.
//
// Next: pivot.cpp prunes in place, until nothing changes, and fails as soon as a cell has nothing
// left.
#include "engines/classic/classic.h"
#include "engines/classic/depth_first.h"
#include "engines/classic/views.h"

namespace kaidoku::classic {
namespace {

using Choices = DigitSet;

bool single(const Choices& choices) {
  const int first = choices.first();
  // no counting: this is asked more than anything else
  return first != -1 && choices.next(first + 1) == -1;
}

Matrix<Choices> choices(const Puzzle& puzzle) {
  Matrix<Choices> matrix;
  for (const auto& row : to_matrix(puzzle.givens())) {
    auto& cells = matrix.emplace_back();
    for (const Digit given : row) {
      cells.push_back(given == 0 ? DigitSet::all(puzzle.order()) : DigitSet{given});
    }
  }
  return matrix;
}

void prune_row(std::vector<Choices>& row) {
  Choices fixed;
  for (const auto& cell : row) {
    if (single(cell)) fixed.insert(cell.first());
  }
  for (auto& cell : row) {
    if (!single(cell)) cell -= fixed;
  }
}

template <class View>
Matrix<Choices> prune_by(View view, const Matrix<Choices>& matrix) {
  auto rows_of_view = view(matrix);
  for (auto& row : rows_of_view) prune_row(row);
  return view(rows_of_view);
}

Matrix<Choices> prune(const Matrix<Choices>& matrix, Box box) {
  const auto by_boxs = [box](const Matrix<Choices>& m) { return boxs(m, box); };
  return prune_by(by_boxs, prune_by(cols<Choices>, prune_by(rows<Choices>, matrix)));
}

bool no_duplicates(const Matrix<Choices>& matrix) {
  for (const auto& row : matrix) {
    Choices seen;
    for (const auto& cell : row) {
      if (!single(cell)) continue;
      if (seen.contains(cell.first())) return false;
      seen.insert(cell.first());
    }
  }
  return true;
}

bool safe(const Matrix<Choices>& matrix, Box box) {
  return no_duplicates(rows(matrix)) && no_duplicates(cols(matrix)) &&
         no_duplicates(boxs(matrix, box));
}

// A pruned matrix and the cell to expand it at.
class Pruned {
 public:
  Pruned(const Puzzle& puzzle, engines::Meter& meter)
      : Pruned(prune(choices(puzzle), puzzle.rules().box()), puzzle.rules().box(), meter) {}

  bool solved() const { return complete_ && safe_; }

  Grid solution() const {
    Matrix<Digit> digits;
    for (const auto& row : matrix_) {
      auto& cells = digits.emplace_back();
      for (const auto& cell : row) cells.push_back(static_cast<Digit>(cell.first()));
    }
    return to_grid(digits);
  }

  bool has_child() const { return safe_ && !untried_.empty(); }

  Pruned next_child(engines::Meter& meter) {
    const int choice = untried_.first();
    untried_.erase(choice);
    Matrix<Choices> expanded = matrix_;
    expanded[row_][column_] = {choice};
    return Pruned(prune(expanded, box_), box_, meter);
  }

  std::size_t bytes() const {
    return matrix_.size() * matrix_.size() * sizeof(Choices) + sizeof *this;
  }

 private:
  Pruned(Matrix<Choices> matrix, Box box, engines::Meter& meter)
      : matrix_(std::move(matrix)), box_(box) {
    meter.work(10 * matrix_.size() * matrix_.size());  // three views there and back, three for safe
    safe_ = safe(matrix_, box_);
    find_smallest();
  }

  // The first cell with the fewest choices, but not one; the matrix is complete when there is none.
  void find_smallest() {
    int fewest = max_order + 1;
    for (std::size_t row = 0; row < matrix_.size(); ++row) {
      for (std::size_t column = 0; column < matrix_.size(); ++column) {
        const int size = matrix_[row][column].size();
        if (size == 1 || size >= fewest) continue;
        fewest = size;
        row_ = row;
        column_ = column;
      }
    }
    complete_ = fewest > max_order;
    if (!complete_) untried_ = matrix_[row_][column_];
  }

  Matrix<Choices> matrix_;
  Box box_;
  bool safe_ = false;
  bool complete_ = false;
  std::size_t row_ = 0;
  std::size_t column_ = 0;
  Choices untried_;
};

}  // namespace

std::unique_ptr<Search> start_bird(const Puzzle& puzzle, const Budget& budget, SolutionOrder) {
  return std::make_unique<DepthFirst<Pruned>>(puzzle, budget);
}

}  // namespace kaidoku::classic
