// Finding them: each kind is a walk from cell to cell that closes, or a part of nine rows that no
// digit leaves.
#include "generate/nine_unavoidable.h"

#include <algorithm>

namespace kaidoku::generate {
namespace {

/// Where each digit stands: by digit (0 to 8) its column in every row, its row in every column and
/// in every box.
struct PlacesOfDigits {
  std::array<std::array<std::uint8_t, 9>, 9> column_in_row, row_in_column, row_in_box;

  explicit PlacesOfDigits(const nine::Digits& grid) {
    for (std::uint8_t row = 0; row < 9; ++row) {
      for (std::uint8_t column = 0; column < 9; ++column) {
        const std::size_t digit = grid[9U * row + column] - 1U;
        column_in_row[digit][row] = column;
        row_in_column[digit][column] = row;
        row_in_box[digit][row / 3 * 3U + column / 3U] = row;
      }
    }
  }
};

Cell cell(unsigned row, unsigned column) { return static_cast<Cell>(9 * row + column); }

/// The rows fall into parts such that within a part the two digits can change places.
template <class Found>
void pair_of_digits(const PlacesOfDigits& places, std::size_t a, std::size_t b, Found found) {
  std::array<unsigned, 9> parts;
  std::size_t count = 0;
  for (unsigned row = 0; row < 9; ++row) {
    // Where `a` leaves this row `b` must come, and `a` must then leave the row in which `b` was in
    // that column or box.
    const unsigned column = places.column_in_row[a][row];
    unsigned part = 1U << row | 1U << places.row_in_column[b][column] |
                    1U << places.row_in_box[b][row / 3 * 3 + column / 3];
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if ((parts[i] & part) != 0) {
        part |= parts[i];
      } else {
        parts[kept++] = parts[i];
      }
    }
    parts[kept] = part;
    count = kept + 1;
  }
  if (count == 1) return;  // all cells of both digits: too large to be of use
  for (std::size_t i = 0; i < count; ++i) {
    CellSet set;
    std::size_t size = 0;
    for (unsigned left = parts[i]; left != 0; left &= left - 1, size += 2) {
      const auto row = static_cast<unsigned>(std::countr_zero(left));
      set.add(cell(row, places.column_in_row[a][row]));
      set.add(cell(row, places.column_in_row[b][row]));
    }
    found(set, size);
  }
}

/// Two rows of a band or columns of a stack: follow the digit of one line to where the other has
/// it, until back. `where` gives the place of a digit in the first line, `digit` the digit at a
/// place of the second.
template <class Where, class DigitAt, class CellAt, class Found>
void pair_of_lines(Where where, DigitAt digit, CellAt cell_at, Found found) {
  for (unsigned left = 511; left != 0;) {
    CellSet set;
    std::size_t size = 0;
    for (auto at = static_cast<unsigned>(std::countr_zero(left)); (left >> at & 1) != 0;
         at = where(digit(at)), size += 2) {
      left &= ~(1U << at);
      set.add(cell_at(0, at));
      set.add(cell_at(1, at));
    }
    if (size > 4) found(set, size);  // those of 4 are pairs of digits too
  }
}

}  // namespace

void NineUnavoidable::find(const nine::Digits& grid) {
  std::array<CellSet, 2 * most> unsorted;
  std::array<std::uint8_t, 2 * most> size_of;
  // of those of a size; at first one too far: how many there are
  std::array<std::size_t, largest + 2> start{};
  std::size_t total = 0;
  const auto found = [&](const CellSet& set, std::size_t size) {
    if (size > largest || total == unsorted.size()) return;
    unsorted[total] = set;
    size_of[total++] = static_cast<std::uint8_t>(size);
    ++start[size + 1];
  };

  const PlacesOfDigits places(grid);
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = 0; b < a; ++b) pair_of_digits(places, a, b, found);
  }
  for (unsigned first = 0; first < 9; ++first) {
    for (unsigned second = first / 3 * 3; second < first; ++second) {
      pair_of_lines(
          [&](std::size_t d) { return places.column_in_row[d][first]; },
          [&](unsigned at) { return grid[9 * second + at] - 1U; },
          [&](unsigned line, unsigned at) { return cell(line == 0 ? first : second, at); }, found);
      pair_of_lines(
          [&](std::size_t d) { return places.row_in_column[d][first]; },
          [&](unsigned at) { return grid[9 * at + second] - 1U; },
          [&](unsigned line, unsigned at) { return cell(at, line == 0 ? first : second); }, found);
    }
  }
  for (std::size_t size = 0; size <= largest; ++size) start[size + 1] += start[size];
  count_ = std::min(total, most);
  sets_of_cell_ = {};
  for (std::size_t i = 0; i < total; ++i) {
    const std::size_t place = start[size_of[i]]++;
    if (place >= most) continue;
    sets_[place] = unsorted[i];
    unsorted[i].each(
        [&](Cell of) { sets_of_cell_[static_cast<std::size_t>(of)] |= std::uint64_t{1} << place; });
  }
}

}  // namespace kaidoku::generate
