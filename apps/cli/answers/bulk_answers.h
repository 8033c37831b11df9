// Puzzles in bulk: runs of plain 9x9 lines, answered hundreds or thousands at a time by the batch
// solver of the library, from bytes to bytes, with nothing allocated per puzzle.
//
// A shortcut beside the way every other question takes (answer_all.cpp), for the questions that
// come by the million: solve, check, count, canon and convert of plain lines with nothing special
// asked. Both ways must print the same bytes. What needs words (a clash of givens, a search that
// was given up) is therefore handed back to the other way, one puzzle at a time.
#pragma once

#include <kaidoku/batch.h>
#include <kaidoku/batch_input.h>
#include <kaidoku/nine.h>

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "cli/answers/answers.h"
#include "cli/command/options.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {

/// True if plain lines may be answered in bulk: not if an answer is a picture or a list, if each
/// puzzle has a limit of time or guesses, or if an engine was named.
bool answered_in_bulk(const Options& options);

/// Answers bulks, for any number of threads at once.
class BulkAnswers {
 public:
  explicit BulkAnswers(const Options& options);
  ~BulkAnswers();
  BulkAnswers(const BulkAnswers&) = delete;
  BulkAnswers& operator=(const BulkAnswers&) = delete;
  void answer(batch::Bulk& bulk);

 private:
  struct Bench;
  class OneBulk;

  std::unique_ptr<Bench> take_bench();
  void give_back(std::unique_ptr<Bench> bench);

  const Options& options_;
  const VerbBit verb_;
  nine::SolverOptions how_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Bench>> benches_;  ///< those that no thread uses now
};

}  // namespace kaidoku::app::cli
