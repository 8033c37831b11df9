// Guessing and learning in turns.
//
// Most boards are solved with a few guesses, and where there are millions of solutions nothing
// walks from one to the next as fast as the any-order engine. But on some it gets lost for ever,
// most of those from 25x25 on, and there the learner is at home. Nobody can tell beforehand, so
// they take turns: guesses and contradictions are counted, not seconds, and so the answers are the
// same everywhere. Turns become longer and longer, and whoever finds a solution may go on. What one
// has found the other must not find again: both have a list of what the other found.
//
// Lists and learned clauses take memory. When the walk has found so many solutions that its list is
// full, it does not need help and goes on alone; when the learner is full, the walk goes on alone,
// too, and forgets nothing of the list.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>

#include "engines/generic/generic.h"
#include "engines/generic/searches.h"
#include "engines/learn/learn.h"
#include "engines/learn/learner.h"
#include "engines/meter.h"

namespace kaidoku::learn {
namespace {

/// 100x100 boards fit, and what is beyond takes too long to get ready.
constexpr std::size_t most_candidates = 1'200'000;

/// Solutions that were found, all of each: to skip one that was not would be a mistake.
class Seen {
 public:
  explicit Seen(std::size_t most_bytes) : most_bytes_(most_bytes) {}
  void add(const Grid& grid) {
    const auto digits = grid.digits();
    bytes_ += digits.size() + 64;
    grids_.emplace(digits.begin(), digits.end());
  }
  bool has(const Grid& grid) const {
    const auto digits = grid.digits();
    return !grids_.empty() && grids_.contains(std::string(digits.begin(), digits.end()));
  }
  bool full() const { return bytes_ > most_bytes_; }
  void forget() { grids_ = {}; }

 private:
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::unordered_set<std::string> grids_;
};

/// A learner that begins where the walk stands; none if the board is too large.
std::unique_ptr<Learner> make_learner(const Puzzle& puzzle, const generic::Walk& walk,
                                      engines::Meter& meter, const Pace& pace) {
  std::size_t candidates = 0;
  for (Cell cell = 0; cell < puzzle.rules().cells(); ++cell) {
    candidates += static_cast<std::size_t>(walk.candidates(cell).size());
  }
  if (candidates > most_candidates) return nullptr;
  return std::make_unique<Learner>(puzzle.rules(), walk, meter, pace);
}

class InTurns {
 public:
  InTurns(const Puzzle& puzzle, engines::Meter& meter, const Turns& turns)
      : puzzle_(puzzle),
        meter_(meter),
        walk_(generic::walk(puzzle, meter, SolutionOrder::found)),
        walked_(turns.bytes_of_walked),
        learned_(turns.bytes_of_learned),
        walk_turn_(turns.first_walk),
        learning_turn_(turns.first_learning),
        pace_(turns.pace) {}

  Answer next(Grid& solution) {
    for (;;) {
      const auto found = walking_ || alone_ ? walk(solution) : learn(solution);
      if (found) return *found;
      walking_ = !walking_;
    }
  }

 private:
  std::optional<Answer> walk(Grid& solution) {
    for (;;) {
      const auto found = walk_->next(grid_, alone_ ? UINT64_MAX : walk_turn_);
      // it rarely helps this late
      if (!found) walk_turn_ = std::max<std::uint64_t>(1, learning_turn_ / 8);
      if (found != Answer::solved) return found;
      if (learned_.has(grid_)) continue;
      solution = grid_;
      if (!alone_) {
        walked_.add(solution);
        if (walked_.full()) go_on_alone();
      }
      return found;
    }
  }

  std::optional<Answer> learn(Grid& solution) {
    if (learner_ == nullptr && !get_ready()) return std::nullopt;
    for (;;) {
      const auto found = learner_->next(grid_, learning_turn_);
      if (!found) learning_turn_ *= 2;
      if (found == Answer::solved) {
        if (walked_.has(grid_)) continue;
        solution = grid_;
        learned_.add(solution);
      } else if (found) {
        return found;  // and says the same for ever
      }
      if (learned_.full() || learner_->full()) go_on_alone();
      return found;
    }
  }

  bool get_ready() {
    const auto root = generic::walk(puzzle_, meter_, SolutionOrder::found);
    if (root->begin()) learner_ = make_learner(puzzle_, *root, meter_, pace_);
    if (learner_ == nullptr) go_on_alone();
    return learner_ != nullptr;
  }

  void go_on_alone() {
    alone_ = true;
    learner_.reset();
    walked_.forget();
  }

  Puzzle puzzle_;
  engines::Meter& meter_;
  std::unique_ptr<generic::Walk> walk_;
  std::unique_ptr<Learner> learner_;
  Grid grid_;  // what was found last, perhaps not for the first time
  Seen walked_;
  Seen learned_;
  std::uint64_t walk_turn_;
  std::uint64_t learning_turn_;
  Pace pace_;
  bool walking_ = true;
  bool alone_ = false;  // the walk, for good
};

class Alone {
 public:
  Alone(const Puzzle& puzzle, engines::Meter& meter) : puzzle_(puzzle), meter_(meter) {}

  Answer next(Grid& solution) {
    if (learner_ == nullptr) {
      const auto root = generic::walk(puzzle_, meter_, SolutionOrder::found);
      if (!root->begin()) return meter_.spent() ? Answer::gave_up : Answer::none;
      learner_ = make_learner(puzzle_, *root, meter_, {});
    }
    constexpr std::uint64_t endless = UINT64_MAX / 2;  // contradictions
    if (learner_ != nullptr && !learner_->full()) {
      if (const auto found = learner_->next(solution, endless)) return *found;
    }
    meter_.spend(Limit::memory);
    return Answer::gave_up;
  }

 private:
  Puzzle puzzle_;
  engines::Meter& meter_;
  std::unique_ptr<Learner> learner_;
};

}  // namespace

std::unique_ptr<Search> start_in_turns(const Puzzle& puzzle, const Budget& budget,
                                       SolutionOrder order, const Turns& turns) {
  return generic::start_as<InTurns>(puzzle, budget, order, turns);
}

std::unique_ptr<Search> start_alone(const Puzzle& puzzle, const Budget& budget, SolutionOrder) {
  return std::make_unique<generic::FoundSearch<Alone>>(puzzle, budget);
}

}  // namespace kaidoku::learn
