// Lists are made short for the ear: digit_text() names a row once with all its columns. The
// difficulty is rated only up to 9.0 and on boards up to 9x9, because rating a harder puzzle could
// take long.
#include "player/sentences.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <ctime>

#include "common/text.h"
#include "player/level.h"
#include "player/time_text.h"

namespace kaidoku::app::player {
namespace {

std::string_view solutions_text(Answer answer) {
  switch (answer) {
    case Answer::unique:
      return "exactly one solution";
    case Answer::many:
      return "more than one solution";
    case Answer::none:
      return "no solution";
    default:
      break;
  }
  return "number of solutions unknown";
}

/// "a, b and c"
std::string joined(const std::vector<std::string>& parts, std::string_view last = "and") {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 < parts.size() ? ", " : fmt::format(" {} ", last);
    text += parts[i];
  }
  return text;
}

std::vector<std::string> names_of(std::span<const Cell> cells, int order) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell_name(cell, order));
  return names;
}

/// ", tricky (4.2)", where that is known.
std::string difficulty_text(const Game& game) {
  const auto rated = rating_of(game);
  return rated ? ", " + level_text(*rated) : std::string();
}

/// "Your best medium 9x9 took 3:58; usually one takes you 5:32."
std::string compared(const Earlier& earlier, std::chrono::milliseconds now,
                     const std::string& kind) {
  const auto best = time_text(earlier.best), usual = time_text(earlier.usual);
  return now < earlier.best
             ? fmt::format("Your fastest {} so far: the best took {}, usually one takes you {}.",
                           kind, best, usual)
             : fmt::format("Your best {} took {}; usually one takes you {}.", kind, best, usual);
}

}  // namespace

std::string counted(std::size_t count, std::string_view thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string listed_cells(std::span<const Cell> cells, int order, std::string_view last) {
  return joined(names_of(cells, order), last);
}

std::string digits_text(DigitSet digits, const Symbols& symbols) {
  std::string text;
  for (const int digit : digits)
    (text += text.empty() ? "" : " ") += symbols.name(static_cast<Digit>(digit));
  return text.empty() ? "none" : text;
}

std::string puzzle_facts(const Game& game) {
  const int order = game.rules().order();
  const Box box = game.rules().box();
  std::string text = fmt::format("{0}x{0}", order);
  if (box != default_box(order)) text += fmt::format(" with boxes of {}x{}", box.rows, box.cols);
  text += fmt::format(", {}, {}{}",
                      counted(static_cast<std::size_t>(game.puzzle().givens().filled()), "clue"),
                      solutions_text(game.solutions()), difficulty_text(game));
  if (!game.provenance().symmetry.empty())
    text += fmt::format(", symmetry {}", game.provenance().symmetry);
  if (!game.provenance().seed.empty()) text += fmt::format(", seed {}", game.provenance().seed);
  return text + fmt::format(", id {}.", game.id());
}

std::string solution_warning(const Game& game) {
  if (game.solutions() == Answer::unique) return {};
  const auto* what = game.solutions() == Answer::many   ? "has more than one solution"
                     : game.solutions() == Answer::none ? "has no solution"
                                                        : "is too hard to solve beforehand";
  return fmt::format("This puzzle {}: entries can only be checked against the rules.", what);
}

std::string progress_text(const Session& session) {
  const Game& game = session.game();
  return fmt::format("{} of {} filled{}", game.grid().filled(), game.grid().cells(),
                     game.timer_shown() ? ", " + time_text(session.time()) : "");
}

std::vector<std::string> solved_text(const Session& session) {
  const Game& game = session.game();
  if (game.solution_shown()) return {"Solved for you: it does not count as solved by you."};
  const auto number = [](int count, std::string_view thing) {
    return count == 0 ? fmt::format("no {}s", thing)
                      : counted(static_cast<std::size_t>(count), thing);
  };
  auto took = fmt::format("Solved in {} with {}", time_text(session.time()),
                          number(game.hints_used(), "hint"));
  if (game.solution()) took += " and " + number(game.wrong_entries(), "mistake");
  std::vector<std::string> sentences{took + '.'};
  const auto rated = rating_of(game);
  auto kind = fmt::format("{0}x{0}", game.rules().order());
  if (rated) {
    sentences.push_back(fmt::format("It was {}.", level_text(*rated)));
    kind = fmt::format("{} {}", label(rated->rating.er).name, kind);
  }
  if (const auto earlier = session.earlier())
    sentences.push_back(compared(*earlier, session.time(), kind));
  return sentences;
}

std::string repeats_text(const Game& game, Cell cell) {
  const auto& rules = game.rules();
  const Digit digit = game.grid()[cell];
  std::vector<Cell> named;
  std::vector<std::string> parts;
  if (digit == 0) return {};
  for (const Seat& seat : rules.seats(cell)) {
    for (const Cell other : rules.houses()[seat.house].cells) {
      const bool seen = std::find(named.begin(), named.end(), other) != named.end();
      if (other == cell || game.grid()[other] != digit || seen) continue;
      named.push_back(other);
      parts.push_back(fmt::format("the {} of {} ({})", game.puzzle().symbols().name(digit),
                                  cell_name(other, rules.order()), house_name(rules, seat.house)));
    }
  }
  return parts.empty() ? std::string() : "repeats " + joined(parts);
}

std::string conflicts_text(const Game& game) {
  const auto& rules = game.rules();
  std::string text;
  for (int house = 0; house < static_cast<int>(rules.houses().size()); ++house) {
    std::vector<std::vector<Cell>> places(static_cast<std::size_t>(rules.order()) + 1);
    for (const Cell cell : rules.houses()[static_cast<std::size_t>(house)].cells)
      places[game.grid()[cell]].push_back(cell);
    for (std::size_t digit = 1; digit < places.size(); ++digit) {
      if (places[digit].size() < 2) continue;
      text += fmt::format("{} is in {} ({}).\n",
                          game.puzzle().symbols().name(static_cast<Digit>(digit)),
                          listed_cells(places[digit], rules.order()), house_name(rules, house));
    }
  }
  return text;
}

std::string house_text(const Game& game, int house) {
  const auto& rules = game.rules();
  const auto& symbols = game.puzzle().symbols();
  std::string text = capitalized(house_name(rules, house)) + ':';
  const auto& cells = rules.houses()[static_cast<std::size_t>(house)].cells;
  const bool is_box = rules.houses()[static_cast<std::size_t>(house)].kind == HouseKind::box;
  std::vector<Cell> entered;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell cell = cells[i];
    if (is_box && i > 0 && i % static_cast<std::size_t>(rules.box().cols) == 0)
      text += ',';  // the next row of the box
    text += fmt::format(" {}", game.grid()[cell] == 0 ? "blank" : symbols.name(game.grid()[cell]));
    if (game.grid()[cell] != 0 && !game.at(cell).given) entered.push_back(cell);
  }
  text += '.';
  if (!entered.empty()) text += fmt::format(" Yours: {}.", listed_cells(entered, rules.order()));
  std::vector<int> seen(static_cast<std::size_t>(rules.order()) + 1);
  for (const Cell cell : cells) {
    if (game.grid()[cell] != 0 && ++seen[game.grid()[cell]] == 2)
      text += fmt::format(" {} is repeated.", symbols.name(game.grid()[cell]));
  }
  return text + '\n';
}

std::string cell_text(const Game& game, Cell cell) {
  const auto& symbols = game.puzzle().symbols();
  const CellContent& content = game.at(cell);
  std::string text = cell_name(cell, game.rules().order());
  if (content.digit != 0) {
    text += fmt::format(" is {}, {}.", symbols.name(content.digit),
                        content.given    ? "given"
                        : content.hinted ? "from a hint"
                                         : "yours");
    if (const auto repeats = repeats_text(game, cell); !repeats.empty())
      text += fmt::format(" It {}.", repeats);
  } else {
    text += fmt::format(" is blank. The rules leave {}.", digits_text(game.legal(cell), symbols));
    if (game.automatic_candidates() && !content.struck.empty())
      text += fmt::format(" Struck: {}.", digits_text(content.struck, symbols));
    if (!game.automatic_candidates() && !content.center.empty())
      text += fmt::format(" Notes: {}.", digits_text(content.center, symbols));
    if (!content.corner.empty())
      text += fmt::format(" Corner notes: {}.", digits_text(content.corner, symbols));
  }
  if (content.color != 0) text += fmt::format(" Color {}.", content.color);
  return text + '\n';
}

std::string digit_text(const Game& game, Digit digit) {
  const auto& rules = game.rules();
  const auto name = game.puzzle().symbols().name(digit);
  std::vector<Cell> there;
  std::vector<std::string> open;  // row by row: a list of fifty cells is nothing to listen to
  for (int row = 0; row < rules.order(); ++row) {
    std::vector<std::string> columns;
    for (int column = 0; column < rules.order(); ++column) {
      const Cell cell = rules.cell(row, column);
      if (game.grid()[cell] == digit) there.push_back(cell);
      if (game.grid()[cell] == 0 && game.legal(cell).contains(digit))
        columns.push_back(std::to_string(column + 1));
    }
    if (!columns.empty())
      open.push_back(fmt::format("row {} column{} {}", row + 1, columns.size() == 1 ? "" : "s",
                                 joined(columns, "or")));
  }
  std::string text =
      there.empty() ? fmt::format("{} is not on the board yet.", name)
                    : fmt::format("{} is in {}: {} of {}.", name,
                                  listed_cells(there, rules.order()), there.size(), rules.order());
  if (!open.empty()) {
    text += " It can go in";
    for (std::size_t i = 0; i < open.size(); ++i)
      text += fmt::format("{} {}", i == 0 ? "" : ";", open[i]);
    text += '.';
  } else if (static_cast<int>(there.size()) < rules.order()) {
    text += " The rules leave no place for another one.";
  }
  return text + '\n';
}

std::string marks_text(const Game& game) {
  const auto& symbols = game.puzzle().symbols();
  std::string text;
  for (Cell cell = 0; cell < game.grid().cells(); ++cell) {
    const CellContent& content = game.at(cell);
    if (content.digit != 0) continue;
    const DigitSet center = game.candidates(cell);
    std::string marks;
    if (!center.empty()) marks += fmt::format(" {}", digits_text(center, symbols));
    if (!content.corner.empty())
      marks += fmt::format("{}corner {}", marks.empty() ? " " : "; ",
                           digits_text(content.corner, symbols));
    if (!marks.empty())
      text += fmt::format("{}:{}\n", cell_name(cell, game.rules().order()), marks);
  }
  return text;
}

std::string games_text(const std::vector<KeptGame>& games) {
  std::string text;
  for (const KeptGame& game : games) {
    if (game.damaged) {
      text += fmt::format("{}: cannot be read\n", game.id);
      continue;
    }
    const auto played = std::chrono::system_clock::to_time_t(game.played);
    std::tm when{};
    ::localtime_r(&played, &when);
    text += fmt::format(
        "{}: {}; {}; {}; {:%Y-%m-%d %H:%M}\n", game.id, game.title,
        game.solved ? "solved" : fmt::format("{} of {} filled", game.filled, game.cells),
        time_text(game.time), when);
  }
  return text;
}

}  // namespace kaidoku::app::player
