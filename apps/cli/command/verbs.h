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
  std::string_view details;  ///< for its help page: what is printed, examples
  unsigned bit;              ///< its VerbBit
  /// Does it all; the exit code is that of the puzzles. None for merge, prove, verify-proof and serve, which have headers of their own.
  int (*act)(std::vector<Source> sources, const Options&, Output&);
  /// Answers one puzzle, for verbs that are a question per puzzle.
  Outcome (*answer)(const Question&, const Puzzle&, const Options&, Reply&) = nullptr;
};

std::span<const Verb> verbs();
const Verb* find_verb(std::string_view name);

Outcome solve_verb(const Question&, const Puzzle&, const Options&, Reply&);
Outcome check_verb(const Question&, const Puzzle&, const Options&, Reply&);
Outcome count_verb(const Question&, const Puzzle&, const Options&, Reply&);
Outcome convert_verb(const Question&, const Puzzle&, const Options&, Reply&);
Outcome canon_verb(const Question&, const Puzzle&, const Options&, Reply&);
Outcome rate_verb(const Question&, const Puzzle&, const Options&, Reply&);
Outcome explain_verb(const Question&, const Puzzle&, const Options&, Reply&);
Outcome hint_verb(const Question&, const Puzzle&, const Options&, Reply&);
Outcome minimize_verb(const Question&, const Puzzle&, const Options&, Reply&);

}  // namespace kaidoku::app::cli
