// Controlled bias: all minimal puzzles with the same number of clues are equally likely, and how
// likely they are compared with those of another number is known exactly: that is the weight.
//
// Take a random set of cells of a random grid as clues. If the puzzle has one solution, remove
// random clues one by one for as long as that remains so, and when it does not, see whether no
// other clue could have gone either. If so, here is a minimal puzzle; if not, throw it away and
// start again. (Top-down would try another clue instead, and that is its bias: it prefers puzzles
// to which many ways lead.) A minimal puzzle P of n clues comes out if the random set of m cells
// contains it and the clues that leave are the right ones: C(81-n, m-n) / C(81, m) / C(m, n) = 1 /
// C(81, n), whatever P and m >= n are. Each cell is a clue with probability 11/32, so the chance of
// P is Pr(m >= n) / C(81, n).
//
// Only three sets in two million lead to a puzzle. So the sets of an attempt share a grid, and most
// are refuted by an unavoidable set without clue, at some ten nanoseconds each. Sharing makes grids
// with many minimal puzzles a little too rare, by at most the chance that an attempt succeeds
// twice: two in a thousand.
#include "generate/attempt.h"
#include "generate/fill.h"

namespace kaidoku::generate {
namespace {

constexpr int sets_per_grid = 1000;

/// Every cell with probability 11/32.
CellSet random_clues(base::Random& random) {
  const auto word = [&] {
    const std::uint64_t three_quarters = random.next() | random.next();
    const std::uint64_t eleven_sixteenths = random.next() | (random.next() & three_quarters);
    return random.next() & eleven_sixteenths;
  };
  const std::uint64_t low = word();
  return CellSet{low, word()} & CellSet::all();
}

/// Pr(26 clues) / Pr(n clues) for a puzzle that comes out, so that puzzles of 26 clues count 1.
double weight(int clues) {
  // Binomial coefficients and their sums stay below 2^81: exact enough in double, and the same on
  // every machine because nothing but + * / is used.
  const auto chance = [](int n) {
    // C(81, n), and the sum of C(81, m) 11^m 21^(81-m) / 32^81 over m >= n
    double ways = 1, at_least = 0;
    double term = 1;
    for (int i = 0; i < 81; ++i) term *= 21.0 / 32;
    for (int m = 0; m <= 81; ++m) {
      if (m >= n) at_least += term;
      term *= 11.0 / 21 * (81 - m) / (m + 1);
    }
    for (int i = 0; i < n; ++i) ways *= static_cast<double>(81 - i) / (i + 1);
    return at_least / ways;
  };
  return chance(26) / chance(clues);
}

class ControlledBias : public Attempt {
 public:
  explicit ControlledBias(const NineRecipe& recipe) : range_(recipe.range) {}

  void start(const base::Random& random) override {
    random_ = random;
    grid_ = random_nine(random_);
    unavoidable_.find(grid_);
    sets_left_ = sets_per_grid;
    phase_ = Phase::choosing;
  }

  Next advance(nine::Digits& question) override {
    for (;;) {
      if (phase_ == Phase::choosing) {
        if (sets_left_-- == 0) return Next::failed;
        asked_ = clues_ = random_clues(random_);
      } else if (left_ == 0) {
        if (const int n = clues_.size(); range_.min <= n && n <= range_.max) return Next::found;
        phase_ = Phase::choosing;
        continue;
      } else {
        asked_ = clues_;
        asked_.remove(order_[left_ - 1]);
      }
      if (!unavoidable_.missed_by(asked_)) break;
      answer(2, {});
    }
    question = board_of(grid_, asked_);
    return Next::ask;
  }

  void answer(int count, const nine::Digits&) override {
    const bool unique = count == 1;
    switch (phase_) {
      case Phase::choosing:
        if (!unique) return;
        phase_ = Phase::removing;
        order_.clear();
        clues_.each([&](Cell cell) { order_.push_back(cell); });
        random_.shuffle(order_);
        left_ = order_.size();
        return;
      case Phase::removing:
        --left_;
        if (unique) {
          clues_ = asked_;
        } else {
          phase_ = Phase::proving;
        }
        return;
      case Phase::proving:
        --left_;
        if (unique) phase_ = Phase::choosing;
    }
  }

  void write(Made& made) const override {
    made.clues = nine::to_grid(board_of(grid_, clues_));
    made.solution = nine::to_grid(grid_);
    made.minimal = true;
    made.weight = weight(clues_.size());
  }

 private:
  enum class Phase {
    choosing,  ///< sets of clues, until one has a single solution
    removing,  ///< clues, as long as that remains so
    proving,   ///< that none of the remaining clues could have gone instead
  };

  ClueRange range_;
  base::Random random_{Seed{}};
  nine::Digits grid_{};
  NineUnavoidable unavoidable_;
  int sets_left_ = 0;
  Phase phase_ = Phase::choosing;
  CellSet clues_;
  CellSet asked_;
  std::vector<Cell> order_;  // in which clues leave, from the back
  std::size_t left_ = 0;     // of them not asked about yet
};

}  // namespace

std::unique_ptr<Attempt> controlled_bias_attempt(const NineRecipe& recipe) {
  return std::make_unique<ControlledBias>(recipe);
}

}  // namespace kaidoku::generate
