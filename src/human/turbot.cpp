// The places of two parallel lines are masks with the same meaning, so their common bit is the line
// in which a skyscraper's places meet. A step is drafted only once there is a candidate to remove.
#include "human/turbot.h"

#include <array>

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

bool two(Mask places) { return between(places, 2, 2); }

/// One of `one` and `other` holds the digit. True when the sink has enough.
bool offer_ends(const State& state, Sink& sink, TechniqueNumber number, Digit digit, Cell one,
                Cell other, const std::vector<Cell>& middle, const std::vector<int>& houses) {
  const Layout& layout = state.layout();
  const Technique& it = technique(number);
  Step* step = nullptr;
  for (const Cell cell : layout.peers(one)) {
    if (!state.has(cell, digit) || !layout.sees(cell, other)) continue;
    if (step == nullptr) {
      step = &sink.draft(it, it.difficulty);
      step->digit = digit;
      step->houses = houses;
      step->cells = {one, other};
      step->cells.insert(step->cells.end(), middle.begin(), middle.end());
      for (const Cell used : step->cells) step->uses.push_back({used, digit});
    }
    step->removes.push_back({cell, digit});
  }
  return step != nullptr && sink.offer();
}

}  // namespace

void find_skyscraper(const State& state, Sink& sink) {
  const Layout& layout = state.layout();
  for (int d = 1; d <= state.order(); ++d) {
    const auto digit = static_cast<Digit>(d);
    for (const Kind kind : {in_row, in_column}) {
      const auto lines = layout.of_kind(kind);
      for (std::size_t j = 1; j < lines.size(); ++j) {
        const Mask second = state.places(lines[j], digit);
        if (!two(second)) continue;
        for (std::size_t i = 0; i < j; ++i) {
          const Mask first = state.places(lines[i], digit);
          const Mask shared = first & second;
          if (!two(first) || !lone(shared)) continue;
          const auto at = [&](std::size_t line, Mask place) {
            return layout.cell(lines[line], std::countr_zero(place));
          };
          if (offer_ends(state, sink, TechniqueNumber::skyscraper, digit, at(i, first ^ shared),
                         at(j, second ^ shared), {at(i, shared), at(j, shared)},
                         {lines[i], lines[j]}))
            return;
        }
      }
    }
  }
}

void find_two_string_kite(const State& state, Sink& sink) {
  const Layout& layout = state.layout();
  if (!layout.has_boxes()) return;
  for (int d = 1; d <= state.order(); ++d) {
    const auto digit = static_cast<Digit>(d);
    for (const int row : layout.of_kind(in_row)) {
      if (!two(state.places(row, digit))) continue;
      for (const int column : layout.of_kind(in_column)) {
        if (!two(state.places(column, digit))) continue;
        const auto ends = [&](int house) {
          const Mask places = state.places(house, digit);
          const Cell low = layout.cell(house, std::countr_zero(places));
          return std::array{low, layout.cell(house, std::countr_zero(places & (places - 1)))};
        };
        const auto across = ends(row), down = ends(column);
        for (const std::size_t i : {0U, 1U}) {
          for (const std::size_t j : {0U, 1U}) {
            const Cell a = across[i], b = down[j];
            if (a == b || across[1 - i] == down[1 - j] ||
                layout.house(a, in_box) != layout.house(b, in_box))
              continue;
            if (offer_ends(state, sink, TechniqueNumber::two_string_kite, digit, across[1 - i],
                           down[1 - j], {a, b}, {row, column}))
              return;
          }
        }
      }
    }
  }
}

void find_empty_rectangle(const State& state, Sink& sink) {
  const Layout& layout = state.layout();
  for (int d = 1; d <= state.order(); ++d) {
    const auto digit = static_cast<Digit>(d);
    for (const int box : layout.of_kind(in_box)) {
      const Mask places = state.places(box, digit);
      if (!more_than(places, 1)) continue;
      for (const Kind kind : {in_row, in_column}) {
        const Kind cross = kind == in_row ? in_column : in_row;
        // The places are in this line and in that one across; in neither of them alone.
        for (const int line : layout.of_kind(kind)) {
          const Mask along = layout.overlap(box, line);
          if (along == 0 || (places & along) == 0) continue;
          for (const int other : layout.of_kind(cross)) {
            const Mask down = layout.overlap(box, other);
            if (down == 0 || (places & ~(along | down)) != 0) continue;
            if ((places & ~along) == 0 || (places & ~down) == 0) continue;
            // A line across with two places, one of them in `line`: the other and `other` meet
            // where it cannot be.
            for (const int link : layout.of_kind(cross)) {
              const Mask ends = state.places(link, digit);
              const int start = layout.index(layout.cell(line, 0), cross);
              if (layout.overlap(box, link) != 0 || !two(ends) || (ends >> start & 1) == 0)
                continue;
              const int end = std::countr_zero(ends & ~(Mask{1} << start));
              const Cell gone = layout.cell(other, end);
              if (layout.house(gone, in_box) == box || !state.has(gone, digit)) continue;
              const Technique& it = technique(TechniqueNumber::empty_rectangle);
              Step& step = sink.draft(it, it.difficulty);
              step.digit = digit;
              step.house = box;
              step.houses = {box, line, other, link};
              step.cells = {layout.cell(link, start), layout.cell(link, end)};
              each_bit(places, [&](int i) { step.cells.push_back(layout.cell(box, i)); });
              for (const Cell cell : step.cells) step.uses.push_back({cell, digit});
              step.removes.push_back({gone, digit});
              if (sink.offer()) return;
            }
          }
        }
      }
    }
  }
}

}  // namespace kaidoku::human
