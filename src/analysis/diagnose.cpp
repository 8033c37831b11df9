// First the answer, then why; what is said about it is in diagnosis_text.cpp.
#include "kaidoku/diagnose.h"

#include <chrono>

#include "analysis/ambiguity.h"
#include "analysis/conflict.h"

namespace kaidoku {

std::vector<Cell> Ambiguity::open_cells() const {
  std::vector<Cell> cells;
  for (std::size_t cell = 0; cell < possible.digits.size(); ++cell) {
    if (possible.digits[cell].size() > 1) cells.push_back(static_cast<Cell>(cell));
  }
  return cells;
}

std::vector<Cell> Ambiguity::differing_cells() const {
  std::vector<Cell> cells;
  for (Cell cell = 0; cell < first.cells(); ++cell) {
    if (first[cell] != second[cell]) cells.push_back(cell);
  }
  return cells;
}

std::vector<Cell> Diagnosis::cells() const {
  return answer == Answer::none ? conflict.clues : ambiguity.differing_cells();
}

std::vector<Candidate> Diagnosis::mends() const {
  std::vector<Candidate> mends = ambiguity.enough;
  for (const Repair& repair : conflict.repairs) mends.push_back(repair.candidate);
  return mends;
}

Diagnosis diagnose(const Puzzle& puzzle, const DiagnoseOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const Uniqueness only = uniqueness(puzzle, {.budget = options.budget, .engine = options.engine});
  Diagnosis diagnosis{.answer = only.answer, .nodes = only.nodes, .limit = only.limit};
  if (only.answer == Answer::none || only.answer == Answer::many) {
    analysis::Oracle oracle(puzzle.shared_rules(), options.budget.left(start, only.nodes));
    if (only.answer == Answer::none) {
      diagnosis.conflict = analysis::find_conflict(puzzle, oracle);
    } else {
      diagnosis.ambiguity = analysis::find_ambiguity(puzzle, *only.first, *only.second, oracle);
    }
    diagnosis.nodes += oracle.nodes();
    diagnosis.limit = oracle.limit();
  } else {
    diagnosis.solution = only.first;
  }
  return diagnosis;
}

}  // namespace kaidoku
