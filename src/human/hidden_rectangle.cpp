// If the corner held b, its neighbors were a, for both lines have no other place for it; then the
// corner across were b, and a and b could change places.
#include "human/techniques.h"
#include "human/uniqueness.h"

namespace kaidoku::human {
namespace {

/// The four corners lie in two boxes; any four do where there are none.
bool two_boxes(const Layout& layout, Cell corner, Cell beside, Cell below, Cell across) {
  if (!layout.has_boxes()) return true;
  const auto same = [&](Cell a, Cell b) {
    return layout.house(a, in_box) == layout.house(b, in_box);
  };
  return same(corner, beside) != same(corner, below) &&
         (same(corner, beside) ? same(below, across) : same(beside, across));
}

}  // namespace

void find_hidden_rectangle(const State& state, Sink& sink) {
  const Layout& layout = state.layout();
  for (Cell corner = 0; corner < layout.cells(); ++corner) {
    const Mask pair = state.candidates(corner);
    if (!between(pair, 2, 2)) continue;
    const auto holds = [&](Cell cell) { return (state.candidates(cell) & pair) == pair; };
    for (const Cell beside : layout.cells_of(layout.house(corner, in_row))) {
      if (beside == corner || !holds(beside)) continue;
      for (const Cell below : layout.cells_of(layout.house(corner, in_column))) {
        const int row = layout.house(below, in_row), column = layout.house(beside, in_column);
        const Cell across = layout.cell(row, layout.index(beside, in_row));
        if (below == corner || !holds(below) || !holds(across) ||
            state.candidates(across) == pair || !two_boxes(layout, corner, beside, below, across))
          continue;
        const bool enough = any_bit(pair, [&](int d) {
          const auto digit = static_cast<Digit>(d + 1);
          if (more_than(state.places(row, digit), 2) || more_than(state.places(column, digit), 2))
            return false;
          const Technique& it = technique(TechniqueNumber::hidden_rectangle);
          Step& step = sink.draft(it, it.difficulty);
          step.digit = digit;
          step.houses = {row, column};
          step.cells = {corner, beside, across, below};
          for (const Cell cell : step.cells) {
            each_bit(pair, [&](int i) { step.uses.push_back({cell, static_cast<Digit>(i + 1)}); });
          }
          step.removes.push_back({across, lowest_digit(pair & ~bit(digit))});
          return sink.offer();
        });
        if (enough) return;
      }
    }
  }
}

}  // namespace kaidoku::human
