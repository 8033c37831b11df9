// Fish: k lines of one kind in which a digit has places only in the same k lines across. Each of
// the first needs one of the second, so nothing is left of them for the rest of the board. X-wing,
// swordfish, jellyfish for 2, 3, 4.
//
// The order is: sets of lines first, digits second. So all digits are followed at once, as a mask
// of those that still fit the lines taken so far.
#pragma once

#include <array>

#include "human/finder.h"
#include "human/lost_candidates.h"

namespace kaidoku::human {

struct Fish {
  Digit digit = 0;
  Kind base_kind = in_column;  ///< the kind of the base lines; the cover lines are of the other
  Mask base = 0;               ///< lines by number, which is also their place in a line across
  Mask cover = 0;
};

template <class Report>
class FishScan {
 public:
  template <class Only>
  FishScan(const State& state, int size, Kind base, const Report& report, const Only& only)
      : state_(state),
        size_(size),
        base_(base),
        lines_(state.layout().of_kind(base)),
        report_(report) {
    // A fish and the one that the rest of the digit's lines makes eliminate the same: only the
    // smaller is looked for.
    Mask wanted = 0;
    for (int d = 1; d <= state.order(); ++d) {
      const auto digit = static_cast<Digit>(d);
      if (state.filled_with(digit) + 2 * size > state.order()) continue;
      const auto fits = [&](int line) {
        return between(state.places(lines_[static_cast<std::size_t>(line)], digit), 2, size);
      };
      if (Only::everything || any_bit(only.houses(base, digit), fits)) wanted |= bit(digit);
    }
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      each_bit(wanted, [&](int d) {
        if (between(state.places(lines_[line], static_cast<Digit>(d + 1)), 2, size))
          fitting_[line] |= Mask{1} << d;
      });
    }
  }

  /// Whether the report said: enough.
  bool run() { return choose(0, static_cast<int>(lines_.size()), state_.layout().all(), 0); }

 private:
  /// Takes one more line below `below`, for the digits that still fit.
  bool choose(int taken, int below, Mask digits, Mask base) {
    for (int line = size_ - taken - 1; line < below; ++line) {
      Mask left = digits & fitting_[static_cast<std::size_t>(line)];
      if (left == 0) continue;
      const Mask with = base | Mask{1} << line;
      if (taken + 1 == size_) {
        if (any_bit(left, [&](int d) { return complete(static_cast<Digit>(d + 1), with); }))
          return true;
        continue;
      }
      if (taken > 0) {
        each_bit(left, [&](int d) {
          if (more_than(covered(static_cast<Digit>(d + 1), with), size_)) left &= ~(Mask{1} << d);
        });
      }
      if (left != 0 && choose(taken + 1, line, left, with)) return true;
    }
    return false;
  }

  Mask covered(Digit digit, Mask base) const {
    Mask cover = 0;
    each_bit(base, [&](int line) {
      cover |= state_.places(lines_[static_cast<std::size_t>(line)], digit);
    });
    return cover;
  }

  bool complete(Digit digit, Mask base) const {
    const Mask cover = covered(digit, base);
    if (!between(cover, size_, size_)) return false;
    const auto across = state_.layout().of_kind(base_ == in_row ? in_column : in_row);
    Mask outside = 0;
    each_bit(cover, [&](int line) {
      outside |= state_.places(across[static_cast<std::size_t>(line)], digit) & ~base;
    });
    return outside != 0 && report_(Fish{digit, base_, base, cover});
  }

  const State& state_;
  int size_;
  Kind base_;
  std::span<const int> lines_;
  const Report& report_;
  std::array<Mask, largest_order> fitting_{};
};

/// Fish of `size` that take something away: columns as base lines first, then rows. Calls
/// report(Fish) until it says true. `only`: what the base lines have lost.
template <class Report, class Only = Everything>
void each_fish(const State& state, int size, const Report& report, const Only& only = {}) {
  for (const Kind base : {in_column, in_row}) {
    if (FishScan<Report>(state, size, base, report, only).run()) return;
  }
}

void find_x_wing(const State& state, Sink& sink);
void find_swordfish(const State& state, Sink& sink);
void find_jellyfish(const State& state, Sink& sink);

}  // namespace kaidoku::human
