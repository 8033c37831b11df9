// Moves, hints and the way back. A command that cannot be done changes nothing and says why.
#include <fmt/core.h>
#include <kaidoku/solve.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <utility>

#include "player/command.h"
#include "player/sentences.h"
#include "player/typed_moves.h"

namespace kaidoku::app::player {
namespace {

/// How often: the only argument, 1 when there is none.
std::optional<std::size_t> times(const Turn& turn) {
  if (turn.words.empty()) return 1;
  std::size_t count = 0;
  const auto word = turn.words.front();
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
  const bool whole = error == std::errc() && end == word.data() + word.size();
  return turn.words.size() == 1 && whole && count > 0 ? std::optional(count) : std::nullopt;
}

/// "Took back 3 moves"
std::string taken_back(std::size_t before, const Game& game) {
  return fmt::format("Took back {}", counted(before - game.moment(), "move"));
}

}  // namespace

/// Digits into cells, several of them: all are understood before the first is done.
CommandReply enter(const Turn& turn) {
  Game& game = turn.game();
  std::vector<Entry> entries;
  for (const auto word : turn.words) {
    const auto entry = parse_entry(word, game.puzzle());
    if (!entry) return refuse(entry.error().message);
    entries.push_back(*entry);
  }
  CommandReply reply;
  std::vector<std::string> sentences;
  for (const auto [cell, digit] : entries) {
    const auto name = cell_name(cell, game.rules().order());
    const Moved moved = digit == 0 ? game.erase(cell) : game.enter(cell, digit);
    const auto now =
        game.grid()[cell] == 0 ? "blank" : game.puzzle().symbols().name(game.grid()[cell]);
    if (moved != Moved::done) {
      sentences.push_back(moved == Moved::nothing ? fmt::format("{} is already {}.", name, now)
                                                  : explain(moved, name));
      continue;
    }
    reply.board = true;
    const auto shown = game.pointed_out();
    if (std::binary_search(shown.begin(), shown.end(), cell)) {
      const auto repeats = repeats_text(game, cell);
      sentences.push_back(
          fmt::format("{} is {}: {}.", name, now, repeats.empty() ? "that is wrong" : repeats));
    } else if (turn.talk.spoken) {
      sentences.push_back(fmt::format("{} is {}.", name, now));
    }
  }
  if (turn.talk.spoken && reply.board) sentences.push_back(progress_text(turn.session) + '.');
  // For someone who listens one line; for someone who looks one each.
  for (std::size_t i = 0; i < sentences.size(); ++i)
    reply.text += sentences[i] + (turn.talk.spoken && i + 1 < sentences.size() ? ' ' : '\n');
  return reply;
}

Hint hint_in_time(const Game& game, const Budget& budget) {
  Budget bounded = budget;
  bounded.time = std::min<std::chrono::nanoseconds>(budget.time, std::chrono::seconds(3));
  return next_hint(game, {.budget = bounded});
}

CommandReply hint(const Turn& turn) {
  Talk& talk = turn.talk;
  switch (talk.hints.ask(turn.game())) {
    case HintDialogue::Next::find:
      return think([&session = turn.session, &talk, game = turn.game()](const Budget& budget) {
        return [&session, &talk, hint = hint_in_time(game, budget)] {
          talk.hints.begin(session.game(), hint);
          return say(hint.stages.front().text +
                     (hint.stages.size() > 1 ? " (hint says more, apply does it.)" : ""));
        };
      });
    case HintDialogue::Next::told:
      return say(talk.hints.hint(turn.game())->stages[talk.hints.stage(turn.game()) - 1].text);
    case HintDialogue::Next::apply:
      break;
  }
  return apply_hint(turn);
}

CommandReply apply_hint(const Turn& turn) {
  HintDialogue& hints = turn.talk.hints;
  const Hint* hint = hints.hint(turn.game());
  if (hint == nullptr) return refuse("There is no hint to apply; type hint first.");
  // how far to go back may take long to find
  if (hint->kind == Hint::Kind::mistake) return mistakes(turn);
  const auto text = "Done: " + hint->stages.back().text;
  return hints.apply(turn.game()) ? changed(text) : say("This hint has nothing to apply.");
}

CommandReply undo(const Turn& turn) {
  const auto count = times(turn);
  if (!count) return wrong_arguments("undo");
  const auto before = turn.game().moment();
  turn.game().go_to(before - std::min(before, *count));
  if (turn.game().moment() == before) return say("There is nothing to undo.");
  return changed(taken_back(before, turn.game()) + '.');
}

CommandReply redo(const Turn& turn) {
  const auto count = times(turn);
  if (!count) return wrong_arguments("redo");
  const auto before = turn.game().moment();
  turn.game().go_to(before + std::min(turn.game().moves() - before, *count));
  const auto redone = turn.game().moment() - before;
  if (redone == 0) return say("There is nothing to redo.");
  return changed(fmt::format("Did {} again.", counted(redone, "move")));
}

CommandReply check(const Turn& turn) {
  Game& game = turn.game();
  if (turn.words.size() == 1) {
    const auto mode = turn.words.front();
    if (mode != "off" && mode != "rules" && mode != "solution") return wrong_arguments("check");
    game.set_check(mode == "off" ? Check::off : mode == "rules" ? Check::rules : Check::solution);
    return changed(mode == "off"     ? "No mistakes are pointed out from now on."
                   : mode == "rules" ? "Repeated digits are pointed out."
                   : game.solution()
                       ? "Repeated and wrong digits are pointed out."
                       : "Repeated digits are pointed out. " + solution_warning(game));
  }
  if (!turn.words.empty()) return wrong_arguments("check");
  std::string text = conflicts_text(game);
  if (text.empty()) text = "No digit is repeated.\n";
  if (!game.solution()) return lines(text + solution_warning(game) + '\n');
  const auto mistakes = game.mistakes();
  const auto wrong = static_cast<std::size_t>(std::count_if(
      mistakes.begin(), mistakes.end(), [&](Cell cell) { return game.grid()[cell] != 0; }));
  const auto struck = mistakes.size() - wrong;
  const auto entries = game.grid().filled() - game.puzzle().givens().filled();
  if (wrong > 0)
    text += entries == 1
                ? "Your digit is wrong; mistakes takes it back.\n"
                : fmt::format(
                      "{} of your {} digits {} wrong; mistakes goes back to before the first.\n",
                      wrong, entries, wrong == 1 ? "is" : "are");
  else if (entries > 0)
    text += "All your digits are right.\n";
  if (struck > 0)
    text += fmt::format("The right candidate of {} was struck.\n", counted(struck, "cell"));
  return lines(text);
}

CommandReply mistakes(const Turn& turn) {
  return think([&session = turn.session, game = turn.game()](const Budget& budget) {
    Game ahead = game;
    const bool found = ahead.undo_mistakes(budget);
    return [&session, found, moment = ahead.moment()] {
      const Game& now = session.game();
      if (!found)
        return say(now.solution() ? "There is no mistake on the board."
                                  : "No digit is repeated. " + solution_warning(now));
      const auto before = now.moment();
      session.game().go_to(moment);
      return changed(taken_back(before, now) + ", to before the first mistake.");
    };
  });
}

CommandReply bookmark(const Turn& turn) {
  return say(turn.game().bookmark() ? "This moment is remembered; return comes back here."
                                    : "This moment is already remembered.");
}

CommandReply return_to_bookmark(const Turn& turn) {
  const auto before = turn.game().moment();
  if (!turn.game().return_to_bookmark()) return say("There is no bookmark before this moment.");
  return changed(taken_back(before, turn.game()) + ", to the bookmark.");
}

CommandReply solve(const Turn& turn) {
  return think([&session = turn.session, game = turn.game()](const Budget& budget) {
    auto solution = game.solution();
    Solved found;
    if (!solution) {
      found = kaidoku::solve(game.puzzle(), {.budget = budget});
      if (found) solution = std::move(found.grid);
    }
    return [&session, solution = std::move(solution), answer = found.answer] {
      if (solution) {
        if (session.game().show_solution(*solution) != Moved::done)
          return say("The board already is solved.");
        return changed("Here is the solution; undo brings your board back.");
      }
      return say(answer == Answer::none ? "This puzzle has no solution."
                                        : "The solution was not found in time.");
    };
  });
}

CommandReply restart(const Turn& turn) {
  if (turn.game().restart() != Moved::done) return say("The puzzle is as it was given.");
  return changed("Back to the puzzle as it was given; undo brings your digits back.");
}

}  // namespace kaidoku::app::player
