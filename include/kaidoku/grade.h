// Grading: how hard a puzzle is for a person. The numbers are those of Sudoku Explainer 1.2.1, the
// scale that puzzle makers quote: 1.0 is the easiest step there is, 11.9 the hardest puzzle known.
//
//     auto rated = kaidoku::rate(*puzzle);
//     if (rated) say(rated->er, label(rated->er).name);   // 3.4 tricky
//     else if (rated.status == kaidoku::Rated::Status::many_solutions) say("not a puzzle: it has several solutions");
//
// A rating is of the path that always takes the first step of the easiest technique that has one
// (techniques() lists them); docs and step.h say what the techniques are.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "kaidoku/board.h"
#include "kaidoku/engines.h"
#include "kaidoku/export.h"

namespace kaidoku {

/// Three numbers with one digit after the point, as Sudoku Explainer prints them.
struct Rating {
  double er = 0;  ///< the hardest step of all
  /// the hardest step up to the first that places a digit ("pearl": the same as er)
  double ep = 0;
  double ed = 0;  ///< the first step ("diamond": the same as ep and er)
  bool operator==(const Rating&) const = default;
};

/// The answer to "how hard is it?".
struct [[nodiscard]] Rated {
  enum class Status {
    rated,
    /// no technique finds the next step; `rating.er` is 20 then. So on boards above order 64
    beyond,
    early,           ///< as RateUntil asked; `rating.er` is 20 then
    no_solution,     ///< refused
    many_solutions,  ///< refused
    gave_up,         ///< the budget is spent
  };
  Status status = Status::gave_up;
  Rating rating{};
  Limit limit = Limit::none;  ///< why it gave up

  explicit operator bool() const { return status == Status::rated; }
  const Rating* operator->() const { return &rating; }
  const Rating& operator*() const { return rating; }
};

/// When a rating may end before the path does.
struct RateUntil {
  enum class Not { nothing, pearl, diamond };
  /// as soon as the puzzle is known not to be a pearl, or not a diamond
  Not is_not = Not::nothing;
  double most = 20;  ///< as soon as it is known to be harder than this
};

/// Rates one puzzle after the other. It keeps its memory. For one thread at a time.
class KAIDOKU_API Rater {
 public:
  Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;
  ~Rater();

  /// Whether there is exactly one solution is asked of the engines where the path itself does not
  /// prove it. Easy puzzles take about ten microseconds, the hardest a second and more; `budget` is
  /// for the whole of it.
  Rated rate(const Puzzle& puzzle, const Budget& budget = {}, const RateUntil& until = {});

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

KAIDOKU_API Rated rate(const Puzzle& puzzle, const Budget& budget = {},
                       const RateUntil& until = {});

/// A word for a range of ratings.
struct Label {
  std::string_view name;
  double from, to;  ///< er, both included
};

/// From the easiest to the hardest; together they have every rating from 1.0 on.
KAIDOKU_API std::span<const Label> labels();
/// The label of a rating.
KAIDOKU_API const Label& label(double er);
/// The label of that name, or null.
KAIDOKU_API const Label* find_label(std::string_view name);

}  // namespace kaidoku
