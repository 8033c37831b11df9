// All singles of the board are placed at once, round after round, so that what takes the fewest
// rounds is found first; of the dead ends of a round the one with the fewest singles before it
// counts.
//
// Every candidate remembers which digit took it away. From the dead end back that gives the singles
// it follows from, and the clues those follow from. The finders of human (human/singles.h) do not
// remember that, and they work up to order 64.
#include "analysis/dead_end.h"

#include <algorithm>
#include <cstdint>

#include "analysis/clue_cells.h"

namespace kaidoku::analysis {
namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

class Singles {
 public:
  Singles(const Rules& rules, const Grid& clues)
      : rules_(rules),
        n_(rules.order()),
        board_(n_),
        candidates_(index(rules.cells()), DigitSet::all(n_)),
        places_(index(rules.cells()), nobody),
        takers_(index(rules.cells()) * index(n_ + 1), nobody),
        open_(rules.houses().size(), DigitSet::all(n_)) {
    for (const Cell cell : clue_cells(clues)) place({{cell, clues[cell]}, -1});
    clues_ = placed_.size();
  }

  std::optional<SinglesRefutation> run() {
    for (std::size_t before = 0;; before = placed_.size()) {
      look_around();
      if (best_) return std::move(best_);
      for (const Single& single : found_) {
        // It may be gone by now: then the next round ends in a dead end.
        const auto [cell, digit] = single.candidate;
        if (board_[cell] == 0 && candidates_[index(cell)].contains(digit)) place(single);
      }
      if (placed_.size() == before) return {};
    }
  }

 private:
  using Number = std::uint32_t;  // of a digit that was placed: the clues first, then the singles
  static constexpr Number nobody = UINT32_MAX;

  void place(const Single& single) {
    const auto [cell, digit] = single.candidate;
    const auto number = static_cast<Number>(placed_.size());
    placed_.push_back(single);
    board_[cell] = digit;
    places_[index(cell)] = number;
    for (const Seat& seat : rules_.seats(cell)) {
      open_[seat.house].erase(digit);
      for (const Cell peer : rules_.houses()[seat.house].cells) {
        Number& taker = takers_[candidate_index(peer, digit)];
        if (taker == nobody) taker = number;
        candidates_[index(peer)].erase(digit);
      }
    }
  }

  /// Finds the singles of the board as it is, and the best of its dead ends.
  void look_around() {
    found_.clear();
    for (Cell cell = 0; cell < rules_.cells(); ++cell) {
      if (board_[cell] != 0) continue;
      const DigitSet& left = candidates_[index(cell)];
      const int first = left.first();
      if (first < 0) ends_here({.house = -1, .cell = cell});
      if (first > 0 && left.next(first + 1) < 0)
        found_.push_back({{cell, static_cast<Digit>(first)}, -1});
    }
    for (std::size_t house = 0; house < open_.size(); ++house) {
      for (const int digit : open_[house]) look_for(static_cast<int>(house), digit);
    }
  }

  void look_for(int house, int digit) {
    int places = 0;
    Cell last = 0;
    for (const Cell cell : rules_.houses()[index(house)].cells) {
      if (board_[cell] != 0 || !candidates_[index(cell)].contains(digit)) continue;
      if (++places > 1) return;
      last = cell;
    }
    const auto it = static_cast<Digit>(digit);
    if (places == 0) ends_here({.house = house, .digit = it});
    if (places == 1) found_.push_back({{last, it}, house});
  }

  /// Goes back from the dead end to what it follows from, and keeps it if that is the shortest way.
  void ends_here(DeadEnd dead_end) {
    std::vector<char> needed(placed_.size());
    need({{dead_end.house < 0 ? dead_end.cell : -1, dead_end.digit}, dead_end.house}, needed);
    for (std::size_t k = placed_.size(); k-- > clues_;) {
      if (needed[k] != 0) need(placed_[k], needed);
    }
    SinglesRefutation refutation{.dead_end = std::move(dead_end)};
    for (std::size_t k = 0; k < placed_.size(); ++k) {
      if (needed[k] == 0) continue;
      if (k < clues_) {
        refutation.clues.push_back(placed_[k].candidate.cell);
      } else {
        refutation.dead_end.singles.push_back(placed_[k]);
      }
    }
    const auto length = [](const SinglesRefutation& r) {
      return std::pair(r.dead_end.singles.size(), r.clues.size());
    };
    if (!best_ || length(refutation) < length(*best_)) best_ = std::move(refutation);
  }

  /// Marks what this follows from: the other digits of the cell are gone, or the other places in
  /// the house.
  void need(const Single& single, std::vector<char>& needed) const {
    const auto [cell, digit] = single.candidate;
    const auto mark = [&](Number number) {
      if (number != nobody) needed[number] = 1;
    };
    if (single.house < 0) {
      for (int other = 1; other <= n_; ++other) {
        if (other != digit) mark(takers_[candidate_index(cell, other)]);
      }
      return;
    }
    for (const Cell other : rules_.houses()[index(single.house)].cells) {
      if (other == cell) continue;
      const Number filled = places_[index(other)], taken = takers_[candidate_index(other, digit)];
      mark(std::min(filled, taken));
    }
  }

  std::size_t candidate_index(Cell cell, int digit) const {
    return index(cell) * index(n_ + 1) + index(digit);
  }

  const Rules& rules_;
  const int n_;
  Grid board_;
  std::vector<DigitSet> candidates_;
  std::vector<Number> places_;  // what fills the cell
  std::vector<Number> takers_;  // by candidate: the first that took it away
  std::vector<DigitSet> open_;  // by house: the digits it does not have yet
  std::vector<Single> placed_;
  std::size_t clues_ = 0;
  std::vector<Single> found_;  // in this round
  std::optional<SinglesRefutation> best_;
};

}  // namespace

std::optional<SinglesRefutation> refute_by_singles(const Rules& rules, const Grid& clues) {
  return Singles(rules, clues).run();
}

}  // namespace kaidoku::analysis
