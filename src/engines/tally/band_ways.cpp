// Making a table takes two steps. For every way to fill the rows of the first box: all pairs of row
// splits for the others, and of each pair the second is counted for the column splits it crosses.
// What is known then, by the rows of the third box and the columns of the second, is spread to the
// column splits which the rows of the third cross: whole lines of the table are added up, which
// compilers turn into vector instructions. 40 ms without clues, less with them.
#include "engines/tally/band_ways.h"

#include <algorithm>
#include <utility>

namespace kaidoku::tally {

BandWays::BandWays(std::vector<Clue> clues, std::array<int, 3> stacks)
    : clues_(std::move(clues)), stacks_(stacks), row_of_(all_.size()), column_of_(all_.size()) {
  for (const Clue& clue : clues_) shown_[static_cast<std::size_t>(clue.digit)] = true;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    const auto number = static_cast<std::uint16_t>(i);
    row_of_[i] = static_cast<std::uint16_t>(rows_.size());
    column_of_[i] = static_cast<std::uint16_t>(columns_.size());
    if (fits_columns(all_[i], stacks_[1])) rows_.push_back(number);
    if (fits_columns(all_[i], stacks_[2])) columns_.push_back(number);
  }
}

bool BandWays::fits_columns(const Split& split, int stack) const {
  return std::all_of(clues_.begin(), clues_.end(), [&](const Clue& clue) {
    return clue.stack != stack || split[static_cast<std::size_t>(clue.digit)] == clue.column;
  });
}

bool BandWays::fits_rows(const Split& split, int stack) const {
  return std::all_of(clues_.begin(), clues_.end(), [&](const Clue& clue) {
    return clue.stack != stack || split[static_cast<std::size_t>(clue.digit)] == clue.row;
  });
}

BandWays::Table BandWays::with_first(std::uint16_t split, engines::Meter& meter) {
  // Digits that are not shown get the names that are free in the order of their places: then all
  // first splits that differ by a renaming become the same.
  Table table;
  std::vector<std::uint8_t> hidden;
  for (std::uint8_t digit = 0; digit < digits; ++digit) {
    if (shown_[digit]) {
      table.names[digit] = digit;
    } else {
      hidden.push_back(digit);
    }
  }
  const std::vector<std::uint8_t> free = hidden;
  std::ranges::sort(hidden, {},
                    [&](std::uint8_t digit) { return std::pair(all_[split][digit], digit); });
  for (std::size_t i = 0; i < hidden.size(); ++i) table.names[hidden[i]] = free[i];

  const Split first = renamed(all_[split], table.names);
  auto& ways = tables_[all_.number(first)];
  if (ways.empty()) ways = make(first, meter);
  if (!meter.spent()) table.ways = ways.data();
  return table;
}

std::vector<std::uint16_t> BandWays::make(const Split& first, engines::Meter& meter) const {
  std::vector<bool> second_fits, third_fits;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    second_fits.push_back(fits_rows(all_[i], stacks_[1]));
    third_fits.push_back(fits_rows(all_[i], stacks_[2]));
  }
  std::vector<bool> is_row(all_.size()), is_column(all_.size());
  for (const auto number : rows_) is_row[number] = true;
  for (const auto number : columns_) is_column[number] = true;

  const std::size_t height = rows_.size(), width = columns_.size();
  std::vector<std::uint16_t> half(all_.size() *
                                  // by the rows of the third box, the columns of the second
                                  height);
  for (const auto rows_of_first : all_.crossing(all_.number(first))) {
    if (!meter.work(4'096)) return {};
    if (!fits_rows(all_[rows_of_first], stacks_[0])) continue;
    for (const auto [second, third] : all_.apart(rows_of_first)) {
      if (!second_fits[second] || !third_fits[third]) continue;
      for (const auto columns_of_second : all_.crossing(second)) {
        if (is_row[columns_of_second]) ++half[third * height + row_of_[columns_of_second]];
      }
    }
  }

  // by the columns of the third box, then of the second
  std::vector<std::uint16_t> turned(width * height);
  for (std::size_t third = 0; third < all_.size(); ++third) {
    if (!meter.work(height * 8)) return {};
    if (!third_fits[third]) continue;
    const std::uint16_t* from = half.data() + third * height;
    for (const auto columns_of_third : all_.crossing(third)) {
      if (!is_column[columns_of_third]) continue;
      std::uint16_t* to = turned.data() + column_of_[columns_of_third] * height;
      for (std::size_t i = 0; i < height; ++i) to[i] = static_cast<std::uint16_t>(to[i] + from[i]);
    }
  }

  std::vector<std::uint16_t> ways(height * width);
  for (std::size_t i = 0; i < height; ++i) {
    for (std::size_t k = 0; k < width; ++k) ways[i * width + k] = turned[k * height + i];
  }
  return ways;
}

}  // namespace kaidoku::tally
