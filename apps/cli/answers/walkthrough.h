// Steps as a person at a terminal sees them: a board with what matters, below it the sentence.
#pragma once

#include <kaidoku/explain.h>

#include <string>
#include <vector>

#include "cli/command/form.h"

namespace kaidoku::app::cli {

class Walkthrough {
 public:
  /// Keeps references to both.
  Walkthrough(const Puzzle& puzzle, const Form& form);

  /// Returns the board before a step with the candidates the step is about, and what the signs mean
  /// that no earlier picture had. `candidates`: what the empty cells may still hold.
  std::string picture(const Step& step, const Grid& board, std::vector<DigitSet> candidates);

  /// Returns all steps, the first from the board `start`. Steps that place a digit for a reason of
  /// one sentence share a board.
  std::string all(const Position& start, const std::vector<Step>& steps);

 private:
  std::string legend(const Marks& marks);

  const Puzzle& puzzle_;
  const Form& form_;
  TerminalStyle style_;
  std::vector<Marks::Role> told_{};  ///< whose signs were explained
};

/// "12. r5c2 = 7: ...", broken to fit the terminal. `number` is from 1.
std::string numbered(std::size_t number, const Step& step, const Puzzle& puzzle, const Form& form);

}  // namespace kaidoku::app::cli
