// BandWays: in how many ways can a band of a 9x9 board be filled, when it is known which digits are
// in which column?
//
// The columns of its three boxes are three splits (splits.h). A way is a choice of three splits
// that are apart for the rows, each of which crosses the columns of its box and has the clues of
// the band where they belong. There are 1680^3 questions and none has more than 12^3 = 1728 ways,
// too many for one table. But digits without a clue in this band may change their names: so one
// table of all second and third boxes is enough for all first boxes that differ by such a renaming.
// Tables are made when they are asked for. A clue leaves a third of the splits to its box, and at
// most trebles the tables, so that all together stay at 6 MB for a band.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "engines/meter.h"
#include "engines/tally/clue.h"
#include "engines/tally/splits.h"

namespace kaidoku::tally {

/// The new name of each digit.
using Names = std::array<std::uint8_t, digits>;

inline Split renamed(const Split& split, const Names& names) {
  Split result;
  for (std::size_t digit = 0; digit < digits; ++digit) result[names[digit]] = split[digit];
  return result;
}

class BandWays {
 public:
  /// A band with these clues; `stacks` says which of its boxes is meant by the first, the second
  /// and the third.
  BandWays(std::vector<Clue> clues, std::array<int, 3> stacks);

  /// The ways for one split of the first box.
  struct Table {
    Names names{};  ///< in which the splits of the other boxes are to be asked for
    /// by row(second) * row_size() + column(third); null: the budget is spent
    const std::uint16_t* ways = nullptr;
  };
  Table with_first(std::uint16_t split, engines::Meter& meter);

  /// Where a split of the second or third box stands. Only for splits that have the clues in their
  /// columns.
  std::size_t row(const Split& renamed) const { return row_of_[all_.number(renamed)]; }
  std::size_t column(const Split& renamed) const { return column_of_[all_.number(renamed)]; }
  std::size_t row_size() const { return columns_.size(); }

 private:
  bool fits_columns(const Split& split, int stack) const;
  bool fits_rows(const Split& split, int stack) const;
  std::vector<std::uint16_t> make(const Split& first, engines::Meter& meter) const;

  const Splits& all_ = Splits::table();
  std::vector<Clue> clues_;
  std::array<int, 3> stacks_;
  std::array<bool, digits> shown_{};
  std::vector<std::uint16_t> rows_, columns_;  // the splits the second and the third box can have
  std::vector<std::uint16_t> row_of_, column_of_;  // where they stand in these
  // by the number of the first split, renamed
  std::map<std::uint16_t, std::vector<std::uint16_t>> tables_;
};

}  // namespace kaidoku::tally
