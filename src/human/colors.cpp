// paint() follows the links from a cell and colors all it reaches; each such group is judged by
// itself. A cell of another group counts as uncolored, so trap() may take the digit out of it.
#include "human/colors.h"

#include <algorithm>

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

class Coloring {
 public:
  Coloring(const State& state, Sink& sink, Digit digit)
      : state_(state), layout_(state.layout()), sink_(sink), digit_(digit) {
    color_.assign(static_cast<std::size_t>(layout_.cells()), -1);
  }

  /// True when the sink has enough.
  bool run() {
    for (Cell start = 0; start < layout_.cells(); ++start) {
      if (!state_.has(start, digit_) || color_[static_cast<std::size_t>(start)] >= 0) continue;
      for (auto& cells : cells_) cells.clear();
      paint(start, 0);
      if (cells_[1].empty()) continue;
      if (wrap() || trap()) return true;
    }
    return false;
  }

 private:
  void paint(Cell start, int color) {
    if (color_[static_cast<std::size_t>(start)] >= 0) return;
    color_[static_cast<std::size_t>(start)] = color;
    cells_[color].push_back(start);
    for (const Layout::Seat& seat : layout_.seats(start)) {
      const Mask places = state_.places(seat.house, digit_);
      if (between(places, 2, 2))
        paint(layout_.cell(seat.house, std::countr_zero(places & ~seat.place)), 1 - color);
    }
  }

  bool wrap() {
    for (const int color : {0, 1}) {
      const auto& cells = cells_[color];
      const bool clash = std::any_of(cells.begin(), cells.end(), [&](Cell a) {
        return std::any_of(cells.begin(), cells.end(), [&](Cell b) { return layout_.sees(a, b); });
      });
      if (!clash) continue;
      Step& step = begin();
      for (const Cell cell : cells) step.removes.push_back({cell, digit_});
      if (sink_.offer()) return true;
    }
    return false;
  }

  bool trap() {
    const auto seen = [&](Cell cell, int color) {
      return std::any_of(cells_[color].begin(), cells_[color].end(),
                         [&](Cell one) { return layout_.sees(cell, one); });
    };
    const auto painted = [&](Cell cell) {
      return std::find(cells_[0].begin(), cells_[0].end(), cell) != cells_[0].end() ||
             std::find(cells_[1].begin(), cells_[1].end(), cell) != cells_[1].end();
    };
    Step* step = nullptr;
    for (Cell cell = 0; cell < layout_.cells(); ++cell) {
      if (!state_.has(cell, digit_) || painted(cell) || !seen(cell, 0) || !seen(cell, 1)) continue;
      if (step == nullptr) step = &begin();
      step->removes.push_back({cell, digit_});
    }
    return step != nullptr && sink_.offer();
  }

  Step& begin() {
    const Technique& it = technique(TechniqueNumber::simple_coloring);
    Step& step = sink_.draft(it, it.difficulty);
    step.digit = digit_;
    for (const auto& cells : cells_)
      step.cells.insert(step.cells.end(), cells.begin(), cells.end());
    for (const Cell cell : cells_[0]) step.uses.push_back({cell, digit_});
    return step;
  }

  const State& state_;
  const Layout& layout_;
  Sink& sink_;
  Digit digit_;
  std::vector<int> color_;      // of each cell, -1 for none
  std::vector<Cell> cells_[2];  // of the group at hand, by color
};

}  // namespace

void find_simple_coloring(const State& state, Sink& sink) {
  for (int d = 1; d <= state.order(); ++d) {
    if (Coloring(state, sink, static_cast<Digit>(d)).run()) return;
  }
}

}  // namespace kaidoku::human
