// What the program can be asked to do. One file per verb; the table is in verbs.cpp.
#pragma once

#include <kaidoku/batch.h>

#include <span>
#include <string_view>
#include <vector>

#include "cli/command/options.h"
#include "common/output.h"

namespace kaidoku::app::cli {

using batch::Outcome;
using batch::Question;
using batch::Reply;
using batch::Source;

struct Verb {
  std::string_view name;
  std::string_view summary;
  std::string_view details;   ///< for its help page: what it prints
  std::string_view examples;  ///< for its help page: command lines, which a test runs
  std::string_view negative;  ///< what its exit code 1 means; empty if it has none
  unsigned bit;               ///< its VerbBit
  /// Does all the work, from finding the input to closing the output, and returns the exit code.
  /// Throws the exceptions that explained() turns into exit codes.
  int (*act)(const Request&, const Invocation&);
  /// Answers one puzzle, for verbs that are a question per puzzle.
  Outcome (*answer)(const Question&, const Puzzle&, const Request&, const Form&, Reply&) = nullptr;
};

std::span<const Verb> verbs();
const Verb* find_verb(std::string_view name);

Outcome solve_verb(const Question&, const Puzzle&, const Searching&, const Solving&,
                   const BoardText&, const Form&, Reply&);
Outcome check_verb(const Question&, const Puzzle&, const Searching&, const Checking&, const Form&,
                   Reply&);
Outcome count_verb(const Question&, const Puzzle&, const Searching&, const Form&, Reply&);
Outcome convert_verb(const Question&, const Puzzle&, const Form&, Reply&);
Outcome canon_verb(const Question&, const Puzzle&, const Canonizing&, const Form&, Reply&);
Outcome minimize_verb(const Question&, const Puzzle&, const Searching&, const Form&, Reply&);
Outcome rate_verb(const Question&, const Puzzle&, const Searching&, const RatingOptions&,
                  const Form&, Reply&);
Outcome explain_verb(const Question&, const Puzzle&, const Searching&, const Explaining&,
                     const Form&, Reply&);
Outcome hint_verb(const Question&, const Puzzle&, const Searching&, const Explaining&,
                  const Hinting&, const Form&, Reply&);

}  // namespace kaidoku::app::cli
