// Runs share long beginnings, so follow() changes the last board only from the first difference on.
// tell() makes a step from four numbers: it counts the patterns before the one wanted and takes the
// finder's step of that number.
#include "human/chains/advanced.h"

#include <algorithm>

#include "human/fish.h"
#include "human/locked.h"
#include "human/subsets.h"

namespace kaidoku::human::chains {

namespace {

Pattern pattern_of(const Locked& it) { return {it.base, it.cover, bit(it.digit), 0}; }
Pattern pattern_of(const Subset& it) { return {it.house, 0, it.places, it.digits}; }
Pattern pattern_of(const Fish& it) { return {it.base_kind, it.digit, it.base, it.cover}; }

/// Keeps the so-many-th step.
class Pick final : public Sink {
 public:
  explicit Pick(int number) : number_(number) {}
  Step step;

 protected:
  bool take(Step& found) override {
    if (number_-- > 0) return false;
    step = std::move(found);
    return true;
  }

 private:
  int number_;
};

}  // namespace

Step Advanced::tell(const State& board, const Given& given) {
  int number = 0;
  const auto count = [&](const auto& it) {
    return pattern_of(it) == given.pattern || (++number, false);
  };
  human::Finder find = nullptr;
  switch (given.finder) {
    case locked:
      each_locked(board, count), find = find_locked;
      break;
    case hidden_pair:
      each_hidden(board, 2, count), find = find_hidden_pair;
      break;
    case naked_pair:
      each_naked(board, 2, count), find = find_naked_pair;
      break;
    default:
      each_fish(board, 2, count), find = find_x_wing;
      break;
  }
  Pick pick(number);
  find(board, pick);
  return std::move(pick.step);
}

void Advanced::begin(const State& start, Ask ask) {
  start_ = &start;
  ask_ = std::move(ask);
  if (now_.empty())
    now_.push_back(start);
  else
    now_.front() = start;
  taken_out_.clear();
  changes_.begin(start);
}

/// Makes now_ the board of the run: start_ without what is off there.
void Advanced::follow(const Run& run) {
  State& now = now_.front();
  std::size_t same = 0;
  const auto candidate = [&](std::size_t i) {
    const Id id = run.off[i].id;
    return Candidate{links_.cell(id), links_.digit(id)};
  };
  while (same < taken_out_.size() && same < static_cast<std::size_t>(run.offs) &&
         taken_out_[same] == candidate(same))
    ++same;
  while (taken_out_.size() > same) {
    now.restore(taken_out_.back().cell, taken_out_.back().digit);
    changes_.restored(now, taken_out_.back().cell, taken_out_.back().digit);
    taken_out_.pop_back();
  }
  while (taken_out_.size() < static_cast<std::size_t>(run.offs)) {
    taken_out_.push_back(candidate(taken_out_.size()));
    now.remove(taken_out_.back().cell, taken_out_.back().digit);
    changes_.removed(taken_out_.back().cell, taken_out_.back().digit);
  }
}

bool Advanced::help(Run& run) {
  follow(run);
  if (run.asked == 0) {
    if (ask_simple(run)) return true;
    ++run.asked;
    run.mark();
  }
  return ask_chains(run);
}

void Advanced::lost(Cell cell, Digit digit) { parents_.push_back({cell, digit}); }

/// Places of the house that have lost the digit.
void Advanced::lost_places(int house, Digit digit, Mask except) {
  const Mask gone = start_->places(house, digit) & ~now_.front().places(house, digit) & ~except;
  each_bit(gone, [&](int i) { lost(start_->layout().cell(house, i), digit); });
}

bool Advanced::ask_simple(Run& run) {
  const State& now = now_.front();
  const Layout& layout = now.layout();
  bool any = false;

  const auto take_locked = [&](const Locked& pattern) {
    parents_.clear();
    removing_.clear();
    lost_places(pattern.base, pattern.digit, layout.overlap(pattern.base, pattern.cover));
    if (parents_.empty()) return false;
    each_bit(pattern.gone, [&](int i) {
      removing_.push_back({layout.cell(pattern.cover, i), pattern.digit});
    });
    any = take(run, {.finder = locked, .pattern = pattern_of(pattern)}) || any;
    return false;
  };
  each_locked(now, take_locked, changes_);
  if (any) return true;

  // Other digits in the cells of a pair, and its digits in other cells of the house: a naked pair
  // takes out the latter because the former are gone, a hidden pair the other way round.
  const auto take_pair = [&](const Subset& pattern, Finder finder) {
    const auto add = [&](const State& board, bool in_pair, std::vector<Candidate>& list) {
      list.clear();
      each_bit(in_pair ? pattern.places : layout.all() & ~pattern.places, [&](int i) {
        const Cell cell = layout.cell(pattern.house, i);
        each_bit(board.candidates(cell) & (in_pair ? ~pattern.digits : pattern.digits), [&](int d) {
          list.push_back({cell, static_cast<Digit>(d + 1)});
        });
      });
    };
    add(*start_, finder == naked_pair, parents_);
    if (parents_.empty()) return false;
    add(now, finder == hidden_pair, removing_);
    any = take(run, {.finder = finder, .pattern = pattern_of(pattern)}) || any;
    return false;
  };
  each_hidden(
      now, 2, [&](const Subset& it) { return take_pair(it, hidden_pair); }, changes_);
  if (any) return true;
  each_naked(
      now, 2, [&](const Subset& it) { return take_pair(it, naked_pair); }, changes_);
  if (any) return true;

  const auto take_fish = [&](const Fish& pattern) {
    parents_.clear();
    removing_.clear();
    const auto lines = layout.of_kind(pattern.base_kind);
    const auto across = layout.of_kind(pattern.base_kind == in_row ? in_column : in_row);
    each_bit(pattern.base, [&](int line) {
      lost_places(lines[static_cast<std::size_t>(line)], pattern.digit, pattern.cover);
    });
    if (parents_.empty()) return false;
    each_bit(pattern.cover, [&](int line) {
      const int house = across[static_cast<std::size_t>(line)];
      each_bit(now.places(house, pattern.digit) & ~pattern.base, [&](int i) {
        removing_.push_back({layout.cell(house, i), pattern.digit});
      });
    });
    any = take(run, {.finder = x_wing, .pattern = pattern_of(pattern)}) || any;
    return false;
  };
  each_fish(now, 2, take_fish, changes_);
  return any;
}

bool Advanced::ask_chains(Run& run) {
  const State& now = now_.front();
  const int cells = now.layout().cells();
  while (true) {
    const int number = run.asked - 1;
    const NestedList* list = ask_(now, number);
    if (list == nullptr) return false;
    bool any = false;
    for (const Nested& hint : list->hints) {
      parents_.clear();
      for (const int group : list->causes_of(hint)) {
        if (group < cells) {
          each_bit(start_->candidates(group) & ~now.candidates(group),
                   [&](int d) { lost(group, static_cast<Digit>(d + 1)); });
        } else {
          const int house = (group - cells) / now.order();
          lost_places(house, static_cast<Digit>((group - cells) % now.order() + 1), 0);
        }
      }
      if (parents_.empty()) continue;
      const auto removes = list->removes_of(hint);
      removing_.assign(removes.begin(), removes.end());
      any = take(run,
                 {.finder = chains + number, .complexity = hint.complexity, .name = hint.name}) ||
            any;
    }
    if (any) {
      run.asked = 0;
      return true;
    }
    ++run.asked;
  }
}

/// Adds what is in removing_ to the run, because of what is in parents_.
bool Advanced::take(Run& run, Given given) {
  // Within a step: by column, then row, then digit.
  const int order = start_->order();
  std::sort(removing_.begin(), removing_.end(), [&](const Candidate& a, const Candidate& b) {
    if (a.cell % order != b.cell % order) return a.cell % order < b.cell % order;
    return a.cell != b.cell ? a.cell < b.cell : a.digit < b.digit;
  });
  given.before = static_cast<int>(taken_out_.size());
  given.first_parent = static_cast<int>(run.parents.size());
  int depth = 0;
  for (const Candidate& parent : parents_) {
    const Id at = run.at[links_.id(parent.cell, parent.digit)].off;
    const auto first = run.parents.begin() + given.first_parent;
    if (std::find(first, run.parents.end(), at) != run.parents.end()) continue;
    run.parents.push_back(at);
    depth = std::max<int>(depth, run.off[at].depth);
  }
  given.parents = static_cast<int>(run.parents.size()) - given.first_parent;
  bool any = false;
  for (const Candidate& out : removing_) {
    const Id id = links_.id(out.cell, out.digit);
    if (run.is_off(id)) continue;
    run.add_off(id, static_cast<Id>(run.given.size()), by_step, depth + 1);
    any = true;
  }
  if (any) run.given.push_back(given);
  return any;
}

}  // namespace kaidoku::human::chains
