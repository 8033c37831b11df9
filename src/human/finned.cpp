// Base lines are chosen first, then cover lines among the places they have. Fins share a box, so
// choose_base() gives up when the lines have more places than the cover and one box can hold. Only
// the box of the fins can lose the digit.
#include "human/finned.h"

#include <algorithm>

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

class FinnedFish {
 public:
  FinnedFish(const State& state, Sink& sink, int size, TechniqueNumber finned,
             TechniqueNumber sashimi)
      : state_(state),
        layout_(state.layout()),
        sink_(sink),
        size_(size),
        finned_(finned),
        sashimi_(sashimi) {}

  void run() {
    if (!layout_.has_boxes()) return;
    for (int d = 1; d <= state_.order(); ++d) {
      digit_ = static_cast<Digit>(d);
      for (const Kind base : {in_row, in_column}) {
        lines_ = layout_.of_kind(base);
        across_ = layout_.of_kind(base == in_row ? in_column : in_row);
        if (choose_base(0, 0, 0, 0)) return;
      }
    }
  }

 private:
  Mask places(int line) const {
    return state_.places(lines_[static_cast<std::size_t>(line)], digit_);
  }
  int box(int line, int place) const {
    return layout_.house(layout_.cell(lines_[static_cast<std::size_t>(line)], place), in_box);
  }

  /// Fins lie in one box, so the base lines have hardly more places than cover lines.
  bool choose_base(int from, int taken, Mask base, Mask all) {
    if (taken == size_) return choose_cover(all, 0, 0, base);
    const int width = std::max(layout_.rules().box().rows, layout_.rules().box().cols);
    for (int line = from; line < state_.order(); ++line) {
      if (!more_than(places(line), 1) || more_than(all | places(line), size_ + width)) continue;
      if (choose_base(line + 1, taken + 1, base | Mask{1} << line, all | places(line))) return true;
    }
    return false;
  }

  bool choose_cover(Mask from, int taken, Mask cover, Mask base) {
    if (taken == size_) return judge(base, cover);
    return any_bit(from, [&](int line) {
      const Mask one = Mask{1} << line;
      return choose_cover(from & ~(one | (one - 1)), taken + 1, cover | one, base);
    });
  }

  bool judge(Mask base, Mask cover) {
    int fin_box = -1;
    bool sashimi = false;
    const bool torn = any_bit(base, [&](int line) {
      const Mask inside = places(line) & cover;
      if (inside == 0) return true;
      sashimi = sashimi || lone(inside);
      return any_bit(places(line) & ~cover, [&](int place) {
        const int here = box(line, place);
        const bool other = fin_box >= 0 && fin_box != here;
        fin_box = here;
        return other;
      });
    });
    if (torn || fin_box < 0) return false;
    Step* step = nullptr;
    each_bit(cover, [&](int line) {
      const int house = across_[static_cast<std::size_t>(line)];
      each_bit(state_.places(house, digit_) & ~base & layout_.overlap(house, fin_box),
               [&](int place) {
                 if (step == nullptr) step = &begin(base, cover, sashimi);
                 step->removes.push_back({layout_.cell(house, place), digit_});
               });
    });
    return step != nullptr && sink_.offer();
  }

  Step& begin(Mask base, Mask cover, bool sashimi) {
    const Technique& it = technique(sashimi ? sashimi_ : finned_);
    Step& step = sink_.draft(it, it.difficulty);
    step.digit = digit_;
    each_bit(base, [&](int line) {
      step.houses.push_back(lines_[static_cast<std::size_t>(line)]);
      each_bit(places(line), [&](int place) {
        const Cell cell = layout_.cell(lines_[static_cast<std::size_t>(line)], place);
        step.uses.push_back({cell, digit_});
        if ((cover >> place & 1) != 0) step.cells.push_back(cell);
      });
    });
    each_bit(cover,
             [&](int line) { step.houses.push_back(across_[static_cast<std::size_t>(line)]); });
    return step;
  }

  const State& state_;
  const Layout& layout_;
  Sink& sink_;
  int size_;
  TechniqueNumber finned_, sashimi_;
  Digit digit_ = 0;
  std::span<const int> lines_, across_;
};

}  // namespace

void find_finned_x_wing(const State& state, Sink& sink) {
  FinnedFish(state, sink, 2, TechniqueNumber::finned_x_wing, TechniqueNumber::sashimi_x_wing).run();
}
void find_finned_swordfish(const State& state, Sink& sink) {
  FinnedFish(state, sink, 3, TechniqueNumber::finned_swordfish, TechniqueNumber::sashimi_swordfish)
      .run();
}

}  // namespace kaidoku::human
