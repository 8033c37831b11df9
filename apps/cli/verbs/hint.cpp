// kaidoku hint: what to do next on a board in play, as much of it as --level asks for.
#include <kaidoku/explain.h>
#include <kaidoku/hint.h>
#include <kaidoku/render.h>

#include <algorithm>
#include <chrono>

#include "cli/answers/answers.h"
#include "cli/answers/steps.h"
#include "cli/answers/walkthrough.h"
#include "cli/command/verbs.h"
#include "cli/verbs/game_from_input.h"
#include "common/exit_code.h"

namespace kaidoku::app::cli {
namespace {

constexpr int picture_level = 3;  // from here on it says which cells

/// The board with what the hint is about, as far as the level tells it.
std::string picture(const Game& game, const Hint& hint, int level, const Form& form) {
  const auto stage = std::min<std::size_t>(static_cast<std::size_t>(level), hint.stages.size());
  if (level < picture_level) return terminal_game(game.puzzle(), game.grid(), {}, form.style);
  if (hint.kind != Hint::Kind::step)
    return terminal_game(game.puzzle(), game.grid(), hint.stages[stage - 1].cells, form.style);
  std::vector<DigitSet> candidates;
  for (Cell cell = 0; cell < game.grid().cells(); ++cell)
    candidates.push_back(game.candidates(cell));
  return Walkthrough(game.puzzle(), form).picture(hint.step, game.grid(), std::move(candidates));
}

/// A sentence a line; a blank line between boards if they may have several.
std::string sentences(const Question& question, const Game& game, const Hint& hint, int asked,
                      const Form& form) {
  const auto level = static_cast<std::size_t>(asked);
  const bool drawn = form.sentences && hint.stages.size() > 1;
  std::string text = (level > 1 || drawn) && !question.first ? "\n" : "";
  if (drawn) text += picture(game, hint, asked, form);
  for (std::size_t i = 0; i < std::min(level, hint.stages.size()); ++i)
    text += fitted(hint.stages[i].text + '\n', form);
  return text;
}

Outcome outcome_of(Hint::Kind kind) {
  const bool negative_answer = kind == Hint::Kind::beyond || kind == Hint::Kind::hopeless;
  return {word(kind), negative_answer ? negative : answered};
}

}  // namespace

Outcome hint_verb(const Question& question, const Puzzle& puzzle, const Searching& search,
                  const Explaining& explaining, const Hinting& asked, const Form& form,
                  Reply& reply) {
  const auto start = std::chrono::steady_clock::now();
  const auto now = game_from_input(question, puzzle, asked, search.budget, form.called);
  if (const auto* bad = std::get_if<Question>(&now)) return answer_bad(*bad, form, reply);
  const Game& game = std::get<Game>(now);
  const Hint hint = next_hint(game, {.repertoire = explaining.repertoire,
                                     .budget = search.budget.left(start, 0),
                                     .history = false});
  if (search.budget.stop->load(std::memory_order_relaxed)) return gave_up_or_stopped(Limit::stop);
  if (hint.limit != Limit::none) {
    explain_gave_up(question, search, hint.limit, "", reply);
    return conclude(question, puzzle, form, {.status = Answer::gave_up}, hint.limit, "Gave up.",
                    reply);
  }
  reply.say(form.json ? json_line(question, {.hint = &hint, .level = asked.level})
                      : sentences(question, game, hint, asked.level, form));
  return outcome_of(hint.kind);
}

}  // namespace kaidoku::app::cli
