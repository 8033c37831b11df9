// Diagnosing: what is wrong with a puzzle that has no solution, or several, and what would mend it.
//
//     const auto diagnosis = kaidoku::diagnose(*puzzle, {.budget = {.time = 1s}});
//     point_out(diagnosis.cells());
//     for (const auto& sentence : kaidoku::sentences(diagnosis, *puzzle)) tell(sentence);
//
// When there is no solution, a clue was probably mistyped. A small set of clues that have no
// solution together shows where, the dead end why, and the repairs what was perhaps meant.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kaidoku/answer.h"
#include "kaidoku/board.h"
#include "kaidoku/budget.h"
#include "kaidoku/export.h"
#include "kaidoku/solve.h"
#include "kaidoku/step.h"

namespace kaidoku {

struct DiagnoseOptions {
  Budget budget{};                 ///< for the answer and what is said about it
  const Engine* engine = nullptr;  ///< for the answer alone; null: the fastest one for the board
};

/// A digit without alternative.
struct Single {
  Candidate candidate{};
  /// The only place for the digit in this house (as in Rules::houses()); -1: the only digit left
  /// for the cell.
  int house = -1;
  bool operator==(const Single&) const = default;
};

/// Where clues without solution lead: after some singles a cell has no digit left, or a house no
/// place for one.
struct DeadEnd {
  std::vector<Single> singles{};  ///< each follows from the clues and those before it
  int house = -1;                 ///< has no place for `digit`; -1: `cell` has no digit left
  Cell cell = 0;
  Digit digit = 0;
  bool operator==(const DeadEnd&) const = default;
};

/// Another digit for a clue, with which the puzzle has exactly one solution.
struct Repair {
  Candidate candidate{};
  bool removable = false;  ///< it also has exactly one without the clue
  bool operator==(const Repair&) const = default;
};

/// Why there is no solution.
struct Conflict {
  std::vector<Cell> clues{};          ///< these alone have no solution already; ascending
  bool minimal = false;               ///< and without any one of them there is a solution
  std::optional<DeadEnd> dead_end{};  ///< of `clues`, where singles lead to one
  /// The likelier ones first: published puzzles have few clues that can go, so these are last.
  std::vector<Repair> repairs{};
  int loose = 0;  ///< how many other changes or removals of one clue leave several solutions
  bool complete = false;  ///< every change of every clue was tried
};

/// Why there are several solutions.
struct KAIDOKU_API Ambiguity {
  Grid first{}, second{};    ///< two solutions that differ in few cells
  std::uint64_t count = 0;   ///< how many solutions were looked at
  bool all = false;          ///< and there are no others
  Possibilities possible{};  ///< where solutions differ; `exact`, or as far as it was found out
  /// each of these, given as well, leaves exactly one solution; in reading order
  std::vector<Candidate> enough{};
  bool complete = false;  ///< there are no others like that
  /// If one more given is not enough: several that are, together. `first` is then the solution.
  /// Perhaps fewer would do. Empty where that was not found out.
  std::vector<Candidate> missing{};

  /// The cells that are not the same in all solutions, ascending.
  std::vector<Cell> open_cells() const;
  /// Those in which `first` and `second` differ, ascending.
  std::vector<Cell> differing_cells() const;
};

struct [[nodiscard]] KAIDOKU_API Diagnosis {
  /// `unique`, `none`, `many`, `gave_up`, `unsupported`. The first three are certain even if the
  /// budget then ended what follows from them.
  Answer answer = Answer::gave_up;
  std::uint64_t nodes = 0;
  Limit limit = Limit::none;       ///< why something is not known
  std::optional<Grid> solution{};  ///< when the answer is `unique`; perhaps when it is `gave_up`
  Conflict conflict{};             ///< when it is `none`
  Ambiguity ambiguity{};           ///< when it is `many`

  /// What to point out, ascending: the clues that have no solution together, or the cells in which
  /// two solutions differ.
  std::vector<Cell> cells() const;
  /// Digits each of which leaves exactly one solution: in the place of a clue, or as a given more.
  std::vector<Candidate> mends() const;

  /// The answer is known.
  explicit operator bool() const {
    return answer == Answer::unique || answer == Answer::none || answer == Answer::many;
  }
};

/// A puzzle with one solution costs what uniqueness() costs, a 9x9 puzzle without or with several
/// some milliseconds, 16x16 up to seconds. However large the budget is, what is said beside the
/// answer is bounded by a number of nodes, so that it ends on large boards, too, and is the same on
/// every machine unless Budget::time or Budget::stop ends it.
KAIDOKU_API Diagnosis diagnose(const Puzzle& puzzle, const DiagnoseOptions& options = {});

/// What the diagnosis says, in the symbols of the puzzle: the answer first, then where and why.
/// Answers that need no explanation have one sentence.
KAIDOKU_API std::vector<std::string> sentences(const Diagnosis& diagnosis, const Puzzle& puzzle);

}  // namespace kaidoku
