// kaidoku check: has the puzzle exactly one solution? If not, people are told why, and others with
// --why: it takes a thousand times as long as the answer, which is too much for files of millions.
// With --minimal: and is every clue needed for that?
#include <fmt/core.h>
#include <kaidoku/diagnose.h>
#include <kaidoku/minimal.h>

#include <string>
#include <vector>

#include "cli/answers/answers.h"
#include "cli/answers/steps.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

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
      sentence = "No rule is broken, but there is no solution.";
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

/// Without `why` no more than the answer.
Diagnosis diagnosed(const Puzzle& puzzle, const Searching& search, bool why) {
  if (why) return diagnose(puzzle, {.budget = search.budget, .engine = search.engine});
  Uniqueness only = uniqueness(puzzle, {.budget = search.budget, .engine = search.engine});
  return {.answer = only.answer,
          .nodes = only.nodes,
          .limit = only.limit,
          .solution = std::move(only.first)};
}

/// "none", or with the sentences behind it.
std::string line_of(const Diagnosis& diagnosis, const std::vector<std::string>& said) {
  std::string line(name(diagnosis.answer));
  for (const std::string& sentence : said) (line += ' ') += sentence;
  return line;
}

/// What people are shown below the board.
std::string text_of(const Diagnosis& diagnosis, const std::vector<std::string>& said,
                    const Form& form) {
  std::string text;
  for (const std::string& sentence : said) text += fitted(sentence, form);
  if (diagnosis.answer == Answer::none) text += "! marks these clues.";
  if (diagnosis.answer == Answer::many) text += "! marks the cells in which two of them differ.";
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

}  // namespace

Outcome check_verb(const Question& question, const Puzzle& puzzle, const Searching& search,
                   const Checking& asked, const Form& form, Reply& reply) {
  if (asked.minimal) return check_minimal(question, puzzle, search, form, reply);
  const bool why = asked.why || form.sentences;
  const Diagnosis found = diagnosed(puzzle, search, why);
  if (found && found.limit == Limit::stop) return gave_up_or_stopped(found.limit);
  const bool wrong = found.answer == Answer::none || found.answer == Answer::many;
  Record record{.status = found ? found.answer : Answer::gave_up};
  if (found.answer == Answer::unique) record.solution = &*found.solution;
  if (wrong && why) record.why = &found;
  if (!found)
    explain_gave_up(question, search, found.limit,
                    found.solution ? "the puzzle has a solution" : "", reply);
  const auto said = why ? sentences(found, puzzle) : std::vector<std::string>();
  return conclude(question, puzzle, form, record, found.limit, text_of(found, said, form), reply,
                  record.why != nullptr ? line_of(found, said) : "", found.cells());
}

}  // namespace kaidoku::app::cli
