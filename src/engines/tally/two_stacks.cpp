// With two rows in a box, a band has two rows and two boxes, and what is in the upper row of the
// left box is in the lower row of the right one. So for each digit one bit per band says all about
// rows: is it in the upper row on the left? Half of the digits are in each band. These bits, the
// *type* of a digit, decide which digits are in each row of the left stack and of the right one,
// and then the two stacks are independent (columns.h):
//
//     sum over the types of all digits    of    ways(left stack) * ways(right stack)
//
// A 10x10 board has 252^5 = 10^12 choices of types. What makes it feasible:
//
// * Digits that no given shows can change names: their types are taken in ascending order, and each
//   choice counts for as many as there are orders.
// * In a band without clues the two rows can change places: there the first named digit is in the
//   lower row on the left.
// * A stack without clues has the same ways when bands change places, or the rows of a band: it is
//   asked once for all choices that differ only by that. On the blank 10x10 board 158,612 choices
//   of types are left, and 355 questions.
#include "engines/tally/two_stacks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "engines/tally/columns.h"

namespace kaidoku::tally {
namespace {

using Types = std::array<std::uint8_t, most_rows>;  // a bit for each band

std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  std::uint64_t result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) result = result * (n - k + i) / i;
  return result;
}

/// The ways to fill a stack without clues, by its types. Remembers them under names that are the
/// same for types which differ by the order of bands, of rows in bands, or of digits.
class PlainStack {
 public:
  explicit PlainStack(int columns) : columns_(columns), stack_(columns, {}) {
    std::array<int, 5> bands{0, 1, 2, 3, 4};
    do {
      std::array<std::uint8_t, 32> moved{};
      for (std::size_t type = 0; type < moved.size(); ++type) {
        for (std::size_t band = 0; band < bands.size(); ++band)
          moved[type] = static_cast<std::uint8_t>(moved[type] | (type >> bands[band] & 1) << band);
      }
      moves_.push_back(moved);
    } while (std::next_permutation(bands.begin(), bands.begin() + columns));
  }

  std::uint64_t ways(const Types& types, const RowDigits& rows, engines::Meter& meter) {
    const auto size = static_cast<std::size_t>(2 * columns_);
    if (!meter.work(moves_.size() * size)) return 0;
    const std::uint64_t name = name_of(types);
    if (const auto known = ways_.find(name); known != ways_.end()) return known->second;
    // smallest of the names with rows exchanged so that one type becomes 0
    std::uint64_t shared_name = name;
    for (std::size_t i = 0; i < size; ++i) {
      Types other = types;
      for (std::size_t k = 0; k < size; ++k) other[k] ^= types[i];
      shared_name = std::min(shared_name, name_of(other));
    }
    auto known = ways_.find(shared_name);
    if (known == ways_.end()) known = ways_.emplace(shared_name, stack_.ways(rows, meter)).first;
    const std::uint64_t found = known->second;  // emplace may move it
    ways_.emplace(name, found);
    return found;
  }

 private:
  /// The smallest number made of the types in ascending order, over all orders of the bands.
  std::uint64_t name_of(const Types& types) const {
    const auto size = static_cast<std::size_t>(2 * columns_);
    std::uint64_t smallest = UINT64_MAX;
    for (const auto& moved : moves_) {
      Types sorted{};
      for (std::size_t i = 0; i < size; ++i) {
        const std::uint8_t type = moved[types[i]];
        std::size_t at = i;
        for (; at > 0 && sorted[at - 1] > type; --at) sorted[at] = sorted[at - 1];
        sorted[at] = type;
      }
      std::uint64_t name = 0;
      for (std::size_t i = 0; i < size; ++i) name = name << 5 | sorted[i];
      smallest = std::min(smallest, name);
    }
    return smallest;
  }

  int columns_;
  Columns stack_;
  std::vector<std::array<std::uint8_t, 32>> moves_;
  std::unordered_map<std::uint64_t, std::uint64_t> ways_;
};

std::vector<Clue> clues_in(const std::vector<Clue>& clues, int stack) {
  std::vector<Clue> result;
  std::ranges::copy_if(clues, std::back_inserter(result),
                       [&](const Clue& clue) { return clue.stack == stack; });
  return result;
}

}  // namespace

/// One count: the types chosen so far, digit by digit.
class TwoStacks::Choice {
 public:
  Choice(const TwoStacks& board, engines::Meter& meter)
      : board_(board), meter_(meter), columns_(board.columns_), plain_(columns_) {
    for (const Clue& clue : board.clues_) {
      const auto digit = static_cast<std::size_t>(clue.digit);
      const unsigned band = 1U << clue.band;
      known_[digit] |= band;
      if ((clue.stack == 0) == (clue.row == 0)) value_[digit] |= band;
      without_clues_ &= ~band;
    }
    without_clues_ &= (1U << columns_) - 1;
    known_[static_cast<std::size_t>(board.named_.front())] |= without_clues_;
    order_ = board.named_;
    order_.insert(order_.end(), board.hidden_.begin(), board.hidden_.end());
    left_.fill(columns_);
    right_.fill(columns_);
  }

  Natural run() {
    choose(0, 1, 0);
    for (unsigned band = without_clues_; band != 0; band &= band - 1) total_ *= 2;
    return std::move(total_);
  }

 private:
  /// Gives types to the digits from the i-th on; those before count for so many orders, the last
  /// `alike` have one type.
  void choose(std::size_t i, std::uint64_t times, std::uint64_t alike) {
    if (i == order_.size()) return add(times);
    const auto digit = static_cast<std::size_t>(order_[i]);
    const bool hidden = i >= board_.named_.size();
    const bool follows = i > board_.named_.size();
    const unsigned before = follows ? types_[static_cast<std::size_t>(order_[i - 1])] : 0;
    for (unsigned type = before; type < 1U << columns_ && !meter_.spent(); ++type) {
      if ((type & known_[digit]) != value_[digit]) continue;
      if (!take(type)) continue;
      types_[digit] = static_cast<std::uint8_t>(type);
      const std::uint64_t now_alike = follows && type == before ? alike + 1 : 1;
      const std::uint64_t place = i - board_.named_.size() + 1;  // among the hidden
      choose(i + 1, hidden ? times * place / now_alike : times, now_alike);
      give_back(type);
    }
  }

  /// Uses up a place in a row of every band. False, and nothing is used up, if one of these rows is
  /// full.
  bool take(unsigned type) {
    for (std::size_t band = 0; band < static_cast<std::size_t>(columns_); ++band) {
      if (((type >> band & 1) != 0 ? left_ : right_)[band] == 0) return false;
    }
    for (std::size_t band = 0; band < static_cast<std::size_t>(columns_); ++band)
      --((type >> band & 1) != 0 ? left_ : right_)[band];
    return true;
  }
  void give_back(unsigned type) {
    for (std::size_t band = 0; band < static_cast<std::size_t>(columns_); ++band)
      ++((type >> band & 1) != 0 ? left_ : right_)[band];
  }

  void add(std::uint64_t times) {
    if (!meter_.node()) return;
    Natural part(times);
    for (std::size_t stack = 0; stack < 2; ++stack) {
      RowDigits rows{};
      for (std::size_t digit = 0; digit < order_.size(); ++digit) {
        for (std::size_t band = 0; band < static_cast<std::size_t>(columns_); ++band) {
          const std::size_t row = (types_[digit] >> band & 1) != 0 ? stack : 1 - stack;
          rows[2 * band + row] = static_cast<std::uint16_t>(rows[2 * band + row] | 1U << digit);
        }
      }
      part *= with_clues_[stack] ? stacks_[stack].ways(rows, meter_)
                                 : plain_.ways(types_, rows, meter_);
      // these ways may be too few of a stack, but none too many are counted
      if (meter_.spent()) return;
      if (part == Natural(0)) return;
    }
    total_ += part;
  }

  const TwoStacks& board_;
  engines::Meter& meter_;
  int columns_;
  std::vector<int> order_;                   // of the digits: named, then hidden
  std::array<unsigned, most_rows> known_{};  // bands in which the bit of a digit is known,
  std::array<unsigned, most_rows> value_{};  // and which it is
  unsigned without_clues_ = ~0U;             // bands, as bits
  // places left for digits of either type, by band
  std::array<int, most_rows / 2> left_{}, right_{};
  Types types_{};
  PlainStack plain_;
  std::array<Columns, 2> stacks_{Columns(columns_, clues_in(board_.clues_, 0)),
                                 Columns(columns_, clues_in(board_.clues_, 1))};
  std::array<bool, 2> with_clues_{!clues_in(board_.clues_, 0).empty(),
                                  !clues_in(board_.clues_, 1).empty()};
  Natural total_;
};

TwoStacks::TwoStacks(int columns, std::vector<Clue> clues)
    : columns_(columns), clues_(std::move(clues)) {
  std::array<bool, most_rows> shown{};
  for (const Clue& clue : clues_) shown[static_cast<std::size_t>(clue.digit)] = true;
  if (clues_.empty()) shown[0] = true;
  for (int digit = 0; digit < 2 * columns_; ++digit) {
    (shown[static_cast<std::size_t>(digit)] ? named_ : hidden_).push_back(digit);
  }
}

double TwoStacks::seconds() const {
  // By the width: one question to a stack without clues, how many of them there are on a blank
  // board, and one question to a stack whose columns all have a clue, of which every further clue
  // takes a part. Measured on random clues: a question may take three times as long, or a third.
  constexpr std::array<double, 6> without_clues{0, 0, 1e-7, 1e-6, 2e-5, 0.025},
      questions{0, 0, 2, 4, 26, 355}, with_clues{0, 0, 1e-6, 1e-5, 3e-4, 0.1};
  constexpr double per_clue = 0.7;
  const auto width = static_cast<std::size_t>(columns_);
  double choices = 1;
  std::array<unsigned, most_rows> known{};
  for (const Clue& clue : clues_) known[static_cast<std::size_t>(clue.digit)] |= 1U << clue.band;
  for (int band = 0; band < columns_; ++band) {
    const auto bits =
        std::ranges::count_if(known, [&](unsigned bands) { return (bands >> band & 1) != 0; });
    choices *= static_cast<double>(binomial(2 * width, width)) /
               static_cast<double>(1 << std::max<std::ptrdiff_t>(bits, 1));
  }
  for (std::size_t i = 2; i <= hidden_.size(); ++i) choices /= static_cast<double>(i);
  choices = std::max(choices, 1.0);
  double seconds = choices * 5e-6;
  bool plain = false;  // two stacks without clues ask the same questions
  for (int stack = 0; stack < 2; ++stack) {
    const std::size_t clues = clues_in(clues_, stack).size();
    if (clues == 0) {
      plain = true;
    } else {
      seconds += choices * with_clues[width] * std::pow(per_clue, static_cast<double>(clues));
    }
  }
  if (plain) seconds += std::min(choices, questions[width]) * without_clues[width];
  return seconds;
}

Natural TwoStacks::count(engines::Meter& meter) const { return Choice(*this, meter).run(); }

}  // namespace kaidoku::tally
