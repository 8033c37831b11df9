// A group with two members gives a strong link without a search: the group keeps the xor of both
// numbers, and taking one number out of it leaves the other. On a board without boxes the empty
// group has a count of 0xffff, so it never looks like a pair.
#include "human/chains/links.h"

#include <algorithm>

namespace kaidoku::human::chains {

bool Links::build(const State& state) {
  if (is_of(state)) return size_ >= 0;
  begin(state);
  for (Cell cell = 0; cell < cells_; ++cell) {
    each_bit(state.candidates(cell), [&](int i) { put(cell, i); });
    if (cell_.size() > 16'000) return size_ = -1, false;
  }
  size_ = static_cast<int>(cell_.size());
  build_groups(state);
  build_links(state);
  return true;
}

void Links::begin(const State& state) {
  const Layout& layout = state.layout();
  ++version_;
  wider_ = nullptr;
  order_ = layout.order();
  cells_ = layout.cells();
  box_ = layout.rules().box();
  board_.resize(static_cast<std::size_t>(cells_));
  for (Cell cell = 0; cell < cells_; ++cell)
    board_[static_cast<std::size_t>(cell)] = state.candidates(cell);
  cell_.clear();
  digit_.clear();
  id_.assign(static_cast<std::size_t>(cells_ * order_), none);
}

void Links::put(Cell cell, int digit_index) {
  id_.data()[cell * order_ + digit_index] = static_cast<Id>(cell_.size());
  cell_.push_back(static_cast<std::uint16_t>(cell));
  digit_.push_back(static_cast<Digit>(digit_index + 1));
}

bool Links::build(const State& state, const Links& wider) {
  if (is_of(state)) return size_ >= 0;
  begin(state);
  group_.resize(wider.group_.size());
  renumbered_.assign(static_cast<std::size_t>(wider.size_), none);
  for (int i = 0; i < wider.size_; ++i) {
    const Cell cell = wider.cell_.data()[i];
    const Digit digit = wider.digit_.data()[i];
    if (!state.has(cell, digit)) continue;
    renumbered_.data()[i] = static_cast<Id>(cell_.size());
    std::copy_n(wider.group_.data() + i * 4, 4, group_.data() + cell_.size() * 4);
    put(cell, digit - 1);
  }
  size_ = static_cast<int>(cell_.size());
  wider_ = &wider;
  narrow_groups();
  strong_start_.resize(static_cast<std::size_t>(size_) * 2 + 1);
  strong_.resize(static_cast<std::size_t>(size_) * 4);
  int strong = 0;
  for (int i = 0; i < size_; ++i) {
    for (int cause = by_cell; cause <= by_column; ++cause) {
      if (cause <= by_box) strong_start_.data()[i * 2 + cause] = strong;
      strong = add_strong(i, cause, strong);
    }
  }
  strong_start_.data()[size_ * 2] = strong;
  return true;
}

// Narrowing writes everything, and steps on where it is still there: less work than to ask first.

void Links::narrow_groups() {
  const Id* to = renumbered_.data();
  const std::size_t groups = wider_->left_.size();
  start_.resize(groups + 1);
  left_.resize(groups);
  member_.resize(wider_->member_.size() + 1);
  int end = 0;
  for (std::size_t group = 0; group < groups; ++group) {
    const int first = start_.data()[group] = end;
    std::uint16_t all = 0;
    for (const Id member : wider_->members(static_cast<int>(group))) {
      const Id id = member_.data()[end] = to[member];
      end += id != none ? 1 : 0;
      all ^= id != none ? id : 0;
    }
    left_.data()[group] = {static_cast<std::uint16_t>(end - first), all};
  }
  start_.data()[groups] = end;
  left_.back() = wider_->left_.back();
}

void Links::narrow_weak() {
  const Id* to = renumbered_.data();
  weak_start_.resize(static_cast<std::size_t>(size_) * 2 + 1);
  weak_.resize(wider_->weak_.size() + 1);
  int weak = 0;
  for (int old = 0; old < wider_->size_; ++old) {
    const int i = to[old];
    if (i == none) continue;
    for (const int part : {0, 1}) {
      weak_start_.data()[i * 2 + part] = weak;
      const int* at = wider_->weak_start_.data() + old * 2 + part;
      for (int k = at[0]; k < at[1]; ++k) {
        const Link link = wider_->weak_.data()[k];
        weak_.data()[weak] = {to[link.to], link.cause};
        weak += to[link.to] != none ? 1 : 0;
      }
    }
  }
  weak_start_.data()[size_ * 2] = weak;
  wider_ = nullptr;
}

bool Links::is_of(const State& state) const {
  if (state.layout().cells() != cells_ || state.layout().rules().box() != box_) return false;
  for (Cell cell = 0; cell < cells_; ++cell) {
    if (board_.data()[cell] != state.candidates(cell)) return false;
  }
  return true;
}

void Links::build_groups(const State& state) {
  const Layout& layout = state.layout();
  const int groups = cells_ + layout.houses() * order_;
  start_.resize(static_cast<std::size_t>(groups) + 2);
  left_.resize(static_cast<std::size_t>(groups) + 1);
  member_.resize(static_cast<std::size_t>(size_) * 4);
  int end = 0;
  int group = 0;
  const auto put = [&](Left& left, Id id) {
    member_.data()[end++] = id;
    ++left.count;
    left.all ^= id;
  };
  for (Cell cell = 0; cell < cells_; ++cell, ++group) {
    start_.data()[group] = end;
    Left left{0, 0};
    each_bit(state.candidates(cell), [&](int i) { put(left, id_.data()[cell * order_ + i]); });
    left_.data()[group] = left;
  }
  for (int house = 0; house < layout.houses(); ++house) {
    const std::uint16_t* cells = layout.cells_of(house).data();
    for (int d = 0; d < order_; ++d, ++group) {
      start_.data()[group] = end;
      Left left{0, 0};
      each_bit(state.places(house, static_cast<Digit>(d + 1)),
               [&](int i) { put(left, id_.data()[cells[i] * order_ + d]); });
      left_.data()[group] = left;
    }
  }
  start_.data()[group] = start_.data()[group + 1] = end;
  left_.data()[group] = {0xffff, 0};  // the empty group: never down to two
}

void Links::build_links(const State& state) {
  const Layout& layout = state.layout();
  const int nowhere = group_count() - 1;
  const auto n = static_cast<std::size_t>(size_);
  group_.resize(n * 4);
  weak_start_.resize(n * 2 + 1);
  strong_start_.resize(n * 2 + 1);
  strong_.resize(n * 4);
  // Every pair of a group is linked both ways; those of a box and a line are then left out once.
  std::size_t most = 0;
  for (const Left& left : left_)
    most += left.count == 0xffff ? 0 : std::size_t{left.count} * left.count;
  if (weak_.size() < most) weak_.resize(most);

  int weak = 0, strong = 0;
  for (int i = 0; i < size_; ++i) {
    const auto me = static_cast<Id>(i);
    int* mine = group_.data() + i * 4;
    mine[by_cell] = of_cell(cell(me));
    for (const Kind kind : {in_box, in_row, in_column}) {
      const int house = layout.house(cell(me), kind);
      mine[1 + static_cast<int>(kind)] = house < 0 ? nowhere : of_house(house, digit(me));
    }
    const int box = mine[by_box];
    for (int cause = by_cell; cause <= by_column; ++cause) {
      if (cause <= by_box) {
        weak_start_.data()[i * 2 + cause] = weak;
        strong_start_.data()[i * 2 + cause] = strong;
      }
      for (const Id other : members(mine[cause])) {
        if (other == me) continue;
        if (cause > by_box && box != nowhere &&
            layout.house(cell(other), in_box) == (box - cells_) / order_)
          continue;  // had with the box
        weak_.data()[weak++] = {other, static_cast<Cause>(cause)};
      }
      strong = add_strong(i, cause, strong);
    }
  }
  weak_start_.data()[size_ * 2] = weak;
  strong_start_.data()[size_ * 2] = strong;
}

/// Adds the strong link by that cause, if there is one and it is new. Where the list ends then.
int Links::add_strong(int i, int cause, int end) {
  const Left left = left_.data()[group_.data()[i * 4 + cause]];
  if (left.count != 2) return end;
  const auto other = static_cast<Id>(left.all ^ i);
  for (int k = strong_start_.data()[i * 2]; k < end; ++k) {
    if (strong_.data()[k].to == other) return end;
  }
  strong_.data()[end] = {other, static_cast<Cause>(cause)};
  return end + 1;
}

}  // namespace kaidoku::human::chains
