// Geometry: boxes, houses, where a cell lies and which houses overlap.
#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/digits.h"
#include "base/mutex.h"
#include "kaidoku/board.h"

namespace kaidoku {

Box default_box(int order) {
  int rows = 1;
  for (int divisor = 2; divisor * divisor <= order; ++divisor) {
    if (order % divisor == 0) rows = divisor;
  }
  return {rows, order / rows};
}

std::string cell_name(Cell cell, int order) {
  KAIDOKU_EXPECTS(order >= 1 && order <= max_order && cell >= 0 && cell < order * order,
                  "cell_name(cell, order): the cell is off the board");
  return fmt::format("r{}c{}", cell / order + 1, cell % order + 1);
}

std::string_view name(HouseKind kind) {
  return kind == HouseKind::row ? "row" : kind == HouseKind::column ? "column" : "box";
}

Result<std::shared_ptr<const Rules>> Rules::standard(Box box) {
  // Each side is checked before they are multiplied: 65536x65536 must not overflow.
  if (box.rows < 1 || box.cols < 1 || box.rows > max_order || box.cols > max_order ||
      box.order() > max_order) {
    return Error{
        .code = ErrorCode::bad_box,
        .message = fmt::format(
            "a box of {}x{} cells is not possible: both sides must be at least 1 and rows times "
            "columns at most {}",
            box.rows, box.cols, max_order)};
  }
  // Puzzles come by the million with the same box; they share one Rules as long as somebody holds
  // it.
  static base::Mutex mutex;
  static std::map<std::pair<int, int>, std::weak_ptr<const Rules>> known;
  const std::lock_guard lock(mutex);
  auto& slot = known[{box.rows, box.cols}];
  auto rules = slot.lock();
  if (!rules) {
    rules = std::shared_ptr<const Rules>(new Rules(box));
    slot = rules;
  }
  return rules;
}

Rules::Rules(Box box) : box_(box) {
  const int n = order();
  const bool has_boxes = box.rows > 1 && box.cols > 1;
  const int kinds = has_boxes ? 3 : 2;
  const auto cells_per_kind = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);

  house_cells_.reserve(cells_per_kind * static_cast<std::size_t>(kinds));
  for (int kind = 0; kind < kinds; ++kind) {
    for (int number = 0; number < n; ++number) {
      for (int index = 0; index < n; ++index) {
        const Cell member = kind == 0   ? cell(number, index)
                            : kind == 1 ? cell(index, number)
                                        : cell_in_box(number, index);
        house_cells_.push_back(static_cast<std::uint16_t>(member));
      }
    }
  }
  for (int kind = 0; kind < kinds; ++kind) {
    for (int number = 0; number < n; ++number) {
      const auto start = (static_cast<std::size_t>(kind) * n + number) * n;
      houses_.push_back({static_cast<HouseKind>(kind),
                         number,
                         {house_cells_.data() + start, static_cast<std::size_t>(n)}});
    }
  }

  seats_per_cell_ = static_cast<std::size_t>(kinds);
  seats_.resize(cells_per_kind * seats_per_cell_);
  for (std::size_t house = 0; house < houses_.size(); ++house) {
    const auto slot = static_cast<std::size_t>(houses_[house].kind);
    for (std::size_t index = 0; index < houses_[house].cells.size(); ++index) {
      seats_[houses_[house].cells[index] * seats_per_cell_ + slot] = {
          static_cast<std::uint16_t>(house), static_cast<std::uint16_t>(index)};
    }
  }

  // Two houses overlap where a cell sits in both; one cell in common says nothing a single does not
  // say.
  for (std::size_t house = 0; house < houses_.size(); ++house) {
    overlap_start_.push_back(overlaps_.size());
    std::map<std::uint16_t, DigitSet> shared;
    for (std::size_t index = 0; index < houses_[house].cells.size(); ++index) {
      for (const Seat& seat : seats(houses_[house].cells[index])) {
        if (seat.house != house) shared[seat.house].insert(static_cast<int>(index));
      }
    }
    for (const auto& [other, places] : shared) {
      if (places.size() > 1) overlaps_.push_back({other, places});
    }
  }
  overlap_start_.push_back(overlaps_.size());
}

Place Rules::place(Cell cell) const {
  KAIDOKU_EXPECTS(cell >= 0 && cell < cells(), "Rules::place(cell): the cell is off the board");
  const int row = cell / order();
  const int column = cell % order();
  return {row, column, row / box_.rows * box_.rows + column / box_.cols};
}

Cell Rules::cell_in_box(int box, int index) const {
  KAIDOKU_EXPECTS(box >= 0 && box < order() && index >= 0 && index < order(),
                  "Rules::cell_in_box(box, index): the board has no such box or cell in it");
  // A row of boxes has order / cols = rows boxes.
  const int row = box / box_.rows * box_.rows + index / box_.cols;
  const int column = box % box_.rows * box_.cols + index % box_.cols;
  return cell(row, column);
}

Result<Cell> parse_cell(std::string_view name, int order) {
  constexpr std::size_t most_digits = 6;  // more than any order has, and a number fits an int
  const auto number = [](std::string_view digits) {
    int value = 0;
    for (const char c : digits) value = value * 10 + (c - '0');
    return value;
  };
  const auto c = name.find('c');
  const auto row = name.substr(0, c),
             column = c == std::string_view::npos ? row : name.substr(c + 1);
  const bool readable = c != std::string_view::npos && row.starts_with('r') &&
                        base::is_digits(row.substr(1)) && base::is_digits(column) &&
                        row.size() <= most_digits && column.size() <= most_digits;
  if (!readable)
    return Error{.code = ErrorCode::bad_cell,
                 .message = fmt::format(
                     "'{}' is not a cell; expected r, the row, c and the column, such as r1c1",
                     printable(name))};
  const int r = number(row.substr(1)), k = number(column);
  if (r < 1 || r > order || k < 1 || k > order)
    return Error{
        .code = ErrorCode::bad_cell,
        .message = fmt::format("there is no {} on a board of {} rows and columns", name, order)};
  return (r - 1) * order + k - 1;
}

}  // namespace kaidoku
