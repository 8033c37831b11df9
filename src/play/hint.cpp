// Hints: the same question in four stages. First whether the board is still right: a step found on
// a wrong board would teach something false.
#include <fmt/core.h>

#include <algorithm>

#include "base/deadline.h"
#include "human/words.h"
#include "play/hint_support.h"
#include "play/recorder.h"

namespace kaidoku {
using namespace play;

namespace {

Hint said_at_once(Hint::Kind kind, std::string text) {
  Hint hint;
  hint.kind = kind;
  hint.stages.push_back({std::move(text)});
  return hint;
}

/// The box a cell lies in, or its row where boxes are rows or columns.
int region_of(const Rules& rules, Cell cell) { return rules.seats(cell).back().house; }

/// "r1c1, r4c5 and 7 more"
std::string listed(std::span<const Cell> cells, int order) {
  constexpr std::size_t most = 6;
  std::vector<std::string> words;
  for (const Cell cell : cells.first(std::min(cells.size(), most)))
    words.push_back(cell_name(cell, order));
  if (cells.size() > most) words.push_back(fmt::format("{} more", cells.size() - most));
  return human::listed(words, "and");
}

/// What is wrong, first as numbers, then with the names of the cells.
struct Fault {
  std::string counted;
  std::string named;
};

Fault fault(const std::vector<Cell>& cells, int order, std::string_view one,
            std::string_view several) {
  if (cells.empty()) return {};
  const bool single = cells.size() == 1;
  const auto does = single ? one : several;
  return {fmt::format("{} {} {}.", single ? "One" : std::to_string(cells.size()),
                      single ? "cell" : "cells", does),
          fmt::format("{} {}.", listed(cells, order), does)};
}

Fault joined(const Fault& first, const Fault& second) {
  const auto* between = first.counted.empty() || second.counted.empty() ? "" : " ";
  return {first.counted + between + second.counted, first.named + between + second.named};
}

constexpr std::string_view go_back = "Go back to before the first mistake.";

/// What to do about wrong digits and lost candidates where there is no moment to go back to.
std::string repair(std::size_t digits, std::size_t lost) {
  if (digits == 0) return lost == 1 ? "Put it back." : "Put them back.";
  if (lost > 0) return "Take out the digits, and put the candidates back.";
  return digits == 1 ? "Take it out." : "Take them out.";
}

Hint about_mistakes(const Game& game, const std::vector<Cell>& wrong, bool history) {
  const bool known = game.solution().has_value();
  const int order = game.rules().order();
  // an empty cell can only be wrong by a candidate that was taken out
  std::vector<Cell> digits, lost;
  for (const Cell cell : wrong) (game.grid()[cell] != 0 ? digits : lost).push_back(cell);
  const Fault what = joined(
      known ? fault(digits, order, "is wrong", "are wrong")
            : fault(digits, order, "repeats a digit", "repeat a digit"),
      fault(lost, order, "has lost the candidate it needs", "have lost the candidates they need"));
  const int house = region_of(game.rules(), wrong.front());
  Hint hint;
  hint.kind = Hint::Kind::mistake;
  hint.stages.push_back({known ? "There is a mistake on the board." : "The board breaks a rule."});
  hint.stages.push_back({what.counted});
  hint.stages.push_back({fmt::format("Look at {}.", house_name(game.rules(), house)), {house}});
  const auto advice = history ? std::string(go_back) : repair(digits.size(), lost.size());
  hint.stages.push_back({what.named + ' ' + advice, {house}, wrong});
  return hint;
}

/// No digit is known to be wrong, but nothing can complete the board.
Hint about_dead_end(const Game& game, bool history) {
  Hint hint;
  hint.kind = Hint::Kind::mistake;
  hint.stages.push_back({"The board can no longer be solved."});
  hint.stages.push_back({"No digit is repeated, but no digits can complete the board."});
  Hint::Stage stage{"No single cell shows it."};
  for (Cell cell = 0; cell < game.grid().cells(); ++cell) {
    if (game.grid()[cell] != 0 || !game.legal(cell).empty()) continue;
    stage = {
        fmt::format("{} can hold no digit.", cell_name(cell, game.rules().order())), {}, {cell}};
    break;
  }
  hint.stages.push_back(std::move(stage));
  hint.stages.push_back(
      {history ? std::string(go_back) : "One of the digits you entered is wrong."});
  return hint;
}

/// What the cell may hold, without what was struck. Where candidates are not automatic nobody sees
/// the strikes: those of earlier hints count, but one of the right digit, from a time when they
/// were automatic, does not.
DigitSet believed(const Game& game, Cell cell) {
  DigitSet digits = game.legal(cell);
  for (const int digit : game.at(cell).struck) {
    const bool right = game.solution() && (*game.solution())[cell] == digit;
    if (game.automatic_candidates() || !right) digits.erase(digit);
  }
  return digits;
}

/// A chain's candidates are told apart: what is then true, and what is then false.
void add_chains(const Step& step, Hint::Stage& stage) {
  if (step.chains.empty()) return;
  stage.uses.clear();
  const auto add = [](std::vector<Candidate>& list, const Candidate& candidate) {
    if (std::find(list.begin(), list.end(), candidate) == list.end()) list.push_back(candidate);
  };
  for (const Chain& chain : step.chains) {
    for (const ChainNode& node : chain) add(node.on ? stage.uses : stage.others, node.candidate);
  }
  std::erase_if(stage.others, [&](const Candidate& candidate) {
    return std::find(stage.uses.begin(), stage.uses.end(), candidate) != stage.uses.end();
  });
}

/// Where a step without a house and a digit begins.
Cell first_cell(const Step& step) {
  if (!step.cells.empty()) return step.cells.front();
  if (!step.chains.empty()) return step.chains.front().front().candidate.cell;
  return (step.places.empty() ? step.removes : step.places).front().cell;
}

Hint::Stage where_to_look(const Step& step, const Rules& rules, const Symbols& symbols) {
  if (step.house || !step.houses.empty()) {
    const int house = step.house ? *step.house : step.houses.front();
    const auto place = house_name(rules, house);
    return {step.digit != 0 ? fmt::format("Look for the {} in {}.", symbols.name(step.digit), place)
                            : fmt::format("Look at {}.", place),
            {house}};
  }
  const int region = region_of(rules, first_cell(step));
  return {fmt::format("Look at the cells of {}.", house_name(rules, region)), {region}};
}

Hint about_step(const Game& game, Step step) {
  const auto& rules = game.rules();
  const auto& symbols = game.puzzle().symbols();
  Hint::Stage why{describe(step, rules, symbols)};
  for (const auto& line : chain_lines(step, rules, symbols)) why.text += '\n' + line;
  if (step.house) why.houses.push_back(*step.house);
  why.cells = cells_of(step);
  why.uses = step.uses;
  add_chains(step, why);
  why.places = step.places;
  why.removes = step.removes;
  Hint::Stage what = why;
  what.text = outcome(step, rules, symbols) + '.';

  Hint hint;
  hint.kind = Hint::Kind::step;
  hint.stages.push_back({fmt::format("The easiest next step: {} (difficulty {:.1f}).",
                                     step.technique->name, step.difficulty)});
  hint.stages.push_back(where_to_look(step, rules, symbols));
  hint.stages.push_back(std::move(why));
  hint.stages.push_back(std::move(what));
  hint.step = std::move(step);
  return hint;
}

/// "difficulty 4.4", "naked pair and X-wing"
std::string limits_of(const Repertoire& repertoire) {
  const bool bounded = repertoire.most < Repertoire{}.most;
  if (repertoire.only.empty())
    return bounded ? fmt::format("difficulty {:.1f}", repertoire.most) : "the known techniques";
  std::vector<std::string> names;
  for (const Technique* technique : repertoire.only) names.emplace_back(technique->name);
  return human::listed(names, "and") +
         (bounded ? fmt::format(" up to difficulty {:.1f}", repertoire.most) : "");
}

}  // namespace

Hint next_hint(const Game& game, const HintOptions& options) {
  const base::Deadline deadline(options.budget);
  Hint hint;
  const auto wrong = game.solution() ? game.mistakes() : game.conflicts();
  if (game.solved()) {
    hint = said_at_once(Hint::Kind::finished, "The puzzle is solved.");
  } else if (game.solutions() == Answer::none) {
    hint = said_at_once(Hint::Kind::hopeless, "This puzzle has no solution.");
  } else if (!wrong.empty()) {
    hint = about_mistakes(game, wrong, options.history);
    // Whether the board can be solved may take all the time there is. A large board that nobody has
    // spoilt often has an easy step all the same: half of the time is for that.
  } else if (const auto prospect = game.prospect(deadline.half().left());
             prospect == Answer::none) {
    hint = about_dead_end(game, options.history);
  } else {
    std::vector<DigitSet> candidates;
    for (Cell cell = 0; cell < game.grid().cells(); ++cell)
      candidates.push_back(believed(game, cell));
    auto step =
        easiest_step(game.rules(), game.grid(), candidates,
                     {.repertoire = sound(game, options.repertoire), .budget = deadline.left()});
    if (step) {
      hint = about_step(game, *std::move(step));
    } else {
      const bool right = prospect == Answer::solved;
      const Limit limit = deadline.limit();
      hint = said_at_once(
          Hint::Kind::beyond,
          limit != Limit::none
              ? fmt::format("{} step was found in time.", right ? "Nothing is wrong, but no" : "No")
          : game.solutions() == Answer::many
              ? "Nothing is wrong, but the puzzle has several solutions, and nothing follows by "
                "simple steps."
              : fmt::format("{}he next step needs more than {}.",
                            right ? "Nothing is wrong, but t" : "T",
                            limits_of(options.repertoire)));
      hint.limit = limit;
    }
  }
  hint.board = game.grid();
  return hint;
}

bool apply(Game& game, const Hint& hint) {
  if (game.grid() != hint.board) return false;
  if (hint.kind == Hint::Kind::mistake) return game.undo_mistakes();
  if (hint.kind != Hint::Kind::step) return false;
  Game::Recorder recorder(game);
  for (const Candidate& place : hint.step.places) {
    recorder.enter(place.cell, place.digit, true);
    game.strike_from_peers(recorder, place.cell, place.digit);
  }
  for (const Candidate& gone : hint.step.removes) {
    using What = Game::Change::What;
    const CellContent& content = game.at(gone.cell);
    if (!content.struck.contains(gone.digit)) recorder.flip(gone.cell, What::struck, gone.digit);
    if (content.center.contains(gone.digit)) recorder.flip(gone.cell, What::center, gone.digit);
  }
  return game.finish(recorder.take(), Moved::nothing) == Moved::done;
}

}  // namespace kaidoku
