// The cheap test comes first: the rating stops as soon as the puzzle is harder than the recipe
// allows. Only a puzzle whose rating fits is solved step by step to look for the required
// technique.
#include "generate/difficulty_filter.h"

#include <algorithm>

#include "kaidoku/explain.h"

namespace kaidoku::generate {

bool DifficultyFilter::accepts(Made& made, const base::Deadline& deadline) {
  if (!recipe_.difficulty && recipe_.require == nullptr) return true;
  const Puzzle puzzle = *Puzzle::make(rules_, made.clues);
  const double most = recipe_.difficulty ? recipe_.difficulty->max : 20;
  const Rated rated = rater_.rate(puzzle, {.budget = deadline.left(), .at_most = most});
  if (!rated || (recipe_.difficulty && rated->er < recipe_.difficulty->min)) return false;
  made.rating = *rated;
  if (recipe_.require == nullptr) return true;
  const Path path = explain(puzzle, {.budget = deadline.left()});
  return std::any_of(path.steps.begin(), path.steps.end(),
                     [&](const Step& step) { return step.technique == recipe_.require; });
}

}  // namespace kaidoku::generate
