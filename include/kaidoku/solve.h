// Solving: the questions people ask of a puzzle. Every answer is yes, no, or *gave up*, never
// confused.
//
//     auto puzzle = kaidoku::parse(text);
//     if (auto solved = kaidoku::solve(*puzzle)) use(*solved);
//     auto counted = kaidoku::count(*puzzle, {.budget = {.time = 1s}, .limit = 1000});
//
// All functions may be called from several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <vector>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/engines.h"
#include "kaidoku/export.h"
#include "kaidoku/natural.h"

namespace kaidoku {

/// How to look for solutions. An engine that does not take the board (Engine::takes) is answered
/// `unsupported`.
struct SearchOptions {
  Budget budget{};
  const Engine* engine = nullptr;  ///< null: the fastest one for the board
};

/// The answer to "what is a solution?".
struct [[nodiscard]] Solved {
  Answer answer = Answer::gave_up;  ///< `solved`, `none`, `gave_up`, `unsupported`
  std::uint64_t nodes = 0;          ///< what it cost
  Limit limit = Limit::none;        ///< why it gave up
  Grid grid{};                      ///< the solution when the answer is `solved`

  explicit operator bool() const { return answer == Answer::solved; }
  const Grid& operator*() const { return grid; }
  const Grid* operator->() const { return &grid; }
};

/// A solution: of a 9x9 puzzle the smallest in reading order (first cell, second cell, ...); of
/// other boards, or with an engine of your choice, the first one found. It does not tell whether
/// there are others.
KAIDOKU_API Solved solve(const Puzzle& puzzle, const SearchOptions& options = {});

/// The answer to "how many solutions: none, one, or more than one?".
struct [[nodiscard]] Uniqueness {
  Answer answer = Answer::gave_up;  ///< `unique`, `none`, `many`, `gave_up`, `unsupported`
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
  std::optional<Grid> first{};   ///< a solution, when one was found (even before giving up)
  std::optional<Grid> second{};  ///< a different one, when the answer is `many`

  explicit operator bool() const { return answer == Answer::unique; }
};
KAIDOKU_API Uniqueness uniqueness(const Puzzle& puzzle, const SearchOptions& options = {});

struct CountOptions {
  Budget budget{};
  std::optional<std::uint64_t> limit{};  ///< stop counting here; nullopt: count them all
  const Engine* engine = nullptr;        ///< null: the fastest one for the board
};

/// The number of solutions.
struct [[nodiscard]] Count {
  /// `exact`; `at_least`: CountOptions::limit was reached, there are `value` (= that limit) or
  /// more; `gave_up`: there are `value` or more; `unsupported`.
  Answer answer = Answer::gave_up;
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;  ///< why it gave up (not CountOptions::limit)
  Natural value{};

  explicit operator bool() const { return answer == Answer::exact; }
};
/// Counts without visiting every solution where they are too many (docs/counting.md).
KAIDOKU_API Count count(const Puzzle& puzzle, const CountOptions& options = {});

/// The digits that each cell has in some solution.
struct [[nodiscard]] Possibilities {
  /// `exact`; `none`: there is no solution, and every set is empty; `gave_up`: there may be more
  /// digits than those found so far; `unsupported`.
  Answer answer = Answer::gave_up;
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;
  std::vector<DigitSet> digits{};  ///< of every cell

  explicit operator bool() const { return answer == Answer::exact; }
};
/// Every digit of the answer was seen in a solution, every other one was proved to be in none. It
/// takes at most one search for each candidate, so a board with 10^20 solutions takes little longer
/// than one with a thousand: a 9x9 board a millisecond or two, 16x16 up to a second.
///
///     auto open = kaidoku::possibilities(*puzzle, {.budget = {.time = 1s}});
///     if (open && open.digits[cell].size() == 1) sure(cell);
KAIDOKU_API Possibilities possibilities(const Puzzle& puzzle, const SearchOptions& options = {});

struct SolutionsOptions {
  Budget budget{};  ///< for all of them together
  SolutionOrder order = SolutionOrder::found;
  const Engine* engine = nullptr;  ///< null: the fastest one for the board
};

/// All solutions, lazily: an input range that computes only what is asked for.
///
///     auto all = kaidoku::solutions(*puzzle, {.budget = {.time = 5s}});
///     for (const kaidoku::Grid& grid : all) show(grid);
///     if (all.answer() == kaidoku::Answer::gave_up) warn("there may be more");
///
/// It can be walked once. Moving it is cheap; it cannot be copied.
class KAIDOKU_API Solutions {
 public:
  /// `search` null: `unsupported`.
  explicit Solutions(std::unique_ptr<Search> search);

  /// The next solution, or null when there are no more or the budget is spent. Valid until the next
  /// call.
  const Grid* next();
  /// Is the first solution, just given by next(), the only one? Looks about as long as that took,
  /// counted in nodes; returns nullopt when that, or the budget, did not suffice. Then the walk is
  /// over.
  ///
  ///     auto all = kaidoku::solutions(*puzzle);
  ///     if (const Grid* grid = all.next(); grid && all.unique() == false) warn("one of several");
  std::optional<bool> unique();
  /// `solved`: there may be more, ask for the next; `none`: these were all; `gave_up`; or
  /// `unsupported`. After unique() `none`, `many` or `gave_up`.
  Answer answer() const { return answer_; }
  std::uint64_t nodes() const { return search_ ? search_->nodes() : 0; }
  Limit limit() const { return search_ ? search_->limit() : Limit::none; }

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
  Answer answer_ = Answer::solved;
  bool over_ = false;  // by unique()
};

KAIDOKU_API Solutions solutions(const Puzzle& puzzle, const SolutionsOptions& options = {});

}  // namespace kaidoku
