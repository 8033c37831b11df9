// reset() uses the table of lone digits for the missing digits of each house until the candidates
// are known: a cell has what is missing in all its houses. remove() and restore() are opposites, so
// undoing needs no log.
#include "human/state.h"

#include <algorithm>

namespace kaidoku::human {

State::State(const Layout& layout)
    : layout_(&layout),
      values_(static_cast<std::size_t>(layout.cells())),
      candidates_(static_cast<std::size_t>(layout.cells())),
      places_(static_cast<std::size_t>(layout.houses() * layout.order())),
      lone_(static_cast<std::size_t>(layout.houses())),
      filled_with_(static_cast<std::size_t>(layout.order()) + 1),
      empty_(static_cast<std::size_t>(layout.houses())) {}

void State::reset(const Grid& grid) {
  std::fill(places_.begin(), places_.end(), Mask{0});
  // first: the digits the house does not hold
  std::fill(lone_.begin(), lone_.end(), layout_->all());
  std::fill(filled_with_.begin(), filled_with_.end(), 0);
  std::fill(empty_.begin(), empty_.end(), order());
  std::copy(grid.digits().begin(), grid.digits().end(), values_.begin());
  all_empty_ = layout_->cells();
  Mask* const missing = lone_.data();
  for (Cell cell = 0; cell < layout_->cells(); ++cell) {
    const Digit digit = value(cell);
    if (digit == 0) continue;
    --all_empty_;
    ++filled_with_[digit];
    for (const Layout::Seat& seat : layout_->seats(cell)) {
      missing[seat.house] &= ~bit(digit);
      --empty_.data()[seat.house];
    }
  }
  for (Cell cell = 0; cell < layout_->cells(); ++cell) {
    Mask left = value(cell) == 0 ? layout_->all() : 0;
    const auto seats = layout_->seats(cell);
    for (const Layout::Seat& seat : seats) left &= missing[seat.house];
    candidates_.data()[cell] = left;
    for (const Layout::Seat& seat : seats)
      each_bit(left, [row = places_.data() + seat.row, &seat](int d) { row[d] |= seat.place; });
  }
  for (int house = 0; house < layout_->houses(); ++house) {
    Mask single = 0;
    each_bit(missing[house], [&, row = places_.data() + house * order()](int d) {
      single |= Mask{lone(row[d])} << d;
    });
    lone_.data()[house] = single;
  }
}

void State::reset(const Grid& grid, std::span<const DigitSet> candidates) {
  reset(grid);
  for (Cell cell = 0; cell < layout_->cells(); ++cell) {
    each_bit(this->candidates(cell), [&](int i) {
      if (!candidates[static_cast<std::size_t>(cell)].contains(i + 1))
        remove(cell, static_cast<Digit>(i + 1));
    });
  }
}

void State::set_places(const Layout::Seat& seat, Digit digit, Mask places) {
  places_.data()[seat.row + digit - 1] = places;
  Mask& single = lone_.data()[seat.house];
  single = (single & ~bit(digit)) | Mask{lone(places)} << (digit - 1);
}

void State::remove(Cell cell, Digit digit) {
  candidates_.data()[cell] &= ~bit(digit);
  for (const Layout::Seat& seat : layout_->seats(cell))
    set_places(seat, digit, places_.data()[seat.row + digit - 1] & ~seat.place);
}

void State::restore(Cell cell, Digit digit) {
  candidates_.data()[cell] |= bit(digit);
  for (const Layout::Seat& seat : layout_->seats(cell))
    set_places(seat, digit, places_.data()[seat.row + digit - 1] | seat.place);
}

void State::place(Cell cell, Digit digit) {
  each_bit(candidates(cell), [&](int d) { remove(cell, static_cast<Digit>(d + 1)); });
  values_[static_cast<std::size_t>(cell)] = digit;
  --all_empty_;
  ++filled_with_[digit];
  for (const Layout::Seat& seat : layout_->seats(cell)) {
    --empty_[seat.house];
    each_bit(places(seat.house, digit),
             [&](int i) { remove(layout_->cell(seat.house, i), digit); });
  }
}

}  // namespace kaidoku::human
