// The canonical form of a full grid that breaks no rule.
//
// Its first row is 123456789, whatever row and order of columns is chosen for it, so the second row
// decides: for each of the 36 ordered pairs of rows in a band (or columns in a stack) only few
// column orders make that small. If the three digits of a stack stay together from row to row, the
// left picture is possible, otherwise one of the right:
//
//     1 2 3 | 4 5 6 | 7 8 9          1 2 3 | 4 5 6 | 7 8 9
//     4 5 6 | 7 8 9 | x y z          4 5 7 | x 8 9 | ...       or 4 5 7 | 8 9 x | ...
//
// There, which of the stacks comes first and its order decide nearly all the rest. The choices with
// the smallest second row go on to the third row, those with the smallest third to the end; the
// order of the remaining rows follows from the first column, which must ascend.
//
// What lost: a table of the 416 classes of bands. It has to be made first, and to classify six
// bands takes longer than looking at these second rows.
#include <algorithm>
#include <span>
#include <utility>

#include "canon/ways.h"

namespace kaidoku::canon {
namespace {

using Index = std::size_t;
using Column = std::uint8_t;
using Columns = std::array<Column, 9>;

/// All that is free to choose: the rows of the first band and the order of the columns.
struct Choice {
  std::uint8_t view;
  std::array<std::uint8_t, 3> rows;
  Columns columns;
};

/// The choices with the smallest row.
class Shortlist {
 public:
  Packed best() const { return best_; }
  std::span<const Choice> choices() const { return std::span(choices_).first(size_); }

  void offer(const Choice& choice, Packed row) {
    if (row > best_) return;
    if (row < best_) size_ = 0;
    best_ = row;
    choices_[size_++] = choice;
  }

 private:
  Packed best_ = above_all_rows;
  Index size_ = 0;
  // pairs of rows, and orders that can be equally good for one
  std::array<Choice, 36 * 18> choices_;
};

/// Two rows of a band: for each column of the second the column where the first has the same digit.
struct Pair {
  std::uint8_t view;
  std::array<std::uint8_t, 3> rows;
  Columns from;

  bool keeps_together() const { return from[0] / 3 == from[1] / 3 && from[1] / 3 == from[2] / 3; }

  Pair reversed() const {
    Pair pair{view, {rows[1], rows[0], rows[2]}, {}};
    for (Column c = 0; c < 9; ++c) pair.from[from[c]] = c;
    return pair;
  }
};

using Pairs = std::array<Pair, 18>;

Pairs all_pairs(const Views& views) {
  Pairs pairs;
  Index count = 0;
  for (std::uint8_t view = 0; view < 2; ++view) {
    for (std::uint8_t r = 0; r < 9; ++r) {
      const auto next = static_cast<std::uint8_t>(r % 3 < 2 ? r + 1 : r - 2);
      const auto third = static_cast<std::uint8_t>(next % 3 < 2 ? next + 1 : next - 2);
      std::array<Column, 10> column_of;
      for (Column c = 0; c < 9; ++c) column_of[views[view][r][c]] = c;
      Pair& pair = pairs[count++];
      pair.view = view;
      pair.rows = {r, next, third};
      for (Index c = 0; c < 9; ++c) pair.from[c] = column_of[views[view][next][c]];
    }
  }
  return pairs;
}

/// The second row for these columns.
Packed second_row(const Columns& from, const Columns& columns) {
  Columns position;
  for (Index i = 0; i < 9; ++i) position[columns[i]] = static_cast<Column>(i + 1);
  Packed row = 0;
  for (const Column c : columns) row = row << 4 | position[from[c]];
  return row;
}

/// 456 789 xyz: the order of the first stack decides everything.
void offer_together(const Pair& pair, Shortlist& seconds) {
  constexpr std::array<std::array<Column, 3>, 6> orders{
      {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  const Columns& from = pair.from;
  for (Column stack = 0; stack < 9; stack += 3) {
    for (const auto& order : orders) {
      const auto a1 = static_cast<Column>(stack + order[0]),
                 a2 = static_cast<Column>(stack + order[1]),
                 a3 = static_cast<Column>(stack + order[2]);
      const Column b1 = from[a1], b2 = from[a2], b3 = from[a3], c1 = from[b1], c2 = from[b2],
                   c3 = from[b3];
      const auto xyz = [&](Column c) { return Packed{1} + (from[c] == a2) + 2 * (from[c] == a3); };
      const Packed row = 0x456'789'000 | xyz(c1) << 8 | xyz(c2) << 4 | xyz(c3);
      if (row <= seconds.best())
        seconds.offer({pair.view, pair.rows, {a1, a2, a3, b1, b2, b3, c1, c2, c3}}, row);
    }
  }
}

/// 457 ...: the stack that begins with column `first` comes first. Two of its digits in the second
/// row come from one other stack, the third digit from the other one. (Written so that little is to
/// be jumped over: which way is a coin toss for the processor.)
void offer_mixed(const Pair& pair, Column first, Shortlist& seconds) {
  const Columns& from = pair.from;
  const auto stack_of = [&from](Column c) { return from[c] / 3U; };
  const unsigned s0 = stack_of(first), s1 = stack_of(static_cast<Column>(first + 1)),
                 s2 = stack_of(static_cast<Column>(first + 2));
  const unsigned odd = s0 == s1 ? 2 : s0 == s2 ? 1 : 0;
  constexpr std::array<std::array<Column, 2>, 3> others{{{1, 2}, {0, 2}, {0, 1}}};
  std::array<Column, 2> a{static_cast<Column>(first + others[odd][0]),
                          static_cast<Column>(first + others[odd][1])};
  const auto a3 = static_cast<Column>(first + odd);
  std::array<Column, 2> b{from[a[0]], from[a[1]]};
  const auto b3 = static_cast<Column>(9 * (b[0] / 3) + 3 - b[0] - b[1]);
  // One of the three digits there comes from the first stack: 457 x89 if it can be brought to the
  // front, else 457 89x.
  const Index swap = stack_of(b[1]) == first / 3U;
  const Column x = from[b[swap]];
  const Packed fourth = stack_of(b3) == first / 3U ? 8U : x == a[swap] ? 1U : x == a3 ? 3U : 2U;
  if ((0x4570 | fourth) > seconds.best() >> 20) return;
  const auto offer = [&](Index one, Column c2, Column c3) {
    const Columns columns{a[one], a[1 - one], a3, b[one], b[1 - one], b3, from[a3], c2, c3};
    seconds.offer({pair.view, pair.rows, columns}, second_row(from, columns));
  };
  if (fourth != 8) return offer(swap, from[b[1 - swap]], from[b3]);
  offer(0, from[b[0]], from[b[1]]);
  offer(1, from[b[1]], from[b[0]]);
}

/// Two columns that exchange their digits make it 457 189, the best there is, with the right one of
/// them in the first stack. Most grids have some, so that nothing else need be looked at.
void offer_exchanges(const Pair& pair, Shortlist& seconds) {
  const Columns& from = pair.from;
  const bool to_next = (from[0] / 3 == 1) + (from[1] / 3 == 1) + (from[2] / 3 == 1) > 1;
  for (Column c = 0; c < 9; ++c) {
    const Column other = from[c];
    if (from[other] != c || (other / 3 == (c / 3 + 1) % 3) != to_next) continue;
    offer_mixed(pair, static_cast<Column>(c / 3 * 3), seconds);
    offer_mixed(pair.reversed(), static_cast<Column>(other / 3 * 3), seconds);
  }
}

void offer_seconds(const Pairs& pairs, Shortlist& seconds) {
  for (const Pair& pair : pairs) {
    if (!pair.keeps_together()) continue;
    offer_together(pair, seconds);
    offer_together(pair.reversed(), seconds);
  }
  if (!seconds.choices().empty()) return;
  for (const Pair& pair : pairs) offer_exchanges(pair, seconds);
  if (!seconds.choices().empty()) return;
  for (const Pair& pair : pairs) {
    for (Column first = 0; first < 9; first += 3) {
      offer_mixed(pair, first, seconds);
      offer_mixed(pair.reversed(), first, seconds);
    }
  }
}

/// What each digit is called if the first row is to be 123456789.
using Names = std::array<Digit, 10>;

Names names_for(const Row& first, const Columns& columns) {
  Names names{};
  for (Index i = 0; i < 9; ++i) names[first[columns[i]]] = static_cast<Digit>(i + 1);
  return names;
}

Packed image_of(const Row& row, const Columns& columns, const Names& names) {
  Packed image = 0;
  for (const Column c : columns) image = image << 4 | names[row[c]];
  return image;
}

/// The smallest rows after the third, and how many choices lead to them.
class LastRows {
 public:
  void offer(const Rows& rows, const Choice& choice) {
    const Names names = names_for(rows[choice.rows[0]], choice.columns);
    const Column first = choice.columns[0];
    const auto less = [&](Index a, Index b) {
      return names[rows[a][first]] < names[rows[b][first]];
    };
    // Rows of the other bands, each band sorted, then the bands.
    std::array<Index, 6> order{};
    Index count = 0;
    for (Index r = 0; r < 9; ++r) {
      if (r / 3 != choice.rows[0] / 3U) order[count++] = r;
    }
    std::sort(order.begin(), order.begin() + 3, less);
    std::sort(order.begin() + 3, order.end(), less);
    if (less(order[3], order[0])) std::rotate(order.begin(), order.begin() + 3, order.end());

    bool better = false;
    for (Index i = 0; i < 6; ++i) {
      const Packed image = image_of(rows[order[i]], choice.columns, names);
      if (!better && image > best_[i]) return;
      better |= image < best_[i];
      best_[i] = image;
    }
    ways_ = better ? 1 : ways_ + 1;
  }

  Packed operator[](Index i) const { return best_[i]; }
  std::uint64_t ways() const { return ways_; }

 private:
  std::array<Packed, 6> best_{above_all_rows, above_all_rows, above_all_rows,
                              above_all_rows, above_all_rows, above_all_rows};
  std::uint64_t ways_ = 0;
};

}  // namespace

Canon canon_of_grid(const Views& views) {
  Shortlist seconds;
  offer_seconds(all_pairs(views), seconds);
  Shortlist thirds;
  for (const Choice& choice : seconds.choices()) {
    const Rows& rows = views[choice.view];
    const Names names = names_for(rows[choice.rows[0]], choice.columns);
    thirds.offer(choice, image_of(rows[choice.rows[2]], choice.columns, names));
  }
  LastRows last;
  for (const Choice& choice : thirds.choices()) last.offer(views[choice.view], choice);

  Canon canon;
  canon.automorphisms = last.ways();
  for (Index i = 0; i < 9; ++i) {
    canon.form[i] = static_cast<Digit>(i + 1);
    canon.form[9 + i] = digit_at(seconds.best(), i);
    canon.form[18 + i] = digit_at(thirds.best(), i);
  }
  for (Index i = 0; i < 54; ++i) canon.form[27 + i] = digit_at(last[i / 9], i % 9);
  return canon;
}

}  // namespace kaidoku::canon
