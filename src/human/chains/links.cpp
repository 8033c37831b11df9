#include "human/chains/links.h"

#include <algorithm>

namespace kaidoku::human::chains {

bool Links::build(const State& state) {
  const Layout& layout = state.layout();
  order_ = layout.order();
  cells_ = layout.cells();
  cell_.clear();
  digit_.clear();
  id_.assign(static_cast<std::size_t>(cells_ * order_), none);
  for (Cell cell = 0; cell < cells_; ++cell) {
    each_bit(state.candidates(cell), [&](int i) {
      id_[static_cast<std::size_t>(cell * order_ + i)] = static_cast<Id>(cell_.size());
      cell_.push_back(static_cast<std::uint16_t>(cell));
      digit_.push_back(static_cast<Digit>(i + 1));
    });
    if (cell_.size() > 50'000) return false;
  }
  size_ = static_cast<int>(cell_.size());

  const int groups = cells_ + layout.houses() * order_;
  const int nowhere = groups;
  start_.clear();
  member_.clear();
  left_.clear();
  const auto end_group = [&](std::size_t begin) {
    Left left{static_cast<std::uint16_t>(member_.size() - begin), 0};
    for (std::size_t i = begin; i < member_.size(); ++i) left.all ^= member_[i];
    left_.push_back(left);
  };
  for (Cell cell = 0; cell < cells_; ++cell) {
    const std::size_t begin = member_.size();
    start_.push_back(static_cast<int>(begin));
    each_bit(state.candidates(cell), [&](int i) { member_.push_back(id(cell, static_cast<Digit>(i + 1))); });
    end_group(begin);
  }
  for (int house = 0; house < layout.houses(); ++house) {
    for (int d = 1; d <= order_; ++d) {
      const auto digit = static_cast<Digit>(d);
      const std::size_t begin = member_.size();
      start_.push_back(static_cast<int>(begin));
      each_bit(state.places(house, digit),
               [&](int i) { member_.push_back(id(layout.cell(house, i), digit)); });
      end_group(begin);
    }
  }
  start_.push_back(static_cast<int>(member_.size()));
  start_.push_back(static_cast<int>(member_.size()));
  left_.push_back({0xffff, 0});  // the empty group: never down to two

  group_.resize(static_cast<std::size_t>(size_) * 4);
  weak_start_.clear();
  strong_start_.clear();
  weak_.clear();
  strong_.clear();
  for (int i = 0; i < size_; ++i) {
    const auto me = static_cast<Id>(i);
    int* mine = group_.data() + i * 4;
    mine[by_cell] = of_cell(cell(me));
    for (const Kind kind : {in_box, in_row, in_column}) {
      const int house = layout.house(cell(me), kind);
      mine[1 + static_cast<int>(kind)] = house < 0 ? nowhere : of_house(house, digit(me));
    }
    const int box = layout.house(cell(me), in_box);
    for (int cause = by_cell; cause <= by_column; ++cause) {
      if (cause <= by_box) weak_start_.push_back(static_cast<int>(weak_.size()));
      for (const Id other : members(mine[cause])) {
        if (other == me) continue;
        if (cause > by_box && box >= 0 && layout.house(cell(other), in_box) == box)
          continue;  // had with the box
        weak_.push_back({other, static_cast<Cause>(cause)});
      }
    }
    const auto strong_begin = strong_.size();
    for (int cause = by_cell; cause <= by_column; ++cause) {
      if (cause <= by_box) strong_start_.push_back(static_cast<int>(strong_.size()));
      const Left left = left_[static_cast<std::size_t>(mine[cause])];
      if (left.count != 2) continue;
      const auto other = static_cast<Id>(left.all ^ me);
      const auto had = std::any_of(strong_.begin() + static_cast<std::ptrdiff_t>(strong_begin), strong_.end(),
                                   [&](const Link& link) { return link.to == other; });
      if (!had) strong_.push_back({other, static_cast<Cause>(cause)});
    }
  }
  weak_start_.push_back(static_cast<int>(weak_.size()));
  strong_start_.push_back(static_cast<int>(strong_.size()));
  return true;
}

}  // namespace kaidoku::human::chains
