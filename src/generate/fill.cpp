// Full grids of any order at random, without ever going back.
//
// Tiny boards. With the first row fixed there are so few grids that all are kept: one is drawn,
// then the digits are renamed at random. Exactly even. 9x9 boards have their own way
// (fill_nine.cpp), exactly even too.
//
// Others. Band by band. (1) Every box of the band deals its digits out to its columns, each column
// getting as many as the box has rows, only digits it does not have yet. In every band before, a
// digit stood in one column of this stack, so each digit is missing in equally many columns and
// each column misses equally many digits: such a deal always exists. (2) The rows of the band take
// one digit from every column, all different: every column holds as many digits as there are rows
// and every digit lies in as many columns, so that always works, too (Hall). No search, no dead
// ends, 255x255 like 8x8. A random search with restarts is no more random and fails from about
// 49x49 on.
//
// Deals and rows are drawn by augmenting paths in random order. Every grid can come out, but not
// all equally often; therefore a random walk evens them out (grid_walk.h).
#include "generate/fill.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <numeric>
#include <vector>

#include "generate/grid_walk.h"
#include "kaidoku/solve.h"

namespace kaidoku {
using namespace generate;

namespace {

// --- tiny boards ---------------------------------------------------------------------------------

/// At most 39,168 grids (6x6), found in a tenth of a second.
bool is_tiny(Box box) { return box.order() <= 5 || box == Box{2, 3} || box == Box{3, 2}; }

/// All grids whose first row is 1, 2, 3, ...
std::vector<Grid> grids_with_plain_first_row(Box box) {
  const auto rules = *Rules::standard(box);
  Grid first_row(rules->order());
  for (int i = 0; i < rules->order(); ++i) first_row[i] = static_cast<Digit>(i + 1);
  std::vector<Grid> grids;
  for (const Grid& grid : solutions(*Puzzle::make(rules, first_row))) grids.push_back(grid);
  return grids;
}

Grid random_tiny(const Rules& rules, base::Random& random) {
  struct Known {
    std::once_flag once;
    std::vector<Grid> grids;
  };
  static std::array<std::array<Known, 6>, 6> all_known;  // by rows and columns of the box
  const Box box = rules.box();
  Known& known = all_known[static_cast<std::size_t>(box.rows)][static_cast<std::size_t>(box.cols)];
  std::call_once(known.once, [&] { known.grids = grids_with_plain_first_row(box); });

  Grid grid = known.grids[random.below(static_cast<std::uint32_t>(known.grids.size()))];
  std::vector<Digit> names(static_cast<std::size_t>(rules.order()));
  std::iota(names.begin(), names.end(), Digit{1});
  random.shuffle(names);
  for (Cell cell = 0; cell < grid.cells(); ++cell) grid[cell] = names[grid[cell] - 1U];
  return grid;
}

// --- others --------------------------------------------------------------------------------------

/// Items go into bins, as many into each as there is room for, each item into a bin of its choice.
class Deal {
 public:
  Deal(std::size_t items, std::size_t bins, std::size_t room)
      : choices_(items), content_(bins), room_(room), visited_(bins) {}

  void permit(std::size_t item, std::size_t bin) { choices_[item].push_back(bin); }

  /// For every bin what lies in it. The caller knows that all find their place.
  const std::vector<std::vector<std::size_t>>& draw(base::Random& random) {
    std::vector<std::size_t> order(choices_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    random.shuffle(order);
    for (auto& choices : choices_) random.shuffle(choices);
    for (const auto item : order) {
      std::fill(visited_.begin(), visited_.end(), char{0});
      settle(item);
    }
    return content_;
  }

 private:
  /// Puts the item into a bin with room, or where another moves on to make room.
  bool settle(std::size_t item) {
    for (const auto bin : choices_[item]) {
      if (visited_[bin] == 0 && content_[bin].size() < room_) {
        content_[bin].push_back(item);
        return true;
      }
    }
    for (const auto bin : choices_[item]) {
      if (visited_[bin] != 0) continue;
      visited_[bin] = 1;
      for (auto& present : content_[bin]) {
        if (!settle(present)) continue;
        present = item;
        return true;
      }
    }
    return false;
  }

  std::vector<std::vector<std::size_t>> choices_;  // by item
  std::vector<std::vector<std::size_t>> content_;  // by bin
  std::size_t room_;
  std::vector<char> visited_;  // by bin, for one item
};

class BandByBand {
 public:
  explicit BandByBand(const Rules& rules)
      : rules_(rules),
        n_(static_cast<std::size_t>(rules.order())),
        has_(n_ * n_),
        pile_(n_),
        grid_(rules.order()) {}

  Grid draw(base::Random& random) {
    const auto rows = static_cast<std::size_t>(rules_.box().rows);
    for (std::size_t band = 0; band < n_; band += rows) {
      for (std::size_t stack = 0; stack < n_;
           stack += static_cast<std::size_t>(rules_.box().cols)) {
        deal_to_columns(stack, random);
      }
      for (std::size_t row = band; row < band + rows; ++row) take_row(row, random);
    }
    return std::move(grid_);
  }

 private:
  void deal_to_columns(std::size_t stack, base::Random& random) {
    const auto columns = static_cast<std::size_t>(rules_.box().cols);
    Deal deal(n_, columns, static_cast<std::size_t>(rules_.box().rows));
    for (std::size_t digit = 0; digit < n_; ++digit) {
      for (std::size_t column = 0; column < columns; ++column) {
        if (has_[(stack + column) * n_ + digit] == 0) deal.permit(digit, column);
      }
    }
    const auto& content = deal.draw(random);
    for (std::size_t column = 0; column < columns; ++column) {
      pile_[stack + column] = content[column];
      for (const auto digit : content[column]) has_[(stack + column) * n_ + digit] = 1;
    }
  }

  void take_row(std::size_t row, base::Random& random) {
    Deal deal(n_, n_, 1);
    for (std::size_t column = 0; column < n_; ++column) {
      for (const auto digit : pile_[column]) deal.permit(column, digit);
    }
    const auto& content = deal.draw(random);
    for (std::size_t digit = 0; digit < n_; ++digit) {
      const auto column = content[digit].front();
      std::erase(pile_[column], digit);
      grid_[static_cast<Cell>(row * n_ + column)] = static_cast<Digit>(digit + 1);
    }
  }

  const Rules& rules_;
  std::size_t n_;
  std::vector<char> has_;  // by column and digit
  // by column: digits of this band that have no row yet
  std::vector<std::vector<std::size_t>> pile_;
  Grid grid_;
};

}  // namespace

std::optional<Grid> generate::random_grid(const Rules& rules, base::Random& random,
                                          const base::Deadline& deadline, Progress* progress) {
  if (nine::fits(rules)) return nine::to_grid(random_nine(random));
  if (is_tiny(rules.box())) return random_tiny(rules, random);
  Grid grid = BandByBand(rules).draw(random);
  GridWalk mixer(rules, grid);
  constexpr int steps_per_cell = 10;
  const int steps = steps_per_cell * rules.cells();
  for (int i = 0; i < steps; ++i) {
    if (deadline.over()) return {};
    base::tell_progress(progress, static_cast<std::size_t>(i), static_cast<std::size_t>(steps));
    mixer.step(random);
  }
  return grid;
}

std::optional<Grid> random_grid(const Rules& rules, const RandomGridOptions& options) {
  base::Random random(options.seed, options.index);
  return random_grid(rules, random, base::Deadline(options.budget), options.budget.progress);
}

}  // namespace kaidoku
