// The canonical form of any board: written row by row, leaving open what need not be decided yet.
//
// An image is named by a way to look (upright or transposed), an order of the rows and an order of
// the columns; its digits are then named in the order they appear, which is the smallest naming. A
// Draft is a set of images that begin with the same rows. It knows which rows of the board these
// are, but of the columns only an ordered partition: stacks and columns that nothing has told apart
// yet stay interchangeable, and so do the names of digits that first appeared in such columns.
// Writing a row splits the partition just as far as the smallest row asks for; where several splits
// give the same row, each becomes a draft of its own. Only drafts with the smallest beginning of
// all live on to the next row. In the end every draft counts for all the column orders it has left
// open.
//
// Rows and bands that are equal cell by cell are interchangeable as well: one of them is taken, and
// counted for all. So the 3,359,232 images of a blank board are two drafts, and most boards have a
// handful at any time.
//
// What lost: trying all orders of the columns for the first row. There are 1296 if it is empty, as
// it mostly is in puzzles with few clues.
#include <algorithm>
#include <span>
#include <vector>

#include "canon/ways.h"

namespace kaidoku::canon {
namespace {

using Index = std::size_t;

/// What a digit is called in the image: 0 nothing yet, 1-9 that, otherwise `pending` + the row it
/// first appeared in: then it is called what stands in that row where its column will come to be.
using Name = std::uint8_t;
constexpr Name pending = 16;

struct Draft {
  /// For each column of the board the first position it may still take. Columns of a stack with the
  /// same one are interchangeable; so are stacks whose columns have the same ones.
  std::array<std::uint8_t, 9> at{};
  std::array<Name, 10> name{};
  std::array<std::uint8_t, 10> column{};  ///< of the digits whose name is pending
  std::uint8_t named = 0;                 ///< how many digits have a name, pending or not
  std::uint8_t view = 0;
  std::uint16_t written = 0;  ///< rows of the board, as bits
  std::uint32_t ways = 1;     ///< orders of equal rows it stands for

  Index slot(Index stack) const { return at[3 * stack] / 3U; }
  Index stacks_at(Index here) const {
    return Index{slot(0) == here} + Index{slot(1) == here} + Index{slot(2) == here};
  }
  bool row_written(Index row) const { return (written >> row & 1U) != 0; }

  void move_column(Index c, Index by) { at[c] = static_cast<std::uint8_t>(at[c] + by); }
  void move_stack(Index stack, Index slots) {
    for (Index c = 3 * stack; c < 3 * stack + 3; ++c) move_column(c, 3 * slots);
  }
  /// Of the stacks that are interchangeable with this one, it is the first.
  void place_stack(Index stack) {
    const Index here = slot(stack);
    for (Index other = 0; other < 3; ++other) {
      if (other != stack && slot(other) == here) move_stack(other, 1);
    }
  }
  void place_column(Index c) {
    const Index stack = c / 3;
    place_stack(stack);
    for (Index other = 3 * stack; other < 3 * stack + 3; ++other) {
      if (other != c && at[other] == at[c]) move_column(other, 1);
    }
  }

  std::uint64_t column_orders() const {
    constexpr std::uint64_t factorial[] = {1, 1, 2, 6};
    std::array<Index, 9> columns_at{};
    for (const auto position : at) ++columns_at[position];
    std::uint64_t orders = 1;
    for (Index here = 0; here < 3; ++here) {
      const Index stacks = stacks_at(here);
      orders *= factorial[stacks];
      for (Index p = 3 * here; p < 3 * here + 3; ++p) {
        for (Index s = 0; s < stacks; ++s) orders *= factorial[columns_at[p] / stacks];
      }
    }
    return orders;
  }
};

/// Has this row a digit twice?
bool repeats(const Row& row) {
  unsigned seen = 0;
  for (const Digit digit : row) {
    if ((seen >> digit & 1U) != 0) return true;
    if (digit != 0) seen |= 1U << digit;
  }
  return false;
}

/// The beginning of a row.
struct Text {
  Packed digits = 0;
  unsigned length = 0;

  void add(unsigned digit) {
    digits = digits << 4 | digit;
    ++length;
  }
};

class FormSearch {
 public:
  FormSearch(const Views& views, std::vector<Draft>& now, std::vector<Draft>& next)
      : views_(views), now_(now), next_(next) {}

  Canon run() {
    now_.assign(2, Draft{});
    now_[1].view = 1;
    for (step_ = 0; step_ < 9; ++step_) {
      best_ = above_all_rows;
      next_.clear();
      for (const Draft& draft : now_) write_next_row(draft);
      form_[step_] = best_;
      now_.swap(next_);
    }
    return result();
  }

 private:
  Canon result() const {
    Canon canon;
    for (Index cell = 0; cell < canon.form.size(); ++cell)
      canon.form[cell] = digit_at(form_[cell / 9], cell % 9);
    for (const Draft& draft : now_) canon.automorphisms += draft.ways * draft.column_orders();
    for (unsigned unused = 9U - now_.front().named; unused > 1; --unused)
      canon.automorphisms *= unused;
    return canon;
  }

  // Which row of the board is written next.

  void write_next_row(const Draft& draft) {
    const Rows& rows = views_[draft.view];
    const auto band = [&rows](Index b) { return std::span(rows).subspan(3 * b, 3); };
    for (Index b = 0; b < 3; ++b) {
      const unsigned written = draft.written >> (3 * b) & 7U;
      const bool begun = written != 0 && written != 7;
      if (step_ % 3 != 0 ? !begun : written == 7) continue;
      unsigned ways = 1;
      for (Index other = 0; other < 3 && !begun && ways > 0; ++other) {
        if (other == b || draft.row_written(3 * other) || !std::ranges::equal(band(b), band(other)))
          continue;
        ways = other < b ? 0 : ways + 1;
      }
      if (ways > 0) write_row_of_band(draft, b, ways);
    }
  }

  void write_row_of_band(const Draft& draft, Index band, unsigned ways) {
    const Rows& rows = views_[draft.view];
    for (Index r = 3 * band; r < 3 * band + 3; ++r) {
      if (draft.row_written(r)) continue;
      unsigned equal = 1;
      for (Index other = 3 * band; other < 3 * band + 3 && equal > 0; ++other) {
        if (other == r || draft.row_written(other) || rows[other] != rows[r]) continue;
        equal = other < r ? 0 : equal + 1;
      }
      if (equal == 0) continue;
      Draft chosen = draft;
      chosen.written = static_cast<std::uint16_t>(draft.written | 1U << r);
      chosen.ways *= ways * equal;
      row_ = &rows[r];
      repeats_ = repeats(*row_);
      write_stacks(chosen, 0, {});
    }
  }

  // How it is written, from left to right.

  Digit cell(Index column) const { return (*row_)[column]; }

  bool hopeless(const Text& text) const { return text.digits > best_ >> (4 * (9 - text.length)); }

  void keep(const Draft& draft, const Text& text) {
    if (text.digits < best_) next_.clear();
    best_ = text.digits;
    next_.push_back(draft);
  }

  /// From this slot on.
  void write_stacks(Draft& draft, Index slot, Text text) {
    if (hopeless(text)) return;
    if (slot == 3) return keep(draft, text);
    // How stacks of empty cells and digits never seen before are written is plain, and so is which
    // of two such stacks comes first; if they look the same, it need not be decided. Empty stacks
    // come before all others.
    unsigned first = 8;
    bool plain = !repeats_;
    std::array<unsigned, 3> look{8, 8, 8};
    for (Index s = 0; s < 3; ++s) {
      if (draft.slot(s) != slot) continue;
      look[s] = look_of(draft, s);
      first = std::min(first, look[s]);
      for (Index c = 3 * s; c < 3 * s + 3; ++c) plain &= cell(c) == 0 || draft.name[cell(c)] == 0;
    }
    if (!plain && first != 0) {
      const Draft open = draft;
      for (Index s = 0; s < 3; ++s) {
        if (look[s] == 8) continue;
        draft = open;
        draft.place_stack(s);
        write_columns(draft, s, 0, text);
      }
      return;
    }
    const auto leading = static_cast<Index>(std::count(look.begin(), look.end(), first));
    for (Index s = 0; s < 3; ++s) {
      if (look[s] == first) {
        write_plain(draft, s);
      } else if (look[s] != 8) {
        draft.move_stack(s, leading);
      }
    }
    for (Index i = 0; i < 3 * leading; ++i)
      text.add((first & 4U >> i % 3) != 0 ? ++draft.named : 0U);
    write_stacks(draft, slot + leading, text);
  }

  /// Which positions of a stack will have digits (the first is the highest bit) if empty cells come
  /// first wherever that is open.
  unsigned look_of(const Draft& draft, Index stack) const {
    std::array<unsigned, 3> columns{}, digits{};
    for (Index c = 3 * stack; c < 3 * stack + 3; ++c) {
      ++columns[draft.at[c] % 3U];
      digits[draft.at[c] % 3U] += cell(c) != 0;
    }
    unsigned look = 0;
    for (unsigned p = 0; p < 3; ++p) {
      if (columns[p] > 0) look |= ((1U << digits[p]) - 1) << (3 - p - columns[p]);
    }
    return look;
  }

  /// A stack of empty cells and digits never seen before: empty cells to the front, and the digits
  /// get names.
  void write_plain(Draft& draft, Index stack) const {
    std::array<Index, 3> empty{};
    for (Index c = 3 * stack; c < 3 * stack + 3; ++c) empty[draft.at[c] % 3U] += cell(c) == 0;
    for (Index c = 3 * stack; c < 3 * stack + 3; ++c) {
      if (cell(c) == 0) continue;
      draft.move_column(c, empty[draft.at[c] % 3U]);
      give_pending_name(draft, c);
    }
  }

  void give_pending_name(Draft& draft, Index c) const {
    draft.name[cell(c)] = static_cast<Name>(pending + step_);
    draft.column[cell(c)] = static_cast<std::uint8_t>(c);
  }

  /// The columns of a stack that has its place, from this position (0 to 3) of the stack on.
  void write_columns(Draft& draft, Index stack, Index from, Text text) {
    if (hopeless(text)) return;
    if (from == 3) return write_stacks(draft, draft.slot(stack) + 1, text);
    std::array<Index, 3> columns{};
    Index count = 0, empty = 0, unnamed = 0;
    for (Index c = 3 * stack; c < 3 * stack + 3; ++c) {
      if (draft.at[c] % 3U != from) continue;
      columns[count++] = c;
      empty += cell(c) == 0;
      unnamed += cell(c) != 0 && draft.name[cell(c)] == 0;
    }
    const std::span<const Index> open = std::span(columns).first(count);
    if (empty > 0) {
      bring_forward(draft, open, 0);
      for (Index i = 0; i < empty; ++i) text.add(0);
      return write_columns(draft, stack, from + empty, text);
    }
    if (unnamed == count && !repeats_) {
      for (const Index c : open) {
        give_pending_name(draft, c);
        text.add(++draft.named);
      }
      return write_columns(draft, stack, from + count, text);
    }
    if (count == 1) {
      text.add(decided_name(draft, cell(open[0])));
      return write_columns(draft, stack, from + 1, text);
    }
    write_digits(draft, open, from, text);
  }

  /// Several interchangeable columns with digits, and it matters which comes first: one that then
  /// has the smallest name. Columns with the same digit (that breaks a rule) stay together.
  void write_digits(const Draft& draft, std::span<const Index> open, Index from, Text text) {
    std::array<Draft, 3> drafts;
    std::array<Index, 3> same{};
    std::array<Name, 3> names{};
    Name smallest = pending;
    for (Index i = 0; i < open.size(); ++i) {
      const Digit digit = cell(open[i]);
      names[i] = pending;
      if (std::ranges::any_of(open.first(i), [&](Index c) { return cell(c) == digit; })) continue;
      drafts[i] = draft;
      same[i] = bring_forward(drafts[i], open, digit);
      names[i] = decided_name(drafts[i], digit);
      smallest = std::min(smallest, names[i]);
    }
    for (Index i = 0; i < open.size(); ++i) {
      if (names[i] != smallest) continue;
      Text longer = text;
      for (Index k = 0; k < same[i]; ++k) longer.add(smallest);
      write_columns(drafts[i], open[0] / 3, from + same[i], longer);
    }
  }

  /// Of these interchangeable columns those with this digit come first. How many that are.
  Index bring_forward(Draft& draft, std::span<const Index> open, Digit digit) const {
    const auto same =
        static_cast<Index>(std::ranges::count_if(open, [&](Index c) { return cell(c) == digit; }));
    for (const Index c : open) {
      if (cell(c) != digit) draft.move_column(c, same);
    }
    return same;
  }

  /// The smallest name this digit can have; from now on it has it.
  Name decided_name(Draft& draft, Digit digit) const {
    Name& name = draft.name[digit];
    if (name == 0) name = ++draft.named;
    if (name >= pending) {
      const Index c = draft.column[digit];
      name = digit_at(form_[name - pending], draft.at[c]);
      draft.place_column(c);
    }
    return name;
  }

  const Views& views_;
  std::vector<Draft>& now_;   ///< all that have the smallest beginning
  std::vector<Draft>& next_;  ///< ... and that with one row more
  std::array<Packed, 9> form_{};
  Index step_ = 0;                ///< rows written
  Packed best_ = above_all_rows;  ///< the smallest next row so far
  const Row* row_ = nullptr;      ///< the row being written
  bool repeats_ = false;
};

}  // namespace

Canon canon_of_any(const Views& views) {
  thread_local std::vector<Draft> now, next;
  return FormSearch(views, now, next).run();
}

}  // namespace kaidoku::canon
