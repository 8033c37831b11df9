// What the program can be asked to do. One file per verb; the table is in verbs.cpp.
#pragma once

#include <kaidoku/format.h>
#include <kaidoku/nine.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command/options.h"

namespace kaidoku::app {
class Output;
}

namespace kaidoku::app::cli {

class LinesBefore;
struct Source;

/// One puzzle of the input, or what is wrong with it.
struct Question {
  std::uint64_t n =
      0;               ///< from 1 over all inputs; 0 when this is not a puzzle but a complaint about a source
  std::string source;  ///< the file, "<stdin>", "<argument 2>" or "<blank>", as it is
  Reading reading;
  /// What stands before the part of the source it is from, if that is a part: n and all lines count from there. Whoever
  /// says them asks number_of() and line_of().
  const LinesBefore* before = nullptr;
};

/// Where the answer to one question goes: now, or kept until its turn comes.
class Reply {
 public:
  virtual ~Reply() = default;
  /// A piece of the answer, for standard output. False: nobody listens any more, so stop.
  virtual bool say(std::string_view text) = 0;
  /// For standard error.
  virtual void explain(std::string_view text) = 0;
};

/// How it went.
struct Outcome {
  std::string_view word;               ///< for the summary: "solved", "none", "bad", ...
  int code = 0;                        ///< an ExitCode
  bool interrupted = false;            ///< the stop flag came first: there is no answer, and none may follow
  std::optional<nine::Digits> once{};  ///< not to be said if an earlier answer had the same
};

struct Verb {
  std::string_view name;
  std::string_view summary;
  std::string_view details;  ///< for its help page: what is printed, examples
  unsigned bit;              ///< its VerbBit
  /// Does it all: finds what it reads, opens what it writes. The exit code. Throws what explained() knows.
  int (*act)(const Request&, const Invocation&);
  /// Answers one puzzle, for verbs that are a question per puzzle.
  Outcome (*answer)(const Question&, const Puzzle&, const Request&, const Form&, Reply&) = nullptr;
};

std::span<const Verb> verbs();
const Verb* find_verb(std::string_view name);

Outcome solve_verb(const Question&, const Puzzle&, const Searching&, const Solving&, const BoardText&,
                   const Form&, Reply&);
Outcome check_verb(const Question&, const Puzzle&, const Searching&, const Checking&, const Form&, Reply&);
Outcome count_verb(const Question&, const Puzzle&, const Searching&, const Form&, Reply&);
Outcome convert_verb(const Question&, const Puzzle&, const Form&, Reply&);
Outcome canon_verb(const Question&, const Puzzle&, const Canonizing&, const Form&, Reply&);
Outcome minimize_verb(const Question&, const Puzzle&, const Searching&, const Form&, Reply&);
Outcome rate_verb(const Question&, const Puzzle&, const Searching&, const RatingOptions&, const Form&,
                  Reply&);
Outcome explain_verb(const Question&, const Puzzle&, const Searching&, const Explaining&, const Form&,
                     Reply&);
Outcome hint_verb(const Question&, const Puzzle&, const Searching&, const Explaining&, const Hinting&,
                  const Form&, Reply&);

}  // namespace kaidoku::app::cli
