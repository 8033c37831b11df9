// removed() sets bits without a look at the board. restored() may clear a bit only when the whole
// cell, or the digit in the whole house, is again as it was at the start; so it compares both
// boards.
#include "human/lost_candidates.h"

namespace kaidoku::human {

void Changes::begin(const State& start) {
  start_ = &start;
  order_ = start.order();
  houses_.assign(static_cast<std::size_t>(order_) * 3, 0);
  digits_.assign(static_cast<std::size_t>(start.layout().houses()), 0);
  places_.assign(static_cast<std::size_t>(start.layout().houses()), 0);
}

void Changes::removed(Cell cell, Digit digit) {
  const Layout& layout = start_->layout();
  for (const Layout::Seat& seat : layout.seats(cell)) {
    houses_.data()[layout.kind(seat.house) * order_ + digit - 1] |= Mask{1}
                                                                    << layout.number(seat.house);
    digits_.data()[seat.house] |= bit(digit);
    places_.data()[seat.house] |= seat.place;
  }
}

void Changes::restored(const State& now, Cell cell, Digit digit) {
  const Layout& layout = start_->layout();
  const bool whole = now.candidates(cell) == start_->candidates(cell);
  for (const Layout::Seat& seat : layout.seats(cell)) {
    if (whole) places_.data()[seat.house] &= ~seat.place;
    if (now.places(seat.house, digit) != start_->places(seat.house, digit)) continue;
    houses_.data()[layout.kind(seat.house) * order_ + digit - 1] &=
        ~(Mask{1} << layout.number(seat.house));
    digits_.data()[seat.house] &= ~bit(digit);
  }
}

}  // namespace kaidoku::human
