// kaidoku rate: how hard a puzzle is for a person, in the numbers of Sudoku Explainer.
#include <fmt/core.h>
#include <kaidoku/format.h>
#include <kaidoku/grade.h>

#include "cli/answers/answers.h"
#include "cli/command/verbs.h"

namespace kaidoku::app::cli {
namespace {

/// --format: the text with its letters behind % replaced. It was checked when it was set.
std::string formatted(const std::string& format, const Question& question, const Puzzle& puzzle,
                      const Rated& rated) {
  const Rating& rating = *rated;
  std::string text;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      text += format[i];
      continue;
    }
    switch (format[++i]) {
      case 'r':
        text += fmt::format("{:.1f}", rating.er);
        break;
      case 'p':
        text += fmt::format("{:.1f}", rating.ep);
        break;
      case 'd':
        text += fmt::format("{:.1f}", rating.ed);
        break;
      case 'l':
        text += rated ? label(rating.er).name : "-";  // unknown
        break;
      case 'g':
        text += to_line(puzzle.givens(), puzzle.symbols());
        break;
      case 'n':
        text += fmt::format("{}", question.n);
        break;
      default:
        text += '%';
    }
  }
  return text;
}

}  // namespace

Outcome rate_verb(const Question& question, const Puzzle& puzzle, const Searching& search,
                  const RatingOptions& asked, const Form& form, Reply& reply) {
  thread_local Rater rater;  // one for each thread that answers: it keeps its memory
  const Rated rated = rater.rate(puzzle, {.budget = search.budget, .only = asked.only()});
  switch (rated.answer) {
    case Answer::none:
      return conclude(question, puzzle, form, {.status = Answer::none}, {},
                      "No rule is broken, but there is no solution, so there is nothing to rate.",
                      reply);
    case Answer::many:
      return conclude(
          question, puzzle, form, {.status = Answer::many}, {},
          "The puzzle has more than one solution: no reasoning leads to one, so it has no rating.",
          reply);
    case Answer::gave_up:
      if (rated.limit != Limit::stop) explain_gave_up(question, search, rated.limit, "", reply);
      return conclude(question, puzzle, form, {.status = Answer::gave_up}, rated.limit, "Gave up.",
                      reply);
    default:
      break;
  }
  const Rating& rating = *rated;
  if (asked.format) {  // as it was asked for, on a terminal, too
    reply.say(formatted(*asked.format, question, puzzle, rated) + '\n');
    return outcome_of(rated.answer, {});
  }
  const auto sentence =
      rated.answer == Answer::beyond
          ? std::string("The puzzle is beyond all known techniques: 20.0.")
      : rated.answer == Answer::filtered
          ? fmt::format("The puzzle is not a {}.", asked.pearl ? "pearl" : "diamond")
          : fmt::format("ER {:.1f}, EP {:.1f}, ED {:.1f}: {}.", rating.er, rating.ep, rating.ed,
                        label(rating.er).name);
  return conclude(question, puzzle, form, {.status = rated.answer, .rated = &rated}, {}, sentence,
                  reply, formatted("%r/%p/%d", question, puzzle, rated));
}

}  // namespace kaidoku::app::cli
