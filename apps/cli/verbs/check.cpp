// kaidoku check: has the puzzle exactly one solution? With --minimal: and is every clue needed for
// that?
#include <fmt/core.h>
#include <kaidoku/minimal.h>
#include <kaidoku/solve.h>

#include <string>
#include <vector>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

constexpr std::string_view no_solution_sentence = "No rule is broken, but there is no solution.";

/// "r1c1 can be 3 or 5, r1c2 5 or 3": the first cells where two solutions part.
std::string difference(const Puzzle& puzzle, const Grid& first, const Grid& second) {
  const auto& symbols = puzzle.symbols();
  std::string text;
  int named = 0;
  for (Cell cell = 0; cell < first.cells() && named < 2; ++cell) {
    if (first[cell] == second[cell]) continue;
    text += fmt::format("{}{} {}{} or {}", named == 0 ? "" : ", ", cell_name(cell, puzzle.order()),
                        named == 0 ? "can be " : "", symbols.name(first[cell]),
                        symbols.name(second[cell]));
    ++named;
  }
  return text;
}

/// "redundant r1c1 r4c5"
std::string with_cells(std::string text, const std::vector<Cell>& cells, int order) {
  for (const Cell cell : cells) (text += ' ') += cell_name(cell, order);
  return text;
}

/// --minimal: is every clue needed, too?
Outcome check_minimal(const Question& question, const Puzzle& puzzle, const Searching& search,
                      const Form& form, Reply& reply) {
  const Redundancy answer = redundant_clues(puzzle, {.budget = search.budget});
  Record record;
  std::string plain, sentence;
  switch (answer.answer) {
    case Answer::minimal:
      record = {.status = Answer::minimal};
      sentence = "The puzzle has exactly one solution, and every clue is needed.";
      break;
    case Answer::redundant:
      record = {.status = Answer::redundant, .redundant = &answer.clues};
      plain = with_cells("redundant", answer.clues, puzzle.order());
      sentence =
          with_cells("The puzzle has exactly one solution, also without any one of these clues:",
                     answer.clues, puzzle.order()) +
          '.';
      break;
    case Answer::many:
      record = {.status = Answer::many};
      sentence = "The puzzle has more than one solution.";
      break;
    case Answer::none:
      record = {.status = Answer::none};
      sentence = no_solution_sentence;
      break;
    default:
      record = {.status = Answer::gave_up};
      sentence = "Gave up: some of the clues may not be needed.";
      explain_gave_up(
          question, search, answer.limit,
          answer.clues.empty() ? "" : with_cells("not needed:", answer.clues, puzzle.order()),
          reply, clues_take_memory);
      break;
  }
  return conclude(question, puzzle, form, record, answer.limit, sentence, reply, plain);
}

}  // namespace

Outcome check_verb(const Question& question, const Puzzle& puzzle, const Searching& search,
                   const Checking& asked, const Form& form, Reply& reply) {
  if (asked.minimal) return check_minimal(question, puzzle, search, form, reply);
  const Uniqueness answer = uniqueness(puzzle, {.budget = search.budget, .engine = search.engine});
  Record record;
  std::string sentence;
  switch (answer.answer) {
    case Answer::unique:
      record = {.status = Answer::unique, .solution = &*answer.first};
      sentence = "The puzzle has exactly one solution.";
      break;
    case Answer::many:
      record = {.status = Answer::many};
      sentence = fmt::format("The puzzle has more than one solution: {}.",
                             difference(puzzle, *answer.first, *answer.second));
      break;
    case Answer::none:
      record = {.status = Answer::none};
      sentence = no_solution_sentence;
      break;
    default:
      record = {.status = Answer::gave_up};
      sentence = answer.first ? "Gave up: the puzzle has a solution, perhaps several."
                              : "Gave up: the puzzle may have no solution, one or several.";
      explain_gave_up(question, search, answer.limit,
                      answer.first ? "the puzzle has a solution" : "", reply);
      break;
  }
  return conclude(question, puzzle, form, record, answer.limit, sentence, reply);
}

}  // namespace kaidoku::app::cli
