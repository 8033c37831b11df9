// Most techniques have one number. Three kinds have more, for what they are made of:
//  * unique loops, from 4.5: 0.5 more for ten cells or more, and for a subset of N cells (type 3)
//    0.1 * (N - 1) more, where 2N of the cells of its house must be empty, and N is at most 7;
//  * BUG type 3, 5.7 and 0.1 more for each cell of its subset but one, up to six;
//  * chains, from 6.5 for the shortest X-cycle: 0.1 more now and again as they get longer.
#include "human/ratings.h"

#include <algorithm>
#include <cmath>

#include "human/techniques.h"

namespace kaidoku::human {
namespace {

constexpr int shortest_loop = 45, largest_loop = 50;
constexpr int largest_loop_subset = 7;
constexpr int bug_3 = 57, largest_bug_subset = 6;

}  // namespace

bool can_be_rated(int tenths, int order) {
  const int shortest_chain =
      static_cast<int>(std::lround(technique(TechniqueNumber::x_cycle).difficulty * 10));
  if (tenths >= shortest_chain) return true;
  const int subset = std::clamp(order / 2, 1, largest_loop_subset);
  if (tenths >= shortest_loop && tenths <= largest_loop + subset - 1) return true;
  if (tenths >= bug_3 && tenths <= bug_3 + largest_bug_subset - 1) return true;
  const auto all = rows();
  return std::any_of(all.begin(), all.end(), [&](const TechniqueRow& row) {
    return row.explainer && std::lround(row.technique.difficulty * 10) == tenths;
  });
}

}  // namespace kaidoku::human
