// Bottom-up: random clues join a blank board, each such that a solution remains, until it is the
// only one; then needless clues leave. The orbits of a symmetry join as a whole.
#include <numeric>

#include "generate/nine_clues.h"

namespace kaidoku::generate {
namespace {

class BottomUp : public Attempt {
 public:
  explicit BottomUp(const NineRecipe& recipe) : recipe_(recipe), thinning_(recipe) {}

  void start(const base::Random& random) override {
    random_ = random;
    board_ = {};
    clues_ = {};
    thinning_now_ = false;
    cells_.clear();
    ends_ = {};
    // Orbit by orbit in random order, so that the clues are symmetric whenever an orbit is
    // complete.
    std::vector<std::size_t> orbits(recipe_.orbits.size());
    std::iota(orbits.begin(), orbits.end(), std::size_t{0});
    random_.shuffle(orbits);
    for (const std::size_t orbit : orbits) {
      (recipe_.orbits[orbit] & recipe_.pattern).each([&](Cell cell) { cells_.push_back(cell); });
      if (!cells_.empty()) ends_.add(cells_.back());
    }
    next_ = 0;
    refused_ = 0;
  }

  Next advance(nine::Digits& question) override {
    if (thinning_now_) return thinning_.advance(question);
    if (next_ == cells_.size()) return Next::failed;  // the whole pattern has several solutions
    const auto cell = static_cast<std::size_t>(cells_[next_]);
    // A digit that was not refused yet; some digit of every cell leaves a solution.
    do {
      digit_ = static_cast<Digit>(1 + random_.below(9));
    } while ((refused_ >> digit_ & 1) != 0);
    board_[cell] = digit_;
    question = board_;
    return Next::ask;
  }

  void answer(int count, const nine::Digits& solution) override {
    if (thinning_now_) return thinning_.answer(count == 1);
    const Cell cell = cells_[next_];
    if (count == 0) {
      refused_ |= 1U << digit_;
      board_[static_cast<std::size_t>(cell)] = 0;
      return;
    }
    refused_ = 0;
    clues_.add(cell);
    ++next_;
    if (count > 1) return;
    // The rest of the orbit is known now.
    while (!ends_.has(cells_[next_ - 1])) clues_.add(cells_[next_++]);
    thinning_now_ = true;
    thinning_.start(solution, recipe_.thins ? clues_ : recipe_.pattern, random_);
  }

  void write(Made& made) const override { thinning_.write(made); }

 private:
  const NineRecipe& recipe_;
  NineClues thinning_;
  base::Random random_{Seed{}};
  bool thinning_now_ = false;
  nine::Digits board_{};
  CellSet clues_;
  std::vector<Cell> cells_;  // in the order in which they become clues
  CellSet ends_;             // the last cell of every orbit
  std::size_t next_ = 0;
  unsigned refused_ = 0;  // digits that leave the next cell no solution
  Digit digit_ = 0;
};

}  // namespace

std::unique_ptr<Attempt> bottomup_attempt(const NineRecipe& recipe) {
  return std::make_unique<BottomUp>(recipe);
}

}  // namespace kaidoku::generate
