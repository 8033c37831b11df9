// Sorted enumeration: depth-first through the cells in reading order, the digits of each ascending,
// so solutions come out in order by construction.
//
// Branching on the first open cell is a poor way to search, so much depends on what is known before
// each guess. It is the pass of the lanes design with the digits spread over the lanes
// (lanes_narrow-inl.h): one board at a time, about 75 ns a pass with AVX2, and the triad rule. One
// board only, although eight could be propagated side by side: then boards would be looked at that
// a depth-first search never reaches, and which ones would depend on the number of lanes, while a
// budget of nodes must mean the same everywhere.
//
// A guess that failed is not taken out of the board it was made in: the digits still to try are
// kept beside it.
#include "engines/nine/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engines/nine/sorted.cpp"
#include <hwy/foreach_target.h>
//
#include <algorithm>
#include <bit>

#include "engines/meter.h"
#include "engines/nine/choose.h"
#include "engines/nine/lanes_digits-inl.h"
#include "engines/nine/lanes_narrow-inl.h"
#include "engines/nine/sorted.h"

#ifndef KAIDOKU_NINE_SORTED_PATH_
#define KAIDOKU_NINE_SORTED_PATH_
namespace kaidoku::nine::lanes {

/// A board nothing more follows from, and its first open cell.
struct Crossing {
  Frame board;
  Word digits;  // still to try, from bit 0
  int column;   // of the cell in its box
  Word bit;     // of the cell in its word
  int row;      // of the cell: all before it are settled
};

/// Where an enumeration stands. Every crossing settles a cell for those after it, so there are no
/// more than cells.
struct SearchPath {
  int length = 0;
  bool begun = false;
  Digits givens;
  Crossing crossings[81];
};

using Advance = Answer (*)(SearchPath& path, engines::Meter& meter, Digits& solution);

}  // namespace kaidoku::nine::lanes
#endif

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::lanes::HWY_NAMESPACE {
namespace {

/// Writes down a board that is stuck. The row is where to begin looking for an open cell.
HWY_INLINE void Stop(const Board& board, int row, Crossing& crossing) {
  Frame& frame = crossing.board;
  Store(board, frame);
  // The cells of a row lie in three bits of each of the three words.
  Word open[3];
  int shift;
  for (;; ++row) {
    shift = row % 3 * 9 + row / 3 * 3;
    for (int i = 0; i < 3; ++i) open[i] = ~frame.solved[i] >> shift & 7;
    if ((open[0] | open[1] | open[2]) != 0) break;
  }
  const int stack = std::countr_zero(open[0] | open[1] | open[2]);
  int column = 0;
  while ((open[column] >> stack & 1) == 0) ++column;
  crossing.row = row;
  crossing.column = column;
  crossing.bit = Word{1} << (shift + stack);
  crossing.digits = 0;
  for (int digit = 0; digit < 9; ++digit) {
    crossing.digits |= (frame.cells[column][digit] >> (shift + stack) & 1) << digit;
  }
}

/// The board of a crossing with the smallest digit still to try in its cell.
HWY_INLINE Board Go(Crossing& crossing) {
  const auto digit = static_cast<Word>(std::countr_zero(crossing.digits));
  crossing.digits &= crossing.digits - 1;
  Board board = Load(crossing.board);
  const V bit = Same(crossing.bit);
  for (int i = 0; i < 3; ++i) {
    if (i != crossing.column) continue;
    for (int g = 0; g < Narrow::groups; ++g) {
      const V here = hn::VecFromMask(D(), hn::Eq(Narrow::Digits(g), Same(digit)));
      board.words.cells[i][g] = Without(board.words.cells[i][g], Without(bit, here));
    }
    board.words.solved[i] = Or(board.words.solved[i], bit);
  }
  return board;
}

Answer AdvancePath(SearchPath& path, engines::Meter& meter, Digits& solution) {
  Frame frame;  // local, so that it aligns the machine's stack: see SearchNarrow() in lanes.cpp
  Board board;
  Narrowed outcome = Narrowed::dead;
  if (!path.begun) {
    path.begun = true;
    FrameFrom(path.givens, frame);
    board = Load(frame);
    outcome = Narrowed::progress;
  }
  int row = 0;
  for (;;) {
    while (outcome == Narrowed::progress) {
      if (!meter.work(16)) return Answer::gave_up;
      outcome = Pass(board);
    }
    if (outcome == Narrowed::stuck) {
      Stop(board, row, path.crossings[path.length++]);
    } else if (outcome != Narrowed::dead) {
      StoreCells(board, frame);
      DigitsFrom(frame.cells, outcome == Narrowed::solved_in_columns, solution);
      return Answer::solved;
    }
    if (path.length == 0) return meter.spent() ? Answer::gave_up : Answer::none;
    if (!meter.node()) return Answer::gave_up;
    Crossing& last = path.crossings[path.length - 1];
    row = last.row;
    board = Go(last);
    outcome = Narrowed::progress;
    if (last.digits == 0) --path.length;
  }
}

}  // namespace

Advance GetAdvance() { return AdvancePath; }

}  // namespace kaidoku::nine::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace kaidoku::nine {

namespace lanes {
namespace {

Advance advance_on(const Target& target) {
  return KAIDOKU_NINE_COMPILED_FOR(target.bits, GetAdvance)();
}

class SortedSearch final : public Search {
 public:
  SortedSearch(const Puzzle& puzzle, const Budget& budget)
      : advance_(advance_on(*find_target({}))), meter_(budget) {
    path_.givens = *to_digits(puzzle.givens());
  }

  Answer next(Grid& solution) override {
    if (meter_.spent()) return Answer::gave_up;
    Digits digits;
    const Answer found = advance_(path_, meter_, digits);
    if (found == Answer::solved) {
      if (solution.cells() != 81) solution = Grid(9);  // also what was moved from
      for (Cell cell = 0; cell < 81; ++cell)
        solution[cell] = digits[static_cast<std::size_t>(cell)];
    }
    return found;
  }
  std::optional<bool> unique(std::uint64_t nodes) override {
    return engines::unique_as_far_as_found(*this, meter_, nodes);
  }
  std::uint64_t nodes() const override { return meter_.nodes(); }
  Limit limit() const override { return meter_.limit(); }

 private:
  Advance advance_;
  engines::Meter meter_;
  SearchPath path_;
};

}  // namespace
}  // namespace lanes

std::unique_ptr<Search> start_sorted(const Puzzle& puzzle, const Budget& budget) {
  return std::make_unique<lanes::SortedSearch>(puzzle, budget);
}

Answer find_smallest(const Target& target, const Digits& givens, engines::Meter& meter,
                     Digits& solution) {
  lanes::SearchPath path;
  path.givens = givens;
  return lanes::advance_on(target)(path, meter, solution);
}

}  // namespace kaidoku::nine
#endif
