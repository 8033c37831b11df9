// State: a board in the middle of being solved, as techniques see it: what each cell may still
// hold, and the same turned round: where each digit of a house may still go. Both are kept up to
// date by every change, so that no technique counts twice what another one has counted.
//
// Its tables are read without looking at their bounds: cells, houses and digits come from the
// layout, never from a file.
//
// A State knows no solution and makes no decisions. Reusing one for the next puzzle (reset)
// allocates nothing.
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "human/layout.h"

namespace kaidoku::human {

class State {
 public:
  explicit State(const Layout& layout);

  /// The board of these digits; the candidates are those that no filled cell forbids.
  void reset(const Grid& grid);
  /// The same with the candidates somebody has left (those of filled cells are ignored). A
  /// candidate that a filled cell forbids is not taken over.
  void reset(const Grid& grid, std::span<const DigitSet> candidates);

  const Layout& layout() const { return *layout_; }
  int order() const { return layout_->order(); }

  Digit value(Cell cell) const { return values_.data()[cell]; }
  /// Of a filled cell: none.
  Mask candidates(Cell cell) const { return candidates_.data()[cell]; }
  bool has(Cell cell, Digit digit) const { return (candidates(cell) >> (digit - 1) & 1) != 0; }
  /// Where the digit may still go in the house; none when it is placed there.
  Mask places(int house, Digit digit) const { return places_.data()[house * order() + digit - 1]; }
  /// The digits that have exactly one place left in the house.
  Mask lone_digits(int house) const { return lone_.data()[house]; }
  /// How many cells of the board hold the digit.
  int filled_with(Digit digit) const { return filled_with_[digit]; }
  /// Empty cells of the house.
  int empty(int house) const { return empty_.data()[house]; }
  /// Empty cells of the board.
  int empty() const { return all_empty_; }
  bool complete() const { return all_empty_ == 0; }

  /// Takes a candidate out. It must be there.
  void remove(Cell cell, Digit digit);
  /// Puts a candidate back that remove() took out. The cell must be empty.
  void restore(Cell cell, Digit digit);
  /// Fills an empty cell and takes the digit out of all cells it sees.
  void place(Cell cell, Digit digit);

  bool operator==(const State& other) const {
    return candidates_ == other.candidates_ && values_ == other.values_;
  }

 private:
  void set_places(const Layout::Seat& seat, Digit digit, Mask places);

  const Layout* layout_;
  std::vector<Digit> values_;
  std::vector<Mask> candidates_;
  std::vector<Mask> places_;
  std::vector<Mask> lone_;
  std::vector<int> filled_with_;
  std::vector<int> empty_;
  int all_empty_ = 0;
};

// Processors of the oldest kind we run on cannot count bits: what follows takes a few steps there,
// not a call.

/// Exactly one bit.
constexpr bool lone(Mask mask) { return mask != 0 && (mask & (mask - 1)) == 0; }
/// More than `count` bits.
constexpr bool more_than(Mask mask, int count) {
  for (; count > 0 && mask != 0; --count) mask &= mask - 1;
  return mask != 0;
}
/// From `least` (at least 1) to `most` bits.
constexpr bool between(Mask mask, int least, int most) {
  return more_than(mask, least - 1) && !more_than(mask, most);
}

/// Calls `use` with the position of every bit, the lowest first.
template <class Use>
void each_bit(Mask mask, const Use& use) {
  for (; mask != 0; mask &= mask - 1) use(std::countr_zero(mask));
}

/// The same until `use` says true: enough. Whether it did.
template <class Use>
bool any_bit(Mask mask, const Use& use) {
  for (; mask != 0; mask &= mask - 1) {
    if (use(std::countr_zero(mask))) return true;
  }
  return false;
}

constexpr Mask bit(Digit digit) { return Mask{1} << (digit - 1); }
constexpr Digit lowest_digit(Mask mask) { return static_cast<Digit>(std::countr_zero(mask) + 1); }

}  // namespace kaidoku::human
