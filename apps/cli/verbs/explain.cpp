// kaidoku explain: the whole way to the solution, a sentence for every step.
#include <fmt/core.h>
#include <kaidoku/explain.h>
#include <kaidoku/grade.h>
#include <kaidoku/render.h>

#include <algorithm>
#include <chrono>
#include <string_view>

#include "cli/answers/answers.h"
#include "cli/answers/walkthrough.h"
#include "cli/command/verbs.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

/// The steps as a list, with the board before each where pictures are wanted and there is room for
/// them.
std::string list_text(const Puzzle& puzzle, const Position& start, const Explaining& asked,
                      const Form& form, const Path& path) {
  std::string text;
  Grid board = board_of(puzzle.givens(), start);
  auto left = candidates(puzzle.rules(), puzzle.givens(), start);
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const Step& step = path.steps[i];
    if (!asked.step || *asked.step == i + 1) {
      if (asked.pictures || asked.step) {
        if (!text.empty()) text += '\n';
        text += terminal_marks(puzzle, board, marks_of(step, left), form.style);
      }
      text += numbered(i + 1, step, puzzle, form);
    }
    apply(step, puzzle.rules(), board, left);
  }
  return text;
}

/// A person sees every step on a board, unless something else was asked for.
std::string steps_text(const Puzzle& puzzle, const Position& start, const Explaining& asked,
                       const Form& form, const Path& path) {
  const bool walks = form.sentences && !asked.brief && !asked.pictures && !asked.step;
  if (walks && !path.steps.empty()) return Walkthrough(puzzle, form).all(start, path.steps);
  const auto list = list_text(puzzle, start, asked, form, path);
  if (!form.sentences) return list;
  return terminal_board(puzzle, board_of(puzzle.givens(), start), form.style) + list;
}

/// " By the techniques of Sudoku Explainer it is 7.1: fiendish.", where people know an easier way
/// than that.
std::string rating_text(const Puzzle& puzzle, const Budget& left, const Explaining& asked,
                        double difficulty) {
  if (asked.limited()) return {};
  const auto rated = rate(puzzle, {.budget = left});
  if (!rated || rated->er <= difficulty) return {};
  return fmt::format(" By the techniques of Sudoku Explainer it is {:.1f}: {}.", rated->er,
                     label(rated->er).name);
}

/// "The digit in r1c3 is wrong, so ...": a board in play that has left the way.
std::string mistakes_text(const Puzzle& puzzle, const Path& path) {
  constexpr std::size_t most_named = 3;
  std::string cells;
  for (std::size_t i = 0; i < std::min(path.mistakes.size(), most_named); ++i)
    cells += (i > 0 ? ", " : "") + cell_name(path.mistakes[i], puzzle.order());
  if (path.mistakes.size() > most_named) cells += ", ...";
  return fmt::format(
      "The digits or candidates in {} are not those of the solution, so there is nothing to "
      "explain.",
      cells);
}

std::string last_sentence(const Puzzle& puzzle, const Position& start, const Path& path,
                          const Budget& left, const Explaining& asked) {
  const auto steps = path.steps.size();
  switch (path.answer) {
    case Answer::solved:
      if (steps == 0) return "Nothing is left to do.";
      if (asked.step > steps)
        return fmt::format("There is no step {}; the last one is {}.", *asked.step, steps);
      return fmt::format("Solved in {} step{}; the hardest is {:.1f}.{}", steps,
                         steps == 1 ? "" : "s", path.difficulty(),
                         start.empty() ? rating_text(puzzle, left, asked, path.difficulty()) : "");
    case Answer::stuck:
      return fmt::format("After {} step{} the puzzle needs more than {}.", steps,
                         steps == 1 ? "" : "s",
                         asked.limited() ? "the allowed techniques" : "the known techniques");
    case Answer::none:
      if (!path.mistakes.empty()) return mistakes_text(puzzle, path);
      return "No rule is broken, but there is no solution, so there is nothing to explain.";
    case Answer::many:
      return "The puzzle has more than one solution, so no reasoning leads to one.";
    default:
      break;
  }
  return "Gave up.";
}

}  // namespace

Outcome explain_verb(const Question& question, const Puzzle& puzzle, const Searching& search,
                     const Explaining& asked, const Form& form, Reply& reply) {
  const auto start = std::chrono::steady_clock::now();
  const Position& from = question.reading.position;
  const Path path =
      explain(puzzle, {.repertoire = asked.repertoire, .budget = search.budget, .start = from});
  if (path.answer == Answer::gave_up) {
    if (path.limit == Limit::stop) return gave_up_or_stopped(path.limit);
    explain_gave_up(question, search, path.limit, "", reply);
  }
  const Answer status = path.answer;
  if (form.json) {
    const bool solved = status == Answer::solved;
    reply.say(json_line(
        question, {.status = status, .solution = solved ? &path.board : nullptr, .path = &path}));
  } else {
    const std::string_view apart = form.sentences && question.n > 1 ? "\n" : "";
    reply.say(std::string(apart) + steps_text(puzzle, from, asked, form, path) +
              last_sentence(puzzle, from, path, search.budget.left(start, 0), asked) + '\n');
  }
  if (status == Answer::solved && asked.step > path.steps.size()) return {name(status), negative};
  return outcome_of(status, path.limit);
}

}  // namespace kaidoku::app::cli
