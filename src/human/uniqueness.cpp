// The search is Sudoku Explainer's, with its mistake: which further digits were met on the way is
// not forgotten when another way is taken, so some loops are missed. Published ratings depend on
// that. What it would reject in the end is rejected as early as possible here, but only where that
// cannot change what is remembered.
//
// A ring is found once for each of its cells and in both directions. All of them say the same, so
// only the first counts.
#include "human/uniqueness.h"

#include <algorithm>
#include <array>

#include "human/combinations.h"
#include "human/techniques.h"

namespace kaidoku::human {
namespace {

constexpr Kind kinds[] = {in_box, in_row, in_column};

class LoopSearch {
 public:
  LoopSearch(const State& state, const base::Deadline& deadline)
      : state_(state), layout_(state.layout()), deadline_(deadline) {}

  /// Ended before all was seen: on large boards there can be far too many ways.
  bool gave_up() const { return gave_up_; }

  /// All steps, sorted.
  std::vector<Step>& run() {
    for (Cell start = 0; start < layout_.cells() && !gave_up_; ++start) {
      pair_ = state_.candidates(start);
      if (!between(pair_, 2, 2)) continue;
      loop_ = {start};
      Used used{};
      use(used, start);
      extend(start, 2, 0, -1, used);
    }
    std::stable_sort(steps_.begin(), steps_.end(), [](const Step& a, const Step& b) {
      return a.difficulty != b.difficulty ? a.difficulty < b.difficulty : type(a) < type(b);
    });
    return steps_;
  }

 private:
  /// The houses that cells at even and at odd places of the loop lie in, by kind and number.
  using Used = std::array<std::array<Mask, 3>, 2>;

  /// 0 to 3, for the types 1 to 4.
  static std::ptrdiff_t type(const Step& step) {
    return (step.technique - &technique(TechniqueNumber::unique_rectangle_1)) % 4;
  }

  int number(Cell cell, Kind kind) const {
    return layout_.house(cell, kind) - layout_.of_kind(kind).front();
  }

  /// Enters the last cell of the loop. False when a house has one at such a place already.
  bool use(Used& used, Cell cell) const {
    auto& mine = used[(loop_.size() + 1) % 2];
    for (const Kind kind : kinds) {
      if (layout_.house(cell, kind) < 0) continue;
      const Mask house = Mask{1} << number(cell, kind);
      if ((mine[kind] & house) != 0) return false;
      mine[kind] |= house;
    }
    return true;
  }

  /// Tries every cell after the last one. `further` are the digits beside the pair met so far,
  /// `allowed` how many cells may still have some.
  void extend(Cell last, int allowed, Mask further, int last_kind, const Used& used) {
    constexpr unsigned seldom = 1024;  // asking for the time takes some, too
    if (++extended_ % seldom == 0 && deadline_.over()) gave_up_ = true;
    if (gave_up_) return;
    for (const Kind kind : kinds) {
      const int house = layout_.house(last, kind);
      if (kind == last_kind || house < 0) continue;
      Mask fitting = state_.places(house, lowest_digit(pair_)) &
                     state_.places(house, lowest_digit(pair_ & (pair_ - 1)));
      each_bit(fitting, [&](int i) {
        const Cell next = layout_.cell(house, i);
        if (next == loop_.front() && loop_.size() >= 4) {
          if (used[0] == used[1]) judge();
          return;
        }
        if (std::find(loop_.begin(), loop_.end(), next) != loop_.end()) return;
        const Mask beside = state_.candidates(next) & ~pair_;
        further |= beside;
        if (beside != 0 && !lone(further) && allowed <= 0) return;
        loop_.push_back(next);
        Used with = used;
        if (use(with, next)) extend(next, allowed - (beside != 0 ? 1 : 0), further, kind, with);
        loop_.pop_back();
      });
    }
  }

  /// What a loop says.
  void judge() {
    std::vector<Cell> sorted = loop_;
    std::sort(sorted.begin(), sorted.end());
    if (std::find(seen_.begin(), seen_.end(), sorted) != seen_.end()) return;
    seen_.push_back(std::move(sorted));
    std::vector<Cell> roof;  // the cells that hold more than the pair
    Mask beside = 0;
    for (const Cell cell : loop_) {
      if (const Mask more = state_.candidates(cell) & ~pair_; more != 0) {
        roof.push_back(cell);
        beside |= more;
      }
    }
    if (roof.size() == 1) type_1(roof.front());
    if (roof.size() >= 2 && lone(beside)) type_2(roof, lowest_digit(beside));
    if (roof.size() == 2 && !lone(beside)) type_3(roof[0], roof[1], beside);
    if (roof.size() == 2) type_4(roof[0], roof[1]);
  }

  /// One cell saves the loop: it does not hold the pair.
  void type_1(Cell cell) {
    Step& step = begin(1);
    remove(step, state_, cell, pair_);
    finish();
  }

  /// One of these cells holds the digit.
  void type_2(const std::vector<Cell>& roof, Digit digit) {
    Step& step = begin(2);
    step.digit = digit;
    add_roof(step, roof);
    for (const Cell cell : layout_.peers(roof.front())) {
      if (!state_.has(cell, digit)) continue;
      if (std::all_of(roof.begin() + 1, roof.end(),
                      [&](Cell one) { return layout_.sees(cell, one); }))
        remove(step, state_, cell, bit(digit));
    }
    finish();
  }

  /// The two cells together hold one of the digits beside the pair: for a subset of their house
  /// they are one cell.
  void type_3(Cell first, Cell second, Mask beside) {
    for (int size = std::popcount(beside); size <= 7; ++size) {
      for (const Kind kind : kinds) {
        const int house = layout_.house(first, kind);
        if (house < 0 || house != layout_.house(second, kind)) continue;
        const int empty = state_.empty(house);
        if (2 * size <= empty) type_3_naked(first, second, beside, house, size);
        if (2 * size < empty) type_3_hidden(first, second, beside, house, size);
      }
    }
  }

  void type_3_naked(Cell first, Cell second, Mask beside, int house, int size) {
    const Kind kind = layout_.kind(house);
    const Mask roof = Mask{1} << layout_.index(first, kind) | Mask{1}
                                                                  << layout_.index(second, kind);
    const Mask both = beside & state_.candidates(first) & state_.candidates(second);
    const auto set = [&](int i) { return state_.candidates(layout_.cell(house, i)); };
    Mask among = 0;
    each_bit(layout_.all() & ~roof, [&](int i) {
      if (between(set(i), 2, size)) among |= Mask{1} << i;
    });
    const auto use = [&](Mask chosen, Mask digits) {
      Mask held = both;
      each_bit(chosen, [&](int i) { held |= set(i); });
      if (held != digits) return false;
      Step& step = begin(3, 0.1 * (size - 1));
      add_roof(step, {first, second});
      add_subset(step, house, chosen, digits);
      each_bit(layout_.all() & ~roof & ~chosen,
               [&](int i) { remove(step, state_, layout_.cell(house, i), digits); });
      finish();
      return false;
    };
    each_union(among, size - 1, size, set, use, beside);
  }

  void type_3_hidden(Cell first, Cell second, Mask beside, int house, int size) {
    const Kind kind = layout_.kind(house);
    const Mask away = Mask{1} << layout_.index(second, kind);
    const Mask roof = Mask{1} << layout_.index(first, kind) | away;
    const Mask others = layout_.all() & ~(pair_ | beside);
    if (others == 0) return;
    const auto set = [&](int d) { return state_.places(house, static_cast<Digit>(d + 1)) & ~away; };
    Mask among = 0, places = 0;
    each_bit(others, [&](int d) {
      if (set(d) != 0) among |= Mask{1} << d;
    });
    each_bit(pair_, [&](int d) { places |= set(d); });
    const auto use = [&](Mask chosen, Mask cells) {
      Step& step = begin(3, 0.1 * (size - 2));
      add_roof(step, {first, second});
      add_subset(step, house, cells & ~roof, chosen | pair_);
      each_bit(cells & ~roof,
               [&](int i) { remove(step, state_, layout_.cell(house, i), ~(chosen | pair_)); });
      finish();
      return false;
    };
    if (size > 2) {
      each_union(among, size - 2, size, set, use, places);
    } else if (between(places, 2, 2)) {
      use(0, places);
    }
  }

  /// One digit of the pair must be in one of the two cells: the other digit in none of them.
  void type_4(Cell first, Cell second) {
    int locking[2] = {-1, -1};
    const Digit digits[2] = {lowest_digit(pair_), lowest_digit(pair_ & (pair_ - 1))};
    for (const Kind kind : kinds) {
      const int house = layout_.house(first, kind);
      if (house < 0 || house != layout_.house(second, kind)) continue;
      for (int i = 0; i < 2; ++i) {
        if (!more_than(state_.places(house, digits[i]), 2)) locking[i] = house;
      }
    }
    if (locking[0] < 0 && locking[1] < 0) return;
    const int which = locking[0] >= 0 ? 0 : 1;
    Step& step = begin(4);
    add_roof(step, {first, second});
    step.digit = digits[which];
    step.house = locking[which];
    step.houses.push_back(locking[which]);
    for (const Cell cell : {first, second}) remove(step, state_, cell, bit(digits[1 - which]));
    finish();
  }

  /// A step of this loop; `more` is added to the difficulty of the loop.
  Step& begin(int type, double more = 0) {
    const auto row =
        (loop_.size() == 4 ? TechniqueNumber::unique_rectangle_1 : TechniqueNumber::unique_loop_1);
    double difficulty = 4.5;
    if (loop_.size() >= 10) difficulty += 0.3;
    if (loop_.size() == 6) difficulty += 0.1;
    if (loop_.size() >= 8) difficulty += 0.2;
    Step& step = steps_.emplace_back();
    step.technique = &technique(row) + (type - 1);
    step.difficulty = difficulty + more;
    step.cells = loop_;
    for (const Cell cell : loop_) {
      each_bit(pair_, [&](int d) { step.uses.push_back({cell, static_cast<Digit>(d + 1)}); });
    }
    return step;
  }

  /// What these cells hold beside the pair.
  void add_roof(Step& step, const std::vector<Cell>& roof) const {
    for (const Cell cell : roof) {
      each_bit(state_.candidates(cell) & ~pair_, [&](int d) {
        step.uses.push_back({cell, static_cast<Digit>(d + 1)});
      });
    }
  }

  /// The cells and digits that make a subset together with the roof.
  void add_subset(Step& step, int house, Mask places, Mask digits) const {
    step.house = house;
    step.houses.push_back(house);
    each_bit(places, [&](int i) {
      const Cell cell = layout_.cell(house, i);
      each_bit(state_.candidates(cell) & digits, [&](int d) {
        step.uses.push_back({cell, static_cast<Digit>(d + 1)});
      });
    });
  }

  /// Forgets the step if it takes nothing away.
  void finish() {
    if (steps_.back().removes.empty()) steps_.pop_back();
  }

  const State& state_;
  const Layout& layout_;
  const base::Deadline& deadline_;
  unsigned extended_ = 0;
  bool gave_up_ = false;
  Mask pair_ = 0;
  std::vector<Cell> loop_;
  std::vector<std::vector<Cell>> seen_;
  std::vector<Step> steps_;
};

}  // namespace

void find_unique_loop(const State& state, Sink& sink) {
  LoopSearch search(state, sink.deadline);
  auto& steps = search.run();
  if (search.gave_up()) {
    sink.gave_up = true;
    return;
  }
  for (Step& found : steps) {
    std::swap(sink.draft(*found.technique, found.difficulty), found);
    if (sink.offer()) return;
  }
}

}  // namespace kaidoku::human
