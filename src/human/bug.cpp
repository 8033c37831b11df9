// gather() guesses the surplus: where a digit does not have two places in a house, and only one of
// its places lies in a cell with more than two candidates, the digit is surplus in that cell.
// grave_without_them() then checks the guess on the whole board.
#include "human/bug.h"

#include <algorithm>

#include "human/combinations.h"
#include "human/techniques.h"

namespace kaidoku::human {
namespace {

class Grave {
 public:
  Grave(const State& state, Sink& sink) : state_(state), layout_(state.layout()), sink_(sink) {}

  void find() {
    if (!gather() || cells_.empty() || !grave_without_them()) return;
    if (cells_.size() == 1) {
      type_1();
    } else if (lone(all_)) {
      if (!type_2() && cells_.size() == 2) type_4();
    } else if (!common_.empty()) {
      if (cells_.size() == 2 && type_4()) return;
      type_3();
    }
  }

 private:
  /// The cells with too much, with what is too much there, and the cells that see all of them.
  /// False when there are candidates too many that cannot be told.
  bool gather() {
    for (const int house : layout_.boxes_rows_columns()) {
      for (int d = 1; d <= state_.order(); ++d) {
        const auto digit = static_cast<Digit>(d);
        const Mask places = state_.places(house, digit);
        if (places == 0 || between(places, 2, 2)) continue;
        Mask large = 0;
        each_bit(places, [&](int i) {
          if (more_than(state_.candidates(layout_.cell(house, i)), 2)) large |= Mask{1} << i;
        });
        if (large == 0) return false;
        if (lone(large) && !add(layout_.cell(house, std::countr_zero(large)), digit)) return false;
      }
    }
    return true;
  }

  bool add(Cell cell, Digit digit) {
    const auto known = std::find(cells_.begin(), cells_.end(), cell);
    const auto at = static_cast<std::size_t>(known - cells_.begin());
    if (known == cells_.end()) {
      cells_.push_back(cell);
      surplus_.push_back(0);
    }
    surplus_[at] |= bit(digit);
    all_ |= bit(digit);
    if (cells_.size() == 1) {
      const auto peers = layout_.peers(cell);
      common_.assign(peers.begin(), peers.end());
    } else {
      std::erase_if(common_, [&](Cell other) { return !layout_.sees(other, cell); });
    }
    return cells_.size() == 1 || lone(all_) || !common_.empty();
  }

  /// What the cell is left with in the grave.
  Mask buried(Cell cell) const {
    const auto known = std::find(cells_.begin(), cells_.end(), cell);
    const Mask held = state_.candidates(cell);
    return known == cells_.end()
               ? held
               : held & ~surplus_[static_cast<std::size_t>(known - cells_.begin())];
  }

  bool grave_without_them() const {
    for (Cell cell = 0; cell < layout_.cells(); ++cell) {
      if (state_.value(cell) == 0 && !between(buried(cell), 2, 2)) return false;
    }
    for (const int house : layout_.boxes_rows_columns()) {
      for (int d = 1; d <= state_.order(); ++d) {
        Mask places = state_.places(house, static_cast<Digit>(d));
        each_bit(places, [&](int i) {
          if ((buried(layout_.cell(house, i)) & bit(static_cast<Digit>(d))) == 0)
            places &= ~(Mask{1} << i);
        });
        if (places != 0 && !between(places, 2, 2)) return false;
      }
    }
    return true;
  }

  /// One cell: it holds one of its surplus digits.
  void type_1() {
    Step& step = begin(TechniqueNumber::bug_1);
    if (lone(all_)) step.digit = lowest_digit(all_);
    remove(step, state_, cells_.front(), ~all_);
    offer(step);
  }

  /// One digit: one of the cells holds it.
  bool type_2() {
    Step& step = begin(TechniqueNumber::bug_2);
    step.digit = lowest_digit(all_);
    for (const Cell cell : common_) remove(step, state_, cell, all_);
    return offer(step);
  }

  /// The cells together hold one of the surplus digits: for a naked subset of their house they are
  /// one cell.
  void type_3() {
    for (const Kind kind : {in_box, in_row, in_column}) {
      const int house = layout_.house(cells_.front(), kind);
      if (house < 0 || !std::all_of(cells_.begin(), cells_.end(),
                                    [&](Cell cell) { return layout_.house(cell, kind) == house; }))
        continue;
      std::vector<Cell> inside;
      std::copy_if(common_.begin(), common_.end(), std::back_inserter(inside),
                   [&](Cell cell) { return layout_.house(cell, kind) == house; });
      for (int size = 2; size <= 6 && static_cast<int>(inside.size()) >= size; ++size) {
        if (type_3_of(house, inside, size)) return;
      }
    }
  }

  bool type_3_of(int house, const std::vector<Cell>& inside, int size) {
    const auto set = [&](int i) { return state_.candidates(inside[static_cast<std::size_t>(i)]); };
    Mask among = 0;
    for (int i = 0; i < static_cast<int>(inside.size()); ++i) {
      if (between(set(i), 2, size)) among |= Mask{1} << i;
    }
    return each_union(
        among, size - 1, size, set,
        [&](Mask chosen, Mask digits) {
          Mask held = 0;
          each_bit(chosen, [&](int i) { held |= set(i); });
          if (held != digits) return false;
          Step& step = begin(TechniqueNumber::bug_3, 0.1 * (size - 1));
          step.house = house;
          step.houses.push_back(house);
          for (int i = 0; i < static_cast<int>(inside.size()); ++i) {
            const Cell cell = inside[static_cast<std::size_t>(i)];
            if ((chosen >> i & 1) == 0) {
              remove(step, state_, cell, digits);
            } else {
              each_bit(set(i), [&](int d) {
                step.uses.push_back({cell, static_cast<Digit>(d + 1)});
              });
            }
          }
          return offer(step);
        },
        all_);
  }

  /// Two cells of a house with one further digit in common, which is in one of them: they hold it
  /// and a surplus digit.
  bool type_4() {
    const Mask further = state_.candidates(cells_[0]) & state_.candidates(cells_[1]) & ~all_;
    if (!layout_.sees(cells_[0], cells_[1]) || !lone(further)) return false;
    Step& step = begin(TechniqueNumber::bug_4);
    step.digit = lowest_digit(further);
    for (std::size_t i = 0; i < 2; ++i) remove(step, state_, cells_[i], ~(surplus_[i] | further));
    return offer(step);
  }

  Step& begin(TechniqueNumber number, double more = 0) {
    const Technique& it = technique(number);
    Step& step = sink_.draft(it, number == TechniqueNumber::bug_3 ? 5.7 + more : it.difficulty);
    step.cells = cells_;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      each_bit(surplus_[i], [&](int d) {
        step.uses.push_back({cells_[i], static_cast<Digit>(d + 1)});
      });
    }
    return step;
  }

  bool offer(Step& step) { return !step.removes.empty() && sink_.offer(); }

  const State& state_;
  const Layout& layout_;
  Sink& sink_;
  std::vector<Cell> cells_;    // in the order they were found
  std::vector<Mask> surplus_;  // beside them: the digits of each that the grave does not have
  Mask all_ = 0;               // the surplus digits of all
  std::vector<Cell> common_;   // what sees all of them
};

}  // namespace

void find_bug(const State& state, Sink& sink) { Grave(state, sink).find(); }

}  // namespace kaidoku::human
