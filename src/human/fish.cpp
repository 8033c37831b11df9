// The search is the template in the header, which chains use as well; here a fish becomes a step. A
// bit of the cover is both the number of a line across and a place in each base line.
#include "human/fish.h"

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

void find_fish(const State& state, Sink& sink, int size, TechniqueNumber number) {
  const Layout& layout = state.layout();
  each_fish(state, size, [&](const Fish& fish) {
    const Technique& it = technique(number);
    Step& step = sink.draft(it, it.difficulty);
    step.digit = fish.digit;
    const auto lines = layout.of_kind(fish.base_kind);
    const auto across = layout.of_kind(fish.base_kind == in_row ? in_column : in_row);
    each_bit(fish.base, [&](int line) {
      const int house = lines[static_cast<std::size_t>(line)];
      step.houses.push_back(house);
      each_bit(state.places(house, fish.digit), [&](int i) {
        step.cells.push_back(layout.cell(house, i));
        step.uses.push_back({layout.cell(house, i), fish.digit});
      });
    });
    each_bit(fish.cover, [&](int line) {
      const int house = across[static_cast<std::size_t>(line)];
      step.houses.push_back(house);
      each_bit(state.places(house, fish.digit) & ~fish.base, [&](int i) {
        step.removes.push_back({layout.cell(house, i), fish.digit});
      });
    });
    return sink.offer();
  });
}

}  // namespace

void find_x_wing(const State& state, Sink& sink) {
  find_fish(state, sink, 2, TechniqueNumber::x_wing);
}
void find_swordfish(const State& state, Sink& sink) {
  find_fish(state, sink, 3, TechniqueNumber::swordfish);
}
void find_jellyfish(const State& state, Sink& sink) {
  find_fish(state, sink, 4, TechniqueNumber::jellyfish);
}

}  // namespace kaidoku::human
