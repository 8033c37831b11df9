// One board with its digits spread over the lanes: a pass, a guess, and the way to a frame and
// back.
//
// This is what a single puzzle is solved with, and what enumerates solutions in order (sorted.cpp).
#if defined(KAIDOKU_NINE_LANES_NARROW_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef KAIDOKU_NINE_LANES_NARROW_INL_H_
#undef KAIDOKU_NINE_LANES_NARROW_INL_H_
#else
#define KAIDOKU_NINE_LANES_NARROW_INL_H_
#endif

#include "engines/nine/lanes_choice-inl.h"

HWY_BEFORE_NAMESPACE();
namespace kaidoku::nine::lanes::HWY_NAMESPACE {

struct Board {
  Boards<Narrow> words;
  V band_ways[Narrow::groups];  // as the last pass found them
  V stack_ways[Narrow::groups];
};

enum class Narrowed {
  progress,           ///< cells were solved: another pass may solve more
  stuck,              ///< none were: time to guess
  dead,               ///< no solution
  solved,             ///< a solution
  solved_in_columns,  ///< a solution, found after the first phase: its words have column form
};

HWY_INLINE void Load(const Frame& frame, Board& board) {
  for (int i = 0; i < 3; ++i) {
    for (int g = 0; g < Narrow::full; ++g) {
      board.words.cells[i][g] = hn::LoadU(D(), frame.cells[i] + g * kLanes);
    }
    board.words.cells[i][Narrow::full] = Same(frame.cells[i][8]);
    board.words.solved[i] = Same(frame.solved[i]);
  }
  board.words.few = Same(frame.few);
}
HWY_INLINE Board Load(const Frame& frame) {
  Board board;
  Load(frame, board);
  return board;
}

HWY_INLINE void StoreCells(const Board& board, Frame& frame) {
  for (int i = 0; i < 3; ++i) {
    for (int g = 0; g < Narrow::full; ++g) {
      hn::StoreU(board.words.cells[i][g], D(), frame.cells[i] + g * kLanes);
    }
    frame.cells[i][8] = hn::GetLane(board.words.cells[i][Narrow::full]);
  }
}
HWY_INLINE void Store(const Board& board, Frame& frame) {
  StoreCells(board, frame);
  for (int i = 0; i < 3; ++i) frame.solved[i] = hn::GetLane(board.words.solved[i]);
  frame.few = hn::GetLane(board.words.few);
}

HWY_INLINE bool IsZero(V v) { return hn::AllTrue(D(), hn::Eq(v, hn::Zero(D()))); }

HWY_INLINE Narrowed Pass(Board& board) {
  Boards<Narrow>& words = board.words;
  const V before[3] = {words.solved[0], words.solved[1], words.solved[2]};
  Finding<Narrow> rows;
  Phase<false>(words, rows);
  if (!IsZero(Without(Same(all_cells), rows.fine))) return Narrowed::dead;
  if (IsZero(rows.two)) {
    V open[Narrow::groups];
    OpenLines(words, open);
    return IsZero(Twice<Narrow>(rows.open, open)) ? Narrowed::solved_in_columns : Narrowed::dead;
  }
  Finding<Narrow> columns;
  Phase<true>(words, columns);
  if (!IsZero(Without(Same(all_cells), columns.fine))) return Narrowed::dead;
  if (IsZero(columns.two)) {
    V open[Narrow::groups];
    OpenLines(words, open);
    return IsZero(Twice<Narrow>(open, columns.open)) ? Narrowed::solved : Narrowed::dead;
  }
  for (int g = 0; g < Narrow::groups; ++g) {
    board.band_ways[g] = rows.ways[g];
    board.stack_ways[g] = columns.ways[g];
  }
  const V news = Or3(Xor(before[0], words.solved[0]), Xor(before[1], words.solved[1]),
                     Xor(before[2], words.solved[2]));
  return IsZero(news) ? Narrowed::stuck : Narrowed::progress;
}

/// Makes a stuck board its first child and writes the second one to a frame.
HWY_INLINE void Divide(Board& board, Frame& second) {
  const Choices choices = Pick<Narrow>(board.band_ways, board.stack_ways);
  const Choice choice = ChoiceFrom(hn::GetLane(choices.where), hn::GetLane(choices.key));
  const Split& halves = split(choice);
  Store(board, second);
  for (int i = 0; i < 3; ++i) {
    for (int g = 0; g < Narrow::groups; ++g) {
      const auto here = hn::Eq(Narrow::Digits(g), Same(static_cast<Word>(choice.digit)));
      board.words.cells[i][g] =
          AndIfThen(board.words.cells[i][g], hn::VecFromMask(D(), here), Same(halves.keep[0][i]));
    }
    second.cells[i][choice.digit] &= halves.keep[1][i];
  }
}

}  // namespace kaidoku::nine::lanes::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
