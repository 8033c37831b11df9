// The cells that can be robbed of all digits are called excluders. They get numbers of their own, so that the common ones
// of a pair of cells are the intersection of a few words; hardly any pair has the two it needs.
#include "human/aligned.h"

#include <algorithm>
#include <array>

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

class Aligned {
 public:
  /// Excluders have from two to `most` candidates.
  Aligned(const State& state, Sink& sink, int most) : state_(state), layout_(state.layout()), sink_(sink) {
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
    std::vector<Cell> thirds;
    each_pair([&](Cell first, Cell second) {
      thirds.clear();
      for (const Cell cell : {first, second}) {
        for (const Cell third : layout_.peers(cell)) {
          if (number(third) < 0 || place(third) < 0 || third == first || third == second) continue;
          if (cell == second && layout_.sees(third, first)) continue;  // had among the peers of the first
          thirds.push_back(third);
        }
      }
      return std::any_of(thirds.begin(), thirds.end(), [&](Cell third) {
        return meet(common_.data(), mine(third), common_of_three_) && judge_triple({first, second, third});
      });
    });
  }

 private:
  int number(Cell cell) const { return number_[static_cast<std::size_t>(cell)]; }
  int place(Cell cell) const { return place_[static_cast<std::size_t>(cell)]; }
  const Mask* mine(Cell cell) const { return seen_.data() + static_cast<std::size_t>(place(cell)) * words_; }

  /// A cell can be one of the aligned when it sees an excluder, and none that is decided already.
  void add_base(Cell cell) {
    if (!more_than(state_.candidates(cell), 1)) return;
    const std::size_t start = seen_.size();
    seen_.resize(start + words_);
    bool any = false;
    for (const Cell peer : layout_.peers(cell)) {
      if (lone(state_.candidates(peer))) return seen_.resize(start);
      if (number(peer) < 0) continue;
      seen_[start + static_cast<std::size_t>(number(peer)) / 64] |= Mask{1} << (number(peer) % 64);
      any = true;
    }
    if (!any) return seen_.resize(start);
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
      each_bit(which[w],
               [&](int i) { use(state_.candidates(excluders_[w * 64 + static_cast<std::size_t>(i)])); });
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

  bool judge_triple(const std::array<Cell, 3>& cells) {
    const Mask a = state_.candidates(cells[0]), b = state_.candidates(cells[1]),
               c = state_.candidates(cells[2]);
    const bool ab = layout_.sees(cells[0], cells[1]), ac = layout_.sees(cells[0], cells[2]),
               bc = layout_.sees(cells[1], cells[2]);
    Mask left_a = 0, left_b = 0, left_c = 0;
    const bool all = any_bit(a, [&](int p) {
      const Mask first = Mask{1} << p;
      return any_bit(ab ? b & ~first : b, [&](int q) {
        const Mask second = Mask{1} << q;
        Mask third = c & ~((ac ? first : 0) | (bc ? second : 0));
        each_excluder(common_of_three_, [&](Mask held) {
          const Mask rest = held & ~(first | second);
          if (rest == 0) {
            third = 0;
          } else if (lone(rest)) {
            third &= ~rest;
          }
        });
        if (third == 0) return false;
        left_a |= first;
        left_b |= second;
        left_c |= third;
        return left_a == a && left_b == b && left_c == c;
      });
    });
    if (all) return false;
    Step& step = begin(TechniqueNumber::aligned_triple, {cells.begin(), cells.end()}, common_of_three_);
    remove(step, cells[0], a & ~left_a);
    remove(step, cells[1], b & ~left_b);
    remove(step, cells[2], c & ~left_c);
    return sink_.offer();
  }

  Step& begin(TechniqueNumber which, const std::vector<Cell>& cells, const std::vector<Mask>& excluders) {
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
};

}  // namespace

void find_aligned_pair(const State& state, Sink& sink) { Aligned(state, sink, 2).find_pairs(); }
void find_aligned_triple(const State& state, Sink& sink) { Aligned(state, sink, 3).find_triples(); }

}  // namespace kaidoku::human
