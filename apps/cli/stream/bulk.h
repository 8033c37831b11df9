// Puzzles in bulk: runs of plain 9x9 lines, answered hundreds or thousands at a time by the batch solver of
// the library, from bytes to bytes, with nothing allocated per puzzle.
//
// A shortcut beside the way every other question takes (answer_stream.cpp), for the questions that come by the million:
// solve, check, count, canon and convert of plain lines with nothing special asked. Everybody must get the same bytes on both
// ways. What needs words (a clash of givens, a search that was given up) is therefore handed back to the other way,
// one puzzle at a time.
#pragma once

#include <kaidoku/nine.h>

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/answers/answers.h"
#include "cli/command/options.h"
#include "cli/command/verbs.h"
#include "cli/stream/answer_writer.h"
#include "cli/stream/input.h"
#include "cli/stream/object_pool.h"

namespace kaidoku::app::cli {

/// May plain lines be answered in bulk? Not where an answer is a picture or a list, where each puzzle has its own time
/// or number of guesses, or where another engine was named.
bool answered_in_bulk(const Options& options);

/// What is to be said about plain lines that follow each other, and how they went.
struct Told {
  struct Aside {
    std::size_t at;  ///< said before this byte of `said_`
    std::string text;
  };

  struct Once {
    std::size_t from, to;  ///< bytes of `said_` that are said only ...
    nine::Digits form;     ///< ... if no earlier answer had this form
  };

  void deliver(AnswerWriter& desk) const;
  /// As new, but keeps its memory.
  void clear();

  std::string said_;
  std::vector<Aside> asides_;                            ///< for standard error
  std::vector<Once> onces_;                              ///< they are not in `went_`
  std::vector<std::pair<Outcome, std::uint64_t>> went_;  ///< and how many in a row
  std::size_t closed_ = 0;                               ///< so many of the puzzles were answered ...
  std::uint64_t fingerprint_ = 0;                        ///< ... and this is theirs, if there is a journal
};

/// Consecutive plain lines of one source, and, once they are answered, what is to be said about them.
class Bulk : private Told {
 public:
  std::size_t size() const { return count_; }
  /// Do the lines that come next follow on the ones here?
  bool continued_by(const PlainLines& ahead) const;
  /// Takes more lines from the input, until there are `most`.
  void take(Input& input, std::size_t most);
  /// As new, but keeps its memory.
  void clear();

  /// Everything that was said, to the desk, in order; but for what is there already. While it is being
  /// answered, which is before it is `whole`, only what was let go.
  void deliver(AnswerWriter& desk, bool whole);

 private:
  friend class BulkAnswers;

  /// So many puzzles more had this outcome.
  void count(const Outcome& outcome, std::size_t times);
  std::span<const nine::Digits> puzzles() const { return std::span(puzzles_).first(count_); }

  std::string source_;
  std::string source_as_json_;
  const LinesBefore* before_ = nullptr;
  std::uint64_t puzzles_before_ = 0;  ///< only if its answers say it
  std::uint64_t n_ = 0;               ///< number of the first puzzle
  int line_ = 0;                      ///< ... and its line
  char empty_ = '.';                  ///< how their author marks empty cells
  std::size_t count_ = 0;
  std::vector<nine::Digits> puzzles_;  ///< perhaps more than count_: those are only memory

  std::size_t let_go_ = 0;  ///< of so many puzzles; Told has the others
  std::mutex early_mutex_;
  std::vector<Told> early_;  ///< let go, and not delivered
};

/// Answers bulks, for any number of threads at once.
class BulkAnswers {
 public:
  explicit BulkAnswers(const Options& options);
  void answer(Bulk& bulk);

 private:
  /// What a thread needs for it.
  struct Bench {
    std::optional<nine::Solver> solver;
    std::vector<nine::Digits> solutions;
    std::vector<nine::Answer> answers;
  };

  void solve_and_say(Bulk& bulk);
  void write_again(Bulk& bulk) const;
  std::size_t say_record(Bulk& bulk, std::size_t k) const;
  std::size_t say_puzzles(Bulk& bulk, std::size_t k) const;
  void say_canon(Bulk& bulk, std::size_t k) const;
  void solve(const Bulk& bulk, Bench& bench) const;
  std::size_t say_solutions(Bulk& bulk, std::size_t k, const Bench& bench) const;
  Outcome say(Bulk& bulk, std::size_t k, const Bench& bench) const;
  std::size_t say_again(Bulk& bulk, std::size_t k, const Bench& bench, std::size_t from) const;
  void say_json(Bulk& bulk, std::size_t k, const Bench& bench, Status status) const;
  void begin_json(Bulk& bulk, std::size_t k) const;
  Outcome answer_alone(Bulk& bulk, std::size_t k) const;
  void let_go(Bulk& bulk) const;
  void take_fingerprint(Bulk& bulk) const;

  const Options& options_;
  const VerbBit verb_;
  nine::SolverOptions how_;
  ObjectPool<Bench> benches_;
};

}  // namespace kaidoku::app::cli
