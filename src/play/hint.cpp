// Hints: the same question in four stages. First whether the board is still right: a step found on a wrong board would
// teach something false.
#include <fmt/core.h>

#include "play/recorder.h"

namespace kaidoku {
namespace {

/// Harder steps may take seconds to find, and minutes to be sure there are none.
constexpr double hardest_hint = 9.9;

Hint said_at_once(Hint::Kind kind, std::string text) {
  Hint hint;
  hint.kind = kind;
  hint.stages.push_back({std::move(text)});
  return hint;
}

/// The box a cell lies in, or its row where boxes are rows or columns.
int region_of(const Rules& rules, Cell cell) { return rules.seats(cell).back().house; }

Hint about_mistakes(const Game& game, const std::vector<Cell>& wrong) {
  const bool known = game.solution().has_value();
  Hint hint;
  hint.kind = Hint::Kind::mistake;
  const int house = region_of(game.rules(), wrong.front());
  hint.stages.push_back({known ? "There is a mistake on the board." : "The board breaks a rule."});
  hint.stages.push_back({wrong.size() == 1 ? "One cell is wrong."
                         : known           ? fmt::format("{} cells are wrong.", wrong.size())
                                           : fmt::format("{} cells repeat a digit.", wrong.size())});
  hint.stages.push_back({fmt::format("Look at {}.", house_name(game.rules(), house)), {house}});
  hint.stages.push_back({"Go back to before the first mistake.", {house}, wrong});
  return hint;
}

/// No digit is known to be wrong, but nothing can complete the board.
Hint about_dead_end(const Game& game) {
  Hint hint;
  hint.kind = Hint::Kind::mistake;
  hint.stages.push_back({"The board can no longer be solved."});
  hint.stages.push_back({"No digit is repeated, but no digits can complete the board."});
  Hint::Stage stage{"No single cell shows it."};
  for (Cell cell = 0; cell < game.grid().cells(); ++cell) {
    if (game.grid()[cell] != 0 || !game.legal(cell).empty()) continue;
    stage = {fmt::format("{} can hold no digit.", cell_name(cell, game.rules().order())), {}, {cell}};
    break;
  }
  hint.stages.push_back(std::move(stage));
  hint.stages.push_back({"Go back to before the first mistake."});
  return hint;
}

/// What the cell may hold, without what was struck. Where candidates are not automatic nobody sees the strikes: those of
/// earlier hints count, but one of the right digit, from a time when they were automatic, does not.
DigitSet believed(const Game& game, Cell cell) {
  DigitSet digits = game.legal(cell);
  const DigitSet& struck = game.at(cell).struck;
  for (int digit = struck.first(); digit >= 0; digit = struck.next(digit + 1)) {
    const bool right = game.solution() && (*game.solution())[cell] == digit;
    if (game.automatic_candidates() || !right) digits.erase(digit);
  }
  return digits;
}

Hint about_step(const Game& game, Step step) {
  Hint hint;
  hint.kind = Hint::Kind::step;
  const auto& symbols = game.puzzle().symbols();
  const auto digit = symbols.name(step.digit);
  std::vector<int> houses;
  if (step.house) houses.push_back(*step.house);
  std::vector<Cell> cells = step.cells;
  cells.insert(cells.end(), step.because.begin(), step.because.end());

  hint.stages.push_back(
      {fmt::format("There is a {} (difficulty {:.1f}).", step.technique->name, step.difficulty)});
  if (step.house && step.digit != 0) {
    hint.stages.push_back(
        {fmt::format("Look for the {} in {}.", digit, house_name(game.rules(), *step.house)), houses});
  } else if (step.house) {
    hint.stages.push_back({fmt::format("Look at {}.", house_name(game.rules(), *step.house)), houses});
  } else if (step.digit != 0) {
    hint.stages.push_back({fmt::format("Look for the {}.", digit)});
  } else {
    const int region = region_of(game.rules(), step.cells.front());
    hint.stages.push_back(
        {fmt::format("Look at the cells of {}.", house_name(game.rules(), region)), {region}});
  }
  hint.stages.push_back({describe(step, game.rules(), symbols), houses, cells, step.places});
  std::string todo;
  for (const Candidate& place : step.places) {
    todo += fmt::format("{}{} = {}", todo.empty() ? "" : ", ", cell_name(place.cell, game.rules().order()),
                        symbols.name(place.digit));
  }
  for (const Candidate& gone : step.removes) {
    todo += fmt::format("{}{} is not {}", todo.empty() ? "" : ", ",
                        cell_name(gone.cell, game.rules().order()), symbols.name(gone.digit));
  }
  hint.stages.push_back({todo + ".", houses, cells, step.places});
  hint.step = std::move(step);
  return hint;
}

}  // namespace

Hint next_hint(const Game& game) {
  Hint hint;
  const auto wrong = game.solution() ? game.mistakes() : game.conflicts();
  if (game.solved()) {
    hint = said_at_once(Hint::Kind::finished, "The puzzle is solved.");
  } else if (game.solutions() == Uniqueness::Status::none) {
    hint = said_at_once(Hint::Kind::hopeless, "This puzzle has no solution.");
  } else if (!wrong.empty()) {
    hint = about_mistakes(game, wrong);
  } else if (const auto prospect = game.prospect(); prospect == Solved::Status::none) {
    hint = about_dead_end(game);
  } else {
    std::vector<DigitSet> candidates;
    for (Cell cell = 0; cell < game.grid().cells(); ++cell) candidates.push_back(believed(game, cell));
    auto step = easiest_step(game.rules(), game.grid(), candidates,
                             {.most = hardest_hint, .one_solution = game.solution().has_value()});
    hint = step ? about_step(game, *std::move(step))
                : said_at_once(
                      Hint::Kind::beyond,
                      fmt::format("{}he next step needs more than the techniques I know.",
                                  prospect == Solved::Status::solved ? "Nothing is wrong, but t" : "T"));
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
    if (content.centre.contains(gone.digit)) recorder.flip(gone.cell, What::centre, gone.digit);
  }
  return game.finish(recorder.take(), Moved::nothing) == Moved::done;
}

}  // namespace kaidoku
