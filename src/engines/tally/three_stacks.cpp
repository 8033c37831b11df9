// A solution is known in two steps: which digits are in which column of each box, and in which row.
// The first step belongs to the stacks: each has one of 94,080 spreads (spreads.h), independent of
// the other two. The second belongs to the bands: once the columns of all boxes are known, each
// band has so many ways (band_ways.h), independent of the other two. So the number of solutions is
//
//     sum over spreads p, q, r of the stacks
//         of ways(top; p, q, r) * ways(middle; p, q, r) * ways(bottom; p, q, r)
//
// which is exact, but has 94,080^3 = 8 * 10^14 terms on a blank board. What makes it feasible:
//
// * A clue leaves a third of the spreads of its stack.
// * Columns without a clue can change places: one order of them is enough (spreads.h), in all three
//   stacks.
// * Digits that no given shows can change names. Of the pairs (p, q) only those are taken in which
//   the ways of these digits are in ascending order, and each counts for as many as there are
//   orders. The first digit, by which columns are ordered, keeps its name.
// * For one pair (p, q) the ways of a band are one line of a table. The sum over r multiplies and
//   adds numbers from three short lines, and 16 pairs are done side by side, with vector
//   instructions (sums.cpp): some 0.1 ns a term.
//
// The blank board needs 0.3 s. The worst are six or seven clues of as many digits in as many rows
// and columns: by estimate up to a minute.
//
// Thought of and not built: going through the board band by band and keeping how often each state
// is reached. That would be some 10^8 states on a board with nine clues, to be made the same by
// symmetries first.
#include "engines/tally/three_stacks.h"

#include <algorithm>

#include "engines/tally/band_ways.h"
#include "engines/tally/sums.h"

namespace kaidoku::tally {
namespace {

__extension__ using Wide = unsigned __int128;

Natural natural(Wide value) {
  Natural result(static_cast<std::uint64_t>(value >> 64));
  result *= std::uint64_t{1} << 32;
  result *= std::uint64_t{1} << 32;
  return result += static_cast<std::uint64_t>(value);
}

/// For how many pairs of spreads does this one stand, if those count as the same that differ by a
/// renaming of hidden digits which leaves the first as it is? 0: another stands for it.
std::uint64_t orders(const std::vector<std::size_t>& hidden, const Spread& first,
                     const Spread& second) {
  std::uint64_t result = 1, alike_in_first = 1, alike = 1;
  for (std::size_t i = 1; i < hidden.size(); ++i) {
    const std::size_t one = hidden[i - 1], two = hidden[i];
    const bool same_in_first = first.way[one] == first.way[two];
    if (same_in_first && second.way[one] > second.way[two]) return 0;
    alike_in_first = same_in_first ? alike_in_first + 1 : 1;
    alike = same_in_first && second.way[one] == second.way[two] ? alike + 1 : 1;
    result = result * alike_in_first / alike;
  }
  return result;
}

/// The spreads of the third stack, by the places of their splits in short lists of those that occur
/// in each band.
class Thirds {
 public:
  explicit Thirds(const std::vector<Spread>& spreads) {
    for (std::size_t band = 0; band < 3; ++band) {
      for (const Spread& spread : spreads) splits_[band].push_back(spread.box[band]);
      std::ranges::sort(splits_[band]);
      splits_[band].erase(std::unique(splits_[band].begin(), splits_[band].end()),
                          splits_[band].end());
    }
    for (const Spread& spread : spreads) {  // they come sorted by the split in the top band
      const std::uint32_t top = place(0, spread.box[0]);
      if (terms_.groups.empty() || terms_.groups.back().top != top) {
        close_group();
        terms_.groups.push_back({top, 0});
      }
      terms_.pairs.push_back({place(1, spread.box[1]), place(2, spread.box[2])});
    }
    close_group();
  }

  const std::vector<std::uint16_t>& splits(std::size_t band) const { return splits_[band]; }
  /// The lines are by the places in splits(band), and behind them is one with zeros.
  const Terms& terms() const { return terms_; }

 private:
  std::uint16_t place(std::size_t band, std::uint16_t split) const {
    const auto& list = splits_[band];
    return static_cast<std::uint16_t>(std::ranges::lower_bound(list, split) - list.begin());
  }
  void close_group() {
    if (terms_.groups.empty()) return;
    const auto zeros = [&](std::size_t band) {
      return static_cast<std::uint16_t>(splits_[band].size());
    };
    if (terms_.pairs.size() % 2 != 0) terms_.pairs.push_back({zeros(1), zeros(2)});
    terms_.groups.back().end = static_cast<std::uint32_t>(terms_.pairs.size());
  }

  std::array<std::vector<std::uint16_t>, 3> splits_;
  Terms terms_;
};

/// All pairs with one spread of the first stack.
class Pairs {
 public:
  Pairs(const Thirds& thirds, std::array<BandWays, 3>& bands) : thirds_(thirds), bands_(bands) {
    for (std::size_t band = 0; band < 3; ++band) {
      columns_[band].resize(thirds.splits(band).size());
      lines_[band].resize(thirds.splits(band).size() + 1);
    }
  }

  bool begin(const Spread& first, engines::Meter& meter) {
    const Splits& splits = Splits::table();
    sum_ = 0;
    for (std::size_t band = 0; band < 3; ++band) {
      tables_[band] = bands_[band].with_first(first.box[band], meter);
      if (tables_[band].ways == nullptr) return false;
      for (std::size_t i = 0; i < columns_[band].size(); ++i) {
        const Split& split = splits[thirds_.splits(band)[i]];
        columns_[band][i] =
            static_cast<std::uint16_t>(bands_[band].column(renamed(split, tables_[band].names)));
      }
    }
    return true;
  }

  /// One more pair, which counts for so many.
  void add(const Spread& second, std::uint64_t times) {
    for (std::size_t band = 0; band < 3; ++band) {
      const Split row = renamed(Splits::table()[second.box[band]], tables_[band].names);
      rows_[band][filled_] = tables_[band].ways + bands_[band].row(row) * bands_[band].row_size();
    }
    times_[filled_] = times;
    if (++filled_ == lanes) finish();
  }

  void finish() {
    if (filled_ == 0) return;
    for (std::size_t band = 0; band < 3; ++band) {
      // A lane without a pair repeats another; nobody looks at its sum.
      std::fill(rows_[band].begin() + static_cast<std::ptrdiff_t>(filled_), rows_[band].end(),
                rows_[band][0]);
      collect(rows_[band].data(), columns_[band], lines_[band].data());
    }
    const Sums found = sums(thirds_.terms(), lines_);
    for (std::size_t lane = 0; lane < filled_; ++lane) sum_ += Wide{times_[lane]} * found[lane];
    filled_ = 0;
  }

  Wide sum() const { return sum_; }

 private:
  /// From the rows of 16 pairs to one line for each column. Line by line: the lines are written
  /// once and in order.
  static void collect(const std::uint16_t* const* rows, const std::vector<std::uint16_t>& columns,
                      Line* line) {
    for (const std::uint16_t column : columns) {
      std::uint16_t* const ways = (line++)->ways.data();
      for (std::size_t lane = 0; lane < lanes; ++lane) ways[lane] = rows[lane][column];
    }
  }

  const Thirds& thirds_;
  std::array<BandWays, 3>& bands_;
  std::array<BandWays::Table, 3> tables_;
  // where the splits of the thirds stand in these tables
  std::array<std::vector<std::uint16_t>, 3> columns_;
  BandLines lines_;  // the ways with each split of the thirds, a lane for each pair
  std::array<std::array<const std::uint16_t*, lanes>, 3> rows_{};
  std::array<std::uint64_t, lanes> times_{};
  std::size_t filled_ = 0;
  Wide sum_ = 0;
};

}  // namespace

ThreeStacks::ThreeStacks(std::vector<Clue> clues) : clues_(std::move(clues)) {
  std::array<bool, digits> shown{};
  for (const Clue& clue : clues_) shown[static_cast<std::size_t>(clue.digit)] = true;
  const std::size_t first_digit =
      clues_.empty() ? 0 : static_cast<std::size_t>(clues_.front().digit);
  for (std::size_t digit = 0; digit < digits; ++digit) {
    if (!shown[digit] && digit != first_digit) hidden_.push_back(digit);
  }
  std::array<Spreads, 3> by_stack;
  for (std::size_t i = 0; i < 3; ++i)
    by_stack[i] = spreads_of(static_cast<int>(i), clues_, first_digit);
  std::ranges::sort(
      stacks_, {}, [&](int stack) { return by_stack[static_cast<std::size_t>(stack)].all.size(); });
  for (std::size_t i = 0; i < 3; ++i)
    spreads_[i] = std::move(by_stack[static_cast<std::size_t>(stacks_[i])]);
}

double ThreeStacks::seconds() const {
  double pairs =
      static_cast<double>(spreads_[0].all.size()) * static_cast<double>(spreads_[1].all.size());
  for (std::size_t i = 2; i <= hidden_.size(); ++i) pairs /= static_cast<double>(i);
  constexpr double tables = 0.3, per_pair = 1.5e-6, per_term = 0.1e-9;  // on a machine of 2021
  return tables + pairs * (per_pair + per_term * static_cast<double>(spreads_[2].all.size()));
}

Natural ThreeStacks::count(engines::Meter& meter) const {
  const auto band_ways = [&](int band) {
    std::vector<Clue> clues;
    std::ranges::copy_if(clues_, std::back_inserter(clues),
                         [&](const Clue& clue) { return clue.band == band; });
    return BandWays(std::move(clues), stacks_);
  };
  std::array<BandWays, 3> bands{band_ways(0), band_ways(1), band_ways(2)};
  const Thirds thirds(spreads_[2].all);
  Pairs pairs(thirds, bands);
  const Spread nothing{};

  Natural total;
  for (const Spread& first : spreads_[0].all) {
    const std::uint64_t times_first = orders(hidden_, nothing, first);
    if (times_first == 0) continue;
    if (!pairs.begin(first, meter)) break;
    for (const Spread& second : spreads_[1].all) {
      const std::uint64_t times = orders(hidden_, first, second);
      if (times == 0) continue;
      if (!meter.node() || !meter.work(spreads_[2].all.size() / 4)) break;
      pairs.add(second, times);
    }
    pairs.finish();
    Natural part = natural(pairs.sum());
    total += part *= times_first;
  }
  for (const Spreads& spreads : spreads_) total *= spreads.orders;
  return total;
}

}  // namespace kaidoku::tally
