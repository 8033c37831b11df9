// The cells that can be robbed of all digits are called excluders. They get numbers of their own,
// so that the common ones of a pair of cells are the intersection of a few words; hardly any pair
// has the two it needs. For triples, a pair tells which third cells could matter at all; hardly any
// pair leaves one.
#include "human/aligned.h"

#include <algorithm>
#include <array>

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

class Aligned {
 public:
  /// Excluders have from two to `most` candidates.
  Aligned(const State& state, Sink& sink, int most)
      : state_(state), layout_(state.layout()), sink_(sink) {
    number_.assign(static_cast<std::size_t>(layout_.cells()), -1);
    for (Cell cell = 0; cell < layout_.cells(); ++cell) {
      if (!between(state.candidates(cell), 2, most)) continue;
      number_[static_cast<std::size_t>(cell)] = static_cast<int>(excluders_.size());
      excluders_.push_back(cell);
    }
    words_ = (excluders_.size() + 63) / 64;
    place_.assign(static_cast<std::size_t>(layout_.cells()), -1);
    for (Cell cell = 0; cell < layout_.cells(); ++cell) add_base(cell);
    common_.resize(words_);
    common_of_three_.resize(words_);
  }

  void find_pairs() {
    each_pair([&](Cell first, Cell second) { return judge_pair(first, second); });
  }

  void find_triples() {
    number_thirds();
    each_pair([&](Cell first, Cell second) {
      if (!find_thirds(first, second) || !consider(first, second)) return false;
      bool any = false;
      for (std::size_t w = 0; w < words_ && !any; ++w) {
        any = any_bit(thirds_[w], [&](int i) {
          const Cell third = excluders_[w * 64 + static_cast<std::size_t>(i)];
          return matters(state_.candidates(third)) && judge_triple({first, second, third});
        });
      }
      return any && report_triples(first, second);
    });
  }

 private:
  int number(Cell cell) const { return number_[static_cast<std::size_t>(cell)]; }
  int place(Cell cell) const { return place_[static_cast<std::size_t>(cell)]; }
  const Mask* mine(Cell cell) const {
    return seen_.data() + static_cast<std::size_t>(place(cell)) * words_;
  }

  /// A cell can be one of the aligned when it sees no cell that is decided already, and enough
  /// excluders: two.
  void add_base(Cell cell) {
    if (!more_than(state_.candidates(cell), 1)) return;
    const std::size_t start = seen_.size();
    seen_.resize(start + words_);
    Mask* const mine = seen_.data() + start;
    int excluders = 0;
    for (const Cell peer : layout_.peers(cell)) {
      if (lone(state_.candidates(peer))) return seen_.resize(start);
      if (number(peer) < 0) continue;
      mine[number(peer) / 64] |= Mask{1} << (number(peer) % 64);
      ++excluders;
    }
    if (excluders < 2) return seen_.resize(start);
    place_[static_cast<std::size_t>(cell)] = static_cast<int>(base_.size());
    base_.push_back(cell);
  }

  /// The excluders in both; whether there are at least two.
  bool meet(const Mask* a, const Mask* b, std::vector<Mask>& both) const {
    Mask some = 0;
    bool two = false;
    for (std::size_t w = 0; w < words_; ++w) {
      both[w] = a[w] & b[w];
      two |= more_than(both[w], 1) || (both[w] != 0 && some != 0);
      some |= both[w];
    }
    return two;
  }

  /// Calls use(first, second) for the pairs with enough common excluders, until it says true.
  template <class Use>
  void each_pair(const Use& use) {
    for (std::size_t j = 1; j < base_.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (meet(mine(base_[i]), mine(base_[j]), common_) && use(base_[i], base_[j])) return;
      }
    }
  }

  template <class Use>
  void each_excluder(const std::vector<Mask>& which, const Use& use) const {
    for (std::size_t w = 0; w < words_; ++w) {
      each_bit(which[w], [&](int i) {
        use(state_.candidates(excluders_[w * 64 + static_cast<std::size_t>(i)]));
      });
    }
  }

  bool judge_pair(Cell first, Cell second) {
    const Mask a = state_.candidates(first), b = state_.candidates(second);
    const bool see = layout_.sees(first, second);
    Mask left_a = 0, left_b = 0;  // in a combination that is possible
    each_bit(a, [&](int p) {
      Mask partners = see ? b & ~(Mask{1} << p) : b;
      each_excluder(common_, [&](Mask held) {
        if ((held >> p & 1) != 0) partners &= ~(held & ~(Mask{1} << p));
      });
      if (partners != 0) left_a |= Mask{1} << p;
      left_b |= partners;
    });
    if (left_a == a && left_b == b) return false;
    Step& step = begin(TechniqueNumber::aligned_pair, {first, second}, common_);
    remove(step, first, a & ~left_a);
    remove(step, second, b & ~left_b);
    return sink_.offer();
  }

  /// What a third cell must be like for the triple to take something out, were all excluders of the
  /// pair its own and did it see both cells. Whether there is such a thing.
  bool consider(Cell first, Cell second) {
    const Mask a = state_.candidates(first), b = state_.candidates(second);
    const bool see = layout_.sees(first, second);
    held_.clear();
    each_excluder(common_, [&](Mask held) { held_.push_back(held); });
    starved_.clear();
    lost_ = layout_.all();
    each_bit(b, [&](int q) { blocked_with_[static_cast<std::size_t>(q)] = layout_.all(); });
    each_bit(a, [&](int p) {
      const Mask one = Mask{1} << p;
      Mask blocked_with_p = layout_.all();
      each_bit(see ? b & ~one : b, [&](int q) {
        const Mask both = one | Mask{1} << q;
        Mask blocked = both;
        for (const Mask held : held_) {
          const Mask rest = held & ~both;
          if ((rest & (rest - 1)) == 0) blocked |= rest == 0 ? layout_.all() : rest;
        }
        blocked_with_p &= blocked;
        blocked_with_[static_cast<std::size_t>(q)] &= blocked;
      });
      lost_ &= blocked_with_p;
      if (more_than(blocked_with_p, 1)) starved_.push_back(blocked_with_p);
    });
    each_bit(b, [&](int q) {
      const Mask blocked = blocked_with_[static_cast<std::size_t>(q)];
      if (more_than(blocked, 1)) starved_.push_back(blocked);
    });
    return lost_ != 0 || !starved_.empty();
  }

  /// Whether a third cell with these candidates is like that.
  bool matters(Mask third) const {
    return (third & lost_) != 0 || std::any_of(starved_.begin(), starved_.end(), [&](Mask blocked) {
             return (third & ~blocked) == 0;
           });
  }

  /// For each excluder those that can be third cells and see it.
  void number_thirds() {
    seen_by_.assign(excluders_.size() * words_, 0);
    thirds_.resize(words_);
    for (const Cell cell : base_) {
      if (number(cell) < 0) continue;
      const auto me = static_cast<std::size_t>(number(cell));
      const Mask bit_of_me = Mask{1} << (me % 64);
      for (std::size_t w = 0; w < words_; ++w) {
        each_bit(mine(cell)[w], [&](int i) {
          seen_by_.data()[(w * 64 + static_cast<std::size_t>(i)) * words_ + me / 64] |= bit_of_me;
        });
      }
    }
  }

  /// The third cells for a pair: they see one of the two, and two of its excluders. Whether there
  /// are any.
  bool find_thirds(Cell first, Cell second) {
    Mask any = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      Mask one = 0, two = 0;
      for (std::size_t v = 0; v < words_; ++v) {
        each_bit(common_[v], [&](int i) {
          const Mask by = seen_by_.data()[(v * 64 + static_cast<std::size_t>(i)) * words_ + w];
          two |= one & by;
          one |= by;
        });
      }
      Mask found = two & (mine(first)[w] | mine(second)[w]);
      for (const Cell cell : {first, second}) {
        if (number(cell) >= 0 && static_cast<std::size_t>(number(cell)) / 64 == w)
          found &= ~(Mask{1} << (number(cell) % 64));
      }
      thirds_[w] = found;
      any |= found;
    }
    return any != 0;
  }

  /// The triples of a pair in their order: those the first sees, then the rest. Whether the sink
  /// has enough.
  bool report_triples(Cell first, Cell second) {
    for (const Cell cell : {first, second}) {
      for (const Cell third : layout_.peers(cell)) {
        const int at = number(third);
        if (at < 0 || (thirds_[static_cast<std::size_t>(at) / 64] >> (at % 64) & 1) == 0) continue;
        // had among the peers of the first
        if (cell == second && layout_.sees(third, first)) continue;
        if (judge_triple({first, second, third}) && report_triple({first, second, third}))
          return true;
      }
    }
    return false;
  }

  /// Whether the triple takes something out; what is left then.
  bool judge_triple(const std::array<Cell, 3>& cells) {
    const Mask a = state_.candidates(cells[0]), b = state_.candidates(cells[1]),
               c = state_.candidates(cells[2]);
    const bool ab = layout_.sees(cells[0], cells[1]), ac = layout_.sees(cells[0], cells[2]),
               bc = layout_.sees(cells[1], cells[2]);
    meet(common_.data(), mine(cells[2]), common_of_three_);
    held_of_three_.clear();
    each_excluder(common_of_three_, [&](Mask held) { held_of_three_.push_back(held); });
    left_ = {0, 0, 0};
    const bool all = any_bit(a, [&](int p) {
      const Mask first = Mask{1} << p;
      return any_bit(ab ? b & ~first : b, [&](int q) {
        const Mask second = Mask{1} << q;
        Mask third = c & ~((ac ? first : 0) | (bc ? second : 0));
        for (const Mask held : held_of_three_) {
          const Mask rest = held & ~(first | second);
          if ((rest & (rest - 1)) == 0) third &= rest == 0 ? 0 : ~rest;
        }
        if (third == 0) return false;
        left_[0] |= first;
        left_[1] |= second;
        left_[2] |= third;
        return left_[0] == a && left_[1] == b && left_[2] == c;
      });
    });
    return !all;
  }

  /// Reports what judge_triple found. Whether the sink has enough.
  bool report_triple(const std::array<Cell, 3>& cells) {
    Step& step =
        begin(TechniqueNumber::aligned_triple, {cells.begin(), cells.end()}, common_of_three_);
    for (std::size_t i = 0; i < 3; ++i)
      remove(step, cells[i], state_.candidates(cells[i]) & ~left_[i]);
    return sink_.offer();
  }

  Step& begin(TechniqueNumber which, const std::vector<Cell>& cells,
              const std::vector<Mask>& excluders) {
    const Technique& it = technique(which);
    Step& step = sink_.draft(it, it.difficulty);
    step.cells = cells;
    for (std::size_t w = 0; w < words_; ++w) {
      each_bit(excluders[w], [&](int i) {
        const Cell cell = excluders_[w * 64 + static_cast<std::size_t>(i)];
        each_bit(state_.candidates(cell), [&](int d) {
          step.uses.push_back({cell, static_cast<Digit>(d + 1)});
        });
      });
    }
    return step;
  }

  static void remove(Step& step, Cell cell, Mask digits) {
    each_bit(digits, [&](int d) { step.removes.push_back({cell, static_cast<Digit>(d + 1)}); });
  }

  const State& state_;
  const Layout& layout_;
  Sink& sink_;
  std::vector<int> number_;  // of each cell among the excluders, -1 for others
  std::vector<Cell> excluders_;
  std::size_t words_ = 0;
  std::vector<int> place_;  // of each cell among the base cells, -1 for others
  std::vector<Cell> base_;
  std::vector<Mask> seen_;  // for each base cell the excluders it sees
  std::vector<Mask> common_, common_of_three_;
  std::vector<Mask> seen_by_, thirds_;
  std::vector<Mask> held_of_three_;
  std::array<Mask, 3> left_{};
  // Of the pair that is considered: its excluders; a digit of the third cell that goes with
  // nothing; digits of which the third cell must have another if the pair is to keep all of its
  // own.
  std::vector<Mask> held_;
  Mask lost_ = 0;
  std::vector<Mask> starved_;
  std::array<Mask, largest_order> blocked_with_;
};

}  // namespace

void find_aligned_pair(const State& state, Sink& sink) { Aligned(state, sink, 2).find_pairs(); }
void find_aligned_triple(const State& state, Sink& sink) { Aligned(state, sink, 3).find_triples(); }

}  // namespace kaidoku::human
