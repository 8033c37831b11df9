// Flat tables with a fixed stride: every cell of a board has the same number of peers. Where boards
// have no boxes, the entries for boxes keep their first value, -1.
#include "human/layout.h"

#include <algorithm>

namespace kaidoku::human {

Layout::Layout(const Rules& rules) : rules_(&rules), order_(rules.order()) {
  const auto houses = rules.houses();
  const auto cells = static_cast<std::size_t>(rules.cells());
  house_.assign(cells * 3, -1);
  index_.assign(cells * 3, -1);
  for (std::size_t h = 0; h < houses.size(); ++h) {
    const Kind kind = houses[h].kind == HouseKind::box   ? in_box
                      : houses[h].kind == HouseKind::row ? in_row
                                                         : in_column;
    kind_.push_back(kind);
    number_.push_back(static_cast<int>(of_kind(kind).size()));
    by_kind_[static_cast<std::size_t>(kind)].push_back(static_cast<int>(h));
    for (std::size_t i = 0; i < houses[h].cells.size(); ++i) {
      const std::uint16_t cell = houses[h].cells[i];
      cells_.push_back(cell);
      house_[at(cell, kind)] = static_cast<std::int16_t>(h);
      index_[at(cell, kind)] = static_cast<std::int16_t>(i);
    }
  }
  has_boxes_ = !of_kind(in_box).empty();
  for (const Kind kind : {in_box, in_row, in_column})
    brc_.insert(brc_.end(), of_kind(kind).begin(), of_kind(kind).end());
  for (const Kind kind : {in_box, in_column, in_row})
    bcr_.insert(bcr_.end(), of_kind(kind).begin(), of_kind(kind).end());

  for (Cell cell = 0; cell < rules.cells(); ++cell) {
    for (const Kind kind : {in_box, in_row, in_column}) {
      if (house(cell, kind) < 0) continue;
      seats_.push_back({static_cast<std::uint16_t>(house(cell, kind)),
                        static_cast<std::uint16_t>(house(cell, kind) * order_),
                        Mask{1} << index(cell, kind)});
    }
    const std::size_t start = peers_.size();
    for (const Kind kind : {in_box, in_row, in_column}) {
      if (house(cell, kind) < 0) continue;
      for (const std::uint16_t other : cells_of(house(cell, kind))) {
        const auto mine = peers_.begin() + static_cast<std::ptrdiff_t>(start);
        if (other != cell && std::find(mine, peers_.end(), other) == peers_.end())
          peers_.push_back(other);
      }
    }
    peers_per_cell_ = peers_.size() - start;
  }

  overlap_.assign(houses.size() * houses.size(), 0);
  for (std::size_t h = 0; h < houses.size(); ++h) {
    for (std::size_t i = 0; i < houses[h].cells.size(); ++i) {
      for (const Kind kind : {in_box, in_row, in_column}) {
        const int other = house(houses[h].cells[i], kind);
        if (other >= 0 && other != static_cast<int>(h))
          overlap_[h * houses.size() + static_cast<std::size_t>(other)] |= Mask{1} << i;
      }
    }
  }
}

}  // namespace kaidoku::human
