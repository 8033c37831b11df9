// Many 9x9 puzzles made side by side: the questions of all attempts go to the batch solver
// together.
#pragma once

#include <span>
#include <vector>

#include "generate/attempt.h"
#include "generate/difficulty_filter.h"
#include "kaidoku/generate.h"
#include "kaidoku/nine.h"

namespace kaidoku::generate {

class NineBatch {
 public:
  NineBatch(const std::shared_ptr<const Rules>& rules, NineRecipe recipe);
  NineBatch(const NineBatch&) = delete;  // attempts know the recipe by its place
  NineBatch& operator=(const NineBatch&) = delete;

  void make(std::uint64_t first, std::span<Made> made, const Budget& budget);

 private:
  /// Where one attempt is made.
  struct Slot {
    std::unique_ptr<Attempt> attempt;
    std::size_t puzzle = 0;
    std::uint64_t number = 0;  // which attempt at that puzzle
    bool busy = false;
  };
  /// What became of one puzzle so far.
  struct State {
    std::uint64_t started = 0;  // attempts
    std::size_t running = 0;
    std::size_t allowed = 1;          // to run at once; more once attempts fail
    std::uint64_t best = UINT64_MAX;  // the first attempt that succeeded
    bool unsure = false;              // one was refused because there was no time left to judge it
  };

  void talk(std::uint64_t first, std::span<Made> made);
  bool employ(Slot& slot, std::uint64_t first);
  void settle(Slot& slot, bool found, Made& made);
  bool accepted(const Slot& slot, Made& made);

  NineRecipe recipe_;
  nine::Solver solver_;
  DifficultyFilter judge_;
  base::Deadline deadline_;
  std::vector<Slot> slots_;
  std::vector<State> states_;
  Progress* progress_ = nullptr;
  std::size_t unstarted_ = 0;  // puzzles from here on have no attempt yet
  std::size_t turn_ = 0;       // whose turn it is to get another attempt
  bool work_ = true;           // there may be an attempt to begin
  // slots with a question, in the round before and in this one
  std::vector<std::size_t> asked_, asking_;
  std::vector<nine::Digits> questions_, solutions_;
  std::vector<nine::Counted> answers_;
};

}  // namespace kaidoku::generate
