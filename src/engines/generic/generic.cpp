// The any-order engine: candidate sets with a trail.
//
// State. For every cell the set of its candidate digits, and for every house and digit the set of
// places the digit can still take there. The second is redundant, but with it hidden singles,
// locked candidates and "the digit with the fewest places" cost one look instead of a search. Both
// shrink together in eliminate().
//
// Propagation. Removing a candidate may leave a cell with one digit (naked single), a house with
// one place for a digit (hidden single), or all places of a digit in one house inside another house
// (locked candidates: the digit goes from the rest of the other house). The first two wait in
// queues; houses whose places became few wait in a third, looked at when no single is left. An
// empty set is a contradiction.
//
// Search. No recursion and no copies of the board: every removed candidate goes on a trail, a guess
// remembers how long the trail was, and undoing a guess puts everything after that mark back. A
// candidate is removed at most once along a path, so the trail never outgrows order³ entries, the
// guesses never outnumber the cells, and all memory is reserved before the search begins. (Copying
// the board per guess is as fast at 9x9, and would need gigabytes at 100x100.)
//
// Branching. The smallest choice of all, among the digits of a cell and the places of a digit in a
// house; alternatives in ascending order. Sorted enumeration branches on the first open cell
// instead: then solutions come out in ascending order by construction, without collecting them.
// That is a poor way to search, so a sorted search first asks in the good order whether there are
// two solutions at all; one is sorted already.
#include "engines/generic/generic.h"

#include <vector>

#include "engines/generic/bits.h"
#include "engines/generic/searches.h"
#include "engines/meter.h"

namespace kaidoku::generic {
namespace {

template <int W>
class WalkOf final : public Walk {
 public:
  WalkOf(const Puzzle& puzzle, engines::Meter& meter, SolutionOrder order)
      : rules_(puzzle.shared_rules()),
        givens_(puzzle.givens()),
        n_(rules_->order()),
        sorted_(order == SolutionOrder::sorted),
        meter_(meter) {
    const auto n = static_cast<std::size_t>(n_);
    const auto cells = static_cast<std::size_t>(rules_->cells());
    const auto pairs = rules_->houses().size() * n;  // of a house and a digit
    digits_.assign(cells, Bits<W>::below(n_));
    places_.assign(pairs, Bits<W>::below(n_));
    placed_.assign(cells, false);
    waiting_.assign(pairs, false);
    for (int house = 0; house < static_cast<int>(rules_->houses().size()); ++house) {
      for (const Overlap& overlap : rules_->overlaps(house)) {
        widest_overlap_ = std::max(widest_overlap_, overlap.places.size());
      }
    }
    trail_.reserve(cells * n);
    placements_.reserve(cells);
    guesses_.reserve(cells);
    naked_.reserve(cells);
    hidden_.reserve(pairs);
    few_.reserve(pairs);
  }

  bool begin() override {
    if (!started_) dead_ = !settle(place_givens());
    started_ = true;
    return !dead_;
  }

  DigitSet candidates(Cell cell) const override {
    DigitSet set;
    digits_[at(cell)].each([&](int digit) {
      set.insert(digit + 1);
      return true;
    });
    return set;
  }

  std::optional<Answer> next(Grid& solution, std::uint64_t nodes) override {
    begin();
    for (;;) {
      if (meter_.spent()) return Answer::gave_up;
      if (!dead_ && placements_.size() == digits_.size()) {
        dead_ = true;
        write(solution);
        return Answer::solved;
      }
      if (dead_) {
        while (!guesses_.empty() && guesses_.back().alternatives.none()) guesses_.pop_back();
        if (guesses_.empty()) return Answer::none;
      }
      if (nodes-- == 0) return std::nullopt;
      if (dead_) {
        undo(guesses_.back());
      } else {
        choose();
      }
      if (!meter_.node()) return Answer::gave_up;
      dead_ = !settle(guess());
    }
  }

 private:
  struct Guess {
    std::uint32_t trail;       // how long the trail was before
    std::uint32_t placements;  // likewise
    std::int32_t cell;         // the cell whose digits are tried, or -1: the places of `pair` are
    std::uint32_t pair;
    Bits<W> alternatives;  // not tried yet
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  std::uint32_t pair_of(int house, int digit) const {
    return static_cast<std::uint32_t>(house) * static_cast<std::uint32_t>(n_) +
           static_cast<std::uint32_t>(digit);
  }
  int house_of(std::uint32_t pair) const { return static_cast<int>(pair) / n_; }
  int digit_of(std::uint32_t pair) const { return static_cast<int>(pair) % n_; }
  Cell cell_at(int house, int place) const { return rules_->houses()[at(house)].cells[at(place)]; }

  // --- removing candidates -----------------------------------------------------------------------

  // Digits count from 0 inside the engine.
  bool eliminate(Cell cell, int digit) {
    auto& digits = digits_[at(cell)];
    digits.clear(digit);
    trail_.push_back(static_cast<std::uint32_t>(cell) << 8 | static_cast<std::uint32_t>(digit));
    if (digits.none()) return false;
    if (digits.single()) naked_.push_back(static_cast<std::uint32_t>(cell));
    for (const Seat& seat : rules_->seats(cell)) {
      const auto pair = pair_of(seat.house, digit);
      auto& places = places_[pair];
      places.clear(seat.index);
      if (places.none()) return false;
      if (places.single()) {
        hidden_.push_back(pair);
      } else {
        announce_if_few(pair);
      }
    }
    return true;
  }

  void announce_if_few(std::uint32_t pair) {
    if (waiting_[pair] || !places_[pair].at_most(widest_overlap_)) return;
    waiting_[pair] = true;
    few_.push_back(pair);
  }

  bool place(Cell cell, int digit) {
    placed_[at(cell)] = true;
    placements_.push_back(static_cast<std::uint32_t>(cell));
    const bool others_gone =
        digits_[at(cell)].each([&](int other) { return other == digit || eliminate(cell, other); });
    if (!others_gone) return false;
    for (const Seat& seat : rules_->seats(cell)) {
      const auto cells = rules_->houses()[seat.house].cells;
      const auto places = places_[pair_of(seat.house, digit)];
      const bool peers_clear = places.each([&](int place) {
        return place == seat.index || !digits_[cells[at(place)]].has(digit) ||
               eliminate(cells[at(place)], digit);
      });
      if (!peers_clear) return false;
    }
    return true;
  }

  bool place_givens() {
    for (Cell cell = 0; cell < givens_.cells(); ++cell) {
      if (givens_[cell] == 0) continue;
      if (!meter_.work(static_cast<std::uint64_t>(n_)) || !place(cell, givens_[cell] - 1))
        return false;
    }
    // What no elimination announces: the only cell of order 1, and boxes so flat that every digit
    // is locked.
    if (n_ == 1 && givens_[0] == 0) naked_.push_back(0);
    for (std::uint32_t pair = 0; pair < places_.size(); ++pair) announce_if_few(pair);
    return true;
  }

  /// Follows up a placement that went well so far, and leaves the queues empty in any case: what
  /// waits in them is true of this position only.
  bool settle(bool fine) {
    fine = fine && run_queues();
    naked_.clear();
    hidden_.clear();
    for (const auto pair : few_) waiting_[pair] = false;
    few_.clear();
    return fine;
  }

  bool run_queues() {
    for (;;) {
      if (!meter_.work(static_cast<std::uint64_t>(n_))) return false;
      if (!naked_.empty()) {
        const auto cell = static_cast<Cell>(naked_.back());
        naked_.pop_back();
        if (!placed_[at(cell)] && !place(cell, digits_[at(cell)].first())) return false;
      } else if (!hidden_.empty()) {
        const auto pair = hidden_.back();
        hidden_.pop_back();
        const Cell cell = cell_at(house_of(pair), places_[pair].first());
        if (!placed_[at(cell)] && !place(cell, digit_of(pair))) return false;
      } else if (!few_.empty()) {
        const auto pair = few_.back();
        few_.pop_back();
        waiting_[pair] = false;
        if (!clear_locked(pair)) return false;
      } else {
        return true;
      }
    }
  }

  // All places of a digit in one house lie in another: it goes from the rest of that other house.
  bool clear_locked(std::uint32_t pair) {
    const int house = house_of(pair);
    const int digit = digit_of(pair);
    const auto places = places_[pair];
    if (places.single()) return true;  // placed, or about to be
    for (const Overlap& overlap : rules_->overlaps(house)) {
      if (!places.within(Bits<W>::from(overlap.places))) continue;
      const auto theirs = places_[pair_of(overlap.other, digit)];
      if (theirs.count() == places.count()) continue;
      const bool cleared = theirs.each([&](int place) {
        const Cell cell = cell_at(overlap.other, place);
        for (const Seat& seat : rules_->seats(cell)) {
          if (seat.house == house) return true;
        }
        return eliminate(cell, digit);
      });
      if (!cleared) return false;
    }
    return true;
  }

  // --- guessing ----------------------------------------------------------------------------------

  void choose() {
    Guess guess{static_cast<std::uint32_t>(trail_.size()),
                static_cast<std::uint32_t>(placements_.size()),
                -1,
                0,
                {}};
    if (sorted_) {
      guess.cell = 0;
      while (placed_[at(guess.cell)]) ++guess.cell;
      guess.alternatives = digits_[at(guess.cell)];
    } else {
      int fewest = n_ + 1;
      for (std::size_t cell = 0; cell < digits_.size() && fewest > 2; ++cell) {
        if (digits_[cell].single() || !digits_[cell].at_most(fewest - 1)) continue;
        fewest = digits_[cell].count();
        guess.cell = static_cast<std::int32_t>(cell);
        guess.alternatives = digits_[cell];
      }
      for (std::uint32_t pair = 0; pair < places_.size() && fewest > 2; ++pair) {
        if (places_[pair].single() || !places_[pair].at_most(fewest - 1)) continue;
        fewest = places_[pair].count();
        guess.cell = -1;
        guess.pair = pair;
        guess.alternatives = places_[pair];
      }
      meter_.work(digits_.size() + places_.size());
    }
    guesses_.push_back(guess);
  }

  bool guess() {
    Guess& guess = guesses_.back();
    const int alternative = guess.alternatives.first();
    guess.alternatives.clear(alternative);
    if (guess.cell >= 0) return place(guess.cell, alternative);
    return place(cell_at(house_of(guess.pair), alternative), digit_of(guess.pair));
  }

  void undo(const Guess& guess) {
    while (trail_.size() > guess.trail) {
      const auto entry = trail_.back();
      trail_.pop_back();
      const auto cell = static_cast<Cell>(entry >> 8);
      const auto digit = static_cast<int>(entry & 255);
      digits_[at(cell)].set(digit);
      for (const Seat& seat : rules_->seats(cell))
        places_[pair_of(seat.house, digit)].set(seat.index);
    }
    while (placements_.size() > guess.placements) {
      placed_[placements_.back()] = false;
      placements_.pop_back();
    }
  }

  void write(Grid& solution) const {
    if (solution.cells() != rules_->cells()) solution = Grid(n_);
    for (Cell cell = 0; cell < rules_->cells(); ++cell) {
      solution[cell] = static_cast<Digit>(digits_[at(cell)].first() + 1);
    }
  }

  std::shared_ptr<const Rules> rules_;
  Grid givens_;
  int n_;
  bool sorted_;
  engines::Meter& meter_;
  int widest_overlap_ = 1;
  bool started_ = false;
  bool dead_ = false;  // the position is a contradiction or was handed out: the last guess must go

  std::vector<Bits<W>> digits_;  // by cell
  std::vector<Bits<W>> places_;  // by house and digit
  std::vector<char> placed_;     // by cell: its digit was taken out of all its peers
  std::vector<char> waiting_;    // by house and digit: it stands in few_

  std::vector<std::uint32_t> trail_;       // cell << 8 | digit, in order of removal
  std::vector<std::uint32_t> placements_;  // cells, in order
  std::vector<Guess> guesses_;

  std::vector<std::uint32_t> naked_;   // cells with one digit left
  std::vector<std::uint32_t> hidden_;  // pairs with one place left
  std::vector<std::uint32_t> few_;     // pairs whose places might fit into another house
};

/// All of the walk, in one go.
class Whole {
 public:
  Whole(const Puzzle& puzzle, engines::Meter& meter)
      : walk_(walk(puzzle, meter, SolutionOrder::found)) {}
  Answer next(Grid& solution) { return *walk_->next(solution, UINT64_MAX); }

 private:
  std::unique_ptr<Walk> walk_;
};

}  // namespace

std::unique_ptr<Walk> walk(const Puzzle& puzzle, engines::Meter& meter, SolutionOrder order) {
  switch ((puzzle.order() + 63) / 64) {
    case 1:
      return std::make_unique<WalkOf<1>>(puzzle, meter, order);
    case 2:
      return std::make_unique<WalkOf<2>>(puzzle, meter, order);
    case 3:
      return std::make_unique<WalkOf<3>>(puzzle, meter, order);
    default:
      return std::make_unique<WalkOf<4>>(puzzle, meter, order);
  }
}

std::unique_ptr<Search> start(const Puzzle& puzzle, const Budget& budget, SolutionOrder order) {
  return start_as<Whole>(puzzle, budget, order);
}

}  // namespace kaidoku::generic
