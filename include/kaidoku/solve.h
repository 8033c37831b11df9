// Solving: the questions people ask of a puzzle. Every answer is yes, no, or *gave up*, never
// confused.
//
//     auto puzzle = kaidoku::parse(text);
//     if (auto solved = kaidoku::solve(*puzzle)) use(*solved);
//
// All functions take a Budget (see engines.h) and may be called from several threads at once.
#pragma once

#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <vector>

#include "kaidoku/board.h"
#include "kaidoku/engines.h"
#include "kaidoku/export.h"
#include "kaidoku/natural.h"

namespace kaidoku {

/// The answer to "what is a solution?".
struct [[nodiscard]] Solved {
  enum class Status { solved, none, gave_up };
  Status status = Status::gave_up;
  Grid grid{};                ///< the solution when status is `solved`
  std::uint64_t nodes = 0;    ///< what it cost
  Limit limit = Limit::none;  ///< why it gave up

  explicit operator bool() const { return status == Status::solved; }
  const Grid& operator*() const { return grid; }
  const Grid* operator->() const { return &grid; }
};

/// A solution: of a 9x9 puzzle the smallest in reading order (first cell, second cell, ...), else,
/// or with an engine of your choice, the first it finds. It does not say whether there are others.
KAIDOKU_API Solved solve(const Puzzle& puzzle, const Budget& budget = {},
                         const Engine& engine = all_engines().front());

/// How many solutions has the puzzle: none, one, or more than one?
struct [[nodiscard]] Uniqueness {
  enum class Status { none, unique, many, gave_up };
  Status status = Status::gave_up;
  std::optional<Grid> first{};   ///< a solution, when one was found (even before giving up)
  std::optional<Grid> second{};  ///< a different one, when status is `many`
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
};
KAIDOKU_API Uniqueness uniqueness(const Puzzle& puzzle, const Budget& budget = {},
                                  const Engine& engine = all_engines().front());

/// The exact number of solutions, up to a limit; computed where they are too many to be visited
/// (docs/counting.md).
struct [[nodiscard]] Count {
  enum class Status {
    exact,     ///< `value` is the number of solutions
    at_least,  ///< the limit was reached: there are `value` (= the limit) or more
    gave_up,   ///< the budget is spent: there are `value` or more
  };
  Status status = Status::gave_up;
  Natural value{};
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
};
KAIDOKU_API Count count(const Puzzle& puzzle, const Budget& budget = {},
                        std::optional<std::uint64_t> limit = {},
                        const Engine& engine = all_engines().front());

/// Which digits does each cell have in some solution?
struct [[nodiscard]] Possibilities {
  enum class Status {
    exact,    ///< `digits` has them all
    none,     ///< there is no solution: every set is empty
    gave_up,  ///< the budget is spent: there may be more than those found so far
  };
  Status status = Status::gave_up;
  std::vector<DigitSet> digits{};  ///< of every cell
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
};
/// Every digit of the answer was seen in a solution, every other one was proved to be in none. At
/// most one search for each candidate, so that a board with 10^20 solutions takes little longer
/// than one with a thousand: a 9x9 board a millisecond or two, 16x16 up to a second.
///
///     auto open = kaidoku::possibilities(*puzzle, {.time = 1s});
///     if (open.status == kaidoku::Possibilities::Status::exact && open.digits[cell].size() == 1) sure(cell);
KAIDOKU_API Possibilities possibilities(const Puzzle& puzzle, const Budget& budget = {},
                                        const Engine& engine = all_engines().front());

/// All solutions, lazily: an input range that computes only what is asked for.
///
///     auto all = kaidoku::solutions(*puzzle, {.time = 5s});
///     for (const kaidoku::Grid& grid : all) show(grid);
///     if (all.status() == kaidoku::Solutions::Status::gave_up) warn("there may be more");
///
/// It can be walked once. Moving it is cheap; it cannot be copied.
class KAIDOKU_API Solutions {
 public:
  enum class Status {
    more,     ///< not finished: ask for the next
    done,     ///< proved: these were all
    gave_up,  ///< the budget is spent: there may be more
  };

  explicit Solutions(std::unique_ptr<Search> search);

  /// The next solution, or null when there are no more or the budget is spent. Valid until the next
  /// call.
  const Grid* next();
  /// Is the first solution, just given by next(), the only one? Looks about as long as that took,
  /// counted in nodes, and answers nothing when the budget or the patience for it ended before it
  /// was known. Then the walk is over.
  ///
  ///     auto all = kaidoku::solutions(*puzzle);
  ///     if (const Grid* grid = all.next(); grid && all.unique() == false) warn("one of several");
  std::optional<bool> unique();
  Status status() const { return status_; }
  std::uint64_t nodes() const { return search_->nodes(); }
  Limit limit() const { return search_->limit(); }

  class iterator {
   public:
    using iterator_concept = std::input_iterator_tag;
    using value_type = Grid;
    using difference_type = std::ptrdiff_t;

    iterator() = default;
    const Grid& operator*() const { return *grid_; }
    const Grid* operator->() const { return grid_; }
    iterator& operator++() {
      grid_ = owner_->next();
      return *this;
    }
    void operator++(int) { ++*this; }
    bool operator==(std::default_sentinel_t) const { return grid_ == nullptr; }

   private:
    friend class Solutions;
    explicit iterator(Solutions* owner) : owner_(owner), grid_(owner->next()) {}
    Solutions* owner_ = nullptr;
    const Grid* grid_ = nullptr;
  };

  iterator begin() { return iterator(this); }
  std::default_sentinel_t end() const { return {}; }

 private:
  std::unique_ptr<Search> search_;
  Grid grid_;
  Status status_ = Status::more;
};

/// `order` needs an engine that sorts (Engine::sorts); others deliver in the order they find.
KAIDOKU_API Solutions solutions(const Puzzle& puzzle, const Budget& budget = {},
                                Order order = Order::found,
                                const Engine& engine = all_engines().front());

}  // namespace kaidoku
