// Top-down: a random full grid, from which clues leave. With a pattern the grid is only of use if
// the cells of the pattern alone have one solution; most grids fail at that first question.
#include "generate/fill.h"
#include "generate/nine_clues.h"

namespace kaidoku::generate {
namespace {

class TopDown : public Attempt {
 public:
  explicit TopDown(const NineRecipe& recipe) : recipe_(recipe), thinning_(recipe) {}

  void start(const base::Random& random) override {
    random_ = random;
    grid_ = random_nine(random_);
    asks_pattern_ = recipe_.pattern != CellSet::all();
    failed_ = false;
    if (!asks_pattern_) thinning_.start(grid_, recipe_.pattern, random_);
  }

  Next advance(nine::Digits& question) override {
    if (failed_) return Next::failed;
    if (!asks_pattern_) return thinning_.advance(question);
    question = board_of(grid_, recipe_.pattern);
    return Next::ask;
  }

  void answer(int count, const nine::Digits&) override {
    if (!asks_pattern_) return thinning_.answer(count == 1);
    asks_pattern_ = false;
    failed_ = count != 1;
    if (!failed_) thinning_.start(grid_, recipe_.pattern, random_);
  }

  void write(Made& made) const override { thinning_.write(made); }

 private:
  const NineRecipe& recipe_;
  NineClues thinning_;
  base::Random random_{Seed{}};
  nine::Digits grid_{};
  bool asks_pattern_ = false;
  bool failed_ = false;
};

}  // namespace

std::unique_ptr<Attempt> topdown_attempt(const NineRecipe& recipe) {
  return std::make_unique<TopDown>(recipe);
}

}  // namespace kaidoku::generate
