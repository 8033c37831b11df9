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
  std::fill(values_.begin(), values_.end(), Digit{0});
  std::fill(candidates_.begin(), candidates_.end(), layout_->all());
  std::fill(places_.begin(), places_.end(), layout_->all());
  std::fill(lone_.begin(), lone_.end(), order() == 1 ? Mask{1} : Mask{0});
  std::fill(filled_with_.begin(), filled_with_.end(), 0);
  std::fill(empty_.begin(), empty_.end(), order());
  all_empty_ = layout_->cells();
  for (Cell cell = 0; cell < layout_->cells(); ++cell) {
    if (grid[cell] != 0) place(cell, grid[cell]);
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

void State::set_places(std::size_t house, Digit digit, Mask places) {
  places_[house * static_cast<std::size_t>(order()) + digit - 1] = places;
  lone_[house] = (lone_[house] & ~bit(digit)) | (lone(places) ? bit(digit) : 0);
}

void State::remove(Cell cell, Digit digit) {
  candidates_[static_cast<std::size_t>(cell)] &= ~bit(digit);
  for (const Kind kind : {in_box, in_row, in_column}) {
    const int house = layout_->house(cell, kind);
    if (house < 0) continue;
    const Mask place = Mask{1} << layout_->index(cell, kind);
    set_places(static_cast<std::size_t>(house), digit, places(house, digit) & ~place);
  }
}

void State::restore(Cell cell, Digit digit) {
  candidates_[static_cast<std::size_t>(cell)] |= bit(digit);
  for (const Kind kind : {in_box, in_row, in_column}) {
    const int house = layout_->house(cell, kind);
    if (house < 0) continue;
    const Mask place = Mask{1} << layout_->index(cell, kind);
    set_places(static_cast<std::size_t>(house), digit, places(house, digit) | place);
  }
}

void State::place(Cell cell, Digit digit) {
  each_bit(candidates(cell), [&](int i) { remove(cell, static_cast<Digit>(i + 1)); });
  values_[static_cast<std::size_t>(cell)] = digit;
  --all_empty_;
  ++filled_with_[digit];
  for (const Kind kind : {in_box, in_row, in_column}) {
    if (const int house = layout_->house(cell, kind); house >= 0) --empty_[static_cast<std::size_t>(house)];
  }
  for (const std::uint16_t peer : layout_->peers(cell)) {
    if (has(peer, digit)) remove(peer, digit);
  }
}

}  // namespace kaidoku::human
