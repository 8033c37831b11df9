// Answer: every word Kaidoku answers a question with, the same in C++, C, JSON and on the command
// line. Which of them a question may give is written beside it. (Beside its number, `count` says in
// JSON what the number amounts to: `none`, `unique`, `many`, or `solved` for one or more.)
#pragma once

#include <cstdint>
#include <string_view>

#include "kaidoku/export.h"

namespace kaidoku {

/// The numbers are those of kaidoku_c.h and never change.
enum class Answer : std::int32_t {
  gave_up = 0,       ///< not known: the budget is spent
  none = 1,          ///< proved: there is no solution, or no further one
  solved = 2,        ///< here is a solution, or the path to it
  unique = 3,        ///< there is exactly one solution
  many = 4,          ///< there is more than one solution
  exact = 5,         ///< the number, or the set, is exact
  at_least = 6,      ///< the limit was reached: there are as many, or more
  rated = 7,         ///< here is the rating
  beyond = 8,        ///< no technique finds the next step
  stuck = 9,         ///< the next step needs more than the repertoire has (a hint: `beyond`)
  minimal = 10,      ///< every clue is needed
  redundant = 11,    ///< some clues are not needed
  unsupported = 12,  ///< this engine, or this build of the library, cannot be asked that
  bad = 13,          ///< the givens are not a puzzle
  filtered = 14,     ///< the puzzle is not what the options ask for
};

/// The word of JSON and the command line: "gave-up", "unique". Valid for the whole program.
KAIDOKU_API std::string_view name(Answer answer);

}  // namespace kaidoku
