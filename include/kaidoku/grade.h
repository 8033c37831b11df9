// Grading: how hard a puzzle is for a person. The numbers are those of Sudoku Explainer 1.2.1, the
// scale that puzzle makers quote: 1.0 is the easiest step there is, 11.9 the hardest puzzle known.
//
//     auto rated = kaidoku::rate(*puzzle);
//     if (rated) say(rated->er, label(rated->er).name);   // 3.4 tricky
//     else if (rated.answer == kaidoku::Answer::many) say("it has several solutions");
//
// A rating is of the path that always takes the first step of the easiest technique that has one
// (techniques() lists them); docs and step.h say what the techniques are.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
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

/// Puzzles whose hardest step comes early; they are what some setters look for.
enum class Gem {
  any,
  pearl,    ///< the first step that places a digit is as hard as any: `ep` equals `er`
  diamond,  ///< so is the very first step: `ed` equals `er`
};

struct RateOptions {
  Budget budget{};      ///< for the whole question
  Gem only = Gem::any;  ///< answer `filtered` as soon as the puzzle is known not to be one
  double at_most = 20;  ///< answer `filtered` as soon as the puzzle is known to be harder
};

/// The answer to "how hard is it?".
struct [[nodiscard]] Rated {
  /// `rated`; `beyond`: no technique finds the next step, as always on boards above order 64, and
  /// `rating.er` is 20; `filtered`: not what RateOptions asks for, and `rating.er` is 20; `none`,
  /// `many`: the puzzle has no solution, or several; `gave_up`.
  Answer answer = Answer::gave_up;
  Limit limit = Limit::none;  ///< why it gave up
  Rating rating{};

  explicit operator bool() const { return answer == Answer::rated; }
  const Rating* operator->() const { return &rating; }
  const Rating& operator*() const { return rating; }
};

/// Rates one puzzle after the other. It keeps its memory. For one thread at a time.
class KAIDOKU_API Rater {
 public:
  Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;
  ~Rater();

  /// Where the path itself does not prove that there is exactly one solution, the engines are
  /// asked. Easy puzzles take about ten microseconds, the hardest a second and more.
  Rated rate(const Puzzle& puzzle, const RateOptions& options = {});

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

KAIDOKU_API Rated rate(const Puzzle& puzzle, const RateOptions& options = {});

/// A word for a range of ratings.
struct Label {
  std::string_view name;
  double from, to;  ///< er, both included
};

/// From the easiest to the hardest; together they have every rating from 1.0 on (a full grid, rated
/// 0.0, has the first).
KAIDOKU_API std::span<const Label> labels();
/// The label of a rating.
KAIDOKU_API const Label& label(double er);
/// The label of that name, or null.
KAIDOKU_API const Label* find_label(std::string_view name);

}  // namespace kaidoku
